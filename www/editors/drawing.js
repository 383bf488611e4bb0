// A board being drawn: colours in rows and columns, 0 for empty. Pure functions, no page.

/** @typedef {{ rows: number, cols: number, cells: number[] }} Drawing */

/** @param {number} rows @param {number} cols @returns {Drawing} */
export function blank(rows, cols) {
  return { rows, cols, cells: new Array(rows * cols).fill(0) };
}

/** Another size. Tiles stand on the floor, so rows come and go at the top and columns at the right. @param {Drawing} drawing @param {number} rows @param {number} cols */
export function resized(drawing, rows, cols) {
  const next = blank(rows, cols);
  for (let up = 1; up <= Math.min(rows, drawing.rows); up++)
    for (let col = 0; col < Math.min(cols, drawing.cols); col++)
      next.cells[(rows - up) * cols + col] =
        drawing.cells[(drawing.rows - up) * drawing.cols + col] ?? 0;
  return next;
}

/** As the text that boards are read from. @param {Drawing} drawing @param {string} letters */
export function written({ rows, cols, cells }, letters) {
  const lines = [];
  for (let row = 0; row < rows; row++) {
    const part = cells.slice(row * cols, (row + 1) * cols);
    lines.push(part.map((colour) => (colour ? (letters[colour - 1] ?? "?") : ".")).join(""));
  }
  return lines.join("\n");
}

/** The colour a key stands for: its letter, its number, or nothing for empty; undefined for any other key. @param {string} key @param {string} letters */
export function colourOf(key, letters) {
  if ([".", "0", "-", "Delete", "Backspace"].includes(key)) return 0;
  if (key.length !== 1) return undefined;
  const place = letters.indexOf(key.toUpperCase());
  if (place >= 0) return place + 1;
  return /^[1-9]$/.test(key) && Number(key) <= letters.length ? Number(key) : undefined;
}
