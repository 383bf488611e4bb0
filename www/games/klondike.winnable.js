// Deals that can be won: seed after seed is dealt and judged in a thread of its own, until one is won with all cards known.
import { thread } from "../engine.js";
import { load } from "../games.js";
import { t } from "../i18n.js";

/** Nodes for each deal: nearly all are decided long before. */
const NODES = 100_000;
/** Four of five deals can be won; so many that cannot in a row never come. */
const MOST = 60;

/** The first seed from this one on whose deal can be won. @param {string} rules @param {number} seed @returns {Promise<number>} */
export async function winnable(rules, seed) {
  const { core } = await load("klondike");
  const worker = thread("klondike", "dealer");
  try {
    for (let id = 1; id <= MOST; id++) {
      const tried = (seed + id - 1) % 2 ** 32;
      const { board } = core.random({ rules, rows: 0, cols: 0, colours: 0, seed: tried });
      if (await isWon(worker, id, { rules, board, moves: [], strategy: "solve", seed: 1 }))
        return tried;
    }
  } finally {
    worker.terminate();
  }
  throw new Error(t("deal.none"));
}

/** @param {Worker} worker @param {number} id @param {import("../types.js").Job} job @returns {Promise<boolean>} */
function isWon(worker, id, job) {
  return new Promise((done, failed) => {
    worker.onmessage = ({ data }) => {
      if (data.id !== id) return;
      if (data.type === "error") failed(new Error(data.message));
      else if (data.report.score !== undefined || data.type === "done")
        done(data.report.score !== undefined);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      failed(new Error(t("deal.none")));
    };
    worker.postMessage({ type: "solve", id, job, limit: NODES, line: undefined });
  });
}
