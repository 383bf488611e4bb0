// The tiles of the SameGame family: which hue a letter has, what it is called, and how a tile is painted.
import { speaker } from "../i18n.js";
import { chip, sprites } from "./grid.js";

/** @typedef {import("../pkg/samegame.js").Board} Board */
/** @typedef {import("../types.js").Looks} Looks */

const t = speaker("samegame");

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

/** Letters name their colour where they can (R is red); digits and strangers take the next free hue. @param {string} letters @returns {Hue[]} */
function hues(letters) {
  const named = [...letters].map((letter) => BY_LETTER[letter.toUpperCase()]);
  const free = HUES.filter((hue) => !named.includes(hue));
  return named.map((hue) => hue ?? free.shift() ?? "slate");
}

/** @param {string} letters @param {number} colour @returns {Hue} */
function hueOf(letters, colour) {
  return hues(letters)[colour - 1] ?? "slate";
}

/** What a colour is called. @param {string} letters @param {number} colour */
export function hueName(letters, colour) {
  return t(`hue.${hueOf(letters, colour)}`);
}

/** The class that gives an element the colours of a tile. @param {string} letters @param {number} colour */
export function swatch(letters, colour) {
  return colour ? `chip-${hueOf(letters, colour)}` : "";
}

/** @param {Pick<Board, "letters">} board @param {number} colour @param {Looks} looks */
export function tileIcon({ letters }, colour, looks) {
  const sign = looks.letters
    ? { text: letters[colour - 1] ?? "?" }
    : { path: GLYPHS[hueOf(letters, colour)] };
  return chip(swatch(letters, colour), sign, { radius: 9 });
}

export const painter = sprites(
  (/** @type {Board} */ { letters }, looks) => `${letters} ${looks.letters}`,
  ({ letters }, cell, _ratio, looks) => {
    const style = getComputedStyle(document.documentElement);
    const names = hues(letters);
    const tints = names.map((hue) => style.getPropertyValue(`--tile-${hue}`).trim());
    const inks = names.map((hue) => style.getPropertyValue(`--ink-${hue}`).trim());
    const signs = names.map((hue, i) => (looks.letters ? (letters[i] ?? "?") : GLYPHS[hue]));
    const tint = (/** @type {number} */ kind) => tints[kind - 1] ?? "#888";
    return {
      tint,
      paint(ctx, kind, size) {
        const sign = cell >= GLYPH_FROM ? (signs[kind - 1] ?? "") : "";
        paint(ctx, size, tint(kind), inks[kind - 1] ?? "", sign, looks.letters);
      },
    };
  },
);

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
