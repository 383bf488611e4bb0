// Notices, and where somebody goes on who presses by keyboard what is gone then.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, frame, SMALL, settled, USUAL, until, visit } from "./browser.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** Presses it by keyboard and says where the focus is then. @param {Page} page @param {string} what */
async function pressed(page, what) {
  await page.focus(what);
  await page.keyboard.press("Enter");
  await frame(page);
  return page.evaluate(() => {
    const at = document.activeElement;
    return at?.closest("#grid") ? "board" : at?.id;
  });
}

for (const colorScheme of /** @type {const} */ (["light", "dark"]))
  test(`notices are accessible, ${colorScheme}`, async () => {
    await visit({ path: SMALL, colorScheme, width: 360, height: 640 }, async (page) => {
      await page.selectOption("#rules", "samegame");
      await page.locator("#notice", { hasText: "by the rules of SameGame" }).waitFor();
      await accessible(page, "the same board by other rules");
      assert.equal(await pressed(page, "#notice-close"), "board");
      assert(await page.locator("#notice").isHidden());
    });
    const setup = async (/** @type {Page} */ page) => {
      await page.addInitScript(() => localStorage.setItem("solvent.game", "{"));
    };
    await visit({ setup, colorScheme }, async (page) => {
      await page.locator("#notice", { hasText: "left out" }).waitFor();
      await accessible(page, "something kept that cannot be read");
    });
    await visit({ path: "?v=1&r=popstar&b=9x9.RR#0", colorScheme }, async (page) => {
      await page.locator("#notice[data-kind=error]").waitFor();
      await accessible(page, "a link that was cut");
    });
  });

test("the focus goes on where what was pressed is gone", async () => {
  await visit({ path: SMALL }, async (page) => {
    await page.click("#solve");
    await settled(page);
    await page.keyboard.press("Home");
    await page.click("#review");
    await page.locator("#review-on").waitFor();
    assert.equal(await pressed(page, "#review-on"), "board");
    assert(await page.locator("#review-on").isHidden());
  });
});

test("an answer in follow mode leads back to the next move", async () => {
  await visit({ path: USUAL }, async (page) => {
    await page.click("#solve");
    await page.locator("#moves [data-step]").first().waitFor({ state: "attached" });
    await page.click(".dock [data-begin=follow]");
    await page.locator("#follow-next").waitFor();
    assert.equal(await pressed(page, "#follow-wrong"), "follow-what");
    assert.equal(await pressed(page, "#follow-answers button:last-child"), "follow-next");
    await page.click("#follow-wrong");
    await page.locator("#follow-answers button", { hasText: "I tapped something else" }).click();
    await until(() => page.locator("#follow-answers button").isVisible(), "a way back");
    assert.equal(await pressed(page, "#follow-answers button"), "follow-next");
  });
});
