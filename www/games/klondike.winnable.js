// Deals that can be won: seed after seed is dealt and judged in a thread of its own, until one is won with all cards known.
import { load } from "../games.js";
import { Lost, Thread } from "../thread.js";
import { t } from "./klondike.words.js";

/** Nodes for each deal: nearly all are decided long before. */
const NODES = 100_000;
/** Four of five deals can be won; so many that cannot in a row never come. */
const MOST = 60;

/** The first seed from this one on whose deal can be won. @param {string} rules @param {number} seed @returns {Promise<number>} */
export async function winnable(rules, seed) {
  const { core } = await load("klondike");
  const thread = new Thread("klondike", "dealer");
  try {
    for (let i = 0; i < MOST; i++) {
      const tried = (seed + i) % 2 ** 32;
      const { board } = core.random({ rules, seed: tried, fields: [] });
      if (await isWon(thread, { rules, board, moves: [], strategy: "solve", seed: 1 }))
        return tried;
    }
  } catch (error) {
    if (!(error instanceof Lost)) throw error;
  } finally {
    thread.end();
  }
  throw new Error(t("deal.none"));
}

/** @param {Thread} thread @param {import("../types.js").Job} job */
async function isWon(thread, job) {
  // The first line settles it; what follows would only shorten it.
  const answer = await thread.ask(
    { type: "solve", job, limit: NODES, line: undefined },
    ({ report }) => {
      if (report.score !== undefined) thread.stop();
    },
  );
  return answer !== undefined && "report" in answer && answer.report.score !== undefined;
}
