// What the records of the SameGame family hold of their own.

export interface Board {
  rows: number;
  cols: number;
  /** Colours the start board uses, counted up to the highest. */
  colours: number;
  /** The letter of each colour. */
  letters: string;
  /** Colours row by row, top first; 0 is empty. */
  cells: number[];
  /** For each cell the one its tile stood in on the start board: who fell where. */
  ids: number[];
}

export interface Move {
  row: number;
  col: number;
  colour: number;
  size: number;
  /** The cells of the group. */
  spots: number[];
}

export interface Value {
  /** The score when the one-step player that avoids lone tiles plays on. */
  playout: number | undefined;
  /** The one-step players that would choose it. */
  picks: string[];
}
