// Threads that share one job. At most one work and one next work; what they are doing is derived, not stored. How the job is
// divided and put together is the core's to say: see team.rs.
import { loaded } from "./games.js";
import { gameOf } from "./rules.js";
import { Lost, Thread } from "./thread.js";

/** @typedef {import("./types.js").Job} Job */
/** @typedef {import("./types.js").Budget} Budget */
/** @typedef {import("./protocol.js").Told} Told */
/**
 * @typedef {object} Listener
 * @property {(type: "progress" | "done" | "stopped", told: Told) => void} told
 * @property {(id: number, why: Error) => void} refused  the job itself was at fault
 * @property {(id: number | undefined, goesOn: boolean) => void} lost  a thread died and was replaced; the search may go on without it
 * @property {() => void} changed  the derived state may be another
 * @property {(id: number, found: import("./types.js").Finding[]) => void} [found]  what a member found out about positions
 */

/**
 * The search in hand; it stays after its budget is spent, to be continued. `busy` are the members that have an order,
 * `begun` those that ever had one, `told` how far each came and how long it took. It rests after `until`
 * seconds in all; `late` once they are over.
 * @typedef {{ id: number, team: import("./types.js").Team, jobs: Job[], running: boolean, stopping: boolean, until: number, late: boolean,
 *   busy: Set<number>, begun: Set<number>, told: Omit<Told, "id">[], line: number[] | undefined }} Work
 */

/** More threads than this take more memory than they are worth. */
export const MOST_THREADS = 8;
/** As many nodes as nobody spends: seconds end it. */
const NO_LIMIT = 1e15;
/** A thread that cannot even start would be replaced for ever. */
const MOST_FAILURES = 2;

/** Threads that the machine has, as far as they are of use. */
export function usualThreads() {
  return Math.max(1, Math.min(navigator.hardwareConcurrency || 1, MOST_THREADS));
}

export class Engine {
  /** The members of a team are the first of them. @type {Thread[]} */ #threads = [];
  /** The game that the threads know. */
  #game = "";
  #failures = 0;
  #ids = 0;
  /** @type {Work | undefined} */ #work;
  /** What waits for the work in hand to end. @type {{ id: number, job: Job, budget: Budget, threads: number, line: number[] | undefined, stopped: boolean } | undefined} */ #next;
  /** @type {Listener} */ #listener;

  /** @param {Listener} listener */
  constructor(listener) {
    this.#listener = listener;
  }

  /** @returns {"initial" | "failed" | "computing" | "idle"} */
  get state() {
    // One that was asked for is about to begin, though its threads may still be to come.
    if (this.#work?.running || this.#next) return "computing";
    if (this.#threads.length > 0) return "idle";
    return this.#failures > MOST_FAILURES ? "failed" : "initial";
  }

  /** Whether a search is at work, or about to be. @param {number} id */
  runs(id) {
    return this.#next?.id === id || (this.#work?.id === id && this.#work.running);
  }

  /** Whether a search is there to go on. @param {number} id */
  holds(id) {
    return this.#next?.id === id || this.#work?.id === id;
  }

  /** Members of the team in hand. */
  get size() {
    return this.#work?.jobs.length ?? 0;
  }

  /** Has so many threads for a game, started ahead of the first search, so that the first click does not wait for them; none ends all there is. @param {string} game @param {number} threads */
  warm(game, threads) {
    if (threads === 0) this.#next = undefined;
    if (game !== this.#game) {
      this.#drop();
      this.#cut(0);
      this.#game = game;
    }
    if (threads < this.size) this.#drop();
    this.#cut(threads);
    while (this.#threads.length < threads) {
      const name = `solver ${this.#threads.length}`;
      const thread = new Thread(game, name, () => this.#lose(this.#threads.indexOf(thread)));
      this.#threads.push(thread);
      thread.start();
    }
  }

  /**
   * Starts a search in place of whatever runs. Returns its id.
   * @param {Job} job @param {Budget} budget @param {number} threads @param {number[]} [line] one that is known, for all members to begin with
   */
  solve(job, budget, threads, line) {
    const id = ++this.#ids;
    this.#next = { id, job, budget, threads, line, stopped: false };
    this.#failures = 0;
    if (this.#work?.running) this.#askStop();
    else this.#beginSoon();
    this.#listener.changed();
    return id;
  }

  /**
   * Continues the search where it stood. False when that search is gone.
   * @param {number} id @param {Budget} budget
   */
  more(id, budget) {
    if (this.#next || this.#work?.id !== id || this.#work.running) return false;
    this.#allow(this.#work, budget);
    this.#go();
    this.#listener.changed();
    return true;
  }

  /** Stops what runs. What waits has its turn all the same and rests at once, so that whoever asked hears of it. */
  stop() {
    if (this.#next) this.#next.stopped = true;
    if (this.#work?.running) this.#askStop();
    this.#listener.changed();
  }

  /** Gives a search something more to spend. @param {Work} work @param {Budget} budget */
  #allow(work, { nodes, seconds }) {
    const until = nodes === undefined ? secondsOf(work) + seconds : Number.POSITIVE_INFINITY;
    Object.assign(work, { running: true, stopping: false, until, late: false });
    work.team.go(nodes ?? NO_LIMIT);
  }

  #askStop() {
    const work = this.#work;
    if (!work || work.stopping) return;
    work.stopping = true;
    for (const member of work.busy) this.#threads[member]?.stop();
  }

  /** Begins what waits, in a while: whoever asked knows the id first. */
  #beginSoon() {
    queueMicrotask(() => this.#begin());
  }

  #begin() {
    if (!this.#next || this.#work?.running) return;
    const { id, job, budget, threads, line, stopped } = this.#next;
    this.#next = undefined;
    this.#drop();
    const game = gameOf(job.rules);
    try {
      const { core } = loaded(game) ?? {};
      if (!core) throw new Error(game);
      const team = new core.Team(job, threads);
      const jobs = team.jobs();
      // Threads that stand ready stay so; others are started only for members that need them.
      const ready = game === this.#game ? Math.min(threads, this.#threads.length) : 0;
      this.warm(game, Math.max(jobs.length, ready));
      const [busy, begun] = [new Set(), new Set()];
      const rests = { running: false, stopping: false, until: 0, late: false };
      this.#work = { id, team, jobs, ...rests, busy, begun, told: [], line };
      this.#allow(this.#work, budget);
      this.#work.stopping = stopped;
      this.#go();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      this.#listener.refused(id, error);
    }
  }

  /** Gives out what is to be done; when there is nothing left to do, the search rests. */
  #go() {
    const work = this.#work;
    if (!work) return;
    for (const { member, nodes, line } of work.stopping ? [] : work.team.orders()) {
      const job = /** @type {Job} */ (work.jobs[member]);
      const first = !work.begun.has(member);
      const leg = { limit: nodes, line: line ?? (first ? work.line : undefined) };
      work.busy.add(member);
      work.begun.add(member);
      this.#threads[member]
        ?.ask(first ? { type: "solve", job, ...leg } : { type: "more", ...leg }, (told) =>
          this.#hear(work, member, told, false),
        )
        .then(
          (answer) => {
            if (answer && "report" in answer) this.#hear(work, member, answer, true);
          },
          (why) => this.#refuse(work, why),
        );
    }
    if (work.busy.size > 0) return;
    work.running = false;
    this.#tell(work.stopping && !work.late ? "stopped" : "done");
    this.#begin();
  }

  /** @param {"progress" | "done" | "stopped"} type */
  #tell(type) {
    if (!this.#work) return;
    const { id, team, told } = this.#work;
    const seconds = secondsOf(this.#work);
    // The team counts and compares; the words are those of the member that leads.
    const { facts = [], ending } = told[team.leader()]?.report ?? {};
    const whole = team.report();
    const report = {
      ...whole,
      facts,
      ending: whole.status === "exhausted" ? ending : whole.ending,
    };
    this.#listener.told(type, { id, report, seconds });
  }

  /** Forgets the search in hand; its threads are left to answer to nobody. */
  #drop() {
    const work = this.#work;
    if (!work) return;
    this.#work = undefined;
    for (const member of work.busy) this.#threads[member]?.drop();
    work.team.free();
    // Whatever ended it, what waits has its turn.
    this.#beginSoon();
  }

  /** Ends the threads from a place on. @param {number} place */
  #cut(place) {
    for (const thread of this.#threads.splice(place)) thread.end();
  }

  /** A thread died: another is started in its place. The search goes on without it, if the others are of use alone. @param {number} place */
  #lose(place) {
    if (place < 0) return;
    if (++this.#failures <= MOST_FAILURES) this.#threads[place]?.start();
    else this.#cut(0);
    const work = this.#work;
    const mine = work !== undefined && (place < work.jobs.length || this.#threads.length === 0);
    const goesOn = mine && this.#threads.length > 0 && work.team.lose(place);
    work?.busy.delete(place);
    if (mine && !goesOn) this.#drop();
    this.#listener.lost(mine ? work.id : undefined, goesOn);
    if (goesOn && work.running && work.busy.size === 0) this.#go();
    if (!goesOn) this.#begin();
    this.#listener.changed();
  }

  /** @param {Work} work @param {number} member @param {Told} told @param {boolean} rests */
  #hear(work, member, { report, seconds }, rests) {
    if (work !== this.#work) return;
    work.told[member] = { report, seconds };
    if (report.findings.length) this.#listener.found?.(work.id, report.findings);
    work.team.told(member, report, rests);
    if (rests) work.busy.delete(member);
    // The time is that of the search itself: what waits, or is out of sight, spends none.
    if (!work.stopping && secondsOf(work) >= work.until) {
      work.late = true;
      this.#askStop();
    }
    if (rests && work.busy.size === 0) this.#go();
    // Rounds may be so short that nobody says anything but that theirs is over.
    if (work.busy.size > 0) this.#tell("progress");
    this.#listener.changed();
  }

  /** @param {Work} work @param {unknown} why */
  #refuse(work, why) {
    // A thread that died is replaced at once: see `#lose`.
    if (why instanceof Lost) return;
    if (!(why instanceof Error)) throw why;
    if (work !== this.#work) return;
    this.#drop();
    this.#listener.refused(work.id, why);
    this.#begin();
    this.#listener.changed();
  }
}

/** How long the slowest member of a team has searched. @param {Work} work */
function secondsOf({ told }) {
  return told.reduce((most, one) => Math.max(most, one?.seconds ?? 0), 0);
}
