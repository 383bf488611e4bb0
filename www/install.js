// The browser's offer to install the page comes once, and early: it is kept until the settings take it up.

/** @typedef {Event & { prompt(): Promise<unknown> }} Offer */

/** @type {Offer | undefined} */
let offer;
let heard = () => {};

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  offer = /** @type {Offer} */ (event);
  heard();
});
addEventListener("appinstalled", () => {
  offer = undefined;
  heard();
});

export const installing = {
  get offered() {
    return offer !== undefined;
  },
  /** Asks the reader in the browser's own words. An offer can be taken up once. */
  async take() {
    const taken = offer;
    offer = undefined;
    heard();
    await taken?.prompt();
  },
  /** @param {() => void} changed */
  watch(changed) {
    heard = changed;
    changed();
  },
};
