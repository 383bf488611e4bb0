// Where the cards of Klondike lie. One unit is the width of a pile. Spots are what can be touched: a card by its id, or
// 1000 and a place by the core's count: piles 0 to 6, waste 7, stock 8, foundations 9 to 12.

/** @typedef {import("./klondike.types.js").Board} Board */
/** @typedef {import("./klondike.types.js").Card} Card */
/** A card where it lies: `place` by the core's count, `height` from the bottom. @typedef {{ card: Card, x: number, y: number, place: number, height: number, seen: boolean }} Lying */

export const PILES = 7;
export const WASTE = 7;
export const STOCK = 8;
export const FOUNDATIONS = 9;
/** Added to a place, it is the spot that is the place itself. */
export const PLACES = 1000;

/** The size of a card; the rest of the unit is the gap between two piles. */
export const WIDE = 0.92;
export const HIGH = 1.28;
const INSET = (1 - WIDE) / 2;
/** How far a card lies below the one before it: face up, face down but named, and face down. */
const UP = 0.35;
const NAMED = 0.27;
const DOWN = 0.13;
/** How far cards of the waste lie beside each other, and how many are seen. */
const ASIDE = 0.3;
const FANNED = 3;
/** Cards of a stack that are drawn: those below are never seen, not even while the upper ones fly. */
const DRAWN = 2;
const TOP = 0;
const TABLEAU = HIGH + 0.16;
/** The least and the greatest height of the table: what is said under it stays near, and long piles lie closer. */
const LEAST = 5.2;
const MOST = 5.6;

let rows = LEAST;

/** The table is as high as there is room for: piles lie wider open then. @param {Board} _board @param {import("../types.js").Room} [room] */
export function fit(_board, room) {
  if (room) rows = Math.min(MOST, Math.max(LEAST, (PILES * room.height) / Math.max(1, room.width)));
  return { rows, cols: PILES };
}

/** Where a place begins. @param {number} place */
function base(place) {
  if (place < PILES) return { x: place + INSET, y: TABLEAU };
  const col = place === STOCK ? 0 : place === WASTE ? 1 : place - FOUNDATIONS + 3;
  return { x: col + INSET, y: TOP };
}

/** The cards of a place, the bottom first. @param {Board} board @param {number} place @returns {Card[]} */
export function cardsAt({ piles, waste, stock, foundations }, place) {
  if (place === WASTE) return waste;
  // The next card to be drawn lies on top.
  if (place === STOCK) return [...stock].reverse();
  return (place < PILES ? piles[place] : foundations[place - FOUNDATIONS]) ?? [];
}

/** How far each card of a pile lies below the place's top; closer where the pile would not fit. @param {Card[]} pile */
function fan(pile) {
  const steps = pile.slice(0, -1).map(({ up, rank }) => (up ? UP : rank ? NAMED : DOWN));
  const wanted = steps.reduce((sum, step) => sum + step, 0);
  const close = Math.min(1, (rows - TABLEAU - HIGH) / Math.max(wanted, 0.01));
  let y = 0;
  return [0, ...steps.map((step) => (y += step * close))];
}

/** @type {WeakMap<Board, { rows: number, all: Lying[] }>} */
const known = new WeakMap();

/** Every card with its place, those below first. @param {Board} board @returns {Lying[]} */
export function lying(board) {
  const kept = known.get(board);
  if (kept?.rows === rows) return kept.all;
  /** @type {Lying[]} */
  const all = [];
  for (let place = 0; place < FOUNDATIONS + 4; place++) {
    const here = cardsAt(board, place);
    const { x, y } = base(place);
    const down = place < PILES ? fan(here) : [];
    const open = board.draw === 1 ? 1 : FANNED;
    here.forEach((card, height) => {
      const below = here.length - 1 - height;
      const aside = place === WASTE ? Math.max(0, Math.min(here.length, open) - 1 - below) : 0;
      // While drawn cards come, those they cover are still seen.
      const drawn = place === WASTE ? 2 * FANNED : DRAWN;
      all.push({
        card,
        x: x + aside * ASIDE,
        y: y + (down[height] ?? 0),
        place,
        height,
        seen: place < PILES || below < drawn,
      });
    });
  }
  known.set(board, { rows, all });
  return all;
}

/** The card of an id. @param {Board} board @param {number} id */
export function find(board, id) {
  return lying(board).find(({ card }) => card.id === id);
}

/** The place that a spot is of. @param {Board} board @param {number} spot */
export function placeOf(board, spot) {
  return spot >= PLACES ? spot - PLACES : find(board, spot)?.place;
}

/** The card on top of a place. @param {Board} board @param {number} place */
export function topOf(board, place) {
  return cardsAt(board, place).at(-1);
}

/** Where a spot lies: a card, or the top card of a place, or the place if it is empty. @param {Board} board @param {number} spot */
export function place(board, spot) {
  const at = spot - PLACES;
  const { x, y } =
    find(board, at < 0 ? spot : (topOf(board, at)?.id ?? -1)) ?? base(Math.max(0, at));
  return { x, y, wide: WIDE, high: HIGH };
}

/** @param {Board} board @param {number} x @param {number} y */
export function spotAt(board, x, y) {
  const inside = (/** @type {{ x: number, y: number }} */ at) =>
    x >= at.x && y >= at.y && x < at.x + WIDE && y < at.y + HIGH;
  const card = lying(board).findLast(inside);
  // Of the stock and the waste there is one card to be had, wherever they are touched.
  if (card)
    return card.place < PILES || card.place >= FOUNDATIONS ? card.card.id : PLACES + card.place;
  for (let at = 0; at < FOUNDATIONS + 4; at++) if (inside(base(at))) return PLACES + at;
  // Below a pile is still the pile.
  const pile = Math.floor(x);
  return y >= TABLEAU && pile >= 0 && pile < PILES ? PLACES + pile : undefined;
}

/** The ground of every place: where cards could lie. */
export function bases() {
  return Array.from({ length: FOUNDATIONS + 4 }, (_, at) => ({ place: at, ...base(at) }));
}

/** The spot that stands for another one: on a pile the card, or the top one; elsewhere the place, whose cards lie on each other. @param {Board} board @param {number} spot */
export function cellOf(board, spot) {
  const place = placeOf(board, spot);
  if (place === undefined) return undefined;
  if (place >= PILES) return PLACES + place;
  return spot < PLACES ? spot : (topOf(board, place)?.id ?? spot);
}

/** The spots for the keyboard: the places above in one row, each pile a row of its own. @param {Board} board */
export function cells(board) {
  const above = [STOCK, WASTE, FOUNDATIONS, FOUNDATIONS + 1, FOUNDATIONS + 2, FOUNDATIONS + 3];
  const piles = board.piles.map((pile, i) =>
    pile.length ? pile.map(({ id }) => id) : [PLACES + i],
  );
  return [above.map((place) => PLACES + place), ...piles];
}

/** The spot that names a move: its lowest card, or the place that it leaves. @param {Board} _board @param {import("./klondike.types.js").Move} move */
export function spots(_board, { kind, from, card }) {
  if (kind !== "card") return [PLACES + STOCK];
  return [from < PILES && card !== undefined ? card : PLACES + from];
}
