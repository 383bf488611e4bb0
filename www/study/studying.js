// The searches that value every move of the position shown, while one looks at it: a job of the core, shared by threads of
// their own. What they find goes into the book at once. After a while they rest, for the sake of the battery.
import { Engine } from "../engine.js";

/** @typedef {import("../types.js").State} State */

/** Seconds after which a position is left alone until more is asked for: while its moves are looked at, and while only a hint or a count is. */
const PATIENCE = 30;
const BRIEF = 10;
/** Positions of which it is remembered what was spent on them. */
const REMEMBERED = 200;
/** How long it may take changes with what is looked at. */
const UNTIL_STOPPED = { seconds: Number.POSITIVE_INFINITY };

/** What is wanted of the position shown: to keep threads ready, to search it now, and to value every move of it or only to know how it stands. @typedef {{ keep: boolean, now: boolean, table: boolean }} Wanted */

export class Studying {
  /** @type {Engine} */ #engine;
  /** The position that is searched, or was last. @type {{ id: number, key: string, position: import("../types.js").Position, from: number } | undefined} */ #job;
  /** What was spent on each position, and how often it was begun: then chance should fall otherwise. @type {Map<string, { seconds: number, times: number, ended: boolean }>} */ #spent =
    new Map();
  /** The position shown, as far as it may be searched, and the seconds it may get. */
  #shown = "";
  #patience = PATIENCE;
  #away = false;
  /** What the search counted, of the position it is at. @type {import("../types.js").Report["facts"]} */ #facts =
    [];

  /** @param {import("../app.js").App} app */
  constructor(app) {
    this.app = app;
    this.#engine = new Engine({
      found: (id, found) => {
        if (id === this.#job?.id) app.learn(this.#job.position, found);
      },
      told: (type, { id, report, seconds }) => {
        const spent = this.#spentOn(id);
        if (!spent || !this.#job) return;
        spent.seconds = this.#job.from + seconds;
        if (type === "done" && report.status !== "running") spent.ended = true;
        this.#facts = report.facts;
        if (spent.seconds >= this.#patience && type === "progress") this.#engine.stop();
      },
      // A position whose search fails is not searched again, or it might fail for ever; the next one is.
      refused: (id) => this.#giveUp(id),
      lost: (id, goesOn) => {
        if (!goesOn) this.#giveUp(id);
      },
      changed: () => app.changed(),
    });
  }

  /** What the search of the position shown counted. */
  get facts() {
    return this.#job?.key === JSON.stringify(this.app.position) ? this.#facts : [];
  }

  /** Whether it is at work. */
  get busy() {
    return this.#engine.state === "computing";
  }

  /** Whether it has rested on the position shown, and could go on. */
  get rests() {
    const spent = this.#spent.get(this.#shown);
    return !this.busy && spent !== undefined && !spent.ended && spent.seconds >= this.#patience;
  }

  /** @param {number | undefined} id */
  #spentOn(id) {
    return this.#job && id === this.#job.id ? this.#spent.get(this.#job.key) : undefined;
  }

  /** @param {number | undefined} id */
  #giveUp(id) {
    const spent = this.#spentOn(id);
    if (spent) spent.ended = true;
  }

  /** Searches on the position where it rested, with other chances. */
  more() {
    const spent = this.#spent.get(this.#shown);
    if (spent) spent.seconds = 0;
    this.app.changed();
  }

  /** @param {boolean} away */
  hide(away) {
    this.#away = away;
    this.app.changed();
  }

  /** Searches what should be searched now, and nothing else. @param {State} state @param {Wanted} wanted */
  look({ view, known }, { keep, now, table }) {
    if (!keep && this.#job) {
      this.#job = undefined;
      this.#engine.warm(view.game, 0);
    }
    this.#shown = "";
    this.#patience = table ? PATIENCE : BRIEF;
    if (!now || this.#away) return this.#rest();
    const { position } = this.app;
    const key = JSON.stringify(position);
    this.#shown = key;
    const spent = this.#spent.get(key) ?? { seconds: 0, times: 0, ended: false };
    const evaluation = known?.view === view ? known.evaluation : undefined;
    // Without the table it is enough to know how the position stands, once that is proven.
    const stands =
      evaluation && (evaluation.unsolvable || evaluation.best === evaluation.bound) && !table;
    if (spent.ended || spent.seconds >= this.#patience || stands) {
      if (this.#job?.key !== key || stands) this.#rest();
      return;
    }
    if (this.#job?.key === key && this.busy) return;
    this.#spent.delete(key);
    this.#spent.set(key, { ...spent, times: spent.times + 1 });
    for (const oldest of [...this.#spent.keys()].slice(0, -REMEMBERED)) this.#spent.delete(oldest);
    const job = { ...position, strategy: "analyse", seed: spent.times + 1 };
    const line = this.app.plans(1)[0]?.moves;
    const id = this.#engine.solve(job, UNTIL_STOPPED, this.app.strategies.threads, line);
    this.#job = { id, key, position, from: spent.seconds };
    this.#facts = [];
  }

  #rest() {
    if (this.busy) this.#engine.stop();
  }
}
