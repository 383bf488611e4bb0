// Klondike on the page: what www/types.d.ts asks of a game. Where cards lie is in klondike.table.js, how they look in
// klondike.paint.js, how they are taken and laid down in klondike.hands.js. Which moves there are, wasm says.
import { number, t } from "../i18n.js";
import { BACK, kindOf, paintCard, paintPlace, paints, rankSign, SIGNS } from "./klondike.paint.js";
import { hiddenLook } from "./klondike.review.hidden.js";
import { knownLook } from "./klondike.review.known.js";
import {
  bases,
  cardsAt,
  cardsOf,
  FOUNDATIONS,
  find,
  lying,
  PILES,
  PLACES,
  STOCK,
  shape,
  topOf,
  WASTE,
} from "./klondike.table.js";

export { editor } from "./klondike.enter.js";
export { hands } from "./klondike.hands.js";
export { overlay } from "./klondike.marks.js";
export { cells } from "./klondike.outlook.js";
export { dealing, switches, titled } from "./klondike.rules.js";
export { place, room, shape, spotAt } from "./klondike.table.js";
export { winnable } from "./klondike.winnable.js";

/** @typedef {import("../types.js").BoardView} BoardView */
/** @typedef {import("../types.js").CardView} CardView */
/** @typedef {import("../types.js").Choice} Choice */
/** @typedef {import("../types.js").Step} Step */
/** @typedef {import("../types.js").Looks} Looks */

const SVG = "http://www.w3.org/2000/svg";
const REDEAL = 1;

export const largest = 128;
export const travel = "glide";
export const asks = false;
export const analyses = true;
export const counts = true;
export const reviews = true;
export const race = {
  usual: ["auto"],
  nodes: 1_000_000,
  first: 1,
  left: false,
  fewer: true,
};
export const edits = "enter";
/** @type {string[]} */
export const hides = [];
export const limits = [1_000_000, 10_000_000, 100_000_000, 1_000_000_000];
/** @type {import("../types.js").DealField[]} */
export const fields = [];
/** @type {import("../types.js").Game["keys"]} */
export const keys = [
  [["1", "–", "7"], "key.pile"],
  [["D"], "key.draw"],
  [["W"], "key.waste"],
  [["F"], "key.up"],
  [["Esc"], "key.back"],
];
/** @type {import("../types.js").Game["forms"]} */
export const forms = ["text", "line", "compact", "deck"].map((name) => ({
  name,
  write: (table, record) => table.write(name, record.moves) ?? "",
}));

/** Moves are counted up; to the core each costs one. @param {number} score */
export function figure(score) {
  return score === 0 ? 0 : -score;
}

/** Cards that are on no foundation yet. @param {import("../types.js").View} view */
export function left(view) {
  return number(view.left);
}

/** Where cards were never seen, they cannot be known. @param {BoardView} board @param {"known" | "hidden"} wanted */
export function question(board, wanted) {
  return cardsOf(board).unseen.length ? "hidden" : wanted;
}

/** Whether a strategy answers a question. @param {string} strategy @param {"known" | "hidden"} asked */
export function answers(strategy, asked) {
  return ["auto", "solve"].includes(strategy) === (asked === "known");
}

/** A look back answers the question that is asked, and never the other. @param {import("../app.js").App} app */
export function look(app) {
  return app.question === "hidden" ? hiddenLook(app) : knownLook(app);
}

/** With the cards hidden, a card that lies face down is only a back. @param {BoardView} board @param {"known" | "hidden"} question */
export function seen(board, question) {
  const cards = cardsOf(board);
  // Of a game with cards not seen, whatever was entered is known to the player.
  if (question === "known" || cards.unseen.length) return board;
  const cover = (/** @type {CardView} */ card) =>
    card.up ? card : { ...card, name: "?", rank: 0, suit: 0 };
  const piles = cards.piles.map((pile) => pile.map(cover));
  return { ...board, cards: { ...cards, piles, stock: cards.stock.map(cover) } };
}

/** @param {BoardView} board */
export function pieces(board) {
  return lying(board).map(({ card, x, y, seen }) => ({
    id: card.id,
    x,
    y,
    kind: seen ? kindOf(card) : 0,
  }));
}

/** The card of a spot by its number, as steps tell it. @param {BoardView} board @param {number} spot */
export function kindAt(board, spot) {
  const card = find(board, spot)?.card;
  return card?.rank ? card.id : 52;
}

/** @param {BoardView} board @param {Step} step */
export function spot(board, { ends, move }) {
  const from = ends?.from ?? STOCK;
  if (move <= REDEAL) return PLACES + STOCK;
  return topOf(board, from)?.id ?? PLACES + from;
}

// ---- drawing -------------------------------------------------------------------

/** Ready-made pictures of the cards, by kind; painted when first seen. @type {Map<number, HTMLCanvasElement>} */
const sprites = new Map();
let prepared = "";
let unit = 1;
let line = 1;
let colours = /** @type {ReturnType<typeof paints>} */ ({});

/** @param {BoardView} _board @param {number} cell @param {number} ratio @param {Looks} looks */
export function prepare(_board, cell, ratio, { palette, dark }) {
  const key = [cell, ratio, palette, dark].join();
  if (key === prepared) return;
  prepared = key;
  sprites.clear();
  unit = cell * ratio;
  line = Math.max(1, Math.round(ratio));
  colours = paints();
}

/** @param {number} kind */
function sprite(kind) {
  const known = sprites.get(kind);
  if (known) return known;
  const [wide, high] = [Math.ceil(unit), Math.ceil(unit * 1.4)];
  const canvas = Object.assign(document.createElement("canvas"), { width: wide, height: high });
  const ctx = canvas.getContext("2d");
  if (ctx) paintCard(ctx, kind, unit, line, colours);
  sprites.set(kind, canvas);
  return canvas;
}

/** @param {CanvasRenderingContext2D} ctx @param {number} kind @param {number} x @param {number} y @param {number} cell */
export function draw(ctx, kind, x, y, cell) {
  if (!kind) return;
  const picture = sprite(kind);
  const scale = cell / unit;
  // On whole pixels, or the ranks would be blurred.
  const whole = (/** @type {number} */ at) => Math.round(at / scale) * scale;
  ctx.drawImage(picture, whole(x), whole(y), picture.width * scale, picture.height * scale);
}

/** @param {CanvasRenderingContext2D} ctx @param {BoardView} board @param {number} cell */
export function ground(ctx, board, cell) {
  const { redeals, waste } = cardsOf(board);
  const more = redeals !== 0 && waste.length > 0;
  for (const { place, x, y } of bases()) {
    const sign =
      place === STOCK
        ? more
          ? "redeal"
          : "none"
        : place >= FOUNDATIONS
          ? place - FOUNDATIONS
          : place < PILES
            ? "king"
            : "";
    paintPlace(ctx, x * cell, y * cell, cell, sign, colours);
  }
}

/** @param {number} _kind */
export function tint(_kind) {
  return colours.back;
}

/** @param {HTMLCanvasElement} canvas @param {BoardView} board */
export function thumb(canvas, board) {
  const ctx = canvas.getContext("2d");
  if (!ctx) return;
  const { rows, cols } = shape();
  const cell = Math.min(canvas.width / cols, canvas.height / rows);
  const shift = (canvas.width - cell * cols) / 2;
  const deck = paints();
  for (const { card, x, y } of lying(board)) {
    ctx.fillStyle = card.up ? deck.face : deck.back;
    ctx.strokeStyle = deck.edge;
    ctx.beginPath();
    ctx.roundRect(shift + x * cell, y * cell, cell * 0.92, cell * 1.28, cell * 0.1);
    ctx.fill();
    ctx.stroke();
    if (!card.up || !card.rank) continue;
    ctx.fillStyle = deck.suits[card.suit] ?? "";
    ctx.fillRect(shift + (x + 0.12) * cell, (y + 0.1) * cell, cell * 0.3, cell * 0.2);
  }
}

// ---- words -----------------------------------------------------------------------

/** What a card is called. @param {{ rank: number, suit: number }} card */
export function cardName({ rank, suit }) {
  return rank ? t("card", { rank: t(`rank.${rank}`), suit: t(`suit.${suit}`) }) : t("card.unseen");
}

/** @param {number} id */
function cardOf(id) {
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

/** @param {string} _letters @param {number} kind */
export function named(_letters, kind) {
  return cardName(cardOf(kind));
}

/** @param {string} _letters @param {number} kind */
export function swatch(_letters, kind) {
  return kind === BACK ? "" : `suit suit-${kind % 4}`;
}

/** @param {BoardView} _board @param {number[]} spots */
export function heart(_board, spots) {
  return spots[0] ?? 0;
}

/** A card says all by itself. */
export function tag() {
  return "";
}

/** @param {BoardView} board @param {number} spot @param {Choice | undefined} choice */
export function describe(board, spot, choice) {
  const cards = cardsOf(board);
  const found = find(board, spot);
  const at = found?.place ?? spot - PLACES;
  const here = cardsAt(cards, at);
  const parts = [];
  if (at === STOCK) {
    parts.push(t("cell.stock", { n: here.length }));
    if (!here.length) parts.push(t(cards.redeals === 0 ? "cell.ended" : "cell.redeal"));
    else if (here.at(-1)?.rank)
      parts.push(t("cell.next", { card: cardName(here[here.length - 1] ?? { rank: 0, suit: 0 }) }));
    if (cards.redeals) parts.push(t("cell.redeals", { n: cards.redeals }));
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

/** @param {BoardView} board @param {Choice} choice */
export function preview(board, choice) {
  if (choice.move <= REDEAL) {
    const { draw, stock } = cardsOf(board);
    const n = Math.min(draw, stock.length);
    return sentence(choice.move === REDEAL ? t("does.redeal") : t("does.draw", { n }));
  }
  const to = placeName(choice.ends?.to ?? 0);
  return sentence(t("step.card", { card: cardName(cardOf(choice.spots[0] ?? 52)), to }));
}

/** What a move does, in words. @param {Step} step */
function done({ move, colour, size, ends }) {
  if (move === REDEAL) return t("step.redeal");
  if (!move) return t("step.draw", { n: size });
  const to = placeName(ends?.to ?? 0);
  const card = cardName(cardOf(colour));
  return size > 1 ? t("step.run", { card, n: size - 1, to }) : t("step.card", { card, to });
}

/** @param {BoardView} _board @param {Step} step */
export function mark(_board, step) {
  const icon = document.createElementNS(SVG, "svg");
  const card = cardOf(step.colour);
  icon.setAttribute("viewBox", "-19 -19 38 38");
  icon.setAttribute("class", `chip suit suit-${card.suit}`);
  icon.setAttribute("aria-hidden", "true");
  const square = document.createElementNS(SVG, "rect");
  for (const [key, value] of Object.entries({ x: -18, y: -18, width: 36, height: 36, rx: 6 }))
    square.setAttribute(key, String(value));
  const sign = document.createElementNS(SVG, "text");
  sign.textContent = card.rank
    ? rankSign(card.rank) + SIGNS[card.suit]
    : step.move === REDEAL
      ? "↻"
      : "⤷";
  sign.setAttribute("text-anchor", "middle");
  sign.setAttribute("dy", "6");
  icon.append(square, sign);
  const to = step.ends?.to ?? 0;
  const more = step.size > 1 && step.move > REDEAL ? ` +${step.size - 1}` : "";
  const short =
    step.move <= REDEAL
      ? t(step.move === REDEAL ? "short.redeal" : "short.draw")
      : to >= FOUNDATIONS
        ? t("short.up")
        : t("short.pile", { n: to + 1 }) + more;
  return { icon, label: done(step), short, gain: "", sum: "" };
}

/** @param {BoardView} board @param {Step} step */
export function told(board, step) {
  const parts = [sentence(done(step))];
  const from = step.ends?.from ?? STOCK;
  const shows = step.move === 0 ? WASTE : from;
  const top = topOf(board, shows);
  if (step.move !== REDEAL && shows < FOUNDATIONS && top?.up)
    parts.push(sentence(t("told.shows", { place: placeName(shows), card: cardName(top) })));
  return parts.join(" ");
}
