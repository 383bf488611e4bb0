// The SameGame family on the page. Which cells make a group, and what it is worth, wasm says.
import { later } from "../games.js";
import { number, speaker } from "../i18n.js";
import { cells, fit, pieces, place, spotAt, where } from "./grid.js";
import { hueName, painter, swatch, tileIcon } from "./samegame.paint.js";

/** @typedef {import("../pkg/samegame.js").Board} Board */
/** @typedef {import("../pkg/samegame.js").Move} Move */
/** @typedef {import("../types.js").Choice<Move>} Choice */

const t = speaker("samegame");
/** Rules where nothing counts but the tiles left, one point each. */
const ONLY_LEFT = /^(clickomania|custom:gain=0\.0\.0,tile=-1,colour=0,.*)$/;
const LEFT = { traits: { fewer: true, late: true }, manner: "left" };

/** @satisfies {import("../types.js").Face<Board, Move>} */
export const face = {
  traits: {
    largest: 120,
    travel: "fall",
    asks: true,
    analyses: true,
    // With more tiles than this the core knows gains only, which are on the board anyway.
    most: 400,
    first: ["auto", "misps", "exact"],
    race: {
      usual: ["auto", "beam", "priority", "lookahead", "misps"],
      nodes: 50_000,
      first: 1,
      left: true,
    },
    forms: [
      { name: "text" },
      { name: "algobowl-in", ending: "in" },
      // The score and the number of moves, then four numbers for each.
      {
        name: "algobowl-out",
        ending: "out",
        moves: true,
        like: /^\s*-?\d+\s*\n\s*\d+\s*(\n\s*\d+ +\d+ +\d+ +\d+\s*)+$/,
      },
      {
        name: "json",
        ending: "json",
        names: ["row", "col"],
        write: (table, record) => `${JSON.stringify(plain(table, record), null, 1)}\n`,
      },
    ],
    settings: { custom: "" },
  },
  under: (rules) => (ONLY_LEFT.test(rules) ? LEFT : undefined),
  fit,
  cells,
  place,
  spotAt,
  pieces: (board) =>
    pieces(board, (spot) => ({ id: board.ids[spot] ?? spot, kind: board.cells[spot] ?? 0 })),
  painter,
  spots: (_board, { spots }) => spots,

  interpret(input, { at, board }) {
    if (input.type !== "press" || input.spot === undefined) return undefined;
    const [choice] = at(input.spot);
    if (!choice) return undefined;
    const moves = [choice.move];
    const { spots } = choice.detail;
    const [text, pill] = [tell("will", choice, board), tell("pill", choice, board)];
    return { play: moves, preview: { moves, spots, text, pill } };
  },

  describe(board, spot, choice) {
    const colour = board.cells[spot] ?? 0;
    if (!colour) return t("cell.empty", where(board, spot));
    const values = { ...where(board, spot), hue: hueName(board.letters, colour) };
    return choice
      ? t("samegame.cell", { ...values, ...figures(choice) })
      : t("samegame.lone", values);
  },

  tell,
  icon: (board, { colour }, looks) => tileIcon(board, colour, looks),

  async editor(app, desk, host) {
    const { draw } = await later(import("../editors/draw.js"));
    const board = () => shownBoard(app);
    draw(app, desk, host, { game: "samegame", board, swatch, named: hueName, icon: tileIcon });
  },

  analysis: {
    left: (view) => number(view.left),
  },
  deals: {
    own: async (app) => (await later(import("./samegame.own.js"))).openOwnRules(app),
  },
};

/** @param {import("../types.js").Telling} how @param {Choice} choice @param {Board} board */
function tell(how, choice, { letters }) {
  const { row, col, colour } = choice.detail;
  const { size, gain } = figures(choice);
  if (how === "short") return `×${size}`;
  if (how === "pill") return t("samegame.pill", { size, gain });
  const values = { size, gain, hue: hueName(letters, colour) };
  if (how === "will") return t("samegame.preview", values);
  if (how === "did") return t("samegame.told", values);
  const where = { ...values, row: number(row + 1), col: number(col + 1) };
  return t(how === "tap" ? "samegame.tap" : "samegame.step", where);
}

/** @param {Choice} choice */
function figures({ detail, gain }) {
  return { size: number(detail.size), gain: number(gain) };
}

/** The board on the table, when it is this game's. @param {import("../app.js").App} app */
export function shownBoard({ state: { view } }) {
  return view.game === "samegame" ? /** @type {Board} */ (view.board) : undefined;
}

/** A game as the command line tells it, with the board it starts from. @param {import("../types.js").Table} table @param {import("../types.js").GameRecord} record */
function plain(table, { rules, board, moves, strategy }) {
  const steps = /** @type {import("../types.js").Step<Move>[]} */ (table.line(moves));
  const popped = steps.reduce((sum, { detail }) => sum + detail.size, 0);
  return {
    rules,
    board: board.trim().split("\n"),
    strategy,
    score: steps.at(-1)?.score ?? 0,
    left: board.replace(/[\s.]/g, "").length - popped,
    moves: steps.map(({ gain, detail: { row, col, size } }) => ({ row, col, size, gain })),
  };
}
