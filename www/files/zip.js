// An archive of files, stored as they are: texts of boards are short, and a stored archive is opened by everything.

/** The remainders of the cyclic redundancy check, for each byte. */
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});
/** Names are in UTF-8. */
const UTF8 = 0x0800;
const VERSION = 20;

/** @param {Uint8Array} bytes */
function check(bytes) {
  let rest = 0xffffffff;
  for (const byte of bytes) rest = (rest >>> 8) ^ (TABLE[(rest ^ byte) & 255] ?? 0);
  return (rest ^ 0xffffffff) >>> 0;
}

/** Numbers of 2 or 4 bytes, the lowest byte first. @param {[number, 2 | 4][]} fields */
function packed(fields) {
  return Uint8Array.from(
    fields.flatMap(([value, size]) =>
      Array.from({ length: size }, (_, i) => (value >>> (8 * i)) & 255),
    ),
  );
}

/** @param {{ name: string, text: string }[]} files each of another name @param {Date} [date] when they were made */
export function zip(files, date = new Date()) {
  const time = (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1);
  const day = ((date.getFullYear() - 1980) << 9) | ((date.getMonth() + 1) << 5) | date.getDate();
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const parts = [];
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const directory = [];
  const length = (/** @type {Uint8Array[]} */ all) =>
    all.reduce((sum, part) => sum + part.length, 0);
  let at = 0;
  for (const file of files) {
    const [name, data] = [file.name, file.text].map((text) => new TextEncoder().encode(text));
    if (!name || !data) continue;
    /** @type {[number, 2 | 4][]} */
    const common = [
      [VERSION, 2],
      [UTF8, 2],
      [0, 2],
      [time, 2],
      [day, 2],
      [check(data), 4],
      [data.length, 4],
      [data.length, 4],
      [name.length, 2],
      [0, 2],
    ];
    const head = packed([[0x04034b50, 4], ...common]);
    parts.push(head, name, data);
    // Comment, disk and attributes: none.
    const none = packed([
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [at, 4],
    ]);
    directory.push(packed([[0x02014b50, 4], [VERSION, 2], ...common]), none, name);
    at += head.length + name.length + data.length;
  }
  const end = packed([
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [files.length, 2],
    [files.length, 2],
    [length(directory), 4],
    [at, 4],
    [0, 2],
  ]);
  return new Blob([...parts, ...directory, end], { type: "application/zip" });
}

/** Names as they are, but each once: the second of a name has a number before its ending. @param {string[]} names */
export function distinct(names) {
  /** @type {Set<string>} */
  const taken = new Set();
  return names.map((name) => {
    let [one, n] = [name, 1];
    while (taken.has(one)) one = name.replace(/(\.[^./]*)?$/, `-${++n}$1`);
    taken.add(one);
    return one;
  });
}
