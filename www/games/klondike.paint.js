// Paints playing cards: faces, backs, and the marks of empty places. Sharp at any size, for everything is a path but the ranks.
import { HIGH, WIDE } from "./klondike.table.js";

/** Clubs, diamonds, hearts, spades in a square from −1 to 1. */
const SHAPES = [
  "M.43-.5A.43.43 0 1 0-.43-.5 .43.43 0 0 0-.3-.2 .45.45 0 1 0-.14.44C-.15.7-.22.88-.36 1H.36C.22.88.15.7.14.44A.45.45 0 1 0 .3-.2 .43.43 0 0 0 .43-.5Z",
  "M0-1C.2-.6.48-.25.8 0 .48.25.2.6 0 1-.2.6-.48.25-.8 0-.48-.25-.2-.6 0-1Z",
  "M0 .95C-.25.5-.95.15-.95-.4-.95-.75-.72-.92-.5-.92-.27-.92-.08-.75 0-.5.08-.75.27-.92.5-.92.72-.92.95-.75.95-.4.95.15.25.5 0 .95Z",
  "M0-1C.22-.58.92-.24.92.24.92.56.7.72.47.72.3.72.17.62.11.48.12.72.2.9.34 1H-.34C-.2.9-.12.72-.11.48-.17.62-.3.72-.47.72-.7.72-.92.56-.92.24-.92-.24-.22-.58 0-1Z",
];
/** @type {Path2D[]} */
let suits = [];
export const SIGNS = ["♣", "♦", "♥", "♠"];
const RANKS = ["", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

/** Kinds of pictures: a face by rank and suit, the same veiled, a back, and a card nobody knows. */
export const BACK = 200;
export const UNKNOWN = 201;
const VEILED = 100;

/** The picture of a card. @param {import("./klondike.types.js").Card} card */
export function kindOf({ rank, suit, up }) {
  if (!rank) return up ? UNKNOWN : BACK;
  return rank * 4 + suit + (up ? 0 : VEILED);
}

/** @param {number} rank */
export function rankSign(rank) {
  return RANKS[rank] ?? "";
}

/** The colours of the deck, as the theme and the palette have them. */
export function paints() {
  const style = getComputedStyle(document.documentElement);
  const of = (/** @type {string} */ name) => style.getPropertyValue(`--deck-${name}`).trim();
  return {
    suits: ["clubs", "diamonds", "hearts", "spades"].map(of),
    face: of("face"),
    edge: of("edge"),
    back: of("back"),
    weave: of("weave"),
    veil: of("veil"),
    place: of("place"),
    mark: of("mark"),
  };
}
/** @typedef {ReturnType<typeof paints>} Paints */

/** @param {CanvasRenderingContext2D} ctx @param {number} suit @param {number} x @param {number} y @param {number} half */
export function pip(ctx, suit, x, y, half) {
  if (!suits.length) suits = SHAPES.map((shape) => new Path2D(shape));
  const path = suits[suit];
  if (!path) return;
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(half, half);
  ctx.fill(path);
  ctx.restore();
}

/**
 * One picture with its top left corner at 0, 0, in pixels of the canvas.
 * @param {CanvasRenderingContext2D} ctx @param {number} kind @param {number} unit pixels of a pile's width @param {number} line pixels of a CSS pixel @param {Paints} paints
 */
export function paintCard(ctx, kind, unit, line, paints) {
  const [width, height] = [WIDE * unit, HIGH * unit];
  const radius = width * 0.09;
  const veiled = kind >= VEILED && kind < BACK;
  ctx.beginPath();
  ctx.roundRect(line / 2, line / 2, width - line, height - line, radius);
  ctx.fillStyle = kind === BACK ? paints.back : veiled ? paints.veil : paints.face;
  ctx.fill();
  if (kind === BACK) back(ctx, width, height, radius, line, paints);
  ctx.lineWidth = line;
  ctx.strokeStyle = paints.edge;
  ctx.beginPath();
  ctx.roundRect(line / 2, line / 2, width - line, height - line, radius);
  ctx.stroke();
  if (kind === BACK) return;
  ctx.textBaseline = "alphabetic";
  if (kind === UNKNOWN) {
    ctx.fillStyle = paints.mark;
    ctx.textAlign = "center";
    ctx.font = `700 ${Math.round(height * 0.44)}px system-ui, sans-serif`;
    ctx.fillText("?", width / 2, height * 0.66);
    return;
  }
  const code = veiled ? kind - VEILED : kind;
  const [rank, suit] = [Math.floor(code / 4), code % 4];
  ctx.fillStyle = paints.suits[suit] ?? "";
  if (veiled) ctx.globalAlpha = 0.85;
  // The index lies in the strip that stays free when another card covers this one.
  const size = Math.round(width * (veiled ? 0.27 : 0.35));
  const foot = width * (veiled ? 0.255 : 0.345);
  ctx.textAlign = "left";
  ctx.font = `700 ${size}px system-ui, sans-serif`;
  const sign = rankSign(rank);
  // Ten has two figures, which stand closer.
  const tight = sign.length > 1 ? 0.86 : 1;
  ctx.save();
  ctx.translate(width * 0.075, foot);
  ctx.scale(tight, 1);
  ctx.fillText(sign, 0, 0);
  ctx.restore();
  pip(ctx, suit, width * 0.8, foot - size * 0.36, size * 0.37);
  if (!veiled) pip(ctx, suit, width * 0.5, height * 0.66, width * 0.3);
  ctx.globalAlpha = 1;
}

/**
 * A weave of fine lines inside a frame.
 * @param {CanvasRenderingContext2D} ctx @param {number} width @param {number} height @param {number} radius @param {number} line @param {Paints} paints
 */
function back(ctx, width, height, radius, line, paints) {
  const inset = Math.max(2 * line, width * 0.07);
  ctx.save();
  ctx.beginPath();
  ctx.roundRect(inset, inset, width - 2 * inset, height - 2 * inset, radius * 0.6);
  ctx.strokeStyle = paints.weave;
  ctx.lineWidth = Math.max(line, width * 0.02);
  ctx.stroke();
  ctx.clip();
  ctx.lineWidth = Math.max(line * 0.75, width * 0.014);
  const step = width * 0.16;
  ctx.beginPath();
  for (let at = -height; at < width + height; at += step) {
    ctx.moveTo(at, 0);
    ctx.lineTo(at + height, height);
    ctx.moveTo(at, 0);
    ctx.lineTo(at - height, height);
  }
  ctx.globalAlpha = 0.55;
  ctx.stroke();
  ctx.restore();
}

/**
 * The mark of an empty place: a rim, and a sign of what goes there.
 * @param {CanvasRenderingContext2D} ctx @param {number} x @param {number} y @param {number} unit @param {number | "redeal" | "none" | "king" | ""} sign @param {Paints} paints
 */
export function paintPlace(ctx, x, y, unit, sign, paints) {
  const [width, height] = [WIDE * unit, HIGH * unit];
  ctx.fillStyle = paints.place;
  ctx.beginPath();
  ctx.roundRect(x, y, width, height, width * 0.09);
  ctx.fill();
  ctx.fillStyle = ctx.strokeStyle = paints.mark;
  const [middle, centre] = [x + width / 2, y + height / 2];
  if (typeof sign === "number") pip(ctx, sign, middle, centre, width * 0.22);
  else if (sign === "king") {
    ctx.font = `700 ${Math.round(width * 0.4)}px system-ui, sans-serif`;
    ctx.textAlign = "center";
    ctx.textBaseline = "middle";
    ctx.fillText("K", middle, centre);
  } else if (sign) {
    ctx.lineWidth = width * 0.06;
    ctx.lineCap = "round";
    ctx.beginPath();
    if (sign === "redeal") {
      const radius = width * 0.2;
      ctx.arc(middle, centre, radius, -0.9, 4.4);
      ctx.stroke();
      ctx.beginPath();
      const [tip, side] = [middle + radius * Math.cos(-0.9), centre + radius * Math.sin(-0.9)];
      ctx.moveTo(tip + width * 0.09, side - width * 0.02);
      ctx.lineTo(tip - width * 0.06, side - width * 0.06);
      ctx.lineTo(tip - width * 0.01, side + width * 0.1);
      ctx.closePath();
      ctx.fill();
    } else {
      const arm = width * 0.14;
      ctx.moveTo(middle - arm, centre - arm);
      ctx.lineTo(middle + arm, centre + arm);
      ctx.moveTo(middle + arm, centre - arm);
      ctx.lineTo(middle - arm, centre + arm);
      ctx.stroke();
    }
  }
}
