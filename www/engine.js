// The page's side of the thinking thread. At most one work and one next work; what it is doing is derived, not stored;
// answers to a work that is no longer current are dropped by their id; the thread may be thrown away at any time.
import { loaded } from "./games.js";
import { gameOf } from "./rules.js";

/** @typedef {import("./pkg/samegame.js").Job} Job */
/** @typedef {import("./protocol.js").Request} Request */
/** @typedef {import("./protocol.js").Answer} Answer */
/** @typedef {import("./protocol.js").Told} Told */
/** @typedef {import("./protocol.js").Refusal} Refusal */
/**
 * @typedef {object} Listener
 * @property {(type: "progress" | "done" | "stopped", told: Told) => void} told
 * @property {(id: number, why: Refusal) => void} refused  the job itself was at fault
 * @property {(id: number | undefined) => void} lost  the thread died and was replaced; with it the search it was on
 * @property {() => void} changed  the derived state may be another
 */

/** A thread that has not answered a stop after this long is stuck; it is replaced. */
const STUCK_MS = 2000;

/** A thread that knows a game which is loaded. @param {string} game */
export function thread(game) {
  const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  worker.postMessage({ type: "core", game, module: loaded(game)?.module });
  return worker;
}

export class Engine {
  /** @type {Worker | undefined} */ #worker;
  /** The game that the thread knows. */
  #game = "";
  #ready = false;
  #failures = 0;
  #ids = 0;
  /** The search in hand; it stays after its budget is spent, to be continued. @type {{ id: number, running: boolean, stopping: boolean } | undefined} */
  #work;
  /** @type {{ id: number, job: Job, limit: number } | undefined} */ #next;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #watchdog;
  /** @type {Listener} */ #listener;

  /** @param {Listener} listener */
  constructor(listener) {
    this.#listener = listener;
  }

  /** @returns {"initial" | "failed" | "loading" | "computing" | "idle"} */
  get state() {
    if (!this.#worker) return this.#failures > 2 ? "failed" : "initial";
    if (!this.#ready) return "loading";
    return this.#work?.running || this.#next ? "computing" : "idle";
  }

  /** Starts a thread for a game ahead of the first search, so that the first click does not wait for it. @param {string} game */
  warm(game) {
    if (this.#worker && game === this.#game) return;
    this.#worker?.terminate();
    this.#work = undefined;
    this.#game = game;
    this.#start();
  }

  /**
   * Starts a search in place of whatever runs. Returns its id.
   * @param {Job} job @param {number} limit
   */
  solve(job, limit) {
    const id = ++this.#ids;
    this.#next = { id, job, limit };
    this.#failures = 0;
    this.warm(gameOf(job.rules));
    if (this.#work?.running) this.#askStop();
    else this.#begin();
    this.#listener.changed();
    return id;
  }

  /**
   * Continues the search where it stood. False when that search is gone.
   * @param {number} id @param {number} limit
   */
  more(id, limit) {
    if (!this.#worker || this.#next || this.#work?.id !== id || this.#work.running) return false;
    this.#work = { id, running: true, stopping: false };
    this.#send({ type: "more", id, limit });
    this.#listener.changed();
    return true;
  }

  /** Stops what runs and forgets what waits. */
  stop() {
    this.#next = undefined;
    if (this.#work?.running) this.#askStop();
    this.#listener.changed();
  }

  #askStop() {
    if (!this.#work || this.#work.stopping) return;
    this.#work.stopping = true;
    this.#send({ type: "stop", id: this.#work.id });
    clearTimeout(this.#watchdog);
    this.#watchdog = setTimeout(() => this.#replace(), STUCK_MS);
  }

  #begin() {
    if (!this.#next || !this.#ready || this.#work?.running) return;
    const { id, job, limit } = this.#next;
    this.#next = undefined;
    this.#work = { id, running: true, stopping: false };
    this.#send({ type: "solve", id, job, limit });
  }

  #start() {
    this.#ready = false;
    const worker = thread(this.#game);
    this.#worker = worker;
    worker.onmessage = ({ data }) => {
      if (worker === this.#worker) this.#hear(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker === this.#worker) this.#replace();
    };
    worker.onmessageerror = () => {
      if (worker === this.#worker) this.#replace();
    };
  }

  /** Throws the thread away and starts another; a search that waited its turn is started on the new one. */
  #replace() {
    clearTimeout(this.#watchdog);
    const lost = this.#work?.id;
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#ready = false;
    this.#work = undefined;
    // A thread that cannot even start would be replaced for ever.
    if (++this.#failures <= 2) this.#start();
    else this.#next = undefined;
    this.#listener.lost(lost);
    this.#listener.changed();
  }

  /** @param {Answer} answer */
  #hear(answer) {
    if (answer.type === "ready") {
      this.#ready = true;
      this.#begin();
    } else if (answer.type === "evaluation" || answer.id !== this.#work?.id) {
      return;
    } else if (answer.type === "error") {
      this.#work = undefined;
      this.#settle();
      this.#listener.refused(answer.id, answer);
    } else {
      if (answer.type !== "progress") {
        this.#work.running = false;
        this.#settle();
      }
      this.#listener.told(answer.type, answer);
    }
    this.#listener.changed();
  }

  #settle() {
    clearTimeout(this.#watchdog);
    this.#begin();
  }

  /** @param {Request} request */
  #send(request) {
    this.#worker?.postMessage(request);
  }
}
