// The review over the list of moves: begun and stopped, what it came to, and a way to the moves that lost something.
import { button, html, write } from "../dom.js";
import { number, t } from "../i18n.js";

/** @param {import("../app.js").App} app */
export function review(app) {
  const start = button("review");
  const jump = button("review-jump");
  const note = html("review-note");
  start.addEventListener("click", () => {
    if (app.state.review?.doing === "looking") app.review.stop();
    else app.review.begin();
  });
  jump.addEventListener("click", () => {
    const { review, record } = app.state;
    const at = next(review?.look.bad() ?? [], record.cursor);
    if (at === undefined) return;
    app.pause();
    // Before the move, with the better one shown.
    app.goto(at);
    app.askHint();
  });

  app.watch(({ review, record, view, search, playing }) => {
    const { rows, cols } = app.game.fit(view.board);
    const looking = review?.doing === "looking";
    const asked = !looking && (record.moves.length === 0 || playing || search?.running === true);
    start.hidden = rows * cols > app.game.traits.most || asked || review?.doing === "done";
    write(start, t(looking ? "review.stop" : "review"));
    const bad = review && !looking ? review.look.bad() : [];
    jump.hidden = bad.length === 0;
    note.hidden = !review;
    if (!review) return;
    if (review.doing === "failed") write(note, t("review.failed"));
    else write(note, looking ? review.look.looking() : review.look.summary());
    write(jump, t("review.jump", { n: number((next(bad, record.cursor) ?? 0) + 1) }));
  });
}

/** The first of these moves, which is the worst; when that one is shown already, the one after it. @param {number[]} bad @param {number} cursor */
export function next(bad, cursor) {
  return bad[(bad.indexOf(cursor) + 1) % bad.length];
}
