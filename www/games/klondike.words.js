// Klondike in words: cards, places, and moves.
import { speaker } from "../i18n.js";
import { chip } from "./grid.js";
import { rankSign, SIGNS } from "./klondike.paint.js";
import {
  cardsAt,
  FOUNDATIONS,
  find,
  PILES,
  PLACES,
  STOCK,
  topOf,
  WASTE,
} from "./klondike.table.js";

/** @typedef {import("./klondike.types.js").Board} Board */
/** @typedef {import("./klondike.types.js").Move} Move */
/** @typedef {import("../types.js").Choice<Move>} Choice */

export const t = speaker("klondike");

/** What a card is called. @param {{ rank: number, suit: number }} card */
export function cardName({ rank, suit }) {
  return rank ? t("card", { rank: t(`rank.${rank}`), suit: t(`suit.${suit}`) }) : t("card.unseen");
}

/** A card by its number. @param {number | undefined} id */
export function cardOf(id = 52) {
  return id < 52 ? { rank: Math.floor(id / 4) + 1, suit: id % 4 } : { rank: 0, suit: 0 };
}

/** What a place is called. @param {number} at */
export function placeName(at) {
  if (at === WASTE || at === STOCK) return t(at === WASTE ? "place.waste" : "place.stock");
  if (at < PILES) return t("place.pile", { n: at + 1 });
  return t("place.foundation", { suit: t(`suit.${at - FOUNDATIONS}`) });
}

/** @param {string} text */
function sentence(text) {
  return text.charAt(0).toUpperCase() + text.slice(1) + t("stop");
}

/** @param {Board} board @param {number} spot @param {Choice | undefined} choice */
export function describe(board, spot, choice) {
  const found = find(board, spot);
  const at = found?.place ?? spot - PLACES;
  const here = cardsAt(board, at);
  const parts = [];
  if (at === STOCK) {
    parts.push(t("cell.stock", { n: here.length }));
    if (!here.length) parts.push(t(board.redeals === 0 ? "cell.ended" : "cell.redeal"));
    else if (here.at(-1)?.rank)
      parts.push(t("cell.next", { card: cardName(here[here.length - 1] ?? { rank: 0, suit: 0 }) }));
    if (board.redeals) parts.push(t("cell.redeals", { n: board.redeals }));
    return parts.join(t("comma"));
  }
  const top = found?.card ?? here.at(-1);
  if (!top) return t("cell.none", { place: placeName(at) });
  const where =
    at < PILES && found
      ? t("cell.card", { place: placeName(at), n: found.height + 1, all: here.length })
      : placeName(at);
  const card = cardName(top);
  parts.push(
    t("cell.is", {
      where,
      card: top.up ? card : t(top.rank ? "card.down" : "card.back", { card }),
    }),
  );
  if (at === WASTE && here.length > 1) parts.push(t("cell.below", { n: here.length - 1 }));
  if (choice) parts.push(t("cell.moves"));
  return parts.join(t("comma"));
}

/** How many cards a draw turns up. Of cards that are not known the move names none. @param {Move} move @param {Board} board before it */
function drawn({ cards }, { draw, stock }) {
  return cards.length || Math.min(draw, stock.length);
}

/** What a move does, as an entry of a list. @param {Move} move @param {Board} board */
function done(move, board) {
  const { kind, to, card, cards } = move;
  if (kind === "redeal") return t("step.redeal");
  if (kind === "draw") return t("step.draw", { n: drawn(move, board) });
  const values = { card: cardName(cardOf(card)), n: cards.length - 1, to: placeName(to) };
  return t(cards.length > 1 ? "step.run" : "step.card", values);
}

/** @param {Move} move @param {Board} board before it */
function will(move, board) {
  const { kind, to, card } = move;
  if (kind === "redeal") return t("does.redeal");
  if (kind === "draw") return t("does.draw", { n: drawn(move, board) });
  return t("step.card", { card: cardName(cardOf(card)), to: placeName(to) });
}

/** @param {Move} move @param {Board} board after it */
function did(move, board) {
  const parts = [sentence(done(move, board))];
  const shows = move.kind === "draw" ? WASTE : move.from;
  const top = topOf(board, shows);
  if (move.kind !== "redeal" && shows < FOUNDATIONS && top?.up)
    parts.push(sentence(t("told.shows", { place: placeName(shows), card: cardName(top) })));
  return parts.join(" ");
}

/** @param {Move} move */
function short({ kind, to, cards }) {
  if (kind !== "card") return t(`short.${kind}`);
  if (to >= FOUNDATIONS) return t("short.up");
  return t("short.pile", { n: to + 1 }) + (cards.length > 1 ? ` +${cards.length - 1}` : "");
}

/** @param {import("../types.js").Telling} how @param {Choice} choice @param {Board} board */
export function tell(how, { detail }, board) {
  if (how === "will") return sentence(will(detail, board));
  if (how === "did") return did(detail, board);
  // What is to be done elsewhere: a draw is asked for, and a run is told with all its cards.
  if (how === "tap") return sentence((detail.kind === "card" ? done : will)(detail, board));
  // A card says all by itself.
  if (how === "pill") return "";
  return how === "list" ? done(detail, board) : short(detail);
}

/** @param {Board} _board @param {Move} move */
export function icon(_board, { kind, card }) {
  const { rank, suit } = cardOf(kind === "card" ? card : undefined);
  const sign = rank ? rankSign(rank) + SIGNS[suit] : kind === "redeal" ? "↻" : "⤷";
  return chip(`suit suit-${suit}`, { text: sign }, { side: 36, radius: 6, drop: 6 });
}
