// The best few plans: distinct, looked at by pointing, played by a click or a second tap, and never gone while new ones come.
import assert from "node:assert/strict";
import { test } from "node:test";
import { frame, game, USUAL, until, visit } from "./browser.mjs";
import { coreOf, picture, plans, table } from "./reading.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** A board that one look decides, so that its plans stay as they are. */
const SIX = "?v=1&r=popstar&b=4x4.RRGGRGBBYYGRBBYR#0";

/** Waits until the plans are there and nothing more is searched. @param {Page} page @param {string} path */
async function planned(page, path) {
  await page.keyboard.press("a");
  await page.locator("#plans button").first().waitFor();
  if (path === SIX)
    await until(
      async () => (await table(page)).every(({ proven }) => proven),
      "every move is proven",
    );
  await frame(page);
  await page.waitForTimeout(200);
}

/** @param {number} plan @param {number} place */
const chip = (plan, place) => `#plans [data-plan="${plan}"][data-place="${place}"]`;

/** The moves of the best plans, by the core with the same proofs. @param {number} most */
async function known(most) {
  const { read, Table, Solver } = await coreOf("samegame");
  const { rules, board } = read(`https://example.org/${SIX}`, "").record;
  const book = new Table(rules, board);
  const solver = new Solver({ rules, board, moves: [], strategy: "analyse", seed: 1 });
  for (let status = "running"; status === "running"; ) {
    const report = solver.solve_step(10_000);
    for (const found of report.findings) book.learn(found);
    ({ status } = report);
  }
  return book.plans([], most);
}

test("up to three plans are told: distinct, best first, and as good as their moves", async () => {
  for (const path of [SIX, USUAL])
    await visit({ path }, async (page) => {
      await planned(page, path);
      await until(async () => (await plans(page)).length > 1, "more than one");
      const all = await plans(page);
      assert(all.length <= 3);
      assert.equal(new Set(all.map(({ moves, length }) => moves.join() + length)).size, all.length);
      assert.deepEqual(
        all.map(({ score }) => score),
        all.map(({ score }) => score).sort((a, b) => b - a),
      );
      for (const { moves, length } of all) assert.equal(moves.length, Math.min(5, length));
    });
});

test("hover and focus show the board before a move, and leaving brings it back", async () => {
  await visit({ path: SIX }, async (page) => {
    await planned(page, SIX);
    const [bare, hint, before] = [
      await picture(page),
      await page.textContent("#hint"),
      await game(page),
    ];
    const untouched = async () => {
      assert.deepEqual(await game(page), before, "nothing is played");
      assert.equal(await page.textContent("#hint"), hint);
    };
    await page.hover(chip(0, 2));
    await frame(page);
    const third = await picture(page);
    assert.notEqual(third, bare, "the board before the third move");
    await untouched();
    await page.hover(chip(0, 1));
    await frame(page);
    assert.notEqual(await picture(page), third, "the board before the second");
    await page.mouse.move(2, 2);
    await frame(page);
    assert.equal(await picture(page), bare);

    await page.focus(chip(0, 0));
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await frame(page);
    assert.equal(await picture(page), third, "the same by keyboard");
    await untouched();
    assert.equal(
      await page.evaluate(() => document.activeElement?.getAttribute("data-place")),
      "2",
    );
    await page.keyboard.press("ArrowDown");
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-plan")), "1");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowLeft");
    assert.deepEqual(
      await page.evaluate(() => ({
        .../** @type {HTMLElement} */ (document.activeElement).dataset,
      })),
      { plan: "0", place: "1" },
    );
    // What a screen reader hears of it.
    assert.match(
      (await page.locator(chip(0, 1)).getAttribute("aria-label")) ?? "",
      /^Plan 1, move 2: \d+ [a-z]+ tiles at row \d, column \d, plus \d+$/,
    );
    await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
    await frame(page);
    assert.equal(await picture(page), bare);
  });
});

test("a click plays up to that move, and is taken back at once", async () => {
  const [best, second] = await known(3);
  await visit({ path: SIX }, async (page) => {
    await planned(page, SIX);
    await page.click(chip(0, 1));
    const now = await game(page);
    assert.equal(now.cursor, 2);
    assert.equal(now.moves.length, best?.moves.length, "the whole plan is the line");
    await page.keyboard.press("End");
    assert.equal((await game(page)).score, best?.score);
    await page.keyboard.press("Control+z");
    assert.deepEqual((await game(page)).moves, []);
    await until(async () => (await plans(page)).length > 1, "the plans are back");
    await page.focus(chip(1, 0));
    await page.keyboard.press("Enter");
    assert.equal((await game(page)).cursor, 1);
    await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
    await page.keyboard.press("End");
    assert.equal((await game(page)).score, second?.score);
  });
});

test("by touch the first tap shows the move, and the second plays it", async () => {
  await visit({ path: SIX, hasTouch: true }, async (page) => {
    await planned(page, SIX);
    const bare = await picture(page);
    await page.tap(chip(0, 1));
    await frame(page);
    assert.deepEqual((await game(page)).moves, [], "only shown");
    const shown = await picture(page);
    assert.notEqual(shown, bare);
    await page.tap(chip(0, 2));
    await frame(page);
    assert.deepEqual((await game(page)).moves, [], "another one is shown first, too");
    assert.notEqual(await picture(page), shown);
    await page.tap("#hint");
    await frame(page);
    assert.equal(await picture(page), bare, "a tap elsewhere puts it away");
    await page.tap(chip(0, 2));
    await page.tap(chip(0, 2));
    assert.equal((await game(page)).cursor, 3);
  });
});

test("old plans stay while newer ones are searched, and those of another board do not", async () => {
  await visit({ path: USUAL }, async (page) => {
    await page.keyboard.press("a");
    await page.locator("#plans button").first().waitFor();
    await page.evaluate(() => {
      const box = /** @type {HTMLElement} */ (document.getElementById("plans-box"));
      const watch = { gone: 0, changes: 0 };
      Object.assign(globalThis, { watch });
      new MutationObserver(() => {
        watch.changes++;
        if (box.hidden || !box.querySelector("button")) watch.gone++;
      }).observe(box, { childList: true, subtree: true, attributes: true });
    });
    const watched = () => page.evaluate(() => /** @type {any} */ (globalThis).watch);
    await page.focus(chip(0, 0));
    await until(async () => (await watched()).changes > 1, "better plans come");
    assert.deepEqual(
      await page.evaluate(() => ({
        .../** @type {HTMLElement} */ (document.activeElement)?.dataset,
      })),
      { plan: "0", place: "0" },
      "the focus stays",
    );
    await page.click(chip(0, 0));
    await frame(page);
    assert.equal((await game(page)).cursor, 1);
    assert.equal((await watched()).gone, 0);

    // Pressed in the very frame in which another board comes: nothing of the old one can be played there.
    await page.evaluate(async () => {
      document.getElementById("new")?.click();
      for (let i = 0; i < 6; i++) {
        await new Promise((done) => requestAnimationFrame(done));
        const one = document.querySelector("#plans button");
        one?.dispatchEvent(
          new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }),
        );
        /** @type {HTMLElement | null} */ (document.querySelector("#analysis-rows tr"))?.click();
      }
    });
    await frame(page);
    await until(async () => (await plans(page)).length > 0, "the new board's plans");
  });
});
