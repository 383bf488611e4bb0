// The three figures and the line under the board: where the game stands, in numbers and in one sentence.
import { attr, html, write } from "../dom.js";
import { language, number, t } from "../i18n.js";
import { provenEnd } from "../state.js";

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
  /** Where the header has no room for the sentence on what this is: see begin.css. */
  const narrow = matchMedia("(max-width: 599px)");

  /** The record the page's attributes speak of: they are how tests and other tools read the game. @type {import("../types.js").GameRecord | undefined} */
  let told;

  app.watch((state) => {
    const { view, steps, record } = state;
    const running = state.search?.running === true;
    const proven = provenEnd(state);
    // Where only an end has a score, there is none before; nothing left may be one.
    const { late } = app.traits;
    const last = steps.at(-1)?.score;
    const ended = view.over || proven !== undefined || state.search?.line !== undefined;
    const end = late && last === 0 && !ended ? undefined : last;
    const known = state.known?.view === view ? state.known.evaluation : undefined;
    // A better way may be known than the line on the table.
    const other =
      !view.over && known?.best !== undefined && (end === undefined || known.best > end);
    now(figure(late && !view.over ? undefined : view.score));
    best(figure(other ? known.best : end));
    write(name, t(other ? "score.known" : whose(state, end, proven)));
    attr(html("best"), "data-climbing", String(running));
    write(left, app.game.analysis.left(view, proven, known));
    write(hint, sentence(state));
    if (record === told) return;
    // The moves of a long line are many words to write down for a step.
    if (record.moves !== told?.moves) document.body.dataset.moves = record.moves.join(",");
    told = record;
    Object.assign(document.body.dataset, {
      score: String(view.score),
      cursor: String(record.cursor),
      board: record.board,
      rules: record.rules,
    });
  });

  /** Whose line is on the table, or how good it is. @param {import("../types.js").State} state @param {number | undefined} end @param {number | undefined} proven */
  function whose({ search, by, record }, end, proven) {
    if (search?.running) return "score.found";
    if (proven !== undefined) return "score.proven";
    // A link may bring a board alone: the moves to come are the reader's.
    if (by !== "solver") return by === "link" && record.moves.length ? "score.link" : "score.own";
    // Others may have found a better one since.
    const { score } = search ? app.solving.standing(search) : {};
    return score === undefined || score > (end ?? score) ? "score.line" : "score.found";
  }

  /** @param {number | undefined} score */
  function figure(score) {
    return score === undefined ? undefined : app.figure(score);
  }

  /** @param {import("../types.js").State} state */
  function sentence(state) {
    const { preview, armed, selection, view, seed, record, hint } = state;
    const keyed = grid.matches(":focus-visible, :has(:focus-visible)");
    if (selection) return t("hint.tap", { what: selection.text });
    if (preview)
      return t(armed ? "hint.tap" : keyed ? "hint.key" : "hint.click", { what: preview.text });
    if (state.refused) return t("say.nothing");
    if (hint?.view === view && hint.text) return hint.text;
    const bonus = number(view.bonus ?? 0);
    const values = {
      left: number(view.left),
      n: view.left,
      bonus,
      m: record.cursor,
      score: number(app.figure(view.score)),
    };
    if (view.over)
      return t(
        (app.reached ? "hint.cleared" : "hint.over") + ((view.bonus ?? 0) > 0 ? "" : ".plain"),
        values,
      );
    const ahead = next(state);
    if (ahead) return ahead;
    const { rows, cols } = app.game.fit(view.board);
    const { title } = app;
    if (narrow.matches && state.settings.about) return t("about");
    const about = app.game.analysis.about?.(app.analysis.facts);
    const board =
      seed === undefined
        ? t("hint.rest", { title, rows, cols })
        : t("hint.seed", { title, rows, cols, seed });
    return about ? `${board} · ${about}` : board;
  }

  /** The next move of the line on the table, and why it is made there; nothing while the line or a search runs. @param {import("../types.js").State} state */
  function next({ steps, record, view, playing, search }) {
    const step = steps[record.cursor];
    if (!step || playing || search?.running) return "";
    const choice = app.choices().find(({ move }) => move === step.move) ?? step;
    const parts = [t("hint.next", { what: app.game.tell("will", choice, view.board) })];
    // Reasons may name what the question does not let be known.
    const [why] = app.masked || !app.studied ? [] : reason(record);
    if (why) parts.push(t("hint.why", { why }));
    return parts.join(t("space"));
  }

  /** The reasons told last, and of which move. @type {{ record: unknown, language: string, reasons: string[] }} */
  let reasoned = { record: undefined, language: "", reasons: [] };
  /** @param {import("../types.js").GameRecord} record */
  function reason(record) {
    if (reasoned.record !== record || reasoned.language !== language())
      reasoned = { record, language: language(), reasons: app.why(record.moves, record.cursor) };
    return reasoned.reasons;
  }
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
