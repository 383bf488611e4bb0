// The usual look back: what each move lost against the best end that is known. Every position of the line is searched with
// equal effort, and what is known of them is read from the book, so that it gets sharper while one looks.
import { number, t } from "../i18n.js";

/** @typedef {import("../types.js").Stand} Stand */

/** The moves whose better plan is told. */
const WORST = 3;
/** While searches add to it, the book is read no more often than this. */
const READ_MS = 300;

/**
 * What each move of a line lost, in points or moves; undefined where too little is known to say.
 * @param {Stand[]} stands of each position, the last included @returns {(number | undefined)[]}
 */
export function losses(stands) {
  return stands.slice(1).map(({ best: after, unsolvable }, place) => {
    const here = stands[place]?.best;
    if (here === undefined) return undefined;
    if (after === undefined) return unsolvable ? Number.POSITIVE_INFINITY : undefined;
    return Math.max(0, here - after);
  });
}

/** @param {import("../app.js").App} app @returns {import("../types.js").Look} */
export function lossesOf(app) {
  const { rules, board, moves } = app.state.record;
  /** What was read last, and how much of the book there was then. */
  let [news, time] = [-1, 0];
  /** @type {(number | undefined)[]} */
  let lost = [];
  /** The better moves of the worst places. @type {Map<number, string>} */
  let better = new Map();
  /** Whether what is new waits to be read. */
  let waits = false;

  function read() {
    const now = performance.now();
    if (news === app.news) return lost;
    if (now - time < READ_MS) {
      // The last that is found is read too, though nothing may follow it.
      if (!waits) setTimeout(again, time + READ_MS - now);
      waits = true;
      return lost;
    }
    [news, time] = [app.news, now];
    lost = losses(app.stands(moves));
    better = new Map(
      worst()
        .slice(0, WORST)
        .flatMap((place) => {
          const [plan] = app.plansAfter(moves.slice(0, place), 1);
          const step = plan && app.stepsOf([...moves.slice(0, place), ...plan.moves])[place];
          if (!plan || !step) return [];
          const what = app.game.tell("list", step, app.state.view.board);
          return [[place, t("review.better", { what, score: number(app.figure(plan.score)) })]];
        }),
    );
    return lost;
  }
  const again = () => {
    waits = false;
    app.changed();
  };
  const worst = () =>
    lost
      .flatMap((one, place) => ((one ?? 0) > 0 ? [place] : []))
      .sort((a, b) => (lost[b] ?? 0) - (lost[a] ?? 0));
  return {
    job: { rules, board, moves, strategy: "review", seed: 1 },
    bad() {
      read();
      return worst();
    },
    lost: (place) => read()[place],
    best: (place) => app.plansAfter(moves.slice(0, place), 1)[0]?.moves[0],
    mark(place) {
      const loss = read()[place] ?? 0;
      if (loss <= 0) return undefined;
      const all = loss === Number.POSITIVE_INFINITY;
      const n = all ? "" : number(loss);
      return {
        bad: true,
        beside: "",
        below: t(all ? "review.hopeless" : "review.loss", { n }),
        ...(all ? {} : { better: better.get(place) ?? "" }),
        said: all
          ? t("review.hopeless")
          : [t("review.loses", { n }), better.get(place) ?? ""].filter(Boolean).join(", "),
      };
    },
    looking: (seconds) => t("review.looking.all", { n: moves.length + 1, s: Math.round(seconds) }),
    summary() {
      read();
      const all = worst().filter((place) => Number.isFinite(lost[place]));
      const sum = all.reduce((sum, place) => sum + (lost[place] ?? 0), 0);
      const unknown = lost.filter((one) => one === undefined).length;
      const values = { n: all.length, m: moves.length, sum: number(sum) };
      const parts = [app.word(all.length ? "review.bad" : "review.good", values)];
      if (unknown) parts.push(t("review.unknown", { n: unknown }));
      return parts.join(t("space"));
    },
  };
}
