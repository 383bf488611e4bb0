// Large boards: zoom by button, wheel, fingers and keys, and the overview.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, frame, until, visit } from "./browser.mjs";

/** @typedef {import("playwright-core").Page} Page */

const LETTERS = "RGBYP";
/** A board of so many rows and columns, no two neighbours alike but every third pair. @param {number} side */
function board(side) {
  const cell = (/** @type {number} */ i) => LETTERS[(i * i + 3 * (i >> 1)) % 5] ?? "R";
  return `?v=1&r=algobowl&b=${side}x${side}.${Array.from({ length: side * side }, (_, i) => cell(i)).join("")}#0`;
}

/** How large the board is drawn, and which part of it is in sight. @param {Page} page */
const look = async (page) => {
  await frame(page);
  return page.evaluate(() => {
    const scroller = /** @type {HTMLElement} */ (document.getElementById("scroller"));
    const box = scroller.getBoundingClientRect();
    return {
      wide: scroller.scrollWidth,
      left: scroller.scrollLeft,
      top: scroller.scrollTop,
      middle: { x: box.left + box.width / 2, y: box.top + box.height / 2 },
      label: document.getElementById("zoom")?.getAttribute("aria-label"),
      icon: document.getElementById("zoom-icon")?.getAttribute("href"),
      page: visualViewport?.scale,
      scrolled: scrollY,
    };
  });
};

/** @param {Page} page */
const large = (page) => page.locator("#zoom:not([hidden])").waitFor();

test("the button says what it does, and does it", async () => {
  await visit({ path: board(60) }, async (page) => {
    await large(page);
    const whole = await look(page);
    assert.equal(whole.label, "Zoom in (+)");
    assert.equal(whole.icon, "#i-zoom");
    assert.equal(await page.locator("#overview").isVisible(), false);
    await page.click("#zoom");
    const near = await look(page);
    assert(near.wide > 1.5 * whole.wide, `${near.wide} against ${whole.wide}`);
    assert.equal(near.label, "Show the whole board (0)");
    assert.equal(near.icon, "#i-zoom-out");
    await page.locator("#overview").waitFor();
    await accessible(page, "zoomed");
    await page.click("#zoom");
    assert.equal((await look(page)).wide, whole.wide);
    await page.locator("#overview").waitFor({ state: "hidden" });
  });
});

test("a board that opens zoomed in says so, and its button leads out", async () => {
  await visit({ path: board(100), width: 360, height: 640 }, async (page) => {
    await large(page);
    const near = await look(page);
    assert.equal(near.icon, "#i-zoom-out");
    await page.click("#zoom");
    const whole = await look(page);
    assert(whole.wide < near.wide / 2);
    assert.equal(whole.icon, "#i-zoom");
  });
});

test("Ctrl and the wheel zoom where the pointer is; the plain wheel scrolls", async () => {
  await visit({ path: board(60) }, async (page) => {
    await large(page);
    const whole = await look(page);
    const { x, y } = whole.middle;
    await page.mouse.move(x + 100, y + 100);
    await page.mouse.wheel(0, 100);
    assert.equal((await look(page)).wide, whole.wide, "the plain wheel zooms nothing");
    await page.keyboard.down("Control");
    for (let turn = 0; turn < 4; turn++) await page.mouse.wheel(0, -100);
    await page.keyboard.up("Control");
    await until(async () => (await look(page)).wide > 1.5 * whole.wide, "nearer");
    const near = await look(page);
    assert(near.left > (near.wide - whole.wide) / 2, "more of it lies to the left");
    assert.equal(near.page, 1, "the page itself stays as it is");
    await page.mouse.wheel(0, 60);
    await until(async () => (await look(page)).top > near.top, "the plain wheel scrolls the board");
  });
});

test("two fingers zoom the board, and not the page", async () => {
  await visit({ path: board(60), width: 360, height: 640, hasTouch: true }, async (page) => {
    await large(page);
    await page.keyboard.press("0");
    const whole = await look(page);
    const { x, y } = whole.middle;
    const devtools = await page.context().newCDPSession(page);
    const touch = (/** @type {"touchStart" | "touchMove" | "touchEnd"} */ type, away = 0) =>
      devtools.send("Input.dispatchTouchEvent", {
        type,
        touchPoints:
          type === "touchEnd" ? [] : [-1, 1].map((side, id) => ({ x: x + side * away, y, id })),
      });
    await touch("touchStart", 20);
    for (const away of [40, 60, 80]) await touch("touchMove", away);
    await touch("touchEnd");
    await until(async () => (await look(page)).wide > 2 * whole.wide, "nearer");
    assert.equal((await look(page)).page, 1);
    await touch("touchStart", 100);
    for (const away of [60, 20, 10]) await touch("touchMove", away);
    await touch("touchEnd");
    await until(async () => (await look(page)).wide === whole.wide, "and back to the whole");
  });
});

test("+ − 0 zoom by keyboard", async () => {
  await visit({ path: board(60) }, async (page) => {
    await large(page);
    const whole = await look(page);
    await page.keyboard.press("+");
    const near = await look(page);
    assert(near.wide > whole.wide);
    await page.keyboard.press("+");
    assert((await look(page)).wide > near.wide);
    await page.keyboard.press("-");
    await page.keyboard.press("0");
    assert.equal((await look(page)).wide, whole.wide);
  });
});

test("the overview leads to any part of the board", async () => {
  await visit({ path: board(60) }, async (page) => {
    await large(page);
    await page.click("#zoom");
    await page.locator("#overview").waitFor();
    const box = await page.locator("#overview").boundingBox();
    assert(box);
    const near = await look(page);
    await page.mouse.click(box.x + box.width - 6, box.y + box.height - 6);
    const corner = await look(page);
    assert(corner.left > near.left && corner.top > near.top);
    await page.mouse.move(box.x + box.width - 6, box.y + box.height - 6);
    await page.mouse.down();
    await page.mouse.move(box.x + 6, box.y + 6, { steps: 4 });
    await page.mouse.up();
    const start = await look(page);
    assert.equal(start.left, 0);
    assert.equal(start.top, 0);
  });
});

test("a usual board has none of it, and fetches none of it", async () => {
  await visit({}, async (page) => {
    await frame(page);
    assert.equal(await page.locator("#zoom").isVisible(), false);
    const fetched = await page.evaluate(() =>
      performance.getEntriesByType("resource").map((entry) => entry.name),
    );
    assert.deepEqual(
      fetched.filter((name) => /\/www\/(large|follow|flourish)\//.test(name)),
      [],
    );
  });
});
