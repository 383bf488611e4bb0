// Sliding tiles to the eye and the ear: sizes, themes, motion, and every word in Chinese.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as words from "../../www/i18n/sliding.js";
import { accessible, frame, middle, openOptions, settled, visit } from "./browser.mjs";

const NEAR = "?v=1&r=sliding&b=4x4.176352049fb8daec#0";
const ODD = "?v=1&r=sliding&b=4x4.123456789abcdfe0#0";

for (const colorScheme of /** @type {const} */ (["light", "dark"]))
  test(`tiles have no accessibility violations, ${colorScheme}`, async () => {
    await visit({ path: ODD, colorScheme }, async (page) => {
      await accessible(page, "unsolvable");
      await page.click("#notice-act");
      await accessible(page, "in order");
      await page.click("#new");
      await page.click("#solve");
      await settled(page);
      await page.keyboard.press("Home");
      await accessible(page, "solved");
      await page.click("#boards-open");
      await page.click("#tab-edit");
      await page.locator("#pane-edit form").waitFor();
      await page.click('[data-place="3"]');
      await accessible(page, "arranging");
      await page.click("#tab-random");
      await accessible(page, "dealing");
      await page.click("#boards [data-close]");
      await page.click("#share-open");
      await page.locator("#share").waitFor();
      await accessible(page, "sharing");
    });
  });

test("at 360 × 640 the board and what matters are in sight, and nothing overflows", async () => {
  for (const locale of ["en-US", "zh-CN"])
    await visit({ path: NEAR, width: 360, height: 640, locale }, async (page) => {
      for (const id of ["score", "canvas", "solve"]) {
        const box = await page.locator(`#${id}`).boundingBox();
        assert(box && box.x >= 0 && box.x + box.width <= 360, `${id} is within the width`);
        assert(box.y >= 0 && box.y + box.height <= 640, `${id} is within the height`);
      }
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
      assert.equal(await wide(), 360);
      await openOptions(page);
      await page.click("#solve");
      await settled(page);
      assert.equal(await wide(), 360, "solved");
      await page.click("#boards-open");
      for (const tab of ["edit", "random", "recent", "paste"]) {
        await page.click(`#tab-${tab}`);
        if (tab === "edit") await page.locator("#pane-edit form").waitFor();
        if (tab === "edit") await page.fill("#pane-edit [name=cols]", "6");
        const inner = await page
          .locator("#boards")
          .evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
        assert.equal(inner, 0, tab);
      }
      await page.fill("#paste", "1 2 3 / 4 5 6 / 8 7 0");
      await page.click("#paste-go");
      await frame(page);
      assert(await page.locator("#notice-act").isVisible());
      assert.equal(await wide(), 360, "unsolvable");
    });
});

test("a tile glides: frames in between, each with the tile on its way", async () => {
  await visit({ path: NEAR, still: false }, async (page) => {
    await page.waitForTimeout(300);
    const { x, y } = await middle(page, 5);
    const between = await page.evaluate(
      async ([x = 0, y = 0]) => {
        const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById("canvas"));
        const before = canvas.toDataURL();
        document
          .elementFromPoint(x, y)
          ?.dispatchEvent(new MouseEvent("click", { clientX: x, clientY: y, bubbles: true }));
        const seen = new Set();
        const end = performance.now() + 400;
        while (performance.now() < end) {
          await new Promise((done) => requestAnimationFrame(done));
          seen.add(canvas.toDataURL());
        }
        seen.delete(before);
        seen.delete(canvas.toDataURL());
        return seen.size;
      },
      [x, y],
    );
    // How many there are is the machine's affair.
    assert(between > 0, "nothing between the first picture and the last");
  });
});

test("a tile at home is told by more than its colour", async () => {
  await visit({ path: ODD }, async (page) => {
    // Without colour, tile 1 at home has a tick where tile 15, away from home, has none.
    const ticks = await page.evaluate(() => {
      const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById("canvas"));
      const { data = [], width = 0 } =
        canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
      const cell = (canvas.width - 10) / 4;
      return [0, 13].map((spot) => {
        const [left, top] = [5 + (spot % 4) * cell, 5 + Math.floor(spot / 4) * cell];
        const box = [left + cell * 0.76, top + cell * 0.11, cell * 0.14, cell * 0.11];
        const [x = 0, y = 0, w = 0, h = 0] = box.map(Math.round);
        const greys = [];
        for (let i = 0; i < w * h; i++) {
          const at = 4 * ((y + Math.floor(i / w)) * width + x + (i % w));
          greys.push(((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3);
        }
        return Math.max(...greys) - Math.min(...greys);
      });
    });
    assert((ticks[0] ?? 0) > 60 && (ticks[1] ?? 0) < 25, ticks.join(", "));
  });
});

/** Texts that are refused, by the code of the refusal. @type {{ [code: string]: string }} */
const BAD = {
  "no-tiles": "",
  "tiles-ragged": "1 2 3 / 4 5 6 / 7 8",
  "tile-unknown": "1 2 3 / 4 ? 6 / 7 8 0",
  "not-square": "1 2 3 4 5 6 7 0",
  "tiles-size": "1 2 3 4 5 6 7 / 8 9 10 11 12 13 0",
  "tile-too-large": "1 2 3 / 4 5 6 / 7 9 0",
  twice: "1 2 3 / 4 5 6 / 7 7 7",
  "goal-shape": "https://example.org/?v=1&r=sliding:123/456/780&b=2x2.1230#0",
};

test("everything about tiles is said in Chinese", async () => {
  const { zh } = words;
  await visit({ path: ODD, locale: "zh-CN" }, async (page) => {
    const said = await page.evaluate(async (bad) => {
      const load = (/** @type {string} */ path) => import(new URL(path, location.href).href);
      const { read } = await load("./www/pkg/sliding.js");
      const { sentence } = await load("./www/errors.js");
      return bad.map(([code, text]) => {
        try {
          read(text, "sliding");
          return [code, "nothing was refused", ""];
        } catch (error) {
          const { detail } = /** @type {any} */ (error);
          return [code, detail.code, sentence(error)];
        }
      });
    }, Object.entries(BAD));
    for (const [code, found, told] of said) {
      assert.equal(found, `error.${code}`);
      assert.match(told ?? "", /\p{Script=Han}{2}.*。$/su, told);
      assert.doesNotMatch(told ?? "", /\{|undefined|[a-z]{4,}/, told);
    }
    assert.match(said.at(-2)?.[2] ?? "", /数字 7 重复出现.*缺少空格、数字 8。$/);
    assert.match((await page.textContent("#notice-text")) ?? "", /无解；交换 14 和 15 即可有解。$/);
    assert.equal(await page.textContent("#notice-act"), "交换 14 和 15");
    assert.equal(await page.title(), zh.title);
    const seen = await page.locator("main, header").allInnerTexts();
    assert.doesNotMatch(seen.join(" "), /[a-z]{3,} [a-z]{3,}|undefined|\{\w/);
    const option = page.locator('#rules option[value="sliding"]');
    assert.equal(await option.textContent(), "数字华容道");
  });
});
