// What goes wrong around the page: a core that comes damaged, a search that traps, two tabs that keep at once.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  BOARDS,
  game,
  ready,
  SMALL,
  search,
  settled,
  solver,
  USUAL,
  until,
  visit,
} from "./browser.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** How a core may come. @type {{ [how: string]: (bytes: Buffer) => { body: Buffer, contentType: string } }} */
const DAMAGED = {
  "cut short": (bytes) => ({
    body: bytes.subarray(0, bytes.length / 2),
    contentType: "application/wasm",
  }),
  empty: () => ({ body: Buffer.alloc(0), contentType: "application/wasm" }),
  "a page of its host": () => ({ body: Buffer.from("<!doctype html>"), contentType: "text/html" }),
};

for (const [how, damage] of Object.entries(DAMAGED))
  test(`a core that comes ${how} is told of, the game before stays, and it comes when it is whole`, async () => {
    await visit({ path: SMALL }, async (page) => {
      const before = await game(page);
      // What the page writes to the console about it is meant.
      await page.evaluate(() => {
        console.error = () => {};
      });
      await page.route("**/sliding_bg.wasm", async (route) => {
        const whole = await route.fetch();
        await route.fulfill({ status: 200, ...damage(await whole.body()) });
      });
      await page.selectOption("#rules", "sliding");
      await page.locator("#notice:not([hidden])").waitFor();
      assert.match((await page.textContent("#notice-text")) ?? "", /^[A-Z].*[.]$/);
      const { rules, board } = await game(page);
      assert.deepEqual([rules, board], [before.rules, before.board]);
      await search(page, "misps", 100);
      await page.click("#solve");
      await settled(page);
      assert((await game(page)).moves.length > 0, "the game before is solved");
      await page.unroute("**/sliding_bg.wasm");
      await page.selectOption("#rules", "sliding");
      await page.locator("body[data-rules=sliding]").waitFor();
    });
  });

test("a search that traps is told of, its line stays, and the next one solves", async () => {
  await visit({ path: USUAL }, async (page) => {
    await search(page, "priority", 1e11);
    await page.click("#solve");
    await page.locator("#moves [data-step]").first().waitFor();
    const best = async () => Number(await page.locator("#best").getAttribute("data-value"));
    const known = await best();
    const worker = await solver(page, 0);
    // What a panic in the core comes to: an instruction that cannot be reached, in the middle of a step.
    await worker.evaluate(async () => {
      const name = performance
        .getEntriesByType("resource")
        .find(({ name }) => /\/pkg\/[a-z]+\.js/.test(name))?.name;
      const { Solver } = await import(name ?? "");
      Solver.prototype.solve_step = () => {
        throw new WebAssembly.RuntimeError("unreachable");
      };
    });
    await page.locator("#notice:not([hidden])").waitFor();
    await settled(page);
    assert((await game(page)).moves.length > 0, "the line stays");
    assert((await best()) >= known, "or has got better meanwhile");
    await search(page, "misps", 100);
    await page.click("#solve");
    assert((await settled(page)) > 0);
  });
});

test("two tabs keep their games one after the other, and each opens again", async () => {
  await visit({ path: SMALL }, async (page) => {
    const other = await page.context().newPage();
    await other.goto(new URL(BOARDS.sliding ?? "", page.url()).href);
    await ready(other);
    for (const tab of [page, other, page]) {
      const { board } = await game(tab);
      await tab.click("#new");
      await until(async () => (await game(tab)).board !== board, "a new board");
    }
    await Promise.all(
      [page, other].map((tab) => tab.evaluate(() => dispatchEvent(new Event("pagehide")))),
    );
    const boards = [(await game(page)).board, (await game(other)).board];
    const third = await page.context().newPage();
    await third.goto(page.url().split(/[?#]/)[0] ?? "");
    await ready(third);
    assert(boards.includes((await game(third)).board), "the game of one of them, whole");
    assert.equal(await third.textContent("#notice-text"), "");
  });
});
