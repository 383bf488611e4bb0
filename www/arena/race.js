// A race: strategies that search from one position with the same seed and as many nodes each. Every one runs on a thread of
// its own, as many at a time as there are lanes, through the same engine as Solve. Each is halted at the same counts of
// nodes and goes on from there: so the curve of one job is the same on every machine, however fast it is.
import { Engine } from "../engine.js";
import { sentence } from "../errors.js";
import { t } from "../i18n.js";

/** @typedef {import("../types.js").Report} Report */
/**
 * One of those that race. `points` are the best score at each count of nodes; `line` goes on after the race's own moves.
 * @typedef {object} Entrant
 * @property {string} strategy  with its options
 * @property {"waiting" | "running" | "done" | "stopped" | "failed"} state
 * @property {Report | undefined} report
 * @property {number} seconds
 * @property {number[] | undefined} line
 * @property {{ nodes: number, score: number }[]} points
 * @property {string} why  it failed
 */
/** @typedef {{ rules: string, board: string, moves: number[], seed: number }} Course */

/** Halts for every tenfold of nodes: close enough for a smooth curve, far enough apart to cost nothing. */
const HALTS = 8;

/** The counts of nodes at which all halt, up to the budget. @param {number} first @param {number} nodes */
export function halts(first, nodes) {
  const most = Math.max(0, Math.ceil(Math.log10(nodes / first) * HALTS));
  const all = Array.from({ length: most }, (_, i) => Math.round(first * 10 ** (i / HALTS)));
  return [...new Set([...all.filter((halt) => halt < nodes), nodes])];
}

export class Race {
  /** @type {Entrant[]} */ entrants;
  /** @type {Engine[]} */ #lanes = [];
  #stopped = false;
  /** While the page is out of sight: what then waits to go on. */
  #away = false;
  /** @type {(() => void)[]} */ #paused = [];
  /** @type {() => void} */ #changed;
  /** @type {(report: Report) => void} */ #found;

  /**
   * @param {Course} course @param {string[]} strategies @param {number} first halt @param {number} nodes for each @param {number} lanes
   * @param {() => void} changed told whenever somebody came further @param {(report: Report) => void} found told of every better line
   */
  constructor(course, strategies, first, nodes, lanes, changed, found) {
    this.course = course;
    this.first = Math.min(first, nodes);
    this.nodes = nodes;
    this.#changed = changed;
    this.#found = found;
    this.entrants = strategies.map((strategy) => ({
      strategy,
      state: "waiting",
      report: undefined,
      seconds: 0,
      line: undefined,
      points: [],
      why: "",
    }));
    for (let i = 0; i < Math.min(lanes, strategies.length); i++) this.#open();
  }

  get over() {
    return this.entrants.every(({ state }) => state !== "waiting" && state !== "running");
  }

  /** Everyone halts where they are; what they have found stays. */
  stop() {
    this.#stopped = true;
    for (const one of this.entrants) if (one.state === "waiting") one.state = "stopped";
    for (const lane of this.#lanes) lane.stop();
    this.show();
  }

  /** The page is out of sight: everyone pauses. */
  hide() {
    this.#away = true;
    for (const lane of this.#lanes) lane.stop();
  }

  /** The page is seen again: everyone goes on, those whose pause is not answered yet as soon as it is. */
  show() {
    this.#away = false;
    for (const go of this.#paused.splice(0)) go();
  }

  /** Now, or when the page is seen again. @param {() => void} go */
  #seen(go) {
    if (this.#away) this.#paused.push(go);
    else go();
  }

  /** Ends all threads. */
  end() {
    for (const one of this.entrants)
      if (one.state === "waiting" || one.state === "running") one.state = "stopped";
    this.#paused = [];
    for (const lane of this.#lanes.splice(0)) lane.warm("", 0);
  }

  /** A lane: a thread that takes one entrant after the other. */
  #open() {
    /** @type {Entrant | undefined} */
    let runner;
    let id = 0;
    /** The next halt, and those after it. */
    let halt = 0;
    /** @type {number[]} */
    let ahead = [];
    const next = () => {
      runner = this.entrants.find(({ state }) => state === "waiting");
      if (!runner) {
        // Its memory is given back at once, not when the last one comes in.
        lane.warm("", 0);
        return;
      }
      runner.state = "running";
      ahead = halts(this.first, this.nodes);
      halt = ahead.shift() ?? this.nodes;
      const job = { ...this.course, strategy: runner.strategy };
      id = lane.solve(job, upTo(halt), 1);
    };
    const go = () => {
      if (this.#stopped) leave("stopped");
      else if (!lane.more(id, upTo(halt - (runner?.report?.nodes ?? 0)))) leave("done");
    };
    /** @param {Entrant["state"]} state @param {string} [why] */
    const leave = (state, why = "") => {
      if (runner) Object.assign(runner, { state, why });
      runner = undefined;
      // The engine is in the middle of its sentence.
      queueMicrotask(() => this.#seen(next));
      this.#changed();
    };
    const lane = new Engine({
      told: (type, { id: of, report, seconds }) => {
        if (!runner || of !== id) return;
        Object.assign(runner, { report, seconds });
        if (report.line) {
          runner.line = Array.from(report.line);
          this.#found(report);
        }
        const { nodes, score } = report;
        const paused = type === "stopped" && !this.#stopped;
        const halted = type !== "progress" && !paused;
        if (halted && score !== undefined && nodes !== runner.points.at(-1)?.nodes)
          runner.points.push({ nodes, score });
        if (type === "done" && report.status === "running" && ahead.length) {
          halt = ahead.shift() ?? this.nodes;
          this.#seen(go);
        } else if (paused) this.#seen(go);
        else if (halted) leave(type);
        this.#changed();
      },
      refused: (_, why) => leave("failed", sentence(why)),
      lost: (of) => {
        if (of !== id) return;
        if (this.#stopped) leave("stopped");
        else leave("failed", t("arena.lost"));
      },
      changed: () => {},
    });
    this.#lanes.push(lane);
    next();
  }
}

/** Nodes are what strategies are compared by, however long they take. @param {number} nodes */
function upTo(nodes) {
  return { nodes, seconds: Number.POSITIVE_INFINITY };
}
