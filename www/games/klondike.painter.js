// The pictures of cards for one size, painted when first seen, and the ground they lie on.
import { paintCard, paintPlace, paints } from "./klondike.paint.js";
import { bases, FOUNDATIONS, PILES, STOCK } from "./klondike.table.js";

/** @typedef {import("./klondike.types.js").Board} Board */
/** @typedef {import("../types.js").Painter} Painter */

let known = "";
/** @type {Painter | undefined} */
let kept;

/** @param {Board} _board @param {number} cell @param {number} ratio @param {import("../types.js").Looks} looks @returns {Painter} */
export function painter(_board, cell, ratio, { palette, dark }) {
  const key = [cell, ratio, palette, dark].join();
  if (!kept || key !== known) kept = made(cell * ratio, Math.max(1, Math.round(ratio)));
  known = key;
  return kept;
}

/** @param {number} unit pixels of a pile's width @param {number} line pixels of a CSS pixel @returns {Painter} */
function made(unit, line) {
  const colours = paints();
  /** @type {Map<number, HTMLCanvasElement>} */
  const pictures = new Map();

  /** @param {number} kind */
  function picture(kind) {
    const [width, height] = [Math.ceil(unit), Math.ceil(unit * 1.4)];
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const ctx = canvas.getContext("2d");
    if (ctx) paintCard(ctx, kind, unit, line, colours);
    pictures.set(kind, canvas);
    return canvas;
  }

  return {
    tint: () => colours.back,
    piece(ctx, kind, x, y, cell) {
      if (!kind) return;
      const card = pictures.get(kind) ?? picture(kind);
      const scale = cell / unit;
      // On whole pixels, or the ranks would be blurred.
      const whole = (/** @type {number} */ at) => Math.round(at / scale) * scale;
      ctx.drawImage(card, whole(x), whole(y), card.width * scale, card.height * scale);
    },
    ground(ctx, board, cell) {
      for (const { place, x, y } of bases())
        paintPlace(ctx, x * cell, y * cell, cell, signOf(board, place), colours);
    },
  };
}

/** What the mark of an empty place says. @param {Board} board @param {number} place */
function signOf({ redeals, waste }, place) {
  if (place === STOCK) return redeals !== 0 && waste.length > 0 ? "redeal" : "none";
  if (place >= FOUNDATIONS) return place - FOUNDATIONS;
  return place < PILES ? "king" : "";
}
