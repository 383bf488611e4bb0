// The rule sets of all games and the heads of rules that have no name, as the cores' catalogues tell them.

export const RULES = [
  { name: "popstar", game: "samegame", titles: { en: "PopStar", zh: "消灭星星" } },
  { name: "samegame", game: "samegame", titles: { en: "SameGame", zh: "SameGame" } },
  { name: "bubbleburst", game: "samegame", titles: { en: "Bubble Burst", zh: "Bubble Burst" } },
  { name: "algobowl", game: "samegame", titles: { en: "AlgoBOWL", zh: "AlgoBOWL" } },
  { name: "clickomania", game: "samegame", titles: { en: "Clickomania", zh: "Clickomania" } },
  { name: "sliding", game: "sliding", titles: { en: "Sliding tiles", zh: "数字华容道" } },
  { name: "klondike", game: "klondike", titles: { en: "Klondike", zh: "克朗代克纸牌" } },
];

export const FAMILIES = [{ head: "custom", game: "samegame" }];
