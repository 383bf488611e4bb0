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
  /** The row of what the end gains or costs. @type {HTMLButtonElement | undefined} */
  let last;
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
    write(count, steps.length ? number(app.count(steps.length)) : "");
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
      if (step) items.push(row(steps, step, i, board));
    }
    rows = items;
    const bonus = closing(steps);
    last = bonus ? closed(steps, bonus) : undefined;
    list.replaceChildren(
      ...(begin > 0 ? [rest(begin)] : []),
      ...rows.map((button) => button.parentElement ?? item(button)),
      ...(end < steps.length ? [rest(steps.length - end)] : []),
      ...(last ? [item(last)] : []),
    );
  }

  /** What the end itself gains or costs, where that is told apart from the moves. @param {Step[]} steps */
  function closing(steps) {
    const step = steps.at(-1);
    if (!step || app.traits.fewer) return 0;
    return step.score - (steps.at(-2)?.score ?? 0) - step.gain;
  }

  /** Whether moves gain anything at all: where only the end counts, their figures say nothing. @param {Step[]} steps */
  function gains(steps) {
    return !app.traits.fewer && steps.some(({ gain }) => gain !== 0);
  }

  /** The row of what the end gains or costs. @param {Step[]} steps @param {number} bonus */
  function closed(steps, bonus) {
    const name = t(bonus > 0 ? "line.bonus" : "line.penalty");
    const [gain, sum] = [signed(bonus), number(steps.at(-1)?.score ?? 0)];
    const said = `${name}: ${gain}, ${t("line.score", { score: sum })}`;
    return pressed(steps.length, said, [
      span("size closing", name),
      span("gain", gain),
      span("sum", sum),
    ]);
  }

  /** @param {number} gain */
  function signed(gain) {
    return (gain < 0 ? "" : "+") + number(gain);
  }

  /** @param {number} n */
  function rest(n) {
    const more = item(t("line.more", { n: number(n) }));
    more.className = "rest";
    return more;
  }

  /** A row that goes to a place. @param {number} step @param {string} said @param {Element[]} seen */
  function pressed(step, said, seen) {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.step = String(step);
    button.tabIndex = -1;
    for (const part of seen) part.setAttribute("aria-hidden", "true");
    button.append(span("sr", said), ...seen);
    return button;
  }

  /** @param {Element | string} content */
  function item(content) {
    const item = document.createElement("li");
    item.append(content);
    return item;
  }

  /** @param {Step[]} steps @param {Step} step @param {number} index @param {any} board */
  function row(steps, step, index, board) {
    const { icon, tell } = app.game;
    // Where every move counts the same, what it gains goes without saying; what costs nothing has no number.
    const [n, before] = [app.count(index + 1), app.count(index)];
    const free = n === before;
    const scored = gains(steps);
    const gain = free ? t("line.free") : scored ? signed(step.gain) : "";
    const after = step.score - (index + 1 === steps.length ? closing(steps) : 0);
    const sum = scored ? number(after) : "";
    // The figures are for the eye; a screen reader gets them as a sentence.
    const score = sum ? `, ${t("line.score", { score: sum })}` : "";
    const mark = marks[index];
    const judged = mark ? `, ${mark.said}` : "";
    const cost = free ? `, ${gain}` : "";
    const said = `${number(n)}: ${tell("list", step, board)}${cost}${score}${judged}`;
    const seen = [
      span("n", free ? "" : number(n)),
      icon(board, step.detail, app.looks),
      span("size", tell("short", step, board)),
      span("gain", gain),
      span("sum", sum),
    ];
    if (mark?.beside) seen.push(span("beside", mark.beside));
    if (mark?.below) {
      const below = span(mark.better === undefined ? "below" : "below lost", mark.below);
      if (mark.better) below.append(span("better", ` · ${mark.better}`));
      seen.push(below);
    }
    const button = pressed(index + 1, said, seen);
    button.classList.toggle("bad", mark?.bad === true);
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
    if (last) last.tabIndex = current === drawn.length ? 0 : -1;
    // At the end, what that gains is seen too.
    const shown = now && current === drawn.length && last ? last : now;
    if (!shown) {
      if (current === 0) list.scrollTop = 0;
      return;
    }
    // The list is positioned, so this counts from its top.
    const top = shown.offsetTop;
    const low = top + shown.offsetHeight;
    if (top < list.scrollTop + 40) list.scrollTop = top - 40;
    else if (low > list.scrollTop + list.clientHeight - 40)
      list.scrollTop = low - list.clientHeight + 40;
  }
}
