// Words and numbers in the reader's language. English is the fallback for a missing word, so nothing is ever blank.
import en from "./i18n/en.js";
import zh from "./i18n/zh.js";

/** @typedef {{ [key: string]: string | number }} Values */
/** @type {{ [lang: string]: { [key: string]: string } }} */
const WORDS = { en, zh };

let lang = "en";
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
  for (const element of document.querySelectorAll("[data-t]"))
    element.textContent = t(element.getAttribute("data-t") ?? "");
  for (const element of document.querySelectorAll("[data-t-label]")) {
    const label = t(element.getAttribute("data-t-label") ?? "");
    element.setAttribute("aria-label", label);
    if (element instanceof HTMLButtonElement) element.title = label;
  }
  document.title = t("title");
}

export function language() {
  return lang;
}

/**
 * The words for a key. `{name}` is filled in; `{n|one|other}` picks by number.
 * @param {string} key @param {Values} [values]
 */
export function t(key, values = {}) {
  const words = WORDS[lang]?.[key] ?? en[/** @type {keyof typeof en} */ (key)] ?? key;
  return words.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (_, name, one, other) => {
    const value = values[name] ?? "";
    if (other === undefined) return String(value);
    return String(value) === "1" ? one : other;
  });
}

/** The words for a key, or what the rules themselves say when no translation is known. @param {string} key @param {string} otherwise */
export function tOr(key, otherwise) {
  return WORDS[lang]?.[key] ?? en[/** @type {keyof typeof en} */ (key)] ?? otherwise;
}

/** @param {number} value */
export function number(value) {
  return format.format(value);
}
