// What the records of Klondike hold of their own. Places are 0 to 6 for the piles from the left, 7 for the waste, 8 for the
// stock, and 9 to 12 for the foundations: clubs, diamonds, hearts, spades.

export interface Card {
  /** Below 52 the card's own number; above, 52 and the place in the start board's text of a card not yet seen. */
  id: number;
  /** Such as `QH`; `?` if it is not known. */
  name: string;
  /** 1 for the ace to 13 for the king; 0 if it is not known. */
  rank: number;
  /** 0 clubs, 1 diamonds, 2 hearts, 3 spades. */
  suit: number;
  /** Whether it lies face up. */
  up: boolean;
}

export interface Board {
  /** From the left, the bottom card first. */
  piles: Card[][];
  /** Its top last. */
  waste: Card[];
  /** The next card to be drawn first. */
  stock: Card[];
  /** By suit, the top card last. */
  foundations: Card[][];
  /** Cards that one draw turns up. */
  draw: number;
  /** Redeals left, where there is a limit. */
  redeals: number | undefined;
  /** The cards that lie there unseen, by name: what a card that turns up can be. */
  unseen: string[];
  /** Whether a player who sees only what lies face up knows the stock as well. */
  stock_known: boolean;
}

export interface Move {
  kind: "draw" | "redeal" | "card";
  from: number;
  to: number;
  /** The lowest card moved, by its id, if it is known. */
  card: number | undefined;
  /** All cards moved. */
  cards: number[];
}

/** What is known of winning after a move. */
export interface Value {
  /** A line is known that wins; none does; neither is known; or hidden cards were drawn at random, again and again. */
  verdict: "won" | "lost" | "open" | "sampled";
  samples: number;
  wins: number;
  /** The share that can be won lies between these in 95 of 100 cases. */
  low: number;
  high: number;
}

export interface About {
  question: "known" | "hidden";
}

/** What a player chooses for this game alone. */
export interface Settings {
  question: "known" | "hidden";
  /** Whether random deals are only such as can be won. */
  winnable: boolean;
}
