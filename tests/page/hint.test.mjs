// Hints, each plainer than the one before, and what is left to do.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  click,
  frame,
  game,
  home,
  ready,
  SMALL,
  settled,
  USUAL,
  until,
  visit,
} from "./browser.mjs";
import { listen, optimum, picture } from "./reading.mjs";

/** @typedef {import("playwright-core").Page} Page */

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

/** The fewest moves after those made. @param {string} path @param {number[]} [moves] */
const fewest = async (path, moves = []) => -(await optimum("sliding", path, moves)) - moves.length;

/** Asks for a hint and waits until it is told. @param {Page} page @param {RegExp} told @param {boolean} [key] */
async function hint(page, told, key = true) {
  if (key) await page.keyboard.press("h");
  else await page.click("#hint-ask");
  await until(async () => told.test(await text(page, "hint")), `a hint like ${told}`);
  return text(page, "hint");
}

test("hints after every move solve the tiles in the fewest moves", async () => {
  await visit({ path: TILES }, async (page) => {
    let left = await toGo(page);
    assert.equal(left, await fewest(TILES));
    await until(
      async () => /3 × 3 · \d+ shortest solutions?$/.test(await text(page, "hint")),
      "the shortest lines are counted",
    );
    for (let made = 0; left > 0; made++) {
      const good = await hint(page, /^The shortest way/, made % 2 === 0);
      assert.equal(good, `The shortest way from here has ${left} moves; that is proven.`);
      await hint(page, /^Look at the/);
      const [, tile] = /Tile (\d+)/.exec(await hint(page, /^Best: Tile/)) ?? [];
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
    assert.equal(await toGo(page), await fewest(FIFTEEN));
    await click(page, 9);
    const { moves } = await game(page);
    assert.equal(moves.length, 1);
    const wanted = String(await fewest(FIFTEEN, moves));
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

const LEVELS = {
  "en-US": [
    /^At least [\d,]+ can be reached from here, perhaps more\.$/,
    /^Look at the [a-z ]+ of the board\.$/,
    /^Best: \d+ [a-z]+ tiles, \+\d+\.$/,
    /^Best: .* Why: .*\. Then .* … [\d,]+ in the end\.$/,
  ],
  "zh-CN": [
    /^从这里.*[\d,]+.*。$/,
    /^\p{Script=Han}+。$/u,
    /^最佳：\d+ 个.*，\+\d+。$/,
    /^最佳：.*最终 [\d,]+。$/,
  ],
};
for (const locale of /** @type {const} */ (["en-US", "zh-CN"]))
  test(`four hints, each plainer, each announced once, in ${locale}`, async () => {
    await visit({ path: USUAL, locale }, async (page) => {
      const heard = await listen(page);
      const bare = await picture(page);
      /** @type {string[]} */
      const told = [];
      for (const [level, like] of LEVELS[locale].entries()) {
        told.push(await hint(page, like, level % 2 === 0));
        await frame(page);
        // Only the move itself is marked on the board.
        assert.equal((await picture(page)) !== bare, level >= 2, `level ${level}`);
      }
      if (locale === "zh-CN")
        for (const one of told) assert.doesNotMatch(one, /[a-z]{3,}|\{|undefined/i);
      await until(async () => (await heard()).length === 4, "all are announced");
      // What is on screen gets better while one looks; what is said is said once, as it was known then.
      const said = await heard();
      for (const [level, like] of LEVELS[locale].entries()) assert.match(said[level] ?? "", like);
      assert.equal((await game(page)).moves.length, 0, "a hint plays nothing");
      // There is none plainer; and another position begins anew.
      await page.keyboard.press("h");
      await frame(page);
      assert.match(await text(page, "hint"), LEVELS[locale][3]);
      await page.locator('[data-spot="3"]').focus();
      await page.keyboard.press("Enter");
      await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement)?.blur());
      await hint(page, LEVELS[locale][0]);
    });
  });

/** A board on which one pair can be popped, the left of it at a row and a column. @param {number} row @param {number} col */
function pair(row, col) {
  const cells = Array.from({ length: 81 }, (_, i) => {
    const [y, x] = [Math.floor(i / 9), i % 9];
    return y === row && (x === col || x === col + 1) ? "P" : "RGBY"[(y + 2 * x) % 4];
  });
  return `?v=1&r=popstar&b=9x9.${cells.join("")}#0`;
}

test("the second hint names the part of the board where the move is", async () => {
  for (const [locale, spoken] of /** @type {const} */ ([
    ["en-US", ["top left", "top", "right", "middle", "bottom left", "bottom right"]],
    ["zh-CN", ["左上", "上", "右", "中", "左下", "右下"]],
  ]))
    await visit({ path: SMALL, locale }, async (page) => {
      const places = [
        [1, 0],
        [0, 4],
        [4, 7],
        [4, 4],
        [8, 0],
        [7, 7],
      ];
      for (const [i, [row = 0, col = 0]] of places.entries()) {
        await page.goto(home() + pair(row, col));
        await ready(page);
        await hint(page, /^(At least|The best end|从这里)/);
        const words = spoken[i] ?? "";
        await hint(
          page,
          locale === "en-US" ? new RegExp(`the ${words} of the board`) : new RegExp(words),
        );
      }
    });
});

test("the plan is told too where all was known before it was asked for", async () => {
  await visit({ path: SMALL }, async (page) => {
    await page.click("#solve");
    await settled(page);
    await page.locator("#thinking[data-status=optimal]").waitFor();
    await page.keyboard.press("Home");
    await frame(page);
    const best = await text(page, "stat-best");
    assert.equal(
      await hint(page, /^The best end/),
      `The best end from here is ${best}; that is proven.`,
    );
    await hint(page, /^Look at the/);
    await hint(page, /^Best: /);
    await hint(page, new RegExp(`^Best: .* Then .* ${best} in the end\\.$`));
  });
});
