// The null game, the template for new ones: put into the list of rules, the page deals it, plays it, solves it and shares it by its
// own files alone.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { frame, game, middle, settled, visit } from "./browser.mjs";

/** @typedef {import("playwright-core").Page} Page */

const START = "?v=1&r=null&b=1x5.31415#0";

/** Adds the game to the rules that the page knows. @param {Page} page */
async function setup(page) {
  const list = await readFile(new URL("../../www/pkg/rules.js", import.meta.url), "utf8");
  const row = `{ name: "null", game: "null", titles: { en: "Null game", zh: "空游戏" } }`;
  const body = list.replace("export const RULES = [", `export const RULES = [\n  ${row},`);
  await page
    .context()
    .route("**/pkg/rules.js", (route) => route.fulfill({ contentType: "text/javascript", body }));
}

/** @param {Page} page @param {number} spot */
async function label(page, spot) {
  await frame(page);
  return page.locator(`[data-spot="${spot}"]`).getAttribute("aria-label");
}

test("it is played by mouse and by keyboard, and taken back", async () => {
  await visit({ path: START, setup }, async (page) => {
    assert.equal(await label(page, 0), "3, can be taken");
    assert.equal(await label(page, 2), "4");
    const { x, y } = await middle(page, 0);
    await page.mouse.click(x, y);
    assert.equal(await label(page, 0), "taken");
    await page.locator('[data-spot="4"]').focus();
    await page.keyboard.press("Enter");
    assert.deepEqual((await game(page)).moves, [0, 1]);
    await page.click("#undo");
    await frame(page);
    assert.deepEqual((await game(page)).moves, [0]);
  });
});

test("it is solved with a proof, dealt anew, and refused in its own words", async () => {
  await visit({ path: START, setup, locale: "zh-CN" }, async (page) => {
    await page.click("#solve");
    await settled(page);
    // 3·1 + 1·2 + 5·3 + 1·4 + 4·5 and the like: the best of all orders, by trying them.
    const digits = [3, 1, 4, 1, 5];
    const best = (/** @type {number} */ from, /** @type {number} */ to, turn = 1) => {
      /** @type {number} */
      let most = 0;
      if (from < to)
        most = Math.max(
          turn * (digits[from] ?? 0) + best(from + 1, to, turn + 1),
          turn * (digits[to - 1] ?? 0) + best(from, to - 1, turn + 1),
        );
      return most;
    };
    assert.equal(await page.textContent("#best"), String(best(0, 5)));
    await page.click("#boards-open");
    await page.fill("#paste", "31x");
    await page.click("#paste-go");
    assert.equal(await page.textContent("#paste-error"), "第 3 位：“x”不是数字。");
    await page.keyboard.press("Escape");
    await page.click("#new");
    await frame(page);
    assert.equal((await game(page)).board?.trim().length, 8);
  });
});
