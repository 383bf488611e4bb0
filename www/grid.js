// The board for the keyboard and the screen reader: a transparent ARIA grid over the canvas, one focusable cell at a
// time. A huge board gets one focusable field with a cursor instead, described as it moves: 10,000 elements would be slow.
import { rated } from "./analysis.js";
import { number, t } from "./i18n.js";

const MOST_CELLS = 900;

/**
 * @param {import("./app.js").App} app @param {import("./board.js").Board} board
 * @param {HTMLElement} host @param {HTMLElement} cursorMark @param {HTMLElement} live
 */
export function grid(app, board, host, cursorMark, live) {
  /** @type {HTMLElement[]} */
  let cells = [];
  let shape = "";
  let spot = 0;
  /** What the labels were written for. @type {unknown} */
  let labelled;
  let lang = "";

  /** @param {number} rows @param {number} cols */
  function build(rows, cols) {
    cells = [];
    host.replaceChildren();
    spot = 0;
    labelled = undefined;
    if (rows * cols > MOST_CELLS) {
      host.setAttribute("role", "application");
      host.removeAttribute("aria-rowcount");
      host.tabIndex = 0;
      return;
    }
    host.setAttribute("role", "grid");
    host.removeAttribute("tabindex");
    for (let row = 0; row < rows; row++) {
      const line = document.createElement("div");
      line.setAttribute("role", "row");
      for (let col = 0; col < cols; col++) {
        const cell = document.createElement("div");
        cell.setAttribute("role", "gridcell");
        cell.dataset.spot = String(row * cols + col);
        cell.tabIndex = -1;
        cells.push(cell);
        line.append(cell);
      }
      host.append(line);
    }
    const first = cells[0];
    if (first) first.tabIndex = 0;
  }

  /** @param {number} next @param {boolean} focus */
  function select(next, focus) {
    const from = cells[spot];
    if (from) from.tabIndex = -1;
    spot = next;
    const cell = cells[spot];
    if (cell) {
      cell.tabIndex = 0;
      if (focus) cell.focus({ preventScroll: true });
    }
    if (focus) {
      board.reveal(spot);
      app.preview(spot);
      mark();
      if (!cell) live.textContent = app.game.describe(app.state.view.board, spot, app.at(spot));
    }
  }

  function mark() {
    const { cell, pad } = board.layout;
    const { x, y } = app.game.place(app.state.view.board, spot);
    cursorMark.style.transform = `translate(${pad + x * cell}px, ${pad + y * cell}px)`;
    cursorMark.classList.toggle("around", cell < 16);
    cursorMark.style.width = cursorMark.style.height = `${cell}px`;
  }

  host.addEventListener("keydown", (event) => {
    if (app.game.hands || event.ctrlKey || event.metaKey || event.altKey) return;
    // Arrows with Shift push a piece, wherever the focus is.
    if (event.shiftKey && app.game.pushed) return;
    const { rows, cols } = app.game.shape(app.state.view.board);
    const [row, col] = [Math.floor(spot / cols), spot % cols];
    /** @type {{ [key: string]: [number, number] }} */
    const moves = {
      ArrowLeft: [row, Math.max(0, col - 1)],
      ArrowRight: [row, Math.min(cols - 1, col + 1)],
      ArrowUp: [Math.max(0, row - 1), col],
      ArrowDown: [Math.min(rows - 1, row + 1), col],
      Home: [row, 0],
      End: [row, cols - 1],
    };
    const to = moves[event.key];
    if (to) select(to[0] * cols + to[1], true);
    else if (event.key === "Enter" || event.key === " ") {
      if (app.play(spot)) app.preview(spot);
      else app.announce(t("say.nothing"));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
  host.addEventListener("focusin", (event) => {
    if (app.game.hands) return;
    const at = event.target instanceof HTMLElement ? event.target.dataset.spot : undefined;
    if (at !== undefined && Number(at) !== spot) select(Number(at), false);
    if (host.matches(":has(:focus-visible)") || host.matches(":focus-visible")) {
      app.preview(spot);
      mark();
    }
  });
  host.addEventListener("focusout", () => app.unpreview());

  /** Cell sizes, when the board was fitted anew. */
  function fit() {
    if (app.game.hands) return;
    const { cell, pad } = board.layout;
    host.style.setProperty("--cell", `${cell}px`);
    host.style.inset = `${pad}px`;
    mark();
  }

  /** @param {import("./types.js").State} state */
  function show(state) {
    if (app.game.hands) {
      shape = "";
      return;
    }
    const { rows, cols } = app.game.shape(state.view.board);
    if (shape !== `${rows} ${cols}`) {
      shape = `${rows} ${cols}`;
      build(rows, cols);
      fit();
    }
    const now = document.documentElement.lang;
    const known = rated(state);
    const about = known.length ? state.analysis : state.view;
    if (labelled === about && lang === now) return;
    labelled = about;
    lang = now;
    host.setAttribute(
      "aria-label",
      t(cells.length ? "board.label" : "board.label.large", { rows, cols }),
    );
    if (!cells.length) return;
    /** @type {(import("./types.js").Choice | undefined)[]} */
    const choices = [];
    for (const choice of app.choices()) for (const at of choice.spots) choices[at] = choice;
    cells.forEach((cell, at) => {
      const choice = choices[at];
      const what = app.game.describe(state.view.board, at, choice);
      const value = choice && known.find((one) => one.move === choice.move);
      const label = value ? t("analysis.cell", { what, least: number(value.least) }) : what;
      if (cell.getAttribute("aria-label") !== label) cell.setAttribute("aria-label", label);
    });
  }
  return { show, fit };
}
