// What a hint says, each plainer than the one before: how good it can get, where to look, which move, and the whole plan.
import { bestOf } from "../analysis.js";
import { number, t } from "../i18n.js";
import { middle } from "../pills.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Choice} Choice */

/** Moves of a plan that are told in words, and reasons for the first of them. */
const TOLD = 4;
const REASONS = 2;

/** @param {import("../app.js").App} app */
export function hints(app) {
  app.follow((state) => {
    const { hint, view, known } = state;
    // What is known gets better while one looks, and a hint says no less than that.
    if (hint?.view !== view || (hint.text && hint.of === known)) return;
    const move = best(state);
    const choice = app.choices().find((one) => one.move === move);
    // Asked and not answered: see analysis.js. Answered without a move: a large board, whose shortest line takes a search.
    if (!choice && !app.analysis.answered(view)) return;
    const first = !hint.text;
    hint.of = known;
    hint.none = !choice;
    hint.text = choice ? words(state, choice) : t("hint.unknown");
    if (hint.level === "move" || hint.level === "plan") hint.choice = choice;
    if (first) app.announce(hint.text);
  });

  /** The best move known in the position shown. @param {State} state */
  function best({ view, known, review, record, steps, search }) {
    // On a board too large to be analysed the solver's line is all that is known.
    if (view.left > app.traits.most)
      return search?.line && steps[record.cursor] ? steps[record.cursor]?.move : undefined;
    // What a game's own look back found out took longer than a glance.
    const evaluation = known?.view === view ? known.evaluation : undefined;
    return review?.look.best(record.cursor) ?? bestOf(evaluation, app.game.analysis.worth);
  }

  /** @param {State} state @param {Choice} choice */
  function words({ hint, view, known, plans, record, search }, choice) {
    const { game } = app;
    if (hint?.level === "good") {
      const { score, bound: most } = search?.report ?? {};
      const { best, bound } = known?.evaluation ?? { best: score, bound: most };
      const own = known && game.analysis.outlook?.(known.evaluation);
      if (own || best === undefined) return own || t("hint.open");
      const values = {
        score: number(app.figure(best)),
        left: number(Math.abs(best - view.gained)),
      };
      return t(best === bound ? "hint.good.proven" : "hint.good", values);
    }
    if (hint?.level === "region") {
      const { rows, cols } = game.fit(view.board);
      const place = (/** @type {number} */ spot) => game.place(view.board, spot);
      const { x, y } = place(middle(game.spots(view.board, choice.detail), place));
      const third = (/** @type {number} */ at, /** @type {number} */ all) =>
        Math.max(0, Math.min(2, Math.floor((3 * (at + 0.5)) / Math.max(1, all))));
      const where = t(`region.${third(y, rows)}${third(x, cols)}`);
      return t("hint.region", { where });
    }
    const what = game.tell("will", choice, view.board);
    const [plan] = plans?.view === view ? plans.all : [];
    if (hint?.level !== "plan" || plan?.moves[0] !== choice.move) return t("hint.best", { what });
    const whole = [...record.moves.slice(0, record.cursor), ...plan.moves];
    const steps = app.stepsOf(whole).slice(record.cursor + 1, record.cursor + TOLD);
    const then = steps.map((step) => game.tell("list", step, view.board)).join(t("hint.then.and"));
    const why = app.why(whole, record.cursor).slice(0, REASONS);
    const parts = [t("hint.best", { what })];
    if (why.length) parts.push(t("hint.why", { why: why.join(t("hint.why.and")) }));
    if (then) parts.push(t("hint.then", { then, score: number(app.figure(plan.score)) }));
    return parts.join(t("space"));
  }
}
