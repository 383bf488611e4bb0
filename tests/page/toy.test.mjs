// One more game, by its own files alone: the page deals it, plays it by every kind of hand, lists and takes back its moves.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { frame, game, middle, visit } from "./browser.mjs";

/** @typedef {import("playwright-core").Page} Page */

const SCRIPT = "text/javascript";
const WORDS = `export const en = { taken: "Taken." }; export const zh = { taken: "已拿起。" };`;
const LIST = `
import { RULES as others } from "/www/pkg/rules.others.js";
export { FAMILIES } from "/www/pkg/rules.others.js";
export const RULES = [...others, { name: "toy", game: "toy", titles: { en: "Toy", zh: "玩具" } }];`;
/** The shortest module there is. */
const WASM = Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

/** Puts the toy among the page's files. @param {Page} page */
async function setup(page) {
  /** @type {{ [path: string]: string }} */
  const files = {
    "www/pkg/toy.js": `export { default } from "/tests/page/toy/core.js"; export * from "/tests/page/toy/core.js";`,
    "www/games/toy.js": `export { face } from "/tests/page/toy/face.js";`,
    "www/i18n/toy.js": WORDS,
    "www/pkg/rules.others.js": await readFile(
      new URL("../../www/pkg/rules.js", import.meta.url),
      "utf8",
    ),
    "www/pkg/rules.js": LIST,
  };
  for (const name of ["core", "face"])
    files[`tests/page/toy/${name}.js`] = await readFile(
      new URL(`./toy/${name}.js`, import.meta.url),
      "utf8",
    );
  for (const [path, body] of Object.entries(files))
    await page.route(`**/${path}`, (route) => route.fulfill({ contentType: SCRIPT, body }));
  await page.route("**/toy.css", (route) => route.fulfill({ contentType: "text/css", body: "" }));
  await page.route("**/toy_bg.wasm", (route) =>
    route.fulfill({ contentType: "application/wasm", body: WASM }),
  );
}

const path = "?v=1&r=toy&b=1x5..o.o.";

/** @param {Page} page @param {number} spot */
async function label(page, spot) {
  await frame(page);
  return page.locator(`[data-spot="${spot}"]`).getAttribute("aria-label");
}

/** @param {Page} page @param {number} spot @returns {Promise<[number, number]>} */
async function at(page, spot) {
  const { x, y } = await middle(page, spot);
  return [x, y];
}

test("a man with two steps is played by click, drag, touch, key and screen reader", async () => {
  await visit({ path, setup }, async (page) => {
    assert.equal(await page.textContent("#hint"), "Toy · 1 × 5");
    await page.mouse.click(...(await at(page, 1)));
    assert.equal(await label(page, 1), "1: man, taken");
    assert.equal(await label(page, 0), "0: free, takes it");
    assert.equal(await label(page, 2), "2: free, takes it");
    assert.equal(await page.textContent("#hint"), "Taken. Tap again to play.");
    await page.mouse.click(...(await at(page, 4)));
    assert.equal(await label(page, 1), "1: man, steps", "elsewhere, it is put down");
    await page.mouse.click(...(await at(page, 1)));
    await page.mouse.click(...(await at(page, 2)));
    assert.deepEqual((await game(page)).moves, [7]);

    await page.mouse.move(...(await at(page, 2)));
    await page.mouse.down();
    const [x, y] = await at(page, 1);
    await page.mouse.move(x, y, { steps: 6 });
    assert.equal(await label(page, 1), "1: free, takes it");
    await page.mouse.up();
    assert.deepEqual((await game(page)).moves, [7, 11]);
    await page.mouse.move(...(await at(page, 1)));
    await page.mouse.down();
    await page.mouse.move(x, y + 300, { steps: 6 });
    await page.mouse.up();
    assert.equal((await game(page)).cursor, 2, "let go nowhere, it goes back");
    assert.equal(await label(page, 1), "1: man, steps");

    await page.locator('[data-spot="3"]').focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.getElementById("live")?.textContent === "Taken.");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.getElementById("live")?.textContent === "Put back.");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    assert.equal(await label(page, 3), "3: man, steps");
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press(" ");
    assert.deepEqual((await game(page)).moves, [7, 11, 17]);
    await page.waitForFunction(() =>
      document.getElementById("live")?.textContent?.startsWith("did 3 2"),
    );

    for (const spot of [2, 3])
      await page
        .locator(`[data-spot="${spot}"]`)
        .evaluate((cell) => /** @type {HTMLElement} */ (cell).click());
    assert.equal((await game(page)).cursor, 4);
    assert.match((await page.locator("#moves button").last().textContent()) ?? "", /list 2 3/);
    await page.click("#undo");
    assert.equal((await game(page)).cursor, 3);
  });
  await visit({ path, setup, width: 360, height: 640, hasTouch: true }, async (page) => {
    await page.touchscreen.tap(...(await at(page, 3)));
    assert.equal(await label(page, 4), "4: free, takes it");
    await page.touchscreen.tap(...(await at(page, 4)));
    assert.deepEqual((await game(page)).moves, [19]);
    assert.equal(await page.textContent("#hint"), "Solved!");
    assert.equal(await page.locator("#solve").getAttribute("aria-disabled"), "true");
  });
});

test("it is chosen among the rules, and the page goes back to another game", async () => {
  await visit({ setup, locale: "zh-CN" }, async (page) => {
    const { rules } = await game(page);
    await page.selectOption("#rules", { label: "玩具" });
    await page.locator('body[data-rules="toy"]').waitFor();
    assert.equal(await page.title(), "Solvent");
    await page.mouse.click(...(await at(page, 1)));
    assert.equal(await label(page, 0), "0: free，可以放这里");
    await page.keyboard.press("Control+z");
    await page.locator(`body[data-rules="${rules}"]`).waitFor();
    assert.equal(await page.locator("#grid [data-spot]").count(), 100);
  });
});
