// A look back at the moves that were made. A thread of its own answers one question after the other; what is asked and
// what the answers come to is the look's to say: see losses.js for the usual one.
import { thread } from "./engine.js";
import { lossesOf } from "./losses.js";

export class Review {
  /** @type {Worker | undefined} */ #worker;
  /** The question that is out. */
  #id = 0;

  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.app = app;
    app.watch(({ review, record }) => {
      if (!review) return;
      // Other moves are another story, and so is another question; a search that betters the same moves is not asked again.
      const { moves, board, question } = review;
      if (moves !== record.moves || board !== record.board || question !== app.question) this.end();
    });
  }

  /** Looks at the moves of the line on the table. */
  begin() {
    const { app } = this;
    const { state } = app;
    app.pause();
    this.end();
    const { board, moves } = state.record;
    const look = app.game.look?.(app) ?? lossesOf(app);
    state.review = { board, moves, question: app.question, look, doing: "looking" };
    const worker = thread(state.view.game, "review");
    this.#worker = worker;
    worker.onmessage = ({ data }) => this.#hear(data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.#rest("failed");
    };
    this.#ask();
    app.changed();
  }

  /** Asks no more; what is known so far stays. */
  stop() {
    this.#rest("stopped");
  }

  /** Forgets all of it. */
  end() {
    this.#drop();
    if (this.app.state.review) this.app.changed();
    this.app.state.review = undefined;
  }

  #ask() {
    const question = this.app.state.review?.look.ask();
    if (question) this.#worker?.postMessage({ ...question, id: ++this.#id });
    else this.#rest("done");
  }

  /** @param {import("./protocol.js").Answer} answer */
  #hear(answer) {
    const { review } = this.app.state;
    if (!review || !("id" in answer) || answer.id !== this.#id) return;
    if (answer.type === "error") return this.#rest("failed");
    if (review.look.hear(answer)) this.#ask();
    this.app.changed();
  }

  /** @param {"done" | "stopped" | "failed"} why */
  #rest(why) {
    this.#drop();
    const { review } = this.app.state;
    if (!review) return;
    review.doing = why;
    review.look.end?.();
    this.app.changed();
  }

  #drop() {
    this.#worker?.terminate();
    this.#worker = undefined;
  }
}
