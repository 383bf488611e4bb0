// What is known of winning: of the position, of each move, and of the move just made. Proofs and samples are told apart.
import { number } from "../i18n.js";
import { agree, concerns } from "../state.js";
import { shownValues } from "./klondike.shown.js";
import { t } from "./klondike.words.js";

/** @typedef {import("./klondike.types.js").Move} Move */
/** @typedef {import("./klondike.types.js").Value} Value */
/** @typedef {import("./klondike.shown.js").Evaluation} Evaluation */
/** @typedef {import("../types.js").MoveValue<Move, Value>} MoveValue */

/** A share as it is told. @param {number} part */
export function share(part) {
  return `${number(Math.round(part * 100))}%`;
}

/** From one share to another. @param {number} low @param {number} high */
function between(low, high) {
  return t("outlook.between", { low: number(Math.round(low * 100)), high: share(high) });
}

/** The share of games that can be won, as far as it is known; undefined where a search left it open. @param {Value | undefined} value */
export function shareOf(value) {
  if (!value || value.verdict === "open") return undefined;
  const { verdict, wins, samples } = value;
  return verdict === "sampled" ? wins / Math.max(1, samples) : Number(verdict === "won");
}

/** What the analysis tells of a move: how it ends, between which shares, from how many samples. @param {MoveValue} move @param {MoveValue[]} all */
export function columns({ value }, all) {
  const { verdict, samples, low, high } = value;
  // A move loses every win only where there was one to lose.
  const dead = verdict === "lost" && all.every((one) => one.value.verdict === "lost");
  if (verdict !== "sampled") return [t(dead ? "outlook.dead" : `outlook.${verdict}`), "", ""];
  return [share(shareOf(value) ?? 0), between(low, high), number(samples)];
}

/** How good a move is: how often it is won, as far as that is known. @param {MoveValue} move */
export function worth({ value: { samples, wins, low, high } }) {
  return samples ? wins / samples : (low + high) / 2;
}

/** The verdict on a position: `won` if a move keeps a win, `lost` if it is proven that none does. @param {Evaluation} evaluation */
export function verdict({ moves }) {
  const all = moves.map(({ value }) => value.verdict);
  if (all.includes("won")) return "won";
  if (all.includes("sampled")) return "sampled";
  return all.length && all.every((one) => one === "lost") ? "lost" : "open";
}

/**
 * The verdict on the position that a search with all cards known has come to, which looks further than an evaluation: a line that
 * wins is being played, or there is none.
 * @param {import("../types.js").State} state
 */
export function decided({ search, record }) {
  if (!search || !concerns(search, record) || record.cursor < search.prefix.length)
    return undefined;
  const { prefix, line, report } = search;
  if (line) {
    const shown = agree([...prefix, ...line], record.moves);
    return shown >= record.cursor ? "won" : undefined;
  }
  return report?.status === "unsolvable" ? "lost" : undefined;
}

/** One sentence on the position, by the verdict on it. @param {ReturnType<typeof verdict>} found @param {Evaluation | undefined} evaluation */
export function summary(found, evaluation) {
  if (found !== "sampled" || !evaluation) return t(`outlook.here.${found}`);
  const of = (/** @type {Value} */ value) => shareOf(value) ?? 0;
  const [best] = evaluation.moves.map(({ value }) => value).sort((a, b) => of(b) - of(a));
  if (!best) return "";
  const { low, high, samples } = best;
  return t("outlook.here.sampled", {
    share: share(of(best)),
    between: between(low, high),
    n: number(samples),
  });
}

/** The moves that lose every win while another keeps one. @param {Evaluation | undefined} evaluation @returns {Set<number>} */
export function losing(evaluation) {
  if (!evaluation || verdict(evaluation) !== "won") return new Set();
  const lost = evaluation.moves.filter(({ value }) => value.verdict === "lost");
  return new Set(lost.map(({ move }) => move));
}

/** Speaks up when a move has lost every win, and when the game is dead. @param {import("../app.js").App} app */
export function warnings(app) {
  /** The position last seen, what was known of it, and whether the one before its last move could be won. @type {{ view: unknown, cursor: number, evaluation: Evaluation | undefined, won: boolean } | undefined} */
  let last;
  return (/** @type {import("../types.js").State} */ state) => {
    const { view, record, playing } = state;
    const evaluation = shownValues(state);
    const same = last?.view === view;
    const made = record.moves[record.cursor - 1];
    const forward = !same && last !== undefined && record.cursor === last.cursor + 1 && !playing;
    const before = last?.evaluation && verdict(last.evaluation);
    const won = same ? last?.won === true : forward && before === "won";
    const lost = evaluation !== undefined && verdict(evaluation) === "lost";
    if (forward && made !== undefined && losing(last?.evaluation).has(made))
      app.notify("info", t("loses"), { text: t("loses.back"), run: back });
    // What a move has lost may be found out only after it.
    else if (lost && !(same && before === "lost") && !playing && !app.state.notice)
      app.notify(
        "info",
        t(won ? "loses" : "dead"),
        record.cursor ? { text: t("loses.back"), run: back } : undefined,
      );
    last = { view, cursor: record.cursor, evaluation, won };
  };
  function back() {
    app.dismiss();
    app.goto(app.state.record.cursor - 1);
  }
}
