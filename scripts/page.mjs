// The page in a browser without a window, and jobs that its own engine does there.

import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { startServer } from "./static-server.mjs";

/** What a job came to: its report, with the seconds its workers spent, those that went by, and how its score went up.
 * @typedef {import("../www/pkg/samegame.js").Report & { seconds: number, wall: number, progress: [number, number][] }} Ended */
/** @typedef {{ job: import("../www/pkg/samegame.js").Job, threads: number, nodes?: number, seconds?: number }} Work */

/** Serves and opens the page. @param {import("playwright-core").ViewportSize} [viewport] */
export async function openPage(viewport) {
  const server = await startServer({
    root: fileURLToPath(new URL("..", import.meta.url)),
    port: 0,
  });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-dev-shm-usage",
      "--no-first-run",
    ],
  });
  const page = await browser.newPage(viewport ? { viewport } : {});
  await page.goto(server.url);
  return {
    page,
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

/** Runs in the page: a job of the SameGame family on workers of its own, to its nodes or its seconds. @param {Work} work @returns {Promise<Ended>} */
export async function solveInPage({ job, threads, nodes, seconds }) {
  const at = (/** @type {string} */ name) => new URL(`www/${name}`, document.baseURI).href;
  const { Engine } = await import(at("engine.js"));
  const { load } = await import(at("games.js"));
  await load("samegame");
  /** @type {[number, number][]} */
  const progress = [];
  /** @type {number[] | undefined} */
  let line;
  let begun = performance.now();
  const ended = await new Promise((done, failed) => {
    const engine = new Engine({
      told(
        /** @type {string} */ type,
        /** @type {import("../www/protocol.js").Told} */ { report, seconds: spent },
      ) {
        const wall = (performance.now() - begun) / 1000;
        line = report.line ?? line;
        const { score } = report;
        const last = progress.at(-1)?.[1];
        if (score !== undefined && (last === undefined || score > last))
          progress.push([wall, score]);
        if (type === "progress") return;
        engine.warm("samegame", 0);
        done({ ...report, seconds: spent, wall });
      },
      refused: (/** @type {number} */ _, /** @type {{ message: string }} */ why) =>
        failed(new Error(why.message)),
      lost: () => failed(new Error("a worker of the page died")),
      changed() {},
    });
    engine.warm("samegame", threads);
    begun = performance.now();
    engine.solve(job, { nodes, seconds }, threads);
  });
  return { ...ended, line, progress };
}

/** Opens the form that says how to search, with all that is in it. @param {import("playwright-core").Page} page */
export async function openOptions(page) {
  await page.click("#tab-search");
  for (const id of ["options", "advanced"])
    await page.locator(`#${id}`).evaluate((details) => details.setAttribute("open", ""));
  await page.locator("#strategy option").first().waitFor({ state: "attached" });
}
