// Pointer, keyboard and screen reader on the board, alike for all games: what a hand does is told to the game, and what the
// game says it means is done. No game brings listeners of its own.
import { t } from "./i18n.js";

/** @typedef {import("./types.js").Intent} Intent */
/** @typedef {import("./types.js").Input} Input */

/** Farther than this many pixels, a press is a drag. */
const FAR = 6;
/** The share of a cell that a piece must cover to be laid there. */
const COVERS = 0.1;

/**
 * @param {import("./app.js").App} app @param {import("./board.js").Board} board
 * @param {ReturnType<typeof import("./cells.js").cells>} cells @param {{ sheet: HTMLElement, host: HTMLElement }} parts
 */
export function hands(app, board, cells, { sheet, host }) {
  /** @param {Input} input */
  function mean(input) {
    return app.game.interpret(input, app.context);
  }

  /** Does what was meant; what means nothing lets go of what is taken up. @param {Intent | undefined} intent @param {boolean} [aloud] */
  function act(intent, aloud = false) {
    const { select, play, go, keep, say, after } = intent ?? {};
    if (!keep) app.select(select);
    if (play) app.make(play);
    if (go !== undefined) cells.go(go);
    if (say && (aloud || !select)) app.announce(say);
    after?.(app);
  }

  /** A press that is no drag. @param {number | undefined} spot @param {{ touch?: boolean, aloud?: boolean }} [how] */
  function press(spot, { touch = false, aloud = false } = {}) {
    const intent = mean({ type: "press", spot });
    const { preview, armed, selection } = app.state;
    const shown = armed && String(preview?.moves) === String(intent?.preview?.moves);
    if (touch && app.traits.asks && intent?.preview && !shown)
      return app.preview(intent.preview, true);
    if (!intent && aloud) app.announce(t(selection ? "say.back" : "say.nothing"));
    act(intent, aloud);
    if (touch || !intent) app.preview();
    else hover(spot);
    if (!intent && !selection && spot !== undefined && board.shake(spot)) app.refuse();
  }

  /** Shows what a press would do. @param {number | undefined} spot */
  function hover(spot) {
    const intent = spot === undefined ? undefined : mean({ type: "press", spot });
    sheet.classList.toggle("can", intent !== undefined);
    if (!app.state.selection) app.preview(intent?.preview);
  }

  // ---- pointer ---------------------------------------------------------------------

  /** The press that is going on. @type {{ spot: number | undefined, x: number, y: number, pointer: number } | undefined} */
  let down;
  let carrying = false;
  /** Whether the press that just ended was a drag: then its click is none. */
  let dragged = false;
  let touch = false;

  sheet.addEventListener("pointerdown", (event) => {
    dragged = false;
    touch = event.pointerType === "touch";
    if (event.button !== 0) return;
    const { clientX: x, clientY: y, pointerId: pointer } = event;
    down = { spot: board.spot(event), x, y, pointer };
  });
  sheet.addEventListener("pointermove", (event) => {
    // Let go outside of the window, where nobody heard of it.
    if (event.buttons === 0 && !carrying) down = undefined;
    if (!down) {
      if (event.pointerType !== "touch" && !app.state.armed) hover(board.spot(event));
      return;
    }
    const [dx, dy] = [event.clientX - down.x, event.clientY - down.y];
    if (carrying) carry(dx, dy);
    else if (down.spot !== undefined && Math.hypot(dx, dy) >= FAR) drag(down.spot, dx, dy);
  });
  sheet.addEventListener("pointerleave", (event) => {
    if (event.pointerType !== "touch" && !app.state.armed) hover(undefined);
  });
  for (const name of /** @type {const} */ (["pointerup", "pointercancel"]))
    addEventListener(name, (event) => {
      if (!down || event.pointerId !== down.pointer) return;
      const [dx, dy] = [event.clientX - down.x, event.clientY - down.y];
      down = undefined;
      if (carrying) drop(name === "pointerup" ? under(dx, dy) : undefined);
    });
  sheet.addEventListener("click", (event) => {
    if (dragged) return;
    const cell = event.target instanceof Element ? event.target.closest("[data-spot]") : null;
    // A screen reader clicks the cell itself, which is no touch of the picture.
    if (cell) press(Number(cell.getAttribute("data-spot")), { aloud: true });
    else press(board.spot(event), { touch });
  });

  /** A press travels: it may push a piece, or take one up. @param {number} spot @param {number} dx @param {number} dy */
  function drag(spot, dx, dy) {
    const { cell } = board.layout;
    const intent = mean({ type: "drag", spot, dx: dx / cell, dy: dy / cell });
    if (!intent) return;
    act(intent);
    dragged = true;
    if (!intent.select) {
      down = undefined;
      return;
    }
    carrying = true;
    if (down) sheet.setPointerCapture(down.pointer);
    sheet.classList.add("dragging");
    carry(dx, dy);
  }

  /** @param {number} dx @param {number} dy */
  function carry(dx, dy) {
    const { selection } = app.state;
    if (!selection) return;
    board.carry(selection.pieces, dx, dy);
    app.carry(under(dx, dy));
  }

  /** Lays what is carried on a target, or lets it go back. @param {number | undefined} target */
  function drop(target) {
    carrying = false;
    sheet.classList.remove("dragging");
    const intent = target === undefined ? undefined : mean({ type: "press", spot: target });
    act(intent);
    if (!intent?.play) board.settle();
  }

  /** The target that the carried piece covers most of. @param {number} dx @param {number} dy */
  function under(dx, dy) {
    const { selection, view } = app.state;
    if (!selection) return undefined;
    const { cell } = board.layout;
    const { x, y, wide = 1, high = 1 } = app.game.place(view.board, selection.spot);
    const [left, top] = [x + dx / cell, y + dy / cell];
    const covers = selection.targets.map(({ spot, area = app.game.place(view.board, spot) }) => {
      const { x, y, wide: w = 1, high: h = 1 } = area;
      const across = Math.min(left + wide, x + w) - Math.max(left, x);
      const down = Math.min(top + high, y + h) - Math.max(top, y);
      return { spot, much: Math.max(0, across) * Math.max(0, down) };
    });
    const [best] = covers.sort((a, b) => b.much - a.much);
    return best && best.much > COVERS * wide * high ? best.spot : undefined;
  }

  // ---- keyboard ----------------------------------------------------------------------

  host.addEventListener("keydown", (event) => {
    if (event.metaKey || event.altKey) return;
    const { key } = event;
    // Where arrows push pieces, see keys.js, they go from cell to cell with Ctrl.
    const pushes = app.traits.pushes && key.startsWith("Arrow");
    if (event.ctrlKey ? !pushes : pushes) return;
    if (key === "Enter" || key === " ") press(cells.at, { aloud: true });
    else if (!typed(key)) return;
    event.preventDefault();
    event.stopPropagation();
  });

  /** A key that is no press. @param {string} key */
  function typed(key) {
    const intent = mean({ type: "key", key, spot: cells.at });
    const beside = cells.beside(key);
    if (intent) act(intent, true);
    else if (beside !== undefined) cells.go(beside);
    else if (key === "Escape" && app.state.selection) app.select();
    else return false;
    hover(cells.at);
    return true;
  }

  host.addEventListener("focusin", (event) => {
    const spot = event.target instanceof HTMLElement ? event.target.dataset.spot : undefined;
    if (spot !== undefined && Number(spot) !== cells.at) cells.go(Number(spot), false);
    if (host.matches(":focus-visible, :has(:focus-visible)")) hover(cells.at);
  });
  host.addEventListener("focusout", () => app.preview());

  return {
    /** A push in a direction, from wherever the focus is. @param {number} dx @param {number} dy */
    push: (dx, dy) => act(mean({ type: "drag", spot: undefined, dx, dy })),
  };
}
