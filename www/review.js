// A look back at the moves that were made: what each of them lost against the best that is known. Every position of the
// line is evaluated, one after the other, in a thread of its own.
import { thread } from "./engine.js";
import { agree } from "./state.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Evaluation} Evaluation */
/** @typedef {import("./protocol.js").Answer} Answer */

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

export class Review {
  /** @type {Worker | undefined} */ #worker;

  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.app = app;
    app.watch((state) => {
      // Other moves are another story; a search that betters the same ones is not asked again.
      const { review, record } = state;
      if (review && (review.moves !== record.moves || review.board !== record.board)) this.end();
    });
  }

  /** Looks at the moves of the line on the table. */
  begin() {
    const { state } = this.app;
    this.app.pause();
    this.end();
    const { rules, board, moves } = state.record;
    state.review = { board, moves, evaluations: [], lost: undefined, failed: false };
    const worker = thread(state.view.game, "review");
    this.#worker = worker;
    const ask = (/** @type {number} */ id) =>
      worker.postMessage({
        type: "evaluate",
        id,
        position: { rules, board, moves: moves.slice(0, id) },
      });
    worker.onmessage = ({ data }) => this.#hear(data, ask);
    worker.onerror = (event) => {
      event.preventDefault();
      this.#fail();
    };
    ask(0);
    this.app.changed();
  }

  end() {
    this.#worker?.terminate();
    this.#worker = undefined;
    if (this.app.state.review) this.app.changed();
    this.app.state.review = undefined;
  }

  /** @param {Answer} answer @param {(id: number) => void} ask */
  #hear(answer, ask) {
    const { state } = this.app;
    const { review } = state;
    if (!review || answer.type === "ready") return;
    if (answer.type !== "evaluation") return this.#fail();
    review.evaluations.push(answer.evaluation);
    if (review.evaluations.length <= review.moves.length) ask(review.evaluations.length);
    else {
      this.#worker?.terminate();
      review.lost = losses(review.moves, review.evaluations, (place) => found(state, place));
    }
    this.app.changed();
  }

  #fail() {
    this.#worker?.terminate();
    if (this.app.state.review) this.app.state.review.failed = true;
    this.app.changed();
  }
}

/** The end of a search's line, if that line leads through a position of the record. @param {State} state @param {number} place */
function found({ search, record }, place) {
  if (!search?.line || search.prefix.length > place) return undefined;
  const whole = [...search.prefix, ...search.line];
  return agree(whole, record.moves) >= place ? search.report?.score : undefined;
}
