// What is said on the cards: which run is taken, where it may go, and what the line plays next.
import { FOUNDATIONS, find, HIGH, PLACES, place, STOCK, topOf, WIDE } from "./klondike.table.js";

/**
 * The run in hand: its cards, whether they are carried, where it may go, where that loses every win, and the place it would go to if it were let go now.
 * @type {{ cards: number[], carried: boolean, targets: number[], losing: number[], over: number | undefined }}
 */
export const held = { cards: [], carried: false, targets: [], losing: [], over: undefined };

/**
 * @param {CanvasRenderingContext2D} ctx @param {import("../board.js").Shown} shown @param {number} cell @param {boolean} busy
 */
export function overlay(ctx, { board, next, ends, looks }, cell, busy) {
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
  const run = (/** @type {number[]} */ cards) => {
    const [first, last] = [find(board, cards[0] ?? -1), find(board, cards.at(-1) ?? -1)];
    return first && last ? { at: first, high: last.y - first.y + HIGH } : undefined;
  };
  const thin = Math.max(2, cell * 0.035);
  if (held.cards.length) {
    for (const target of held.targets) {
      const colour = held.losing.includes(target) ? bad : lit;
      const at = place(board, PLACES + target);
      ctx.globalAlpha = target === held.over ? 0.3 : 0.14;
      ctx.fillStyle = ctx.strokeStyle = colour;
      ctx.beginPath();
      ctx.roundRect(at.x * cell, at.y * cell, WIDE * cell, HIGH * cell, WIDE * cell * 0.09);
      ctx.fill();
      ctx.globalAlpha = 1;
      ring(at, HIGH, target === held.over ? thin * 1.6 : thin, false);
    }
    const taken = run(held.cards);
    if (taken && !held.carried) {
      ctx.strokeStyle = looks.dark ? "#fff" : "#14181e";
      ring(taken.at, taken.high, thin, false);
    }
    return;
  }
  if (busy || !next || !ends) return;
  // The line's next move: from here, dashed to there.
  ctx.strokeStyle = lit;
  const from = ends.from === STOCK || ends.to === STOCK ? undefined : run(next);
  if (from) ring(from.at, from.high, thin, false);
  else ring(place(board, PLACES + STOCK), HIGH, thin, false);
  if (ends.from === STOCK || ends.to === STOCK) return;
  const covers = ends.to < FOUNDATIONS && topOf(board, ends.to);
  ring(place(board, PLACES + ends.to), HIGH, covers ? thin * 0.8 : thin, true);
}
