// What is known of every legal move of the position shown: asked from a thread of its own, so that neither the page nor
// a search waits for it. One question at a time and the newest next; an answer to an old question is dropped.
import { thread } from "./engine.js";
import { agree } from "./state.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Rated} Rated */
/** @typedef {import("./pkg/samegame.js").Evaluation} Evaluation */
/** @typedef {import("./protocol.js").Answer} Answer */

/** With more tiles than this the core knows gains only, which are on the board anyway. */
export const MOST_TILES = 400;

/** How good a move is as far as it is known: by the score it leads to, or by how often it is won. @param {import("./types.js").MoveValue} value */
export function worth({ lower, outlook }) {
  if (!outlook) return lower ?? Number.NEGATIVE_INFINITY;
  const { low, high, samples, wins } = outlook;
  return samples ? wins / samples : (low + high) / 2;
}

/**
 * The legal moves, best known end first. A search that has found a better line than the evaluation lends its score to
 * the move that its line plays here.
 * @param {Pick<State, "analysis" | "view" | "record" | "search">} state @returns {Rated[]}
 */
export function rated({ analysis, view, record, search }) {
  if (!analysis || analysis.view !== view) return [];
  const whole = search?.line && [...search.prefix, ...search.line];
  const shared = whole ? agree(whole, record.moves) : 0;
  const next = whole && shared >= record.cursor ? whole[record.cursor] : undefined;
  const found = search?.report?.score;
  const moves = analysis.evaluation.moves.map((value) => {
    const lends = value.move === next && found !== undefined && !value.outlook;
    const least = lends ? Math.max(worth(value), found) : worth(value);
    return { ...value, least, best: false };
  });
  const sorted = moves.sort((a, b) => b.least - a.least || b.upper - a.upper || b.gain - a.gain);
  const [first] = sorted;
  if (first) first.best = true;
  return sorted;
}

export class Analysis {
  /** @type {Worker | undefined} */ #worker;
  #game = "";
  #ids = 0;
  /** The question that is out. @type {{ id: number, view: unknown } | undefined} */ #asked;
  /** The position whose question failed. @type {unknown} */ #failed;

  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.app = app;
    app.watch((state) => this.#look(state));
  }

  toggle() {
    const { state } = this.app;
    state.settings.analyse = !state.settings.analyse;
    this.#failed = undefined;
    this.app.changed();
  }

  /** Whether an answer for the position shown is still to come. */
  get pending() {
    return this.#asked !== undefined;
  }

  /** Whether the question about a position failed. @param {unknown} view */
  failed(view) {
    return this.#failed === view;
  }

  /** Asks when there is something new to ask; a line that plays by itself is left alone. @param {State} state */
  #look(state) {
    const { view, playing, settings, known, hint, search } = state;
    const table = settings.analyse && this.app.game.analyses;
    const hinting = hint?.view === view && !hint.choice && !hint.none;
    if (view.game !== this.#game || (!table && !hinting && !this.app.game.counts)) {
      this.#worker?.terminate();
      this.#worker = this.#asked = undefined;
      this.#game = view.game;
    }
    if (!table) state.analysis = undefined;
    else if (known?.view === view) state.analysis = known;
    const large = view.left > MOST_TILES && !hinting;
    const counts = this.app.game.counts && search?.running !== true;
    const wanted = hinting || ((table || counts) && !playing && !large);
    if (!wanted || known?.view === view || this.#asked || this.#failed === view) return;
    if (view.over || view.hopeless) return;
    this.#asked = { id: ++this.#ids, view };
    const { position } = this.app;
    this.#thread().postMessage({ type: "evaluate", id: this.#ids, position });
  }

  #thread() {
    if (this.#worker) return this.#worker;
    const worker = thread(this.app.state.view.game, "analysis");
    worker.onmessage = ({ data }) => this.#hear(data);
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker !== this.#worker) return;
      // The next position starts another thread; this one is not asked about again, or it might fail for ever.
      worker.terminate();
      this.#failed = this.#asked?.view;
      this.#worker = this.#asked = undefined;
      this.app.changed();
    };
    this.#worker = worker;
    return worker;
  }

  /** @param {Answer} answer */
  #hear(answer) {
    if (!("id" in answer) || answer.id !== this.#asked?.id) return;
    const { state } = this.app;
    const { view } = this.#asked;
    this.#asked = undefined;
    if (answer.type === "error") this.#failed = view;
    else if (answer.type === "evaluation" && view === state.view)
      state.known = { view: state.view, evaluation: answer.evaluation };
    this.app.changed();
  }
}
