// The hint, asked for by a button or a key. What it says is fetched when it is first asked for.
import { attr, button } from "../dom.js";
import { attempt } from "../errors.js";
import { later } from "../games.js";
import { t } from "../i18n.js";

/** @param {import("../app.js").App} app */
export function hint(app) {
  const ask = button("hint-ask");
  /** @type {Promise<void> | undefined} */
  let fetched;

  function show() {
    const { view } = app.state;
    if (view.over || view.hopeless) return app.announce(t("solve.none"));
    app.pause();
    app.askHint();
    fetched ??= later(import("../study/hint.js")).then(({ hints }) => {
      hints(app);
      app.changed();
    });
    attempt(
      () => fetched,
      (why) => {
        fetched = undefined;
        app.notify("error", why);
      },
    );
  }
  ask.addEventListener("click", show);

  app.watch(({ view }) => attr(ask, "aria-disabled", String(view.over || view.hopeless)));

  return { show };
}
