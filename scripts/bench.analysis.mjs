// How soon and how well the page values moves: random PopStar boards by two threads of the page itself. See scripts/bench.

import { readFileSync } from "node:fs";
import { sum } from "./bench.turns.mjs";
import { openOptions, openPage, solveInPage } from "./page.mjs";

/** @typedef {import("playwright-core").Page} Page */

const THREADS = 2;
const [boards = 20, seconds = 5] = process.argv.slice(2).map(Number);

/** The moves that are truly best, by the seed of a board: see crate/benches/analysis.rs. @type {Map<number, { moves: number[], score: number }>} */
const truth = new Map();
const file = new URL("../crate/benches/popstar.first-moves.txt", import.meta.url);
for (const row of readFileSync(file, "utf8").split("\n")) {
  const [seed = Number.NaN, move = 0, score = 0] = row.split(" ").map(Number);
  if (!Number.isInteger(seed)) continue;
  const known = truth.get(seed);
  if (!known || score > known.score) truth.set(seed, { moves: [move], score });
  else if (score === known.score) known.moves.push(move);
}

/** The board of a seed, and how long the page takes to tell its moves before anything is searched. @param {number} seed */
async function deal(seed) {
  const at = (/** @type {string} */ name) => new URL(`www/${name}`, document.baseURI).href;
  const { load } = await import(at("games.js"));
  const { core } = await load("samegame");
  const record = core.random({ rules: "popstar", seed, fields: [] });
  const { rules, board } = record;
  const begin = performance.now();
  core.evaluate({ rules, board, moves: [] });
  return { rules, board, link: core.link(record), first: performance.now() - begin };
}

/** Counts frames until it is asked. @param {Page} page */
async function framesIn(page, ms = 1000 * seconds) {
  return page.evaluate(async (ms) => {
    let frames = 0;
    const begin = performance.now();
    while (performance.now() - begin < ms) {
      await new Promise((done) => requestAnimationFrame(done));
      frames++;
    }
    return (1000 * frames) / (performance.now() - begin);
  }, ms);
}

/** Turns the analysis on and waits until every move has a searched value in sight; tells how long that took. @param {Page} page */
async function overlay(page) {
  return page.evaluate(async () => {
    const begin = performance.now();
    /** @type {HTMLElement | null} */ (document.getElementById("analyse"))?.click();
    const searched = () => {
      const rows = [...document.querySelectorAll("#analysis-rows tr")];
      return (
        rows.length > 0 && rows.every((row) => /\d/.test(row.lastElementChild?.textContent ?? ""))
      );
    };
    while (!searched()) await new Promise((done) => requestAnimationFrame(done));
    return performance.now() - begin;
  });
}

/** How long a stop takes from the press to the answer. @param {Page} page */
async function stop(page) {
  await page.click("#solve");
  await page.waitForFunction(() => Number(document.getElementById("thinking")?.dataset.nodes) > 0);
  return page.evaluate(async () => {
    const begin = performance.now();
    document.getElementById("solve")?.click();
    while (document.getElementById("thinking")?.dataset.status === "running")
      await new Promise((done) => setTimeout(done, 1));
    return performance.now() - begin;
  });
}

/** The numbers in the first column of the table that holds one, and the moves of the rows. @param {Page} page */
const told = (page) =>
  page.locator("#analysis-rows tr").evaluateAll((rows) =>
    rows.map((row) => ({
      move: Number(/** @type {HTMLElement} */ (row).dataset.move),
      value: Number((row.children[2]?.textContent ?? "").replace(/[^\d]/g, "")),
    })),
  );

const { page, close } = await openPage();
await page.setViewportSize({ width: 1280, height: 800 });
await openOptions(page);
await page.selectOption("#threads", String(THREADS));
const quiet = await framesIn(page, 3000);
console.log("board  first ms  values ms  frames/s  stop ms  analyse  solve  ratio  truly best");
/** @type {{ first: number, values: number, frames: number, stopped: number, ratio: number, hit: boolean }[]} */
const all = [];
for (let seed = 1; seed <= boards; seed++) {
  const { rules, board, link, first } = await page.evaluate(deal, seed);
  await page.goto(new URL(link, page.url()).href);
  await page.locator("main[data-ready=true]").waitFor();
  const values = await overlay(page);
  const frames = await framesIn(page);
  const rows = await told(page);
  await page.click("#analyse");
  const job = { rules, board, moves: [], strategy: "auto", seed: 1 };
  const { score = 0 } = await page.evaluate(solveInPage, { job, threads: THREADS, seconds });
  const stopped = await stop(page);
  const best = rows[0]?.value ?? 0;
  const known = truth.get(seed)?.moves ?? [];
  const hit = rows.slice(0, 3).some(({ move }) => known.includes(move));
  all.push({ first, values, frames, stopped, ratio: best / score, hit });
  const figures = [first.toFixed(1), values.toFixed(0), frames.toFixed(1), stopped.toFixed(0)];
  const ratio = (best / score).toFixed(3);
  console.log([String(seed), ...figures, best, score, ratio, hit ? "yes" : "no"].join("  "));
}
await close();
const most = (/** @type {"first" | "values" | "stopped"} */ what) =>
  Math.max(...all.map((one) => one[what]));
console.log(`
first answer ${most("first").toFixed(1)} ms at most; values in sight after ${most("values").toFixed(0)} ms at most;
frames per second ${(sum(all.map((one) => one.frames)) / all.length).toFixed(1)}, without searching ${quiet.toFixed(1)}; a stop takes ${most("stopped").toFixed(0)} ms at most;
value against solve ${(sum(all.map((one) => one.ratio)) / all.length).toFixed(4)} on average, ${Math.min(...all.map((one) => one.ratio)).toFixed(3)} at least;
truly best among the first three: ${all.filter((one) => one.hit).length} of ${all.length}`);
