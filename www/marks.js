// What is said on the pieces of the board: the rim of the next move, the values that moves carry, the piece that is taken up
// with the places it can go to, and what a press would do.
import { labels, pill } from "./pills.js";

/** @typedef {import("./board.js").Shown} Shown */
/** @typedef {import("./types.js").Place} Place */
/** @typedef {import("./pills.js").Seen} Seen */

/** Where two tones lie beside each other, one of them stands out from any tile. @param {boolean} dark */
export function tones(dark) {
  return dark ? ["#fff", "#0b0d10"] : ["#14181e", "#fff"];
}

/**
 * Dims all that is seen, but where a move is to be made.
 * @param {CanvasRenderingContext2D} ctx @param {Shown} shown @param {number} cell @param {Seen} seen @param {boolean} all dims that as well
 */
export function veil(ctx, { game, board, next, looks, spotlight }, cell, seen, all) {
  const strength = spotlight ? 0.68 : 0.5;
  ctx.fillStyle = looks.dark ? `rgb(13 15 17 / ${strength})` : `rgb(255 254 251 / ${strength})`;
  ctx.beginPath();
  ctx.rect(seen.left, seen.top, seen.width, seen.height);
  const move = all ? undefined : next?.detail;
  const place = (/** @type {number} */ spot) => game.place(board, spot);
  const lit = move ? (game.areas?.(board, move) ?? game.spots(board, move).map(place)) : [];
  for (const { x, y, wide = 1, high = 1 } of lit)
    ctx.rect(x * cell, y * cell, wide * cell, high * cell);
  ctx.fill("evenodd");
}

/**
 * A rim around a group: plates under all its cells, larger by the rim, with the pieces drawn on them again. The gaps between
 * them fill, so the group is seen as one thing.
 * @param {CanvasRenderingContext2D} ctx @param {Place[]} places @param {(places: Place[]) => void} again draws what lies there
 * @param {number} cell @param {string[]} colours from the inside @param {number} width of each @param {boolean} lit
 */
function rim(ctx, places, again, cell, colours, width, lit) {
  for (const [i, colour] of [...colours.entries()].reverse()) {
    const out = width * (i + 1);
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
  }
  again(places);
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

/**
 * @param {CanvasRenderingContext2D} ctx @param {Shown} shown @param {(places: Place[]) => void} again draws what lies on cells
 * @param {number} cell @param {Seen} seen @param {number} beat how broad the mark of the next move is for the moment, from 0 to 1
 */
export function marks(ctx, shown, again, cell, seen, beat) {
  const { game, board, preview, next, hurried, selection, carried, looks, remark } = shown;
  const both = tones(looks.dark);
  const [strong = ""] = both;
  const place = (/** @type {number} */ spot) => game.place(board, spot);
  const lift = (/** @type {number[]} */ spots) =>
    rim(ctx, spots.map(place), again, cell, [strong], cell < 12 ? 1 : 2, true);
  if (selection) {
    if (!carried) lift([selection.spot]);
    return targets(ctx, shown, cell);
  }
  // At speeds where nobody sees single moves a mark would only flicker.
  if (next && !preview && !hurried)
    rim(
      ctx,
      game.spots(board, next.detail).map(place),
      again,
      cell,
      both,
      2 + Math.max(0, beat) * Math.max(1.5, cell * 0.06),
      false,
    );
  if (shown.labels && !shown.spotlight) labels(ctx, shown.labels, place, cell);
  if (!preview) return;
  lift(preview.spots);
  pill(ctx, preview.pill + remark, preview.spots.map(place), cell, seen);
}
