// Files in and out: what is exported opens again, a solution is checked on its board, and many boards are solved at once.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { distinct, zip } from "../../www/files/zip.js";
import {
  accessible,
  BOARDS,
  frame,
  game,
  home,
  SMALL,
  until,
  visit,
  withLine,
} from "./browser.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** A game of each kind with some of its line made, and the moves of it that fit. @type {{ [game: string]: string }} */
const STARTS = {
  ...BOARDS,
  peg: `?v=1&r=peg&b=1x33.${"o".repeat(16)}.${"o".repeat(16)}#0`,
  samegame: "?v=1&r=algobowl&b=3x3.112223331#0",
};
const BOARD = "3 3\n112\n223\n331\n";

/** Opens a file by the dialog. @param {Page} page @param {{ name: string, text: string }[]} files */
async function choose(page, ...files) {
  await page.click("#boards-open");
  await page.setInputFiles(
    "#file",
    files.map(({ name, text }) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) })),
  );
}

/** @param {Page} page @param {string} selector */
async function downloaded(page, selector) {
  const download = page.waitForEvent("download");
  await page.click(selector);
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

for (const [kind, path] of Object.entries(STARTS))
  for (const from of ["start", "shown"])
    test(`${kind}: every form that is downloaded opens again, from the ${from}`, async () => {
      await visit({ path }, async (page) => {
        await withLine(page, 5, 2);
        const before = await game(page);
        assert(before.moves.length >= 2 && before.cursor === 2, "there is a line");
        /** What the files must open to. @type {{ board: string | undefined, moves: number[] }} */
        let wanted = { board: before.board, moves: before.moves };
        if (from === "shown") {
          const board = await page.evaluate(async (record) => {
            const at = (/** @type {string} */ path) => import(new URL(path, location.href).href);
            const { load } = await at("./www/games.js");
            const { gameOf } = await at("./www/rules.js");
            const { fromShown } = await at("./www/sharing/forms.js");
            return fromShown(await load(gameOf(record.rules)), record).board;
          }, before);
          assert.notEqual(board, before.board);
          wanted = { board, moves: before.moves.slice(2) };
        }
        await page.click("#share-open");
        await page.locator("#share").waitFor();
        if (from === "shown") await page.click("#share-from label:last-child");
        const names = await page
          .locator("#share-forms [data-save]")
          .evaluateAll((all) =>
            all.map((one) => /** @type {HTMLElement} */ (one).dataset.save ?? ""),
          );
        /** @type {[string, { name: string, text: string }][]} */
        const files = [];
        for (const form of names) {
          const { name, bytes } = await downloaded(page, `#share-forms [data-save="${form}"]`);
          files.push([form, { name, text: bytes.toString() }]);
        }
        await page.click("#share [data-close]");
        assert.equal(new Set(files.map(([, { name }]) => name)).size, files.length, "names differ");
        let moved = 0;
        for (const [form, file] of files) {
          // Another board of the same size first: what opens must come from the file.
          await choose(page, files[0]?.[1] ?? file);
          await until(async () => (await game(page)).board === wanted.board, `${form}: the board`);
          await choose(page, file);
          await page.locator("#boards").waitFor({ state: "hidden" });
          const opened = await game(page);
          assert.equal(opened.rules, before.rules, form);
          assert.equal(opened.board, wanted.board, form);
          if (!opened.moves.length) continue;
          moved++;
          assert.deepEqual(opened.moves, wanted.moves, form);
          assert.match((await page.textContent("#notice-text")) ?? "", /[Rr]eplayed/, form);
          await page.click("#notice-close");
        }
        // A deck is a form of the start alone.
        const boards = { samegame: 2, sliding: 1, klondike: from === "start" ? 3 : 2, peg: 1 }[
          kind
        ];
        assert.equal(moved, files.length - (boards ?? 0), "all other forms are moves");
      });
    });

test("a contest's solution is checked on its board, and one that does not hold says at which move", async () => {
  await visit({ path: STARTS.samegame ?? "" }, async (page) => {
    const mine = await game(page);
    const sound = { name: "group7.out", text: "1\n1\n1 2 3 1\n" };
    await choose(page, sound);
    await page.locator("#boards").waitFor({ state: "hidden" });
    const { moves, cursor, board } = await game(page);
    assert.deepEqual([moves, cursor, board], [[0], 0, mine.board]);
    assert.equal(
      await page.textContent("#notice-text"),
      "Replayed: 1 move, all of which can be made, but they do not lead to an end.",
    );
    /** @type {[string, RegExp][]} */
    const bad = [
      [
        "5\n2\n1 2 3 1\n1 2 1 3\n",
        /^Line 4, move 2: row 1, column 3 holds colour 1|^Line 4, move 2: the group/,
      ],
      ["9\n1\n1 2 3 1\n", /^Line 1 claims a score of 9, but the moves score 1\.$/],
      ["1\n2\n1 2 3 1\n", /^Line 2 claims 2 moves, but 1 follows\.$/],
      ["nothing\n", /known forms|.*/],
    ];
    for (const [text, why] of bad) {
      await choose(page, { name: "bad.out", text });
      await page.locator("#paste-error", { hasText: /./ }).waitFor();
      assert.match((await page.textContent("#paste-error")) ?? "", why);
      assert.deepEqual((await game(page)).moves, [0], "what was there stays");
      await page.click("#boards [data-close]");
    }
    // Pasted, it is told by its form.
    await page.click("#boards-open");
    await page.fill("#paste", "9\n1\n1 2 3 1\n");
    await page.click("#paste-go");
    await page.locator("#paste-error", { hasText: /claims a score of 9/ }).waitFor();
  });
});

test("a board and its solution that come together are opened together", async () => {
  await visit({ path: SMALL }, async (page) => {
    await choose(page, { name: "a.out", text: "1\n1\n1 2 3 1\n" }, { name: "a.in", text: BOARD });
    await page.locator("#boards").waitFor({ state: "hidden" });
    await until(async () => (await game(page)).moves.length === 1, "the solution");
    const { rules, board } = await game(page);
    assert.deepEqual([rules, board?.trim()], ["algobowl", "112\n223\n331"]);
  });
});

test("JSON that claims what is not so is refused with the move", async () => {
  await visit({ path: SMALL }, async (page) => {
    const told = {
      rules: "algobowl",
      board: ["112", "223", "331"],
      score: 1,
      moves: [{ row: 0, col: 0, size: 3, gain: 1 }],
    };
    await choose(page, { name: "a.json", text: JSON.stringify(told) });
    await page.locator("#paste-error", { hasText: "Move 1: its size is 2, not 3." }).waitFor();
  });
});

/** The files of a stored archive, read by its directory. @param {Buffer} bytes */
function unzipped(bytes) {
  const end = bytes.lastIndexOf(Buffer.from("PK\x05\x06"));
  let at = bytes.readUInt32LE(end + 16);
  /** @type {Map<string, string>} */
  const files = new Map();
  for (let i = 0; i < bytes.readUInt16LE(end + 10); i++) {
    assert.equal(bytes.readUInt32LE(at), 0x02014b50);
    const [crc, size, length] = [
      bytes.readUInt32LE(at + 16),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
    ];
    const local = bytes.readUInt32LE(at + 42);
    const name = bytes.toString("utf8", at + 46, at + 46 + length);
    assert.equal(bytes.readUInt32LE(local), 0x04034b50);
    assert.equal(bytes.toString("utf8", local + 30, local + 30 + length), name);
    const data = bytes.subarray(local + 30 + length, local + 30 + length + size);
    let rest = -1;
    for (const byte of data) {
      rest ^= byte;
      for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
    }
    assert.equal(~rest >>> 0, crc, name);
    files.set(name, data.toString());
    at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  assert.equal(at, end, "the directory ends where it says");
  return files;
}

test("an archive holds what was put into it", async () => {
  const texts = { "a.txt": "RRG\n", "folder/棋盘.in": "2 2\n11\n11\n", "empty.txt": "" };
  const files = Object.entries(texts).map(([name, text]) => ({ name, text }));
  const bytes = Buffer.from(await zip(files).arrayBuffer());
  assert.deepEqual(Object.fromEntries(unzipped(bytes)), texts);
  assert.deepEqual(distinct(["a.in", "a.in", "b", "b", "a.in"]), [
    "a.in",
    "a-2.in",
    "b",
    "b-2",
    "a-3.in",
  ]);
});

test("many files are solved one after the other, replayed, and come back as one archive", async () => {
  await visit({ path: STARTS.samegame ?? "", width: 360, height: 640 }, async (page) => {
    const mine = await game(page);
    await choose(
      page,
      { name: "one.in", text: BOARD },
      { name: "two.in", text: "2 3\n123\n123\n" },
      { name: "broken.txt", text: "12\n1é\n" },
      { name: "three.txt", text: `${home()}${BOARDS.sliding}` },
    );
    await page.locator("#many-rows tr").nth(3).waitFor();
    assert.match((await page.locator("#many-rows tr").nth(2).textContent()) ?? "", /mixed/);
    await accessible(page, "many boards");
    await page.selectOption("#many-seconds", "10");
    await page.click("#many-go");
    await page.locator("#many-save:visible").waitFor({ timeout: 60_000 });
    assert.equal(await page.textContent("#many-progress"), "4 of 4 done.");
    const rows = await page.locator("#many-rows tr").allTextContents();
    for (const at of [0, 1, 3]) assert.match(rows[at] ?? "", /proven best.*yes/, rows[at]);
    await accessible(page, "many boards, solved");
    assert.deepEqual(await game(page), mine, "the table is as it was");
    const { name, bytes } = await downloaded(page, "#many-save");
    assert.equal(name, "solvent.zip");
    const files = unzipped(bytes);
    assert.match(
      files.get("results.csv") ?? "",
      /^file,rules,score,moves,seconds,replayed,error\none\.in,algobowl,\d+,\d+,[\d.]+,yes,\n/,
    );
    assert.equal(files.get("one.in"), BOARD);
    assert(files.has("three.json") && files.has("two.out") && !files.has("broken.txt"));
    // What is in it opens again, checked.
    await page.click("#many-rows tr:nth-child(2) button");
    await page.locator("#many").waitFor({ state: "hidden" });
    const solved = (await game(page)).moves;
    assert(solved.length > 0);
    await choose(
      page,
      { name: "one.in", text: files.get("one.in") ?? "" },
      { name: "one.out", text: files.get("one.out") ?? "" },
    );
    await page
      .locator("#notice-text", { hasText: /^This solution was replayed and holds/ })
      .waitFor();
  });
});

test("a folder that is dropped is read with all that is in it, and solving can be stopped", async () => {
  await visit({ path: SMALL }, async (page) => {
    await page.evaluate(() => {
      const file = (/** @type {string} */ name, /** @type {string} */ text) => ({
        name,
        fullPath: `/boards/${name}`,
        isFile: true,
        isDirectory: false,
        file: (/** @type {(file: File) => void} */ done) => done(new File([text], name)),
      });
      const cells = Array.from({ length: 100 }, (_, i) => "RGBYP"[(i * i * 7 + i * 3) % 5]).join(
        "",
      );
      const large = cells.replace(/(.{10})/g, "$1\n");
      const all = [file("b.txt", large), file(".hidden", "x"), file("a.txt", large)];
      const folder = {
        name: "boards",
        fullPath: "/boards",
        isFile: false,
        isDirectory: true,
        createReader: () => ({
          readEntries: (/** @type {(all: unknown[]) => void} */ done) => done(all.splice(0, 2)),
        }),
      };
      const data = new DataTransfer();
      data.items.add(new File([""], "boards"));
      // A real folder cannot be dropped by a script.
      Object.defineProperty(DataTransferItem.prototype, "webkitGetAsEntry", {
        value: () => folder,
      });
      document.body.dispatchEvent(
        new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }),
      );
    });
    await page.locator("#many-rows tr").nth(1).waitFor();
    const names = await page.locator("#many-rows th").allTextContents();
    assert.deepEqual(names, ["boards/a.txt", "boards/b.txt"]);
    await page.selectOption("#many-seconds", "60");
    await page.click("#many-go");
    await page.locator("#many-rows tr[data-state=running]").waitFor();
    await page.click("#many-stop");
    await page.locator("#many-go:visible").waitFor({ timeout: 20_000 });
    assert.match((await page.textContent("#many-progress")) ?? "", /^Stopped after [12] of 2\.$/);
    await frame(page);
  });
});
