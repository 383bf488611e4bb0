// The thread that thinks. It owns the only clock a search ever sees: it cuts the search into slices of some milliseconds, so
// that a stop is heard between two slices, and reports at most ten times a second, the last report always.
import { slices } from "./slices.js";

/** @typedef {import("./core.js").Job} Job */
/** @typedef {import("./core.js").Report} Report */
/** @typedef {import("./core.js").Solver} Solver */
/** @typedef {import("./protocol.js").Request} Request */
/** @typedef {import("./protocol.js").Answer} Answer */

const REPORT_MS = 100;

/** The game's core, which the first message brings. @type {import("./core.js").Core} */
let core;
/** Settled when it is there. @type {Promise<void> | undefined} */
let ready;

/** @param {{ game: string, module: WebAssembly.Module }} wanted */
async function begin({ game, module }) {
  const told = await import(`./pkg/${game}.js`);
  await told.default({ module_or_path: module });
  core = told;
  say({ type: "ready" });
}

/**
 * The search in hand. It is kept after its budget is spent, so that `more` goes on where it stood, and a search from a
 * later position can take over what was found below it. `base` is what the solver had spent before this search.
 * @type {{ id: number, job: Job, solver: Solver, base: number, nodes: number, limit: number, report: Report | undefined,
 *   line: number[] | undefined, findings: Report["findings"], running: boolean, spent: number, told: number } | undefined}
 */
let work;

let pace = slices();

// A MessageChannel gives one macrotask a slice without the 4 ms that nested timers cost.
const turn = new MessageChannel();
turn.port1.onmessage = think;

/** @param {Answer} answer */
function say(answer) {
  postMessage(answer);
}

/** @param {MessageEvent<Request>} event */
async function hear({ data }) {
  if (data.type === "core") ready = begin(data);
  await ready;
  if (data.type === "core") return;
  try {
    if (data.type === "solve") {
      take(data.id, data.job);
      go(data);
    } else if (data.type === "more" && work && !work.running) {
      work.id = data.id;
      go(data);
    } else if (data.type === "stop" && work?.id === data.id && work.running) {
      work.running = false;
      tell("stopped");
    }
  } catch (error) {
    refuse(data.id, error);
  }
}

/**
 * Sets a solver to a job: the one in hand when the job only goes on from there and the strategy keeps its tree, else a
 * new one. The same job again is begun anew, so that it gives the same line again.
 * @param {number} id @param {Job} job
 */
function take(id, job) {
  const held = work;
  work = undefined;
  const later = held !== undefined && job.moves.length > held.job.moves.length;
  const follows = later && held.solver.follow(job);
  if (!follows) held?.solver.free();
  const solver = follows ? held.solver : new core.Solver(job);
  const base = follows ? held.base + held.nodes : 0;
  pace = slices();
  work = {
    id,
    job,
    solver,
    base,
    nodes: 0,
    limit: 0,
    report: undefined,
    line: undefined,
    findings: [],
    running: false,
    spent: 0,
    told: 0,
  };
}

/** @param {import("./protocol.js").Leg} leg */
function go({ limit, line }) {
  if (!work) return;
  if (line) work.solver.hear(new Uint32Array(line));
  work.limit = limit;
  work.running = true;
  work.told = performance.now();
  turn.port2.postMessage(0);
}

function think() {
  if (!work?.running) return;
  const begin = performance.now();
  const before = work.nodes;
  const want = Math.min(pace.nodes, work.limit - before);
  try {
    work.report = work.solver.solve_step(want);
  } catch (error) {
    work.running = false;
    refuse(work.id, error);
    return;
  }
  const now = performance.now();
  const ms = Math.max(now - begin, 0.05);
  work.nodes = work.report.nodes - work.base;
  work.spent += ms;
  // The line is present only in the report that bettered it, and so are findings; hold them until the page is told.
  const first = work.report.line !== undefined && before === 0;
  if (work.report.line) work.line = work.report.line;
  work.findings.push(...work.report.findings);
  if (want === pace.nodes) pace.took(ms);

  // A step may spend no node and still get on, as when tables are built; only the search itself knows when it is over.
  if (work.report.status !== "running" || work.nodes >= work.limit) {
    work.running = false;
    tell("done");
    return;
  }
  // The first line is told at once: nobody waits in silence.
  if (first || now - work.told >= REPORT_MS) tell("progress");
  turn.port2.postMessage(0);
}

/** @param {"progress" | "done" | "stopped"} type */
function tell(type) {
  if (!work) return;
  work.told = performance.now();
  const { id, solver, nodes, line, findings, spent } = work;
  const report = work.report ?? solver.solve_step(0);
  work.line = undefined;
  work.findings = [];
  say({ type, id, report: { ...report, nodes, line, findings }, seconds: spent / 1000 });
}

/**
 * A refused job is a sentence for the reader. Anything else (a panic, no memory) leaves the module in an unknown state:
 * it is thrown on, the worker dies of it, and the page starts another.
 * @param {number} id @param {unknown} error
 */
function refuse(id, error) {
  if (error instanceof Error && error.constructor === Error)
    say({
      type: "error",
      id,
      message: error.message,
      detail: "detail" in error ? error.detail : undefined,
    });
  else throw error;
}

addEventListener("message", (event) => {
  hear(event).catch((error) => {
    // A rejected promise does not reach the page's error listener, an error thrown from a task does.
    setTimeout(() => {
      throw error;
    });
  });
});
