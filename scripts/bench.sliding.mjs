// How soon sliding tiles are solved: the boards of a file natively and in wasm, in turns, so that a noisy machine is noisy for both;
// then a board of 80 moves by two threads of the page itself. See scripts/bench.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { load, ms, serve, sum, timed, whole } from "./bench.turns.mjs";
import { openOptions } from "./page.mjs";
import { startServer } from "./static-server.mjs";

const STRATEGY = "idastar,tables=quick";
/** One of the boards that are furthest from order: 15 11 8 12 / 14 10 9 13 / 2 6 1 4 / 3 7 5 0. */
const FURTHEST = "?v=1&r=sliding:first&b=4x4.fb8cea9d26143750#0";

const [file] = process.argv.slice(2);
if (!file) {
  console.error(
    "scripts/bench sliding needs a file with a line 'id: tiles : length' a board, the goal's gap first.",
  );
  process.exit(2);
}
await boards(readFileSync(file, "utf8"));
await furthest();

/** @param {string} text */
async function boards(text) {
  const { core } = await load("sliding");
  const native = serve("sliding", STRATEGY);
  /** @param {string} board */
  const solver = (board) =>
    new core.Solver({ rules: "sliding:first", board, moves: [], strategy: STRATEGY, seed: 0 });
  const lines = text.split("\n").filter((line) => line.trim() && !line.startsWith("#"));
  /** @type {{ nodes: number, native: number, wasm: number }[]} */
  const solved = [];
  /** Seconds until the tables are ready. @type {[number, number] | undefined} */
  let tables;
  for (const line of lines) {
    const [id = "", board = "", length] = line.split(":").map((part) => part.trim());
    if (!tables) {
      const [built] = await native.ask(board);
      const [, there] = timed(() => {
        const first = solver(board);
        while (first.solve_step(10_000).nodes === 0);
        first.free();
      });
      tables = [Number(built), there];
    }
    const [found, nodes, seconds] = await native.ask(board);
    const [report, wasm] = timed(() => {
      const one = solver(board);
      const last = one.solve_step(Number.MAX_SAFE_INTEGER);
      one.free();
      return last;
    });
    if (found !== length || report.status !== "optimal" || -report.score !== Number(length))
      throw new Error(`board ${id}: ${found} and ${-report.score} moves, the file says ${length}`);
    if (report.nodes !== Number(nodes)) throw new Error(`board ${id}: other nodes in wasm`);
    solved.push({ nodes: report.nodes, native: Number(seconds), wasm });
  }
  native.close();
  const nodes = sum(solved.map((one) => one.nodes));
  console.log(`${solved.length} boards, ${whole(nodes / solved.length)} nodes each\n`);
  console.log(
    "| | tables, ms | mean, ms | most, ms | million nodes a second |\n|---|--:|--:|--:|--:|",
  );
  const [here, there] = /** @type {["native", "wasm"]} */ (["native", "wasm"]).map((where, i) => {
    const times = solved.map((one) => one[where]);
    const speed = nodes / sum(times) / 1e6;
    const columns = [ms(tables?.[i] ?? 0), ms(sum(times) / times.length), ms(Math.max(...times))];
    console.log(`| ${where} | ${columns.join(" | ")} | ${speed.toFixed(1)} |`);
    return speed;
  });
  console.log(`\nwasm / native: ${((there ?? 0) / (here ?? 1)).toFixed(2)}`);
}

async function furthest() {
  const server = await startServer({
    root: fileURLToPath(new URL("..", import.meta.url)),
    port: 0,
  });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
  });
  const page = await browser.newPage();
  await page.goto(server.url + FURTHEST);
  await page.locator("body[data-board]").waitFor();
  await openOptions(page);
  await page.selectOption("#threads", "2");
  await page.fill("#limit", "100000000000");
  const processes = await browser.newBrowserCDPSession();
  const worked = async () => {
    const { processInfo } = await processes.send("SystemInfo.getProcessInfo");
    return sum(processInfo.map((one) => one.cpuTime));
  };
  const [begun, before] = [performance.now(), await worked()];
  await page.click("#solve");
  const ended = () => {
    const { status, nodes } = document.getElementById("thinking")?.dataset ?? {};
    return status !== "running" && Number(nodes) > 0;
  };
  await page.waitForFunction(ended, undefined, { timeout: 1_800_000 });
  const [seconds, work] = [(performance.now() - begun) / 1000, (await worked()) - before];
  const { status, nodes } = await page.locator("#thinking").evaluate((it) => ({ ...it.dataset }));
  const length = await page.locator("#moves [data-step]").count();
  console.log(`
The board of 80 moves by two threads of the page: ${status}, ${length} moves, ${whole(Number(nodes))} nodes,
${seconds.toFixed(1)} s by the clock, ${work.toFixed(1)} s of the processor.`);
  await browser.close();
  await server.close();
}
