// Where to begin: one sentence on what this is, until it is put away; and the guide, the boards of the day and the gallery, which
// are fetched when they are first opened.
import { button, html } from "../dom.js";
import { attempt } from "../errors.js";
import { later } from "../games.js";

/** @type {{ [part: string]: () => Promise<{ open: (app: import("../app.js").App) => Promise<void> }> }} */
const PARTS = {
  guide: () => import("../guide/guide.js"),
};

/** @param {import("../app.js").App} app */
export function begin(app) {
  for (const press of document.querySelectorAll("[data-begin]"))
    press.addEventListener("click", () => {
      press.closest("dialog")?.close();
      const part = PARTS[press.getAttribute("data-begin") ?? ""];
      if (part)
        attempt(
          async () => (await later(part())).open(app),
          (why) => app.notify("error", why),
        );
    });
  button("about-close").addEventListener("click", () => {
    app.keep({ about: false });
    button("solve").focus();
  });
  // Who has made a move, or seen one made, knows it.
  app.follow(({ record, settings }) => {
    if (settings.about && record.moves.length) app.keep({ about: false });
  });
  app.watch(({ settings }) => {
    html("about").hidden = !settings.about;
  });
}
