// What the core says, in the reader's language: errors, notes, endings and facts. The core speaks English and puts a code with
// values beside it; translations know the codes, and a code that has no translation is said in English.
import { core, number, subject, t } from "./i18n.js";

/** @typedef {import("./core.js").Message} Message */
/** @typedef {import("./core.js").MessageValue} MessageValue */

/**
 * A message in the reader's language. Messages inside of it are phrases, and lists are joined as the language does it.
 * @param {Message} message @param {string} [game] whose words they are
 * @returns {string}
 */
export function said({ code, values, text }, game = subject()) {
  const told = Object.entries(values).map(([name, value]) => [name, shown(value, game)]);
  return core(code, text, Object.fromEntries(told), game);
}

/** A message as a whole sentence: what is said in English begins small and has no full stop. @param {Message} message @param {string} [game] whose words they are */
export function whole(message, game) {
  const told = said(message, game);
  return told === message.text ? `${told.charAt(0).toUpperCase()}${told.slice(1)}.` : told;
}

/** @param {MessageValue} value @param {string} game @returns {string | number} */
function shown(value, game) {
  if (Array.isArray(value)) return value.map((one) => shown(one, game)).join(t("list.comma"));
  if (typeof value === "number") return Math.abs(value) < 10_000 ? value : number(value);
  return typeof value === "object" ? said(value, game) : value;
}

/** An error as one sentence for the reader. @param {unknown} error @param {string} [game] whose core it came from */
export function sentence(error, game) {
  if (!(error instanceof Error)) return String(error);
  const { detail } = /** @type {{ detail?: Message }} */ (error);
  return detail?.code ? whole(detail, game) : error.message;
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
