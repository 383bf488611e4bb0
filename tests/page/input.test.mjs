// Boards from outside: what can be read is opened; what cannot is refused in one sentence, and nothing is lost.
import assert from "node:assert/strict";
import { test } from "node:test";
import { click, frame, game, SMALL, USUAL, visit } from "./browser.mjs";

/** One sentence, for a person: a capital, a full stop, no line break, no trace of a program. */
function isSentence(/** @type {string | null} */ text) {
  assert.match(text ?? "", /^\p{Lu}[^\n]{10,240}\.$/u);
  assert.doesNotMatch(text ?? "", /undefined|null|Error|panick|\bat \w+\.|NaN|\[object/);
}

/** @type {[string, string, RegExp][]} */
const BAD = [
  ["a ragged board", "RGB\nRG\nRGB", /[Rr]ow 2/],
  ["an unknown letter", "RGB\nRXB", /[Rr]ow 2, column 2.*X/],
  ["an empty paste", "", /no board/],
  ["blanks only", " \n\t\n ", /no board/],
  ["10,001 cells", `${"R".repeat(73)}\n`.repeat(137), /10,?000/],
  ["a link cut in half", `https://example.org/${USUAL.slice(0, 60)}`, /cut short/],
  ["a link from the future", `https://example.org/${USUAL.replace("v=1", "v=7")}`, /newer/],
  [
    "moves that do not fit the board",
    `https://example.org/${SMALL.replace("&b=3x3.RRGGGBBBY#0", "&m=3.036&b=3x3.RGRGRGRGR#1")}`,
    /./,
  ],
  ["a novel", "It was the best of times, it was the worst of times.\n".repeat(50), /./],
  ["a script", "<script>alert(1)</script>", /./],
];

test("bad pastes are refused in one sentence and the board stays", async () => {
  await visit({ path: SMALL }, async (page) => {
    await click(page, 0);
    const mine = await game(page);
    await page.click("#boards-open");
    for (const [what, text, why] of BAD) {
      await page.fill("#paste", text);
      await page.click("#paste-go");
      const said = await page.textContent("#paste-error");
      console.log(`# ${what}: ${said}`);
      isSentence(said);
      assert.match(said ?? "", why, what);
      assert.deepEqual(await game(page), mine, what);
      assert(await page.locator("#boards").isVisible(), "the dialog stays open");
      assert.equal(await page.inputValue("#paste"), text, "what was typed stays");
    }
    await page.fill("#paste", "RGB\nRGB");
    await page.click("#paste-go");
    assert.equal(await page.locator("#boards").isVisible(), false);
    assert.equal((await game(page)).board?.trim(), "RGB\nRGB");
    await page.keyboard.press("Control+z");
    assert.deepEqual(await game(page), mine, "the board before is one undo away");
  });
});

test("random boards out of range are refused in one sentence", async () => {
  await visit({ path: SMALL }, async (page) => {
    const mine = await game(page);
    await page.click("#boards-open");
    await page.click("#tab-random");
    const fill = async (/** @type {{ [name: string]: string }} */ values) => {
      for (const [name, value] of Object.entries(values))
        await page.fill(`#deal-fields [name=${name}]`, value);
      await page.click("#deal-go");
      isSentence(await page.textContent("#deal-error"));
      assert.deepEqual(await game(page), mine);
    };
    await fill({ rows: "0" });
    await fill({ rows: "137", cols: "73" });
    await fill({ rows: "10", cols: "", colours: "5" });
    await fill({ cols: "10", colours: "77" });
    await page.fill("#deal-fields [name=colours]", "4");
    await page.fill("#deal-seed", "minus one");
    await page.click("#deal-go");
    isSentence(await page.textContent("#deal-error"));
    await page.fill("#deal-seed", "42");
    await page.click("#deal-go");
    await frame(page);
    assert.match((await page.textContent("#hint")) ?? "", /seed 42$/);
  });
});

test("a paste on the page, a chosen file and a dropped file open a board", async () => {
  await visit({ path: SMALL }, async (page) => {
    const paste = (/** @type {string} */ text) =>
      page.evaluate((text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", text);
        document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
      }, text);
    await paste("GGB\nBBG");
    assert.equal((await game(page)).board?.trim(), "GGB\nBBG");
    const { board } = await game(page);
    await paste("1 ".repeat(2_500_000));
    await frame(page);
    assert.match((await page.textContent("#notice-text")) ?? "", /at most 2,000,000 characters/);
    assert.equal((await game(page)).board, board);
    await paste("GGB\nBB");
    assert.equal((await game(page)).board?.trim(), "GGB\nBBG");
    isSentence(await page.textContent("#notice-text"));

    await page.click("#boards-open");
    await page.setInputFiles("#file", {
      name: "board.txt",
      mimeType: "text/plain",
      buffer: Buffer.from("\uFEFFYYB\r\nBBY\r\n"),
    });
    await page.locator("#boards").waitFor({ state: "hidden" });
    assert.equal((await game(page)).board?.trim(), "YYB\nBBY");

    await page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(["PPB\nBBP"], "board.txt", { type: "text/plain" }));
      const over = new DragEvent("dragover", { dataTransfer, bubbles: true, cancelable: true });
      document.body.dispatchEvent(over);
      document.body.dispatchEvent(
        new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }),
      );
    });
    await page.waitForFunction(() => document.body.dataset.board?.startsWith("PPB"));
  });
});

test("rules chosen in the dialog are those the paste is read with", async () => {
  await visit({ path: SMALL }, async (page) => {
    await page.click("#boards-open");
    await page.selectOption("#boards-rules", "algobowl");
    await page.fill("#paste", "2 3\n112\n221\n");
    await page.click("#paste-go");
    const { rules } = await game(page);
    assert.equal(rules, "algobowl");
    assert.equal(await page.inputValue("#rules"), "algobowl");
  });
});

test("a floating board is settled, and the page says so", async () => {
  await visit({ path: SMALL }, async (page) => {
    await page.click("#boards-open");
    await page.fill("#paste", "RRG\n...\nGGB");
    await page.click("#paste-go");
    await page.locator("#notice[data-kind=info]").waitFor();
    isSentence(await page.textContent("#notice-text"));
    assert.equal(await page.textContent("#left"), "6");
  });
});
