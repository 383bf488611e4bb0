// One interface for every game: verdicts and samples of cards, moves to go of tiles, jumps of pegs, found while one looks.
import assert from "node:assert/strict";
import { test } from "node:test";
import { click, frame, game, until, visit } from "./browser.mjs";
import { coreOf, listen, plans, table } from "./reading.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** The link to a deal with all cards known: its strategy looks at them. @param {string} rules @param {number} seed */
async function dealt(rules, seed) {
  const { random, link } = await coreOf("klondike");
  return link({ ...random({ rules, seed, fields: [] }), strategy: "auto" });
}

/** What is told of the position. @param {Page} page */
const verdict = (page) => page.locator(".outlook").getAttribute("data-verdict");

/** Decided by a study alone: the first cannot be won, the second can. */
for (const [seed, wanted] of /** @type {const} */ ([
  [1_579_176_045, "lost"],
  [7, "won"],
]))
  test(`a deal of cards that are all known is decided without Solve: ${wanted}`, async () => {
    await visit({ path: await dealt("klondike", seed) }, async (page) => {
      await until(
        async () => ["won", "lost"].includes((await verdict(page)) ?? ""),
        "it is decided",
      );
      assert(await page.locator("#thinking").isHidden(), "nobody has pressed Solve");
      assert.equal(await verdict(page), wanted);
      await page.keyboard.press("a");
      const told = wanted === "won" ? "wins" : "cannot be won";
      await until(async () => {
        const rows = await table(page);
        return rows.length > 0 && rows.every(({ cells }) => cells[0] === told);
      }, `every move ${told}`);
      // As many headings as cells are seen.
      const [heads, cells] = await page.evaluate(() => {
        const seen = (/** @type {string} */ which) =>
          [...document.querySelectorAll(which)].filter((one) => one.checkVisibility()).length;
        return [seen("#analysis-table thead th"), seen("#analysis-rows tr:first-child > *")];
      });
      assert.equal(heads, cells);
      if (wanted === "lost") {
        assert.match((await page.textContent("#notice-text")) ?? "", /^This game is dead/);
        assert.equal(await page.locator("#analysis-rows .best").count(), 0, "nothing is best");
        return;
      }
      await until(async () => (await plans(page)).length > 0, "a way to win");
      await page.locator("#plans button").first().click();
      await frame(page);
      await page.keyboard.press("End");
      await frame(page);
      assert.equal(await page.textContent("#left"), "0", "all cards are up");
    });
  });

test("with cards hidden the moves are sampled, and what all cards tell stays apart", async () => {
  await visit({ path: await dealt("klondike", 7) }, async (page) => {
    await page.click("[data-question=hidden]");
    await page.keyboard.press("a");
    const samples = async () => (await table(page)).map(({ cells }) => Number(cells[2]));
    await until(async () => {
      const all = await samples();
      return all.length > 0 && all.every((one) => one >= 100);
    }, "every move is sampled, again and again");
    for (const { cells } of await table(page)) {
      assert.match(cells[0] ?? "", /^\d+%$/);
      assert.match(cells[1] ?? "", /^\d+–\d+%$/);
    }
    assert.equal(await verdict(page), "sampled");
    // What is known with all cards is not told here: no line is proposed, and no score.
    assert.deepEqual(await plans(page), []);
    assert.equal(await page.textContent("#best-name"), "Your moves");
    await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement)?.blur());
    await page.keyboard.press("h");
    await page.locator("#hint", { hasText: /^About \d+% winnable after the best move/ }).waitFor();
  });
});

test("moves to go of tiles are told after every move, and only then is anything announced", async () => {
  await visit({ path: "?v=1&r=sliding&b=3x3.123405678#0" }, async (page) => {
    const left = async () => (await page.textContent("#left")) ?? "";
    await until(async () => /^\d+$/.test(await left()), "it is exact");
    const first = Number(await left());
    const heard = await listen(page);
    for (const spot of [1, 4]) {
      const { moves } = await game(page);
      await click(page, spot);
      assert.equal((await game(page)).moves.length, moves.length + 1);
      await until(async () => /^\d+$/.test(await left()), "it is exact again");
      await until(async () => (await heard()).length === moves.length + 1, "it is announced");
    }
    // There and back again.
    assert.equal(Number(await left()), first);
    assert.equal((await heard()).length, 2, "one sentence a move");
    // The table says the same of the best slide, and of each how many moves it takes in all.
    await page.keyboard.press("a");
    const slides = async () => (await table(page)).filter(({ proven }) => proven);
    await until(async () => (await slides()).length > 1, "slides are proven");
    assert.equal((await slides())[0]?.least, first + 2);
    await until(async () => (await plans(page))[0]?.score === first + 2, "and so does the plan");
  });
});
