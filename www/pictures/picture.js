// A position as a picture of its own, as it stands on the table: pieces, ground, and the next move marked.
import { marks } from "../marks.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../types.js").Peek} Peek */

/** Room around the board, so that the rim of a group at its edge is seen whole. */
export const PAD = 6;
/** Boards of usual sizes are drawn with cells of at most so many pixels. */
const LARGEST = 64;

/** How large cells are so that a board fits into a square of so many pixels. @param {App} app @param {any} board @param {number} side */
export function sizeOf({ game }, board, side) {
  const { rows, cols } = game.fit(board);
  const cell = Math.max(1, Math.min(LARGEST, Math.floor((side - 2 * PAD) / Math.max(rows, cols))));
  return { cell, width: cols * cell + 2 * PAD, height: rows * cell + 2 * PAD };
}

/** The context of a canvas, in which pixels are read again and again. @param {number} width @param {number} height */
export function sheet(width, height) {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const ctx = canvas.getContext("2d", { willReadFrequently: true });
  if (!ctx) throw new Error("This browser cannot draw on a canvas.");
  return { canvas, ctx };
}

/** Paints a position of a line with its next move marked. @param {CanvasRenderingContext2D} ctx @param {App} app @param {Pick<Peek, "view" | "choice">} shown @param {{ cell: number, width: number, height: number }} size */
export function paint(ctx, { game, looks }, { view: { board }, choice }, { cell, width, height }) {
  const style = getComputedStyle(document.documentElement);
  ctx.save();
  ctx.fillStyle = style.getPropertyValue("--card").trim();
  ctx.fillRect(0, 0, width, height);
  ctx.translate(PAD, PAD);
  const painter = game.painter(board, cell, 1, looks);
  const pieces = game.pieces(board);
  const draw = (/** @type {import("../types.js").Piece} */ { kind, x, y }) =>
    painter.piece(ctx, kind, x * cell, y * cell, cell);
  painter.ground?.(ctx, board, cell);
  pieces.forEach(draw);
  const still = {
    game,
    board,
    deal: 0,
    ms: 0,
    pop: undefined,
    back: false,
    preview: undefined,
    next: choice,
    playing: false,
    hurried: false,
    spotlight: false,
    selection: undefined,
    carried: undefined,
    labels: undefined,
    remark: "",
    looks,
  };
  const seen = { left: -PAD, top: -PAD, width, height };
  const again = (/** @type {import("../types.js").Place[]} */ places) =>
    pieces.filter((one) => places.some(({ x, y }) => x === one.x && y === one.y)).forEach(draw);
  if (game.overlay) game.overlay(ctx, still, cell, false);
  else marks(ctx, still, again, cell, seen, -1);
  ctx.restore();
}

/** A canvas as a file. @param {HTMLCanvasElement} canvas @returns {Promise<Blob>} */
export function png(canvas) {
  return new Promise((done, failed) =>
    canvas.toBlob(
      (file) => (file ? done(file) : failed(new Error("The picture is too large."))),
      "image/png",
    ),
  );
}
