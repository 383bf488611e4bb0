// What the core refuses or wants the reader to know, in the reader's language. The core speaks English sentences and puts a
// code with values beside them; a code that has no translation is said in English.
import { core, subject, t } from "./i18n.js";
import { refusal } from "./records.js";

/** @typedef {import("./core.js").Message} Message */
/** @typedef {import("./core.js").MessageValue} MessageValue */

/**
 * A message in the reader's language. Messages inside of it are phrases, and lists are joined as the language does it.
 * @param {Message} message @param {"error" | "note" | "ending" | "fact" | "phrase"} kind @param {string} [game] whose words they are
 * @returns {string}
 */
export function said({ code, values, sentence }, kind, game = subject()) {
  const told = Object.entries(values).map(([name, value]) => [name, shown(value, game)]);
  return core(`${kind}.${code}`, sentence, Object.fromEntries(told), game);
}

/** @param {MessageValue} value @param {string} game @returns {string | number} */
function shown(value, game) {
  if (Array.isArray(value)) return value.map((one) => shown(one, game)).join(t("list.comma"));
  return typeof value === "object" ? said(value, "phrase", game) : value;
}

/** An error as one sentence for the reader. @param {unknown} error @param {string} [game] whose core it came from */
export function sentence(error, game) {
  if (!(error instanceof Error)) return String(error);
  const message = refusal(error);
  return message ? said(message, "error", game) : error.message;
}

/** Does something with the core of a game that may not be on the table: what it refuses is said in that game's words. @template T @param {string} game @param {() => T} act @returns {T} */
export function speaking(game, act) {
  try {
    return act();
  } catch (error) {
    if (error instanceof Error && "detail" in error) throw new Error(sentence(error, game));
    throw error;
  }
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
