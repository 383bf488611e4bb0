// What the page files of Klondike share. Places are 0 to 6 for the piles from the left, 7 for the waste, 8 for the stock, and 9
// to 12 for the foundations: clubs, diamonds, hearts, spades.

export type { About, Board, CardView as Card, Move, Value } from "../pkg/klondike.js";

/** What a player chooses for this game alone. */
export interface Settings {
  /** Empty until one is chosen: see views.question. */
  question: "" | "known" | "hidden";
  /** Whether random deals are only such as can be won. */
  winnable: boolean;
  /** The rules of the next deal, and those on the table when they were chosen. */
  rules: string;
  over: string;
}
