// The state record and who hears of its changes: what follows from a change is worked out once per frame, and then drawn.

/** @typedef {import("./types.js").State} State */

export class Store {
  #frame = 0;
  /** @type {((state: State) => void)[]} */ #updates = [];
  /** @type {((state: State) => void)[]} */ #watchers = [];
  /** @type {((text: string) => void)[]} */ #hearers = [];

  /** @param {State} state */
  constructor(state) {
    this.state = state;
  }

  /** What follows from a change and changes the state itself: called once per frame, before it is drawn. @param {(state: State) => void} update */
  follow(update) {
    this.#updates.push(update);
  }

  /** What draws the state and does not change it: called once per frame. @param {(state: State) => void} watcher */
  watch(watcher) {
    this.#watchers.push(watcher);
  }

  /** For the screen reader: called at events, never while numbers stream. @param {(text: string) => void} hearer */
  hear(hearer) {
    this.#hearers.push(hearer);
  }

  /** @param {string} text */
  announce(text) {
    for (const hearer of this.#hearers) hearer(text);
  }

  /** Draws once, in the next frame, however often it is called. */
  changed() {
    if (this.#frame) return;
    // A hidden page gets no frames; it is drawn when it is seen again.
    this.#frame = requestAnimationFrame(() => {
      try {
        // What changes now is drawn now.
        for (const update of this.#updates) update(this.state);
      } finally {
        this.#frame = 0;
      }
      for (const watcher of this.#watchers) watcher(this.state);
    });
  }

  /** What the user chooses once and keeps. @param {Partial<import("./types.js").Settings>} chosen */
  keep(chosen) {
    Object.assign(this.state.settings, chosen);
    this.changed();
  }

  /** @param {"error" | "info"} kind @param {string} text @param {import("./types.js").Notice["act"]} [act] */
  notify(kind, text, act) {
    this.state.notice = { kind, text, act };
    this.changed();
  }

  dismiss() {
    this.state.notice = undefined;
    this.changed();
  }
}
