// A board made by changing places: every piece is there once, so two of them are tapped and exchanged. The result is read
// like a paste, so the rules say what they think of it.
import { button, el, html, whole, write } from "../dom.js";
import { attempt } from "../errors.js";
import { loaded } from "../games.js";
import { number, t } from "../i18n.js";
import { gameOf } from "../rules.js";
import { lay, led } from "./cells.js";

/** @param {import("../app.js").App} app @param {import("../types.js").Desk} desk */
export function arrange(app, desk) {
  const grid = html("arrange-grid");
  const error = html("arrange-error");
  const fields = {
    rows: el("arrange-rows", HTMLInputElement),
    cols: el("arrange-cols", HTMLInputElement),
  };
  const game = () => (loaded(gameOf(desk.rules.value)) ?? app.loaded).face;
  let board = ordered(4, 4);
  let begun = false;
  /** The cell that the keyboard stands on, and the one whose tile is taken. */
  let at = 0;
  /** @type {number | undefined} */
  let taken;
  /** @type {HTMLElement[]} */
  let cells = [];

  /** @param {number} rows @param {number} cols */
  function ordered(rows, cols) {
    const n = rows * cols;
    return { rows, cols, cells: Array.from({ length: n }, (_, i) => (i + 1) % n) };
  }

  /** Begins with the position shown, if it is one of this game. */
  function start() {
    begun = true;
    const { rows, cols, cells } = app.state.view.board;
    if (app.game === game()) board = { rows, cols, cells: [...cells] };
  }

  desk.shown("arrange", () => {
    write(error, "");
    if (!begun) start();
    build();
  });
  button("arrange-current").addEventListener("click", () => {
    start();
    build();
  });
  button("arrange-order").addEventListener("click", () => {
    board = ordered(board.rows, board.cols);
    build();
  });
  for (const field of Object.values(fields))
    field.addEventListener("change", () => {
      const wanted = { rows: board.rows, cols: board.cols };
      for (const { name, min, max } of game().fields) {
        if (name === "colours") continue;
        const value = whole(fields[name].value, min, max);
        const values = { name: t(`deal.${name}`), min: number(min), max: number(max) };
        if (value === undefined) return write(error, t("deal.range", values));
        wanted[name] = value;
      }
      write(error, "");
      board = ordered(wanted.rows, wanted.cols);
      build();
    });
  html("arrange-form").addEventListener("submit", async (event) => {
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
    for (const { name, min, max } of game().fields)
      if (name !== "colours")
        Object.assign(fields[name], {
          min: String(min),
          max: String(max),
          value: String(board[name]),
        });
    at = Math.min(at, rows * cols - 1);
    taken = undefined;
    cells = lay(grid, rows, cols, "place");
    dress();
  }

  function dress() {
    cells.forEach((cell, i) => {
      const tile = board.cells[i] ?? 0;
      cell.className = game().swatch("", tile);
      cell.tabIndex = i === at ? 0 : -1;
      write(cell, tile ? String(tile) : "");
      const where = { row: Math.floor(i / board.cols) + 1, col: (i % board.cols) + 1 };
      const hue = tile ? game().named("", tile) : "";
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

  /** @param {number} next */
  function go(next) {
    at = next;
    dress();
    cells[at]?.focus();
  }

  grid.addEventListener("click", (event) => {
    const cell = event.target instanceof HTMLElement ? event.target.dataset.place : undefined;
    if (cell !== undefined) touch(Number(cell));
  });
  grid.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = led(event.key, at, board);
    if (to !== undefined) go(to);
    else if (event.key === "Enter" || event.key === " ") touch(at);
    else return;
    event.preventDefault();
  });
}
