// What is known of the position shown and its legal moves, read from the book that the core keeps of every board. Whatever
// is found goes into that book: see app.learn. The searches that add to it while one looks are fetched when they are first wanted.
import { attempt } from "./errors.js";
import { t } from "./i18n.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Rated} Rated */
/** @typedef {import("./types.js").Judgement} Judgement */
/** @typedef {import("./types.js").Evaluation} Evaluation */

/** While searches add to it, the book is read no more often than this: often enough to be live, and to be readable. */
const READ_MS = 150;
/** Ways to play on that are shown. */
const PLANS = 3;

/** How good a move is as far as it is known: by the score it leads to, unless the game knows better. @template Move, Value @param {import("./types.js").MoveValue<Move, Value>} value @param {import("./types.js").Judgement<Move, Value>["worth"]} own */
export function worth(value, own) {
  const { lower, nodes, unsolvable } = value;
  const known = lower !== undefined || nodes > 0 || unsolvable;
  return (known ? (own?.(value) ?? lower) : undefined) ?? Number.NEGATIVE_INFINITY;
}

/**
 * The legal moves of an evaluation, best known end first, those of which nothing is known last.
 * @param {Evaluation} evaluation @param {Judgement["worth"]} own
 */
export function ranked({ moves }, own) {
  return moves
    .map((value) => ({ ...value, least: worth(value, own) }))
    .sort((a, b) => b.least - a.least || b.upper - a.upper || b.gain - a.gain);
}

/**
 * The legal moves of the position shown while it is analysed, best first.
 * @param {Pick<State, "analysis" | "view">} state @param {{ analysis: Pick<Judgement, "worth"> }} game
 * @returns {Rated[]}
 */
export function rated({ analysis, view }, { analysis: { worth: own } }) {
  if (!analysis || analysis.view !== view) return [];
  const moves = ranked(analysis.evaluation, own);
  const most = moves[0]?.least ?? Number.NEGATIVE_INFINITY;
  // Moves that lead to the same end are equally good; nothing is best while nothing is known, or where all is lost.
  return moves.map((move) => ({
    ...move,
    best: move.least === most && most > Number.NEGATIVE_INFINITY && !move.unsolvable,
  }));
}

/** The best move of an evaluation, if it knows any. @param {Evaluation | undefined} evaluation @param {Judgement["worth"]} own */
export function bestOf(evaluation, own) {
  const first = evaluation && ranked(evaluation, own)[0];
  return first && first.least > Number.NEGATIVE_INFINITY ? first.move : undefined;
}

/** Whether anything was found out about a position. @param {Evaluation} evaluation */
function tells({ best, unsolvable, moves }) {
  return best !== undefined || unsolvable || moves.some(({ nodes }) => nodes > 0);
}

export class Analysis {
  /** What was read last: of which view, how much of the book, with plans or without, and when. @type {{ view: unknown, news: number, plans: boolean, time: number }} */
  #read = { view: undefined, news: -1, plans: false, time: 0 };
  /** @type {import("./study/studying.js").Studying | undefined} */ #studying;
  #fetched = false;
  /** What they were last wanted for: what could not be fetched is tried again when it is asked for again. @type {unknown} */
  #wish;

  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.app = app;
    app.follow((state) => this.#look(state));
  }

  toggle() {
    this.app.keep({ analyse: !this.app.state.settings.analyse });
  }

  /** Whether more is being found out about the position shown. */
  get pending() {
    return this.#studying?.busy === true;
  }

  /** Whether all was found out about the position shown that will be without being asked again. */
  get rests() {
    return this.#studying?.rests === true;
  }

  /** Whether all was found out about a position that a question about it waits for. @param {unknown} view */
  answered(view) {
    // Of a position too large to be searched move by move, no more is found out.
    if (this.app.state.view.left > this.app.traits.most) return true;
    const { view: of, news } = this.#read;
    // What came last may not be read yet.
    const read = of === view && news === this.app.news;
    return read && this.#studying !== undefined && !this.pending;
  }

  /** Searches on from where it rested. */
  more() {
    this.#studying?.more();
  }

  /** What the searches counted of the position shown. */
  get facts() {
    return this.#studying?.facts ?? [];
  }

  /** The page is out of sight, or seen again. @param {boolean} away */
  hide(away) {
    this.#studying?.hide(away);
  }

  /** @param {State} state */
  #look(state) {
    const { app } = this;
    const { view, settings, hint, search, playing, review } = state;
    const { traits } = app.game;
    const table = settings.analyse && traits.analyses === true;
    const hinting = hint?.view === view;
    const small = view.left <= traits.most;
    const asked = table || hinting || traits.counts === true;
    const wanted = asked && small && !view.over && !view.hopeless;
    // A search for one line has the machine to itself, and so has a review; and a line that plays by itself is not looked at move by move.
    const now = wanted && review?.doing !== "looking" && !search?.running && !playing;
    const wish = wanted && ((hinting && hint) || (table ? "table" : "count"));
    if (wanted && wish !== this.#wish && !this.#studying) this.#fetch();
    this.#wish = wish;
    this.#studying?.look(state, { keep: asked, now, table });
    if (small) this.#refresh(state, table);
    state.analysis = table && state.known?.view === view ? state.known : undefined;
  }

  #fetch() {
    if (this.#fetched) return;
    this.#fetched = true;
    const { app } = this;
    attempt(
      async () => {
        const fetched = await import("./study/studying.js").catch(() => undefined);
        if (!fetched) throw new Error(t("analysis.fetch"));
        this.#studying = new fetched.Studying(app);
        app.changed();
      },
      (why) => {
        this.#fetched = false;
        app.notify("error", why);
      },
    );
  }

  /** Whether the position shown stands otherwise than it was read. @param {State} state */
  #rises({ view, known }) {
    const { best, bound } = this.app.evaluation;
    const read = known?.view === view ? known.evaluation : undefined;
    return best !== read?.best || (read !== undefined && bound !== read.bound);
  }

  /** Reads the book where it may tell something new. @param {State} state @param {boolean} table */
  #refresh(state, table) {
    const { app } = this;
    const { view } = state;
    const { news } = app;
    const now = performance.now();
    const plans = table || state.hint?.view === view;
    const same = this.#read.view === view && (this.#read.plans || !plans);
    if (same && this.#read.news === news) return;
    const wait = this.#read.time + READ_MS - now;
    // The panel of a search says how its position stands as soon as that is known: then all say it.
    if (same && wait > 0 && !(state.search && this.#rises(state))) {
      setTimeout(() => app.changed(), wait);
      return;
    }
    this.#read = { view, news, plans, time: now };
    const evaluation = app.evaluation;
    state.known = tells(evaluation) ? { view, evaluation } : undefined;
    state.plans = plans ? { view, all: app.plans(PLANS) } : undefined;
  }
}
