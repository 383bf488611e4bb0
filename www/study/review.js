// A look back at the moves that were made: by one job that searches all positions of the line, or by questions that the game
// asks one after the other. What is asked and what the answers come to is the look's to say: see losses.js for the usual one.
import { Engine } from "../engine.js";
import { extend } from "../i18n.js";
import { Thread } from "../thread.js";
import { lossesOf } from "./losses.js";
import * as words from "./words.js";

/** Seconds after which a job rests; asked again, it goes on for as long. */
const PATIENCE = 20;

export class Review {
  /** @type {Thread | undefined} */ #thread;
  /** @type {Engine | undefined} */ #engine;
  /** The job. */
  #id = 0;

  /** @param {import("../app.js").App} app */
  constructor(app) {
    this.app = app;
    extend(words);
    app.follow(({ review, record, search }) => {
      if (!review) return;
      // A search for one line has the machine to itself; whoever wants to can look longer after it.
      if (search?.running && review.doing === "looking" && review.look.job) this.#engine?.stop();
      // Other moves are another story, and so is another question; a search that betters the same moves is not asked again.
      const { moves, board, question } = review;
      if (moves !== record.moves || board !== record.board || question !== app.question) this.end();
    });
    // Out of sight nothing is searched; whoever comes back can look longer.
    addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden") this.#engine?.stop();
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
    const { question } = app;
    state.review = { board, moves, question, look, doing: "looking", seconds: 0 };
    if (look.job) this.#search(look.job);
    else {
      this.#thread = new Thread(state.view.game, "review");
      this.#ask(this.#thread, look);
    }
    app.changed();
  }

  /** Asks no more; what is known so far stays. */
  stop() {
    this.#rest("stopped");
  }

  /** Looks longer at the same moves, where it rested. */
  more() {
    const { review } = this.app.state;
    if (!review || !this.#engine) return;
    if (!this.#engine.more(this.#id, { seconds: PATIENCE })) return;
    review.doing = "looking";
    this.app.changed();
  }

  /** Forgets all of it. */
  end() {
    this.#drop();
    if (this.app.state.review) this.app.changed();
    this.app.state.review = undefined;
  }

  /** Searches every position of the line. @param {import("../types.js").Job} job */
  #search(job) {
    const { app } = this;
    const { rules, board } = job;
    const start = { rules, board, moves: [] };
    const engine = new Engine({
      found: (_, found) => app.learn(start, found),
      told: (type, { seconds, report }) => {
        const { review } = app.state;
        if (!review || engine !== this.#engine) return;
        review.seconds = seconds;
        if (type === "progress") return;
        review.doing = "done";
        review.open = report.status === "running";
      },
      refused: () => this.#rest("failed"),
      lost: (_, goesOn) => goesOn || this.#rest("failed"),
      changed: () => app.changed(),
    });
    this.#engine = engine;
    const line = app.plansAfter([], 1)[0]?.moves;
    this.#id = engine.solve(job, { seconds: PATIENCE }, app.strategies.threads, line);
  }

  /** Asks one question after the other. @param {Thread} thread @param {import("../types.js").Look} look */
  #ask(thread, look) {
    const question = look.ask?.();
    if (!question) return this.#rest("done");
    const hear = (/** @type {import("../protocol.js").Answer | undefined} */ answer) => {
      if (!answer) return;
      if (look.hear?.(answer)) this.#ask(thread, look);
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
    const { review } = this.app.state;
    if (why === "stopped" && this.#engine) this.#engine.stop();
    else this.#drop();
    if (!review) return;
    review.doing = why;
    this.app.changed();
  }

  #drop() {
    this.#thread?.end();
    this.#thread = undefined;
    this.#engine?.warm("", 0);
    this.#engine = undefined;
  }
}
