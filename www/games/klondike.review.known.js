// A look back at a game of Klondike with all cards known: which move lost the last win.
import { t } from "./klondike.words.js";

/** Nodes for a position: a second or so; nine of ten deals are decided with a fraction of it. */
const NODES = 1_000_000;
/** Halving needs eight questions for a long game; more are asked only where positions stay undecided, and so many at most. */
const MOST = 24;

/**
 * From a lost position no move leads to a won one, so the places where the game is known to be won come first and those
 * where it is proven lost come last: the move between them is found by halves.
 * @param {import("../app.js").App} app @returns {import("../types.js").Look}
 */
export function knownLook(app) {
  const { rules, board, moves } = app.state.record;
  const end = moves.length;
  /** The last position known to be won, the first proven lost. */
  let [won, lost] = [-1, end + 1];
  /** Where the nodes ran out. @type {Set<number>} */
  const open = new Set();
  /** The first move of a way to win, by the position it was found in. @type {Map<number, number | undefined>} */
  const ways = new Map();
  let place = end;
  let asked = 0;

  /** The move between a won position and a lost one, if it is found. */
  function turn() {
    return won >= 0 && lost === won + 1 && lost <= end ? won : undefined;
  }

  /** The position to ask about: the end first, for a game that is won has no move to blame; then the middle of the widest gap. */
  function middle() {
    if (asked === 0) return end;
    let best = { at: -1, wide: 0 };
    let from = won;
    for (let to = won + 1; to <= lost; to++) {
      if (to < lost && !open.has(to)) continue;
      const wide = to - from - 1;
      if (wide > best.wide) best = { at: from + Math.ceil(wide / 2), wide };
      from = to;
    }
    return best.wide ? best.at : undefined;
  }

  return {
    ask() {
      const next = asked < MOST ? middle() : undefined;
      if (next === undefined) return undefined;
      place = next;
      asked += 1;
      const job = { rules, board, moves: moves.slice(0, place), strategy: "solve", seed: 1 };
      return { type: "solve", job, limit: NODES, line: undefined };
    },
    hear(answer) {
      if (!("report" in answer)) return false;
      const { score, line, status } = answer.report;
      if (score !== undefined) {
        won = place;
        ways.set(place, line?.[0]);
      } else if (answer.type === "progress") return false;
      else if (status === "unsolvable") lost = place;
      else open.add(place);
      return true;
    },
    bad: () => [turn() ?? []].flat(),
    best: (place) => ways.get(place),
    mark(place) {
      const after = place + 1 <= won ? "won" : place + 1 >= lost ? "lost" : "open";
      const beside = t(`review.after.${after}`);
      const bad = place === turn();
      const below = bad ? t("review.last") : "";
      return { bad, beside, below, said: below || beside };
    },
    looking: () => t("review.halving", { n: asked }),
    summary() {
      if (won === end) return t("review.kept", { m: end });
      if (lost === 0) return t("review.never");
      if (turn() !== undefined) return t("review.turn", { n: lost });
      const parts = [];
      if (won >= 0) parts.push(t(won ? "review.until" : "review.start", { n: won }));
      if (lost <= end) parts.push(t("review.from", { n: lost }));
      parts.push(t("review.open", { n: lost - won - 1 }));
      return parts.join(t("space"));
    },
  };
}
