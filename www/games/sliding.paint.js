// Paints sliding tiles and the tray that they lie in.
import { sprites } from "./grid.js";

/** Added to the number of a tile that is at home: it is another picture. */
export const HOME = 64;
/** Below this many pixels the tick of a tile at home is a dot. */
const TICK_FROM = 30;

function colours() {
  const style = getComputedStyle(document.documentElement);
  const of = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
  return {
    away: { fill: of("--tile-away"), ink: of("--ink-away") },
    home: { fill: of("--tile-home"), ink: of("--ink-home") },
    tray: of("--tray"),
  };
}

export const painter = sprites(
  () => "",
  (_board, _cell, ratio) => {
    const { home, away, tray } = colours();
    return {
      tint: () => home.fill,
      // The gap is where the tray is seen.
      ground(ctx, { rows, cols }, cell) {
        ctx.fillStyle = tray;
        ctx.beginPath();
        ctx.roundRect(-4, -4, cols * cell + 8, rows * cell + 8, cell * 0.22 + 4);
        ctx.fill();
      },
      paint(ctx, kind, size) {
        const settled = kind > HOME;
        paint(ctx, size, ratio, settled ? kind - HOME : kind, settled, settled ? home : away);
      },
    };
  },
);

/**
 * One tile: a rounded square, lit from above, with its number; at home also with a tick in the corner.
 * @param {CanvasRenderingContext2D} ctx @param {number} size @param {number} ratio @param {number} tile
 * @param {boolean} home @param {{ fill: string, ink: string }} colours
 */
function paint(ctx, size, ratio, tile, home, { fill, ink }) {
  const gap = size * 0.03;
  const side = size - 2 * gap;
  const radius = side * 0.22;
  // The lower edge, in shade, makes the tile stand on the tray.
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.roundRect(gap, gap, side, side, radius);
  ctx.fill();
  ctx.save();
  ctx.clip();
  ctx.fillStyle = "rgb(0 0 0 / 0.2)";
  ctx.fillRect(0, 0, size, size);
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.roundRect(gap, gap - size * 0.045, side, side, radius);
  ctx.fill();
  const light = ctx.createLinearGradient(0, gap, 0, gap + side);
  light.addColorStop(0, "rgb(255 255 255 / 0.16)");
  light.addColorStop(0.6, "rgb(255 255 255 / 0)");
  ctx.fillStyle = light;
  ctx.fillRect(0, 0, size, size);
  ctx.restore();
  ctx.fillStyle = ctx.strokeStyle = ink;
  ctx.font = `700 ${Math.round(size * (tile > 9 ? 0.4 : 0.44))}px system-ui, sans-serif`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillText(String(tile), size / 2, size * 0.5);
  if (!home) return;
  ctx.globalAlpha = 0.75;
  ctx.beginPath();
  if (size < TICK_FROM * ratio) {
    ctx.arc(size * 0.82, size * 0.17, size * 0.05, 0, 7);
    ctx.fill();
    return;
  }
  ctx.lineWidth = size * 0.035;
  ctx.lineCap = ctx.lineJoin = "round";
  ctx.moveTo(size * 0.77, size * 0.165);
  ctx.lineTo(size * 0.815, size * 0.21);
  ctx.lineTo(size * 0.895, size * 0.12);
  ctx.stroke();
}
