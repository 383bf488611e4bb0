// Rules texts and the rule sets they are of.
import { t } from "./i18n.js";

/** @typedef {import("./pkg/solvent.js").Catalogue} Catalogue */

/** The rule set that a rules text is of: `sliding:first` is one of `sliding`. Rules of one's own are of none. @param {Catalogue} catalogue @param {string} rules */
export function ruleSet(catalogue, rules) {
  const [name] = rules.split(":");
  return catalogue.rules.find((set) => set.name === name);
}

/**
 * What was read, if the page can show it: rules of a game that it has no file for are refused in a sentence.
 * @param {Catalogue} catalogue @param {import("./pkg/solvent.js").Opened} opened
 */
export function playable(catalogue, opened) {
  const { rules } = opened.record;
  if (rules.startsWith("custom:") || ruleSet(catalogue, rules)) return opened;
  throw new Error(t("boards.unknown", { rules }));
}
