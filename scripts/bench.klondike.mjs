// How soon Klondike deals are decided, natively and in wasm: the deals of the first seeds, each in turns, so that a noisy machine is
// noisy for both. See scripts/bench.

import { load, ms, quantile, serve, sum, timed, whole } from "./bench.turns.mjs";

const [count = "300", draw = "3"] = process.argv.slice(2);
if (!(Number(count) > 0) || !["1", "3"].includes(draw)) {
  console.error("scripts/bench klondike takes a number of deals, and 1 or 3 for the draw.");
  process.exit(2);
}
/** Nodes of a verdict, in millions: more than the largest table has room for. */
const MILLIONS = 100;

const rules = draw === "3" ? "klondike" : `klondike:draw=${draw}`;
const { core, memory } = await load("klondike");
const native = serve("klondike", draw, String(MILLIONS));

/** @type {{ native: number, wasm: number, nodes: number, verdict: string }[]} */
const deals = [];
for (let seed = 0; seed < Number(count); seed++) {
  const [verdict = "", nodes, seconds] = await native.ask(seed);
  const { board } = core.random({ rules, rows: 1, cols: 52, colours: 4, seed });
  // As many nodes as the verdict took, and none to shorten the line.
  const [report, wasm] = timed(() => {
    const solver = new core.Solver({ rules, board, moves: [], strategy: "solve", seed: 0 });
    const last = solver.solve_step(Number(nodes));
    solver.free();
    return last;
  });
  if ((report.score !== undefined) !== (verdict === "Won") || report.nodes !== Number(nodes))
    throw new Error(`deal ${seed} is ${verdict} natively, and otherwise in wasm`);
  deals.push({ native: Number(seconds), wasm, nodes: Number(nodes), verdict });
}
native.close();

/** @param {string} verdict */
const of = (verdict) => deals.filter((deal) => deal.verdict === verdict).length;
const [won, lost] = [of("Won"), of("Lost")];
console.log(
  `${count} deals, draw ${draw}: ${won} won, ${lost} lost, ${deals.length - won - lost} undecided\n`,
);
console.log("| of 100 deals | nodes | native, ms | wasm, ms |\n|--:|--:|--:|--:|");
for (const share of [0.5, 0.9, 0.99, 1]) {
  const of = (/** @type {"native" | "wasm" | "nodes"} */ what) =>
    quantile(
      deals.map((deal) => deal[what]),
      share,
    );
  console.log(
    `| ${share * 100} | ${whole(of("nodes"))} | ${ms(of("native"))} | ${ms(of("wasm"))} |`,
  );
}
const [here, there] = [sum(deals.map((deal) => deal.native)), sum(deals.map((deal) => deal.wasm))];
console.log(`
${here.toFixed(1)} s of the processor natively and ${there.toFixed(1)} s in wasm: ${(here / there).toFixed(2)} of the speed.
The module's memory grew to ${(memory.buffer.byteLength / 1e6).toFixed(0)} MB.`);
