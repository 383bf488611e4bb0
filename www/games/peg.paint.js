// Paints peg solitaire: the wooden board with its holes, and the pegs.
import { tones } from "../marks.js";
import { sprites } from "./grid.js";

/** @typedef {import("../pkg/peg.js").Board} Board */

/** Where a hole lies, in cells: the rows of the triangle begin half a cell further left each. @param {Board} board @param {number} spot */
export function place({ rows, triangular, holes }, spot) {
  const { row, col } = holes[spot] ?? { row: 0, col: 0 };
  return { x: triangular ? col + (rows - 1 - row) / 2 : col, y: row };
}

function colours() {
  const style = getComputedStyle(document.documentElement);
  const of = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
  return { wood: of("--peg-wood"), hole: of("--peg-hole"), peg: of("--peg"), rim: of("--peg-rim") };
}

/** @type {(board: Board, cell: number, ratio: number, looks: import("../types.js").Looks) => import("../types.js").Painter} */
export const painter = sprites(
  () => "",
  () => {
    const { wood, hole, peg, rim } = colours();
    return {
      tint: () => peg,
      ground(ctx, board, cell) {
        const { holes, goal } = /** @type {Board} */ (board);
        const centres = holes.map((_, spot) => {
          const { x, y } = place(/** @type {Board} */ (board), spot);
          return { x: (x + 0.5) * cell, y: (y + 0.5) * cell };
        });
        const disc = (/** @type {number} */ spot, /** @type {number} */ size) => {
          const { x, y } = centres[spot] ?? { x: 0, y: 0 };
          ctx.moveTo(x + size * cell, y);
          ctx.arc(x, y, size * cell, 0, 7);
        };
        // Broad lines from hole to hole make the board, whatever its shape.
        ctx.strokeStyle = wood;
        ctx.lineWidth = cell;
        ctx.lineCap = "round";
        ctx.beginPath();
        for (const [i, a] of centres.entries())
          for (const b of centres.slice(i + 1))
            if (Math.hypot(a.x - b.x, a.y - b.y) < 1.2 * cell) {
              ctx.moveTo(a.x, a.y);
              ctx.lineTo(b.x, b.y);
            }
        ctx.stroke();
        ctx.fillStyle = hole;
        ctx.beginPath();
        for (const spot of holes.keys()) disc(spot, 0.17);
        ctx.fill();
        if (goal === undefined) return;
        ctx.strokeStyle = hole;
        ctx.lineWidth = Math.max(1.5, cell * 0.04);
        ctx.beginPath();
        disc(goal, 0.42);
        ctx.stroke();
      },
      paint(ctx, _kind, size) {
        const middle = size / 2;
        const radius = size * 0.36;
        ctx.fillStyle = rim;
        ctx.beginPath();
        ctx.arc(middle, middle + size * 0.03, radius, 0, 7);
        ctx.fill();
        ctx.fillStyle = peg;
        ctx.beginPath();
        ctx.arc(middle, middle - size * 0.02, radius * 0.96, 0, 7);
        ctx.fill();
        const light = ctx.createRadialGradient(
          middle - radius * 0.35,
          middle - radius * 0.45,
          radius * 0.05,
          middle,
          middle,
          radius,
        );
        light.addColorStop(0, "rgb(255 255 255 / 0.55)");
        light.addColorStop(0.5, "rgb(255 255 255 / 0.06)");
        light.addColorStop(1, "rgb(0 0 0 / 0.08)");
        ctx.fillStyle = light;
        ctx.fill();
      },
    };
  },
);

/**
 * What is said about pegs, in rings: the one that is taken up and where it can go, and the next jump of the line.
 * @param {CanvasRenderingContext2D} ctx @param {import("../board.js").Shown} shown @param {number} cell @param {boolean} busy
 */
export function overlay(ctx, { board, selection, carried, next, preview, looks }, cell, busy) {
  const [tone = "", other = ""] = tones(looks.dark);
  const ring = (/** @type {number} */ spot, /** @type {number} */ width, dashed = false) => {
    const { x, y } = place(board, spot);
    ctx.lineWidth = Math.max(2, cell * width);
    ctx.setLineDash(dashed ? [cell * 0.12, cell * 0.1] : []);
    ctx.beginPath();
    ctx.arc((x + 0.5) * cell, (y + 0.5) * cell, cell * 0.41, 0, 7);
    ctx.stroke();
    ctx.setLineDash([]);
  };
  const accent = getComputedStyle(document.documentElement).getPropertyValue("--accent").trim();
  ctx.strokeStyle = accent;
  if (selection) {
    for (const { spot } of selection.targets)
      ring(spot, carried?.over === spot ? 0.12 : 0.06, carried?.over !== spot);
    ctx.strokeStyle = tone;
    if (!carried) ring(selection.spot, 0.06);
    return;
  }
  if (busy) return;
  if (preview) {
    ctx.strokeStyle = tone;
    for (const spot of preview.spots) ring(spot, 0.06);
  } else if (next) {
    const { from, to } = /** @type {import("../pkg/peg.js").Move} */ (next.detail);
    // In two tones, so that one of them stands out from pegs and wood.
    ctx.strokeStyle = other;
    for (const spot of [from, to]) ring(spot, 0.13);
    ctx.strokeStyle = tone;
    ring(from, 0.07);
    ring(to, 0.07, true);
  }
}
