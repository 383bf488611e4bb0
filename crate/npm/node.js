// The package in Node: a search runs in slices, between which other work gets its turn.
import { readFile } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { CORES } from "./cores.js";
import { jobOf, kept, solutionOf } from "./shared.js";
import { slices } from "./slices.js";

/** @type {typeof import("./index.js").load} */
export function load(game) {
  return kept(game, async () => {
    const files = CORES[game];
    if (!files) throw new Error(`There is no game called ${game}.`);
    const core = await files.script();
    core.initSync({ module: await readFile(files.wasm()) });
    return core;
  });
}

/** @type {typeof import("./index.js").solve} */
export async function solve(wanted, { nodes = 100_000, told, signal } = {}) {
  const { game, job } = jobOf(wanted);
  const { Solver } = await load(game);
  const solver = new Solver(job);
  try {
    /** @type {number[]} */
    let line = [];
    let left = nodes;
    // How a search is sliced changes nothing about what it finds.
    for (const slice = slices(); ; await setImmediate()) {
      const begun = performance.now();
      const report = solver.solve_step(Math.min(slice.nodes, left));
      slice.took(performance.now() - begun);
      line = report.line ?? line;
      left = nodes - report.nodes;
      const solution = solutionOf(report, line);
      if (report.status !== "running" || left <= 0 || signal?.aborted) return solution;
      told?.(solution);
    }
  } finally {
    solver.free();
  }
}
