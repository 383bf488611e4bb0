// The board that every day has of this game: so many pegs that the start is another one each day, and that it takes thought.

/** @type {import("../daily/days.js").Daily[]} */
export const daily = [{ rules: "peg", fields: [["pegs", 22]] }];
