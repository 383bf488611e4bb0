// Draws the SameGame family and reads what is meant by a cell: the only file of the page that knows tiles and colours.
// Which cells make a group, and what it is worth, is asked from wasm by the caller and comes in as a Choice.
import { number, t } from "../i18n.js";

/** @typedef {import("../types.js").BoardView} BoardView */
/** @typedef {import("../types.js").Choice} Choice */
/** @typedef {import("../types.js").Step} Step */
/** @typedef {import("../types.js").Looks} Looks */

// A glyph for each hue, in a box from -12 to 12, so that colour is never the only sign. Chosen to differ in outline even at 12 px.
const GLYPHS = {
  red: "M0-9.5 8 0 0 9.5-8 0Z",
  green: "M0-8 8.5 6.5H-8.5Z",
  blue: "M-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0Z",
  yellow: "M0-9.5 2.7-3.4 9.2-2.8 4.3 1.6 5.7 8 0 4.7-5.7 8-4.3 1.6-9.2-2.8-2.7-3.4Z",
  purple: "M-2.8-8H2.8V-2.8H8V2.8H2.8V8H-2.8V2.8H-8V-2.8H-2.8Z",
  cyan: "M-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0ZM-3.6 0a3.6 3.6 0 1 1 7.2 0a3.6 3.6 0 1 1-7.2 0Z",
  orange: "M-6.5-6.5H6.5V6.5H-6.5Z",
  pink: "M0 8C-11 0-8-7.5-4-7.5-2-7.5-.6-6.5 0-5.2.6-6.5 2-7.5 4-7.5 8-7.5 11 0 0 8Z",
  slate: "M-7.5-6.5H7.5V-2H-7.5ZM-7.5 2H7.5V6.5H-7.5Z",
};
/** @typedef {keyof typeof GLYPHS} Hue */

/** @type {{ [letter: string]: Hue }} */
const BY_LETTER = {
  R: "red",
  G: "green",
  B: "blue",
  Y: "yellow",
  P: "purple",
  C: "cyan",
  O: "orange",
  M: "pink",
  W: "slate",
};
const HUES = /** @type {Hue[]} */ (Object.keys(GLYPHS));

/** Below this many pixels a glyph is noise and only costs time. */
const GLYPH_FROM = 13;
const SVG = "http://www.w3.org/2000/svg";

export const largest = 58;
export const travel = "fall";
export const asks = true;
export const analyses = true;
export const counts = false;
export const reviews = true;
export const race = {
  usual: ["auto", "beam", "priority", "lookahead", "misps"],
  nodes: 50_000,
  first: 1,
  left: true,
  fewer: false,
};
export const edits = "paint";
/** @type {string[]} */
export const hides = [];
/** About a blink, a second, ten seconds and two minutes on a desktop. */
export const limits = [10_000, 60_000, 500_000, 5_000_000];

/** @type {import("../types.js").DealField[]} */
export const fields = [
  { name: "rows", min: 1, max: 5000 },
  { name: "cols", min: 1, max: 5000 },
  { name: "colours", min: 2, max: 9 },
];
/** @type {import("../types.js").Game["forms"]} */
export const forms = [
  { name: "text", write: (table) => table.write("text", []) ?? "" },
  { name: "algobowl-in", write: (table) => table.write("algobowl-in", []) ?? "" },
  {
    name: "algobowl-out",
    write: (table, record) => table.write("algobowl-out", record.moves) ?? "",
  },
  { name: "json", write: (table, record) => `${JSON.stringify(plain(table, record), null, 1)}\n` },
];

/** A game as the command line tells it, with the board it starts from. @param {import("../types.js").Table} table @param {import("../types.js").GameRecord} record */
function plain(table, { rules, board, moves, strategy }) {
  const steps = table.line(moves);
  const popped = steps.reduce((sum, step) => sum + step.size, 0);
  return {
    rules,
    board: board.trim().split("\n"),
    strategy,
    score: steps.at(-1)?.score ?? 0,
    left: board.replace(/[\s.]/g, "").length - popped,
    moves: steps.map(({ row, col, size, gain }) => ({ row, col, size, gain })),
  };
}

/** @param {number} score */
export function figure(score) {
  return score;
}

/** @param {import("../types.js").View} view */
export function left(view) {
  return number(view.left);
}

/** Letters name their colour where they can (R is red); digits and strangers take the next free hue. @param {string} letters @returns {Hue[]} */
function hues(letters) {
  const named = [...letters].map((letter) => BY_LETTER[letter.toUpperCase()]);
  const free = HUES.filter((hue) => !named.includes(hue));
  return named.map((hue) => hue ?? free.shift() ?? "slate");
}

/** @param {BoardView} board */
export function shape({ rows, cols }) {
  return { rows, cols };
}

/** @param {BoardView} board */
export function pieces({ cells, ids, cols }) {
  /** @type {import("../types.js").Piece[]} */
  const out = [];
  for (let i = 0; i < cells.length; i++) {
    if (cells[i])
      out.push({ id: ids[i] ?? i, x: i % cols, y: Math.floor(i / cols), kind: cells[i] ?? 0 });
  }
  return out;
}

/** Ready-made pictures of the tiles, by colour. @type {Map<number, HTMLCanvasElement>} */
const sprites = new Map();
/** @type {string[]} */
let tints = [];
let prepared = "";

/** @param {BoardView} board @param {number} cell @param {number} ratio @param {Looks} looks */
export function prepare(board, cell, ratio, looks) {
  const key = [
    board.letters,
    board.colours,
    cell,
    ratio,
    looks.letters,
    looks.palette,
    looks.dark,
  ].join();
  if (key === prepared) return;
  prepared = key;
  sprites.clear();
  const style = getComputedStyle(document.documentElement);
  const names = hues(board.letters);
  tints = names.map((hue) => style.getPropertyValue(`--tile-${hue}`).trim());
  const size = Math.max(1, Math.round(cell * ratio));
  names.forEach((hue, i) => {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = size;
    const ctx = canvas.getContext("2d");
    if (!ctx) return;
    const ink = style.getPropertyValue(`--ink-${hue}`).trim();
    paint(
      ctx,
      size,
      tints[i] ?? "#888",
      ink,
      cell >= GLYPH_FROM ? (looks.letters ? (board.letters[i] ?? "?") : GLYPHS[hue]) : "",
      looks.letters,
    );
    sprites.set(i + 1, canvas);
  });
}

/**
 * One tile: a rounded square, lit from above, with its sign in the middle.
 * @param {CanvasRenderingContext2D} ctx @param {number} size @param {string} colour @param {string} ink
 * @param {string} sign @param {boolean} letter
 */
function paint(ctx, size, colour, ink, sign, letter) {
  const gap = size >= 24 ? size * 0.035 : size >= 8 ? size * 0.06 : 0;
  const side = size - 2 * gap;
  const radius = size >= 8 ? side * 0.24 : 0;
  ctx.fillStyle = colour;
  if (radius === 0) {
    ctx.fillRect(0, 0, size, size);
    return;
  }
  ctx.beginPath();
  ctx.roundRect(gap, gap, side, side, radius);
  ctx.fill();
  ctx.save();
  ctx.clip();
  const light = ctx.createLinearGradient(0, gap, 0, gap + side);
  light.addColorStop(0, "rgb(255 255 255 / 0.22)");
  light.addColorStop(0.55, "rgb(255 255 255 / 0.02)");
  light.addColorStop(1, "rgb(0 0 0 / 0.06)");
  ctx.fillStyle = light;
  ctx.fillRect(gap, gap, side, side);
  // The edge that catches the light, and the one in shade.
  ctx.lineWidth = Math.max(1, size * 0.05);
  ctx.strokeStyle = "rgb(0 0 0 / 0.13)";
  ctx.beginPath();
  ctx.roundRect(gap, gap - ctx.lineWidth * 0.6, side, side + ctx.lineWidth * 0.1, radius);
  ctx.stroke();
  ctx.restore();
  if (!sign) return;
  ctx.translate(size / 2, size / 2);
  ctx.fillStyle = ink;
  if (letter) {
    ctx.font = `700 ${Math.round(size * 0.52)}px system-ui, sans-serif`;
    ctx.textAlign = "center";
    ctx.textBaseline = "middle";
    ctx.fillText(sign, 0, size * 0.03);
  } else {
    ctx.scale(size / 38, size / 38);
    ctx.strokeStyle = ink;
    ctx.lineJoin = "round";
    ctx.lineWidth = 2;
    const path = new Path2D(sign);
    ctx.fill(path, "evenodd");
    ctx.stroke(path);
  }
}

/** @param {CanvasRenderingContext2D} ctx @param {number} kind @param {number} x @param {number} y @param {number} cell */
export function draw(ctx, kind, x, y, cell) {
  const sprite = sprites.get(kind);
  if (sprite) ctx.drawImage(sprite, x, y, cell, cell);
}

/** @param {BoardView} board @param {number} spot */
export function kindAt({ cells }, spot) {
  return cells[spot] ?? 0;
}

/** @param {number} kind */
export function tint(kind) {
  return tints[kind - 1] ?? "#888";
}

/** The cell under a point, which is given in cells. @param {BoardView} board @param {number} x @param {number} y */
export function spotAt({ rows, cols }, x, y) {
  const [col, row] = [Math.floor(x), Math.floor(y)];
  return col >= 0 && row >= 0 && col < cols && row < rows ? row * cols + col : undefined;
}

/** Where a cell lies, in cells. @param {BoardView} board @param {number} spot */
export function place({ cols }, spot) {
  return { x: spot % cols, y: Math.floor(spot / cols) };
}

/** @param {string} letters @param {number} kind */
export function named(letters, kind) {
  return t(`hue.${hues(letters)[kind - 1] ?? "slate"}`);
}

/** @param {string} letters @param {number} kind */
export function swatch(letters, kind) {
  return kind ? `chip-${hues(letters)[kind - 1] ?? "slate"}` : "";
}

/** @param {BoardView} board @param {number} colour */
function hueName(board, colour) {
  return named(board.letters, colour);
}

/** The cell of a group that lies nearest to its middle. @param {BoardView} board @param {number[]} spots */
export function heart(board, spots) {
  const places = spots.map((spot) => ({ spot, ...place(board, spot) }));
  const middle = (/** @type {"x" | "y"} */ axis) =>
    places.reduce((sum, one) => sum + one[axis], 0) / places.length;
  const [x, y] = [middle("x"), middle("y")];
  const away = (/** @type {{ x: number, y: number }} */ one) => (one.x - x) ** 2 + (one.y - y) ** 2;
  return places.reduce((best, one) => (away(one) < away(best) ? one : best)).spot;
}

/** @param {HTMLCanvasElement} canvas @param {BoardView} board */
export function thumb(canvas, board) {
  const ctx = canvas.getContext("2d");
  if (!ctx) return;
  const style = getComputedStyle(document.documentElement);
  const paints = hues(board.letters).map((hue) => style.getPropertyValue(`--tile-${hue}`).trim());
  const cell = Math.min(canvas.width / board.cols, canvas.height / board.rows);
  const left = (canvas.width - cell * board.cols) / 2;
  const top = (canvas.height - cell * board.rows) / 2;
  const gap = cell > 8 ? 1 : 0;
  for (const { x, y, kind } of pieces(board)) {
    ctx.fillStyle = paints[kind - 1] ?? "#888";
    ctx.fillRect(left + x * cell, top + y * cell, Math.max(1, cell - gap), Math.max(1, cell - gap));
  }
}

/** @param {BoardView} board @param {number} spot @param {Choice | undefined} choice */
export function describe(board, spot, choice) {
  const where = { row: Math.floor(spot / board.cols) + 1, col: (spot % board.cols) + 1 };
  const colour = board.cells[spot] ?? 0;
  if (!colour) return t("cell.empty", where);
  const hue = hueName(board, colour);
  return choice
    ? t("samegame.cell", { ...where, hue, size: number(choice.size), gain: number(choice.gain) })
    : t("samegame.lone", { ...where, hue });
}

/** @param {BoardView} board @param {Choice} choice */
export function preview(board, choice) {
  const hue = hueName(board, board.cells[choice.spots[0] ?? 0] ?? 0);
  return t("samegame.preview", { size: number(choice.size), gain: number(choice.gain), hue });
}

/** What the pill over a group says. @param {Choice} choice */
export function tag(choice) {
  return `${number(choice.size)} → +${number(choice.gain)}`;
}

/** @param {BoardView} board @param {{ row: number, col: number }} step */
export function spot(board, step) {
  return step.row * board.cols + step.col;
}

/** @param {BoardView} board @param {Step} step @param {Looks} looks */
export function mark(board, step, looks) {
  const hue = hues(board.letters)[step.colour - 1] ?? "slate";
  const icon = document.createElementNS(SVG, "svg");
  icon.setAttribute("viewBox", "-19 -19 38 38");
  icon.setAttribute("class", `chip chip-${hue}`);
  icon.setAttribute("aria-hidden", "true");
  const tile = document.createElementNS(SVG, "rect");
  for (const [key, value] of Object.entries({ x: -19, y: -19, width: 38, height: 38, rx: 9 }))
    tile.setAttribute(key, String(value));
  const sign = document.createElementNS(SVG, looks.letters ? "text" : "path");
  if (looks.letters) {
    sign.textContent = board.letters[step.colour - 1] ?? "?";
    sign.setAttribute("text-anchor", "middle");
    sign.setAttribute("dy", "8");
  } else {
    sign.setAttribute("d", GLYPHS[hue]);
    sign.setAttribute("fill-rule", "evenodd");
  }
  icon.append(tile, sign);
  const col = number(step.col + 1);
  const row = number(step.row + 1);
  return {
    icon,
    short: `×${number(step.size)}`,
    gain: `+${number(step.gain)}`,
    sum: number(step.score),
    label: t("samegame.step", {
      size: number(step.size),
      hue: hueName(board, step.colour),
      row,
      col,
      gain: number(step.gain),
    }),
  };
}

/** @param {BoardView} board @param {Step} step */
export function told(board, step) {
  return t("samegame.told", {
    size: number(step.size),
    hue: hueName(board, step.colour),
    gain: number(step.gain),
  });
}
