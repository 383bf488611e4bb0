// The shapes the page's modules share. What crosses the wasm boundary is declared by www/pkg/<game>.d.ts,
// which say the same of every game.
import type { App } from "./app.js";
import type { Board, Shown } from "./board.js";
import type {
  BoardView,
  CardsView,
  CardView,
  Catalogue,
  Choice,
  Ends,
  Evaluation,
  GameRecord,
  Job,
  MoveValue,
  NoteInfo,
  Report,
  Step,
  Table,
  Team,
  View,
} from "./pkg/samegame.js";
import type { Answer, Question } from "./protocol.js";

/** A game's compiled core. */
export type Core = typeof import("./pkg/samegame.js");

/** A game that was fetched: its core, the same as code for threads, its face on the page, and what it offers. */
export interface Loaded {
  name: string;
  core: Core;
  module: WebAssembly.Module;
  face: Game;
  catalogue: Catalogue;
}

/** One thing drawn on the board. `id` is its identity over the whole game; x and y are in cells. */
export interface Piece {
  id: number;
  x: number;
  y: number;
  kind: number;
}

/** How a game's board lies on the sheet: one cell is `cell` CSS pixels, the board starts at `pad`. */
export interface Layout {
  cell: number;
  pad: number;
  rows: number;
  cols: number;
  width: number;
  height: number;
}

/** The looks that the user or the theme choose and a game must respect. */
export interface Looks {
  letters: boolean;
  palette: string;
  dark: boolean;
}

/** A field of the "new board" form. */
export interface DealField {
  name: "rows" | "cols" | "colours";
  min: number;
  max: number;
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
  /** Whether the score is the moves, of which fewer are better. */
  fewer: boolean;
}

/** The hands of a game that is not played cell by cell: pointer, keyboard and what a screen reader finds. */
export interface Hands {
  /** Told once a frame while the game is on the table. */
  show(state: State): void;
  /** The board was fitted anew. */
  fit(): void;
  /** Another game comes to the table. */
  leave(): void;
}

/** What www/games/<game>.js offers. Nothing else on the page knows which game is on the table. */
export interface Game {
  /** Size of the board in cells. */
  shape(board: BoardView): { rows: number; cols: number };
  /** Everything that stands on the board. */
  pieces(board: BoardView): Piece[];
  /** Gets sprites ready for one cell size; called when the size, the looks or the board's colours change. */
  prepare(board: BoardView, cell: number, ratio: number, looks: Looks): void;
  /** Draws one piece with its top left corner at x, y (CSS pixels). */
  draw(ctx: CanvasRenderingContext2D, kind: number, x: number, y: number, cell: number): void;
  /** The piece that stands on a spot, as a step names it by `colour`. */
  kindAt(board: BoardView, spot: number): number;
  /** Colour of a piece, for sparks. */
  tint(kind: number): string;
  /** The spot under a point, given in cells. */
  spotAt(board: BoardView, x: number, y: number): number | undefined;
  /** Where a spot lies, in cells. */
  place(board: BoardView, spot: number): { x: number; y: number };
  /** A few signs for the pill over a move. */
  tag(choice: Choice): string;
  /** What a reader hears for one cell. */
  describe(board: BoardView, spot: number, choice: Choice | undefined): string;
  /** One sentence for a group under the pointer. */
  preview(board: BoardView, choice: Choice): string;
  /** The spot a step of a line touches. */
  spot(
    board: BoardView,
    step: Pick<Step, "row" | "col" | "move"> & { ends?: Ends | undefined },
  ): number;
  /** A small picture and a few words for the list of moves; `gain` and `sum` are empty where every move counts the same. */
  mark(
    board: BoardView,
    step: Step,
    looks: Looks,
  ): { icon: Element; label: string; short: string; gain: string; sum: string };
  /** One sentence for a move that was just made. */
  told(board: BoardView, step: Step): string;
  /** Where a sign on a group stands best. */
  heart(board: BoardView, spots: number[]): number;
  /** A tiny picture of a board. */
  thumb(canvas: HTMLCanvasElement, board: BoardView): void;
  /** The class that gives an element the colours of a piece. */
  swatch(letters: string, kind: number): string;
  /** What a piece is called. */
  named(letters: string, kind: number): string;
  /** A score as it is told: points, or moves that count up though each of them costs one. */
  figure(score: number): number;
  /** What is left to do, in a few signs; `best` is the end that is proven best, while the line shown leads to it. */
  left(view: View, best: number | undefined, known: Evaluation | undefined): string;
  /** What of a board is shown under a question: with cards hidden, those that lie face down are only backs. */
  seen?(board: BoardView, question: Settings["question"]): BoardView;
  /** The question that can be asked of a board, when one is wanted. */
  question?(board: BoardView, wanted: Settings["question"]): Settings["question"];
  /** Whether a strategy answers a question. */
  answers?(strategy: string, asked: Settings["question"]): boolean;
  /** Tells how much room there is, in CSS pixels, before the shape is asked: to games that can stretch. */
  room?(width: number, height: number): void;
  /** Paints what is said about pieces, under those that move: in place of the usual rims, labels and pills. */
  overlay?(ctx: CanvasRenderingContext2D, shown: Shown, cell: number, busy: boolean): void;
  /** Sets hands to work on the board, in place of the usual grid of cells. */
  hands?(
    app: App,
    board: Board,
    parts: { sheet: HTMLElement; host: HTMLElement; cursor: HTMLElement },
  ): Hands;
  /** What the analysis tells of a move, in games that are won or lost: three cells of its table. */
  cells?(move: MoveValue): string[];
  /** The first seed from one on whose deal can be won. */
  winnable?(rules: string, seed: number): Promise<number>;
  /** Rules that are not the usual ones, in a few words. */
  titled?(title: string, rules: string): string;
  /** Keys of its own, and the words that tell them. */
  keys?: [string[], string][];
  /** Fills a place with what the rules leave to choose, and tells which rules are chosen. */
  switches?(host: HTMLElement, rules: string, chosen: (rules: string) => Promise<unknown>): void;
  /** Adds to the form for random boards what else they can be asked for. */
  dealing?(host: HTMLElement, app: App): void;
  /** What lies under the pieces. */
  ground?(ctx: CanvasRenderingContext2D, board: BoardView, cell: number): void;
  /** The spots to touch, one after the other, so that the piece on a spot moves as far as it can. */
  chain?(board: BoardView, spot: number): number[];
  /** The spot whose piece a push in a direction moves. */
  pushed?(board: BoardView, dx: number, dy: number): number | undefined;
  /** What can be done about a note: the board that it makes, and what that is called. */
  remedy?(note: NoteInfo, record: GameRecord): { text: string; board: string } | undefined;
  /** The largest cell, in CSS pixels. */
  largest: number;
  /** How pieces go to their places: down and then aside, or straight. */
  travel: "fall" | "glide";
  /** Whether a tap first shows what it would do, because much hangs on it. */
  asks: boolean;
  /** Whether the legal moves of a position can be valued. */
  analyses: boolean;
  /** Whether what is left to do is asked for after every move, because it can be known exactly. */
  counts: boolean;
  /** Whether moves that were made can be judged. */
  reviews: boolean;
  /** Looks back in a way of its own, in place of what each move lost against the best known end. */
  look?(app: App): Look;
  /** How its strategies race. */
  race: Race;
  /** How boards are made by hand: painted cell by cell, by changing places, or by the game's own editor. */
  edits: "paint" | "swap" | "enter";
  /** Shows that editor in its pane. */
  editor?(app: App, desk: Desk, host: HTMLElement): void;
  /** Options of strategies that mean nothing to one thread alone, and are not offered. */
  hides: string[];
  /** Nodes that a search can be given at a touch. */
  limits: number[];
  /** What a random board can be asked for. */
  fields: DealField[];
  /** Text forms that can be copied: the position shown, or the moves of the record. */
  forms: { name: string; write: (table: Table, record: GameRecord) => string }[];
}

/** The choices a user makes once and keeps. */
export interface Settings {
  lang: string;
  theme: "" | "light" | "dark";
  palette: "bright" | "safe";
  letters: boolean;
  /** 0 is "no animation". */
  speed: number;
  /** Nodes to search, by game and strategy. */
  limits: { [gameAndStrategy: string]: number };
  seed: number;
  /** Threads that share a search; 0 is as many as the machine has. */
  threads: number;
  /** Last deal by rule set. */
  deals: { [rules: string]: { rows: number; cols: number; colours: number } };
  /** Strategy by rule set, with options: "dfs,depth=3". */
  strategies: { [rules: string]: string };
  /** The reader's own rules as their `custom:` text, empty when there are none. */
  custom: string;
  /** Whether every position shown is analysed. */
  analyse: boolean;
  /** What is asked where cards lie face down: with all of them known, or for a player who does not see them. */
  question: "known" | "hidden";
  /** Whether random deals are only such as can be won, in games where that can be told. */
  winnable: boolean;
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
  /** Nodes after which it pauses. */
  limit: number;
  /** Nodes at which the present leg began. */
  from: number;
  running: boolean;
  stopped: boolean;
  /** False once its worker is gone, so that it cannot go on. */
  alive: boolean;
  /** Found in the arena: nothing of it runs here, so it cannot go on, and nothing was lost. */
  elsewhere: boolean;
  /** Paused because the page is out of sight, or seen again before the pause was answered. */
  away: "" | "hidden" | "back";
  /** Whether this leg has bettered the line. */
  improved: boolean;
  report: Report | undefined;
  seconds: number;
  speed: number;
  line: number[] | undefined;
}

/** A snapshot for undo. */
export interface Snapshot {
  record: GameRecord;
  seed: number | undefined;
}

/** Everything the page shows. */
export interface State {
  record: GameRecord;
  /** The seed the board was dealt from, if it was. */
  seed: number | undefined;
  past: Snapshot[];
  future: Snapshot[];
  view: View;
  steps: Step[];
  /** Changes when another start board is on the table: ids of pieces then mean something else. */
  deal: number;
  /** The group under the pointer, the finger or the keyboard. */
  preview: Choice | undefined;
  /** True when the preview was made by a tap, so that a second tap plays it. */
  armed: boolean;
  playing: boolean;
  search: Search | undefined;
  /** What is known of the moves of the view it names. */
  analysis: { view: View; evaluation: Evaluation } | undefined;
  /** The same, whatever it was asked for. */
  known: { view: View; evaluation: Evaluation } | undefined;
  /** The move that a hint shows in the view it names, once it is known; or that none is. */
  hint: { view: View; choice: Choice | undefined; none: boolean } | undefined;
  /** A look back at the moves of a board, under the question that was asked then. */
  review:
    | {
        board: string;
        moves: number[];
        question: Settings["question"] | undefined;
        look: Look;
        doing: "looking" | "done" | "stopped" | "failed";
      }
    | undefined;
  notice: Notice | undefined;
  settings: Settings;
}

/** A way to look back at moves: what is asked of a thread, one question after the other, and what the answers come to. */
export interface Look {
  /** The next question; nothing when none is left. */
  ask(): Question | undefined;
  /** Takes what a thread says; true when that answers the question. */
  hear(answer: Answer): boolean;
  /** Nothing more is asked. */
  end?(): void;
  /** The moves that lost something, by their places, the worst first. */
  bad(): number[];
  /** The best move known in the position before a place. */
  best(place: number): number | undefined;
  /** What is said of a move: beside it, below it, and to a screen reader. */
  mark(place: number): { bad: boolean; beside: string; below: string; said: string } | undefined;
  /** How far it has come. */
  looking(): string;
  /** What it came to. */
  summary(): string;
}

/** What the reader should know now, and what can be done about it. */
export interface Notice {
  kind: "error" | "info";
  text: string;
  act?: { text: string; run: () => void } | undefined;
}
/** A legal move in the analysis: `least` is the best end known when it is played first. */
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
  shown: (pane: string, act: () => void) => void;
}
/** A few signs on a group of the board. */
export interface Label {
  spot: number;
  text: string;
  best: boolean;
}
export type {
  BoardView,
  CardsView,
  CardView,
  Choice,
  Ends,
  Evaluation,
  GameRecord,
  Job,
  MoveValue,
  NoteInfo as Note,
  Report,
  Step,
  Table,
  Team,
  View,
};
