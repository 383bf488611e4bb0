// Whether a file is a picture, by what it says of itself and by how its bytes begin.

/** The first bytes of the usual kinds: PNG, JPEG, GIF, WebP, BMP; and of the boxes that AVIF and HEIC are in, four bytes later. */
const BEGINNINGS = [
  /^\x89PNG/,
  /^\xff\xd8\xff/,
  /^GIF8/,
  /^RIFF....WEBP/s,
  /^BM.{4}\0{4}/s,
  /^....ftyp(avif|hei[cx]|mif1)/s,
];

/** @param {Blob} file */
export async function isPicture(file) {
  if (file.type.startsWith("image/")) return true;
  const bytes = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  const text = String.fromCharCode(...bytes);
  return BEGINNINGS.some((beginning) => beginning.test(text));
}
