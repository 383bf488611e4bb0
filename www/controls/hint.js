// The hint, asked for by a button or a key. What it says is fetched when it is first asked for.
import { attr, button } from "../dom.js";
import { attempt } from "../errors.js";
import { later } from "../games.js";
import { t } from "../i18n.js";

/** @param {import("../app.js").App} app */
export function hint(app) {
  const ask = button("hint-ask");
  /** The hint for which the words were fetched last: what could not be is tried again for the next. @type {unknown} */
  let asked;
  let fetched = false;

  function show() {
    const { view } = app.state;
    if (view.over || view.hopeless) return app.announce(t("solve.none"));
    app.pause();
    app.askHint();
  }
  ask.addEventListener("click", show);

  app.watch(({ view, hint }) => {
    attr(ask, "aria-disabled", String(view.over || view.hopeless));
    if (!hint || hint === asked || fetched) return;
    asked = hint;
    attempt(
      async () => {
        const { hints } = await later(import("../study/hint.js"));
        if (!fetched) hints(app);
        fetched = true;
        app.changed();
      },
      (why) => app.notify("error", why),
    );
  });

  return { show };
}
