// The rule sets that can be chosen, known before any game is loaded. A test holds them equal to what the cores say.

/** @type {{ name: string, title: string, game: string }[]} */
export const RULES = [
  { name: "popstar", title: "PopStar", game: "samegame" },
  { name: "samegame", title: "SameGame", game: "samegame" },
  { name: "bubbleburst", title: "Bubble Burst", game: "samegame" },
  { name: "algobowl", title: "AlgoBOWL", game: "samegame" },
  { name: "clickomania", title: "Clickomania", game: "samegame" },
  { name: "sliding", title: "Sliding tiles", game: "sliding" },
  { name: "klondike", title: "Klondike", game: "klondike" },
];

/** The rule set that a rules text is of: `sliding:first` is one of `sliding`. Rules of one's own are of none. @param {string} rules */
export function ruleSet(rules) {
  const [name] = rules.split(":");
  return RULES.find((set) => set.name === name);
}

/** The name of the game that rules are of; rules of one's own, and unknown ones, are of the first. @param {string} rules */
export function gameOf(rules) {
  return ruleSet(rules)?.game ?? "samegame";
}

/** The rules that a text names, if it is a link: its own rules win over those chosen. @param {string} text */
export function rulesIn(text) {
  return /^\s*https?:\/\/|\?v=/.test(text) ? /[?&]r=([a-z]+)/.exec(text)?.[1] : undefined;
}
