// The two questions of Klondike: with all cards known, or for a player who sees only what lies face up.
import { tableBar } from "./klondike.bar.js";
import { questionPanel } from "./klondike.question.js";

/** @typedef {import("./klondike.types.js").Board} Board */
/** @typedef {import("./klondike.types.js").Card} Card */

/** Whether a strategy looks at every card. @param {string} strategy */
function seesAll(strategy) {
  return ["auto", "solve"].includes(strategy);
}

/** @type {import("../types.js").Views<Board>} */
export const views = {
  question(own, { unseen }, strategy) {
    // Where cards were never seen, they cannot be known.
    if (unseen.length) return "hidden";
    if (own.question) return String(own.question);
    // The usual game hides its cards; a link to a search that sees them all is about all of them.
    return seesAll(strategy?.split(",")[0] ?? "") ? "known" : "hidden";
  },

  seen(own, board, strategy) {
    // Of a game with cards not seen, whatever was entered is known to the player.
    if (board.unseen.length || views.question(own, board, strategy) === "known") return board;
    const cover = (/** @type {Card} */ card) =>
      card.up ? card : { ...card, name: "?", rank: 0, suit: 0 };
    const piles = board.piles.map((pile) => pile.map(cover));
    return { ...board, piles, stock: board.stock.map(cover) };
  },

  answers: (strategy, question) => seesAll(strategy) === (question === "known"),
  form: (question) => (question === "hidden" ? "masked" : undefined),
  panel(app) {
    const panels = [questionPanel(app), tableBar(app)];
    /** @param {(one: ReturnType<typeof questionPanel>) => void} act */
    const each = (act) => panels.forEach(act);
    return {
      update: (state) => each((one) => one.update(state)),
      draw: (state) => each((one) => one.draw(state)),
      hide: () => each((one) => one.hide()),
    };
  },
};
