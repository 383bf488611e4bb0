// A board made by changing places: every piece is there once, so two of them are tapped and exchanged. The result is read
// like a paste, so the rules say what they think of it. For games whose pieces are numbered.
import { whole, write } from "../dom.js";
import { attempt } from "../errors.js";
import { loaded } from "../games.js";
import { number, speaker, speakOf } from "../i18n.js";
import { ruleSet } from "../rules.js";
import { lay, led, pane } from "./pane.js";

const PARTS = `
  <label class="field"><span data-t="deal.rows"></span><input name="rows" type="number" inputmode="numeric" step="1"></label>
  <label class="field"><span data-t="deal.cols"></span><input name="cols" type="number" inputmode="numeric" step="1"></label>
  <div class="row wide"><button type="button" class="secondary" data-part="order" data-t="arrange.order"></button><button type="button" class="secondary" data-part="current" data-t="draw.current"></button></div>
  <div class="drawing large wide" data-part="grid" data-t-label="draw.grid"></div>
  <p class="note wide" data-t="arrange.help"></p>`;

/** @typedef {{ rows: number, cols: number, cells: number[] }} Grid */

/** The pane of each game that has one. @type {Map<string, () => void>} */
const made = new Map();

/**
 * @param {import("../app.js").App} app @param {import("../types.js").Desk} desk @param {HTMLElement} host
 * @param {{ game: string, board: () => Grid | undefined, swatch: (piece: number) => string, named: (piece: number) => string }} names
 */
export function arrange(app, desk, host, names) {
  const show = made.get(names.game) ?? make(app, desk, host, names);
  made.set(names.game, show);
  show();
}

/** @type {(...args: Parameters<typeof arrange>) => () => void} */
function make(app, desk, host, names) {
  const t = speaker(names.game);
  const { form, part, input, error } = pane(PARTS);
  const grid = part("grid");
  const fields = { rows: input("rows"), cols: input("cols") };
  const SIZES = /** @type {const} */ (["rows", "cols"]);
  let board = ordered(4, 4);
  let begun = false;
  /** The cell that the keyboard stands on, and the one whose tile is taken. */
  let at = 0;
  /** @type {number | undefined} */
  let taken;
  /** The digits typed into the cell so far, and what stood on the board before them. @type {{ digits: string, before: number[] } | undefined} */
  let typing;
  /** Whether a number that can have no more digits has just led on: a Space after it means no more than that. */
  let ahead = false;
  /** @type {HTMLElement[]} */
  let cells = [];

  /** @param {number} rows @param {number} cols */
  function ordered(rows, cols) {
    const n = rows * cols;
    return { rows, cols, cells: Array.from({ length: n }, (_, i) => (i + 1) % n) };
  }

  /** The least and the most of a size that the rules allow. @param {string} name */
  function bounds(name) {
    const { catalogue } = /** @type {import("../types.js").Loaded} */ (loaded(names.game));
    const set = catalogue.rules.find((one) => one.name === ruleSet(desk.rules.value)?.name);
    return set?.fields.find((one) => one.name === name) ?? { min: 1, max: 1 };
  }

  /** Begins in order, in the size of the board shown if it is one of this game. */
  function start() {
    begun = true;
    const { rows, cols } = names.board() ?? board;
    board = ordered(rows, cols);
  }

  part("current").addEventListener("click", () => {
    const { rows, cols, cells } = names.board() ?? board;
    board = { rows, cols, cells: [...cells] };
    build();
  });
  part("order").addEventListener("click", () => {
    board = ordered(board.rows, board.cols);
    build();
  });
  for (const field of Object.values(fields))
    field.addEventListener("change", () => {
      const wanted = { ...board };
      for (const name of SIZES) {
        const { min, max } = bounds(name);
        const value = whole(fields[name].value, min, max);
        const values = { name: t(`deal.${name}`), min: number(min), max: number(max) };
        if (value === undefined) return write(error, t("deal.range", values));
        wanted[name] = value;
      }
      write(error, "");
      board = ordered(wanted.rows, wanted.cols);
      build();
    });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const { rows, cols, cells } = board;
    const lines = Array.from({ length: rows }, (_, row) =>
      cells.slice(row * cols, row * cols + cols),
    );
    const text = lines.map((line) => line.join(" ")).join("\n");
    const done = await attempt(
      () => app.read(text, desk.rules.value),
      (why) => write(error, why),
    );
    if (!done) return;
    begun = false;
    desk.dialog.close();
  });

  function build() {
    const { rows, cols } = board;
    for (const name of SIZES) {
      const { min, max } = bounds(name);
      const value = String(board[name]);
      Object.assign(fields[name], { min: String(min), max: String(max), value });
    }
    at = Math.min(at, rows * cols - 1);
    [taken, typing] = [undefined, undefined];
    cells = lay(grid, rows, cols, "place");
    dress();
  }

  function dress() {
    cells.forEach((cell, i) => {
      const tile = board.cells[i] ?? 0;
      cell.className = names.swatch(tile);
      cell.tabIndex = i === at ? 0 : -1;
      write(cell, tile ? String(tile) : "");
      const where = { row: Math.floor(i / board.cols) + 1, col: (i % board.cols) + 1 };
      const hue = tile ? names.named(tile) : "";
      const what = t(tile ? "draw.cell" : "cell.empty", { ...where, hue });
      cell.setAttribute("aria-label", i === taken ? t("arrange.taken", { what }) : what);
      cell.setAttribute("aria-selected", String(i === taken));
    });
  }

  /** Takes what is there, or puts what was taken there. @param {number} place */
  function touch(place) {
    if (taken === undefined) taken = place;
    else {
      const [a, b] = [board.cells[taken] ?? 0, board.cells[place] ?? 0];
      board.cells[taken] = b;
      board.cells[place] = a;
      taken = undefined;
    }
    go(place);
  }

  /** A digit is typed: the number it makes changes places with what stands there. @param {string} digit */
  function type(digit) {
    const largest = board.cells.length - 1;
    // One digit more than any number has belongs to the next cell.
    if (typing && Number(typing.digits + digit) > largest) next();
    typing ??= { digits: "", before: [...board.cells] };
    const digits = typing.digits + digit;
    const tile = Number(digits);
    if (tile > largest) return;
    const { before } = typing;
    board.cells = [...before];
    board.cells[before.indexOf(tile)] = before[at] ?? 0;
    board.cells[at] = tile;
    typing.digits = digits;
    ahead = tile === 0 || tile * 10 > largest;
    if (ahead) next();
    else dress();
  }

  /** On to the cell after this one. */
  function next() {
    go(Math.min(at + 1, board.cells.length - 1));
  }

  /** @param {number} next */
  function go(next) {
    typing = undefined;
    at = next;
    dress();
    cells[at]?.focus();
  }

  grid.addEventListener("click", (event) => {
    const cell = event.target instanceof HTMLElement ? event.target.dataset.place : undefined;
    if (cell !== undefined) touch(Number(cell));
  });
  // A screen reader may set the focus by itself.
  grid.addEventListener("focusin", ({ target }) => {
    const place = target instanceof HTMLElement ? Number(target.dataset.place) : at;
    if (place !== at) [at, typing] = [place, undefined];
  });
  grid.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = led(event.key, at, board);
    if (to !== undefined) go(to);
    else if (/^\d$/.test(event.key)) return type(event.key);
    else if (event.key === " " && typing) next();
    else if (event.key === " " && ahead) go(at);
    else if (event.key === "Enter" || event.key === " ") touch(at);
    else return;
    ahead = false;
    event.preventDefault();
  });

  return () => {
    host.replaceChildren(form);
    speakOf(form, t);
    write(error, "");
    if (!begun) start();
    build();
  };
}
