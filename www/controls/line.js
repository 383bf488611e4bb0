// The moves of the line as a list: what was moved, what it gained, where the score stands. Click goes there.
import { html, write } from "../dom.js";
import { language, number, t } from "../i18n.js";

/** Rows kept in the page at a time. A line on a 10,000-cell board has thousands; what is left out is said, not hidden. */
const ROWS = 300;

/** @typedef {import("../types.js").Step} Step */

/** @param {import("../app.js").App} app */
export function line(app) {
  const list = html("moves");
  const pane = html("line");
  const count = html("line-count");
  const empty = html("line-empty");
  /** @type {Step[]} */
  let drawn = [];
  let from = -1;
  let looks = "";
  let current = -1;
  let seen = false;
  /** @type {HTMLButtonElement[]} */
  let rows = [];
  /** The row of the position shown, and the one that the Tab key leads to. @type {HTMLButtonElement | undefined} */
  let marked;
  /** @type {HTMLButtonElement | undefined} */
  let entry;
  /** What a review says of each move. @type {ReturnType<import("../types.js").Look["mark"]>[]} */
  let marks = [];

  list.addEventListener("click", (event) => {
    const row = event.target instanceof Element ? event.target.closest("[data-step]") : null;
    if (!row) return;
    app.pause();
    app.goto(Number(row.getAttribute("data-step")));
  });

  app.watch(({ steps, record, view, review }) => {
    const begin = Math.max(0, Math.min(record.cursor - ROWS / 2, steps.length - ROWS));
    marks = review ? steps.map((_, place) => review.look.mark(place)) : [];
    const key = JSON.stringify([app.looks, language(), view.game, marks]);
    write(count, steps.length ? number(steps.length) : "");
    empty.hidden = steps.length > 0;
    if (
      steps !== drawn ||
      key !== looks ||
      (begin !== from && (record.cursor < from || record.cursor > from + ROWS))
    ) {
      // Rows in front that stay the same are kept: a line that improves at its end does not flicker.
      let kept = 0;
      if (key === looks && begin === from)
        while (kept < rows.length && equal(drawn[begin + kept], steps[begin + kept])) kept++;
      draw(steps, begin, kept, view.board);
      drawn = steps;
      from = begin;
      looks = key;
      current = -1;
    }
    const before = seen;
    seen = !pane.hidden;
    // What is out of sight cannot be scrolled to.
    if (current !== record.cursor || seen !== before) {
      current = record.cursor;
      mark();
    }
  });

  /** @param {Step | undefined} a @param {Step | undefined} b */
  function equal(a, b) {
    return (
      a !== undefined &&
      b !== undefined &&
      a.move === b.move &&
      a.score === b.score &&
      a.text === b.text
    );
  }

  /** @param {Step[]} steps @param {number} begin @param {number} kept @param {any} board */
  function draw(steps, begin, kept, board) {
    const end = Math.min(steps.length, begin + ROWS);
    const items = rows.slice(0, kept);
    for (let i = begin + kept; i < end; i++) {
      const step = steps[i];
      if (step) items.push(row(step, i, board));
    }
    rows = items;
    list.replaceChildren(
      ...(begin > 0 ? [rest(begin)] : []),
      ...rows.map((button) => button.parentElement ?? button),
      ...(end < steps.length ? [rest(steps.length - end)] : []),
    );
  }

  /** @param {number} n */
  function rest(n) {
    const item = document.createElement("li");
    item.className = "rest";
    item.textContent = t("line.more", { n: number(n) });
    return item;
  }

  /** @param {Step} step @param {number} index @param {any} board */
  function row(step, index, board) {
    const item = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.step = String(index + 1);
    button.tabIndex = -1;
    const { traits } = app;
    const { icon, tell } = app.game;
    // Where every move counts the same, what it gains goes without saying.
    const gain = traits.fewer ? "" : `+${number(step.gain)}`;
    const sum = traits.fewer ? "" : number(step.score);
    // The figures are for the eye; a screen reader gets them as a sentence.
    const score = sum ? `, ${t("line.score", { score: sum })}` : "";
    const mark = marks[index];
    const judged = mark ? `, ${mark.said}` : "";
    const said = span("sr", `${index + 1}: ${tell("list", step, board)}${score}${judged}`);
    const seen = [
      span("n", String(index + 1)),
      icon(board, step.detail, app.looks),
      span("size", tell("short", step, board)),
      span("gain", gain),
      span("sum", sum),
    ];
    button.classList.toggle("bad", mark?.bad === true);
    if (mark?.beside) seen.push(span("beside", mark.beside));
    if (mark?.below) {
      const below = span(mark.better === undefined ? "below" : "below lost", mark.below);
      if (mark.better) below.append(span("better", ` · ${mark.better}`));
      seen.push(below);
    }
    for (const part of seen) part.setAttribute("aria-hidden", "true");
    button.append(said, ...seen);
    item.append(button);
    return button;
  }

  /** @param {string} name @param {string} text */
  function span(name, text) {
    const element = document.createElement("span");
    element.className = name;
    element.textContent = text;
    return element;
  }

  /** Marks where the line stands and keeps that row in sight, without scrolling the page itself. */
  function mark() {
    const now = rows[current - 1 - from];
    // Rows before and after it look alike: only what was marked and what is changes.
    if (marked !== now) {
      marked?.removeAttribute("aria-current");
      now?.setAttribute("aria-current", "step");
      marked = now;
    }
    const next = rows[Math.max(1, current) - 1 - from];
    if (entry !== next) {
      if (entry) entry.tabIndex = -1;
      if (next) next.tabIndex = 0;
      entry = next;
    }
    if (!now) {
      if (current === 0) list.scrollTop = 0;
      return;
    }
    // The list is positioned, so this counts from its top.
    const top = now.offsetTop;
    const low = top + now.offsetHeight;
    if (top < list.scrollTop + 40) list.scrollTop = top - 40;
    else if (low > list.scrollTop + list.clientHeight - 40)
      list.scrollTop = low - list.clientHeight + 40;
  }
}
