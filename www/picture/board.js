// A board as it was read from a picture, and what was put right by hand. Letters name colours, as texts of boards do.

/** @typedef {import("./types.js").Told} Told */

/** Below this a cell is doubtful. */
const SURE = 0.5;

export class Board {
  /** The letters of the colours, as the reading counts them. @type {string[]} */ letters;
  /** What was put right: a letter for a cell. @type {Map<number, string>} */ #put = new Map();
  /** Letters that stand for empty, and what empty cells are then. @type {[string, string][]} */ #swaps =
    [];

  /** @param {Told} told @param {Board} [before] what was put right there is kept where the grid is the same */
  constructor(told, before) {
    this.told = told;
    const { rows, cols } = told.reading.frame;
    this.rows = rows;
    this.cols = cols;
    this.letters = told.letters;
    if (
      before &&
      before.rows === rows &&
      before.cols === cols &&
      before.letters.join() === this.letters.join()
    ) {
      this.#put = before.#put;
      this.#swaps = before.#swaps;
    }
  }

  /** A cell as it stands. @param {number} i */
  cell(i) {
    const seen = this.told.reading.cells[i];
    const put = this.#put.get(i);
    const letter = put ?? this.#seen(i);
    const rgb = this.told.reading.colours[this.letters.indexOf(letter)];
    const doubtful = put === undefined && (seen?.sure ?? 0) < SURE;
    return { letter, doubtful, colour: rgb ? `rgb(${rgb.join(" ")})` : "transparent" };
  }

  /** @param {number} i */
  #seen(i) {
    const { colour = 0 } = this.told.reading.cells[i] ?? {};
    let letter = (colour && this.letters[colour - 1]) || ".";
    for (const [one, other] of this.#swaps)
      letter = letter === one ? other : letter === other ? one : letter;
    return letter;
  }

  /** Every cell's letter. */
  get all() {
    return Array.from({ length: this.rows * this.cols }, (_, i) => this.cell(i).letter);
  }

  get doubts() {
    return this.told.reading.cells.filter((_, i) => this.cell(i).doubtful).length;
  }

  get lit() {
    return this.told.reading.cells.some(({ lit }) => lit);
  }

  get rising() {
    return this.told.reading.up;
  }

  get colours() {
    return new Set(this.all.filter((letter) => letter !== ".")).size;
  }

  /** What rules are proposed by. */
  get seen() {
    return { rows: this.rows, cols: this.cols, colours: this.colours };
  }

  /** Gives a cell the next colour, after the last one none. @param {number} i */
  turn(i) {
    const choices = [...this.letters, "."];
    const next = choices[(choices.indexOf(this.cell(i).letter) + 1) % choices.length];
    if (next) this.#put.set(i, next);
  }

  /** Gives a cell a colour that the board has. @param {number} i @param {string} letter */
  put(i, letter) {
    const known = letter === "." || this.letters.includes(letter);
    if (known) this.#put.set(i, letter);
    return known;
  }

  /** All cells that look like this one are empty; those that were empty are tiles. @param {number} i */
  empty(i) {
    const letter = this.cell(i).letter;
    if (letter !== ".") this.#swaps.push([letter, "."]);
    this.#put.delete(i);
  }

  /** The board as text, with what rises turned over. */
  text() {
    const all = this.all;
    const lines = Array.from({ length: this.rows }, (_, row) =>
      all.slice(row * this.cols, (row + 1) * this.cols).join(""),
    );
    return (this.rising ? lines.reverse() : lines).join("\n");
  }
}
