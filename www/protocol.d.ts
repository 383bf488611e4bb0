// What the page and its threads say to each other.
import type { Job, Report } from "./core.js";

export type Request =
  | { type: "core"; game: string; module: WebAssembly.Module }
  | (Question & { id: number })
  | { type: "stop"; id: number };

/** What a thread can be asked: to begin a search, or to go on with the one it holds. */
export type Question = ({ type: "solve"; job: Job } & Leg) | ({ type: "more" } & Leg);

/** Until how many nodes in all, and a better line to be heard before. */
export interface Leg {
  limit: number;
  line: number[] | undefined;
}

/** How far a search has come. */
export interface Told {
  id: number;
  report: Report;
  seconds: number;
}

/** The last answer to a question. */
export type Final = { type: "done" | "stopped" } & Told;

export type Answer =
  | { type: "ready" }
  | ({ type: "progress" } & Told)
  | Final
  | { type: "error"; id: number; message: string; detail?: unknown };
