// What the package does alike in browsers and in Node.
import { gameOf } from "./rules.js";

/** @typedef {import("./index.js").Wanted} Wanted */
/** @typedef {import("./index.js").Solution} Solution */
/** @typedef {import("./index.js").Core} Core */

/** The whole of what is wanted, and the game that it is of. @param {Wanted} wanted */
export function jobOf({ rules, board, moves = [], strategy = "auto", seed = 1 }) {
  return { game: gameOf(rules), job: { rules, board, moves, strategy, seed } };
}

/** What a report says, with the best line so far. @param {import("./pkg/samegame.js").Report} report @param {number[]} line @returns {Solution} */
export function solutionOf({ status, score, bound, nodes }, line) {
  return { status, score, bound, nodes, line };
}

/** @type {Map<string, Promise<Core>>} */
const cores = new Map();

/** A game's core, once. @param {string} game @param {() => Promise<Core>} fetched */
export function kept(game, fetched) {
  const core = cores.get(game) ?? fetched();
  cores.set(game, core);
  core.catch(() => cores.delete(game));
  return core;
}
