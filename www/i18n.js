// Words and numbers in the reader's language. English is the fallback for a missing word, so nothing is ever blank.
import en from "./i18n/en.js";

/** @typedef {{ [key: string]: string | number }} Values */
/** The words of each language; those of all but English come when they are first asked for. @type {{ [lang: string]: { [key: string]: string } }} */
const WORDS = { en, zh: {} };
/** What the core itself says in English, in other languages. @type {{ [lang: string]: { [key: string]: string } }} */
const CORE = { zh: {} };
/** @type {{ [lang: string]: Promise<unknown> }} */
const asked = {};
/** What is said otherwise, or only, about the games that are loaded. @type {{ [game: string]: { [lang: string]: { [key: string]: string } } }} */
const GAMES = {};
/** What the core of one game says, in other words and in other languages. @type {{ [game: string]: { [lang: string]: { [key: string]: string } } }} */
const GAMES_CORE = {};

let lang = "en";
/** The game that is spoken about. */
let game = "";
/** How it is spoken about under the rules on the table: keys that end in `@` and this come before the plain ones. */
let manner = "";
let format = new Intl.NumberFormat("en");

export const languages = Object.keys(WORDS);

/** The language to start with: the one kept, else the browser's first that is known. @param {string} kept */
export function choose(kept) {
  if (languages.includes(kept)) return kept;
  const known = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag in WORDS);
  return known ?? "en";
}

/** Fetches the words of a language, once. @param {string} lang */
export function fetchWords(lang) {
  if (lang === "en" || !(lang in WORDS)) return Promise.resolve();
  const begun =
    asked[lang] ??
    Promise.all([import(`./i18n/${lang}.js`), import(`./i18n/${lang}.core.js`)]).then(
      ([words, core]) => extend({ [lang]: words.default }, { [lang]: core.default }),
    );
  asked[lang] = begun;
  // What failed for want of a network may come the next time.
  begun.catch(() => delete asked[lang]);
  return begun;
}

/** Speaks a language whose words were fetched. @param {string} next */
export function speak(next) {
  lang = next in WORDS ? next : "en";
  format = new Intl.NumberFormat(lang === "zh" ? "zh-CN" : lang);
  document.documentElement.lang = lang === "zh" ? "zh-Hans" : lang;
  speakOf(document);
  document.title = t("title");
}

/** Puts the words on what is marked for them. @param {ParentNode} part @param {(key: string) => string} [say] */
export function speakOf(part, say = t) {
  const told = (/** @type {Element} */ element, /** @type {string} */ name) =>
    say(element.getAttribute(name) ?? "");
  for (const element of part.querySelectorAll("[data-t]"))
    element.textContent = told(element, "data-t");
  for (const element of part.querySelectorAll("[data-t-label]")) {
    const label = told(element, "data-t-label");
    element.setAttribute("aria-label", label);
    if (element instanceof HTMLButtonElement) element.title = label;
  }
  for (const element of part.querySelectorAll("[data-t-placeholder]"))
    element.setAttribute("placeholder", told(element, "data-t-placeholder"));
}

/** Speaks about another game from now on, or in another manner. @param {string} next @param {string} [how] */
export function about(next, how = "") {
  if (next === game && how === manner) return;
  game = next;
  manner = how;
  speak(lang);
}

/** The game that is spoken about. */
export function subject() {
  return game;
}

/** A game's own words, when it is loaded. @param {string} name @param {{ [part: string]: { [key: string]: string } }} words */
export function learn(name, { en = {}, zh = {}, enCore = {}, zhCore = {} }) {
  GAMES[name] = { en, zh };
  GAMES_CORE[name] = { en: enCore, zh: zhCore };
}

/** The words of a part of the page that is fetched when it is first needed, and what the core says. @param {typeof WORDS} words @param {typeof CORE} [core] */
export function extend(words, core = {}) {
  for (const [lang, more] of Object.entries(words)) Object.assign(WORDS[lang] ?? {}, more);
  for (const [lang, more] of Object.entries(core)) Object.assign(CORE[lang] ?? {}, more);
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

/** The words for a key about a game: its own, those of all games, and the same in English. @param {string} name @param {string} key @param {string} [how] */
function words(name, key, how = name === game ? manner : "") {
  const own = GAMES[name]?.[lang];
  const special = how ? (own?.[`${key}@${how}`] ?? WORDS[lang]?.[`${key}@${how}`]) : undefined;
  const all = [own, WORDS[lang], GAMES[name]?.en, WORDS.en].map((one) => one?.[key]);
  return [special, ...all].find((one) => one !== undefined);
}

/** The words for a key. @param {string} key @param {Values} [values] */
export function t(key, values = {}) {
  return tOf(game, key, values);
}

/** The words for a key when it is about a game that may not be on the table. @param {string} name @param {string} key @param {Values} [values] @param {string} [how] in which manner, if not as on the table */
export function tOf(name, key, values = {}, how = undefined) {
  return filled(words(name, key, how) ?? key, values);
}

/** Whether there are words for a key. @param {string} key */
export function knows(key) {
  return words(game, key) !== undefined;
}

/** Speaks about one game, whichever is on the table. @param {string} name */
export function speaker(name) {
  return (/** @type {string} */ key, /** @type {Values} */ values = {}) => tOf(name, key, values);
}

/** The words for a key that only some things have, or what to say instead. @param {string} key @param {string} otherwise */
export function tOr(key, otherwise) {
  return words(game, key) ?? otherwise;
}

/** What the core of a game says in English, in the reader's language. @param {string} key @param {string} english @param {Values} [values] @param {string} [name] */
export function core(key, english, values = {}, name = game) {
  const own = GAMES_CORE[name]?.[lang];
  const special = name === game ? own?.[`${key}@${manner}`] : undefined;
  const told = special ?? own?.[key] ?? CORE[lang]?.[key];
  return told === undefined ? english : filled(told, values);
}

/** @param {number} value */
export function number(value) {
  return format.format(value);
}
