// What crosses the wasm boundary, as the files that all games share know it: a head that is the same in every game, and a payload
// that is the game's own. Every www/pkg/<game>.d.ts declares the same heads; a game's own files take their payloads from theirs.
import type * as Any from "./pkg/samegame.js";

export type {
  Catalogue,
  Deal,
  Finding,
  GameRecord,
  Job,
  Message,
  MessageValue,
  Opened,
  Plan,
  Position,
  Report,
  RuleSet,
  Solver,
  Stand,
  StrategyInfo,
  Team,
} from "./pkg/samegame.js";

/** A position as the page shows it. */
export type View<Board = unknown> = Omit<Any.View, "board"> & { board: Board };

/** A legal move and what it does. */
export type Choice<Move = unknown> = Omit<Any.Choice, "detail"> & { detail: Move };

/** A move of a line, replayed. */
export type Step<Move = unknown> = Omit<Any.Step, "detail"> & { detail: Move };

/** What is known of a move. Scores are those of the whole game. */
export type MoveValue<Move = unknown, Value = unknown> = Omit<Any.MoveValue, "detail" | "value"> & {
  detail: Move;
  value: Value;
};

/** A position's legal moves and what is known of each. */
export type Evaluation<Move = unknown, Value = unknown, About = unknown> = Omit<
  Any.Evaluation,
  "moves" | "about"
> & { moves: MoveValue<Move, Value>[]; about: About };

/** A game on the table: any point of any line over one start board. */
export interface Table extends Pick<Any.Table, "free" | "write"> {
  choices(): Choice[];
  evaluate(moves: number[]): Evaluation;
  findings(): Any.Finding[];
  learn(found: Any.Finding): boolean;
  plans(moves: number[], most: number): Any.Plan[];
  stands(moves: number[]): Any.Stand[];
  why(moves: number[], place: number): Any.Message[];
  line(moves: number[]): Step[];
  read_line(text: string): Uint32Array;
  show(moves: number[], cursor: number): View;
}

/** A game's compiled core. */
export interface Core
  extends Pick<
    typeof Any,
    "Solver" | "Team" | "catalogue" | "fresh_seed" | "link" | "random" | "read"
  > {
  Table: new (rules: string, board: string) => Table;
  evaluate(position: Any.Position): Evaluation;
}
