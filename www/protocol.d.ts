// What the page and its threads say to each other.
import type { Evaluation, Job, Position, Report } from "./pkg/samegame.js";

export type Request =
  | { type: "core"; game: string; module: WebAssembly.Module }
  | (Question & { id: number })
  | ({ type: "more"; id: number } & Leg)
  | { type: "stop"; id: number };

/** What is asked of a thread that has nothing else to do. */
export type Question =
  | ({ type: "solve"; job: Job } & Leg)
  | { type: "evaluate"; position: Position };

/** Until how many nodes in all, and a better line to be heard before. */
export interface Leg {
  limit: number;
  line: number[] | undefined;
}

export interface Told {
  id: number;
  report: Report;
  seconds: number;
  speed: number;
}

/** A sentence, and beside it the code with values that translations know. */
export interface Refusal {
  message: string;
  detail?: unknown;
}

export type Answer =
  | { type: "ready" }
  | ({ type: "progress" | "done" | "stopped" } & Told)
  | { type: "evaluation"; id: number; evaluation: Evaluation }
  | ({ type: "error"; id: number } & Refusal);
