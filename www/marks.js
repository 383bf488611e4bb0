// What is said on the pieces of the board: the rim of the next move, the values that moves carry, the piece that is taken up
// with the places it can go to, and what a press would do.
import { labels, pill } from "./pills.js";

/** @typedef {import("./board.js").Shown} Shown */
/** @typedef {import("./types.js").Painter} Painter */
/** @typedef {import("./types.js").Piece} Piece */

/** The pieces of a board by where they stand. @type {WeakMap<object, Map<string, Piece>>} */
const standing = new WeakMap();

/** @param {Shown} shown @param {number} spot */
function pieceAt({ game, board }, spot) {
  let known = standing.get(board);
  if (!known) {
    known = new Map(
      game.pieces(board).map((/** @type {Piece} */ piece) => [`${piece.x} ${piece.y}`, piece]),
    );
    standing.set(board, known);
  }
  const { x, y } = game.place(board, spot);
  return known.get(`${x} ${y}`);
}

/**
 * A rim around a group: a plate under all its cells, larger by the rim, with the pieces drawn on it again. The gaps between
 * them fill, so the group is seen as one thing.
 * @param {CanvasRenderingContext2D} ctx @param {Shown} shown @param {Painter} painter @param {number} cell
 * @param {number[]} spots @param {string} colour @param {number} width @param {boolean} lit
 */
function rim(ctx, shown, painter, cell, spots, colour, width, lit) {
  const out = cell < 12 ? 1 : width;
  const places = spots.map((spot) => shown.game.place(shown.board, spot));
  ctx.fillStyle = colour;
  ctx.beginPath();
  for (const { x, y } of places)
    ctx.roundRect(
      x * cell - out,
      y * cell - out,
      cell + 2 * out,
      cell + 2 * out,
      cell * 0.24 + out,
    );
  ctx.fill();
  for (const spot of spots) {
    const piece = pieceAt(shown, spot);
    if (piece) painter.piece(ctx, piece.kind, piece.x * cell, piece.y * cell, cell);
  }
  if (!lit) return;
  ctx.fillStyle = "rgb(255 255 255 / 0.16)";
  ctx.beginPath();
  for (const { x, y } of places)
    ctx.roundRect(x * cell + 1, y * cell + 1, cell - 2, cell - 2, cell * 0.22);
  ctx.fill();
}

/** A ring where the piece that is taken up can go; filled where it would go if it were let go now. @param {CanvasRenderingContext2D} ctx @param {Shown} shown @param {number} cell */
function targets(ctx, { game, board, selection, carried }, cell) {
  const style = getComputedStyle(document.documentElement);
  for (const { spot, bad } of selection?.targets ?? []) {
    const { x, y } = game.place(board, spot);
    ctx.fillStyle = ctx.strokeStyle = style.getPropertyValue(bad ? "--stop" : "--accent").trim();
    ctx.lineWidth = Math.max(2, cell * 0.06);
    ctx.beginPath();
    ctx.arc((x + 0.5) * cell, (y + 0.5) * cell, cell * 0.36, 0, 7);
    ctx.globalAlpha = carried?.over === spot ? 0.5 : 0.2;
    ctx.fill();
    ctx.globalAlpha = 1;
    ctx.stroke();
  }
}

/** @param {CanvasRenderingContext2D} ctx @param {Shown} shown @param {Painter} painter @param {number} cell @param {import("./pills.js").Seen} seen */
export function marks(ctx, shown, painter, cell, seen) {
  const { game, board, preview, next, selection, carried, looks, remark } = shown;
  const [quiet, strong] = looks.dark ? ["#cfd6de", "#fff"] : ["#3a414c", "#14181e"];
  const place = (/** @type {number} */ spot) => game.place(board, spot);
  const around = (
    /** @type {number[]} */ spots,
    /** @type {string} */ colour,
    /** @type {number} */ width,
    /** @type {boolean} */ lit,
  ) => rim(ctx, shown, painter, cell, spots, colour, width, lit);
  if (selection) {
    if (!carried) around([selection.spot], strong, 2, true);
    return targets(ctx, shown, cell);
  }
  if (next && !preview) around(game.spots(board, next.detail), quiet, 1, false);
  if (shown.labels) labels(ctx, shown.labels, place, cell);
  if (!preview) return;
  around(preview.spots, strong, 2, true);
  pill(ctx, preview.pill + remark, preview.spots.map(place), cell, seen);
}
