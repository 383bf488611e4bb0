// Several threads share a search: what they find depends on their number and not on their pace, and one may die.
import assert from "node:assert/strict";
import { test } from "node:test";
import { solveInPage } from "../../scripts/page.mjs";
import {
  frame,
  game,
  nodes,
  openOptions,
  ready,
  search,
  settled,
  solver,
  USUAL,
  visit,
} from "./browser.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** Tiles that take the parts of a team a while, and tiles that take long. */
const TILES = "?v=1&r=sliding&b=4x4.ef1c784b53260d9a#0";
const HARD = "?v=1&r=sliding:first&b=4x4.fb8cea9d26143750#0";

/** @param {Page} page @param {number} threads */
async function share(page, threads) {
  await openOptions(page);
  await page.selectOption("#threads", String(threads));
  await page.click("#tab-line");
  await frame(page);
}

/** The same job done by one thread that plays all members in turn. @param {Page} page @param {string} name @param {number} threads @param {number} limit */
async function inTurn(page, name, threads, limit) {
  return page.evaluate(
    async ({ name, threads, limit }) => {
      const games = /** @type {string} */ (new URL("./www/games.js", location.href).href);
      const { core } = (await import(games)).loaded(name);
      const { rules, board } = document.body.dataset;
      const strategy = name === "sliding" ? "auto" : "random";
      const team = new core.Team({ rules, board, moves: [], strategy, seed: 1 }, threads);
      const jobs = team.jobs();
      const members = jobs.map((/** @type {unknown} */ job) => new core.Solver(job));
      team.go(limit);
      for (let orders = team.orders(); orders.length; orders = team.orders())
        for (const { member, nodes, line } of orders) {
          if (line) members[member].hear(new Uint32Array(line));
          let report = members[member].solve_step(0);
          let best = report.line;
          while (report.status === "running" && report.nodes < nodes) {
            report = members[member].solve_step(nodes - report.nodes);
            best = report.line ?? best;
          }
          team.told(member, { ...report, line: best }, true);
        }
      const { line, nodes, score, status } = team.report();
      return { members: jobs.length, line: [...(line ?? [])], nodes, score, status };
    },
    { name, threads, limit },
  );
}

test("threads find together what one finds that does the work of all", async () => {
  for (const [path, name, limit] of /** @type {[string, string, number][]} */ ([
    [USUAL, "samegame", 60_001],
    [TILES, "sliding", 20_000_000],
  ]))
    await visit({ path }, async (page) => {
      await search(page, name === "sliding" ? "auto" : "random", limit);
      for (const threads of [1, 2, 3]) {
        const wanted = await inTurn(page, name, threads, limit);
        assert.equal(wanted.members, threads);
        await share(page, threads);
        for (let again = 0; again < 2; again++) {
          await page.click("#solve");
          assert.equal(await settled(page), wanted.nodes, `${name} by ${threads}`);
          assert.deepEqual((await game(page)).moves, wanted.line, `${name} by ${threads}`);
          const [first] = await page.locator("#facts tr").allTextContents();
          assert.equal(first === `threads${threads}`, threads > 1);
          // Begun anew, not continued.
          await page.keyboard.press("Control+z");
          assert.deepEqual((await game(page)).moves, []);
        }
        assert(page.workers().length >= threads);
      }
      // What was chosen is kept.
      await page.waitForTimeout(600);
      await page.reload();
      await ready(page);
      await openOptions(page);
      assert.equal(await page.inputValue("#threads"), "3");
    });
});

test("what benches ask of the page's engine is done to the node, and within its seconds", async () => {
  await visit({ path: USUAL }, async (page) => {
    const { rules = "", board = "" } = await game(page);
    const job = { rules, board, moves: [], strategy: "random", seed: 1 };
    const exact = await page.evaluate(solveInPage, { job, threads: 2, nodes: 5001 });
    assert.equal(exact.nodes, 5001);
    assert.equal(exact.progress.at(-1)?.[1], exact.score);
    const timed = await page.evaluate(solveInPage, { job, threads: 2, seconds: 1 });
    assert(timed.nodes > 0 && timed.seconds >= 1);
  });
});

test("a team stops as one, and goes on where it stood", async () => {
  await visit({ path: HARD }, async (page) => {
    await share(page, 3);
    await search(page, "auto", 30_000_000);
    await page.click("#solve");
    await page.waitForFunction(
      () => Number(document.getElementById("thinking")?.dataset.nodes) > 0,
    );
    const ms = await page.evaluate(async () => {
      const begin = performance.now();
      document.getElementById("solve")?.click();
      while (document.getElementById("thinking")?.dataset.status === "running")
        await new Promise((done) => setTimeout(done, 1));
      return performance.now() - begin;
    });
    console.log(`# a team of three stopped after ${Math.round(ms)} ms`);
    const spent = await nodes(page);
    await page.waitForTimeout(300);
    assert.equal(await nodes(page), spent, "nothing runs on");
    await page.click("#solve");
    assert.equal(await settled(page), spent + 30_000_000);
    assert.match((await page.textContent("#stat-bound")) ?? "", /^\d\d$/);
  });
});

test("a search goes on without a thread that died, where the others can", async () => {
  await visit({ path: USUAL }, async (page) => {
    await share(page, 2);
    await search(page, "random", 20_000_000);
    await page.click("#solve");
    await page.locator("#moves [data-step]").first().waitFor();
    const worker = await solver(page, 1);
    const born = page.waitForEvent("worker", { timeout: 3000 });
    await worker.evaluate(() => {
      setTimeout(() => {
        throw new WebAssembly.RuntimeError("unreachable");
      });
    });
    await page.locator("#notice:not([hidden])").waitFor();
    assert.match((await page.textContent("#notice-text")) ?? "", /the others go on without it\.$/);
    await born;
    assert.equal(await page.textContent("#solve-text"), "Stop");
    const spent = await nodes(page);
    await page.waitForFunction(
      (spent) => Number(document.getElementById("thinking")?.dataset.nodes) > spent,
      spent,
    );
    await page.click("#solve");
    await settled(page);
    await search(page, "random", 10_000);
    await page.locator("#limit").blur();
    await page.keyboard.press("Control+z");
    await page.click("#solve");
    assert.equal(await settled(page), 10_000, "the new thread works with the other");
  });
});

test("a part of the work that is lost is said to be lost", async () => {
  await visit({ path: HARD }, async (page) => {
    await share(page, 2);
    await search(page, "auto", 1e11);
    await page.click("#solve");
    await page.waitForFunction(
      () => Number(document.getElementById("thinking")?.dataset.nodes) > 0,
    );
    await (await solver(page, 1)).evaluate(() => {
      setTimeout(() => {
        throw new WebAssembly.RuntimeError("unreachable");
      });
    });
    await page.locator("#notice:not([hidden])").waitFor();
    assert.match((await page.textContent("#notice-text")) ?? "", /started again;/);
    assert.equal(await page.textContent("#solve-text"), "Solve");
    await search(page, "auto", 1_000_000);
    await page.click("#solve");
    assert.equal(await settled(page), 1_000_000);
  });
});
