// What is said on the cards: which run is taken, where it may go, and what the line plays next.
import { tones } from "../marks.js";
import { find, HIGH, PLACES, place, STOCK, WIDE } from "./klondike.table.js";

/** @typedef {import("./klondike.types.js").Board} Board */

/**
 * @param {CanvasRenderingContext2D} ctx @param {import("../board.js").Shown} shown @param {number} cell @param {boolean} busy
 */
export function overlay(ctx, { board, next, selection, carried, looks }, cell, busy) {
  const style = getComputedStyle(document.documentElement);
  const lit = style.getPropertyValue("--deck-lit").trim();
  const bad = style.getPropertyValue("--stop").trim();
  const ring = (
    /** @type {{ x: number, y: number }} */ { x, y },
    /** @type {number} */ high,
    /** @type {number} */ width,
    /** @type {boolean} */ dashed,
  ) => {
    ctx.lineWidth = width;
    ctx.setLineDash(dashed ? [width * 2.5, width * 2] : []);
    ctx.beginPath();
    const out = width / 2;
    ctx.roundRect(
      x * cell - out,
      y * cell - out,
      WIDE * cell + 2 * out,
      high * cell + 2 * out,
      WIDE * cell * 0.09 + out,
    );
    ctx.stroke();
    ctx.setLineDash([]);
  };
  const run = (/** @type {number[]} */ cards) => runOf(board, cards);
  const thin = Math.max(2, cell * 0.035);
  if (selection) {
    for (const { spot, bad: loses } of selection.targets) {
      const at = place(board, spot);
      const over = spot === carried?.over;
      ctx.globalAlpha = over ? 0.3 : 0.14;
      ctx.fillStyle = ctx.strokeStyle = loses ? bad : lit;
      ctx.beginPath();
      ctx.roundRect(at.x * cell, at.y * cell, WIDE * cell, HIGH * cell, WIDE * cell * 0.09);
      ctx.fill();
      ctx.globalAlpha = 1;
      ring(at, HIGH, over ? thin * 1.6 : thin, false);
    }
    const taken = run(selection.pieces);
    if (taken && !carried) {
      ctx.strokeStyle = looks.dark ? "#fff" : "#14181e";
      ring(taken.at, taken.high, thin, false);
    }
    return;
  }
  if (busy || !next) return;
  // The line's next move: from here, dashed to there.
  const { kind, to, cards } = /** @type {import("./klondike.types.js").Move} */ (next.detail);
  const [, other = ""] = tones(looks.dark);
  const from = run(cards);
  // In two tones, so that one of them stands out from whatever lies there.
  for (const [colour, width] of /** @type {[string, number][]} */ ([
    [other, thin * 2.4],
    [lit, thin * 1.3],
  ])) {
    ctx.strokeStyle = colour;
    if (kind !== "card") ring(place(board, PLACES + STOCK), HIGH, width, false);
    else {
      if (from) ring(from.at, from.high, width, false);
      ring(place(board, PLACES + to), HIGH, width, colour === lit);
    }
  }
}

/** @param {Board} board @param {number[]} cards that lie on each other */
function runOf(board, cards) {
  const [first, last] = [find(board, cards[0] ?? -1), find(board, cards.at(-1) ?? -1)];
  return first && last ? { at: first, high: last.y - first.y + HIGH } : undefined;
}

/** Where a move is to be made: the cards that go, and where they go. @param {Board} board @param {import("./klondike.types.js").Move} move */
export function areas(board, { kind, to, cards }) {
  if (kind !== "card") return [place(board, PLACES + STOCK)];
  const from = runOf(board, cards);
  const target = place(board, PLACES + to);
  return from ? [{ x: from.at.x, y: from.at.y, wide: WIDE, high: from.high }, target] : [target];
}
