// The search as the state knows it: started, continued, stopped, and its better lines taken over into the record.
import { Engine } from "./engine.js";
import { said, sentence } from "./errors.js";
import { number, t } from "./i18n.js";
import { adopted, canContinue, concerns, remember, same } from "./state.js";

/** @typedef {import("./types.js").Search} Search */

export class Solving {
  /** @type {import("./app.js").App} */ #app;
  /** @type {Engine} */ #engine;

  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.#app = app;
    this.#engine = new Engine({
      told: (type, told) => this.#told(type, told),
      refused: (id, why) => this.#refused(id, why),
      lost: (id, goesOn) => this.#lost(id, goesOn),
      changed: () => app.changed(),
    });
  }

  /** Starts the threads ahead of the first search. */
  warm() {
    this.#engine.warm(this.#app.state.view.game, this.#app.strategies.threads);
  }

  /** @param {string} strategy @param {number} limit @param {number} seed */
  solve(strategy, limit, seed) {
    const { state } = this.#app;
    this.#app.pause();
    this.#app.strategies.choose(strategy);
    const { rules, board, moves, cursor } = state.record;
    const prefix = moves.slice(0, cursor);
    const { threads } = this.#app.strategies;
    const id = this.#engine.solve({ rules, board, moves: prefix, strategy, seed }, limit, threads);
    state.search = {
      id,
      rules,
      board,
      prefix,
      strategy,
      seed,
      threads: 0,
      limit,
      from: 0,
      running: true,
      stopped: false,
      alive: true,
      elsewhere: false,
      away: "",
      improved: false,
      report: undefined,
      seconds: 0,
      speed: 0,
      line: undefined,
    };
    state.notice = undefined;
    this.#app.changed();
  }

  /**
   * Takes over a line that was found elsewhere from moves that still stand on the table, as if it had been found here.
   * @param {Pick<Search, "rules" | "board" | "prefix" | "strategy" | "seed" | "stopped" | "seconds">
   *   & { line: number[], report: import("./types.js").Report }} found @param {number} limit
   */
  adopt(found, limit) {
    const { state } = this.#app;
    if (!concerns(found, state.record)) return;
    this.#app.pause();
    this.drop();
    const { report, seconds } = found;
    state.search = {
      ...found,
      id: 0,
      threads: 1,
      limit,
      from: 0,
      running: false,
      alive: false,
      elsewhere: true,
      away: "",
      improved: false,
      speed: seconds ? report.nodes / seconds : 0,
      line: undefined,
    };
    state.notice = undefined;
    this.#take(state.search, found.line);
    this.#app.goto(found.prefix.length, true);
    this.#app.changed();
    this.#app.announce(this.outcome(state.search));
    this.#app.setPlaying(true);
  }

  /** Goes on with the search where it stood. @param {number} limit */
  more(limit) {
    const { search, record } = this.#app.state;
    if (!search || !canContinue(search, record)) return;
    if (!this.#engine.more(search.id, limit)) {
      search.alive = false;
      this.#app.changed();
      return;
    }
    this.#app.pause();
    const nodes = search.report?.nodes ?? 0;
    Object.assign(search, {
      running: true,
      stopped: false,
      improved: false,
      from: nodes,
      limit: nodes + limit,
    });
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
    const { from, limit, improved, report } = search;
    this.more(Math.max(1, limit - (report?.nodes ?? 0)));
    Object.assign(search, { from, limit, improved, away: "" });
  }

  /** The search no longer speaks about what is shown: end it, and let late answers fall. */
  drop() {
    const { search } = this.#app.state;
    if (!search) return;
    if (search.running) this.#engine.stop();
    this.#app.state.search = undefined;
  }

  /** @param {"progress" | "done" | "stopped"} type @param {import("./protocol.js").Told} told */
  #told(type, told) {
    const { state } = this.#app;
    const { search } = state;
    if (!search || search.id !== told.id || !concerns(search, state.record)) return;
    const { report } = told;
    const { seconds, speed } = told;
    Object.assign(search, { report, seconds, speed, threads: this.#engine.size });
    if (report.line) this.#take(search, Array.from(report.line));
    if (type === "progress") return this.#app.changed();
    search.running = false;
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

  /** A better line: it takes the place of the moves after the prefix. @param {Search} search @param {number[]} line */
  #take(search, line) {
    const { state } = this.#app;
    const first = search.line === undefined;
    const next = adopted(state.record, search.prefix, line);
    if (!same(next, state.record)) {
      if (first) remember(state);
      this.#app.set(next);
    }
    search.line = line;
    search.improved = true;
  }

  /** What a search came to, in one or two sentences. @param {Search} search */
  outcome({ report, line, stopped, prefix, elsewhere }) {
    const app = this.#app;
    if (!report) return app.word("outcome.begun");
    const ended = report.status !== "running" && report.ending;
    if (report.score === undefined || !line)
      return ended
        ? capital(app.word("outcome.nothing", { why: said(ended) }))
        : app.word("outcome.none", { bound: number(app.figure(report.bound)) });
    const values = {
      score: number(app.figure(report.score)),
      bound: number(app.figure(report.bound)),
      moves: line.length,
      from: prefix.length,
    };
    if (report.status === "optimal")
      return app.word(prefix.length ? "outcome.optimal.on" : "outcome.optimal", values);
    if (elsewhere) return t("outcome.taken", values);
    if (report.status === "exhausted") return app.word("outcome.exhausted", values);
    return app.word(stopped ? "outcome.stopped" : "outcome.spent", values);
  }

  /** @param {number} id @param {Error} why */
  #refused(id, why) {
    if (this.#app.state.search?.id !== id) return;
    this.#app.state.search = undefined;
    this.#app.notify("error", sentence(why));
  }

  /** @param {number | undefined} id @param {boolean} goesOn */
  #lost(id, goesOn) {
    if (goesOn) return this.#app.notify("info", t("notice.fewer"));
    const { search } = this.#app.state;
    if (search && (search.id === id || search.running)) {
      search.running = false;
      search.alive = false;
    }
    this.#app.notify("error", t(this.#engine.state === "failed" ? "notice.failed" : "notice.lost"));
  }
}

/** Begins as a sentence does. @param {string} text */
function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
