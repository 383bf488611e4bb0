// What the SameGame family makes of a board that was seen in a picture: which rules fit it, and whether it is a position it knows.

/**
 * The rules that are on the table, if there are any of the family, but for a board that is plainly another game's.
 * @param {{ rows: number, cols: number, colours: number }} seen @param {string} [table] the rules on the table
 */
export function proposed({ rows, cols, colours }, table) {
  if (rows <= 10 && cols === 10 && colours === 5) return "popstar";
  if (rows === 15 && cols === 15 && colours === 5) return "samegame";
  return table ?? "samegame";
}

/**
 * Whether a board is the one of a text, whatever its colours are called, and however much room is empty round it.
 * @param {{ cols: number, cells: ArrayLike<number> }} board @param {string} text
 */
export function same({ cols, cells }, text) {
  /** @type {string[]} */
  const lines = [];
  for (let at = 0; at < cells.length; at += cols)
    lines.push(
      Array.from({ length: cols }, (_, col) => ".ABCDEFGHI"[cells[at + col] ?? 0] ?? ".").join(""),
    );
  return pattern(lines) === pattern(text.trim().split("\n"));
}

/** A board without empty rows and columns, its colours called by the order in which they come. @param {string[]} lines */
function pattern(lines) {
  const width = Math.max(...lines.map((line) => line.length));
  const used = Array.from({ length: width }, (_, col) =>
    lines.some((line) => (line[col] ?? ".") !== "."),
  );
  /** @type {string[]} */
  const names = ["."];
  const name = (/** @type {string} */ letter) => {
    if (!names.includes(letter)) names.push(letter);
    return names.indexOf(letter);
  };
  return lines
    .map((line) => [...line].filter((_, col) => used[col]).map(name))
    .filter((row) => row.some(Boolean))
    .map((row) => row.join())
    .join("/");
}
