// A thread that thinks: it is asked and gives a promise. One question at a time; a new one takes the place of the old, whose
// late answers are dropped by their id. The worker behind it may die or be ended at any time: the next question starts another.
import { loaded } from "./games.js";

/** @typedef {import("./protocol.js").Question} Question */
/** @typedef {import("./protocol.js").Answer} Answer */
/** @typedef {import("./protocol.js").Final} Final */
/** @typedef {import("./protocol.js").Told} Told */

/** A worker that has not answered a stop after this long is stuck; it is given up. */
const STUCK_MS = 2000;

/** Why a question has no answer: its worker died. */
export class Lost extends Error {}

export class Thread {
  /** @type {Worker | undefined} */ #worker;
  #ids = 0;
  /**
   * The question that is out.
   * @type {{ id: number, told: (told: Told) => void, done: (answer: Final | undefined) => void, failed: (why: Error) => void } | undefined}
   */
  #asked;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #watchdog;

  /**
   * @param {string} game one that is loaded @param {string} name for those who look at threads
   * @param {() => void} [died] told when a worker dies, be it asked or not
   */
  constructor(game, name, died = () => {}) {
    this.game = game;
    this.name = name;
    this.died = died;
  }

  /** Whether an answer is still to come. */
  get busy() {
    return this.#asked !== undefined;
  }

  /** Starts the worker ahead of the first question. */
  start() {
    if (this.#worker) return this.#worker;
    const url = new URL("./worker.js", import.meta.url);
    const worker = new Worker(url, { type: "module", name: this.name });
    worker.onmessage = ({ data }) => this.#hear(data);
    const died = () => {
      if (worker === this.#worker) this.#die();
    };
    worker.onerror = (event) => {
      event.preventDefault();
      died();
    };
    worker.onmessageerror = died;
    worker.postMessage({ type: "core", game: this.game, module: loaded(this.game)?.module });
    this.#worker = worker;
    return worker;
  }

  /**
   * Asks. The promise is kept with the last answer, or with nothing when another question took the place of this one; it is
   * broken by an error of the core, and by `Lost` when the worker dies.
   * @param {Question} question @param {(told: Told) => void} [told] what is known on the way
   * @returns {Promise<Final | undefined>}
   */
  ask(question, told = () => {}) {
    this.drop();
    const id = ++this.#ids;
    return new Promise((done, failed) => {
      this.#asked = { id, told, done, failed };
      this.start().postMessage({ ...question, id });
    });
  }

  /** Stops the search that is out: its last answer comes soon, or the worker is given up. */
  stop() {
    if (!this.#asked) return;
    this.#worker?.postMessage({ type: "stop", id: this.#asked.id });
    this.#watchdog ??= setTimeout(() => this.#die(), STUCK_MS);
  }

  /** Ends the worker at once. */
  end() {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#settle()?.done(undefined);
  }

  /** Lets the question go that is out; the worker stops, and nobody hears its answer. */
  drop() {
    const asked = this.#settle();
    if (!asked) return;
    this.#worker?.postMessage({ type: "stop", id: asked.id });
    asked.done(undefined);
  }

  /** The question that is out, which is none from here on. */
  #settle() {
    clearTimeout(this.#watchdog);
    this.#watchdog = undefined;
    const asked = this.#asked;
    this.#asked = undefined;
    return asked;
  }

  #die() {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#settle()?.failed(new Lost());
    this.died();
  }

  /** @param {Answer} answer */
  #hear(answer) {
    if (!("id" in answer) || answer.id !== this.#asked?.id) return;
    if (answer.type === "progress") return this.#asked.told(answer);
    const asked = this.#settle();
    if (answer.type !== "error") asked?.done(answer);
    else asked?.failed(Object.assign(new Error(answer.message), { detail: answer.detail }));
  }
}
