// How cards are taken and laid down: by click and tap, by drag, and by keyboard with a cursor that a screen reader
// follows. Which moves there are is asked from the core; nothing here knows a rule.
import { t } from "../i18n.js";
import { cardName, placeName } from "./klondike.js";
import { held } from "./klondike.marks.js";
import { naming } from "./klondike.name.js";
import { losing } from "./klondike.outlook.js";
import { question } from "./klondike.question.js";
import {
  cardsOf,
  FOUNDATIONS,
  find,
  HIGH,
  PILES,
  PLACES,
  placeOf,
  STOCK,
  topOf,
  WASTE,
  WIDE,
} from "./klondike.table.js";

/** @typedef {import("../types.js").Choice} Choice */

/** Farther than this many pixels, a press is a drag. */
const FAR = 6;

/**
 * @param {import("../app.js").App} app @param {import("../board.js").Board} board
 * @param {{ sheet: HTMLElement, host: HTMLElement, cursor: HTMLElement }} parts @returns {import("../types.js").Hands}
 */
export function hands(app, board, { sheet, host, cursor }) {
  const on = () => app.game.hands === hands;
  const asked = question(app);
  const names = naming(app);
  const view = () => app.state.view.board;
  /** The card whose run is taken, and the moves it can make. @type {{ spot: number, moves: Choice[] } | undefined} */
  let taken;

  // ---- taking and laying down ------------------------------------------------------

  /** The moves that take a card, with those that lie on it. @param {number} spot */
  function movesOf(spot) {
    return app.choices().filter((one) => one.move > 1 && one.spots[0] === spot);
  }

  /** The card that a touch of a spot takes: of a place, the one on top. @param {number | undefined} spot */
  function cardAt(spot) {
    if (spot === undefined) return undefined;
    return spot < PLACES ? spot : topOf(view(), spot - PLACES)?.id;
  }

  /** @param {number} spot @param {boolean} [aloud] */
  function take(spot, aloud = false) {
    const moves = movesOf(spot);
    if (!moves.length) return false;
    taken = { spot, moves };
    const targets = moves.map((one) => one.ends?.to ?? 0);
    const { known, view: now } = app.state;
    const lost = losing(known?.view === now ? known.evaluation : undefined);
    const bad = moves.flatMap((one) => (lost.has(one.move) ? (one.ends?.to ?? []) : []));
    Object.assign(held, { cards: moves[0]?.spots ?? [], targets, losing: bad, over: undefined });
    app.preview(spot, true);
    if (aloud) {
      const to = held.targets.map(placeName).join(t("comma"));
      app.announce(t("say.taken", { card: nameOf(spot), to }));
    }
    board.redraw();
    label();
    return true;
  }

  function release() {
    if (!taken) return;
    taken = undefined;
    Object.assign(held, { cards: [], carried: false, targets: [], losing: [], over: undefined });
    app.unpreview();
    board.redraw();
    label();
  }

  /** @param {number} spot */
  function nameOf(spot) {
    return cardName(find(view(), spot)?.card ?? { rank: 0, suit: 0 });
  }

  /** Lays the run in hand on a place, if it may lie there. @param {number | undefined} place */
  function lay(place) {
    const move = taken?.moves.find((one) => one.ends?.to === place);
    if (!move) return false;
    release();
    app.make(move.move);
    names.next();
    return true;
  }

  /** Sends a card to its foundation, or else where it does most good. @param {number} spot */
  function send(spot) {
    release();
    const choice = app.at(spot);
    if (!choice) return;
    app.make(choice.move);
    names.next();
  }

  function turn() {
    release();
    if (app.play(PLACES + STOCK)) return names.next();
    app.announce(t("say.stock"));
    return false;
  }

  /** A press that is no drag. @param {number | undefined} spot @param {boolean} [aloud] */
  function press(spot, aloud = false) {
    if (spot === undefined) return release();
    const place = placeOf(view(), spot);
    const card = cardAt(spot);
    if (taken) {
      // Twice on the same card, be it fast or slow, sends it on its way.
      if (card === taken.spot) return send(taken.spot);
      if (lay(place)) return;
    }
    if (place === STOCK) return void turn();
    release();
    if (card !== undefined && (take(card, aloud) || names.ask(card))) return;
    if (aloud) app.announce(t("say.nothing"));
  }

  // ---- pointer ---------------------------------------------------------------------

  /** @type {{ card: number, x: number, y: number, pointer: number } | undefined} */
  let down;
  let dragging = false;
  /** Whether the press that just ended was a drag: then its click is none. */
  let dragged = false;

  sheet.addEventListener("pointerdown", (event) => {
    if (!on() || event.button !== 0) return;
    dragged = false;
    const card = cardAt(board.spot(event));
    if (card === undefined || placeOf(view(), card) === STOCK || !movesOf(card).length) return;
    down = { card, x: event.clientX, y: event.clientY, pointer: event.pointerId };
  });
  sheet.addEventListener("pointermove", (event) => {
    if (!on()) return;
    if (!down) {
      const spot = board.spot(event);
      const card = cardAt(spot);
      const target =
        spot !== undefined && taken && held.targets.includes(placeOf(view(), spot) ?? -1);
      const can =
        target || spot === PLACES + STOCK || (card !== undefined && movesOf(card).length > 0);
      sheet.classList.toggle("can", Boolean(can));
      return;
    }
    const [dx, dy] = [event.clientX - down.x, event.clientY - down.y];
    if (!dragging) {
      if (Math.hypot(dx, dy) < FAR) return;
      dragging = take(down.card);
      held.carried = dragging;
      dragged = dragging;
      if (!dragging) return;
      sheet.setPointerCapture(down.pointer);
      sheet.classList.add("dragging");
    }
    board.carry(held.cards, dx, dy);
    held.over = under(dx, dy)?.place;
    board.redraw();
  });
  for (const name of /** @type {const} */ (["pointerup", "pointercancel"]))
    addEventListener(name, (event) => {
      if (!down || event.pointerId !== down.pointer) return;
      const [dx, dy] = [event.clientX - down.x, event.clientY - down.y];
      const carried = dragging;
      down = undefined;
      dragging = false;
      sheet.classList.remove("dragging");
      if (!carried) return;
      const to = name === "pointerup" ? under(dx, dy)?.place : undefined;
      if (to !== undefined && lay(to)) return;
      release();
      board.settle();
    });
  sheet.addEventListener("click", (event) => {
    if (!on() || dragged) return;
    const cell = event.target instanceof Element ? event.target.closest("[data-spot]") : null;
    // A screen reader clicks the cell itself, which is no touch of the picture.
    if (cell) press(Number(cell.getAttribute("data-spot")), true);
    else press(board.spot(event));
  });

  /** The legal place that the carried card covers most of. @param {number} dx @param {number} dy */
  function under(dx, dy) {
    const card = taken && find(view(), taken.spot);
    if (!card) return undefined;
    const { cell } = board.layout;
    const [x, y] = [card.x + dx / cell, card.y + dy / cell];
    const covers = held.targets.map((place) => {
      const at = app.game.place(view(), PLACES + place);
      const wide = WIDE - Math.abs(at.x - x);
      // A pile takes what is let go anywhere below its top card.
      const high = place < PILES && y > at.y ? HIGH : HIGH - Math.abs(at.y - y);
      return { place, much: Math.max(0, wide) * Math.max(0, high) };
    });
    const [best] = covers.sort((a, b) => b.much - a.much);
    return best && best.much > 0.12 ? best : undefined;
  }

  // ---- keyboard and screen reader --------------------------------------------------

  /** The cells for the keyboard: the places above in one row, each pile a row of its own. @type {Map<number, HTMLElement>} */
  let cells = new Map();
  /** @type {number[][]} */
  let lines = [];
  /** @type {HTMLElement[]} */
  let rows = [];
  let at = PLACES + STOCK;
  /** @type {unknown} */
  let shown;
  let lang = "";

  /** The spots of the cells: a card of its own, or a place whose cards lie on each other. */
  function spots() {
    const cards = cardsOf(view());
    const above = [STOCK, WASTE, FOUNDATIONS, FOUNDATIONS + 1, FOUNDATIONS + 2, FOUNDATIONS + 3];
    const piles = cards.piles.map((pile, i) =>
      pile.length ? pile.map(({ id }) => id) : [PLACES + i],
    );
    return [above.map((place) => PLACES + place), ...piles];
  }

  function build() {
    host.setAttribute("role", "grid");
    host.classList.add("cards");
    host.removeAttribute("tabindex");
    lines = spots();
    const focused = host.contains(document.activeElement);
    if (rows[0]?.parentElement !== host) {
      rows = lines.map(() => made("row"));
      host.replaceChildren(...rows);
    }
    const old = cells;
    cells = new Map();
    // What stays where it is, is left there: taken out for a moment, it would lose the focus.
    lines.forEach((line, i) => {
      line.forEach((spot, n) => {
        const cell = old.get(spot) ?? made("gridcell");
        cell.dataset.spot = String(spot);
        cells.set(spot, cell);
        if (rows[i]?.children[n] !== cell)
          rows[i]?.insertBefore(cell, rows[i]?.children[n] ?? null);
      });
    });
    for (const [spot, cell] of old) if (!cells.has(spot)) cell.remove();
    // A card that went to a foundation is found there; whatever else is gone, its place is not.
    if (!cells.has(at)) {
      const place = placeOf(view(), at);
      at = place !== undefined && cells.has(PLACES + place) ? PLACES + place : PLACES + STOCK;
    }
    for (const [spot, cell] of cells) cell.tabIndex = spot === at ? 0 : -1;
    layOut();
    if (focused && document.activeElement !== cells.get(at))
      cells.get(at)?.focus({ preventScroll: true });
  }

  /** @param {string} role */
  function made(role) {
    const element = document.createElement("div");
    element.setAttribute("role", role);
    return element;
  }

  function layOut() {
    const { cell: unit } = board.layout;
    for (const [spot, cell] of cells) {
      const { x, y } = app.game.place(view(), spot);
      Object.assign(cell.style, {
        left: `${x * unit}px`,
        top: `${y * unit}px`,
        width: `${WIDE * unit}px`,
        height: `${HIGH * unit}px`,
      });
    }
    mark();
  }

  function label() {
    if (!on()) return;
    host.setAttribute("aria-label", t("board.label"));
    const movable = new Set(app.choices().map((one) => (one.move > 1 ? one.spots[0] : -1)));
    for (const [spot, cell] of cells) {
      const card = cardAt(spot);
      const can = card !== undefined && movable.has(card) ? movesOf(card)[0] : undefined;
      let text = app.game.describe(view(), spot, taken ? undefined : can);
      if (taken && card === taken.spot) text = t("cell.taken", { what: text });
      else if (taken && held.targets.includes(placeOf(view(), spot) ?? -1) && isFront(spot))
        text = t(held.losing.includes(placeOf(view(), spot) ?? -1) ? "cell.loses" : "cell.target", {
          what: text,
        });
      if (cell.getAttribute("aria-label") !== text) cell.setAttribute("aria-label", text);
    }
  }

  /** Whether a spot is the last of its line: where a run would be laid. @param {number} spot */
  function isFront(spot) {
    return spot >= PLACES || lines.some((line) => line.at(-1) === spot);
  }

  function mark() {
    const { cell, pad } = board.layout;
    const { x, y } = app.game.place(view(), at);
    cursor.classList.remove("around");
    Object.assign(cursor.style, {
      transform: `translate(${pad + x * cell}px, ${pad + y * cell}px)`,
      width: `${WIDE * cell}px`,
      height: `${HIGH * cell}px`,
    });
  }

  /** @param {number | undefined} spot */
  function go(spot) {
    if (spot === undefined || !cells.has(spot)) return;
    const from = cells.get(at);
    if (from) from.tabIndex = -1;
    at = spot;
    const cell = cells.get(at);
    if (!cell) return;
    cell.tabIndex = 0;
    cell.focus({ preventScroll: true });
    mark();
  }

  /** Where an arrow leads. @param {string} key */
  function beside(key) {
    const row = lines.findIndex((line) => line.includes(at));
    const line = lines[row] ?? [];
    const i = line.indexOf(at);
    const above = lines[0] ?? [];
    if (key === "Home") return row ? lines[1]?.at(-1) : above[0];
    if (key === "End") return row ? lines[PILES]?.at(-1) : above.at(-1);
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (row === 0) {
      if (step) return above[i + step];
      // Two places and then four, over seven piles.
      return key === "ArrowDown" ? lines[1 + (i < 2 ? i : i + 1)]?.at(-1) : undefined;
    }
    if (step) return lines[row + step] && row + step > 0 ? lines[row + step]?.at(-1) : undefined;
    if (key === "ArrowDown") return line[i + 1];
    // Cards that are only backs say nothing: past them.
    const up = line.slice(0, i).findLast((spot) => {
      const card = find(view(), spot)?.card;
      return card?.up || card?.rank;
    });
    return up ?? above[[0, 1, 1, 2, 3, 4, 5][row - 1] ?? 0];
  }

  host.addEventListener("keydown", (event) => {
    if (!on() || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    const pile = /^[1-7]$/.test(key) ? Number(key) - 1 : undefined;
    if (/^(Arrow|Home|End)/.test(key)) go(beside(key));
    else if (key === "Enter" || key === " ") press(at, true);
    else if (key === "Escape" && taken) release();
    else if (pile !== undefined) {
      if (!taken) go(lines[pile + 1]?.at(-1));
      else if (!lay(pile)) app.announce(t("say.nothing"));
    } else if (key.toLowerCase() === "d") turn();
    else if (key.toLowerCase() === "w") go(PLACES + WASTE);
    else if (key.toLowerCase() === "f") {
      const card = taken?.spot ?? cardAt(at);
      const up =
        card === undefined
          ? undefined
          : movesOf(card).find((one) => (one.ends?.to ?? 0) >= FOUNDATIONS);
      release();
      if (up) {
        app.make(up.move);
        names.next();
      } else app.announce(t("say.nothing"));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
  host.addEventListener("focusin", (event) => {
    if (!on()) return;
    const spot = event.target instanceof HTMLElement ? event.target.dataset.spot : undefined;
    if (spot === undefined || Number(spot) === at) return mark();
    const from = cells.get(at);
    if (from) from.tabIndex = -1;
    at = Number(spot);
    mark();
  });

  return {
    show(state) {
      if (!on()) return;
      asked.show(state);
      const now = document.documentElement.lang;
      if (shown !== state.view || !host.classList.contains("cards")) {
        shown = state.view;
        if (taken && !dragging) release();
        build();
        label();
      } else if (lang !== now) label();
      lang = now;
    },
    fit() {
      if (on() && cells.size) layOut();
    },
    leave() {
      asked.hide();
      release();
      cells.clear();
      shown = undefined;
      host.classList.remove("cards");
      host.replaceChildren();
    },
  };
}
