// What came of a game, in words: the end itself, how good it is beside what is known of the board, and whether that is proven.
import { number, t } from "../i18n.js";

/** @typedef {import("../app.js").App} App */

/** What is known of the board from its start: by the book, or where a board is too large for that, by the search. @param {App} app */
function known(app) {
  const { state } = app;
  const { search, view } = state;
  if (app.studied) {
    const { best, bound, nodes = 0, unsolvable = false } = app.evaluationAfter([]) ?? {};
    return { best, bound, nodes, unsolvable };
  }
  const { score, bound } =
    search && !search.prefix.length ? app.solving.standing(search) : { score: undefined };
  const best = Math.max(score ?? view.score, view.score);
  return { best, bound, nodes: search?.report?.nodes ?? 0, unsolvable: false };
}

/** What happened, as the line under the board says it. @param {App} app */
function headline(app) {
  const { view, record } = app.state;
  const gains = (view.bonus ?? 0) > 0;
  return t((app.reached ? "hint.cleared" : "hint.over") + (gains ? "" : ".plain"), {
    left: number(view.left),
    n: view.left,
    bonus: number(view.bonus ?? 0),
    m: record.cursor,
    score: number(app.figure(view.score)),
  });
}

/**
 * How good it is; the score is told as a figure that may still be counting up.
 * @param {App} app @returns {(score: number) => string}
 */
function worth(app) {
  const { view, by } = app.state;
  const { fewer, late } = app.traits;
  const { best, bound, nodes, unsolvable } = known(app);
  // Where a game that is not finished has no score, there is nothing to compare.
  if (fewer && !late && !app.reached) {
    const told = best === undefined ? (unsolvable ? t("end.cannot") : "") : t("end.can");
    return () => told;
  }
  const top = Math.max(best ?? view.score, view.score);
  const proven = top === bound;
  /** @param {string} key @param {number} score @param {number} [shown] */
  const say = (key, score, shown = score) => {
    const told = number(app.figure(score));
    const left = number(0 - score);
    const values = { score: number(app.figure(shown)), best: told, bound: told, left, least: left };
    return fewer && !late ? t(`${key}.moves`, values) : app.word(key, values, score);
  };
  const own = by === "player" ? "end.you" : "end.line";
  return (shown) => {
    const parts = [];
    if (by === "solver" && view.score === top)
      parts.push(
        say(proven ? "end.solver.possible" : "end.solver.found", top, shown),
        ...(proven || bound === undefined || fewer ? [] : [say("end.solver.bound", bound)]),
      );
    else {
      parts.push(say(own, view.score, shown));
      if (top > view.score) parts.push(say(proven ? "end.possible" : "end.found", top));
      else if (proven) parts.push(say("end.top", top));
      else if (nodes) parts.push(say("end.unbeaten", top));
    }
    const penalty = view.bonus ?? 0;
    if (penalty < 0 && !fewer) parts.push(t("end.penalty", { penalty: number(penalty) }));
    // What is all of it, the headline has said.
    // A line is broken after the dot, not before it.
    return parts.length === 1 && fewer && by === "player" ? "" : parts.join("\u00a0· ");
  };
}

/** @param {App} app */
export function result(app) {
  const { view } = app.state;
  const counts = !app.traits.fewer;
  return { headline: headline(app), worth: worth(app), score: view.score, counts };
}
