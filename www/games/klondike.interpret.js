// What a hand means on a table of cards: a press takes a card up and another one lays it down, twice sends it on its way, and
// keys lead from card to card. Which moves there are is asked from the core; nothing here knows a rule.
import { pick } from "../pick.js";
import { naming } from "./klondike.name.js";
import { losing } from "./klondike.outlook.js";
import {
  cardsAt,
  cellOf,
  cells,
  FOUNDATIONS,
  find,
  HIGH,
  PILES,
  PLACES,
  place,
  placeOf,
  STOCK,
  topOf,
  WASTE,
} from "./klondike.table.js";
import { cardName, cardOf, placeName, t, tell } from "./klondike.words.js";

/** @typedef {import("./klondike.types.js").Board} Board */
/** @typedef {import("./klondike.types.js").Move} Move */
/** @typedef {import("../types.js").Choice<Move>} Choice */
/** @typedef {import("../types.js").Intent} Intent */
/** @typedef {import("../types.js").Context<Board, Move, import("./klondike.types.js").Value, import("./klondike.types.js").About>} Context */

/** @param {import("../types.js").Input} input @param {Context} context @returns {Intent | undefined} */
export function interpret(input, context) {
  if (input.type === "key") return typed(input.key, input.spot, context);
  const { board, at, selected } = context;
  const spot = input.spot === undefined ? undefined : cellOf(board, input.spot);
  if (spot === undefined) return undefined;
  if (input.type === "press" && spot === selected?.spot) return sent(best(board, at(spot)));
  // Any card of a place stands for where a run would be laid there.
  const target = selected?.targets.find((one) => placeOf(board, one.spot) === placeOf(board, spot));
  if (spot === PLACES + STOCK) return input.type === "press" ? turned(context) : undefined;
  const intent = pick({ ...input, spot: target?.spot ?? spot }, context, taking(context));
  if (intent) return intent.play ? { ...intent, after: nameNext } : intent;
  const card = spot < PLACES ? spot : topOf(board, spot - PLACES)?.id;
  const unseen = input.type === "press" && card !== undefined && card >= 52;
  return unseen ? { after: (app) => naming(app).ask(card) } : undefined;
}

/** How cards are taken up. @param {Context} context @returns {Parameters<typeof pick<Move>>[2]} */
function taking({ board, known }) {
  const lost = losing(known);
  return {
    target({ move, detail: { to } }) {
      const front = topOf(board, to)?.id;
      const spot = to < PILES && front !== undefined ? front : PLACES + to;
      const area = place(board, spot);
      // A pile takes what is let go anywhere below its top card.
      const high = to < PILES ? area.high + PILES * HIGH : area.high;
      return { spot, bad: lost.has(move), area: { ...area, high } };
    },
    pieces: ([choice]) => choice?.detail.cards ?? [],
    text: (choices) => {
      const first = best(board, choices);
      return first ? tell("will", first, board) : "";
    },
    say(choices) {
      const to = choices.map(({ detail }) => placeName(detail.to)).join(t("comma"));
      return t("say.taken", { card: cardName(cardOf(choices[0]?.detail.card)), to });
    },
  };
}

/** The move that is meant when no place is named: to a foundation, else one that turns a card. @param {Board} board @param {Choice[]} choices */
function best(board, choices) {
  const rank = (/** @type {Choice} */ { detail: { from, to, cards } }) => {
    if (to >= FOUNDATIONS) return 0;
    const pile = from < PILES ? cardsAt(board, from) : [];
    const ups = pile.filter(({ up }) => up).length;
    return pile.length > ups && ups === cards.length ? 1 : 2;
  };
  return [...choices].sort((a, b) => rank(a) - rank(b))[0];
}

/** @param {Choice | undefined} choice @returns {Intent | undefined} */
function sent(choice) {
  return choice && { play: [choice.move], after: nameNext };
}

/** Cards that turned up and were never seen are asked for. @param {import("../app.js").App} app */
function nameNext(app) {
  naming(app).next();
}

/** @param {Context} context @returns {Intent} */
function turned({ at }) {
  return sent(at(PLACES + STOCK)[0]) ?? { say: t("say.stock") };
}

/** @param {string} key @param {number} spot @param {Context} context @returns {Intent | undefined} */
function typed(key, spot, context) {
  const { board, at, selected } = context;
  const nothing = { say: t("say.nothing") };
  if (/^(Arrow|Home|End)/.test(key)) return went(beside(board, key, spot));
  if (/^[1-7]$/.test(key)) {
    const pile = Number(key) - 1;
    if (!selected) return went(cells(board)[pile + 1]?.at(-1));
    const target = selected.targets.find((one) => placeOf(board, one.spot) === pile);
    return target ? { play: target.moves, after: nameNext } : { ...nothing, keep: true };
  }
  if (key.toLowerCase() === "d") return turned(context);
  if (key.toLowerCase() === "w") return went(PLACES + WASTE);
  if (key.toLowerCase() !== "f") return undefined;
  const choices = at(selected?.spot ?? spot);
  return sent(choices.find(({ detail }) => detail.to >= FOUNDATIONS)) ?? nothing;
}

/** @param {number | undefined} spot @returns {Intent} */
function went(spot) {
  return spot === undefined ? { keep: true } : { go: spot, keep: true };
}

/** Where an arrow leads. @param {Board} board @param {string} key @param {number} at */
function beside(board, key, at) {
  const lines = cells(board);
  const row = lines.findIndex((line) => line.includes(at));
  const line = lines[row] ?? [];
  const i = line.indexOf(at);
  const above = lines[0] ?? [];
  if (key === "Home") return row ? lines[1]?.at(-1) : above[0];
  if (key === "End") return row ? lines[PILES]?.at(-1) : above.at(-1);
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (row === 0) {
    if (step) return above[i + step];
    // Two places and then four, over seven piles.
    return key === "ArrowDown" ? lines[1 + (i < 2 ? i : i + 1)]?.at(-1) : undefined;
  }
  if (step) return lines[row + step] && row + step > 0 ? lines[row + step]?.at(-1) : undefined;
  if (key === "ArrowDown") return line[i + 1];
  // Cards that are only backs say nothing: past them.
  const up = line.slice(0, i).findLast((spot) => {
    const card = find(board, spot)?.card;
    return card?.up || card?.rank;
  });
  return up ?? above[[0, 1, 1, 2, 3, 4, 5][row - 1] ?? 0];
}
