// The rule sets that can be chosen, known before any game is loaded: scripts/build lists them by what the cores say.
import { FAMILIES, RULES } from "./pkg/rules.js";

export { FAMILIES, RULES };

/** The rule set that a rules text is of: `name:more` is one of `name`. Rules of one's own are of none. @param {string} rules */
export function ruleSet(rules) {
  const [name] = rules.split(":");
  return RULES.find((set) => set.name === name);
}

/** The name of the game that rules are of; unknown ones are of the first. @param {string} rules */
export function gameOf(rules) {
  const [head] = rules.split(":");
  const family = FAMILIES.find((one) => one.head === head);
  return ruleSet(rules)?.game ?? family?.game ?? RULES[0]?.game ?? "";
}

/** What a rule set is called in a language. @param {(typeof RULES)[number]} set @param {string} lang */
export function titleIn({ titles }, lang) {
  return titles[lang] ?? titles.en ?? "";
}

/** The rules that a text names, if it is a link: its own rules win over those chosen. @param {string} text */
export function rulesIn(text) {
  return /^\s*https?:\/\/|\?v=/.test(text) ? /[?&]r=([a-z]+)/.exec(text)?.[1] : undefined;
}
