// The review in the list of moves: what each move lost, how many did, and a way to the first of them.

import { MOST_TILES } from "../analysis.js";
import { button, html, write } from "../dom.js";
import { number, t } from "../i18n.js";

/** @param {import("../app.js").App} app */
export function review(app) {
  const start = button("review");
  const jump = button("review-jump");
  const note = html("review-note");
  start.addEventListener("click", () => app.review.begin());
  jump.addEventListener("click", () => {
    const { review, record } = app.state;
    const at = next(review?.lost ?? [], record.cursor);
    if (at === undefined) return;
    app.pause();
    // Before the move, with the better one shown.
    app.goto(at);
    app.state.hint = { view: app.state.view, choice: undefined, none: false };
    app.changed();
  });

  app.watch(({ review, record, view, search, playing }) => {
    const large = app.game.shape(view.board).rows * app.game.shape(view.board).cols > MOST_TILES;
    start.hidden =
      review !== undefined ||
      !app.game.reviews ||
      record.moves.length === 0 ||
      large ||
      playing ||
      search?.running === true;
    jump.hidden = !review?.lost?.some((one) => (one ?? 0) > 0);
    note.hidden = !review;
    if (!review) return;
    const { lost, evaluations, failed } = review;
    if (failed) return write(note, t("review.failed"));
    if (!lost)
      return write(
        note,
        t("review.looking", { n: evaluations.length, m: record.moves.length + 1 }),
      );
    const bad = lost.filter((one) => (one ?? 0) > 0);
    const unknown = lost.filter((one) => one === undefined).length;
    const sum = bad.reduce((/** @type {number} */ all, one) => all + (one ?? 0), 0);
    const values = { n: bad.length, m: record.moves.length, sum: number(sum) };
    const parts = [t(bad.length ? "review.bad" : "review.good", values)];
    if (unknown) parts.push(t("review.unknown", { n: unknown }));
    write(note, parts.join(" "));
    const at = next(lost, record.cursor);
    write(jump, t("review.jump", { n: number((at ?? 0) + 1) }));
  });
}

/** The next move that lost something after the one that leads from here, or the first. @param {(number | undefined)[]} lost @param {number} cursor */
export function next(lost, cursor) {
  const bad = lost.flatMap((one, place) => ((one ?? 0) > 0 ? [place] : []));
  return bad.find((place) => place > cursor) ?? bad[0];
}
