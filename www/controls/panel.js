// The panel beside the board: the moves, the analysis or the search, one at a time, so that each has room.
import { attr, button, html } from "../dom.js";
import { tabs } from "../tabs.js";

/** @param {import("../app.js").App} app */
export function panel(app) {
  let shown = "tab-line";
  /** Whether the analysis was on when it was last looked at. */
  let analysed = false;
  const show = tabs(html("panel"), (tab) => {
    shown = tab;
    // There is nothing to see of an analysis that is off.
    if (tab === "tab-analysis" && !app.state.settings.analyse) app.analysis.toggle();
    // Its form is fetched when it is first opened.
    if (tab === "tab-search") attr(html("options"), "open", "");
    app.changed();
  });

  app.watch(({ settings }) => {
    const offered = app.traits.analyses === true;
    const on = offered && settings.analyse;
    if (on && !analysed) shown = "tab-analysis";
    else if (!on && shown === "tab-analysis") shown = "tab-line";
    analysed = on;
    button("tab-analysis").hidden = !offered;
    show(shown);
  });
}
