// The board for the keyboard and the screen reader: a transparent ARIA grid over the canvas, one focusable cell at a time. A
// huge board gets one focusable field with a cursor instead, described as it moves: 10,000 elements would be slow.
import { rated } from "./analysis.js";
import { attr } from "./dom.js";
import { language, number, t } from "./i18n.js";

/** @typedef {import("./types.js").State} State */

const MOST_CELLS = 900;

/** @param {string} role */
function made(role) {
  const element = document.createElement("div");
  element.setAttribute("role", role);
  return element;
}

/**
 * @param {import("./app.js").App} app @param {import("./board.js").Board} board
 * @param {HTMLElement} host @param {HTMLElement} mark of the cursor @param {HTMLElement} live where a huge board is told
 */
export function cells(app, board, host, mark, live) {
  /** The spots that can be focused, in rows. @type {number[][]} */
  let lines = [[]];
  /** @type {Map<number, HTMLElement>} */
  let elements = new Map();
  /** @type {HTMLElement[]} */
  let rows = [];
  /** The game and the number of its cells. */
  let shape = "";
  /** Where the cursor is. */
  let at = 0;
  /** What was built and labelled last. @type {unknown[]} */
  let shown = [];
  const table = () => app.state.view.board;

  /** Cells for a position. What stays where it is, is left there: taken out for a moment, it would lose the focus. */
  function build() {
    const { game } = app.state.view;
    const before = shape;
    lines = app.game.cells(table());
    shape = `${game} ${lines.length} ${lines[0]?.length}`;
    if (shape !== before) at = lines[0]?.[0] ?? 0;
    host.dataset.game = game;
    const huge = lines.reduce((sum, line) => sum + line.length, 0) > MOST_CELLS;
    host.setAttribute("role", huge ? "application" : "grid");
    if (huge) host.tabIndex = 0;
    else host.removeAttribute("tabindex");
    const focused = host.contains(document.activeElement);
    const old = elements;
    elements = new Map();
    const wanted = huge ? [] : lines;
    if (rows.length !== wanted.length) {
      rows = wanted.map((_, i) => rows[i] ?? made("row"));
      host.replaceChildren(...rows);
    }
    wanted.forEach((line, i) => {
      const row = /** @type {HTMLElement} */ (rows[i]);
      line.forEach((spot, n) => {
        const cell = old.get(spot) ?? made("gridcell");
        cell.dataset.spot = String(spot);
        elements.set(spot, cell);
        if (row.children[n] !== cell) row.insertBefore(cell, row.children[n] ?? null);
      });
    });
    for (const [spot, cell] of old) if (!elements.has(spot)) cell.remove();
    at = found(at);
    for (const [spot, cell] of elements) cell.tabIndex = spot === at ? 0 : -1;
    fit();
    const cell = elements.get(at);
    if (focused && cell && document.activeElement !== cell) cell.focus({ preventScroll: true });
  }

  /** The cell of a spot; of a piece that went where it has no cell of its own, the cell that lies there. @param {number} spot */
  function found(spot) {
    const all = lines.flat();
    if (all.includes(spot)) return spot;
    const { x, y } = app.game.place(table(), spot);
    const near = all.find((one) => {
      const place = app.game.place(table(), one);
      return place.x === x && place.y === y;
    });
    return near ?? all[0] ?? 0;
  }

  /** Cells and cursor, when the board was fitted anew. */
  function fit() {
    host.style.inset = `${board.layout.pad}px`;
    for (const [spot, cell] of elements) lay(cell, spot);
    point();
  }

  /** @param {HTMLElement} element @param {number} spot @param {number} [pad] */
  function lay(element, spot, pad = 0) {
    const { cell } = board.layout;
    const { x, y, wide = 1, high = 1 } = app.game.place(table(), spot);
    Object.assign(element.style, {
      transform: `translate(${pad + x * cell}px, ${pad + y * cell}px)`,
      width: `${wide * cell}px`,
      height: `${high * cell}px`,
    });
  }

  /** Puts the mark on the cell that the cursor is on. */
  function point() {
    const { cell, pad } = board.layout;
    mark.classList.toggle("around", cell < 16);
    lay(mark, at, pad);
  }

  /** @param {State} state */
  function label(state) {
    const { selection } = state;
    const { rows, cols } = app.game.fit(table());
    const key = elements.size ? "board.label" : "board.label.large";
    attr(host, "aria-label", t(key, { rows, cols }));
    const known = rated(state, app.game);
    for (const [spot, cell] of elements) {
      const [choice] = app.at(spot);
      const target = selection?.targets.find((one) => one.spot === spot);
      let what = app.game.describe(table(), spot, selection ? undefined : choice);
      const value = choice && known.find((one) => one.move === choice.move);
      if (value?.lower !== undefined)
        what = t("analysis.cell", { what, least: number(app.figure(value.lower)) });
      if (selection?.spot === spot) what = t("cell.taken", { what });
      else if (target) what = t(target.bad ? "cell.loses" : "cell.target", { what });
      attr(cell, "aria-label", what);
    }
  }

  return {
    /** Where the cursor is. */
    get at() {
      return at;
    },
    fit,
    /** @param {State} state */
    show(state) {
      const { view, analysis, selection } = state;
      const now = [view, analysis?.view === view && analysis, selection, language()];
      if (now.every((one, i) => one === shown[i])) return;
      if (view !== shown[0]) build();
      shown = now;
      label(state);
    },
    /** Moves the cursor. @param {number} spot @param {boolean} [focus] */
    go(spot, focus = true) {
      if (elements.size && !elements.has(spot)) return;
      const [from, to] = [elements.get(at), elements.get(spot)];
      if (from) from.tabIndex = -1;
      at = spot;
      if (to) to.tabIndex = 0;
      if (focus) {
        to?.focus({ preventScroll: true });
        board.reveal(at);
        if (!to) live.textContent = app.game.describe(table(), at, app.at(at)[0]);
      }
      point();
    },
    /** The spot that a key leads to, staying at an edge. @param {string} key @returns {number | undefined} */
    beside(key) {
      const row = Math.max(
        0,
        lines.findIndex((line) => line.includes(at)),
      );
      const line = lines[row] ?? [];
      const col = line.indexOf(at);
      const { x } = app.game.place(table(), at);
      // Rows need not begin at the same place: above and below is what lies nearest.
      const away = (/** @type {number} */ spot) => Math.abs(app.game.place(table(), spot).x - x);
      const nearest = (/** @type {number[]} */ row) =>
        row.reduce((best, spot) => (away(spot) < away(best) ? spot : best), row[0] ?? at);
      /** @type {{ [key: string]: number | undefined }} */
      const places = {
        ArrowLeft: line[col - 1] ?? at,
        ArrowRight: line[col + 1] ?? at,
        ArrowUp: nearest(lines[row - 1] ?? []),
        ArrowDown: nearest(lines[row + 1] ?? []),
        Home: line[0],
        End: line.at(-1),
      };
      return places[key];
    },
  };
}
