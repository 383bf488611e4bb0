// The review over the list of moves, fetched with the first move: begun, stopped and gone on with, what it came to, and ways to the moves that lost most.
import { button, html, write } from "../dom.js";
import { attempt } from "../errors.js";
import { number, t } from "../i18n.js";

/** Moves that can be gone to. */
const WORST = 3;

/** @param {import("../app.js").App} app */
export function begin(app) {
  const start = button("review");
  const on = button("review-on");
  const note = html("review-note");
  const jumps = html("review-jumps");
  /** Fetched when it is first asked for. @type {import("../study/review.js").Review | undefined} */
  let looking;
  let drawn = "";

  start.addEventListener("click", () => {
    const { review } = app.state;
    if (review?.doing === "looking") return looking?.stop();
    if (review?.doing === "done") return looking?.more();
    attempt(
      async () => {
        const fetched = await import("../study/review.js").catch(() => undefined);
        if (!fetched) throw new Error(t("analysis.fetch"));
        looking ??= new fetched.Review(app);
        looking.begin();
      },
      (why) => app.notify("error", why),
    );
  });
  jumps.addEventListener("click", (event) => {
    const one = event.target instanceof Element ? event.target.closest("button") : null;
    if (!one) return;
    app.pause();
    // Before the move, with the better way shown.
    app.goto(Number(one.dataset.place));
    app.askHint("plan");
  });
  on.addEventListener("click", () => app.playOn());

  app.watch(({ review, record, search, playing }) => {
    const doing = review?.doing;
    const asked =
      doing !== "looking" && (record.moves.length === 0 || playing || search?.running === true);
    const ended = doing === "done" && review?.open !== true;
    start.hidden = !app.studied || asked || ended;
    const does = { looking: "review.stop", done: "review.more" }[String(doing)] ?? "review";
    write(start, t(does));
    const bad = review?.look.bad().slice(0, WORST) ?? [];
    jumps.hidden = bad.length === 0;
    on.hidden = !review || record.cursor >= record.moves.length || playing;
    note.hidden = !review;
    if (!review) return;
    if (doing === "failed") write(note, t("review.failed"));
    else
      write(
        note,
        doing === "looking" ? review.look.looking(review.seconds) : review.look.summary(),
      );
    const rowsOf = bad.map((place) => ({ place, lost: review.look.lost?.(place) }));
    const key = JSON.stringify([rowsOf, t("review.jump")]);
    if (key === drawn) return;
    drawn = key;
    const focus = jumps.contains(document.activeElement);
    jumps.replaceChildren(...rowsOf.map(({ place, lost }) => jump(place, lost)));
    if (focus) jumps.querySelector("button")?.focus();
  });

  /** @param {number} place @param {number | undefined} lost */
  function jump(place, lost) {
    const one = document.createElement("button");
    one.type = "button";
    one.className = "plain";
    one.dataset.place = String(place);
    const n = number(app.count(place + 1));
    const points = lost !== undefined && Number.isFinite(lost);
    one.textContent = points
      ? t("review.jump.lost", { n, lost: number(lost) })
      : t("review.jump", { n });
    return one;
  }
}
