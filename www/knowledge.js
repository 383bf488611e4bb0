// What is known of boards, put by when another one comes to the table, and kept for the next visit: a bounded number of boards,
// the oldest out first. The core keeps the book of the board on the table; what is put by is replayed when that one comes back.
import { loadKnown, saveKnown } from "./storage.js";

/** @typedef {import("./types.js").Finding} Finding */
/** @typedef {import("./types.js").Table} Table */

/** Boards that are remembered. */
const BOARDS = 12;

/** By rules and board, the newest last. @type {Map<string, Finding[]> | undefined} */
let kept;

function all() {
  kept ??= new Map(loadKnown());
  return kept;
}

/** A table with all that is known of its board. @param {import("./types.js").Core} core @param {string} rules @param {string} board @returns {Table} */
export function opened(core, rules, board) {
  const table = new core.Table(rules, board);
  // The newest is learnt last.
  for (const found of (all().get(`${rules} ${board}`) ?? []).toReversed()) {
    try {
      table.learn(found);
    } catch {
      // Kept by somebody else, or under other rules: what does not fit is not known.
    }
  }
  return table;
}

/** Puts by what is known of a board. @param {string} key its rules and the board @param {Table} table */
export function putBy(key, table) {
  const found = table.findings();
  const known = all();
  known.delete(key);
  if (found.length) known.set(key, found);
  for (const oldest of [...known.keys()].slice(0, -BOARDS)) known.delete(oldest);
}

/** Keeps it for the next visit. */
export function keepKnown() {
  saveKnown([...all()]);
}
