// The usual look back: what each move lost against the best end that is known. Every position of the line is evaluated.
import { worth } from "./analysis.js";
import { number, t } from "./i18n.js";
import { agree } from "./state.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Evaluation} Evaluation */

/**
 * What each move of a line lost, in points or moves; undefined where too little is known to say. Of every position the best
 * end counts that any look at it or at a later one has shown.
 * @param {ArrayLike<number>} moves @param {Evaluation[]} evaluations of each position, the last included
 * @param {(place: number) => number | undefined} found the end that a search has found from a position
 * @returns {(number | undefined)[]}
 */
export function losses(moves, evaluations, found) {
  const none = Number.NEGATIVE_INFINITY;
  const best = evaluations.map(({ moves, over, score }, place) => {
    const ends = moves.map(({ lower }) => lower ?? none);
    return Math.max(over ? score : none, found(place) ?? none, ...ends);
  });
  /** @type {(number | undefined)[]} */
  const lost = [];
  let after = best.at(-1) ?? none;
  for (let place = moves.length - 1; place >= 0; place--) {
    const here = best[place] ?? none;
    const played = evaluations[place]?.moves.find(({ move }) => move === moves[place])?.lower;
    const value = Math.max(after, played ?? none);
    // A position of which nothing is known does not make its move a good one.
    lost[place] = here === none || value === none ? undefined : Math.max(0, here - value);
    after = Math.max(here, value);
  }
  return lost;
}

/** The best move of an evaluation, if it knows any. @template Move, Value @param {import("./types.js").Evaluation<Move, Value> | undefined} evaluation @param {import("./types.js").Judgement<Move, Value>["worth"]} own */
export function bestOf(evaluation, own) {
  const known = (evaluation?.moves ?? []).map((value) => ({ value, good: worth(value, own) }));
  const [best] = known
    .filter(({ good }) => good > Number.NEGATIVE_INFINITY)
    .sort(
      (a, b) => b.good - a.good || b.value.upper - a.value.upper || b.value.gain - a.value.gain,
    );
  return best?.value.move;
}

/** @param {import("./app.js").App} app @returns {import("./types.js").Look} */
export function lossesOf(app) {
  const { rules, board, moves } = app.state.record;
  /** @type {Evaluation[]} */
  const evaluations = [];
  /** Known once every position was looked at, or as many as there was patience for. @type {(number | undefined)[]} */
  let lost = [];
  const bad = () => lost.flatMap((one, place) => ((one ?? 0) > 0 ? [place] : []));
  return {
    ask() {
      const place = evaluations.length;
      if (place > moves.length) return undefined;
      return { type: "evaluate", position: { rules, board, moves: moves.slice(0, place) } };
    },
    hear(answer) {
      if (answer.type !== "evaluation") return false;
      evaluations.push(answer.evaluation);
      return true;
    },
    end() {
      const seen = moves.slice(0, Math.max(0, evaluations.length - 1));
      const known = losses(seen, evaluations, (place) => found(app.state, place));
      lost = moves.map((_, place) => known[place]);
    },
    bad: () => bad().sort((a, b) => (lost[b] ?? 0) - (lost[a] ?? 0)),
    best: (place) => bestOf(evaluations[place], app.game.analysis.worth),
    mark(place) {
      const loss = lost[place] ?? 0;
      if (loss <= 0) return undefined;
      const n = number(loss);
      return {
        bad: true,
        beside: "",
        below: t("review.loss", { n }),
        said: t("review.loses", { n }),
      };
    },
    looking: () => t("review.looking", { n: evaluations.length, m: moves.length + 1 }),
    summary() {
      const all = bad();
      const sum = all.reduce((sum, place) => sum + (lost[place] ?? 0), 0);
      const unknown = lost.filter((one) => one === undefined).length;
      const values = { n: all.length, m: moves.length, sum: number(sum) };
      const parts = [t(all.length ? "review.bad" : "review.good", values)];
      if (unknown) parts.push(t("review.unknown", { n: unknown }));
      return parts.join(" ");
    },
  };
}

/** The end of a search's line, if that line leads through a position of the record. @param {State} state @param {number} place */
function found({ search, record }, place) {
  if (!search?.line || search.prefix.length > place) return undefined;
  const whole = [...search.prefix, ...search.line];
  return agree(whole, record.moves) >= place ? search.report?.score : undefined;
}
