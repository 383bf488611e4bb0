// The search as the state knows it: started, continued, stopped, and its better lines taken over into the record.
import { Engine } from "./engine.js";
import { said, sentence } from "./errors.js";
import { number, t } from "./i18n.js";
import { adopted, canContinue, concerns, findingOf, remember, same, snapshot } from "./state.js";

/** @typedef {import("./types.js").Search} Search */
/** @typedef {import("./types.js").Budget} Budget */

/** The position that a board begins with, by the moves before it. @type {number[]} */
const START = [];

export class Solving {
  /** @type {import("./app.js").App} */ #app;
  /** @type {Engine} */ #engine;
  /** What was read of the book last. @type {{ prefix: number[], news: number, board: string, evaluation: import("./types.js").Evaluation | undefined } | undefined} */ #book;

  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.#app = app;
    this.#engine = new Engine({
      told: (type, told) => this.#told(type, told),
      refused: (id, why) => this.#refused(id, why),
      lost: (_, goesOn) => this.#lost(goesOn),
      changed: () => app.changed(),
    });
  }

  /** Starts the threads ahead of the first search. */
  warm() {
    this.#engine.warm(this.#app.state.view.game, this.#app.strategies.threads);
  }

  /** Searches from the position shown; at an end, where there is nothing to find, from the start of the board. @param {string} strategy @param {Budget} budget @param {number} seed */
  solve(strategy, budget, seed) {
    const { state } = this.#app;
    this.#app.pause();
    this.#app.strategies.choose(strategy);
    const { rules, board, moves, cursor } = state.record;
    const anew = state.view.over;
    const prefix = moves.slice(0, anew ? 0 : cursor);
    const former = snapshot(state);
    this.drop();
    const { threads } = this.#app.strategies;
    const engine = this.#engine;
    const id = engine.solve({ rules, board, moves: prefix, strategy, seed }, budget, threads);
    state.search = {
      id,
      rules,
      board,
      prefix,
      strategy,
      seed,
      threads: 0,
      budget,
      from: { nodes: 0, seconds: 0 },
      // The engine alone knows: what is never stored cannot be left behind.
      get running() {
        return engine.runs(id);
      },
      get alive() {
        return engine.holds(id);
      },
      stopped: false,
      elsewhere: "",
      away: "",
      improved: false,
      report: undefined,
      seconds: 0,
      line: undefined,
      former,
      anew,
    };
    state.notice = undefined;
    this.#app.changed();
  }

  /**
   * Takes over a line that was found elsewhere from moves that still stand on the table, as if it had been found here.
   * @param {Pick<Search, "rules" | "board" | "prefix" | "strategy" | "seed" | "stopped" | "seconds">
   *   & { line: number[], report: import("./types.js").Report }} found @param {number} nodes it was allowed
   */
  adopt(found, nodes) {
    const { state } = this.#app;
    if (!concerns(found, state.record)) return;
    this.#app.pause();
    const former = snapshot(state);
    this.drop();
    const { report, seconds } = found;
    state.search = {
      ...found,
      id: 0,
      threads: 1,
      budget: { nodes, seconds },
      from: { nodes: 0, seconds: 0 },
      running: false,
      alive: false,
      elsewhere: "arena",
      away: "",
      improved: false,
      line: undefined,
      former,
      anew: false,
    };
    state.notice = undefined;
    this.#learn(found, { ...report, line: found.line }, report.nodes);
    this.#take(state.search, found.line);
    this.#app.goto(found.prefix.length, true);
    this.#app.changed();
    this.#app.announce(this.outcome(state.search));
    this.#app.setPlaying(true);
  }

  /** Goes on with the search where it stood. @param {Budget} budget */
  more(budget) {
    const { search, record } = this.#app.state;
    if (!search || !canContinue(search, record)) return;
    if (!this.#engine.more(search.id, budget)) return this.#app.changed();
    this.#app.pause();
    const from = { nodes: search.report?.nodes ?? 0, seconds: search.seconds };
    Object.assign(search, { stopped: false, improved: false, from, budget });
    this.#app.changed();
  }

  stop() {
    const { search } = this.#app.state;
    if (search) search.away = "";
    this.#engine.stop();
  }

  /** The page is out of sight: what runs pauses, and remembers to go on. */
  hide() {
    const { search } = this.#app.state;
    if (!search?.running) return;
    search.away = "hidden";
    this.#engine.stop();
  }

  /** The page is seen again. A pause that is not answered yet goes on as soon as it is. */
  show() {
    const { search } = this.#app.state;
    if (search?.away !== "hidden") return;
    search.away = "back";
    if (!search.running) this.#resume(search);
  }

  /** Spends what is left of the budget. @param {Search} search */
  #resume(search) {
    const { from, budget, improved, report } = search;
    const spent = (report?.nodes ?? 0) - from.nodes;
    this.more({
      nodes: budget.nodes && Math.max(1, budget.nodes - spent),
      seconds: Math.max(0, budget.seconds - (search.seconds - from.seconds)),
    });
    Object.assign(search, { from, budget, improved, away: "" });
  }

  /** The search no longer speaks about what is shown: end it, and let late answers fall. Undo may bring it back as it stands now. */
  drop() {
    const { search } = this.#app.state;
    if (!search) return;
    if (search.running) {
      Object.assign(search, { stopped: true, improved: false, away: "" });
      this.#engine.stop();
    }
    this.#app.state.search = undefined;
  }

  /** The search whose line is on the table again. It can go on as long as its threads have not begun another. @param {Search | undefined} search */
  recall(search) {
    const { state, game, question } = this.#app;
    if (!search || !concerns(search, state.record)) return;
    // What was asked then may not be what is asked now.
    const [strategy = ""] = search.strategy.split(",");
    if (game.views && question && !game.views.answers(strategy, question)) return;
    if (!search.alive) search.elsewhere ||= "before";
    state.search = search;
    this.#app.changed();
  }

  /** @param {"progress" | "done" | "stopped"} type @param {import("./protocol.js").Told} told */
  #told(type, told) {
    const { state } = this.#app;
    const { search } = state;
    if (!search || search.id !== told.id || !concerns(search, state.record)) return;
    const { report, seconds } = told;
    const spent = report.nodes - (search.report?.nodes ?? 0);
    Object.assign(search, { report, seconds, threads: this.#engine.size });
    this.#learn(search, report, spent);
    // A line that is better already was found by somebody else: it is taken over once, and again if that is bettered.
    const line = this.#best(search, report.line && Array.from(report.line));
    if (line && String(line) !== String(search.line)) this.#take(search, line);
    if (type === "progress") return this.#app.changed();
    if (type === "stopped" && search.away === "hidden") return;
    if (type === "stopped" && search.away === "back") return this.#resume(search);
    search.away = "";
    search.stopped = type === "stopped";
    this.#app.changed();
    this.#app.announce(this.outcome(search));
    // A search that ended without any line knows no more than the core did before: say it again, with what can be done.
    if (report.status !== "running" && !search.line) this.#app.judge();
    if (search.improved && state.record.cursor < state.record.moves.length)
      this.#app.setPlaying(true);
  }

  /** What a search says is known from here on to all who ask. @param {Pick<Search, "rules" | "board" | "prefix">} search @param {import("./types.js").Report} report @param {number} nodes */
  #learn({ rules, board, prefix }, report, nodes) {
    // A player that does not see all cards proves nothing about the cards that lie there.
    if (!this.#app.masked)
      this.#app.learn({ rules, board, moves: prefix }, [findingOf(report, nodes)]);
  }

  /**
   * How the position stands that a search began at: what it has found, unless somebody else has found more.
   * @param {Pick<Search, "prefix" | "rules" | "board"> & Partial<Search>} search @returns {{ score: number | undefined, bound: number | undefined, proven: boolean }}
   */
  standing({ prefix, report, rules, board, line }) {
    const { record } = this.#app.state;
    const found = line ? report?.score : undefined;
    const here = record.rules === rules && record.board === board && !this.#app.masked;
    // Boards too large to be analysed are known by their searches alone.
    const book = here && this.#app.studied ? this.#known(prefix) : undefined;
    const scores = [found, book?.best].filter((one) => one !== undefined);
    const bounds = [report?.bound, book?.bound].filter((one) => one !== undefined);
    const score = scores.length ? Math.max(...scores) : undefined;
    const bound = bounds.length ? Math.min(...bounds) : undefined;
    return { score, bound, proven: score !== undefined && score === bound };
  }

  /** What the book says of the position a search began at; it is asked several times per frame. @param {number[]} prefix */
  #known(prefix) {
    const { news } = this.#app;
    const { board } = this.#app.state.record;
    const book = this.#book;
    if (book?.prefix === prefix && book.news === news && book.board === board)
      return book.evaluation;
    const evaluation = this.#app.evaluationAfter(prefix);
    this.#book = { prefix, news, board, evaluation };
    return evaluation;
  }

  /** Whether no end of the board is better than the one shown: that is proven. */
  get done() {
    const { record, view } = this.#app.state;
    const { score, proven } = this.standing({ ...record, prefix: START });
    return proven && score === view.score;
  }

  /**
   * The line to show: what the search has found, unless a better one is known. Who chose a strategy wants to see what that one finds.
   * @param {Search} search @param {number[] | undefined} found
   */
  #best({ prefix, strategy, report }, found) {
    const usual = this.#app.loaded.catalogue.strategies[0]?.name;
    if (strategy !== usual || !this.#app.studied || this.#app.masked) return found;
    const [plan] = this.#app.plansAfter(prefix, 1);
    return plan && plan.score > (report?.score ?? Number.NEGATIVE_INFINITY) ? plan.moves : found;
  }

  /** A better line: it takes the place of the moves after the prefix. @param {Search} search @param {number[]} line */
  #take(search, line) {
    const { state } = this.#app;
    const { prefix, former } = search;
    const next = adopted(state.record, prefix, line);
    if (!same(next, state.record)) {
      if (former) {
        // The moves may have been stepped through since.
        const { record } = state;
        remember(state, { ...former, record: search.anew ? former.record : record });
        if (search.anew) next.cursor = prefix.length;
      }
      Object.assign(search, { former: undefined });
      state.by = "solver";
      this.#app.set(next);
    }
    search.line = line;
    search.improved = true;
  }

  /** What a search came to, in one or two sentences. @param {Search} search */
  outcome(search) {
    const { report, line, stopped, prefix, elsewhere } = search;
    const app = this.#app;
    // Stopped before any thread had a word.
    if (!report || (search.seconds === 0 && report.nodes === 0)) return app.word("outcome.begun");
    const ended = report.status !== "running" && report.ending;
    const { score, bound = report.bound, proven } = this.standing(search);
    if (score === undefined || !line)
      return ended
        ? capital(app.word("outcome.nothing", { why: said(ended) }))
        : app.word("outcome.none", { bound: number(app.figure(bound)) });
    // Where somebody else has found more, that is what is told, and how long it is.
    const best = report.score === score ? line : (app.plansAfter(prefix, 1)[0]?.moves ?? line);
    const values = {
      score: number(app.figure(score)),
      bound: number(app.figure(bound)),
      moves: best.length,
      from: prefix.length,
    };
    const say = (/** @type {string} */ how) => app.word(`outcome.${how}`, values, score);
    if (proven) return say(prefix.length ? "optimal.on" : "optimal");
    // What is taken over is the line, whatever else is known.
    const own = number(app.figure(report.score ?? score));
    if (elsewhere === "arena") return t("outcome.taken", { ...values, score: own });
    if (report.status === "exhausted") return say("exhausted");
    return say(search.alive ? (stopped ? "stopped" : "spent") : "kept");
  }

  /** @param {number} id @param {Error} why */
  #refused(id, why) {
    if (this.#app.state.search?.id !== id) return;
    this.#app.state.search = undefined;
    this.#app.notify("error", sentence(why));
  }

  /** @param {boolean} goesOn */
  #lost(goesOn) {
    if (goesOn) return this.#app.notify("info", t("notice.fewer"));
    this.#app.notify("error", t(this.#engine.state === "failed" ? "notice.failed" : "notice.lost"));
  }
}

/** Begins as a sentence does. @param {string} text */
function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
