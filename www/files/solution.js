// Solutions from files: moves for the board on the table in one of its game's forms, or a game with its moves as JSON. What they claim
// is held against the game, and what does not hold is told with the move where it goes wrong.
import { resultOf, words as results, tell } from "../daily/result.js";
import { speaking } from "../errors.js";
import { load } from "../games.js";
import { extend, t } from "../i18n.js";
import { gameOf } from "../rules.js";
import * as words from "./words.js";

/** @typedef {import("../types.js").Opening} Opening */
/** @typedef {import("../types.js").Loaded} Loaded */
/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").GameRecord} GameRecord */

extend(results);
extend(words);

/** The solution that a text holds; nothing when it is none. One that does not hold is refused. @param {import("../app.js").App} app @param {string} text @param {import("../types.js").Form | undefined} meant it is moves in this form or nothing @returns {Promise<Opening | undefined>} */
export async function solutionIn(app, text, meant) {
  const { record, seed } = app.state;
  if (text.trimStart().startsWith("{")) return gameIn(text);
  const game = app.loaded;
  const table = new game.core.Table(record.rules, record.board);
  try {
    const moves = speaking(game.name, () => movesIn(table, text, app.traits.forms, meant));
    return { ...opening(game, table, { ...record, moves, cursor: 0 }), seed };
  } catch (why) {
    if (meant) throw why;
    return undefined;
  } finally {
    table.free();
  }
}

/** The moves of a line, as the core reads them, or as it tells them to people. @param {Table} table @param {string} text @param {import("../types.js").Form[]} forms @param {import("../types.js").Form | undefined} meant */
function movesIn(table, text, forms, meant) {
  try {
    return [...table.read_line(meant?.read?.(text) ?? text)];
  } catch (why) {
    for (const { read } of forms) {
      const other = read && legal(table, read(text));
      if (other) return other;
    }
    const lines = text.split("\n").map((line) => line.trim());
    const moves = spelled(
      table,
      lines.filter((line) => line),
    );
    if (!moves.length) throw why;
    return moves;
  }
}

/** The moves of a line, where all of them can be made. @param {Table} table @param {string} text */
function legal(table, text) {
  try {
    return [...table.read_line(text)];
  } catch {
    return undefined;
  }
}

/** Moves by what the core calls them. @param {Table} table @param {string[]} lines */
function spelled(table, lines) {
  /** @type {number[]} */
  const moves = [];
  for (const [i, line] of lines.entries()) {
    table.show(moves, i);
    const choice = table.choices().find(({ text }) => text === line);
    if (!choice && !i) break;
    if (!choice) throw new Error(t("solution.illegal", { n: i + 1, move: line }));
    moves.push(choice.move);
  }
  return moves;
}

/** A game as the page and the command line write it in JSON. @param {string} text @returns {Promise<Opening | undefined>} */
async function gameIn(text) {
  const told = parsed(text);
  const { rules, board, moves } = told ?? {};
  if (typeof rules !== "string" || !Array.isArray(board) || !Array.isArray(moves)) return undefined;
  const game = await load(gameOf(rules));
  const form = game.face.traits.forms.find(({ names }) => names);
  const { record } = speaking(game.name, () => game.core.read(board.join("\n"), rules));
  const table = new game.core.Table(record.rules, record.board);
  try {
    const names = form?.names ?? [];
    const lines = moves.map((move) => names.map((name) => move?.[name]).join(" ")).join("\n");
    const line = moves.length ? speaking(game.name, () => [...table.read_line(lines)]) : [];
    const found = { ...record, moves: line, cursor: 0 };
    hold(told, parsed(form?.write?.(table, found) ?? ""));
    return line.length
      ? opening(game, table, found)
      : { record: found, notes: [], asked: undefined };
  } finally {
    table.free();
  }
}

/** Refuses a game whose moves are said to be other than they are. @param {any} told @param {any} found the same as it is */
function hold(told, found) {
  for (const [i, move] of told.moves.entries())
    for (const [what, claimed] of Object.entries(move ?? {})) {
      const is = found?.moves[i]?.[what];
      if (is !== undefined && String(is) !== String(claimed))
        throw new Error(t("solution.claim", { n: i + 1, what, claimed: String(claimed), is }));
    }
  const { score = found?.score } = told;
  if (score !== found?.score)
    throw new Error(t("solution.score", { claimed: String(score), is: found?.score }));
}

/** @param {string} text @returns {any} */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A solution that holds, and what it comes to. @param {Loaded} game @param {Table} table @param {GameRecord} record @returns {Opening} */
function opening({ face }, table, record) {
  const { moves } = record;
  const result = resultOf(face, table.show(moves, moves.length), table.line(moves));
  const n = moves.length;
  const told = result
    ? t("solution.holds", { n, result: tell(result) })
    : t("solution.begun", { n });
  return { record, notes: [], asked: undefined, told };
}
