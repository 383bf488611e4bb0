// The board that every day has of this game.

/** @type {import("../daily/days.js").Daily[]} */
export const daily = [{ rules: "sliding", fields: [] }];
