// Peg solitaire on the page: drawn, played by every kind of hand, proven, shared, made by hand, in both languages.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, frame, game, middle, settled, visit } from "./browser.mjs";

/** @typedef {import("playwright-core").Page} Page */

const START = "?v=1&r=peg&b=1x33.oooooooooooooooo.oooooooooooooooo#0";
/** The European board with its centre empty, which cannot be solved. */
const EUROPEAN = `?v=1&r=peg37&b=1x37.${"o".repeat(18)}.${"o".repeat(18)}#0`;
/** Two pegs that can jump over each other, and no more. */
const TWO = `?v=1&r=peg&b=1x33.${".".repeat(15)}oo${".".repeat(16)}#0`;
/** Two pegs apart: over at once. */
const STUCK = `?v=1&r=peg&b=1x33.o${".".repeat(31)}o#0`;
const TRIANGLE = "?v=1&r=peg15&b=1x15..oooooooooooooo#0";
/** The hole above the centre but one, and the centre. */
const [FROM, CENTRE] = [4, 16];

/** @param {Page} page @param {number} spot */
async function label(page, spot) {
  await frame(page);
  return page.locator(`[data-spot="${spot}"]`).getAttribute("aria-label");
}

/** @param {Page} page */
async function solve(page) {
  await page.click("#solve");
  await settled(page);
  return (await page.textContent("#outcome")) ?? "";
}

test("a peg is taken and jumps, by mouse, drag, keyboard and screen reader", async () => {
  const hands = {
    mouse: async (/** @type {Page} */ page) => {
      for (const spot of [FROM, CENTRE]) {
        const { x, y } = await middle(page, spot);
        await page.mouse.click(x, y);
      }
    },
    drag: async (/** @type {Page} */ page) => {
      const [from, to] = [await middle(page, FROM), await middle(page, CENTRE)];
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
      await page.mouse.move(to.x, to.y, { steps: 4 });
      await page.mouse.up();
    },
    keyboard: async (/** @type {Page} */ page) => {
      await page.locator(`[data-spot="${FROM}"]`).focus();
      await page.keyboard.press("Enter");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
    },
    reader: async (/** @type {Page} */ page) => {
      for (const spot of [FROM, CENTRE])
        await page.locator(`[data-spot="${spot}"]`).evaluate((cell) => {
          if (cell instanceof HTMLElement) cell.click();
        });
    },
  };
  for (const [name, hand] of Object.entries(hands))
    await visit({ path: START }, async (page) => {
      assert.equal(await label(page, FROM), "Row 2, column 4: peg, can jump", name);
      await hand(page);
      await frame(page);
      assert.equal((await game(page)).cursor, 1, name);
      assert.equal(await label(page, CENTRE), "Row 4, column 4: peg", name);
      assert.equal(await page.textContent("#left"), "31", name);
      await page.click("#undo");
      await frame(page);
      assert.equal(await label(page, CENTRE), "Row 4, column 4: empty hole", name);
    });
});

test("a touch takes a peg and shows where it can go; another touch jumps", async () => {
  await visit({ path: START, hasTouch: true }, async (page) => {
    const [from, to] = [await middle(page, FROM), await middle(page, CENTRE)];
    await page.touchscreen.tap(from.x, from.y);
    assert.equal(await label(page, CENTRE), "Row 4, column 4: empty hole, jump here");
    assert.match((await page.textContent("#hint")) ?? "", /^Tap the marked hole/);
    await page.touchscreen.tap(to.x, to.y);
    await frame(page);
    assert.equal((await game(page)).cursor, 1);
  });
});

test("the usual start is proven solvable, and what cannot be solved is proven so", async () => {
  await visit({ path: START }, async (page) => {
    assert.match(await solve(page), /^Solvable: this leaves the one peg/);
    assert.equal((await game(page)).moves.length, 31);
    assert.equal(await page.textContent("#best"), "1");
  });
  await visit({ path: EUROPEAN }, async (page) => {
    assert.match(await solve(page), /^Proven: nobody can leave fewer pegs/);
    assert.equal(await page.textContent("#best"), "2");
  });
  await visit({ path: STUCK }, async (page) => {
    assert.equal(await page.textContent("#hint"), "No jump is left, and 2 pegs remain.");
    assert.equal(await page.textContent("#score"), "2");
  });
  await visit({ path: TWO }, async (page) => {
    assert.match(await solve(page), /^Solvable/);
  });
});

test("jumps are weighed by proof, and a hint keeps the goal in reach", async () => {
  await visit({ path: TRIANGLE }, async (page) => {
    await page.keyboard.press("a");
    const rows = page.locator("#analysis-rows tr");
    await rows.first().waitFor();
    assert.equal(await rows.count(), 2);
    assert.match((await rows.first().textContent()) ?? "", /reachable/);
    for (const told of [
      /^The goal can still be reached\.$/,
      /^Look at the/,
      /^Best: The peg at row 3, column/,
    ]) {
      await page.keyboard.press("h");
      await page.locator("#hint", { hasText: told }).waitFor();
    }
  });
});

test("a position is made by hand, and the goal in the centre is a rule", async () => {
  await visit({ path: START }, async (page) => {
    await page.click("#boards-open");
    await page.click("#tab-edit");
    const holes = page.locator(".pegs .hole");
    await holes.first().waitFor();
    assert.equal(await holes.count(), 33);
    await page.click('[data-part="clear"]');
    for (const hole of [15, 16]) await page.click(`[data-hole="${hole}"]`);
    await page.click('[data-part="go"]');
    await frame(page);
    assert.equal(await page.textContent("#left"), "2");
    assert.equal(await label(page, 15), "Row 4, column 3: peg, can jump");
  });
  await visit({ path: START.replace("r=peg", "r=peg:centre") }, async (page) => {
    assert.equal(await label(page, CENTRE), "Row 4, column 4: empty hole, the goal");
    assert.match(await solve(page), /^Solvable/);
    const moves = await game(page);
    assert.equal(moves.moves.length, 31);
  });
});

for (const colorScheme of /** @type {const} */ (["light", "dark"]))
  test(`pegs have no accessibility violations, ${colorScheme}`, async () => {
    await visit({ path: START, colorScheme }, async (page) => accessible(page, "the usual start"));
  });

test("everything about pegs is said in Chinese", async () => {
  await visit({ path: TRIANGLE, locale: "zh-CN" }, async (page) => {
    assert.equal(await label(page, 0), "第 1 行第 1 列：空孔");
    assert.equal(await label(page, 3), "第 3 行第 1 列：棋子，可以跳");
    assert.match(await solve(page), /^有解/);
    const seen = await page.locator("main, header").allInnerTexts();
    assert.doesNotMatch(seen.join(" "), /[a-z]{3,} [a-z]{3,}|undefined|\{\w/);
    assert.equal(await page.locator('#rules option[value="peg15"]').textContent(), "三角孔明棋");
  });
});
