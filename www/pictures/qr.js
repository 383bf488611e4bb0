// A text as a QR code: bytes, with the least redundancy there is, for a screen is neither torn nor stained. ISO/IEC 18004.

/** By version from 1: codewords that correct each block, and how many blocks there are, at level L. */
const CORRECTING = [
  7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26,
  28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
];
const BLOCKS = [
  1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15,
  16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
];
/** Level L as the code names it. */
const LEVEL = 1;
/** Codes of more bytes are hardly read from a screen; the next version, 23, is one that some readers have wrong in their tables. */
export const MOST_BYTES = 1000;

/** @typedef {boolean[][]} Modules */

/** The modules of a code, row by row; true is dark. @param {string} text of at most MOST_BYTES bytes */
export function qr(text) {
  const data = new TextEncoder().encode(text);
  const version = CORRECTING.findIndex((_, i) => room(i + 1) * 8 >= bitsOf(data, i + 1)) + 1;
  const size = 17 + 4 * version;
  const codewords = interleaved(filled(data, version), version);
  const { modules, fixed } = frame(version, size);
  place(modules, fixed, codewords);
  // Any mask can be read: this is the one that makes the fewest patterns that a reader mistakes.
  const all = MASKS.map((mask, i) => {
    const one = modules.map((row, y) =>
      row.map((dark, x) => (fixed[y]?.[x] ? dark : dark !== mask(x, y))),
    );
    format(one, i);
    return one;
  });
  return all.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}

/** @type {((x: number, y: number) => boolean)[]} */
const MASKS = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Codewords of a version, those that correct included. @param {number} version */
function codewordsOf(version) {
  const aligned = version > 1 ? Math.floor(version / 7) + 2 : 0;
  const free =
    (16 * version + 128) * version + 64 - (aligned ? (25 * aligned - 10) * aligned - 55 : 0);
  return Math.floor((free - (version >= 7 ? 36 : 0)) / 8);
}

/** Codewords of a version that hold data. @param {number} version */
function room(version) {
  return codewordsOf(version) - (CORRECTING[version - 1] ?? 0) * (BLOCKS[version - 1] ?? 0);
}

/** @param {Uint8Array} data @param {number} version */
function bitsOf(data, version) {
  return 4 + (version < 10 ? 8 : 16) + 8 * data.length;
}

/** The data as codewords: what it is, how long it is, and padding. @param {Uint8Array} data @param {number} version */
function filled(data, version) {
  /** @type {number[]} */
  const bits = [];
  const put = (/** @type {number} */ value, /** @type {number} */ n) => {
    for (let i = n - 1; i >= 0; i--) bits.push((value >>> i) & 1);
  };
  put(4, 4);
  put(data.length, version < 10 ? 8 : 16);
  for (const byte of data) put(byte, 8);
  const most = room(version) * 8;
  put(0, Math.min(4, most - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < most; pad ^= 0xec ^ 0x11) put(pad, 8);
  return Array.from({ length: bits.length / 8 }, (_, i) =>
    bits.slice(8 * i, 8 * i + 8).reduce((sum, bit) => sum * 2 + bit, 0),
  );
}

/** The blocks with what corrects them, a codeword of each in turn. @param {number[]} data @param {number} version */
function interleaved(data, version) {
  const [correcting = 0, blocks = 1] = [CORRECTING[version - 1], BLOCKS[version - 1]];
  const all = codewordsOf(version);
  const short = Math.floor(all / blocks) - correcting;
  // The last blocks are longer by one.
  const long = blocks - (all % blocks);
  const divisor = generator(correcting);
  let at = 0;
  const parts = Array.from({ length: blocks }, (_, i) => {
    const part = data.slice(at, at + short + (i >= long ? 1 : 0));
    at += part.length;
    return { part, rest: remainder(part, divisor) };
  });
  /** @type {number[]} */
  const out = [];
  for (let i = 0; i <= short; i++)
    for (const { part } of parts) if (i < part.length) out.push(part[i] ?? 0);
  for (let i = 0; i < correcting; i++) for (const { rest } of parts) out.push(rest[i] ?? 0);
  return out;
}

/** The product in the field of 256 elements. @param {number} a @param {number} b */
function times(a, b) {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ (product & 0x80 ? 0x11d : 0);
    if ((b >>> bit) & 1) product ^= a;
  }
  return product & 255;
}

/** The polynomial of a degree whose roots are the powers of 2, without its first coefficient. @param {number} degree */
function generator(degree) {
  const out = Array.from({ length: degree }, (_, i) => Number(i === degree - 1));
  for (let i = 0, root = 1; i < degree; i++, root = times(root, 2))
    for (let k = 0; k < degree; k++) out[k] = times(out[k] ?? 0, root) ^ (out[k + 1] ?? 0);
  return out;
}

/** @param {number[]} data @param {number[]} divisor */
function remainder(data, divisor) {
  const rest = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    for (const [i, one] of divisor.entries()) rest[i] = (rest[i] ?? 0) ^ times(one, factor);
  }
  return rest;
}

/** What every code of a version has, and where that is. @param {number} version @param {number} size */
function frame(version, size) {
  /** @type {Modules} */
  const modules = Array.from({ length: size }, () => Array(size).fill(false));
  /** @type {Modules} */
  const fixed = Array.from({ length: size }, () => Array(size).fill(false));
  const set = (/** @type {number} */ x, /** @type {number} */ y, /** @type {boolean} */ dark) => {
    const [row, known] = [modules[y], fixed[y]];
    if (!row || !known || x < 0 || x >= size) return;
    row[x] = dark;
    known[x] = true;
  };
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  const square = (
    /** @type {number} */ cx,
    /** @type {number} */ cy,
    /** @type {number} */ out,
  ) => {
    for (let dy = -out; dy <= out; dy++)
      for (let dx = -out; dx <= out; dx++) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        set(cx + dx, cy + dy, out === 4 ? ring !== 2 && ring !== 4 : ring !== 1);
      }
  };
  for (const [x, y] of /** @type {const} */ ([
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ]))
    square(x, y, 4);
  const places = alignments(version, size);
  const last = places.length - 1;
  for (const [i, x] of places.entries())
    for (const [k, y] of places.entries())
      if (!((i === 0 && k === 0) || (i === 0 && k === last) || (i === last && k === 0)))
        square(x, y, 2);
  // Kept free for the format, which depends on the mask.
  for (let i = 0; i < 9; i++) {
    if (i !== 6) set(8, i, false);
    if (i !== 6) set(i, 8, false);
  }
  for (let i = 0; i < 8; i++) {
    set(size - 1 - i, 8, false);
    set(8, size - 1 - i, i === 7);
  }
  if (version >= 7) {
    const bits = checked(version, 12, 0x1f25);
    for (let i = 0; i < 18; i++) {
      const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)];
      const dark = ((bits >>> i) & 1) === 1;
      set(a, b, dark);
      set(b, a, dark);
    }
  }
  return { modules, fixed };
}

/** A number with the bits that check it. @param {number} value @param {number} n bits @param {number} divisor */
function checked(value, n, divisor) {
  let rest = value;
  for (let i = 0; i < n; i++) rest = (rest << 1) ^ ((rest >>> (n - 1)) * divisor);
  return (value << n) | rest;
}

/** @param {number} version @param {number} size */
function alignments(version, size) {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = version === 32 ? 26 : Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const places = Array.from({ length: count - 1 }, (_, i) => size - 7 - i * step);
  return [6, ...places.reverse()];
}

/** @param {Modules} modules @param {Modules} fixed @param {number[]} codewords */
function place(modules, fixed, codewords) {
  const size = modules.length;
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    // The column of the timing pattern is passed over.
    if (right === 6) right = 5;
    for (let i = 0; i < size; i++)
      for (const x of [right, right - 1]) {
        const up = ((right + 1) & 2) === 0;
        const y = up ? size - 1 - i : i;
        const row = modules[y];
        if (!row || fixed[y]?.[x] || bit >= codewords.length * 8) continue;
        row[x] = (((codewords[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1) === 1;
        bit++;
      }
  }
}

/** Writes level and mask in their two places. @param {Modules} modules @param {number} mask */
function format(modules, mask) {
  const size = modules.length;
  const bits = checked((LEVEL << 3) | mask, 10, 0x537) ^ 0x5412;
  for (let i = 0; i < 15; i++) {
    const dark = ((bits >>> i) & 1) === 1;
    const put = (/** @type {number} */ x, /** @type {number} */ y) => {
      const row = modules[y];
      if (row) row[x] = dark;
    };
    if (i < 6) put(8, i);
    else if (i < 8) put(8, i + 1);
    else if (i === 8) put(7, 8);
    else put(14 - i, 8);
    if (i < 8) put(size - 1 - i, 8);
    else put(8, size - 15 + i);
  }
}

/** How many patterns there are that a reader mistakes. @param {Modules} modules */
function penalty(modules) {
  const size = modules.length;
  const across = modules.map((row) => row.map((dark) => (dark ? "1" : "0")).join(""));
  const down = across.map((_, x) => across.map((row) => row[x]).join(""));
  let sum = 0;
  for (const line of [...across, ...down]) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
    for (const finder of [/(?=10111010000)/g, /(?=00001011101)/g])
      sum += 40 * [...line.matchAll(finder)].length;
  }
  for (let y = 0; y + 1 < size; y++)
    for (let x = 0; x + 1 < size; x++) {
      const [a, b] = [across[y] ?? "", across[y + 1] ?? ""];
      if (a[x] === a[x + 1] && a[x] === b[x] && a[x] === b[x + 1]) sum += 3;
    }
  const dark = across.join("").replaceAll("0", "").length / size ** 2;
  return sum + 10 * Math.floor(Math.abs(dark - 0.5) * 20);
}
