// The shapes the page's modules share: what a game's face offers, what a hand means, and the one state record. What crosses
// the wasm boundary is in core.d.ts.
import type { App } from "./app.js";
import type { Shown } from "./board.js";
import type {
  Catalogue,
  Choice,
  Core,
  Evaluation,
  GameRecord,
  Job,
  Message,
  MoveValue,
  Opened,
  Plan,
  Report,
  Step,
  Table,
  View,
} from "./core.js";
import type { Answer, Question } from "./protocol.js";

/** A game that was fetched: its core, the same as code for threads, its face on the page, and what it offers. */
export interface Loaded {
  name: string;
  core: Core;
  module: WebAssembly.Module;
  face: Face;
  catalogue: Catalogue;
}

/**
 * What www/games/<game>.js exports: all that the page knows of a game. A board, a move, a value and what is known of a
 * position are the payloads of the game's own records. A spot is a number for what can be pointed at.
 */
export interface Face<Board = unknown, Move = unknown, Value = unknown, About = unknown> {
  /** What does not change: sizes, budgets, and which parts of the page the game takes part in. */
  traits: Traits;
  /** What is otherwise under some of its rules, and in which manner it is then spoken of: the words whose keys end in `@` and that. */
  under?(rules: string): { traits: Partial<Traits>; manner: string } | undefined;
  /** Size of the board in cells; games that can stretch heed the room, in CSS pixels. */
  fit(board: Board, room?: Room): { rows: number; cols: number };
  /** The spots that can be focused, in rows. */
  cells(board: Board): number[][];
  /** Where a spot lies, in cells, and how large it is if not one cell. */
  place(board: Board, spot: number): Place;
  /** The spot under a point, given in cells. */
  spotAt(board: Board, x: number, y: number): number | undefined;
  /** Everything that stands on the board. */
  pieces(board: Board): Piece[];
  /** Pictures for one size of cell and the looks chosen; the face keeps them while nothing of that changes. */
  painter(board: Board, cell: number, ratio: number, looks: Looks): Painter<Board>;
  /** The spots that name a move: a press on one of them means it. The first is where it is shown. */
  spots(board: Board, move: Move): number[];
  /** Where a move is to be made, in places that do not overlap, if not at its spots. */
  areas?(board: Board, move: Move): Place[];
  /** What a press, a drag or a key means. */
  interpret(input: Input, context: Context<Board, Move, Value, About>): Intent | undefined;
  /** What a screen reader hears of one spot, with the move that it names, if any. */
  describe(board: Board, spot: number, choice: Choice<Move> | undefined): string;
  /** A move in words: what it will do, what it did (on the board after it), as an entry of a list, in short, and over the piece. */
  tell(how: Telling, move: Choice<Move>, board: Board): string;
  /** A small picture of a move for lists. */
  icon(board: Board, move: Move, looks: Looks): Element;
  /** Fills a pane of the dialog with the game's way to make a board by hand, or shows it again. */
  editor(app: App, desk: Desk, host: HTMLElement): void | Promise<void>;
  /** What the game makes of scores and evaluations. */
  analysis: Judgement<Move, Value, About>;
  /** What is special about its rules and random boards. */
  deals?: Deals;
  /** Ways to look at the game that are questions of their own, as with cards hidden. */
  views?: Views<Board>;
  /** Paints what is said about pieces, under those that move: in place of the usual rims, labels and pills. */
  overlay?(ctx: CanvasRenderingContext2D, shown: Shown, cell: number, busy: boolean): void;
}

export interface Traits {
  /** The largest cell, in CSS pixels. */
  largest: number;
  /** How pieces go to their places: down and then aside, or straight. */
  travel: "fall" | "glide";
  /** Whether a tap first shows what it would do, because much hangs on it. */
  asks?: boolean;
  /** Whether pieces are dragged or pushed, so that a finger's way on the board is no scrolling. */
  drags?: boolean;
  /** Whether arrows push pieces: on the board and while one plays oneself; with Shift wherever the focus is. */
  pushes?: boolean;
  /** Whether the score is moves, which count up though each of them costs one. */
  fewer?: boolean;
  /** Whether moves gain nothing, so that only an end has a score. */
  late?: boolean;
  /** Whether the legal moves of a position are valued in a table. */
  analyses?: boolean;
  /** Whether what is left to do is asked for after every move, because it can be known exactly. */
  counts?: boolean;
  /** Positions with more left than this are neither analysed nor reviewed. */
  most: number;
  /** How its strategies race. */
  race: Race;
  /** The strategies that are offered first; the others come under a title of their own. */
  first?: string[];
  /** Options of strategies that mean nothing to one thread alone, and are not offered. */
  hides?: string[];
  /** Seconds that a search by a strategy is given unless others are chosen, where the shortest budget is too short for a first result. */
  seconds?: { [strategy: string]: number };
  /** Keys of its own, and the words that tell them. */
  keys?: [string[], string][];
  /** Text forms that can be copied and saved. */
  forms: Form[];
  /** What the player can choose for this game alone, and what is chosen at first: see App.own. */
  settings?: Own;
}

/** A text form: as the core writes it, or made here. */
export interface Form {
  name: string;
  write?: (table: Table, record: GameRecord) => string;
  /** What the name of a file ends with, if not `txt`. */
  ending?: string;
  /** Whether it is moves: a file whose name ends so is read as them. */
  moves?: true;
  /** A text that can be nothing but moves in this form. */
  like?: RegExp;
  /** The same moves as the core reads them, where it reads another form. */
  read?: (text: string) => string;
  /** Of JSON, what names a move there, in the order in which the core reads it in a line of its own. */
  names?: string[];
}

/** What a text that is opened holds, and what is to be said of it. */
export interface Opening extends Opened {
  seed?: number | undefined;
  told?: string;
}

/** What `guide` of www/games/<game>.guide.js tells of rules: sentences on how they are played and scored, sums, and a small table, its rows with their heads. */
export interface Guide {
  how: string[];
  score: string[];
  examples: string[];
  table?: string[][] | undefined;
}

/** Says something of a game's guide, by the key of its words. */
export type Saying = (key: string, values?: { [name: string]: string | number }) => string;

/** What was chosen for one game alone. */
export interface Own {
  [name: string]: string | boolean;
}

/** What a race of strategies needs to know of a game. */
export interface Race {
  /** The strategies that race unless others are chosen. */
  usual: string[];
  /** Nodes for each of them. */
  nodes: number;
  /** Nodes at which curves begin: more than one where tables are built before the first node, a step at a time. */
  first: number;
  /** Whether something may be left at the end of a line. */
  left: boolean;
}

/** What it will do, what it did, in a list, in short, over the piece, and what to tap to make it. */
export type Telling = "will" | "did" | "list" | "short" | "pill" | "tap";

export interface Judgement<Move = unknown, Value = unknown, About = unknown> {
  /** What is left to do, in a few signs; `best` is the end that is proven best, while the line shown leads to it. */
  left(
    view: View,
    best: number | undefined,
    known: Evaluation<Move, Value, About> | undefined,
  ): string;
  /** What the table of all legal moves tells of one, a cell each, in games where it is not gain, least and most. A column that is empty for all of them is left out. */
  columns?(move: MoveValue<Move, Value>, all: MoveValue<Move, Value>[]): string[];
  /** Whether a position is what is wanted, where that is not that nothing is left. */
  reached?(view: View): boolean;
  /** How good it can get from a position, in a sentence, in games where no score tells. */
  outlook?(evaluation: Evaluation<Move, Value, About>): string;
  /** How good a move is, in games where the score that it leads to does not tell. */
  worth?(move: MoveValue<Move, Value>): number | undefined;
  /** More about a position, in a few words under the board, by what a search of it counted. */
  about?(facts: Report["facts"]): string;
  /** Looks back in a way of its own, in place of what each move lost against the best known end. */
  look?(app: App): Look;
}

export interface Deals {
  /** Rules that are not the usual ones, in a few words. */
  titled?(title: string, rules: string): string;
  /** Fills a place with what the rules leave to choose, and tells which rules are chosen. */
  switches?(
    host: HTMLElement,
    rules: string,
    chosen: (rules: string) => Promise<unknown>,
    app: App,
  ): void;
  /** The rules of the next deal where the player chose others than these for it. */
  rules?(app: App, rules: string): string;
  /** The seed to deal, if not just any. */
  seed?(app: App, rules: string, any: number): Promise<number>;
  /** Opens a form for rules of one's own. */
  own?(app: App): Promise<void>;
  /** What can be done about a note: the board that it makes, and what that is called. */
  remedy?(note: Message, record: GameRecord): { text: string; board: string } | undefined;
}

export interface Views<Board = unknown> {
  /** The question that is asked of a board, by what was chosen for the game, and by the strategy that goes with the record. */
  question(own: Own, board: Board, strategy: string | undefined): string;
  /** What of a board is shown under that question. */
  seen(own: Own, board: Board, strategy: string | undefined): Board;
  /** Whether a strategy answers a question. */
  answers(strategy: string, question: string): boolean;
  /** The form in which the core writes what may be known under a question, when that is not all. */
  form(question: string): string | undefined;
  /** Puts its own controls on the page; they are updated and drawn once per frame while the game is on the table. */
  panel(app: App): { update(state: State): void; draw(state: State): void; hide(): void };
}

// ---- what a hand means -----------------------------------------------------------

/** What a hand did: a press by pointer, key or screen reader; a drag, in cells; or another key. */
export type Input =
  | { type: "press"; spot: number | undefined }
  | { type: "drag"; spot: number | undefined; dx: number; dy: number }
  | { type: "key"; key: string; spot: number };

/** What there is to know for it. */
export interface Context<Board = unknown, Move = unknown, Value = unknown, About = unknown> {
  board: Board;
  choices: Choice<Move>[];
  /** The moves that a spot names. */
  at(spot: number): Choice<Move>[];
  selected: Selection | undefined;
  known: Evaluation<Move, Value, About> | undefined;
}

/** What it means. Several can come together; nothing at all lets go of what is selected. */
export interface Intent {
  /** Plays these moves, one after the other. */
  play?: number[];
  /** What to show of that before it is played. */
  preview?: Preview;
  /** Takes a piece up and shows where it can go. */
  select?: Selection;
  /** Moves the cursor of the keyboard. */
  go?: number;
  /** Keeps what is selected. */
  keep?: boolean;
  /** Said to those who do not see it. */
  say?: string;
  /** Done last: what only this game can do. */
  after?: (app: App) => void;
}

/** What a move would do: the spots it concerns, in one sentence, and in a few signs over them. */
export interface Preview {
  moves: number[];
  spots: number[];
  text: string;
  pill: string;
}

/** A piece that is taken up: its spot, the ids of the pieces that go along, and where they can go. */
export interface Selection {
  spot: number;
  pieces: number[];
  targets: Target[];
  /** What the first of the moves would do. */
  text: string;
}

export interface Target {
  spot: number;
  moves: number[];
  /** Whether it is known to lose. */
  bad?: boolean;
  /** What a piece that is let go must cover, if not the spot itself. */
  area?: Required<Place>;
}

// ---- the board ---------------------------------------------------------------------

/** One thing drawn on the board. `id` is its identity over the whole game; x and y are in cells. */
export interface Piece {
  id: number;
  x: number;
  y: number;
  kind: number;
}

export interface Place {
  x: number;
  y: number;
  wide?: number;
  high?: number;
}

export interface Room {
  width: number;
  height: number;
}

export interface Painter<Board = unknown> {
  /** What lies under the pieces. Without it no two pieces share a cell. */
  ground?(ctx: CanvasRenderingContext2D, board: Board, cell: number): void;
  /** Draws one piece with its top left corner at x, y (CSS pixels). */
  piece(ctx: CanvasRenderingContext2D, kind: number, x: number, y: number, cell: number): void;
  /** Colour of a piece, for sparks. */
  tint(kind: number): string;
}

/** The looks that the user or the theme choose and a game must respect. */
export interface Looks {
  letters: boolean;
  palette: string;
  dark: boolean;
}

/** A few signs on a piece of the board. */
export interface Label {
  spot: number;
  text: string;
  best: boolean;
}

// ---- the state -----------------------------------------------------------------------

/** The choices a user makes once and keeps. */
export interface Settings {
  lang: string;
  theme: "" | "light" | "dark";
  palette: "bright" | "safe";
  letters: boolean;
  /** 0 is "no animation". */
  speed: number;
  /** Seconds to search, by game; 0 is until it is stopped. */
  seconds: { [game: string]: number };
  /** Nodes to search instead, by game and strategy: a result can then be had again. */
  limits: { [gameAndStrategy: string]: number };
  seed: number;
  /** Threads that share a search; 0 is as many as the machine has. */
  threads: number;
  /** Last deal by rule set. */
  deals: { [rules: string]: { [field: string]: number } };
  /** Strategy by rule set, with options: "dfs,depth=3". */
  strategies: { [rules: string]: string };
  /** Whether every position shown is analysed. */
  analyse: boolean;
  /** Whether the sentence on what this is is shown. */
  about: boolean;
  /** What was chosen for one game alone: see Traits.settings. */
  games: { [game: string]: Own };
}

/** What a search may spend before it rests: nodes, if they are given, else seconds. */
export interface Budget {
  nodes?: number | undefined;
  /** Infinity until it is stopped. */
  seconds: number;
}

/** One search and the best it has found. */
export interface Search {
  id: number;
  rules: string;
  board: string;
  /** Moves that stood before the search began. */
  prefix: number[];
  strategy: string;
  seed: number;
  /** Threads that share it. */
  threads: number;
  /** What the present leg may spend. */
  budget: Budget;
  /** Nodes and seconds that were spent when it began. */
  from: { nodes: number; seconds: number };
  /** What the engine is doing with it, read from there. */
  readonly running: boolean;
  stopped: boolean;
  /** False once its worker is gone, so that it cannot go on; read from the engine too. */
  readonly alive: boolean;
  /** Found in the arena, or before the table was left: nothing of it runs here, so it cannot go on, and nothing was lost. */
  elsewhere: "" | "arena" | "before";
  /** Paused because the page is out of sight, or seen again before the pause was answered. */
  away: "" | "hidden" | "back";
  /** Whether this leg has bettered the line. */
  improved: boolean;
  report: Report | undefined;
  seconds: number;
  line: number[] | undefined;
  /** What stood on the table before its first line did. */
  former: Snapshot | undefined;
  /** Asked for at the end of another line, so that what it finds is shown from where it began. */
  anew: boolean;
}

/** Who made a line: who plays, a search that was asked for here, or whoever sent the link. */
export type Maker = "player" | "solver" | "link";

/** A snapshot for undo. */
export interface Snapshot {
  record: GameRecord;
  seed: number | undefined;
  by: Maker;
  /** The search that the line is of, if it is one's. */
  search: Search | undefined;
}

/** Everything the page shows. */
export interface State {
  record: GameRecord;
  /** The seed the board was dealt from, if it was. */
  seed: number | undefined;
  /** Who made the line. */
  by: Maker;
  past: Snapshot[];
  future: Snapshot[];
  view: View;
  steps: Step[];
  /** Changes when another start board is on the table: ids of pieces then mean something else. */
  deal: number;
  /** What a press would do under the pointer, the finger or the keyboard. */
  preview: Preview | undefined;
  /** True when the preview was made by a tap, so that a second tap plays it. */
  armed: boolean;
  /** The piece that is taken up. */
  selection: Selection | undefined;
  /** While it is dragged: the target it would go to if it were let go now. */
  carried: { over: number | undefined } | undefined;
  /** A position of a line that is looked at without going there. */
  peek: Peek | undefined;
  /** A piece was pressed that cannot be played. */
  refused: boolean;
  playing: boolean;
  /** Whether all but the next move is dimmed. */
  spotlight: boolean;
  search: Search | undefined;
  /** What is known of the moves of the view it names. */
  analysis: { view: View; evaluation: Evaluation } | undefined;
  /** The same, whatever it was asked for. */
  known: { view: View; evaluation: Evaluation } | undefined;
  /** The best ways known to play on in the view it names, while they are looked at. */
  plans: { view: View; all: Plan[] } | undefined;
  /** The move that a hint shows in the view it names, once it is known; or that none is. */
  hint:
    | {
        view: View;
        level: HintLevel;
        choice: Choice | undefined;
        /** What is said, once it is known, and by what was known then. */
        text: string;
        of: State["known"];
        none: boolean;
      }
    | undefined;
  /** A look back at the moves of a board, under the question that was asked then. */
  review:
    | {
        board: string;
        moves: number[];
        question: string | undefined;
        look: Look;
        doing: "looking" | "done" | "stopped" | "failed";
        /** Seconds spent on it, and whether it could go on. */
        seconds: number;
        open?: boolean;
      }
    | undefined;
  notice: Notice | undefined;
  settings: Settings;
}

/** A position of a line from the start, and the move made there. */
export interface Peek {
  moves: number[];
  at: number;
  view: View;
  choice: Choice | undefined;
}

export type HintLevel = "good" | "region" | "move" | "plan";

/** A way to look back at moves: one job, or what is asked of a thread, one question after the other; and what that comes to. */
export interface Look {
  /** The job that finds it all out; what it finds is read from the book. */
  job?: Job;
  /** The next question; nothing when none is left. */
  ask?(): Question | undefined;
  /** Takes what a thread says; true when that answers the question. */
  hear?(answer: Answer): boolean;
  /** The moves that lost something, by their places, the worst first. */
  bad(): number[];
  /** What the move at a place lost, where that is a number. */
  lost?(place: number): number | undefined;
  /** The best move known in the position before a place. */
  best(place: number): number | undefined;
  /** What is said of a move: beside it, below it, what would have been better if it lost a number of points or moves, and to a screen reader. */
  mark(
    place: number,
  ): { bad: boolean; beside: string; below: string; better?: string; said: string } | undefined;
  /** How far it has come. */
  looking(seconds: number): string;
  /** What it came to. */
  summary(): string;
}

/** What the reader should know now, and what can be done about it. */
export interface Notice {
  kind: "error" | "info";
  text: string;
  act?: { text: string; run: () => void } | undefined;
}

/** A legal move in the analysis: `least` is how good it is as far as that is known. */
export interface Rated extends MoveValue {
  least: number;
  best: boolean;
}

/** The dialog that brings boards, as its panes see it. */
export interface Desk {
  dialog: HTMLDialogElement;
  /** The rules chosen in it. */
  rules: HTMLSelectElement;
  /** Called when the pane comes into sight: at the opening, by its tab, or with other rules. */
  shown: (pane: string, act: () => void | Promise<void>) => void;
}

export type * from "./core.js";
