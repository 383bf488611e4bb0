// How smoothly the page draws while it plays and searches, and how soon a search stops, in a browser without a window. See scripts/bench.
import { openPage } from "./page.mjs";

/** Frames are counted for so long. */
const SECONDS = Number(process.argv[2] ?? 5);
if (!(SECONDS > 0)) {
  console.error("scripts/bench frames takes the seconds to watch each scene.");
  process.exit(2);
}

const { page, close } = await openPage({ width: 1280, height: 800 });
await page.locator("body[data-board]").waitFor();

/**
 * Runs in the page: how many frames came in a while, how long the longest wait for one was, how many moves went by, and which
 * share of the time the page itself was busy.
 * @param {number} seconds
 */
async function watch(seconds) {
  const moves = () => Number(document.body.dataset.cursor);
  const [begun, from] = [performance.now(), moves()];
  /** @type {number[]} */
  const gaps = [];
  for (let last = begun; last - begun < 1000 * seconds; ) {
    const now = await new Promise((done) => requestAnimationFrame(() => done(performance.now())));
    gaps.push(now - last);
    last = now;
  }
  gaps.sort((a, b) => a - b);
  const all = gaps.reduce((sum, gap) => sum + gap, 0);
  return {
    frames: (1000 * gaps.length) / all,
    late: gaps[Math.floor(0.95 * gaps.length)] ?? 0,
    worst: gaps.at(-1) ?? 0,
    moves: (1000 * (moves() - from)) / all,
  };
}

/** @param {string} scene @param {() => Promise<void>} [prepare] */
async function scene(scene, prepare) {
  await prepare?.();
  const debuggerSession = await page.context().newCDPSession(page);
  await debuggerSession.send("Performance.enable");
  const busy = async () => {
    const { metrics } = await debuggerSession.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0;
  };
  const [before, begun] = [await busy(), performance.now()];
  const { frames, late, worst, moves } = await page.evaluate(watch, SECONDS);
  const share = (100000 * ((await busy()) - before)) / (performance.now() - begun);
  await debuggerSession.detach();
  const figures = [frames, late, worst, moves, share].map((figure) => figure.toFixed(0));
  console.log(`| ${scene} | ${figures.join(" | ")} |`);
}

/** Brings a random board of a rule set to the table. @param {string} rules @param {{ [field: string]: number }} size @param {number} seed */
async function deal(rules, size, seed) {
  await page.selectOption("#rules", rules);
  await page.locator(`body[data-rules^="${rules}"]`).waitFor();
  await page.click("#boards-open");
  await page.click("#tab-random");
  for (const [field, value] of Object.entries(size))
    await page.fill(`#deal-fields [name=${field}]`, String(value));
  await page.fill("#deal-seed", String(seed));
  await page.click("#deal-go");
  await page.locator("#boards").waitFor({ state: "hidden" });
}

/** @param {string} strategy */
async function choose(strategy) {
  await page.click("#tab-search");
  for (const id of ["options", "advanced"])
    await page.locator(`#${id}`).evaluate((details) => details.setAttribute("open", ""));
  if (strategy) await page.selectOption("#strategy", strategy);
  await page.selectOption("#threads", "2");
  await page.locator("#budget label").last().click();
  await page.click("#tab-line");
}

const solve = () => page.click("#solve[data-does=solve], #solve[data-does=more]");
const stop = () => page.click("#solve[data-does=stop]");
const rest = () =>
  page.locator("#thinking:not([data-status=running])").waitFor({ timeout: 60_000 });
/** @param {string} speed */
async function play(speed) {
  await page.selectOption("#speed", speed);
  await page.evaluate(() => document.getElementById("first")?.click());
  await page.click("#play[data-playing=false]");
}

console.log(
  "| scene, 1280 × 800 | frames per second | 95th wait, ms | longest, ms | moves per second | page busy, % |",
);
console.log("|---|--:|--:|--:|--:|--:|");
const HUGE = { rows: 100, cols: 100, colours: 5 };
await scene("at rest");
await choose("");
await scene("PopStar, searching on two threads", solve);
await scene("PopStar, searching and playing", () => play("1"));
await stop();
await rest();
await deal("algobowl", HUGE, 1);
await choose("");
await scene("100×100, searching on two threads", solve);
await stop();
await rest();
await scene("100×100, playing at 1×", () => play("1"));
await scene("100×100, playing at 8×", () => play("8"));
await page.evaluate(() => document.getElementById("zoom")?.click());
await scene("100×100, playing at 8×, zoomed", () => play("8"));
await deal("sliding", { rows: 5, cols: 5 }, 2);
await choose("");
await scene("5×5 tiles, a search begins", solve);
await close();
