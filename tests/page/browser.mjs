// What the page tests share: a server, a browser, a page that remembers every complaint, and a few hands and eyes.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { after, before } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { openOptions } from "../../scripts/page.mjs";
import { startServer } from "../../scripts/static-server.mjs";

export { openOptions };

/** @typedef {import("playwright-core").Page} Page */

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const ARGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** @type {import("playwright-core").Browser} */
let browser;
/** @type {{ url: string, close(): Promise<void> }} */
let server;

before(async () => {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  server = await startServer({ root, port: 0 });
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ARGS,
  });
});
after(async () => {
  await browser?.close();
  await server?.close();
});

/** The page's own address, to build links with. */
export function home() {
  return server.url;
}

/** A small board: R R G / G G B / B B Y. Popping cell 0 gains 20, then cell 3 gains 20, then cell 6. */
export const SMALL = "?v=1&r=popstar&b=3x3.RRGGGBBBY#0";
/** A usual board, large enough for a search that takes a while. */
export const USUAL =
  "?v=1&r=popstar&b=10x10.GRPBBGBGRBRPPPPBPGYYYRGBPPRBPBPRGGBYRPGRYPGRRGBPPYYGRGBGBGBYGGPBBGYYPPGRBBYPGGBYYGYGRRYGPGPRBPYBRPPP#0";

/** A board of every game. @type {{ [game: string]: string }} */
export const BOARDS = {
  samegame: SMALL,
  sliding: "?v=1&r=sliding&b=3x3.123456708#0",
  klondike: "?v=1&r=klondike&s=auto&b=1x52.ibqeXfMCmhErQaLKkWxogsPvUNtTDcnjGZluzIVJwBROdypSHYAF#0",
  peg: `?v=1&r=peg&b=1x33.${".".repeat(15)}oo${".".repeat(16)}#0`,
};

/**
 * Opens the page and runs a test on it. Whatever happens in between, the console must be clean at the end.
 * @param {{ path?: string, at?: string, width?: number, height?: number, still?: boolean, setup?: (page: Page) => Promise<void> }
 *   & import("playwright-core").BrowserContextOptions} options
 * @param {(page: Page) => Promise<void>} test
 */
export async function visit(
  { path = "", at = server.url, width = 1280, height = 800, still = true, setup, ...options },
  test,
) {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: "en-US",
    reducedMotion: still ? "reduce" : "no-preference",
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  /** @type {string[]} */
  const complaints = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("requestfailed", (request) => {
    const why = request.failure()?.errorText;
    // What a page still wanted when it was left is nobody's fault.
    if (why !== "net::ERR_ABORTED") complaints.push(`${request.url()}: ${why}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) complaints.push(`${response.url()}: ${response.status()}`);
  });
  try {
    if (process.env.SLOW) {
      await page.addInitScript(slow);
      await page.route(/\/(www\/[^/]+|files)\//, (route) =>
        delay(250)
          .then(() => route.continue())
          .catch(() => {}),
      );
    }
    await setup?.(page);
    await page.goto(at + path);
    await ready(page);
    await test(page);
    assert.deepEqual(complaints, [], "the console is clean");
  } finally {
    await context.close();
  }
}

/**
 * With `SLOW=1`, frames, the threads' answers and what is fetched later come late, as on a busy machine: a test that looks
 * too early then fails always.
 */
function slow() {
  const soon = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (draw) => soon(() => setTimeout(() => soon(draw), 120));
  const { set } = Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage") ?? {};
  Object.defineProperty(Worker.prototype, "onmessage", {
    set(/** @type {(event: MessageEvent) => void} */ hear) {
      set?.call(this, (/** @type {MessageEvent} */ event) => setTimeout(hear, 250, event));
    },
  });
}

/** @param {Page} page */
export async function ready(page) {
  await page.locator("main[data-ready=true]").waitFor();
  await page.locator("body[data-board]").waitFor();
}

/** The game as the page tells it. @param {Page} page */
export async function game(page) {
  await frame(page);
  return page.evaluate(() => {
    const { rules, board, moves, cursor, score } = document.body.dataset;
    return {
      rules,
      board,
      moves: moves ? moves.split(",").map(Number) : [],
      cursor: Number(cursor),
      score: Number(score),
    };
  });
}

/** Waits until what was asked is on the page: it draws once a frame. @param {Page} page */
export async function frame(page) {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** The middle of a cell, once the frame that may lay the cells anew is drawn. @param {Page} page @param {number} spot */
export async function middle(page, spot) {
  await frame(page);
  const box = await page.locator(`[data-spot="${spot}"]`).boundingBox();
  assert(box, `cell ${spot} is on the page`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** @param {Page} page @param {number} spot */
export async function click(page, spot) {
  const { x, y } = await middle(page, spot);
  await page.mouse.click(x, y);
  await frame(page);
}

/** Chooses a strategy, and a budget in nodes, so that all of it can be had again. @param {Page} page @param {string} strategy @param {number} limit */
export async function search(page, strategy, limit) {
  const shown = await page.locator("#panel [aria-selected=true]").getAttribute("id");
  await openOptions(page);
  await page.selectOption("#strategy", strategy);
  await page.fill("#limit", String(limit));
  await page.click(`#${shown}`);
  await frame(page);
}

/** Waits until no search runs and gives the nodes spent; one just asked for is seen to run a frame later. @param {Page} page */
export async function settled(page) {
  await frame(page);
  const thinking = page.locator("#thinking:not([data-status=running])");
  await thinking.waitFor({ timeout: 30_000 });
  return nodes(page);
}

/** @param {Page} page */
export async function nodes(page) {
  return Number(await page.locator("#thinking").getAttribute("data-nodes"));
}

/** The names of the threads there are; one that ends while it is asked is none any more. @param {Page} page */
export async function threads(page) {
  const name = (/** @type {import("playwright-core").Worker} */ worker) =>
    worker.evaluate(() => self.name).catch(() => undefined);
  const names = await Promise.all(page.workers().map(name));
  return names.filter((name) => name !== undefined);
}

/** Waits for what comes in its own time, but comes. @param {() => Promise<boolean>} so @param {string} what */
export async function until(so, what) {
  for (const end = Date.now() + 10_000; !(await so()); await delay(20))
    assert(Date.now() < end, what);
}

/** Waits until the page has started the threads it keeps, and says how many. @param {Page} page */
export async function warm(page) {
  const kept = await page.evaluate(async () => {
    const engine = /** @type {string} */ (new URL("./www/engine.js", location.href).href);
    return /** @type {number} */ ((await import(engine)).usualThreads());
  });
  await until(async () => (await threads(page)).length === kept, `${kept} threads`);
  return kept;
}

/** One of the threads that search, by its place among them. @param {Page} page @param {number} place */
export async function solver(page, place) {
  for (const worker of page.workers())
    if ((await worker.evaluate(() => self.name)) === `solver ${place}`) return worker;
  throw new Error(`there is no thread ${place}`);
}

/** Nothing on the page stands in anybody's way. @param {Page} page @param {string} where */
export async function accessible(page, where) {
  // Run through the debugger: the page's own policy lets no foreign script in, and that is not what is tested here.
  if (!(await page.evaluate("typeof axe === 'object'"))) await page.evaluate(AXE);
  const violations = await page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (globalThis).axe.run(document, {
      resultTypes: ["violations"],
    });
    return violations.map(
      (/** @type {any} */ one) =>
        `${one.id}: ${one.nodes.map((/** @type {any} */ node) => node.target.join(" ")).join("; ")}`,
    );
  });
  assert.deepEqual(violations, [], where);
}

/** Opens the board shown with a line of up to so many moves, the first that come, at a place of it. @param {Page} page @param {number} n @param {number} at */
export async function withLine(page, n, at) {
  const link = await page.evaluate(
    async ({ rules, board, n, at }) => {
      const from = (/** @type {string} */ path) => import(new URL(path, location.href).href);
      const { load } = await from("./www/games.js");
      const { gameOf } = await from("./www/rules.js");
      const { core } = await load(gameOf(rules));
      const table = new core.Table(rules, board);
      const moves = [];
      while (moves.length < n) {
        table.show(moves, moves.length);
        const [choice] = table.choices();
        if (!choice) break;
        moves.push(choice.move);
      }
      table.free();
      return core.link({ rules, board, moves, cursor: Math.min(at, moves.length) });
    },
    { ...(await game(page)), n, at },
  );
  await page.goto("about:blank");
  await page.goto(home() + link);
  await ready(page);
}
