// What is known of every legal move of the position shown: asked from a thread of its own, so that neither the page nor
// a search waits for it. One question at a time and the newest next; an answer to an old question is dropped.
import { agree } from "./state.js";
import { Thread } from "./thread.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Rated} Rated */
/** @typedef {import("./types.js").Judgement} Judgement */

/** How good a move is as far as it is known: by the score it leads to, unless the game knows better. @template Move, Value @param {import("./types.js").MoveValue<Move, Value>} value @param {import("./types.js").Judgement<Move, Value>["worth"]} own */
export function worth(value, own) {
  return own?.(value) ?? value.lower ?? Number.NEGATIVE_INFINITY;
}

/**
 * The legal moves, best known end first. A search that has found a better line than the evaluation lends its score to
 * the move that its line plays here.
 * @param {Pick<State, "analysis" | "view" | "record" | "search">} state @param {{ analysis: Pick<Judgement, "worth"> }} game
 * @returns {Rated[]}
 */
export function rated({ analysis, view, record, search }, { analysis: { worth: own } }) {
  if (!analysis || analysis.view !== view) return [];
  const whole = search?.line && [...search.prefix, ...search.line];
  const shared = whole ? agree(whole, record.moves) : 0;
  const next = whole && shared >= record.cursor ? whole[record.cursor] : undefined;
  const found = search?.report?.score;
  const moves = analysis.evaluation.moves.map((value) => {
    const lends = value.move === next && found !== undefined && !own;
    const least = lends ? Math.max(worth(value, own), found) : worth(value, own);
    return { ...value, least, best: false };
  });
  const sorted = moves.sort((a, b) => b.least - a.least || b.upper - a.upper || b.gain - a.gain);
  const [first] = sorted;
  if (first) first.best = true;
  return sorted;
}

export class Analysis {
  /** @type {Thread | undefined} */ #thread;
  /** The position whose question failed. @type {unknown} */ #failed;

  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.app = app;
    app.follow((state) => this.#look(state));
  }

  toggle() {
    this.#failed = undefined;
    this.app.keep({ analyse: !this.app.state.settings.analyse });
  }

  /** Whether an answer for the position shown is still to come. */
  get pending() {
    return this.#thread?.busy === true;
  }

  /** Whether the question about a position failed. @param {unknown} view */
  failed(view) {
    return this.#failed === view;
  }

  /** Asks when there is something new to ask; a line that plays by itself is left alone. @param {State} state */
  #look(state) {
    const { view, playing, settings, known, hint, search } = state;
    const { traits } = this.app.game;
    const table = settings.analyse && traits.analyses;
    const hinting = hint?.view === view && !hint.choice && !hint.none;
    const idle = !table && !hinting && !traits.counts;
    if (view.game !== this.#thread?.game || idle) {
      this.#thread?.end();
      this.#thread = undefined;
    }
    if (!table) state.analysis = undefined;
    else if (known?.view === view) state.analysis = known;
    const large = view.left > traits.most && !hinting;
    const counts = traits.counts && search?.running !== true;
    const wanted = hinting || ((table || counts) && !playing && !large);
    if (!wanted || known?.view === view || this.pending || this.#failed === view) return;
    if (view.over || view.hopeless) return;
    this.#ask(view);
  }

  /** @param {State["view"]} view */
  async #ask(view) {
    this.#thread ??= new Thread(view.game, "analysis");
    const { app } = this;
    try {
      const answer = await this.#thread.ask({ type: "evaluate", position: app.position });
      if (answer?.type === "evaluation" && view === app.state.view)
        app.state.known = { view, evaluation: answer.evaluation };
    } catch {
      // This position is not asked about again, or it might fail for ever; the next one is.
      this.#failed = view;
    }
    app.changed();
  }
}
