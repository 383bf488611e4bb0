// Hints, what is left to do, and the look back at one's own moves.
import assert from "node:assert/strict";
import { test } from "node:test";
import { losses } from "../../www/losses.js";
import { click, frame, game, SMALL, settled, USUAL, visit } from "./browser.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("../../www/pkg/samegame.js").Move} Popped */

const TILES = "?v=1&r=sliding&b=3x3.123405678#0";
const FIFTEEN = "?v=1&r=sliding&b=4x4.123456e79f08dbac#0";
const ODD = "?v=1&r=sliding&b=4x4.123456789abcdfe0#0";

/** @param {Page} page @param {string} id */
const text = async (page, id) => (await page.textContent(`#${id}`)) ?? "";

/** Moves to go, once they are known. @param {Page} page */
async function toGo(page) {
  await page.waitForFunction(() =>
    /^\d+$/.test(document.getElementById("left")?.textContent ?? ""),
  );
  return Number(await text(page, "left"));
}

/** What the core knows of the position shown. @param {Page} page @param {string} name @param {number[]} moves */
const truth = (page, name, moves) =>
  page.evaluate(
    async ({ name, moves }) => {
      const games = /** @type {string} */ (new URL("./www/games.js", location.href).href);
      const { rules, board } = document.body.dataset;
      const { core } = await (await import(games)).load(name);
      /** @type {import("../../www/types.js").Evaluation<Popped, unknown, import("../../www/pkg/sliding.js").About>} */
      const found = core.evaluate({ rules, board, moves });
      return found;
    },
    { name, moves },
  );

test("a hint after every move solves the tiles in the fewest moves", async () => {
  await visit({ path: TILES }, async (page) => {
    let left = await toGo(page);
    assert.equal(left, (await truth(page, "sliding", [])).about.to_go);
    assert.match(await text(page, "hint"), /3 × 3 · \d+ shortest lines?$/);
    for (let made = 0; left > 0; made++) {
      if (made % 2) await page.keyboard.press("h");
      else await page.click("#hint-ask");
      await page.waitForFunction(() =>
        document.getElementById("hint")?.textContent?.startsWith("Best: Tile"),
      );
      const [, tile] = /Tile (\d+)/.exec(await text(page, "hint")) ?? [];
      const { board, moves } = await game(page);
      const view = await page.evaluate(() =>
        [...document.querySelectorAll("[data-spot]")].map((one) => one.getAttribute("aria-label")),
      );
      const spot = view.findIndex((label) => label?.includes(`tile ${tile}`));
      assert(spot >= 0, `${board} ${moves}`);
      await click(page, spot);
      if (left === 1) break;
      await page.waitForFunction(
        (left) => document.getElementById("left")?.textContent === String(left),
        left - 1,
      );
      left -= 1;
    }
    assert.match(await text(page, "hint"), /^Solved in \d+ moves!$/);
    assert.equal(await text(page, "left"), "0");
    assert.equal(await page.locator("#hint-ask").getAttribute("aria-disabled"), "true");
  });
});

test("what is left is exact on sixteen cells, and nothing on a board that cannot be solved", async () => {
  await visit({ path: FIFTEEN }, async (page) => {
    assert.equal(await toGo(page), (await truth(page, "sliding", [])).about.to_go);
    await click(page, 9);
    const { moves } = await game(page);
    const wanted = String((await truth(page, "sliding", moves)).about.to_go);
    await page.waitForFunction(
      (wanted) => document.getElementById("left")?.textContent === wanted,
      wanted,
    );
  });
  await visit({ path: ODD }, async (page) => {
    assert.equal(await text(page, "left"), "–");
    await click(page, 14);
    assert.equal(await text(page, "left"), "–");
    assert.equal(await page.locator("#hint-ask").getAttribute("aria-disabled"), "true");
  });
});

test("a hint on a group: of the search's line, or of a look at every move", async () => {
  await visit({ path: USUAL }, async (page) => {
    await page.keyboard.press("h");
    await page.waitForFunction(() =>
      document.getElementById("hint")?.textContent?.startsWith("Best: "),
    );
    const { moves } = await truth(page, "samegame", []);
    const best = Math.max(...moves.map(({ lower }) => lower ?? 0));
    const picked = moves.filter(({ lower }) => lower === best);
    const said = await text(page, "hint");
    assert(
      picked.some(
        ({ gain, detail }) => said.includes(`${detail.size} `) && said.includes(`+${gain}`),
      ),
      said,
    );
    assert.equal((await game(page)).moves.length, 0, "a hint plays nothing");
    await page.click("#solve");
    await settled(page);
    await page.keyboard.press("Space");
    await page.keyboard.press("Home");
    await page.keyboard.press("h");
    await frame(page);
    assert.match(await text(page, "hint"), /^Best: /);
  });
});

test("the review says which moves went away from the goal, and goes there", async () => {
  await visit({ path: FIFTEEN }, async (page) => {
    await page.locator("#review").waitFor({ state: "hidden" });
    // Away from the goal and back: the second of them is good again.
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("Shift+ArrowLeft");
    await page.keyboard.press("Shift+ArrowLeft");
    const { moves } = await game(page);
    /** @type {(number | undefined)[]} */
    const to = [];
    for (let i = 0; i <= moves.length; i++)
      to.push((await truth(page, "sliding", moves.slice(0, i))).about.to_go);
    const lost = moves.map((_, i) => (to[i + 1] ?? 0) + 1 - (to[i] ?? 0));
    assert(lost.some((one) => one === 2) && lost.some((one) => one === 0), String(lost));
    await page.click("#review");
    await page.waitForFunction(() =>
      /of \d+ moves/.test(document.getElementById("review-note")?.textContent ?? ""),
    );
    const bad = lost.flatMap((one, i) => (one > 0 ? [i + 1] : []));
    const rows = page.locator("#moves .bad");
    assert.equal(await rows.count(), bad.length);
    assert.match((await rows.first().textContent()) ?? "", /2 moves lost/);
    assert.equal(
      await text(page, "review-note"),
      `${bad.length} of ${moves.length} moves ${bad.length === 1 ? "loses" : "lose"} time: ${2 * bad.length} moves more than needed in all.`,
    );
    await page.click("#review-jump");
    await frame(page);
    assert(bad.includes((await game(page)).cursor + 1), "the position before a move that lost");
    assert.match(await text(page, "hint"), /^Best: Tile/);
  });
});

test("the review of a popped line counts points", async () => {
  await visit({ path: SMALL }, async (page) => {
    await click(page, 6);
    await click(page, 6);
    const { moves } = await game(page);
    const all = [];
    for (let i = 0; i <= moves.length; i++)
      all.push(await truth(page, "samegame", moves.slice(0, i)));
    const lost = losses(moves, all, () => undefined);
    await page.click("#review");
    await page.waitForFunction(() =>
      /moves/.test(document.getElementById("review-note")?.textContent ?? ""),
    );
    assert.equal(
      await page.locator("#moves .bad").count(),
      lost.filter((one) => (one ?? 0) > 0).length,
    );
    // Another move, another story.
    await page.keyboard.press("Control+z");
    await frame(page);
    assert(await page.locator("#review-note").isHidden());
  });
});

test("losses: against the best that any look has shown", () => {
  const value = (/** @type {number} */ move, /** @type {number | undefined} */ lower) =>
    /** @type {any} */ ({ move, lower });
  const at = (/** @type {any[]} */ moves, over = false, score = 0) =>
    /** @type {any} */ ({ moves, over, score });
  const none = () => undefined;
  // The first move threw 20 away, the second nothing.
  const line = [at([value(1, 50), value(2, 30)]), at([value(3, 30)]), at([], true, 30)];
  assert.deepEqual(losses([2, 3], line, none), [20, 0]);
  // A later look shows that the first move was better than it seemed.
  const later = [at([value(1, 50), value(2, 30)]), at([value(3, 45)]), at([], true, 45)];
  assert.deepEqual(losses([2, 3], later, none), [5, 0]);
  // What a search has found counts too.
  assert.deepEqual(
    losses([2, 3], line, (place) => (place === 1 ? 48 : undefined)),
    [2, 18],
  );
  // Where nothing is known nothing is said.
  const unknown = [at([value(1, undefined)]), at([value(2, undefined)]), at([])];
  assert.deepEqual(losses([1, 2], unknown, none), [undefined, undefined]);
});
