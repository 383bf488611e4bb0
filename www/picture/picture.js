// A picture becomes a board: it is shown with the grid that was found over it, whatever is wrong is put right there, and the board is
// used. Fetched when the first picture comes.
import { closes, el, fill, html, whole, write } from "../dom.js";
import { lay, led } from "../editors/pane.js";
import { attempt } from "../errors.js";
import { later, styled } from "../games.js";
import { extend, language, speakOf, t } from "../i18n.js";
import { gameOf, RULES, titleIn } from "../rules.js";
import { Board } from "./board.js";
import { decode } from "./decode.js";
import { corners } from "./frame.js";
import { Reader } from "./reader.js";
import * as words from "./words.js";

/** @typedef {import("./types.js").Told} Told */
/** @typedef {import("./types.js").Frame} Frame */

/** Most rows or columns that are read. */
const MOST = 60;
/** Most cells that are shown one by one. */
const MOST_CELLS = 1600;

const PARTS = `
  <div class="dialog-head"><h2 id="picture-name" data-t="picture"></h2><button type="button" class="icon" data-close data-t-label="close"><svg aria-hidden="true"><use href="#i-close"/></svg></button></div>
  <div class="picture-said"><p class="note" id="picture-note" role="status"></p><p class="error" id="picture-error" role="alert"></p></div>
  <form class="form" id="picture-form" novalidate hidden>
    <div class="picture-stage wide" role="group" data-t-label="picture.stage">
      <div class="picture-sheet">
        <div id="picture-paper"></div>
        <div class="picture-cells" id="picture-cells" data-t-label="picture.cells"></div>
        <button type="button" class="picture-corner" data-corner="nw" data-t-label="picture.nw"></button>
        <button type="button" class="picture-corner" data-corner="se" data-t-label="picture.se"></button>
      </div>
    </div>
    <label class="field"><span data-t="picture.rows"></span><input id="picture-rows" type="number" inputmode="numeric" min="1" max="${MOST}" step="1"></label>
    <label class="field"><span data-t="picture.cols"></span><input id="picture-cols" type="number" inputmode="numeric" min="1" max="${MOST}" step="1"></label>
    <div class="row wide">
      <button type="button" class="secondary" id="picture-find" data-t="picture.find"></button>
      <button type="button" class="secondary" id="picture-empty" aria-pressed="false" data-t="picture.empty"></button>
    </div>
    <p class="note wide" data-t="picture.help"></p>
    <label class="field wide"><span data-t="picture.rules"></span><select id="picture-rules"></select></label>
    <div class="row wide picture-leave"><button type="submit" class="secondary strong" id="picture-use" data-t="picture.use"></button></div>
  </form>`;

/** Made once. @type {Promise<(file: Blob) => Promise<void>> | undefined} */
let made;

/** Opens a picture. @param {import("../app.js").App} app @param {Blob} file */
export async function open(app, file) {
  made ??= styled(new URL("./picture.css", import.meta.url)).then(() => dialogOf(app));
  // What failed for want of a network may come the next time.
  made.catch(() => {
    made = undefined;
  });
  await (await made)(file);
}

/** @param {import("../app.js").App} app */
async function dialogOf(app) {
  extend(words);
  // Pictures of letters and colours are of the game that is shown at first; it says which rules fit.
  const game = RULES[0]?.game ?? "";
  const { proposed, same } = await later(import(`../games/${game}.picture.js`));
  const dialog = document.createElement("dialog");
  dialog.id = "picture";
  dialog.setAttribute("aria-labelledby", "picture-name");
  dialog.innerHTML = PARTS;
  document.body.append(dialog);
  closes(dialog);
  const form = html("picture-form");
  const [note, error] = [html("picture-note"), html("picture-error")];
  const [paper, grid] = [html("picture-paper"), html("picture-cells")];
  const rules = el("picture-rules", HTMLSelectElement);
  const rowsField = el("picture-rows", HTMLInputElement);
  const colsField = el("picture-cols", HTMLInputElement);
  const point = el("picture-empty", HTMLButtonElement);
  const use = el("picture-use", HTMLButtonElement);
  const reader = new Reader();
  /** What was read, with what was put right by hand. @type {Board | undefined} */
  let board;
  /** Counts pictures, so that a late answer is not taken for a later one's. */
  let turn = 0;
  /** The cell that the keyboard stands on. */
  let at = 0;
  /** @type {HTMLElement[]} */
  let cells = [];
  let canvas = document.createElement("canvas");
  let pointing = false;

  const sides = corners(html("picture-form"), () => canvas, ask);

  const refuse = (/** @type {string} */ why) => {
    write(error, why);
    write(note, "");
  };

  /** Reads what is in the box. @param {boolean} [anew] whether rows and columns are to be found */
  function ask(anew = false) {
    const frame = sides.frame();
    const [rows, cols] = anew ? [0, 0] : [rowsField, colsField].map(counted);
    return attempt(async () => {
      const mine = turn;
      const told = await reader.inside({ ...frame, rows: rows ?? 0, cols: cols ?? 0 });
      if (told && mine === turn) take(told);
    }, refuse);
  }

  /** @param {HTMLInputElement} field */
  function counted(field) {
    return whole(field.value, 1, MOST) ?? 0;
  }

  /** Shows what was read. @param {Told} told @param {boolean} [first] whether the box is the reader's own */
  function take(told, first = false) {
    const { frame } = told.reading;
    board = new Board(told, first ? undefined : board);
    rowsField.value = String(frame.rows);
    colsField.value = String(frame.cols);
    if (first) sides.set(frame);
    const { left, top, right, bottom } = frame;
    const share = (/** @type {number} */ v, /** @type {number} */ of) => `${(100 * v) / of}%`;
    Object.assign(grid.style, {
      left: share(left, canvas.width),
      top: share(top, canvas.height),
      width: share(right - left, canvas.width),
      height: share(bottom - top, canvas.height),
    });
    const few = frame.rows * frame.cols <= MOST_CELLS;
    cells = lay(grid, few ? frame.rows : 0, few ? frame.cols : 0, "cell");
    grid.style.setProperty("--rows", String(frame.rows));
    at = Math.min(at, Math.max(0, cells.length - 1));
    if (cells[at]) cells[at].tabIndex = 0;
    propose(first);
    paint();
  }

  /** Offers the rules that fit what is seen. @param {boolean} first */
  function propose(first) {
    if (!board) return;
    const sets = RULES.filter((set) => set.game === game);
    const choices = sets.map((set) => ({ value: set.name, text: titleIn(set, language()) }));
    const { rules: shown } = app.state.record;
    const mine = gameOf(shown) === game ? shown : undefined;
    if (mine && !sets.some(({ name }) => name === mine))
      choices.push({ value: mine, text: app.titleOf(mine) });
    const fit = proposed(board.seen, mine);
    fill(rules, choices, first || !rules.value ? fit : rules.value);
  }

  function paint() {
    if (!board) return;
    const { rows, cols } = board;
    for (const [i, cell] of cells.entries()) {
      const { letter, doubtful, colour } = board.cell(i);
      cell.textContent = letter === "." ? "·" : letter;
      cell.classList.toggle("doubtful", doubtful);
      cell.style.setProperty("--seen", colour);
      const what = letter === "." ? t("picture.blank") : letter;
      const told = doubtful ? t("picture.unsure", { what }) : what;
      const place = { row: 1 + Math.floor(i / cols), col: 1 + (i % cols) };
      cell.setAttribute("aria-label", t("picture.cell", { ...place, what: told }));
    }
    const many = board.letters.includes("?");
    use.disabled = many;
    write(error, many ? t("picture.many") : "");
    const doubts = board.doubts;
    const parts = [t("picture.found", { rows, cols, colours: board.colours })];
    if (pointing) parts.push(t("picture.point"));
    else parts.push(doubts ? t("picture.doubtful", { n: doubts }) : t("picture.sure"));
    if (board.lit) parts.push(t("picture.lit"));
    if (board.rising) parts.push(t("picture.rising"));
    write(note, parts.join(" "));
  }

  // ---- putting right ---------------------------------------------------------------

  /** @param {number} cell */
  function press(cell) {
    if (!board) return;
    go(cell);
    if (pointing) board.empty(cell);
    else board.turn(cell);
    pointing = false;
    point.setAttribute("aria-pressed", "false");
    paint();
  }

  /** @param {number} cell */
  function go(cell) {
    const [before, now] = [cells[at], cells[cell]];
    if (!now) return;
    if (before) before.tabIndex = -1;
    at = cell;
    now.tabIndex = 0;
    now.focus({ preventScroll: true });
  }

  grid.addEventListener("click", (event) => {
    const cell = event.target instanceof Element && event.target.closest("[data-cell]");
    if (cell instanceof HTMLElement) press(Number(cell.dataset.cell));
  });
  grid.addEventListener("keydown", (event) => {
    if (!board || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = led(event.key, at, board);
    if (to !== undefined) go(to);
    else if (event.key === "Enter" || event.key === " ") press(at);
    else if (event.key.length === 1 && board.put(at, event.key.toUpperCase())) {
      go(Math.min(at + 1, cells.length - 1));
      paint();
    } else return;
    event.preventDefault();
  });
  point.addEventListener("click", () => {
    pointing = !pointing;
    point.setAttribute("aria-pressed", String(pointing));
    paint();
  });
  for (const field of [rowsField, colsField]) field.addEventListener("change", () => ask());
  html("picture-find").addEventListener("click", () => ask(true));

  /** After how many moves of the line on the table a board stands there, if it does: a later picture of the same game. @param {string} text */
  function placed(text) {
    const { rules: shown, moves } = app.state.record;
    if (shown !== rules.value) return undefined;
    const places = [...moves.keys(), moves.length];
    return places.find((at) => same(app.peeked(moves, at).view.board, text));
  }

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (!board) return;
    const text = board.text();
    const place = placed(text);
    const go = () => (place === undefined ? app.read(text, rules.value) : app.goto(place));
    if (await attempt(go, refuse)) {
      if (place !== undefined) app.notify("info", t("picture.place", { n: place }));
      dialog.close();
      el("boards", HTMLDialogElement).close();
    }
  });
  dialog.addEventListener("close", () => {
    turn++;
    reader.end();
  });

  return async (/** @type {Blob} */ file) => {
    const mine = ++turn;
    speakOf(dialog);
    form.hidden = true;
    board = undefined;
    pointing = false;
    point.setAttribute("aria-pressed", "false");
    write(error, "");
    write(note, t("picture.reading"));
    if (!dialog.open) dialog.showModal();
    await attempt(async () => {
      const decoded = await decode(file);
      if (mine !== turn) return;
      canvas = decoded.canvas;
      paper.replaceChildren(canvas);
      const told = await reader.board(decoded.pixels);
      if (mine !== turn) return;
      form.hidden = false;
      if (told) return take(told, true);
      sides.middle();
      rowsField.value = colsField.value = "";
      await ask(true);
      if (mine === turn) refuse(t("picture.none"));
    }, refuse);
  };
}
