// The analysis: what each legal move is worth, on the board and in the table, without getting in anybody's way.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { rated } from "../../www/analysis.js";
import {
  frame,
  game,
  middle,
  nodes,
  search,
  settled,
  threads,
  USUAL,
  until,
  visit,
  warm,
} from "./browser.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** The table as it is read, row by row. @param {Page} page */
function table(page) {
  return page.locator("#analysis-rows tr").evaluateAll((rows) =>
    rows.map((row) => {
      const [gain, least, most, picks] = [...row.querySelectorAll("td")].map(
        (cell) => cell.textContent,
      );
      const number = (/** @type {string | null | undefined} */ text) =>
        Number(text?.replaceAll(",", ""));
      const { move } = /** @type {HTMLElement} */ (row).dataset;
      return {
        move: Number(move),
        gain: number(gain),
        least: number(least),
        most: number(most),
        picks,
      };
    }),
  );
}

/** The same from the core, for the position shown. @param {Page} page */
function truth(page) {
  return page.evaluate(async () => {
    const games = /** @type {string} */ (new URL("./www/games.js", location.href).href);
    const { evaluate } = (await (await import(games)).load("samegame")).core;
    const { rules, board, moves, cursor } = document.body.dataset;
    const played = moves ? moves.split(",").map(Number).slice(0, Number(cursor)) : [];
    const begin = performance.now();
    const { moves: found } = evaluate({ rules, board, moves: played });
    const ms = performance.now() - begin;
    /** @type {{ move: number, gain: number, lower: number, upper: number, value: { picks: string[] } }[]} */
    const sorted = found.sort(
      (/** @type {any} */ a, /** @type {any} */ b) =>
        b.lower - a.lower || b.upper - a.upper || b.gain - a.gain,
    );
    const rows = sorted.map(({ move, gain, lower, upper, value }) => ({
      move,
      gain,
      least: lower,
      most: upper,
      picks: value.picks.join(" "),
    }));
    return { rows, ms };
  });
}

/** Waits until the table speaks about the position shown. @param {Page} page */
async function analysed(page) {
  const { rows, ms } = await truth(page);
  // The table of the position before may begin alike.
  await until(
    async () => isDeepStrictEqual(await table(page), rows),
    "the table says what the core does",
  );
  return { rows, ms };
}

test("every position's moves are valued, and the table plays them", async () => {
  await visit({ path: USUAL }, async (page) => {
    const picture = () =>
      page.evaluate(() =>
        /** @type {HTMLCanvasElement} */ (document.getElementById("canvas")).toDataURL(),
      );
    const bare = await picture();
    const kept = await warm(page);
    await page.keyboard.press("a");
    const { rows, ms } = await analysed(page);
    console.log(`# evaluated in ${Math.round(ms)} ms, ${rows.length} moves`);
    assert(await page.locator("#line").isHidden(), "the table takes the place of the list");
    await frame(page);
    assert.notEqual(await picture(), bare, "the groups carry their values");
    const first = page.locator("#analysis-rows tr").first();
    assert.match((await first.textContent()) ?? "", /★/);
    assert.match((await first.locator("button").textContent()) ?? "", /^Best known: /);
    const spot = await first.getAttribute("data-at");
    const label = await page.locator(`[data-spot="${spot}"]`).getAttribute("aria-label");
    assert(
      label?.endsWith(`, at least ${rows[0]?.least.toLocaleString("en")} in the end`),
      label ?? "",
    );

    await page.hover("#analysis-rows tr:nth-child(3)");
    await frame(page);
    const gain = rows[2]?.gain;
    assert.match((await page.textContent("#hint")) ?? "", new RegExp(`\\+${gain}\\.`));
    await page.mouse.move(5, 5);
    await frame(page);
    assert.doesNotMatch((await page.textContent("#hint")) ?? "", /tiles,/);

    await page.click("#analysis-rows tr:nth-child(3)");
    assert.deepEqual((await game(page)).moves, [rows[2]?.move]);
    const second = await analysed(page);
    await page.locator("#analysis-rows button").first().focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    assert.deepEqual((await game(page)).moves, [rows[2]?.move, second.rows[1]?.move]);
    await analysed(page);

    await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement)?.blur());
    await page.keyboard.press("a");
    await frame(page);
    assert(await page.locator("#analysis").isHidden());
    await page.keyboard.press("Home");
    await frame(page);
    await until(
      async () => (await threads(page)).length === kept,
      "the thread of the analysis is gone",
    );
  });
});

test("analysis leaves a running search alone, and late answers fall", async () => {
  await visit({ path: USUAL }, async (page) => {
    await search(page, "misps", 1000);
    await page.click("#solve");
    await settled(page);
    await page.keyboard.press("End");
    await page.keyboard.press("a");
    // Faster than anything can be evaluated: only the last position may stay in the table.
    for (let i = 0; i < 12; i++) await page.keyboard.press("ArrowLeft");
    await frame(page);
    const { rows } = await truth(page);
    await page.waitForFunction(
      (all) => document.querySelectorAll("#analysis-rows tr").length === all,
      rows.length,
    );
    const shown = await table(page);
    assert.deepEqual(shown.map(({ move }) => move).sort(), rows.map(({ move }) => move).sort());

    await page.keyboard.press("Home");
    await search(page, "priority", 1e11);
    await page.click("#solve");
    await page.locator("#moves [data-step]").first().waitFor({ state: "attached" });
    const before = await nodes(page);
    await page.waitForFunction(() => document.querySelectorAll("#analysis-rows tr").length > 15);
    await page.waitForTimeout(300);
    assert((await nodes(page)) > before, "the search goes on");
    assert.equal(await page.textContent("#solve-text"), "Stop");
    // The best line of the search is known to the analysis.
    await page.click("#solve");
    await settled(page);
    await page.keyboard.press("Home");
    await frame(page);
    const best = await page.locator("#best").getAttribute("data-value");
    const [top] = await table(page);
    assert.equal(top?.least, Number(best));
    assert.equal(top?.move, (await game(page)).moves[0]);
  });
});

test("values go where there is room: on the cell, in the pill, or nowhere", async () => {
  await visit({ width: 360, height: 640 }, async (page) => {
    await page.selectOption("#rules", "samegame");
    await frame(page);
    const picture = () =>
      page.evaluate(() =>
        /** @type {HTMLCanvasElement} */ (document.getElementById("canvas")).toDataURL(),
      );
    const bare = await picture();
    const spot = await page.evaluate(() =>
      [...document.querySelectorAll("[data-spot]")].findIndex((cell) =>
        cell.getAttribute("aria-label")?.includes("group of"),
      ),
    );
    const { x, y } = await middle(page, spot);
    const hovered = async () => {
      await page.mouse.move(x, y);
      await frame(page);
      const seen = await picture();
      await page.mouse.move(2, 2);
      await frame(page);
      return seen;
    };
    const plain = await hovered();
    await page.click("#analyse");
    await page.locator("#analysis-rows tr").first().waitFor();
    await page.mouse.move(2, 2);
    await frame(page);
    assert.equal(await picture(), bare, "small cells stay free");
    assert.notEqual(await hovered(), plain, "the pill tells it");

    await page.selectOption("#rules", "algobowl");
    await page.click("#boards-open");
    await page.click("#tab-random");
    await page.fill("#deal-fields [name=rows]", "21");
    await page.click("#deal-go");
    await frame(page);
    assert.match(
      (await page.textContent("#analysis-note")) ?? "",
      /more than 400 tiles are not analysed/,
    );
    assert(await page.locator("#analysis-table").isHidden());
  });
});

test("rated: best first, and a search's line lends its score to the move it plays", () => {
  const value = (/** @type {number} */ move, /** @type {number} */ lower) => ({
    move,
    lower,
    upper: 100,
    gain: 1,
    text: "",
    line: [move],
    detail: {},
    value: {},
  });
  const points = { analysis: {} };
  const view = /** @type {any} */ ({});
  const evaluation = {
    score: 0,
    bound: 100,
    over: false,
    about: {},
    moves: [value(1, 10), value(2, 30), value(3, 20)],
  };
  const record = { rules: "popstar", board: "", moves: [7, 3], cursor: 1, strategy: undefined };
  const state = { view, record, search: undefined, analysis: { view, evaluation } };
  assert.deepEqual(
    rated(state, points).map(({ move, least, best }) => [move, least, best]),
    [
      [2, 30, true],
      [3, 20, false],
      [1, 10, false],
    ],
  );
  const found = /** @type {any} */ ({ prefix: [7], line: [3], report: { score: 50 } });
  assert.deepEqual(rated({ ...state, search: found }, points)[0]?.move, 3);
  assert.equal(rated({ ...state, search: found }, points)[0]?.least, 50);
  const elsewhere = /** @type {any} */ ({ prefix: [], line: [8, 3], report: { score: 50 } });
  assert.equal(
    rated({ ...state, search: elsewhere }, points)[0]?.move,
    2,
    "a line that is not the one shown",
  );
  assert.deepEqual(
    rated({ ...state, view: /** @type {any} */ ({}) }, points),
    [],
    "another position",
  );
  const luck = { analysis: { worth: (/** @type {any} */ { move }) => -move } };
  assert.equal(rated({ ...state, search: found }, luck)[0]?.move, 1, "as the game values them");
});
