// What the package offers. Every game's core has the same heads; what moves and boards look like is the game's own.

/** A game's core: `random` and `read` make boards, `Table` plays and explains them, `Solver` searches node by node. */
export type Core = typeof import("./pkg/samegame.js");

/** A board to solve. */
export interface Wanted {
  /** The rules' name or text, such as `popstar`, `sliding` or `klondike:draw=1`. */
  rules: string;
  board: string;
  /** Moves that were played before. */
  moves?: number[];
  /** A strategy with its options; the game's own choice if none is given. */
  strategy?: string;
  seed?: number;
}

export interface Solution {
  /** Whether the search ended, and what it proved. */
  status: import("./pkg/samegame.js").Status;
  /** The score of the line, if there is one. */
  score: number | undefined;
  /** No line scores more. */
  bound: number;
  nodes: number;
  /** The best line, as moves by number. `Table.line` says what each does. */
  line: number[];
}

export interface Options {
  /** How many positions may be searched: the same number finds the same line everywhere. */
  nodes?: number;
  /** Hears how far the search has come. */
  told?: (so_far: Solution) => void;
  /** Stops the search, which then gives the best line so far. */
  signal?: AbortSignal;
}

/** The core of a game: `samegame`, `sliding`, `klondike` or `peg`. */
export function load(game: string): Promise<Core>;

/** Searches for the best line of a board. A job that is refused is an error with one sentence. */
export function solve(wanted: Wanted, options?: Options): Promise<Solution>;
