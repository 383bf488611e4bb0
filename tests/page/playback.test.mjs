// A line that plays by itself: it is over within a minute or so, however long it is, and shows the right thing on the way.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, frame, game, until, visit } from "./browser.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** Columns that alternate in pairs from top to bottom: hundreds of groups of two. @param {number} rows @param {number} cols */
function pairs(rows, cols) {
  const cell = (/** @type {number} */ i) => {
    const [row, col] = [Math.floor(i / cols), i % cols];
    return "RGBYP"[((row >> 1) + 2 * col) % 5];
  };
  return `?v=1&r=algobowl&b=${rows}x${cols}.${Array.from({ length: rows * cols }, (_, i) => cell(i)).join("")}#0`;
}

/** Solves and goes to the start. @param {Page} page */
async function solved(page) {
  await page.click("#solve");
  await until(async () => (await game(page)).moves.length > 0, "a line");
  const stop = page.locator("#solve[data-does=stop]");
  if (await stop.isVisible()) await stop.click({ timeout: 2000 }).catch(() => {});
  await page.locator("#thinking:not([data-status=running])").waitFor({ timeout: 30_000 });
  await page.keyboard.press("Home");
  await page.locator("body[data-cursor='0']").waitFor();
  return (await game(page)).moves.length;
}

test("the times of moves: usual for short lines, a minute for long ones, faster by the speed", async () => {
  await visit({}, async (page) => {
    const times = await page.evaluate(async () => {
      const at = /** @type {string} */ (new URL("./www/playback.js", location.href).href);
      const { stepMs } = await import(at);
      return [stepMs(1, 26), stepMs(1, 2220) * 2220, stepMs(8, 2220) * 2220, stepMs(2, 26)];
    });
    assert.deepEqual(
      times.map((time) => Math.round(time)),
      [620, 60_000, 7500, 310],
    );
  });
});

test("a long line plays to its end, and nothing is left of what is gone", async () => {
  await visit({ path: pairs(40, 40), still: false }, async (page) => {
    const all = await solved(page);
    assert(all > 100, `${all} moves`);
    await page.selectOption("#speed", "8");
    await page.click("#play");
    await page.locator(`body[data-cursor='${all}']`).waitFor({ timeout: 60_000 });
    await page.locator("#play[data-playing=false]").waitFor();
    await frame(page);
    // The board as it was drawn piece by piece, and as it is drawn anew.
    const picture = () =>
      page.evaluate(() =>
        /** @type {HTMLCanvasElement} */ (document.getElementById("canvas")).toDataURL(),
      );
    let drawn = "";
    await until(async () => {
      const before = drawn;
      drawn = await picture();
      return drawn === before;
    }, "it rests");
    await page.keyboard.press("Home");
    await page.locator("body[data-cursor='0']").waitFor();
    await page.keyboard.press("End");
    await page.locator(`body[data-cursor='${all}']`).waitFor();
    await until(async () => (await picture()) === drawn, "the same picture");
  });
});

test("what is painted in part is the same as what is painted whole", async () => {
  await visit({ path: pairs(40, 30) }, async (page) => {
    const all = await solved(page);
    const picture = async () => {
      await frame(page);
      return page.evaluate(() =>
        /** @type {HTMLCanvasElement} */ (document.getElementById("canvas")).toDataURL(),
      );
    };
    for (let step = 0; step < 12; step++) await page.keyboard.press("ArrowRight");
    await page.locator(`body[data-cursor='${Math.min(12, all)}']`).waitFor();
    const mended = await picture();
    // Another size and back: all of it is painted anew.
    await page.setViewportSize({ width: 1000, height: 700 });
    await frame(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await until(async () => (await picture()) === mended, "the same picture");
  });
});

for (const colorScheme of /** @type {const} */ (["light", "dark"]))
  test(`the next move stands out among a thousand tiles, ${colorScheme}`, async () => {
    await visit({ path: pairs(60, 60), colorScheme }, async (page) => {
      await solved(page);
      await page.locator("#zoom:not([hidden])").waitFor();
      await frame(page);
      const pixels = await page.evaluate(() => {
        const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById("canvas"));
        const copy = Object.assign(document.createElement("canvas"), {
          width: canvas.width,
          height: canvas.height,
        });
        const ctx = copy.getContext("2d", { willReadFrequently: true });
        ctx?.drawImage(canvas, 0, 0);
        const { data } = ctx?.getImageData(0, 0, copy.width, copy.height) ?? { data: [] };
        let [light, dark] = [0, 0];
        for (let i = 0; i < data.length; i += 4) {
          const [r = 0, g = 0, b = 0, a = 0] = data.slice(i, i + 4);
          if (a === 255 && r + g + b > 3 * 250) light++;
          if (a === 255 && r + g + b < 3 * 26) dark++;
        }
        return { light, dark };
      });
      assert(pixels.light > 20 && pixels.dark > 20, JSON.stringify(pixels));
      await accessible(page, "marked");
    });
  });

for (const [width, height] of /** @type {const} */ ([
  [844, 390],
  [740, 360],
  [667, 375],
  [640, 400],
  [360, 640],
]))
  test(`at ${width} × ${height} the speed is within its card, and every tool within its outline`, async () => {
    await visit({ width, height }, async (page) => {
      const boxes = await page.evaluate(() => {
        const box = (/** @type {string} */ which) =>
          document.querySelector(which)?.getBoundingClientRect() ?? new DOMRect();
        const tools = [...document.querySelectorAll(".bar .tool")];
        return {
          card: box(".player").right,
          speed: box("#speed").right,
          wide: tools.map((tool) => tool.scrollWidth - tool.clientWidth),
          rows: new Set(tools.map((tool) => tool.getBoundingClientRect().top)).size,
        };
      });
      assert(boxes.speed <= boxes.card && boxes.speed <= width, JSON.stringify(boxes));
      assert(Math.max(...boxes.wide) <= 0, `${boxes.wide}`);
      assert.equal(boxes.rows, 1, "the tools stand in one row");
    });
  });
