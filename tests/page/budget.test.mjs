// How long to search: seconds at a touch, until one stops it, or nodes for those who want the same result again.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  accessible,
  frame,
  nodes,
  openOptions,
  ready,
  search,
  settled,
  USUAL,
  until,
  visit,
} from "./browser.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** Presses a budget as a finger does: on its words. @param {Page} page @param {string} words */
async function budget(page, words) {
  await page.locator("#budget label", { hasText: words }).click();
  await frame(page);
}

/** @param {Page} page */
const seconds = async (page) => Number(await page.textContent("#stat-time"));
/** @param {Page} page */
const now = (page) => page.textContent("#options-now");

test("the form is fetched when it is first opened, and not before", async () => {
  /** @type {string[]} */
  const fetched = [];
  const setup = async (/** @type {Page} */ page) => {
    page.on("request", (request) => {
      const [, file] = /\/(options\/.*)$/.exec(request.url()) ?? [];
      if (file) fetched.push(file);
    });
  };
  await visit({ path: USUAL, setup }, async (page) => {
    assert.deepEqual([fetched, await now(page)], [[], "Automatic (best) · 3 s"]);
    await openOptions(page);
    assert.deepEqual(fetched, ["options/options.js"]);
    await accessible(page, "the form for how to search");
  });
});

test("a search ends by its seconds, and search further adds as many", async () => {
  await visit({ path: USUAL }, async (page) => {
    await openOptions(page);
    await page.selectOption("#strategy", "random");
    await page.click("#solve");
    await until(
      async () => Number(await page.locator("#progress").getAttribute("value")) > 0.1,
      "the bar goes by time",
    );
    const spent = await settled(page);
    assert((await seconds(page)) >= 3, "not before its time");
    assert((await seconds(page)) < 5, "and soon after it");
    assert.match((await page.textContent("#outcome")) ?? "", /^Best so far/);
    assert.equal(await page.textContent("#ending"), "all it was given is used up");
    assert.equal(await page.textContent("#solve-text"), "Search further");
    await page.click("#solve");
    const more = await settled(page);
    assert(more > spent, "it goes on where it stood");
    assert((await seconds(page)) >= 6);
  });
});

test("until I stop: nobody knows how far it is, and it ends when asked to", async () => {
  await visit({ path: USUAL }, async (page) => {
    await openOptions(page);
    await page.selectOption("#strategy", "random");
    await budget(page, "until I stop");
    await page.click("#solve");
    await until(async () => (await seconds(page)) > 3.2, "longer than the shortest budget");
    assert.equal(await page.locator("#progress:indeterminate").count(), 1);
    await accessible(page, "a search without an end");
    await page.click("#solve");
    await settled(page);
    assert.match((await page.textContent("#outcome")) ?? "", /^Stopped\. Best so far/);
    assert.equal(await page.locator("#progress:indeterminate").count(), 0);
  });
});

test("seconds are kept for the game; nodes rule where they are given, until seconds are chosen", async () => {
  await visit({ path: USUAL }, async (page) => {
    await openOptions(page);
    const chosen = () => page.locator("#budget input:checked").evaluateAll((all) => all.length);
    // By keyboard: arrows go from one to the next, as everywhere.
    await page.locator("#budget input:checked").focus();
    await page.keyboard.press("ArrowRight");
    await frame(page);
    assert.equal(await now(page), "Automatic (best) · 30 s");
    await page.fill("#limit", "2000");
    await page.locator("#limit").blur();
    await frame(page);
    assert.deepEqual([await now(page), await chosen()], ["Automatic (best) · 2,000 positions", 0]);
    await page.click("#solve");
    assert.equal(await settled(page), 2000, "spent exactly");
    await page.waitForTimeout(500);
    await page.reload();
    await ready(page);
    assert.equal(await now(page), "Automatic (best) · 2,000 positions");
    await openOptions(page);
    await budget(page, "3 s");
    assert.deepEqual([await now(page), await chosen()], ["Automatic (best) · 3 s", 1]);
    assert.equal(await page.inputValue("#limit"), "");
    await page.selectOption("#rules", "sliding");
    await page.locator('body[data-rules="sliding"]').waitFor();
    assert.equal(await now(page), "Automatic (best) · 30 s", "another game has its own");
    await page.click("#undo");
    await page.locator('body[data-rules="popstar"]').waitFor();
    assert.equal(await now(page), "Automatic (best) · 3 s");
  });
});

test("positions that were given can be taken back by emptying the field", async () => {
  await visit({ path: USUAL }, async (page) => {
    await search(page, "random", 100);
    assert.equal(await now(page), "Random play · 100 positions");
    await openOptions(page);
    await page.fill("#limit", "");
    await frame(page);
    assert.equal(await now(page), "Random play · 3 s");
    await page.click("#solve");
    await until(async () => (await nodes(page)) > 1000, "the hundred do not count any more");
    await page.click("#solve");
    await settled(page);
  });
});

test("few strategies first, in words; the others under their own title", async () => {
  const list = (/** @type {Page} */ page) =>
    page.locator("#strategy").evaluate((select) => {
      const words = (/** @type {Element} */ one) => one.textContent ?? "";
      const first = [...select.children].filter((one) => one.tagName === "OPTION").map(words);
      const groups = [...select.querySelectorAll("optgroup")];
      return {
        first,
        titles: groups.map((one) => one.label),
        others: groups.flatMap((one) => [...one.children].map(words)),
      };
    });
  await visit({ path: USUAL }, async (page) => {
    await openOptions(page);
    const { first, titles, others } = await list(page);
    assert.deepEqual(first, ["Automatic (best)", "Quick", "Proof"]);
    assert.deepEqual(titles, ["All others"]);
    assert(others.length > 10);
    assert(
      others.every((one) => /^[A-Z][a-z]/.test(one) && !/[(_]/.test(one)),
      `words, not codes: ${others}`,
    );
    await page.click("#lang");
    await page.locator("html[lang=zh-Hans]").waitFor();
    await frame(page);
    assert.deepEqual((await list(page)).first, ["自动（最佳）", "快速", "证明最优"]);
    assert.doesNotMatch((await list(page)).others.join(""), /[a-z]/i);
  });
});
