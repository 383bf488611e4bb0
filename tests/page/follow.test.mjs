// Follow mode: one move at a time, large, for a game that runs elsewhere.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  accessible,
  click,
  frame,
  game,
  middle,
  ready,
  SMALL,
  USUAL,
  until,
  visit,
} from "./browser.mjs";

/** @typedef {import("playwright-core").Page} Page */

const TILES = "?v=1&r=sliding&b=3x3.123450786#0";
const CARDS = "?v=1&r=klondike&b=1x52.ibqeXfMCmhErQaLKkWxogsPvUNtTDcnjGZluzIVJwBROdypSHYAF#0";
const PEGS = "?v=1&r=peg15&b=1x15..oooooooooooooo#0";

/** Plays the small board to its end and goes back to its start. @param {Page} page */
async function played(page) {
  for (const spot of [0, 3, 6]) await click(page, spot);
  await page.keyboard.press("Home");
  await page.locator("body[data-cursor='0']").waitFor();
  return (await game(page)).moves.length;
}

/** @param {Page} page */
async function follow(page) {
  await page.click("[data-begin=follow]");
  await page.locator("#following:not([hidden])").waitFor();
  await frame(page);
}

/** @param {Page} page @param {string} id */
const text = async (page, id) => (await page.locator(`#${id}`).textContent())?.trim() ?? "";

/** Solves, waits for the end and follows from the start. @param {Page} page */
async function solved(page) {
  await page.click("#solve");
  await page.locator("#thinking:not([data-status=running])").waitFor({ timeout: 30_000 });
  await follow(page);
}

test("one move after the other, by button, by key, by a tap on what is lit; back, and out", async () => {
  await visit({ path: SMALL, width: 360, height: 640 }, async (page) => {
    const all = await played(page);
    await follow(page);
    assert.equal(await text(page, "follow-place"), `Move 1 of ${all}`);
    assert.equal(await text(page, "follow-what"), "2 red, row 1, column 1: +20");
    assert.equal(await page.evaluate(() => document.activeElement?.id), "follow-next");
    await until(
      async () => /^Move 1 of \d+, 2 red, row 1, column 1: \+20$/.test(await text(page, "live")),
      "the move is announced",
    );
    await page.keyboard.press("Enter");
    await page.locator("body[data-cursor='1']").waitFor();
    assert.equal(await text(page, "follow-place"), `Move 2 of ${all}`);
    await page.keyboard.press("ArrowLeft");
    await page.locator("body[data-cursor='0']").waitFor();
    const next = await page.locator("#follow-next").boundingBox();
    assert(
      next && next.height >= 60 && next.y > 480 && next.y + next.height <= 640,
      "at the thumb",
    );
    // The picture is out of reach: a tap beside what is lit makes no move, one on it does.
    const beside = await middle(page, 8);
    await page.mouse.click(beside.x, beside.y);
    await frame(page);
    assert.equal((await game(page)).cursor, 0);
    const lit = await middle(page, 1);
    await page.mouse.click(lit.x, lit.y);
    await page.locator("body[data-cursor='1']").waitFor();
    assert.equal((await game(page)).moves.length, all, "the line stays");
    for (let at = 1; at < all; at++) await page.keyboard.press("ArrowRight");
    await page.locator(`body[data-cursor='${all}']`).waitFor();
    assert.match(await text(page, "follow-what"), /^That was the last move: [\d,]+\.$/);
    assert.equal(await page.locator("#follow-steps").isVisible(), false);
    await page.click("#follow-answers button:first-child");
    await page.locator("body[data-cursor='0']").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("#following").waitFor({ state: "hidden" });
    assert.equal(
      await page.evaluate(() => document.activeElement?.getAttribute("data-begin")),
      "follow",
    );
    assert.equal(await page.locator("#solve").isVisible(), true);
  });
});

test("what is not to be tapped is dimmed", async () => {
  await visit({ path: SMALL, still: true }, async (page) => {
    await played(page);
    await follow(page);
    // How strong the colour of a cell is near its corner.
    const [lit = 0, dim = 0] = await page.evaluate(
      (points) => {
        const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById("canvas"));
        const copy = Object.assign(document.createElement("canvas"), {
          width: canvas.width,
          height: canvas.height,
        });
        const ctx = copy.getContext("2d", { willReadFrequently: true });
        ctx?.drawImage(canvas, 0, 0);
        const side = canvas.width / 3;
        return points.map(([col = 0, row = 0]) => {
          const at = ctx?.getImageData((col + 0.3) * side, (row + 0.3) * side, 1, 1).data ?? [];
          const [r = 0, g = 0, b = 0] = at;
          return Math.max(r, g, b) - Math.min(r, g, b);
        });
      },
      [
        [0, 0],
        [2, 2],
      ],
    );
    assert(lit > 2 * dim, `${lit} against ${dim}`);
  });
});

test("keys of the page lead nowhere while one follows", async () => {
  await visit({ path: SMALL }, async (page) => {
    const all = await played(page);
    await follow(page);
    for (const key of ["a", "h", "?", "Control+z"]) await page.keyboard.press(key);
    await frame(page);
    assert.equal((await game(page)).moves.length, all);
    assert.equal(await page.locator("dialog[open]").count(), 0);
    assert.equal(await page.getAttribute("#analyse", "aria-pressed"), "false");
  });
});

test("I tapped something else: it is played here, and a new solution starts from there", async () => {
  await visit({ path: USUAL, width: 360, height: 640 }, async (page) => {
    await solved(page);
    await page.click("#follow-next");
    await page.locator("body[data-cursor='1']").waitFor();
    await page.click("#follow-wrong");
    await page.locator("#follow-answers button").first().waitFor();
    await accessible(page, "what happened");
    await page.click("text=Go back one move");
    await page.locator("body[data-cursor='0']").waitFor();
    const { moves } = await game(page);
    const first = await text(page, "follow-what");
    await page.click("#follow-wrong");
    await page.click("text=I tapped something else");
    // Seven purple tiles near the top, or the two yellow ones beside them.
    const other = /^7 purple/.test(first) ? 18 : 11;
    await page.locator(`[data-spot="${other}"]`).dispatchEvent("click");
    await page.locator("#follow-steps:not([hidden])").waitFor({ timeout: 40_000 });
    const now = await game(page);
    assert.notEqual(now.moves[0], moves[0], "another first move");
    assert.equal(now.cursor, 1, "one goes on behind it");
    assert(now.moves.length > 1, "with a line from there");
  });
});

test("the screen stays awake: asked for, let go when hidden or left, asked for again when seen", async () => {
  const setup = async (/** @type {Page} */ page) => {
    await page.addInitScript(() => {
      const told = { asked: 0, released: 0 };
      Object.assign(globalThis, { told });
      const request = async () => {
        told.asked++;
        const lock = new EventTarget();
        return Object.assign(lock, {
          release: async () => {
            told.released++;
            lock.dispatchEvent(new Event("release"));
          },
        });
      };
      Object.defineProperty(navigator, "wakeLock", { value: { request } });
    });
  };
  await visit({ path: SMALL, setup }, async (page) => {
    const told = () => page.evaluate(() => /** @type {any} */ (globalThis).told);
    const see = (/** @type {string} */ how) =>
      page.evaluate((how) => {
        Object.defineProperty(document, "visibilityState", { value: how, configurable: true });
        document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
      }, how);
    await played(page);
    assert.deepEqual(await told(), { asked: 0, released: 0 });
    await follow(page);
    await until(async () => (await told()).asked === 1, "asked for");
    await see("hidden");
    await until(async () => (await told()).released === 1, "let go");
    await see("visible");
    await until(async () => (await told()).asked === 2, "asked for again");
    await page.click("#follow-leave");
    await until(async () => (await told()).released === 2, "let go when left");
    await see("hidden");
    await see("visible");
    await frame(page);
    assert.deepEqual(await told(), { asked: 2, released: 2 });
  });
});

test("a page that was thrown out goes on where it was", async () => {
  await visit({ path: SMALL }, async (page) => {
    await played(page);
    await follow(page);
    await page.click("#follow-next");
    await page.locator("body[data-cursor='1']").waitFor();
    await page.reload();
    await ready(page);
    await page.locator("#following:not([hidden])").waitFor();
    assert.match(await text(page, "follow-place"), /^Move 2 of/);
    await page.click("#follow-leave");
    await page.reload();
    await ready(page);
    await frame(page);
    assert.equal(await page.locator("#following:not([hidden])").count(), 0);
  });
});

for (const [name, path, says] of /** @type {[string, string, RegExp][]} */ ([
  ["tiles", TILES, /^Tile \d slides (up|down|left|right)\.$/],
  ["pegs", PEGS, /^The peg at row \d, column \d jumps/],
]))
  test(`${name} are followed`, async () => {
    await visit({ path, width: 360, height: 640 }, async (page) => {
      await solved(page);
      assert.match(await text(page, "follow-what"), says);
      await page.click("#follow-next");
      await page.locator("body[data-cursor='1']").waitFor();
      await accessible(page, name);
    });
  });

test("cards are followed", async () => {
  await visit({ path: CARDS, width: 844, height: 390 }, async (page) => {
    await page.locator("[data-question=known]").click();
    await solved(page);
    assert.match(await text(page, "follow-what"), /\.$/);
    await page.keyboard.press("ArrowRight");
    await page.locator("body[data-cursor='1']").waitFor();
    await accessible(page, "cards");
  });
});

for (const [width, height, colorScheme, locale] of /** @type {const} */ ([
  [360, 640, "light", "zh-CN"],
  [360, 640, "dark", "en-US"],
  [844, 390, "dark", "en-US"],
  [640, 400, "light", "en-US"],
  [1280, 800, "light", "en-US"],
]))
  test(`at ${width} × ${height} all of it is in sight, ${colorScheme}, ${locale}`, async () => {
    await visit({ path: SMALL, width, height, colorScheme, locale }, async (page) => {
      await played(page);
      await follow(page);
      const within = async (/** @type {string} */ which) => {
        const box = await page.locator(which).boundingBox();
        assert(box, which);
        assert(box.x >= 0 && box.x + box.width <= width, `${which} is within the width`);
        assert(box.y >= 0 && box.y + box.height <= height, `${which} is within the height`);
      };
      for (const which of [
        "#canvas",
        "#follow-what",
        "#follow-next",
        "#follow-leave",
        "#follow-wrong",
      ])
        await within(which);
      await accessible(page, "followed");
      await page.click("#follow-next");
      await page.locator("body[data-cursor='1']").waitFor();
      await page.click("#follow-wrong");
      await within("#follow-answers button:last-child");
      await accessible(page, "what happened");
    });
  });
