// Where to begin: one sentence on what this is, until it is put away; and the guide, the boards of the day and the gallery, which
// are fetched when they are first opened.
import { button, html } from "../dom.js";
import { attempt } from "../errors.js";
import { later } from "../games.js";
import { loadOpen } from "../storage.js";

/** @type {{ [part: string]: () => Promise<{ open: (app: import("../app.js").App, board: import("../board.js").Board) => Promise<void> }> }} */
const PARTS = {
  guide: () => import("../guide/guide.js"),
  follow: () => import("../follow/follow.js"),
  daily: () => import("../daily/daily.js"),
  gallery: () => import("../gallery/gallery.js"),
};
/** What the seeds of boards of a day end with: a date. Others do so seldom. */
const DATE = /20\d\d[01]\d[0-3]\d$/;

/** @param {import("../app.js").App} app @param {import("../board.js").Board} board */
export function begin(app, board) {
  /** @param {string} name */
  function open(name) {
    const part = PARTS[name];
    if (part)
      attempt(
        async () => (await later(part())).open(app, board),
        (why) => app.notify("error", why),
      );
  }
  for (const press of document.querySelectorAll("[data-begin]"))
    press.addEventListener("click", () => {
      press.closest("dialog")?.close();
      open(press.getAttribute("data-begin") ?? "");
    });
  // A phone throws pages out that are not in front: whoever comes back goes on where they were.
  open(loadOpen());
  button("about-close").addEventListener("click", () => {
    app.keep({ about: false });
    button("solve").focus();
  });
  // Who has made a move, or seen one made, knows it.
  app.follow(({ record, settings }) => {
    if (settings.about && record.moves.length) app.keep({ about: false });
  });
  // Who plays a board of a day has the result noted.
  let watched = false;
  app.follow(({ seed }) => {
    if (watched || !DATE.test(String(seed))) return;
    watched = true;
    import("../daily/daily.js").then(({ begin }) => begin(app)).catch(() => {});
  });
  app.watch(({ settings }) => {
    html("about").hidden = !settings.about;
  });
}
