// An animated GIF, frame by frame: of each frame only what changed since the one before, with a palette of its own.
// https://www.w3.org/Graphics/GIF/spec-gif89a.txt

/** What changed, in pixels. @typedef {{ left: number, top: number, width: number, height: number }} Box */

const MOST_COLOURS = 256;
/** Codes have at most so many bits. */
const MOST_BITS = 12;
/** A block of data has at most so many bytes. */
const BLOCK = 255;

export class Gif {
  /** @type {Uint8Array<ArrayBuffer>[]} */ #parts = [];
  /** The frame before. @type {Uint8ClampedArray | undefined} */ #before;

  /** @param {number} width @param {number} height */
  constructor(width, height) {
    this.width = width;
    this.height = height;
    const name = new TextEncoder().encode("GIF89a");
    const loop = new TextEncoder().encode("NETSCAPE2.0");
    this.#put(...name, ...short(width), ...short(height), 0x70, 0, 0);
    this.#put(0x21, 0xff, 11, ...loop, 3, 1, 0, 0, 0);
  }

  /** @param {...number} bytes */
  #put(...bytes) {
    this.#parts.push(Uint8Array.from(bytes));
  }

  /** Adds a frame. @param {Uint8ClampedArray} pixels red, green, blue and alpha @param {number} ms how long it is seen */
  add(pixels, ms) {
    const box = changed(this.#before, pixels, this.width, this.height);
    this.#before = pixels;
    const { colours, indices } = palette(pixels, this.width, box);
    const bits = Math.max(1, Math.ceil(Math.log2(colours.length / 3)));
    const table = new Uint8Array(3 * 2 ** bits);
    table.set(colours);
    // What is not drawn anew stays.
    this.#put(0x21, 0xf9, 4, 0x04, ...short(Math.round(ms / 10)), 0, 0);
    const { left, top, width, height } = box;
    this.#put(0x2c, ...[left, top, width, height].flatMap(short), 0x80 | (bits - 1));
    this.#parts.push(table);
    const least = Math.max(2, bits);
    this.#put(least);
    const data = compressed(indices, least);
    for (let at = 0; at < data.length; at += BLOCK) {
      const block = data.subarray(at, at + BLOCK);
      this.#put(block.length, ...block);
    }
    this.#put(0);
  }

  /** The film as a file; no frame can be added after that. */
  end() {
    this.#put(0x3b);
    return new Blob(this.#parts, { type: "image/gif" });
  }
}

/** @param {number} value */
function short(value) {
  return [value & 255, value >> 8];
}

/** The least box with all that differs; one pixel when nothing does. @param {Uint8ClampedArray | undefined} before @param {Uint8ClampedArray} now @param {number} width @param {number} height @returns {Box} */
function changed(before, now, width, height) {
  if (!before) return { left: 0, top: 0, width, height };
  const [a, b] = [before, now].map((one) => new Uint32Array(one.buffer, 0, width * height));
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      if (a?.[at] === b?.[at]) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  if (right < 0) return { left: 0, top: 0, width: 1, height: 1 };
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** The colours of a box that are seen most, five bits a channel apart, and which of them each pixel is. @param {Uint8ClampedArray} pixels @param {number} width @param {Box} box */
function palette(pixels, width, box) {
  /** By place in a cube of colours: how many pixels, and their sums. */
  const bins = new Float64Array(4 << 15);
  const places = new Uint16Array(box.width * box.height);
  for (let y = 0, i = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++, i++) {
      const at = 4 * ((box.top + y) * width + box.left + x);
      const [r = 0, g = 0, b = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
      const place = ((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3);
      places[i] = place;
      const bin = 4 * place;
      bins[bin] = (bins[bin] ?? 0) + 1;
      bins[bin + 1] = (bins[bin + 1] ?? 0) + r;
      bins[bin + 2] = (bins[bin + 2] ?? 0) + g;
      bins[bin + 3] = (bins[bin + 3] ?? 0) + b;
    }
  const seen = [...new Set(places)].sort((a, b) => (bins[4 * b] ?? 0) - (bins[4 * a] ?? 0));
  const mean = (/** @type {number} */ place) =>
    [1, 2, 3].map((i) => Math.round((bins[4 * place + i] ?? 0) / (bins[4 * place] || 1)));
  const colours = seen.slice(0, MOST_COLOURS).map(mean);
  /** @type {Map<number, number>} */
  const index = new Map();
  for (const [i, place] of seen.entries())
    index.set(place, i < MOST_COLOURS ? i : nearest(colours, mean(place)));
  return {
    colours: Uint8Array.from(colours.flat()),
    indices: Uint8Array.from(places, (place) => index.get(place) ?? 0),
  };
}

/** @param {number[][]} colours @param {number[]} wanted */
function nearest(colours, wanted) {
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (const [i, colour] of colours.entries()) {
    const far = colour.reduce((sum, value, k) => sum + (value - (wanted[k] ?? 0)) ** 2, 0);
    if (far < least) [best, least] = [i, far];
  }
  return best;
}

/** The codes of Lempel, Ziv and Welch, packed with their lowest bits first. @param {Uint8Array} indices @param {number} least bits of an index */
function compressed(indices, least) {
  const [clear, end] = [1 << least, (1 << least) + 1];
  const bytes = new Uint8Array(2 * indices.length + 16);
  let [length, rest, filled] = [0, 0, 0];
  let [bits, next] = [least + 1, end + 1];
  /** By the code of what came before and what comes then. @type {Map<number, number>} */
  const codes = new Map();
  const put = (/** @type {number} */ code) => {
    rest |= code << filled;
    for (filled += bits; filled >= 8; filled -= 8) {
      bytes[length++] = rest & 255;
      rest >>>= 8;
    }
  };
  put(clear);
  let code = indices[0] ?? 0;
  for (let i = 1; i < indices.length; i++) {
    const index = indices[i] ?? 0;
    const key = (code << 8) | index;
    const known = codes.get(key);
    if (known !== undefined) {
      code = known;
      continue;
    }
    put(code);
    code = index;
    if (next === 1 << MOST_BITS) {
      put(clear);
      codes.clear();
      [bits, next] = [least + 1, end + 1];
      continue;
    }
    if (next === 1 << bits) bits++;
    codes.set(key, next++);
  }
  put(code);
  // Who reads it has by then one entry more.
  if (next === 1 << bits && bits < MOST_BITS) bits++;
  put(end);
  if (filled) bytes[length++] = rest & 255;
  return bytes.subarray(0, length);
}
