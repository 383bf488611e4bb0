// From a file to pixels. The size is read from the file's own head before anything is decoded, because a file of a few bytes may
// declare more pixels than there is memory for.
import { number, t } from "../i18n.js";

const MOST_PIXELS = 20_000_000;
const MOST_BYTES = 64_000_000;
const LEAST_SIDE = 24;
/** How much of a file is looked through for its size: photographs have long heads. */
const HEAD = 1 << 20;
/** Pixels of the longer side that are kept; reading needs no more. */
const KEPT = 1600;

/** @typedef {{ width: number, height: number }} Size */
/** @typedef {{ canvas: HTMLCanvasElement, pixels: ImageData }} Decoded */

/** Decodes a picture, made small where it is large, or throws a sentence. @param {Blob} file @returns {Promise<Decoded>} */
export async function decode(file) {
  if (file.size > MOST_BYTES) throw new Error(t("picture.form"));
  const size = sizeOf(new Uint8Array(await file.slice(0, HEAD).arrayBuffer()));
  if (!size) throw new Error(t("picture.form"));
  check(size);
  /** @type {ImageBitmap} */
  let bitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    throw new Error(t("picture.broken"));
  }
  try {
    check(bitmap);
    const scale = Math.min(1, KEPT / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const context = canvas.getContext("2d", { willReadFrequently: true });
    if (!context) throw new Error(t("picture.failed"));
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    check(canvas);
    return { canvas, pixels: context.getImageData(0, 0, canvas.width, canvas.height) };
  } finally {
    bitmap.close();
  }
}

/** @param {Size} size */
function check({ width, height }) {
  const said = { width: number(width), height: number(height) };
  if (width * height > MOST_PIXELS) throw new Error(t("picture.large", said));
  if (Math.min(width, height) < LEAST_SIDE) throw new Error(t("picture.small", said));
}

/** What a file says of its size, if it is a picture of a known form. @param {Uint8Array} bytes @returns {Size | undefined} */
export function sizeOf(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = (/** @type {number} */ at, /** @type {number} */ n) =>
    String.fromCharCode(...bytes.subarray(at, at + n));
  if (bytes.length < 30) return undefined;
  if (text(1, 3) === "PNG") return { width: view.getUint32(16), height: view.getUint32(20) };
  if (text(0, 4) === "GIF8")
    return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  if (text(0, 4) === "RIFF" && text(8, 4) === "WEBP") return webp(view, text(12, 4));
  if (view.getUint16(0) === 0xffd8) return jpeg(view);
  if (text(4, 4) === "ftyp" && /avi[fs]/.test(text(8, 24))) return avif(view, text);
  return undefined;
}

/** @param {DataView} view @param {string} kind @returns {Size} */
function webp(view, kind) {
  if (kind === "VP8X") {
    const side = (/** @type {number} */ at) =>
      1 + view.getUint8(at) + (view.getUint8(at + 1) << 8) + (view.getUint8(at + 2) << 16);
    return { width: side(24), height: side(27) };
  }
  if (kind === "VP8L") {
    const bits = view.getUint32(21, true);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
  }
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

/** @param {DataView} view @returns {Size | undefined} */
function jpeg(view) {
  let at = 2;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    // Start of a frame; C4, C8 and CC are tables.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** @param {DataView} view @param {(at: number, n: number) => string} text @returns {Size | undefined} */
function avif(view, text) {
  const most = Math.min(view.byteLength - 16, 1 << 16);
  /** @type {Size | undefined} */
  let largest;
  for (let at = 4; at < most; at++)
    if (text(at, 4) === "ispe") {
      const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
      if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
    }
  return largest;
}
