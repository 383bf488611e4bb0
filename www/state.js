// The game record and what may happen to it: pure functions, no page, no wasm, so that they can be tested headless.

/** @typedef {import("./types.js").GameRecord} GameRecord */
/** @typedef {import("./types.js").Snapshot} Snapshot */
/** @typedef {import("./types.js").State} State */
/** @typedef {Pick<State, "record" | "seed" | "by" | "search">} Present */

/** No text of a board or a link needs more: 10,000 cells with separators, plus a long list of moves. */
export const LONGEST_TEXT = 2_000_000;

/** How fast moves are played: so many times as usual, or at once. */
export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 0];

/** Undo remembers this many actions. A 10,000-cell board is about 10 kB, so this stays far below what storage allows. */
export const UNDO_LIMIT = 60;

/**
 * A move played at the cursor. The very next move of the line only steps; any other replaces the rest.
 * @param {GameRecord} record @param {number} move @returns {GameRecord}
 */
export function played(record, move) {
  if (record.moves[record.cursor] === move) return { ...record, cursor: record.cursor + 1 };
  const moves = [...record.moves.slice(0, record.cursor), move];
  return { ...record, moves, cursor: moves.length };
}

/**
 * The same record with the cursor elsewhere, kept within the line.
 * @param {GameRecord} record @param {number} cursor @returns {GameRecord}
 */
export function moved(record, cursor) {
  return { ...record, cursor: Math.max(0, Math.min(record.moves.length, Math.trunc(cursor))) };
}

/**
 * A solver's line taken over after `prefix`. The cursor stays where it is as long as both lines agree up to it, and
 * otherwise goes back to where they part: what is shown is always a position of the line in the list.
 * @param {GameRecord} record @param {number[]} prefix @param {number[]} line @returns {GameRecord}
 */
export function adopted(record, prefix, line) {
  const moves = [...prefix, ...line];
  const cursor = Math.min(record.cursor, agree(record.moves, moves));
  return { ...record, moves, cursor: Math.max(cursor, prefix.length) };
}

/**
 * How many moves two lists share from the start.
 * @param {ArrayLike<number>} a @param {ArrayLike<number>} b
 */
export function agree(a, b) {
  let n = 0;
  while (n < a.length && n < b.length && a[n] === b[n]) n++;
  return n;
}

/** @param {GameRecord} a @param {GameRecord} b */
export function same(a, b) {
  return (
    a.rules === b.rules &&
    a.board === b.board &&
    a.cursor === b.cursor &&
    a.moves.length === b.moves.length &&
    agree(a.moves, b.moves) === a.moves.length
  );
}

/** The present, as undo brings it back: the game, who made its line, and the search that line is of. @param {Present} state @returns {Snapshot} */
export function snapshot({ record, seed, by, search }) {
  return { record, seed, by, search };
}

/**
 * Remembers the present for undo, or what was the present until just now. Call before an action of the user changes the record.
 * @param {Present & Pick<State, "past" | "future">} state @param {Snapshot} [present]
 */
export function remember(state, present = snapshot(state)) {
  state.past = [...state.past.slice(1 - UNDO_LIMIT), present];
  state.future = [];
}

/**
 * Takes the newest snapshot of one stack and puts the present on the other. Returns what to show, if anything.
 * @param {Present & Pick<State, "past" | "future">} state @param {"undo" | "redo"} which
 * @returns {Snapshot | undefined}
 */
export function travel(state, which) {
  const [from, to] = which === "undo" ? [state.past, state.future] : [state.future, state.past];
  const target = from.at(-1);
  if (!target) return undefined;
  const present = snapshot(state);
  if (which === "undo") {
    state.past = from.slice(0, -1);
    state.future = [...to, present];
  } else {
    state.future = from.slice(0, -1);
    state.past = [...to, present];
  }
  return target;
}

/**
 * What a search for a line has found out about the position it began at.
 * @param {Pick<import("./types.js").Report, "line" | "bound" | "status">} report @param {number} nodes spent since it was told of last
 * @returns {import("./types.js").Finding}
 */
export function findingOf({ line, bound, status }, nodes) {
  return { moves: [], line, bound, unsolvable: status === "unsolvable", nodes, trials: undefined };
}

/** What a line to an end tells of the position it begins at. @param {number[]} line @returns {import("./types.js").Finding} */
export function lineFound(line) {
  return {
    moves: [],
    line,
    bound: undefined,
    unsolvable: false,
    nodes: 0,
    trials: undefined,
  };
}

/** The best end there is, when it is proven and the line on the table is the one that leads there. @param {Pick<State, "search" | "record">} state */
export function provenEnd({ search, record }) {
  if (search?.report?.status !== "optimal" || !search.line) return undefined;
  const whole = [...search.prefix, ...search.line];
  const whose =
    agree(whole, record.moves) === whole.length && search.prefix.length <= record.cursor;
  return whose && whole.length === record.moves.length ? search.report.score : undefined;
}

/**
 * Whether a search still speaks about the record on the table: same start, and its first moves are still played.
 * @param {Pick<import("./types.js").Search, "rules" | "board" | "prefix"> | undefined} search @param {GameRecord} record
 */
export function concerns(search, record) {
  return (
    search !== undefined &&
    search.rules === record.rules &&
    search.board === record.board &&
    agree(search.prefix, record.moves) === search.prefix.length
  );
}

/**
 * Whether a search can be continued: it paused, it is not finished, its worker lives, and its line is the one shown.
 * @param {import("./types.js").Search | undefined} search @param {GameRecord} record
 */
export function canContinue(search, record) {
  if (!search || search.running || !search.alive || search.report?.status !== "running")
    return false;
  if (!concerns(search, record)) return false;
  // Stopped before its first line: nothing of it is shown yet, so nothing can disagree.
  if (!search.line) return true;
  const line = [...search.prefix, ...search.line];
  return line.length === record.moves.length && agree(line, record.moves) === line.length;
}
