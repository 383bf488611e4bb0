// What crosses the wasm boundary: a head that is the same in every game, and a payload that is the game's own. The payloads
// are declared beside the games, in www/games/<game>.types.d.ts.

/** A game as it is saved and shared: a start board, moves, and how many of them are played now. */
export interface GameRecord {
  rules: string;
  board: string;
  moves: number[];
  cursor: number;
  strategy: string | undefined;
}

/** A position as the page shows it. */
export interface View<Board = unknown> {
  game: string;
  /** With the closing bonus if the game is over. */
  score: number;
  gained: number;
  bonus: number | undefined;
  /** Whether no move is left. */
  over: boolean;
  /** Whether it is known at a glance that no moves lead to the goal. */
  hopeless: boolean;
  left: number;
  /** No end scores more from here. */
  bound: number;
  board: Board;
}

/** A legal move and what it does. */
export interface Choice<Move = unknown> {
  move: number;
  text: string;
  gain: number;
  detail: Move;
}

/** A move of a line, replayed. */
export interface Step<Move = unknown> extends Choice<Move> {
  /** After it; after the last move of a finished game the closing bonus is in it. */
  score: number;
}

/** What is known of a move. Scores are those of the whole game. */
export interface MoveValue<Move = unknown, Value = unknown> extends Choice<Move> {
  /** The best score known when it is played first … */
  lower: number | undefined;
  /** … with these moves, itself included. */
  line: number[];
  /** No line that plays it first scores more. */
  upper: number;
  value: Value;
}

/** A position's legal moves and what is known of each. */
export interface Evaluation<Move = unknown, Value = unknown, About = unknown> {
  score: number;
  bound: number;
  over: boolean;
  moves: MoveValue<Move, Value>[];
  about: About;
}

/** Something said in English, with a code and values by which it is said in other languages. */
export interface Message {
  code: string;
  values: { [name: string]: MessageValue };
  sentence: string;
}
export type MessageValue = number | string | MessageValue[] | Message;

/** A random board to be made; the same deal gives the same board everywhere. */
export interface Deal {
  rules: string;
  seed: number;
  fields: { [name: string]: number };
}

/** A rule set with a name. */
export interface RuleSet {
  name: string;
  title: string;
  game: string;
  summary: string;
  /** What a random board can be asked for. */
  fields: { name: string; min: number; max: number; usual: number }[];
  /** The names of the strategies that can be used, the default first. */
  strategies: string[];
}

/** A start board and the moves that lead from it to a position. */
export interface Position {
  rules: string;
  board: string;
  moves: number[];
}

/** A search to be run from a position. */
export interface Job extends Position {
  strategy: string;
  seed: number;
}

/** A strategy and what can be set. */
export interface StrategyInfo {
  game: string;
  name: string;
  summary: string;
  /** Nodes that one call for it usually spends. */
  nodes: number;
  /** Whether several threads can share its work. */
  shared: boolean;
  options: {
    name: string;
    summary: string;
    default: string;
    min: number | undefined;
    max: number | undefined;
    choices: string[] | undefined;
  }[];
}

/** Everything there is to choose from. */
export interface Catalogue {
  rules: RuleSet[];
  strategies: StrategyInfo[];
  link_version: number;
  max_cells: number;
}

/** How far a search has come. Scores and bounds are those of the whole game, moves before the search included. */
export interface Report {
  status: "running" | "optimal" | "exhausted" | "unsolvable";
  nodes: number;
  score: number | undefined;
  bound: number;
  part: number | undefined;
  /** The moves after the job's own, when they are better than those of the report before. */
  line: number[] | undefined;
  facts: { what: Message; count: number }[];
  /** Why it ended, if it has. */
  ending: Message | undefined;
}

/** A game on the table: any point of any line over one start board. */
export interface Table {
  free(): void;
  choices(): Choice[];
  line(moves: number[]): Step[];
  show(moves: number[], cursor: number): View;
  write(form: string, moves: number[]): string | undefined;
}

/** A search at work. */
export interface Solver {
  free(): void;
  follow(job: Job): boolean;
  hear(line: Uint32Array | number[]): void;
  solve_step(nodes: number): Report;
}

/** A job divided over a team, each member a worker with a solver of its own. */
export interface Team {
  free(): void;
  go(nodes: number): void;
  jobs(): Job[];
  lose(member: number): boolean;
  orders(): { member: number; nodes: number; line: number[] | undefined }[];
  report(): Report;
  told(member: number, report: Report, rests: boolean): void;
}

/** A game's compiled core. */
export interface Core {
  Table: new (rules: string, board: string) => Table;
  Solver: new (job: Job) => Solver;
  Team: new (job: Job, wanted: number) => Team;
  catalogue(): Catalogue;
  evaluate(position: Position): Evaluation;
  fresh_seed(): number;
  link(record: GameRecord): string;
  random(deal: Deal): GameRecord;
  read(text: string, rules: string): { record: GameRecord; notes: Message[] };
}
