// A look back at the moves that were made. A thread of its own answers one question after the other; what is asked and
// what the answers come to is the look's to say: see losses.js for the usual one.
import { lossesOf } from "./losses.js";
import { Thread } from "./thread.js";

export class Review {
  /** @type {Thread | undefined} */ #thread;

  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.app = app;
    app.follow(({ review, record }) => {
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
    const look = app.game.analysis.look?.(app) ?? lossesOf(app);
    state.review = { board, moves, question: app.question, look, doing: "looking" };
    this.#thread = new Thread(state.view.game, "review");
    this.#ask(this.#thread, look);
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

  /** Asks one question after the other. @param {Thread} thread @param {import("./types.js").Look} look */
  #ask(thread, look) {
    const question = look.ask();
    if (!question) return this.#rest("done");
    const hear = (/** @type {Parameters<typeof look.hear>[0] | undefined} */ answer) => {
      if (!answer) return;
      if (look.hear(answer)) this.#ask(thread, look);
      this.app.changed();
    };
    thread
      .ask(question, (told) => hear({ type: "progress", ...told }))
      .then(hear, () => {
        if (thread === this.#thread) this.#rest("failed");
      });
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
    this.#thread?.end();
    this.#thread = undefined;
  }
}
