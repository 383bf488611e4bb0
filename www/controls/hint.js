// The hint: the next move of the best line that is known here, or else the move that looks best.
import { attr, button } from "../dom.js";
import { t } from "../i18n.js";
import { bestOf } from "../losses.js";
import { agree } from "../state.js";

/** @typedef {import("../types.js").State} State */

/** The best move known in the position shown: of a search's line through it, or of an evaluation. @param {State} state @param {import("../types.js").Judgement["worth"]} worth */
export function bestMove({ search, record, view, known, review }, worth) {
  const whole = search?.line && [...search.prefix, ...search.line];
  if (whole && agree(whole, record.moves) >= record.cursor && whole.length > record.cursor)
    return whole[record.cursor];
  // What a review found out took longer than a glance.
  return (
    review?.look.best(record.cursor) ??
    bestOf(known?.view === view ? known.evaluation : undefined, worth)
  );
}

/** @param {import("../app.js").App} app */
export function hint(app) {
  const ask = button("hint-ask");

  function show() {
    const { view } = app.state;
    if (view.over || view.hopeless) return app.announce(t("solve.none"));
    app.pause();
    app.askHint();
  }
  ask.addEventListener("click", show);

  app.watch(({ view }) => attr(ask, "aria-disabled", String(view.over || view.hopeless)));
  app.follow((state) => {
    const { hint, view, known } = state;
    if (hint?.view !== view || hint.choice || hint.none) return;
    const move = bestMove(state, app.game.analysis.worth);
    hint.choice = app.choices().find((one) => one.move === move);
    // Asked and not answered: see analysis.js. Answered without a move: a large board, whose shortest line takes a search.
    if (!hint.choice && known?.view !== view && !app.analysis.failed(view)) return;
    hint.none = !hint.choice;
    const what = hint.choice && app.game.tell("will", hint.choice, view.board);
    app.announce(what ? t("hint.best", { what }) : t("hint.unknown"));
  });
  return { show };
}
