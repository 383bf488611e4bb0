// Drawing a board cell by cell: a palette, an eraser, a grid that takes taps, drags and keys. The result is read like a
// paste, so the rules settle it and say so. For games whose pieces have colours, named by letters.
import { attr, whole, write } from "../dom.js";
import { attempt } from "../errors.js";
import { loaded } from "../games.js";
import { number, speaker, speakOf } from "../i18n.js";
import { blank, colourOf, resized, written } from "./drawing.js";
import { lay, led, pane } from "./pane.js";

/** Larger boards are pasted: nobody draws a thousand cells, and each is an element of the page. */
const MOST_CELLS = 900;
/** Changes that can be taken back. */
const MOST_UNDONE = 200;

const PARTS = `
  <label class="field"><span data-t="deal.rows"></span><input name="rows" type="number" inputmode="numeric" min="1" max="${MOST_CELLS}" step="1"></label>
  <label class="field"><span data-t="deal.cols"></span><input name="cols" type="number" inputmode="numeric" min="1" max="${MOST_CELLS}" step="1"></label>
  <div class="row wide"><button type="button" class="secondary" data-part="undo" data-t="draw.undo"></button><button type="button" class="secondary" data-part="clear" data-t="draw.clear"></button><button type="button" class="secondary" data-part="current" data-t="draw.current"></button></div>
  <fieldset class="palette wide" data-part="palette" data-t-label="draw.palette"></fieldset>
  <div class="drawing wide" data-part="grid" data-t-label="draw.grid"></div>
  <p class="note wide" data-t="draw.help"></p>`;

/** @typedef {{ rows: number, cols: number, cells: number[] }} Grid */

/** The pane of each game that has one. @type {Map<string, () => void>} */
const made = new Map();

/**
 * @param {import("../app.js").App} app @param {import("../types.js").Desk} desk @param {HTMLElement} host
 * @param {{ game: string, board: () => Grid | undefined, swatch: (letters: string, colour: number) => string, named: (letters: string, colour: number) => string, icon: (board: { letters: string }, colour: number, looks: import("../types.js").Looks) => Element }} names
 */
export function draw(app, desk, host, names) {
  const show = made.get(names.game) ?? make(app, desk, host, names);
  made.set(names.game, show);
  show();
}

/** @type {(...args: Parameters<typeof draw>) => () => void} */
function make(app, desk, host, names) {
  const t = speaker(names.game);
  const { form, part, input, error } = pane(PARTS);
  const [grid, palette] = [part("grid"), part("palette")];
  const [rowsField, colsField] = [input("rows"), input("cols")];
  let drawing = blank(10, 10);
  let letters = "";
  let brush = 1;
  /** The cell that the keyboard stands on. */
  let at = 0;
  let begun = false;
  /** The drawings before each stroke or other change, the last of which can be had back. @type {Grid[]} */
  let before = [];
  /** @type {HTMLElement[]} */
  let cells = [];

  /** The position shown, where it is small enough to be drawn. */
  function shown() {
    const { rows, cols, cells } = names.board() ?? blank(10, 10);
    return rows * cols > MOST_CELLS ? blank(10, 10) : { rows, cols, cells: [...cells] };
  }

  /** Begins with an empty board of the size of the one shown. */
  function start() {
    begun = true;
    before = [];
    const { rows, cols } = shown();
    drawing = blank(rows, cols);
  }

  /** A change begins that can be taken back. */
  function mark() {
    before = [...before.slice(1 - MOST_UNDONE), { ...drawing, cells: [...drawing.cells] }];
    undoable();
  }
  function undoable() {
    attr(part("undo"), "aria-disabled", String(before.length === 0));
  }
  function undo() {
    const last = before.pop();
    if (!last) return;
    drawing = last;
    build();
  }
  part("undo").addEventListener("click", undo);
  part("current").addEventListener("click", () => {
    mark();
    drawing = shown();
    build();
  });
  part("clear").addEventListener("click", () => {
    mark();
    drawing = blank(drawing.rows, drawing.cols);
    build();
  });
  for (const field of [rowsField, colsField])
    field.addEventListener("change", () => {
      const rows = whole(rowsField.value, 1, MOST_CELLS);
      const cols = whole(colsField.value, 1, MOST_CELLS);
      const fits = rows && cols && rows * cols <= MOST_CELLS;
      write(error, fits ? "" : t("draw.most", { most: number(MOST_CELLS) }));
      if (fits && (rows !== drawing.rows || cols !== drawing.cols)) {
        mark();
        drawing = resized(drawing, rows, cols);
      }
      build();
    });

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    write(error, "");
    const text = written(drawing, letters);
    const done = await attempt(
      () => app.read(text, desk.rules.value),
      (why) => write(error, why),
    );
    if (!done) return;
    begun = false;
    desk.dialog.close();
  });

  // ---- the palette ---------------------------------------------------------------

  function paintPalette() {
    palette.replaceChildren(...[...letters].map((_, i) => swatch(i + 1)), swatch(0));
  }

  /** @param {number} colour */
  function swatch(colour) {
    const label = document.createElement("label");
    label.className = `swatch ${names.swatch(letters, colour)}`;
    const input = document.createElement("input");
    Object.assign(input, { type: "radio", name: "draw-colour", className: "sr" });
    input.value = String(colour);
    input.checked = colour === brush;
    input.setAttribute("aria-label", what(colour));
    input.addEventListener("change", () => {
      brush = colour;
    });
    label.title = what(colour);
    label.append(input, sign(colour, "⌫"));
    return label;
  }

  /** A colour as the board on the table shows it: by its shape, or by its letter. @param {number} colour @param {string} [none] */
  function sign(colour, none = "") {
    if (colour) return names.icon({ letters }, colour, app.looks);
    const empty = document.createElement("span");
    empty.textContent = none;
    empty.setAttribute("aria-hidden", "true");
    return empty;
  }

  /** @param {number} colour */
  function what(colour) {
    return colour ? `${names.named(letters, colour)} (${letters[colour - 1]})` : t("draw.erase");
  }

  // ---- the grid ------------------------------------------------------------------

  function build() {
    const { rows, cols } = drawing;
    rowsField.value = String(rows);
    colsField.value = String(cols);
    at = Math.min(at, rows * cols - 1);
    cells = lay(grid, rows, cols, "cell");
    const here = cells[at];
    if (here) here.tabIndex = 0;
    for (let i = 0; i < cells.length; i++) dress(i);
    undoable();
  }

  /** Gives a cell its colour, its letter and its name. @param {number} i */
  function dress(i) {
    const cell = cells[i];
    if (!cell) return;
    const colour = drawing.cells[i] ?? 0;
    cell.className = names.swatch(letters, colour);
    cell.replaceChildren(...(colour ? [sign(colour)] : []));
    cell.dataset.colour = colour ? (letters[colour - 1] ?? "") : "";
    const where = { row: Math.floor(i / drawing.cols) + 1, col: (i % drawing.cols) + 1 };
    const hue = colour ? names.named(letters, colour) : "";
    cell.setAttribute("aria-label", t(colour ? "draw.cell" : "cell.empty", { ...where, hue }));
  }

  /** @param {number} i @param {number} colour */
  function set(i, colour) {
    if (drawing.cells[i] === colour) return;
    drawing.cells[i] = colour;
    dress(i);
  }

  /** @param {number} next */
  function go(next) {
    const [from, to] = [cells[at], cells[next]];
    if (!to) return;
    if (from) from.tabIndex = -1;
    at = next;
    to.tabIndex = 0;
    to.focus();
  }

  /** @param {PointerEvent} event */
  function touched(event) {
    const under = document.elementFromPoint(event.clientX, event.clientY);
    // On a cell lies the sign of its colour.
    const cell = under?.closest("[data-cell]")?.getAttribute("data-cell") ?? undefined;
    if (cell !== undefined) set(Number(cell), brush);
    return cell === undefined ? undefined : Number(cell);
  }
  let pressed = false;
  grid.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    pressed = true;
    mark();
    event.preventDefault();
    const cell = touched(event);
    if (cell !== undefined) go(cell);
    // A finger's moves would go to the cell it came down on alone.
    if (event.target instanceof Element) event.target.releasePointerCapture?.(event.pointerId);
  });
  grid.addEventListener("pointermove", (event) => {
    if (pressed) touched(event);
  });
  for (const name of ["pointerup", "pointercancel"])
    addEventListener(name, () => {
      pressed = false;
    });

  form.addEventListener("keydown", (event) => {
    const undoes = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z";
    if (!undoes || event.target instanceof HTMLInputElement) return;
    undo();
    cells[at]?.focus();
    event.preventDefault();
    event.stopPropagation();
  });
  grid.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = led(event.key, at, drawing);
    const colour =
      event.key === " " || event.key === "Enter" ? brush : colourOf(event.key, letters);
    if (to !== undefined) go(to);
    else if (colour === undefined) return;
    else {
      mark();
      set(at, colour);
      // Typing runs on, so that a row can be typed as it is read; painting stays.
      if (event.key.length === 1 && event.key !== " ") go(Math.min(at + 1, cells.length - 1));
    }
    event.preventDefault();
  });

  return () => {
    host.replaceChildren(form);
    speakOf(form, t);
    write(error, "");
    // Nine tiles of nine colours, as these rules write them: the letters, colour 1 first.
    const { core } = /** @type {import("../types.js").Loaded} */ (loaded(names.game));
    letters = core.read("123456789", desk.rules.value).record.board.trim();
    if (!begun) start();
    paintPalette();
    build();
  };
}
