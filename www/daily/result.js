// What a line comes to, in the figure that counts under its rules: what is left where moves gain nothing, moves where fewer are
// better, and else points.
import { number, t } from "../i18n.js";

/** @typedef {{ unit: "points" | "moves" | "left", n: number }} Result */

/** What a line has come to, played to its end; nothing while it has not ended, or has not solved what must be solved. @param {import("../types.js").Face} face @param {import("../types.js").View} view @param {import("../types.js").Step[]} steps @returns {Result | undefined} */
export function resultOf({ traits }, { over, left, score }, steps) {
  if (!over || !steps.length || (left && !traits.race.left)) return undefined;
  if (steps.every(({ gain }) => gain === 0)) return { unit: "left", n: left };
  if (traits.fewer) return { unit: "moves", n: Math.abs(score) };
  return { unit: "points", n: score };
}

/** The same of a line of a board that may not be on the table. @param {import("../types.js").Loaded} game @param {import("../types.js").GameRecord} record */
export function replayed({ core, face }, { rules, board, moves }) {
  const table = new core.Table(rules, board);
  try {
    const steps = table.line(moves);
    return resultOf(face, table.show(moves, moves.length), steps);
  } finally {
    table.free();
  }
}

/** Whether one result is better than another. @param {Result} one @param {Result | undefined} other */
export function betters({ unit, n }, other) {
  return !other || (unit === "points" ? n > other.n : n < other.n);
}

/** A result in words. @param {Result} result */
export function tell({ unit, n }) {
  return t(`result.${unit}`, { score: number(n), n });
}

/** What is said of results: shared by the parts that tell them. */
export const words = {
  en: {
    "result.points": "{score} {n|point|points}",
    "result.moves": "{score} {n|move|moves}",
    "result.left": "{score} left",
  },
  zh: { "result.points": "{score} 分", "result.moves": "{score} 步", "result.left": "剩 {score}" },
};
