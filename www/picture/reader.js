// Asks the thread that reads pictures. While a box is dragged questions come faster than answers: of those that wait, only the last
// is asked.
import { t } from "../i18n.js";

/** @typedef {import("./types.js").Asked} Asked */
/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").Told} Told */
/** @typedef {{ asked: Asked, done: (told: Told | undefined) => void, failed: (why: Error) => void }} Question */

export class Reader {
  /** @type {Worker | undefined} */ #worker;
  #ids = 0;
  /** @type {Question | undefined} */ #out;
  /** @type {Question | undefined} */ #next;

  /** The board of a picture, if one is seen. @param {ImageData} pixels */
  board({ data, width, height }) {
    const rgba = data.slice().buffer;
    return this.#ask({ picture: { rgba, width, height } });
  }

  /** What is in a box; nothing when another box was asked for before this one's turn. @param {Frame} frame */
  inside(frame) {
    return this.#ask({ frame });
  }

  /** Ends the thread, and with it whatever is asked. */
  end() {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#out?.done(undefined);
    this.#next?.done(undefined);
    this.#out = undefined;
    this.#next = undefined;
  }

  /** @param {Omit<Asked, "id">} asked @returns {Promise<Told | undefined>} */
  #ask(asked) {
    return new Promise((done, failed) => {
      this.#next?.done(undefined);
      this.#next = { asked: { ...asked, id: ++this.#ids }, done, failed };
      this.#go();
    });
  }

  #go() {
    if (this.#out || !this.#next) return;
    this.#out = this.#next;
    this.#next = undefined;
    const { asked } = this.#out;
    this.#start().postMessage(asked, asked.picture ? [asked.picture.rgba] : []);
  }

  #start() {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL("./worker.js", import.meta.url), {
      type: "module",
      name: "picture",
    });
    worker.onmessage = ({ data }) => this.#hear(data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.#worker?.terminate();
      this.#worker = undefined;
      this.#hear({ failed: event.message });
    };
    this.#worker = worker;
    return worker;
  }

  /** @param {{ told?: Told, failed?: string }} answer */
  #hear({ told, failed }) {
    const out = this.#out;
    this.#out = undefined;
    if (failed === undefined) out?.done(told);
    else {
      console.info(failed);
      out?.failed(new Error(t("picture.failed")));
    }
    this.#go();
  }
}
