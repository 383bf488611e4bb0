// The query of a readable link as bytes that are packed well, and back. Moves stand as differences, row and column apart, for those
// of a line are often close to each other; several cells share a byte, as many as the letters of the board allow.
// The bytes are a head, which is the query with the letters in place of the cells and the width of a move in place of the moves; a
// zero; the differences of rows, low bytes first, then of columns; the cells.

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";
/** How many moves there are, and their digits. */
const MOVES = /([?&]m=(\d+)\.)([\w-]*)/;
/** How many rows and columns there are, and the cells. */
const BOARD = /([?&]b=(\d+)x(\d+)\.)([\w.*-]*)/;
/** Bytes of a difference of rows, and of one of columns. */
const [ROW, COL] = [4, 2];
/** More than any board has. */
const MOST_CELLS = 1_000_000;

/** @param {string} query @returns {Uint8Array<ArrayBuffer>} */
export function bytesOf(query) {
  const { before, after, cols, cells, beforeMoves, count, digits } = partsOf(query);
  const letters = [...new Set(cells)].sort().join("");
  const width = count ? digits.length / count : 0;
  const short = (/** @type {string} */ part) => part.replace(MOVES, () => beforeMoves + width);
  const text = new TextEncoder().encode(short(before) + letters + short(after));
  /** @type {number[]} */
  const bytes = [...text, 0];
  const moves = Array.from({ length: count }, (_, i) =>
    [...digits.slice(i * width, (i + 1) * width)].reduce(
      (sum, digit) => sum * 64 + DIGITS.indexOf(digit),
      0,
    ),
  );
  put(
    bytes,
    moves.map((move) => Math.floor(move / cols)),
    ROW,
  );
  put(
    bytes,
    moves.map((move) => move % cols),
    COL,
  );
  const share = shareOf(letters.length);
  for (let i = 0; i < cells.length; i += share) {
    let byte = 0;
    for (let k = share - 1; k >= 0; k--)
      byte = byte * letters.length + Math.max(0, letters.indexOf(cells[i + k] ?? ""));
    bytes.push(byte);
  }
  return Uint8Array.from(bytes);
}

/** Throws when they are no such bytes. @param {Uint8Array} bytes */
export function queryOf(bytes) {
  const end = bytes.indexOf(0);
  const head = new TextDecoder().decode(bytes.subarray(0, end));
  const { before, after, rows, cols, cells: letters, beforeMoves, count, digits } = partsOf(head);
  const [width, size, share] = [Number(digits), rows * cols, shareOf(letters.length)];
  const wanted = end + 1 + count * (ROW + COL) + Math.ceil(size / share);
  if (end < 0 || width > 5 || size > MOST_CELLS || bytes.length !== wanted || !letters)
    throw new Error("These are not the bytes of a link.");
  const row = taken(bytes, end + 1, count, ROW);
  const col = taken(bytes, end + 1 + count * ROW, count, COL);
  let moves = "";
  for (let i = 0; i < count; i++) {
    const move = (row[i] ?? 0) * cols + (col[i] ?? 0);
    for (let place = width - 1; place >= 0; place--)
      moves += DIGITS[Math.floor(move / 64 ** place) % 64] ?? "";
  }
  let cells = "";
  for (let byte of bytes.subarray(end + 1 + count * (ROW + COL)))
    for (let k = 0; k < share && cells.length < size; k++) {
      cells += letters[byte % letters.length] ?? "";
      byte = Math.floor(byte / letters.length);
    }
  const whole = (/** @type {string} */ part) => part.replace(MOVES, () => beforeMoves + moves);
  return `${whole(before)}${cells}${whole(after)}`;
}

/** A query taken apart: what stands before and after its cells, and its moves. @param {string} query */
function partsOf(query) {
  const board = BOARD.exec(query);
  const moves = MOVES.exec(query);
  if (!board) throw new Error("This query has no board.");
  const [whole, head = "", rows, cols, cells = ""] = board;
  return {
    before: query.slice(0, board.index) + head,
    after: query.slice(board.index + whole.length),
    rows: Number(rows),
    cols: Math.max(1, Number(cols)),
    cells,
    beforeMoves: moves?.[1] ?? "",
    count: Number(moves?.[2] ?? 0),
    digits: moves?.[3] ?? "",
  };
}

/** Cells that share a byte. @param {number} letters */
function shareOf(letters) {
  return letters < 2 ? 8 : Math.floor(Math.log(256.5) / Math.log(letters));
}

/** Puts differences of numbers, a small one as a small number whatever its sign: all low bytes, then all that are next. @param {number[]} bytes @param {number[]} values @param {number} planes */
function put(bytes, values, planes) {
  const differences = values.map((value, i) => {
    const more = value - (values[i - 1] ?? 0);
    return more < 0 ? -2 * more - 1 : 2 * more;
  });
  for (let plane = 0; plane < planes; plane++)
    for (const difference of differences) bytes.push((difference >>> (8 * plane)) & 255);
}

/** The numbers that were put. @param {Uint8Array} bytes @param {number} from @param {number} count @param {number} planes */
function taken(bytes, from, count, planes) {
  let last = 0;
  return Array.from({ length: count }, (_, i) => {
    let difference = 0;
    for (let plane = planes - 1; plane >= 0; plane--)
      difference = difference * 256 + (bytes[from + plane * count + i] ?? 0);
    last += difference % 2 ? -(difference + 1) / 2 : difference / 2;
    return last;
  });
}
