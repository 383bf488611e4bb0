// The boards that every day has of this game.

/** @type {import("../daily/days.js").Daily[]} */
export const daily = ["popstar", "samegame", "bubbleburst", "clickomania"].map((rules) => ({
  rules,
  fields: [],
}));
