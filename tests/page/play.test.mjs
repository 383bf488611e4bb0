// Playing by hand: mouse, touch, keyboard, stepping, undo, and what a reload keeps.
import assert from "node:assert/strict";
import { test } from "node:test";
import { click, frame, game, middle, ready, SMALL, until, visit } from "./browser.mjs";

test("a fresh visit shows a random board at once, with its seed", async () => {
  await visit({}, async (page) => {
    const { board, moves, rules } = await game(page);
    assert.equal(rules, "popstar");
    assert.equal(board?.replace(/\s/g, "").length, 100);
    assert.deepEqual(moves, []);
    const seed = (await page.textContent("#hint"))?.match(/seed (\d+)/)?.[1];
    assert(seed, "the seed is shown");
    // The seed is not decoration: dealing it again gives the same board.
    await page.click("#new");
    assert.notEqual((await game(page)).board, board);
    await page.click("#boards-open");
    await page.click("#tab-random");
    await page.fill("#deal-seed", seed);
    await page.click("#deal-go");
    assert.equal((await game(page)).board, board);
  });
});

test("the canvas shows as many colours as the board has", async () => {
  await visit({ path: SMALL }, async (page) => {
    const colours = await page.evaluate(() => {
      const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById("canvas"));
      const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data;
      const seen = new Set();
      for (let row = 0; row < 3; row++)
        for (let col = 0; col < 3; col++) {
          // Near the top of the tile: on it, off its glyph.
          const x = Math.round(5 + ((canvas.width - 10) / 3) * (col + 0.5));
          const y = Math.round(5 + ((canvas.height - 10) / 3) * (row + 0.14));
          seen.add(
            pixels?.slice((y * canvas.width + x) * 4, (y * canvas.width + x) * 4 + 4).join(),
          );
        }
      return seen.size;
    });
    assert.equal(colours, 4);
  });
});

test("hover tells size and gain, a click pops", async () => {
  await visit({ path: SMALL }, async (page) => {
    const { x, y } = await middle(page, 0);
    await page.mouse.move(x, y);
    await frame(page);
    assert.equal(await page.textContent("#hint"), "2 red tiles, +20. Click to pop.");
    await page.mouse.move(...at(await middle(page, 8)));
    await frame(page);
    assert.doesNotMatch((await page.textContent("#hint")) ?? "", /tiles,/);
    await click(page, 8);
    assert.equal((await game(page)).cursor, 0, "a lone tile does nothing");
    await click(page, 1);
    const { cursor, moves, score } = await game(page);
    assert.deepEqual({ cursor, moves: moves.length, score }, { cursor: 1, moves: 1, score: 20 });
    assert.equal(await page.locator("#score").getAttribute("data-value"), "20");
    assert.equal(await page.textContent("#left"), "7");
  });
});

/** @param {{ x: number, y: number }} point @returns {[number, number]} */
function at({ x, y }) {
  return [x, y];
}

test("touch: the first tap previews, the second plays", async () => {
  await visit({ path: SMALL, width: 360, height: 640, hasTouch: true }, async (page) => {
    await page.touchscreen.tap(...at(await middle(page, 0)));
    await frame(page);
    assert.equal((await game(page)).cursor, 0);
    assert.equal(await page.textContent("#hint"), "2 red tiles, +20. Tap again to pop.");
    await page.touchscreen.tap(...at(await middle(page, 3)));
    await frame(page);
    assert.equal((await game(page)).cursor, 0, "a tap elsewhere previews that instead");
    await page.touchscreen.tap(...at(await middle(page, 4)));
    assert.equal((await game(page)).cursor, 1);
  });
});

test("the board is played by keyboard alone", async () => {
  await visit({ path: SMALL }, async (page) => {
    for (
      let i = 0;
      i < 20 && !(await page.evaluate(() => document.activeElement?.matches("[data-spot]")));
      i++
    )
      await page.keyboard.press("Tab");
    const label = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    assert.equal(await label(), "Row 1, column 1: red, group of 2, plus 20");
    await page.keyboard.press("ArrowDown");
    assert.equal(await label(), "Row 2, column 1: green, group of 2, plus 20");
    await page.keyboard.press("Enter");
    const { cursor, score } = await game(page);
    assert.deepEqual({ cursor, score }, { cursor: 1, score: 20 });
    assert.match((await page.textContent("#live")) ?? "", /^$|Popped 2 green tiles/);
    await page.waitForFunction(() =>
      document.getElementById("live")?.textContent?.includes("Popped 2 green tiles, plus 20."),
    );
    assert.equal(
      await label(),
      "Row 2, column 1: red, group of 2, plus 20",
      "focus stays where it was",
    );
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
    assert.equal((await game(page)).cursor, 2);
  });
});

test("buttons, keys and the list step through the line", async () => {
  await visit({ path: SMALL }, async (page) => {
    await click(page, 0);
    await click(page, 3);
    await click(page, 6);
    const { moves } = await game(page);
    assert.equal(moves.length, 3);
    const cursor = async () => (await game(page)).cursor;
    /** @type {[string, number][]} */
    const buttons = [
      ["first", 0],
      ["next", 1],
      ["last", 3],
      ["back", 2],
      ["first", 0],
      ["back", 0],
    ];
    for (const [button, expected] of buttons) {
      await page.click(`#${button}`, { force: true });
      assert.equal(await cursor(), expected, button);
    }
    await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement)?.blur());
    /** @type {[string, number][]} */
    const keys = [
      ["ArrowRight", 1],
      ["End", 3],
      ["ArrowLeft", 2],
      ["Home", 0],
    ];
    for (const [key, expected] of keys) {
      await page.keyboard.press(key);
      assert.equal(await cursor(), expected, key);
    }
    await page.click('#moves [data-step="2"]');
    assert.equal(await cursor(), 2);
    assert.equal(await page.locator("#moves [aria-current=step]").getAttribute("data-step"), "2");
    await page.locator("#scrub").fill("1");
    assert.equal(await cursor(), 1);
    assert.equal(await page.textContent("#place"), "1 / 3");
    assert.deepEqual((await game(page)).moves, moves, "stepping changes no move");
  });
});

test("Space plays the line to its end and pauses it", async () => {
  await visit({ path: SMALL, still: false }, async (page) => {
    await click(page, 0);
    await click(page, 3);
    await page.selectOption("#speed", "8");
    await page.locator("#speed").blur();
    await page.keyboard.press("Home");
    await page.keyboard.press("Space");
    await page.locator("#play[data-playing=true]").waitFor();
    await page.locator("body[data-cursor='2']").waitFor();
    await page.locator("#play[data-playing=false]").waitFor();
  });
});

test("the line's next move only steps; another one replaces the rest", async () => {
  await visit({ path: SMALL }, async (page) => {
    await click(page, 0);
    await click(page, 3);
    const { moves } = await game(page);
    await page.keyboard.press("Home");
    await click(page, 1);
    assert.deepEqual(await game(page).then(({ moves, cursor }) => ({ moves, cursor })), {
      moves,
      cursor: 1,
    });
    await click(page, 6);
    const now = await game(page);
    assert.equal(now.cursor, 2);
    assert.deepEqual(now.moves.length, 2);
    assert.notDeepEqual(now.moves, moves);
  });
});

test("undo and redo bring back moves and boards", async () => {
  await visit({ path: SMALL }, async (page) => {
    const start = await game(page);
    await click(page, 0);
    const first = await game(page);
    await page.click("#new");
    const dealt = await game(page);
    assert.notEqual(dealt.board, start.board);
    await page.click("#undo");
    assert.deepEqual(await game(page), first);
    await page.keyboard.press("Control+z");
    assert.deepEqual(await game(page), start);
    await page.keyboard.press("Control+z");
    assert.deepEqual(await game(page), start, "nothing before the start");
    await page.keyboard.press("Control+y");
    assert.deepEqual(await game(page), first);
    await page.keyboard.press("Control+Shift+z");
    assert.deepEqual(await game(page), dealt);
    await page.click("#undo");
    await click(page, 3);
    assert.equal(
      await page.locator("#redo").getAttribute("aria-disabled"),
      "true",
      "a new move forgets the undone",
    );
  });
});

test("a reload loses nothing", async () => {
  await visit({}, async (page) => {
    const spot = await page.evaluate(() =>
      [...document.querySelectorAll("[data-spot]")].findIndex((cell) =>
        cell.getAttribute("aria-label")?.includes("group of"),
      ),
    );
    await click(page, spot);
    const before = await game(page);
    assert.equal(before.cursor, 1);
    await page.reload();
    await ready(page);
    assert.deepEqual(await game(page), before);
    await page.click("#undo");
    assert.equal((await game(page)).cursor, 0, "undo reaches back over the reload");
    // The address follows a moment later: here the page is left before that.
    await until(async () => page.url().includes("b="), "the address follows");
    await page.evaluate(() => {
      history.replaceState = () => {};
    });
    await click(page, spot);
    await page.reload();
    await ready(page);
    assert.deepEqual(await game(page), before, "a reload in the same moment");
    await page.waitForTimeout(600);
    // Without the address the kept game is still there.
    await page.goto(new URL(page.url()).origin);
    await ready(page);
    assert.equal((await game(page)).board, before.board);
  });
});

test("10,000 cells of any shape stay playable", async () => {
  await visit({ still: false }, async (page) => {
    await page.selectOption("#rules", "algobowl");
    for (const [rows, cols] of [
      [100, 100],
      [5000, 2],
      [20, 500],
    ]) {
      await page.click("#boards-open");
      await page.click("#tab-random");
      await page.fill("#deal-fields [name=rows]", String(rows));
      await page.fill("#deal-fields [name=cols]", String(cols));
      const begin = Date.now();
      await page.click("#deal-go");
      await frame(page);
      assert.equal(await page.textContent("#left"), "10,000");
      const shown = Date.now() - begin;
      await page.locator("#grid[role=application]").focus();
      await page.keyboard.press("ArrowDown");
      assert.match((await page.textContent("#live-cell")) ?? "", /^Row 2, column 1: /);
      // Some cell of the first ones has a group; Enter there plays.
      for (let i = 0; i < 40 && (await game(page)).cursor === 0; i++) {
        await page.keyboard.press("Enter");
        await page.keyboard.press("ArrowDown");
      }
      assert.equal((await game(page)).cursor, 1);
      const click = Date.now();
      await page.click("#undo");
      assert.equal((await game(page)).cursor, 0);
      console.log(`# ${rows} × ${cols}: dealt in ${shown} ms, undone in ${Date.now() - click} ms`);
      await page.click("#zoom");
      await frame(page);
      await click_(page);
    }
  });
});

/** A click in the middle of what is seen of the board: there is nearly always a group near, and never an error. @param {import("playwright-core").Page} page */
async function click_(page) {
  const box = await page.locator("#scroller").boundingBox();
  assert(box && box.width <= 1280 && box.height <= 800, "the board keeps to its place");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await frame(page);
}
