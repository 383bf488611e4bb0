// Sliding tiles on the page. Which tile may slide, wasm says.
import { later } from "../games.js";
import { number, speaker } from "../i18n.js";
import { cells, chip, fit, pieces, place, spotAt, where } from "./grid.js";
import { HOME, painter } from "./sliding.paint.js";

/** @typedef {import("../pkg/sliding.js").Board} Board */
/** @typedef {import("../pkg/sliding.js").Move} Move */
/** @typedef {import("../types.js").Choice<Move>} Choice */

const t = speaker("sliding");

/** The letter of the gap's way, which is opposite to the tile's. */
const GAP = { up: "D", left: "R", down: "U", right: "L" };
const ARROWS = { down: "↓", right: "→", up: "↑", left: "←" };
/** The share of a cell that a tile must be pushed before it slides. */
const FAR = 0.3;

/** @satisfies {import("../types.js").Face<Board, Move>} */
export const face = {
  traits: {
    largest: 220,
    travel: "glide",
    drags: true,
    pushes: true,
    fewer: true,
    analyses: true,
    counts: true,
    most: 400,
    first: ["auto", "idastar"],
    race: {
      usual: ["auto", "idastar", "astar", "iddfs"],
      nodes: 1_000_000,
      first: 1000,
      left: false,
    },
    hides: ["parts", "part"],
    seconds: { auto: 30, idastar: 30 },
    forms: [
      { name: "text" },
      { name: "tile", ending: "tile.txt", moves: true, read: ofGap },
      { name: "gap", ending: "gap.txt", moves: true, like: /^\s*[ULDR][ULDR\d\s]*$/i },
      { name: "numbers", ending: "numbers.txt", moves: true },
      {
        name: "json",
        ending: "json",
        names: ["gap"],
        write: (table, record) => `${JSON.stringify(plain(table, record), null, 1)}\n`,
      },
    ],
  },
  fit,
  cells,
  place,
  spotAt,
  pieces: (board) =>
    pieces(board, (spot) => ({ id: board.cells[spot] ?? 0, kind: kindAt(board, spot) })),
  painter,
  spots: (_board, { spot }) => [spot],

  interpret(input, { at, board }) {
    if (input.type === "key") return undefined;
    const pushed = input.type === "drag" ? pushedBy(board, input.dx, input.dy) : undefined;
    const spot = input.spot ?? pushed;
    if (spot === undefined) return undefined;
    const spots = chain(board, spot);
    const [choice] = at(spots[0] ?? spot);
    if (!choice || (input.type === "drag" && spots[0] !== pushed)) return undefined;
    const moves = spots.map(() => choice.move);
    const text =
      spots.length > 1
        ? t("slide", { n: spots.length, way: wayName(choice.detail) })
        : tell("will", choice);
    return { play: moves, preview: { moves, spots, text, pill: "" } };
  },

  describe(board, spot, choice) {
    const tile = board.cells[spot] ?? 0;
    const values = { ...where(board, spot), tile };
    if (!tile) return t("cell.gap", values);
    const parts = [t("cell.tile", values)];
    if (kindAt(board, spot) > HOME) parts.push(t("cell.home"));
    if (choice) parts.push(t("cell.slides", { way: wayName(choice.detail) }));
    return parts.join(t("cell.comma"));
  },

  tell,
  icon: (_board, { tile }) => chip("chip-away", { text: String(tile) }),

  async editor(app, desk, host) {
    const { arrange } = await later(import("../editors/arrange.js"));
    arrange(app, desk, host, {
      game: "sliding",
      board: () => shownBoard(app),
      swatch: (tile) => (tile ? "chip-away" : ""),
      named: (tile) => t("tile", { tile }),
    });
  },

  analysis: {
    left({ score, bound, hopeless, over }, best, known) {
      if (hopeless) return "–";
      if (over) return number(0);
      // Exact on a line that is proven shortest and where it was found out, else no fewer than.
      if (best !== undefined) return number(score - best);
      if (known?.best !== undefined && known.best === known.bound)
        return number(score - known.best);
      return `≥ ${number(score - Math.min(bound, known?.bound ?? bound))}`;
    },
    about(facts) {
      const lines = facts.find(({ what }) => what.code === "fact.shortest-lines");
      return lines ? t("hint.lines", { n: number(lines.count) }) : "";
    },
  },

  deals: {
    titled: (title) => t("rules.goal", { title }),
    // A board that cannot be solved can be once two tiles change places; the core names them.
    remedy({ code, values: { a, b } }, { board }) {
      if (code !== "note.unsolvable" || typeof a !== "number" || typeof b !== "number")
        return undefined;
      // One character per cell, digits and then letters.
      const [one, other] = [a.toString(36), b.toString(36)];
      const swapped = [...board].map((cell) =>
        cell === one ? other : cell === other ? one : cell,
      );
      return { text: t("swap", { a, b }), board: swapped.join("") };
    },
  },
};

/** The picture of a tile: another one when it is at home. @param {Board} board @param {number} spot */
function kindAt({ cells, goal }, spot) {
  const tile = cells[spot] ?? 0;
  return tile && goal[spot] === tile ? tile + HOME : tile;
}

/** @param {import("../types.js").Telling} how @param {Choice} choice */
function tell(how, { detail }) {
  const way = wayName(detail);
  if (how === "short") return `${ARROWS[detail.way]} ${way}`;
  // A tile says all by itself.
  if (how === "pill") return "";
  return t({ will: "slides", tap: "slides", did: "told", list: "step" }[how], {
    tile: detail.tile,
    way,
  });
}

/** @param {Move} move */
function wayName({ way }) {
  return t(`way.${way}`);
}

/** The cells whose tiles slide with the one on a spot: those between it and the gap slide first. @param {Board} board @param {number} spot */
function chain(board, spot) {
  const gap = place(board, board.cells.indexOf(0));
  const { x, y } = place(board, spot);
  const away = Math.abs(gap.x - x) + Math.abs(gap.y - y);
  if (away === 0 || (gap.x !== x && gap.y !== y)) return [spot];
  const [dx, dy] = [Math.sign(x - gap.x), Math.sign(y - gap.y)];
  return Array.from(
    { length: away },
    (_, i) => (gap.y + (i + 1) * dy) * board.cols + gap.x + (i + 1) * dx,
  );
}

/** The cell whose tile a push moves into the gap, once the push is long enough. @param {Board} board @param {number} dx @param {number} dy */
function pushedBy(board, dx, dy) {
  if (Math.max(Math.abs(dx), Math.abs(dy)) <= FAR) return undefined;
  const across = Math.abs(dx) > Math.abs(dy);
  const { x, y } = place(board, board.cells.indexOf(0));
  return spotAt(board, x - (across ? Math.sign(dx) : 0), y - (across ? 0 : Math.sign(dy)));
}

/** The board on the table, when it is this game's. @param {import("../app.js").App} app */
function shownBoard({ state: { view } }) {
  return view.game === "sliding" ? /** @type {Board} */ (view.board) : undefined;
}

/** The letters of the tiles as those of the gap, which goes the other way. @param {string} text */
function ofGap(text) {
  /** @type {{ [letter: string]: string }} */
  const other = { U: "D", D: "U", L: "R", R: "L" };
  return text.toUpperCase().replace(/[ULDR]/g, (letter) => other[letter] ?? "");
}

/** A game as the command line tells it, with the board it starts from. @param {import("../types.js").Table} table @param {import("../types.js").GameRecord} record */
function plain(table, { rules, board, moves, strategy }) {
  const steps = /** @type {import("../types.js").Step<Move>[]} */ (table.line(moves));
  return {
    rules,
    board: board.trim().split("\n"),
    strategy,
    score: steps.at(-1)?.score ?? 0,
    moves: steps.map(({ detail: { tile, way } }) => ({ tile, gap: GAP[way] })),
  };
}
