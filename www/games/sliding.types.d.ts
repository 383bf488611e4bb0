// What the records of sliding tiles hold of their own.

export interface Board {
  rows: number;
  cols: number;
  /** Tiles row by row, top first; 0 is the gap. */
  cells: number[];
  /** What the cells should hold in the end. */
  goal: number[];
}

export interface Move {
  tile: number;
  /** The cell the tile leaves. */
  spot: number;
  /** The way the gap goes. */
  way: "up" | "left" | "down" | "right";
}

export interface About {
  /** The fewest moves to the goal, where that is known … */
  to_go: number | undefined;
  /** … and how many lines have no more. */
  lines: number | undefined;
}
