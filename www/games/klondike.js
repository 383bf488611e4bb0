// Klondike on the page. Where cards lie is in klondike.table.js, how they look in klondike.paint.js, what a hand means in
// klondike.interpret.js. Which moves there are, wasm says.
import { number } from "../i18n.js";
import { editor } from "./klondike.enter.js";
import { interpret } from "./klondike.interpret.js";
import { areas, overlay } from "./klondike.marks.js";
import { columns, summary, verdict, worth } from "./klondike.outlook.js";
import { kindOf } from "./klondike.paint.js";
import { painter } from "./klondike.painter.js";
import { hiddenLook } from "./klondike.review.hidden.js";
import { knownLook } from "./klondike.review.known.js";
import { nextRules, switches, titled } from "./klondike.rules.js";
import { cells, fit, lying, place, spotAt, spots } from "./klondike.table.js";
import { views } from "./klondike.views.js";
import { winnable } from "./klondike.winnable.js";
import { describe, icon, tell } from "./klondike.words.js";

/** @typedef {import("./klondike.types.js").Board} Board */
/** @typedef {import("./klondike.types.js").Move} Move */
/** @typedef {import("./klondike.types.js").Value} Value */
/** @typedef {import("./klondike.types.js").About} About */

/** @satisfies {import("../types.js").Face<Board, Move, Value, About>} */
export const face = {
  traits: {
    largest: 180,
    travel: "glide",
    drags: true,
    fewer: true,
    analyses: true,
    counts: true,
    most: 400,
    race: { usual: ["auto"], nodes: 1_000_000, first: 1, left: false },
    seconds: { hindsight: 30, astar: 30 },
    keys: [
      [["1", "–", "7"], "key.pile"],
      [["D"], "key.draw"],
      [["W"], "key.waste"],
      [["F"], "key.up"],
      [["Esc"], "key.back"],
    ],
    forms: [
      { name: "text" },
      {
        name: "line",
        ending: "moves.txt",
        moves: true,
        like: /^\s*(draw|[2-9TJQKA]+[CDHS] (and \d+ more )?to (pile|foundation))/,
      },
      { name: "compact", ending: "compact.txt" },
      { name: "deck", ending: "deck.txt" },
    ],
    settings: { question: "", winnable: false, rules: "", over: "" },
  },
  fit,
  cells,
  place,
  spotAt,
  pieces: (board) =>
    lying(board).map(({ card, x, y, seen }) => ({
      id: card.id,
      x,
      y,
      kind: seen ? kindOf(card) : 0,
    })),
  painter,
  spots,
  areas,
  interpret,
  describe,
  tell,
  icon,
  editor,
  analysis: {
    // Cards that are on no foundation yet.
    left: (view) => number(view.left),
    columns,
    worth,
    outlook: (evaluation) => summary(verdict(evaluation), evaluation),
    // A look back answers the question that is asked, and never the other.
    look: (app) => (app.question === "hidden" ? hiddenLook(app) : knownLook(app)),
  },
  deals: {
    titled,
    switches,
    rules: nextRules,
    seed: async (app, rules, any) => (app.ownOf("klondike").winnable ? winnable(rules, any) : any),
  },
  views,
  overlay,
};
