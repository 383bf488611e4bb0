// A game of Klondike that is as good as won: the rest goes up by itself, can be stopped, and is taken back at once.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, frame, game, until, visit } from "./browser.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** All but the clubs are up; those lie in the stock, in order. */
const ONCE = "Zmz.A........BCDEFGHIJKLM.";
/** All but the clubs are up; the ace lies under the two. */
const BURIED = "Zmz..A_B.......CDEFGHIJKLM.";
const SEVEN = "ibqeXfMCmhErQaLKkWxogsPvUNtTDcnjGZluzIVJwBROdypSHYAF";
const link = (/** @type {string} */ board, rules = "klondike:draw=1") =>
  `?v=1&r=${rules}&b=1x${board.length}.${board}#0`;
const finish = (/** @type {Page} */ page) => page.locator(".table-bar .finish");

test("not before every card is seen", async () => {
  await visit({ path: link(SEVEN) }, async (page) => {
    await frame(page);
    assert(await finish(page).isHidden());
  });
});

test("the rest goes up at a press, and one undo takes it back", async () => {
  await visit({ path: link(ONCE) }, async (page) => {
    await finish(page).waitFor();
    assert.equal(await finish(page).textContent(), "Finish the game");
    await accessible(page, "offered");
    const { board } = await game(page);
    await finish(page).click();
    await until(async () => (await page.textContent("#left")) === "0", "all cards are up");
    assert(await finish(page).isHidden(), "nothing is left to do");
    await page.click("#undo");
    const back = await game(page);
    assert.deepEqual([back.board, back.moves, back.cursor], [board, [], 0]);
    await finish(page).waitFor();
  });
});

test("cards fly one after the other, and it can be stopped and taken up again", async () => {
  await visit({ path: link(ONCE), still: false }, async (page) => {
    await finish(page).click();
    // Pressed in the moment it is seen: a fast machine would be done before a hand came.
    await page.waitForFunction(() => {
      const stop = /** @type {HTMLElement | null} */ (document.querySelector(".finish"));
      const on = Number(document.body.dataset.cursor) > 2 && stop?.textContent === "Stop";
      if (on) stop.click();
      return on;
    });
    await frame(page);
    const { cursor, moves } = await game(page);
    assert(cursor < moves.length, "the rest waits");
    assert.equal(await finish(page).textContent(), "Finish the game");
    await page.waitForTimeout(500);
    assert.equal((await game(page)).cursor, cursor, "and goes on only when asked");
    await finish(page).click();
    await until(async () => (await page.textContent("#left")) === "0", "all cards are up");
  });
});

test("not where the plain way leads nowhere", async () => {
  await visit({ path: link(BURIED, "klondike:back=no") }, async (page) => {
    await frame(page);
    assert(await finish(page).isHidden());
  });
});
