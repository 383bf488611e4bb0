// Words and numbers in the reader's language. English is the fallback for a missing word, so nothing is ever blank.
import en from "./i18n/en.js";
import zhCore from "./i18n/zh.core.js";
import zh from "./i18n/zh.js";

/** @typedef {{ [key: string]: string | number }} Values */
/** @type {{ [lang: string]: { [key: string]: string } }} */
const WORDS = { en, zh };
/** What the core itself says in English, in other languages. @type {{ [lang: string]: { [key: string]: string } }} */
const CORE = { zh: zhCore };
/** What is said otherwise, or only, about the games that are loaded. @type {{ [game: string]: { [lang: string]: { [key: string]: string } } }} */
const GAMES = {};
/** What the core says in English about one game alone. @type {{ [game: string]: { [lang: string]: { [key: string]: string } } }} */
const GAMES_CORE = {};

let lang = "en";
/** The game that is spoken about. */
let subject = "";
let format = new Intl.NumberFormat("en");

export const languages = Object.keys(WORDS);

/** The language to start with: the one kept, else the browser's first that is known. @param {string} kept */
export function choose(kept) {
  if (kept in WORDS) return kept;
  const known = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag in WORDS);
  return known ?? "en";
}

/** @param {string} next */
export function speak(next) {
  lang = next in WORDS ? next : "en";
  format = new Intl.NumberFormat(lang === "zh" ? "zh-CN" : lang);
  document.documentElement.lang = lang === "zh" ? "zh-Hans" : lang;
  speakOf(document);
  document.title = t("title");
}

/** Puts the words on what is marked for them. @param {ParentNode} part */
export function speakOf(part) {
  for (const element of part.querySelectorAll("[data-t]"))
    element.textContent = t(element.getAttribute("data-t") ?? "");
  for (const element of part.querySelectorAll("[data-t-label]")) {
    const label = t(element.getAttribute("data-t-label") ?? "");
    element.setAttribute("aria-label", label);
    if (element instanceof HTMLButtonElement) element.title = label;
  }
  for (const element of part.querySelectorAll("[data-t-placeholder]"))
    element.setAttribute("placeholder", t(element.getAttribute("data-t-placeholder") ?? ""));
}

/** Speaks about another game from now on. @param {string} game */
export function about(game) {
  if (game === subject) return;
  subject = game;
  speak(lang);
}

/** A game's own words, when it is loaded. @param {string} game @param {{ [part: string]: { [key: string]: string } }} words */
export function learn(game, { en = {}, zh = {}, zhCore = {} }) {
  GAMES[game] = { en, zh };
  GAMES_CORE[game] = { zh: zhCore };
}

/** The words of a part of the page that is fetched when it is first needed. @param {typeof WORDS} words */
export function extend(words) {
  for (const [lang, more] of Object.entries(words)) Object.assign(WORDS[lang] ?? {}, more);
}

export function language() {
  return lang;
}

/** Fills `{name}` in, and picks `{n|one|other}` by number. @param {string} words @param {Values} values */
function filled(words, values) {
  return words.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (_, name, one, other) => {
    const value = values[name] ?? "";
    if (other === undefined) return String(value);
    return String(value) === "1" ? one : other;
  });
}

/** The words for a key about one game. @param {string} game @param {string} key */
function words(game, key) {
  const all = [GAMES[game], WORDS, ...Object.values(GAMES)];
  const told = all.map((one) => one?.[lang]?.[key]).find((one) => one !== undefined);
  return told ?? GAMES[game]?.en?.[key] ?? WORDS.en?.[key];
}

/** The words for a key. @param {string} key @param {Values} [values] */
export function t(key, values = {}) {
  return tOf(subject, key, values);
}

/** The words for a key when it is about a game that may not be on the table. @param {string} game @param {string} key @param {Values} [values] */
export function tOf(game, key, values = {}) {
  return filled(words(game, key) ?? key, values);
}

/** The words for a key that only some things have, or what to say instead. @param {string} key @param {string} otherwise */
export function tOr(key, otherwise) {
  return words(subject, key) ?? otherwise;
}

/** What the core says in English, in the reader's language. @param {string} key @param {string} english @param {Values} [values] */
export function core(key, english, values = {}) {
  const others = Object.values(GAMES_CORE).map((one) => one[lang]?.[key]);
  const known = [GAMES_CORE[subject]?.[lang]?.[key], CORE[lang]?.[key], ...others];
  const told = known.find((one) => one !== undefined);
  return told === undefined ? english : filled(told, values);
}

/** @param {number} value */
export function number(value) {
  return format.format(value);
}
