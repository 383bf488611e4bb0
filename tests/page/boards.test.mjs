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
    const letters = () =>
      page
        .locator("#pane-edit [data-cell]")
        .evaluateAll((cells) =>
          cells.map((cell) => /** @type {HTMLElement} */ (cell).dataset.colour),
        );
    await page.click("#boards-open");
    await page.click("#tab-edit");
    await page.locator("#pane-edit form").waitFor();
    assert.equal((await letters()).join(","), ",,,,,,,,", "it begins empty, in the size shown");
    const part = (/** @type {string} */ name) => page.locator(`#pane-edit [data-part=${name}]`);
    assert.equal(await part("undo").getAttribute("aria-disabled"), "true");
    await part("current").click();
    assert.equal((await letters()).join(""), "RRGGGBBBY", "or with the board shown");
    await part("clear").click();
    await part("undo").click();
    assert.equal((await letters()).join(""), "RRGGGBBBY", "a change can be taken back");
    await part("clear").click();
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
    await page.keyboard.press("Control+z");
    assert.equal((await letters()).join(","), "G,G,G,,,,,,,,,", "by stroke, by keyboard too");
    await page.mouse.click(...(await at(page, 1)));

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
    const entries = page.locator("#recent-list li > button:first-of-type");
    await entries.first().waitFor();
    assert.equal(await entries.count(), 4, "what was seen for a while, without the board shown");
    const last = entries.last();
    assert.match((await last.textContent()) ?? "", /PopStar · 3 × 3.*1 move, score 20/);
    assert.match((await entries.first().textContent()) ?? "", /PopStar.*seed \d+ · not started/);
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
    assert.equal(dealt.board?.replace(/\s/g, "").length, 9);
    // So small a board may have no group at all.
    while ((await page.getAttribute("#solve", "aria-disabled")) === "true") {
      await page.click("#new");
      await frame(page);
    }
    await page.click("#solve");
    await page.locator("#moves [data-step]").first().waitFor();
    await page.click("#solve");
  });
});

test("other rules of the family keep the board, and its moves where they mean the same", async () => {
  await visit({ path: SMALL }, async (page) => {
    await click(page, 0);
    const before = await game(page);
    await page.selectOption("#rules", "samegame");
    await page.locator("body[data-rules=samegame]").waitFor();
    const kept = await game(page);
    assert.equal(kept.board?.trim(), "112\n223\n334", "the same tiles");
    assert.deepEqual([kept.moves, kept.cursor, kept.score], [before.moves, 1, 0]);
    const notice = () => page.textContent("#notice-text");
    assert.equal(await notice(), "The same board, now by the rules of SameGame.");
    await page.selectOption("#rules", "bubbleburst");
    await page.locator("body[data-rules=bubbleburst]").waitFor();
    const right = await game(page);
    assert.equal(right.board?.trim(), "GGR\nRRY\nYYB", "the same groups");
    // The first pop leaves a column empty on neither side.
    assert.deepEqual(right.moves, before.moves);
    await page.click("#undo");
    await page.click("#undo");
    assert.deepEqual(await game(page), before);
    await page.selectOption("#rules", "clickomania");
    await page.locator("body[data-rules=clickomania]").waitFor();
    await page.click("#notice-act");
    await page.waitForFunction(
      () => document.body.dataset.board?.replace(/\s/g, "").length === 144,
    );
    await page.selectOption("#rules", "sliding");
    await page.locator("body[data-rules=sliding]").waitFor();
    assert(await page.locator("#notice").isHidden(), "another game is dealt anew");
  });
});

test("moves that other rules would make of other tiles are left behind", async () => {
  // The left column goes first; to the right it leaves the others where they are.
  const path = "?v=1&r=popstar&m=2.00&b=2x3.RGBRGY#2";
  await visit({ path }, async (page) => {
    assert.equal((await game(page)).score, 1960);
    await page.selectOption("#rules", "bubbleburst");
    await page.locator("body[data-rules=bubbleburst]").waitFor();
    const now = await game(page);
    assert.deepEqual([now.board?.trim(), now.moves, now.cursor], ["RGB\nRGY", [], 0]);
  });
});

test("a contest's file opens by the contest's rules, with a way back", async () => {
  await visit({ path: SMALL }, async (page) => {
    await page.click("#boards-open");
    await page.fill("#paste", "2 3\n123\n321\n");
    await page.click("#paste-go");
    assert.equal((await game(page)).rules, "algobowl");
    assert.equal(
      await page.textContent("#notice-text"),
      "This is an AlgoBOWL file, so it was opened under AlgoBOWL's rules.",
    );
    assert.equal(await page.textContent("#notice-act"), "Keep the rules of PopStar");
    await page.click("#notice-act");
    await page.locator("body[data-rules=popstar]").waitFor();
    assert.equal((await game(page)).board?.trim(), "RGB\nBGR");
    assert(await page.locator("#notice").isHidden());
  });
});

test("emoji and Chinese names are boards, and what could be read otherwise is told", async () => {
  await visit({ path: SMALL }, async (page) => {
    for (const [text, board, told] of /** @type {const} */ ([
      ["🟥🟩\n❤️🟦", "RG\nRB", undefined],
      ["红色 绿色\n红色 空", "R.\nRG", undefined],
      ["⬜🟥\n🟥🟩", ".R\nRG", /^'⬜' was read as an empty cell/],
    ])) {
      await page.click("#boards-open");
      await page.fill("#paste", text);
      await page.click("#paste-go");
      const shown = await game(page);
      if (told) {
        assert.equal(shown.board?.trim(), board);
        assert.match((await page.textContent("#notice-text")) ?? "", told);
      } else assert.equal(shown.rules, "popstar");
    }
  });
});

test("a picture is told from a board, dropped, chosen or pasted", async () => {
  const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
  const sentence =
    "This file is not a picture that can be read; PNG, JPEG, WebP, GIF and AVIF can.";
  await visit({ path: SMALL }, async (page) => {
    const before = await game(page);
    for (const [type, name] of [
      ["image/png", "board.png"],
      ["", "board.txt"],
    ]) {
      await page.click("#boards-open");
      await page.setInputFiles("#file", { name: name ?? "", mimeType: type ?? "", buffer: png });
      await page.waitForFunction(
        (sentence) => document.getElementById("picture-error")?.textContent === sentence,
        sentence,
      );
      await page.click("#picture [data-close]");
      assert.equal(await page.inputValue("#paste"), "");
      await page.click("#boards [data-close]");
    }
    await page.evaluate(
      (bytes) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], "shot", { type: "image/png" }));
        document.body.dispatchEvent(
          new ClipboardEvent("paste", { clipboardData: data, bubbles: true }),
        );
      },
      [...png],
    );
    await page.waitForFunction(
      (sentence) => document.getElementById("picture-error")?.textContent === sentence,
      sentence,
    );
    await page.click("#picture [data-close]");
    assert.deepEqual(await game(page), before);
  });
});

test("what was typed for one game is not there for another", async () => {
  await visit({ path: SMALL }, async (page) => {
    await page.click("#boards-open");
    await page.fill("#paste", "RGX");
    await page.click("#boards [data-close]");
    await page.click("#boards-open");
    assert.equal(await page.inputValue("#paste"), "RGX", "the same game's stays");
    await page.click("#boards [data-close]");
    await page.selectOption("#rules", "sliding");
    await page.locator("body[data-rules=sliding]").waitFor();
    await page.click("#boards-open");
    assert.equal(await page.inputValue("#paste"), "");
  });
});

test("the tabs of the dialog stay where they are, and colours are large enough to touch", async () => {
  await visit({ path: SMALL, width: 360, height: 640 }, async (page) => {
    await page.click("#boards-open");
    const top = async () => (await page.locator("#ways").boundingBox())?.y;
    const first = await top();
    for (const tab of ["random", "recent", "edit"]) {
      await page.click(`#tab-${tab}`);
      if (tab === "edit") await page.locator("#pane-edit form").waitFor();
      await frame(page);
      assert.equal(await top(), first, tab);
    }
    const chip = await page.locator("#pane-edit .swatch").first().boundingBox();
    assert(chip && chip.width >= 36 && chip.height >= 36, `a colour is ${chip?.width} wide`);
    for (const part of ["undo", "clear"]) {
      const box = await page.locator(`#pane-edit [data-part=${part}]`).boundingBox();
      assert(box && box.y + box.height <= 640, `${part} is in sight`);
    }
  });
});

test("where only the tiles left count, nothing is said of points", async () => {
  await visit({ path: "?v=1&r=clickomania&b=2x3.112233#0" }, async (page) => {
    await page.click("#solve");
    await page.locator("#thinking[data-status=optimal]").waitFor();
    await page.keyboard.press("Home");
    await frame(page);
    const text = async (/** @type {string} */ id) => (await page.textContent(`#${id}`)) ?? "";
    assert.equal(await text("outcome"), "Proven: the board can be cleared.");
    assert.equal(await text("best-name"), "Fewest possible");
    assert.equal(await text("best"), "0");
    assert.equal(await text("score"), "–");
    for (const part of ["moves", "hint", "outcome"]) assert.doesNotMatch(await text(part), /\+\d/);
    assert.match(await page.locator(".score dt").first().innerText(), /Tiles at the end/);
  });
});
