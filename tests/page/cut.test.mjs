// No sentence is cut off: every text in sight is seen whole, in all sizes of windows and all languages, in the states worth seeing.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cutOff, drawn, GAMES, walk } from "../../scripts/states.mjs";
import { visit } from "./browser.mjs";

for (const locale of ["en-US", "zh-CN"])
  for (const rules of GAMES)
    test(`${rules}: nothing is cut off, ${locale}`, async () => {
      await visit({ locale }, async (page) => {
        /** @type {string[]} */
        const found = [];
        await walk(page, rules, async (state, sizes) => {
          for (const [width, height] of sizes) {
            await page.setViewportSize({ width, height });
            await drawn(page);
            const cut = await page.evaluate(cutOff);
            found.push(...cut.map((what) => `${state}, ${width} × ${height}: ${what}`));
          }
          await page.setViewportSize({ width: 1280, height: 800 });
          await drawn(page);
        });
        assert.deepEqual(found, []);
      });
    });

test("a text that is cut off is found", async () => {
  await visit({}, async (page) => {
    assert.deepEqual(await page.evaluate(cutOff), []);
    await page.locator("#line-empty").evaluate((one) => {
      one.style.cssText = "white-space: nowrap; overflow: hidden; width: 80px";
    });
    assert.match(String(await page.evaluate(cutOff)), /Pop a group.*line-empty/);
  });
});
