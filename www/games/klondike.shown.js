// Klondike's own part of the page's records, where it is read from the state.

/** @typedef {import("../types.js").State} State */
/** @typedef {import("./klondike.types.js").Board} Board */
/** @typedef {import("./klondike.types.js").Move} Move */
/** @typedef {import("./klondike.types.js").Value} Value */
/** @typedef {import("./klondike.types.js").About} About */
/** @typedef {import("../types.js").Evaluation<Move, Value, About>} Evaluation */

/** The cards on the table, when it is this game's. @param {Pick<State, "view">} state */
export function shownBoard({ view }) {
  return view.game === "klondike" ? /** @type {Board} */ (view.board) : undefined;
}

/** What is known of the position shown. @param {Pick<State, "view" | "known">} state */
export function shownValues({ view, known }) {
  return known?.view === view ? /** @type {Evaluation} */ (known.evaluation) : undefined;
}

/** What a thread says of a position. @param {import("../types.js").Evaluation} evaluation */
export function valuesOf(evaluation) {
  return /** @type {Evaluation} */ (evaluation);
}
