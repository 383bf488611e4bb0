// The rest of a game that is as good as won: once every card lies face up, cards go up by themselves, one after the other. The
// way there is a plain one: what can go up does, and else the stock is turned.
import { write } from "../dom.js";
import { loaded } from "../games.js";
import { shownBoard } from "./klondike.shown.js";
import { FOUNDATIONS } from "./klondike.table.js";
import { t } from "./klondike.words.js";

/** @typedef {import("./klondike.types.js").Board} Board */
/** @typedef {import("./klondike.types.js").Move} Move */

/** From one card to the next: they fly at the same time, as from a quick hand. */
const STEP_MS = 110;
/** More moves than this no plain way has: 52 cards, and a few passes through the stock for each. */
const MOST = 2000;

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Lines that were made here: a player's own play, though not move by move. @type {WeakSet<number[]>} */
export const finished = new WeakSet();

/** Whether nothing is hidden in the piles, and something is left to do. @param {Board} board */
function open({ piles, unseen, foundations }) {
  const up = foundations.reduce((sum, pile) => sum + pile.length, 0);
  return up < 52 && !unseen.length && piles.every((pile) => pile.every((card) => card.up));
}

/** The plain way to the end from a place of a record, if there is one. @param {import("../types.js").GameRecord} record @returns {number[] | undefined} */
export function plainWay({ rules, board, moves, cursor }) {
  const game = loaded("klondike");
  if (!game) return undefined;
  const table = new game.core.Table(rules, board);
  try {
    const line = moves.slice(0, cursor);
    // Turns of the stock since a card last went up: after two passes none will.
    for (let idle = 0; line.length < cursor + MOST; ) {
      const view = table.show(line, line.length);
      if (view.over) return view.left ? undefined : line.slice(cursor);
      const choices = /** @type {import("../types.js").Choice<Move>[]} */ (table.choices());
      const up = choices.find(({ detail }) => detail.kind === "card" && detail.to >= FOUNDATIONS);
      const turn = choices.find(({ detail }) => detail.kind !== "card");
      idle = up ? 0 : idle + 1;
      const next = up ?? turn;
      if (!next || idle > 52) return undefined;
      line.push(next.move);
    }
    return undefined;
  } finally {
    table.free();
  }
}

/** The button that does it, and stops it. @param {import("../app.js").App} app */
export function finishing(app) {
  const button = Object.assign(document.createElement("button"), {
    type: "button",
    className: "secondary strong finish",
    hidden: true,
  });
  /** What was found of a position. @type {{ view: unknown, way: number[] | undefined }} */
  let known = { view: undefined, way: undefined };
  /** The line that is being played. @type {number[] | undefined} */
  let line;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  button.addEventListener("click", () => (line ? stop() : start()));

  function start() {
    const { record, seed } = app.state;
    const { way } = known;
    if (!way) return;
    const moves = [...record.moves.slice(0, record.cursor), ...way];
    finished.add(moves);
    // As one action, so that one undo takes it back; taken up again after a stop, it is on the table already.
    app.open({ ...record, moves }, seed, { dealt: false });
    line = app.state.record.moves;
    app.announce(t("finish.on"));
    step();
  }

  function step() {
    timer = undefined;
    const { record } = app.state;
    // Somebody else has taken over.
    if (!line || record.moves !== line) return stop();
    const end = line.length;
    const last = calm.matches || record.cursor + 1 >= end;
    if (last) line = undefined;
    app.goto(last ? end : record.cursor + 1, !last);
    if (!last) timer = setTimeout(step, STEP_MS);
  }

  function stop() {
    clearTimeout(timer);
    timer = line = undefined;
    app.changed();
  }

  return {
    button,
    /** @param {import("../types.js").State} state */
    update(state) {
      const { view, record, playing, search } = state;
      if (line && (record.moves !== line || playing)) stop();
      if (known.view === view || line || search?.running) return;
      const board = shownBoard(state);
      const asked = board && !view.over && open(board);
      known = { view, way: asked ? plainWay(record) : undefined };
    },
    /** @param {import("../types.js").State} state */
    draw(state) {
      button.hidden = !line && (!known.way || state.playing || known.view !== state.view);
      write(button, t(line ? "finish.stop" : "finish"));
    },
  };
}
