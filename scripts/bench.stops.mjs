// How soon each search hears a stop: the longest of its slices, cut as the page's threads cut them, by the processor's time. See scripts/bench.

import { slices } from "../www/slices.js";
import { load, ms, quantile, timed } from "./bench.turns.mjs";

const SECONDS = Number(process.argv[2] ?? 5);
if (!(SECONDS > 0)) {
  console.error("scripts/bench stops takes the seconds that each search runs.");
  process.exit(2);
}

/** The game, the rules, the fields of a random board, and what it is called. @type {[string, string, [string, number][], string][]} */
const BOARDS = [
  [
    "samegame",
    "algobowl",
    [
      ["rows", 100],
      ["cols", 100],
      ["colours", 5],
    ],
    "100×100",
  ],
  ["samegame", "popstar", [], "PopStar"],
  [
    "sliding",
    "sliding",
    [
      ["rows", 4],
      ["cols", 4],
    ],
    "4×4",
  ],
  [
    "sliding",
    "sliding",
    [
      ["rows", 5],
      ["cols", 5],
    ],
    "5×5",
  ],
  [
    "sliding",
    "sliding",
    [
      ["rows", 6],
      ["cols", 6],
    ],
    "6×6",
  ],
  ["klondike", "klondike", [], "Klondike"],
  ["peg", "peg", [], "peg solitaire"],
];

console.log(
  "| board | strategy | 99th slice, ms | longest, ms | after, s |\n|---|---|--:|--:|--:|",
);
for (const [game, rules, fields, name] of BOARDS) {
  const { core } = await load(game);
  const { board } = core.random({ rules, seed: 2, fields });
  const { strategies } = core.catalogue();
  for (const strategy of [
    ...strategies.map((/** @type {{ name: string }} */ { name }) => name),
    "analyse",
  ]) {
    const found = run(core, { rules, board, moves: [], strategy, seed: 1 });
    if (found)
      console.log(
        `| ${name} | ${strategy} | ${ms(found.usual)} | ${ms(found.longest)} | ${found.at.toFixed(1)} |`,
      );
  }
}

/** @param {any} core @param {import("../www/core.js").Job} job */
function run(core, job) {
  const pace = slices();
  /** @type {number[]} */
  const times = [];
  let [spent, at, longest] = [0, 0, 0];
  let solver;
  try {
    const [made, took] = timed(() => new core.Solver(job));
    solver = made;
    times.push(took);
    longest = took;
  } catch {
    return undefined;
  }
  while (spent < SECONDS) {
    const [report, took] = timed(() => solver.solve_step(pace.nodes));
    if (took > longest) [longest, at] = [took, spent];
    spent += took;
    times.push(took);
    pace.took(Math.max(0.05, 1000 * took));
    if (report.status !== "running") break;
  }
  solver.free();
  return { usual: quantile(times, 0.99), longest, at };
}
