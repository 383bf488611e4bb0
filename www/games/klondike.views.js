// The two questions of Klondike: with all cards known, or for a player who sees only what lies face up.
import { questionPanel } from "./klondike.question.js";

/** @typedef {import("./klondike.types.js").Board} Board */
/** @typedef {import("./klondike.types.js").Card} Card */

/** @satisfies {import("../types.js").Views<Board>} */
export const views = {
  // Where cards were never seen, they cannot be known.
  question: (own, { unseen }) => (unseen.length ? "hidden" : String(own.question)),

  seen(own, board) {
    // Of a game with cards not seen, whatever was entered is known to the player.
    if (board.unseen.length || views.question(own, board) === "known") return board;
    const cover = (/** @type {Card} */ card) =>
      card.up ? card : { ...card, name: "?", rank: 0, suit: 0 };
    const piles = board.piles.map((pile) => pile.map(cover));
    return { ...board, piles, stock: board.stock.map(cover) };
  },

  answers: (strategy, question) => ["auto", "solve"].includes(strategy) === (question === "known"),
  form: (question) => (question === "hidden" ? "masked" : undefined),
  panel: questionPanel,
};
