// What the core refuses or wants the reader to know, in the reader's language. The core speaks English sentences and
// puts a code with values beside them; a code that has no translation is said in English.
import { core } from "./i18n.js";

/** @typedef {{ code: string, [name: string]: string | number }} Detail */

/** Pieces of English inside the values, and the words they are told with elsewhere. @type {[RegExp, string][]} */
const PHRASES = [
  [/^a whole number from (\S+) to (\S+)$/, "phrase.whole"],
  [/^one of (.+)$/, "phrase.one"],
  [/^none$/, "phrase.none"],
  [/^((?:\S )+\S) and (\S)$/, "phrase.and"],
];

/** Tiles named in English, such as "tile 3, the gap are". */
const TILES = /^(?:(?:, )?(?:tile \d+|the gap))+(?: is| are)?$/;

/** Where a card lies, such as "pile 3, card 2". */
const CARD = /^(?:the )?(pile (\d+)|deck|stock|waste|foundations)(?:, card (\d+))?$/;

/** @param {string | number} value */
function phrase(value) {
  const [all, place = "", pile, card] = CARD.exec(String(value)) ?? [];
  if (all) {
    const part = core(`phrase.${pile ? "pile" : place}`, place, { n: pile ?? "" });
    return card ? core("phrase.place", all, { part, n: card }) : part;
  }
  if (TILES.test(String(value)))
    return [...String(value).matchAll(/tile (\d+)|the gap/g)]
      .map(([all, n]) => core(n ? "phrase.tile" : "phrase.gap", all, { n: n ?? "" }))
      .join(core("phrase.comma", ", "));
  for (const [form, key] of PHRASES) {
    const found = form.exec(String(value));
    if (found) return core(key, String(value), { a: found[1] ?? "", b: found[2] ?? "" });
  }
  return value;
}

/** The sentence for a code, with its values. @param {Detail} detail @param {string} english */
function translated({ code, ...values }, english) {
  const told = Object.entries(values).map(([name, value]) => [name, phrase(value)]);
  return core(`error.${code}`, english, Object.fromEntries(told));
}

/** An error as one sentence for the reader. @param {unknown} error */
export function sentence(error) {
  if (!(error instanceof Error)) return String(error);
  const { detail } = /** @type {{ detail?: Detail }} */ (error);
  return detail?.code ? translated(detail, error.message) : error.message;
}

/** What the reader should know about a text that was read. @param {import("./pkg/samegame.js").NoteInfo[]} notes */
export function noted(notes) {
  const told = notes.map(({ code, text, values: [a = "", b = ""] }) =>
    core(`note.${code}`, text, { a, b }),
  );
  return told.join(" ");
}

/** Runs what may be refused, and puts the refusal where the user looks. @param {() => unknown} act @param {(why: string) => void} refused */
export async function attempt(act, refused) {
  try {
    await act();
    return true;
  } catch (error) {
    refused(sentence(error));
    return false;
  }
}
