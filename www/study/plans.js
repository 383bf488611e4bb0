// The best few plans: their score, how long they are and how they begin. Pointing at a move shows the board before it; a click
// plays up to it. Old plans stay until better ones take their place.
import { attr, html } from "../dom.js";
import { language, number, t } from "../i18n.js";

/** @typedef {import("../types.js").Plan} Plan */
/** @typedef {import("../types.js").Step} Step */

/** Moves of a plan that are shown. */
const SHOWN = 5;

/** @param {import("../app.js").App} app */
export function plans(app) {
  const list = html("plans");
  const box = html("plans-box");
  /** The plans in the list, and the moves before them. @type {Plan[]} */
  let all = [];
  /** @type {number[]} */
  let before = [];
  /** The rules and the board they are of. */
  let of = "";
  let drawn = "";
  /** While moves are drawn anew, the focus leaves those that were there. */
  let drawing = false;
  /** Whether this tap shows what the next one plays, and whether that is being shown. */
  let [shows, shown] = [false, false];

  /** @param {import("../types.js").GameRecord} record */
  const boardOf = ({ rules, board }) => `${rules} ${board}`;

  /** The plan and the place in it that an element speaks of. @param {EventTarget | null} target */
  function at(target) {
    // Until the next frame the plans of the board before still stand there.
    if (of !== boardOf(app.state.record)) return undefined;
    const one = target instanceof Element ? target.closest("button") : null;
    const plan = one && all[Number(one.dataset.plan)];
    if (!one || !plan) return undefined;
    const place = Number(one.dataset.place);
    return { moves: [...before, ...plan.moves], at: before.length + place, place };
  }

  for (const name of ["pointerover", "focusin"])
    list.addEventListener(name, (event) => {
      // A finger points only by touching: what it touched first is shown by its tap.
      if (event instanceof PointerEvent && event.pointerType === "touch") return;
      const found = at(event.target);
      if (found) app.peek(found.moves, found.at);
    });
  for (const name of ["pointerleave", "focusout"])
    list.addEventListener(name, () => {
      if (!drawing && !shown) app.peek();
    });
  list.addEventListener("pointerdown", (event) => {
    const found = at(event.target);
    const { peek } = app.state;
    const same = found && peek?.at === found.at && String(peek.moves) === String(found.moves);
    shows = event.pointerType === "touch" && !same;
    shown = false;
  });
  // What a tap has shown stays until another one comes.
  addEventListener("pointerdown", ({ target }) => {
    if (!shown || (target instanceof Node && list.contains(target))) return;
    shown = false;
    app.peek();
  });
  list.addEventListener("click", (event) => {
    const found = at(event.target);
    if (!found) return;
    if (shows) {
      [shows, shown] = [false, true];
      app.peek(found.moves, found.at);
      return;
    }
    app.take(found.moves, found.at + 1);
  });
  list.addEventListener("keydown", (event) => {
    const [x, y] =
      { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[event.key] ??
      [];
    if (x === undefined || y === undefined || !(event.target instanceof HTMLButtonElement)) return;
    const { plan, place } = event.target.dataset;
    const next = list.querySelector(
      `[data-plan="${Number(plan) + y}"][data-place="${Number(place) + x}"]`,
    );
    if (next instanceof HTMLElement) next.focus();
    event.preventDefault();
    event.stopPropagation();
  });

  app.watch(({ plans, view, record, playing }) => {
    const board = boardOf(record);
    if (plans && plans.view === view) {
      all = plans.all;
      before = record.moves.slice(0, record.cursor);
      of = board;
    } else if (view.over || playing || of !== board) all = [];
    box.hidden = all.length === 0;
    const key = JSON.stringify([all, before, language(), app.looks]);
    if (key === drawn) return;
    drawn = key;
    const focus = document.activeElement;
    const held =
      focus instanceof HTMLElement && list.contains(focus) ? { ...focus.dataset } : undefined;
    drawing = true;
    list.replaceChildren(...all.map(row));
    drawing = false;
    if (!held) return;
    const again = list.querySelector(`[data-plan="${held.plan}"][data-place="${held.place}"]`);
    // What the focus then shows is a change of its own: drawing makes none.
    queueMicrotask(() => (again instanceof HTMLElement ? again.focus() : app.peek()));
  });

  /** @param {Plan} plan @param {number} index */
  function row({ score, proven, moves }, index) {
    const whole = [...before, ...moves];
    const steps = app.stepsOf(whole).slice(before.length, before.length + SHOWN);
    const item = document.createElement("li");
    const figure = part("worth", number(app.figure(score)) + (proven ? " ✓" : ""));
    if (proven) figure.title = t("analysis.proven");
    const begins = part("begins", "");
    begins.append(...steps.map((step, place) => chip(step, index, place)));
    // Where the score is moves, it tells how long a plan is.
    const length = app.traits.fewer ? "" : t("plans.moves", { n: moves.length });
    item.append(figure, begins, part("length", length));
    const [why] = index === 0 ? app.why(whole, before.length) : [];
    if (why) item.append(part("note", t("hint.why", { why })));
    return item;
  }

  /** @param {string} name @param {string} text */
  function part(name, text) {
    const element = document.createElement("span");
    element.className = name;
    element.textContent = text;
    return element;
  }

  /** A move of a plan. @param {Step} step @param {number} plan @param {number} place */
  function chip(step, plan, place) {
    const { board } = app.state.view;
    const { icon, tell } = app.game;
    const one = document.createElement("button");
    one.type = "button";
    Object.assign(one.dataset, { plan: String(plan), place: String(place) });
    one.tabIndex = place === 0 ? 0 : -1;
    attr(
      one,
      "aria-label",
      t("plans.play", { n: plan + 1, m: place + 1, what: tell("list", step, board) }),
    );
    const seen = document.createElement("span");
    seen.setAttribute("aria-hidden", "true");
    seen.append(icon(board, step.detail, app.looks), tell("short", step, board));
    one.append(seen);
    return one;
  }
}
