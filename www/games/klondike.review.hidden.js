// A look back at a game of Klondike with cards hidden: what each move gave away, by what was seen when it was made.
import { bestOf } from "../analysis.js";
import { loaded } from "../games.js";
import { number } from "../i18n.js";
import { share, shareOf, worth } from "./klondike.outlook.js";
import { valuesOf } from "./klondike.shown.js";
import { t } from "./klondike.words.js";

/** @typedef {import("./klondike.shown.js").Evaluation} Evaluation */

/** Samples of the hidden cards for every move of a position, and nodes that are more than they take. */
const SAMPLES = 60;
const NODES = 10_000_000;

/**
 * Each position is asked about as it looked to the player then: the text that a thread is given has no card in it that was
 * not seen. What a move gave away is told against the best move on the same samples, not against what turned up after it.
 * @param {import("../app.js").App} app @returns {import("../types.js").Look}
 */
export function hiddenLook(app) {
  const { rules, board, moves } = app.state.record;
  const positions = seen(rules, board, moves);
  /** @type {Evaluation[]} */
  const evaluations = [];
  /** What was found of the position that is asked about. @type {import("../types.js").Finding[]} */
  let found = [];
  /** What was known of each move: the best outlook then and its own. Made as the answers come. @type {ReturnType<typeof weighed>[]} */
  const weights = [];

  /** The share of games that can be won from a position by the best move. @param {number} place */
  function before(place) {
    const position = positions[place];
    if (position?.over) return Number(position.left === 0);
    const evaluation = evaluations[place];
    return evaluation && shareOf(bestOutlook(evaluation));
  }

  return {
    ask() {
      const position = positions[evaluations.length];
      if (!position) return undefined;
      found = [];
      const job = { rules, board: position.board, moves: [], strategy: "analyse", seed: 1 };
      return { type: "solve", job, limit: NODES, line: undefined };
    },
    hear(answer) {
      if (!("report" in answer)) return false;
      found.push(...answer.report.findings);
      const position = positions[evaluations.length];
      const evaluation = position && told(rules, position.board, found);
      if (!evaluation) return false;
      const least = Math.min(...evaluation.moves.map(({ value }) => value.samples || SAMPLES));
      // Every move gets as many samples; more are for the position that one looks at.
      if (answer.type === "progress" && least < SAMPLES) return false;
      weights.push(weighed(evaluation, moves[evaluations.length]));
      evaluations.push(evaluation);
      return true;
    },
    bad() {
      const all = weights.flatMap((one, place) => (one?.clear ? [{ place, lost: one.lost }] : []));
      return all.sort((a, b) => b.lost - a.lost).map(({ place }) => place);
    },
    best: (place) => bestOf(evaluations[place], worth),
    mark(place) {
      const weight = weights[place];
      if (!weight) return undefined;
      const [was, is] = [before(place), before(place + 1)];
      const told = { before: percent(was), after: percent(is) };
      const n = number(weight.lost);
      const key = !weight.lost ? "" : weight.proven ? "last" : weight.clear ? "gave" : "unsure";
      const below = key && t(`review.${key}`, { n, of: number(weight.samples) });
      const said = [t("review.shares.said", told), below].filter(Boolean).join(t("comma"));
      return { bad: weight.clear, beside: t("review.shares", told), below, said };
    },
    looking: () => t("review.looking", { n: evaluations.length, m: positions.length }),
    summary() {
      const clear = weights.filter((one) => one?.clear);
      const unknown = moves.length - weights.filter(Boolean).length;
      const sum = clear.reduce((sum, one) => sum + (one?.lost ?? 0), 0);
      const values = { n: clear.length, m: moves.length, sum: number(sum) };
      const parts = [
        t(clear.length ? "review.given" : "review.careful", values),
        t("review.basis"),
      ];
      if (unknown) parts.push(t("review.unknown", { n: unknown }));
      return parts.join(t("space"));
    },
  };
}

/** @param {number | undefined} part */
function percent(part) {
  return part === undefined ? "?" : share(part);
}

/** What findings come to. @param {string} rules @param {string} board @param {import("../types.js").Finding[]} found */
function told(rules, board, found) {
  const { core } = /** @type {import("../types.js").Loaded} */ (loaded("klondike"));
  const table = new core.Table(rules, board);
  try {
    for (const one of found) table.learn(one);
    return valuesOf(table.evaluate([]));
  } finally {
    table.free();
  }
}

/** Every position of a line as its player saw it, the last included. @param {string} rules @param {string} board @param {number[]} moves */
function seen(rules, board, moves) {
  const { core } = /** @type {import("../types.js").Loaded} */ (loaded("klondike"));
  const table = new core.Table(rules, board);
  try {
    return Array.from({ length: moves.length + 1 }, (_, place) => {
      const { left, over } = table.show(moves, place);
      return { board: table.write("masked", []) ?? "", left, over };
    });
  } finally {
    table.free();
  }
}

/** The best outlook of a position's moves; an undecided one lies between won and lost. @param {Evaluation} evaluation */
function bestOutlook({ moves }) {
  const rank = (/** @type {import("./klondike.types.js").Value} */ one) => shareOf(one) ?? 0.5;
  return moves.map(({ value }) => value).sort((a, b) => rank(b) - rank(a))[0];
}

/**
 * What a move gave away against the best one, in points of a hundred. It is clear when their intervals stand apart, and
 * beyond samples when one is proven won and the other lost. Nothing is said of what is undecided.
 * @param {Evaluation} evaluation @param {number | undefined} made
 */
export function weighed(evaluation, made) {
  const own = evaluation.moves.find(({ move }) => move === made)?.value;
  const best = bestOutlook(evaluation);
  const [most, least] = [shareOf(best), shareOf(own)];
  if (!own || !best || most === undefined || least === undefined) return undefined;
  const lost = Math.max(0, Math.round((most - least) * 100));
  const proven = best.verdict === "won" && own.verdict === "lost";
  return { lost, clear: lost > 0 && own.high < best.low, proven, samples: own.samples };
}
