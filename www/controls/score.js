// The three figures and the line under the board: where the game stands, in numbers and in one sentence.
import { attr, html, write } from "../dom.js";
import { number, t } from "../i18n.js";
import { agree } from "../state.js";

/** How long a figure takes to climb to its new value. */
const CLIMB_MS = 350;

/** @param {import("../app.js").App} app */
export function score(app) {
  const now = climbing(html("score"));
  const best = climbing(html("best"));
  const name = html("best-name");
  const left = html("left");
  const grid = html("grid");
  const hint = html("hint");

  /** The record the page's attributes speak of: they are how tests and other tools read the game. @type {unknown} */
  let told;

  app.watch((state) => {
    const { view, steps, record } = state;
    const end = steps.at(-1)?.score;
    const running = state.search?.running === true;
    const proven = provenEnd(state);
    // Where only an end has a score, there is none before.
    const late = (/** @type {number | undefined} */ score) =>
      score === 0 && app.game.traits.late ? undefined : score;
    now(figure(late(view.score)));
    best(figure(late(end)));
    const whose = state.search?.line ? "score.best" : "score.own";
    write(name, t(running ? "score.found" : proven === undefined ? whose : "score.proven"));
    attr(html("best"), "data-climbing", String(running));
    const known = state.known?.view === view ? state.known.evaluation : undefined;
    write(left, app.game.analysis.left(view, proven, known));
    write(hint, sentence(state));
    if (record === told) return;
    told = record;
    Object.assign(document.body.dataset, {
      score: String(view.score),
      cursor: String(record.cursor),
      moves: record.moves.join(","),
      board: record.board,
      rules: record.rules,
    });
  });

  /** @param {number | undefined} score */
  function figure(score) {
    return score === undefined ? undefined : app.figure(score);
  }

  /** @param {import("../types.js").State} state */
  function sentence({ preview, armed, selection, view, seed, record, hint, known }) {
    const keyed = grid.matches(":focus-visible, :has(:focus-visible)");
    if (selection) return t("hint.tap", { what: selection.text });
    if (preview)
      return t(armed ? "hint.tap" : keyed ? "hint.key" : "hint.click", { what: preview.text });
    if (hint?.view === view && hint.choice)
      return t("hint.best", { what: app.game.tell("will", hint.choice, view.board) });
    if (hint?.view === view && hint.none) return t("hint.unknown");
    const bonus = number(view.bonus ?? 0);
    const values = {
      left: number(view.left),
      n: view.left,
      bonus,
      m: record.cursor,
      score: number(app.figure(view.score)),
    };
    if (view.over)
      return t((view.left ? "hint.over" : "hint.cleared") + (view.bonus ? "" : ".plain"), values);
    const { rows, cols } = app.game.fit(view.board);
    const { title } = app;
    const about = known?.view === view && app.game.analysis.about?.(known.evaluation.about);
    const board =
      seed === undefined
        ? t("hint.rest", { title, rows, cols })
        : t("hint.seed", { title, rows, cols, seed });
    return about ? `${board} · ${about}` : board;
  }
}

/** The best end there is, when it is proven and the line on the table is the one that leads there. @param {import("../types.js").State} state */
function provenEnd({ search, record }) {
  if (search?.report?.status !== "optimal" || !search.line) return undefined;
  const whole = [...search.prefix, ...search.line];
  const whose =
    agree(whole, record.moves) === whole.length && search.prefix.length <= record.cursor;
  return whose && whole.length === record.moves.length ? search.report.score : undefined;
}

/** A figure that climbs to its value instead of jumping, unless motion is not wanted. @param {HTMLElement} element */
function climbing(element) {
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  /** @type {number | undefined} */
  let value;
  let shown = 0;
  let from = 0;
  let begin = 0;
  let frame = 0;

  /** @param {number} time */
  function step(time) {
    frame = 0;
    if (value === undefined) return;
    const part = Math.min(1, (time - begin) / CLIMB_MS);
    shown = Math.round(from + (value - from) * (1 - (1 - part) ** 3));
    write(element, number(shown));
    if (part < 1) frame = requestAnimationFrame(step);
  }

  return (/** @type {number | undefined} */ next) => {
    if (next === undefined) {
      value = undefined;
      shown = 0;
      write(element, "–");
      return;
    }
    // A change of language changes the digits' grouping even when the value stays.
    if (next === value) {
      if (!frame) write(element, number(next));
      return;
    }
    value = next;
    element.dataset.value = String(next);
    if (calm.matches || Math.abs(next - shown) < 2) {
      shown = next;
      write(element, number(next));
      return;
    }
    from = shown;
    begin = performance.now();
    if (!frame) frame = requestAnimationFrame(step);
  };
}
