// The analysis, switched on and off: the values that the groups on the board carry, and a table that is fetched when it is first
// wanted.
import { rated } from "../analysis.js";
import { attr, button } from "../dom.js";
import { attempt } from "../errors.js";
import { language, number, t } from "../i18n.js";
import { middle } from "../pills.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Rated} Rated */
/** @typedef {import("../types.js").Label} Label */

/** What the board shows of the analysis. The same list is given again while nothing changed. @param {import("../app.js").App} app */
export function values(app) {
  /** @type {Rated[]} */
  let moves = [];
  /** @type {Label[] | undefined} */
  let labels;
  let key = "";
  /** @param {State} state */
  function look(state) {
    const found = state.playing ? [] : rated(state, app.game);
    const now = JSON.stringify([language(), found.map(({ move, least }) => [move, least])]);
    if (now === key) return;
    key = now;
    moves = found;
    const { board } = state.view;
    const { spots, place, analysis } = app.game;
    labels =
      found.length && !analysis.columns
        ? app.choices().flatMap(({ move, detail }) => {
            const one = found.find((value) => value.move === move);
            if (!one) return [];
            const spot = middle(spots(board, detail), (spot) => place(board, spot));
            if (one.lower === undefined) return [];
            return [{ spot, text: number(app.figure(one.lower)), best: one.best }];
          })
        : undefined;
  }
  return {
    /** @param {State} state */
    labels(state) {
      look(state);
      return labels;
    },
    /** More about the group under the pointer, for cells too small to carry it. @param {State} state */
    remark({ preview }) {
      const one = preview && moves.find((value) => value.move === preview.moves[0]);
      if (one?.lower === undefined || app.game.analysis.columns) return "";
      const sign = one.lower === one.upper ? "=" : "≥";
      return ` · ${sign} ${number(app.figure(one.lower))}`;
    },
  };
}

/** @param {import("../app.js").App} app */
export function analyse(app) {
  const toggle = button("analyse");
  let fetched = false;
  /** Whether this wish for it was heard: what could not be fetched is tried again when it is switched on again. */
  let heard = false;

  toggle.addEventListener("click", () => flip());

  function flip() {
    if (!app.traits.analyses) return;
    app.analysis.toggle();
    app.announce(t(app.state.settings.analyse ? "say.analysis" : "say.analysis.off"));
  }

  function fetchTable() {
    if (fetched) return;
    fetched = true;
    attempt(
      async () => {
        const table = await import("../study/table.js").catch(() => undefined);
        if (!table) throw new Error(t("analysis.fetch"));
        table.table(app);
        app.changed();
      },
      (why) => {
        fetched = false;
        app.notify("error", why);
      },
    );
  }

  app.watch(({ settings }) => {
    const { traits } = app.game;
    const on = settings.analyse && traits.analyses === true;
    toggle.hidden = !traits.analyses;
    attr(toggle, "aria-pressed", String(on));
    if (on && !heard) fetchTable();
    heard = on;
  });

  return { flip };
}
