// Boards and rules of one's own: drawn cell by cell, taken up again, played by numbers one chose.
import assert from "node:assert/strict";
import { test } from "node:test";
import { blank, colourOf, resized, written } from "../../www/editors/drawing.js";
import { click, frame, game, ready, SMALL, visit } from "./browser.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page @param {number} cell @returns {Promise<[number, number]>} */
async function at(page, cell) {
  const box = await page.locator(`[data-cell="${cell}"]`).boundingBox();
  assert(box);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

test("a board is drawn by mouse and by keyboard, and read like a paste", async () => {
  await visit({ path: SMALL }, async (page) => {
    const letters = () => page.locator("#pane-edit [data-cell]").allTextContents();
    await page.click("#boards-open");
    await page.click("#tab-edit");
    await page.locator("#pane-edit form").waitFor();
    assert.equal((await letters()).join(""), "RRGGGBBBY", "it begins with the board shown");
    await page.click("#pane-edit [data-part=clear]");
    await page.fill("#pane-edit [name=rows]", "4");
    await page.locator("#pane-edit [name=rows]").blur();
    assert.equal((await letters()).length, 12);

    await page.click("#pane-edit .palette label:nth-child(2)");
    await page.mouse.move(...(await at(page, 0)));
    await page.mouse.down();
    await page.mouse.move(...(await at(page, 1)), { steps: 4 });
    await page.mouse.move(...(await at(page, 2)), { steps: 4 });
    await page.mouse.up();
    await page.mouse.move(...(await at(page, 5)));
    assert.equal((await letters()).join(","), "G,G,G,,,,,,,,,", "a drag paints, a move does not");
    await page.click("#pane-edit .palette label:last-child");
    await page.mouse.click(...(await at(page, 1)));
    assert.equal((await letters()).join(","), "G,,G,,,,,,,,,");

    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.type("rr3b.Y");
    assert.equal((await letters()).join(","), "G,,G,,,,R,R,B,B,,Y");
    const label = await page.locator('[data-cell="6"]').getAttribute("aria-label");
    assert.equal(label, "Row 3, column 1: red");
    await page.click("#pane-edit [data-part=go]");
    assert(await page.locator("#boards").isHidden());
    assert.equal((await game(page)).board?.trim(), "...\nG.G\nR.B\nBRY");
    assert.match((await page.textContent("#notice-text")) ?? "", /floating/);
  });
});

test("drawing: sizes, texts and keys", () => {
  const board = { rows: 2, cols: 2, cells: [1, 0, 2, 3] };
  assert.deepEqual(resized(board, 3, 3).cells, [0, 0, 0, 1, 0, 0, 2, 3, 0], "rows grow at the top");
  assert.deepEqual(resized(board, 1, 2).cells, [2, 3], "and go at the top");
  assert.equal(written(board, "RGB"), "R.\nGB");
  assert.equal(written(blank(1, 2), "RGB"), "..");
  const keys = ["r", "B", "2", "4", "0", ".", "Delete", "x", "Tab"];
  assert.deepEqual(
    keys.map((key) => colourOf(key, "RGB")),
    [1, 3, 2, undefined, 0, 0, 0, undefined, undefined],
  );
  assert.equal(colourOf("3", "123456789"), 3);
});

test("boards left behind can be taken up again, as they stood", async () => {
  await visit({ path: SMALL }, async (page) => {
    await click(page, 0);
    const mine = await game(page);
    await page.waitForTimeout(400);
    for (const quick of [1, 4, 4, 3]) {
      await page.evaluate((quick) => {
        for (let i = 0; i < quick; i++) document.getElementById("new")?.click();
      }, quick);
      await page.waitForTimeout(450);
    }
    await page.reload();
    await ready(page);
    await page.click("#boards-open");
    await page.click("#tab-recent");
    const entries = page.locator("#recent-list button");
    await entries.first().waitFor();
    assert.equal(await entries.count(), 4, "what was seen for a while, without the board shown");
    const last = entries.last();
    assert.match((await last.textContent()) ?? "", /PopStar · 3 × 3.*1 move, score 20/);
    const drawn = await last.locator("canvas").evaluate((canvas) => {
      const { width, height } = /** @type {HTMLCanvasElement} */ (canvas);
      const ctx = /** @type {HTMLCanvasElement} */ (canvas).getContext("2d");
      const pixels = ctx?.getImageData(0, 0, width, height).data ?? [];
      const colours = new Set();
      for (let i = 0; i < pixels.length; i += 4) colours.add(pixels.slice(i, i + 4).join());
      return colours.size;
    });
    assert(drawn >= 4, "its picture has its colours");
    await last.click();
    assert.deepEqual(await game(page), mine);
  });
});

test("at most ten boards are kept", async () => {
  await visit({ path: SMALL }, async (page) => {
    const kept = await page.evaluate(async () => {
      const storage = /** @type {string} */ ("./www/storage.js");
      const { loadRecent, saveRecent } = await import(new URL(storage, location.href).href);
      for (let i = 0; i < 15; i++)
        saveRecent({ record: { rules: "popstar", board: `B${i}`, moves: [], cursor: 0 } });
      saveRecent({ record: { rules: "popstar", board: "B9", moves: [1], cursor: 0 } });
      return loadRecent().map(
        (/** @type {any} */ one) => one.record.board + one.record.moves.length,
      );
    });
    assert.equal(kept.length, 10);
    assert.deepEqual(kept.slice(0, 3), ["B91", "B140", "B130"], "each once, the newest first");
    assert(!kept.includes("B90"));
  });
});

test("rules of one's own are written, judged, played and remembered", async () => {
  await visit({ path: SMALL }, async (page) => {
    await page.selectOption("#rules", "own");
    assert.equal(await page.inputValue("#rules"), "popstar", "nothing has changed yet");
    await page.fill("#own-gain [name=c]", "3");
    await page.fill("#own-gain [name=k]", "1");
    assert.equal(
      await page.textContent("#own-samples"),
      "Groups of 2, 3, 5, 10, 20 gain 3 · 12 · 48 · 243 · 1,083.",
    );
    await page.fill("#own-tile", "4");
    assert.match(
      (await page.textContent("#own-error")) ?? "",
      /^Tile and colour are penalties.*\.$/,
    );
    await page.click("#own-go");
    assert(await page.locator("#own").isVisible(), "what the core refuses is not dealt");
    await page.fill("#own-tile", "-4");
    await page.fill("#own-bonus", "100, 50");
    await page.selectOption("#own-close", "right");
    assert.equal(await page.textContent("#own-error"), "");
    await page.click("#own-here");
    const now = await game(page);
    assert.equal(now.rules, "custom:gain=3.-6.3,bonus=100.50,tile=-4,colour=0,close=right");
    assert.equal(now.board?.trim(), "112\n223\n334", "the same tiles");
    await click(page, 0);
    assert.equal((await game(page)).score, 3);
    assert.match((await page.textContent("#hint")) ?? "", /Own rules · 3 × 3/);

    await page.selectOption("#rules", "samegame");
    await frame(page);
    const names = await page.locator("#rules option").allTextContents();
    assert.deepEqual(names.slice(-2), ["Own rules", "Change own rules…"]);
    await page.selectOption("#rules", "own");
    assert.equal(await page.inputValue("#own-gain [name=c]"), "3", "the form remembers them");
    assert.equal(await page.inputValue("#own-bonus"), "100, 50");
    await page.selectOption("#own-kind", "product");
    await page.click("#own-go");
    const dealt = await game(page);
    assert.match(dealt.rules ?? "", /^custom:gain=1\.-1\.0,bonus=100\.50,tile=-4/);
    assert.equal(dealt.board?.replace(/\s/g, "").length, 225);
    await page.click("#solve");
    await page.locator("#moves [data-step]").first().waitFor();
    await page.click("#solve");
  });
});
