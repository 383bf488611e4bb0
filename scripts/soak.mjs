// Uses the page at random for minutes and watches what it holds and whether anything searches on after Stop. See scripts/soak.
import { setTimeout as delay } from "node:timers/promises";
import { RULES } from "../www/rules.js";
import { openPage } from "./page.mjs";

const MINUTES = Number(process.argv[2] ?? 5);
const SEED = Number(process.argv[3] ?? 1);
const MB = 2 ** 20;
/** Between two samples of memory. */
const SAMPLE_MS = 30_000;
/** The first third of the time warms up: every game's module is loaded by then, and every table that is kept is built. */
const WARM = 1 / 3;
/** What may be held more at the end than after warming up. */
const [SHARE, SLACK] = [0.5, 16 * MB];

/** Numbers from 0 up to 1 that depend on the seed alone: mulberry32. @param {number} seed */
function random(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let z = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    z = (z + Math.imul(z ^ (z >>> 7), 61 | z)) ^ z;
    return ((z ^ (z >>> 14)) >>> 0) / 2 ** 32;
  };
}
const next = random(SEED);
/** @template T @param {T[]} things @returns {T} */
const pick = (things) => /** @type {T} */ (things[Math.floor(next() * things.length)]);

const { page, close } = await openPage({ width: 1280, height: 800 });
page.setDefaultTimeout(20_000);
/** @type {string[]} */
const complaints = [];
/** @type {string[]} */
const done = [];
page.on("pageerror", (error) => complaints.push(error.message));
page.on("console", (message) => {
  if (["error", "warning"].includes(message.type())) complaints.push(message.text());
});
// Every slice of a search posts itself a message: counted, they tell whether a thread is at work.
const watched = new WeakSet();
/** @param {import("playwright-core").Worker} worker */
async function watch(worker) {
  if (watched.has(worker)) return;
  watched.add(worker);
  await worker.evaluate(() => {
    const post = MessagePort.prototype.postMessage;
    Object.assign(self, { turns: 0 });
    MessagePort.prototype.postMessage = function (/** @type {any} */ ...args) {
      /** @type {any} */ (self).turns++;
      post.apply(this, /** @type {any} */ (args));
    };
  });
}
await page.locator("main[data-ready=true]").waitFor();
// Searches last until they are stopped: one that does not hear Stop is then seen.
await page.addInitScript(
  (games) => {
    const seconds = Object.fromEntries(games.map((game) => [game, 0]));
    localStorage.setItem("solvent.settings", JSON.stringify({ seconds }));
  },
  RULES.map(({ game }) => game),
);
await page.reload();
await page.locator("main[data-ready=true]").waitFor();

/** A button that is there and can be pressed is pressed, as a hand would that does not look twice. @param {...string} ids */
const press = (...ids) =>
  page.evaluate((ids) => {
    for (const id of ids) {
      const button = document.getElementById(id);
      if (button instanceof HTMLElement && button.checkVisibility()) button.click();
    }
  }, ids);

/** A move as a player makes it: a press on any cell. */
const play = () =>
  page.evaluate((at) => {
    const cells = document.querySelectorAll("[data-spot]");
    const cell = cells[Math.floor(at * cells.length)];
    if (cell instanceof HTMLElement) cell.click();
  }, next());

const ACTIONS = {
  solve: () => press("solve"),
  twice: () => press("solve", "solve"),
  new: () => press("new"),
  "new and solve": () => press("new", "solve"),
  "solve and new": () => press("solve", "new"),
  undo: () => press("undo"),
  redo: () => press("redo"),
  "undo while solving": () => press("solve", "undo"),
  analyse: () => press("analyse"),
  review: () => press("review"),
  hint: () => page.keyboard.press("h"),
  step: () => press("next", "next", "back"),
  first: () => press("first"),
  play: () => press("play"),
  move: play,
  moves: async () => {
    for (let i = 0; i < 5; i++) await play();
  },
  share: async () => {
    await press("share-open");
    await page.waitForTimeout(200);
    await page.keyboard.press("Escape");
  },
  game: async () => {
    const { name } = pick(RULES);
    await page.selectOption("#rules", name);
    await page.locator(`body[data-rules^="${name}"]`).waitFor();
  },
};

/** Presses what stops everything: a search, a review, a line that plays; and puts the analysis off. */
async function stopAll() {
  await page.keyboard.press("Escape");
  await page.evaluate(() => {
    for (const dialog of document.querySelectorAll("dialog[open]"))
      if (dialog instanceof HTMLDialogElement) dialog.close();
    const on = document.querySelector("#analyse[aria-pressed=true], #analyse[aria-checked=true]");
    if (on instanceof HTMLElement) on.click();
    const review = document.querySelector("#review [data-does=stop], #review-stop");
    if (review instanceof HTMLElement && review.checkVisibility()) review.click();
    const solve = document.getElementById("solve");
    if (solve?.dataset.does === "stop") solve.click();
  });
}

/** Slices that all threads have begun. */
async function turns() {
  let all = 0;
  for (const worker of page.workers()) {
    await watch(worker).catch(() => {});
    all += await worker.evaluate(() => Number(/** @type {any} */ (self).turns)).catch(() => 0);
  }
  return all;
}

/** Whether nothing searches: no slice begins for a while. What looks at positions by itself, as a hint does, may end first. */
async function rests() {
  for (const end = Date.now() + 20_000; Date.now() < end; ) {
    const before = await turns();
    await delay(400);
    if ((await turns()) === before) return true;
  }
  return false;
}

const tools = await page.context().newCDPSession(page);
await tools.send("Performance.enable");

/** What the page's scripts hold after clearing up, its elements, its threads and their modules' memory. */
async function sample() {
  await tools.send("HeapProfiler.collectGarbage");
  const { metrics } = await tools.send("Performance.getMetrics");
  const metric = (/** @type {string} */ name) =>
    metrics.find((one) => one.name === name)?.value ?? 0;
  let [threads, wasm] = [0, 0];
  for (const worker of page.workers()) {
    const bytes = await worker
      .evaluate(async () => {
        const names = performance.getEntriesByType("resource").map(({ name }) => name);
        const core = names.find((name) => /\/pkg\/[a-z]+\.js$/.test(name));
        // The module is there already: asked to begin again, it gives what it exports.
        return core ? (await (await import(core)).default()).memory.buffer.byteLength : 0;
      })
      .catch(() => 0);
    threads++;
    wasm += bytes;
  }
  return { heap: metric("JSHeapUsedSize"), nodes: metric("Nodes"), threads, wasm };
}

/** @type {{ minute: number, heap: number, nodes: number, threads: number, wasm: number }[]} */
const samples = [];
/** @type {string[]} */
const faults = [];
let [rounds, stops] = [0, 0];
const begun = Date.now();
const minutes = () => (Date.now() - begun) / 60_000;

console.log("| minute | page, MB | elements | threads | modules, MB | actions | stops |");
console.log("|--:|--:|--:|--:|--:|--:|--:|");
for (let last = 0; minutes() < MINUTES && faults.length === 0; rounds++) {
  const name = /** @type {keyof typeof ACTIONS} */ (pick(Object.keys(ACTIONS)));
  done.push(name);
  try {
    await ACTIONS[name]();
    if (next() < 0.5) await page.waitForTimeout(next() * 400);
    if (rounds % 12 === 11) {
      // Most of the actions end a search, so mostly one is begun, on whatever the others have left.
      if (next() < 0.8 && (await page.getAttribute("#solve", "data-does")) !== "stop")
        await press("solve");
      await delay(next() * 500);
      await stopAll();
      stops++;
      if (!(await rests())) faults.push("something still searches after Stop");
      else if ((await page.getAttribute("#thinking", "data-status")) === "running")
        faults.push("the page says that it searches, and nothing does");
    }
  } catch (error) {
    faults.push(String(error));
  }
  if (complaints.length) faults.push(...complaints);
  if (Date.now() - last > SAMPLE_MS || faults.length) {
    const found = { minute: minutes(), ...(await sample()) };
    last = Date.now();
    samples.push(found);
    const { minute, heap, nodes, threads, wasm } = found;
    const cells = [minute.toFixed(1), (heap / MB).toFixed(1), nodes, threads];
    console.log(`| ${[...cells, (wasm / MB).toFixed(1), rounds + 1, stops].join(" | ")} |`);
  }
}
const early = samples.filter(({ minute }) => minute >= MINUTES * WARM)[0];
const late = samples.at(-1);
if (early && late && early !== late)
  for (const what of /** @type {const} */ (["heap", "nodes"]))
    if (late[what] > early[what] * (1 + SHARE) + (what === "heap" ? SLACK : 2000))
      faults.push(`${what} grew from ${early[what]} to ${late[what]}`);
await close();
if (faults.length) {
  console.error(`${faults.join("\n")}\nafter, with seed ${SEED}: ${done.slice(-40).join(", ")}`);
  process.exit(1);
}
console.log(`${rounds} actions, ${stops} stops, nothing searched on.`);
