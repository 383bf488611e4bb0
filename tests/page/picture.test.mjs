// A picture becomes a board: dropped, pasted or chosen, put right by touch and by keyboard, and used. The pictures are drawn here.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { deflateSync } from "node:zlib";
import { accessible, click, frame, game, SMALL, until, visit } from "./browser.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** @type {{ [letter: string]: [number, number, number] }} */
const COLOURS = {
  R: [222, 52, 60],
  G: [70, 180, 84],
  B: [60, 120, 226],
  Y: [244, 206, 66],
  P: [150, 84, 206],
  ".": [24, 30, 52],
};
const BOARD = `
.....Y....
R....P....
GRB..GR...
PYGB.RBY..
BBPRYGGPR.
RGYPBBRYGP
YPRGGPYBBR
GBBYRRPGYP
RYGPBYGRPB
PRYBGPBYRG`.trim();

const CELL = 24;

/** A chunk of a PNG file. @param {string} kind @param {Buffer} data */
function chunk(kind, data) {
  const body = Buffer.concat([Buffer.from(kind, "latin1"), data]);
  let crc = ~0;
  for (const byte of body) {
    crc ^= byte;
    for (let i = 0; i < 8; i++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(~crc >>> 0);
  return Buffer.concat([size, body, sum]);
}

/** A PNG file. @param {number} width @param {number} height @param {(x: number, y: number) => number[]} [paint] none for a file that only says its size */
function png(width, height, paint) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  /** @type {number[]} */
  const pixels = [];
  for (let y = 0; paint && y < height; y++) {
    pixels.push(0);
    for (let x = 0; x < width; x++) pixels.push(...paint(x, y));
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
  const data = chunk("IDAT", deflateSync(Buffer.from(pixels)));
  return Buffer.concat([signature, chunk("IHDR", head), data, chunk("IEND", Buffer.alloc(0))]);
}

/** A board as a game shows it, with room above for a score. @param {string} board @param {(x: number, y: number) => number[] | undefined} [over] what lies over it */
function shot(board, over = () => undefined) {
  const rows = board.split("\n");
  const cols = rows[0]?.length ?? 0;
  const [left, top] = [20, 70];
  return png(cols * CELL + 40, rows.length * CELL + 110, (x, y) => {
    const [u, v] = [x - left, y - top];
    const letter = rows[Math.floor(v / CELL)]?.[Math.floor(u / CELL)] ?? ".";
    const inside = u % CELL > 0 && v % CELL > 0;
    return over(u, v) ?? COLOURS[inside && u >= 0 && v >= 0 ? letter : "."] ?? [0, 0, 0];
  });
}

/** @param {string} board with its colours called by the order in which they come */
function pattern(board) {
  /** @type {string[]} */
  const names = ["."];
  return board.trim().replace(/[^\n]/g, (letter) => {
    if (!names.includes(letter)) names.push(letter);
    return String(names.indexOf(letter));
  });
}

/** @param {Page} page @param {Buffer} file @param {string} [type] */
async function choose(page, file, type = "image/png") {
  if (!(await page.locator("#boards").isVisible())) await page.click("#boards-open");
  await page.setInputFiles("#file", { name: "board.png", mimeType: type, buffer: file });
}

/** Drops or pastes a file on the page. @param {Page} page @param {Buffer} file @param {"drop" | "paste"} how */
async function bring(page, file, how) {
  const bytes = [...file];
  await page.evaluate(
    ({ bytes, how }) => {
      const carried = new DataTransfer();
      carried.items.add(new File([new Uint8Array(bytes)], "board.png", { type: "image/png" }));
      const event =
        how === "drop"
          ? new DragEvent("drop", { dataTransfer: carried, bubbles: true, cancelable: true })
          : new ClipboardEvent("paste", {
              clipboardData: carried,
              bubbles: true,
              cancelable: true,
            });
      document.body.dispatchEvent(event);
    },
    { bytes, how },
  );
}

/** Waits until a board was read, and gives its letters. @param {Page} page */
async function seen(page) {
  await page.locator("#picture-cells [data-cell]").first().waitFor();
  return letters(page);
}

/** @param {Page} page */
function letters(page) {
  return page
    .locator("#picture-cells [role=row]")
    .evaluateAll((rows) =>
      rows
        .map((row) => [...row.children].map((c) => c.textContent?.replace("·", ".")).join(""))
        .join("\n"),
    );
}

for (const how of /** @type {const} */ (["drop", "paste"]))
  test(`a picture that comes by ${how} is read, and its board is used`, async () => {
    await visit({ path: SMALL }, async (page) => {
      await bring(page, shot(BOARD), how);
      assert.equal(pattern(await seen(page)), pattern(BOARD));
      assert.equal(await page.inputValue("#picture-rules"), "popstar");
      await accessible(page, "the picture");
      await page.click("#picture-use");
      await page.locator("#picture").waitFor({ state: "hidden" });
      const { board, rules } = await game(page);
      assert.equal(rules, "popstar");
      assert.equal(pattern(board ?? ""), pattern(BOARD));
      await page.keyboard.press("Control+z");
      assert.match((await game(page)).board ?? "", /^RRG/);
    });
  });

test("on a phone: a picture is chosen, its board used and solved", async () => {
  await visit({ path: SMALL, width: 360, height: 640, hasTouch: true }, async (page) => {
    await choose(page, shot(BOARD));
    await seen(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert(wide <= 360, `the page is ${wide} px wide`);
    await page.tap("#picture-use");
    await page.locator("#picture").waitFor({ state: "hidden" });
    assert(await page.locator("#boards").isHidden(), "the dialog behind it is closed too");
    await page.tap("#solve");
    await until(async () => (await game(page)).moves.length > 0, "a line is shown");
  });
});

test("cells are put right by touch, and the ground is pointed at", async () => {
  await visit({ path: SMALL, width: 360, height: 640, hasTouch: true }, async (page) => {
    await choose(page, shot(BOARD));
    const before = await seen(page);
    const cell = page.locator("[data-cell='99']");
    const was = await cell.textContent();
    await cell.tap();
    assert.notEqual(await cell.textContent(), was);
    assert.equal(pattern(await letters(page)).slice(0, -1), pattern(before).slice(0, -1));
    // All cells that look like the last of the row above become empty, and those that were empty get its colour.
    const at = before.replaceAll("\n", "")[89] ?? "";
    await page.tap("#picture-empty");
    await page.locator("[data-cell='89']").tap();
    const after = (await letters(page)).replaceAll("\n", "");
    const swapped = before
      .replaceAll("\n", "")
      .replace(/./g, (one) => (one === at ? "." : one === "." ? at : one));
    assert.equal(after.slice(0, 99), swapped.slice(0, 99));
  });
});

test("by keyboard alone: cells, corners, rows and columns, and the board is used", async () => {
  await visit({ path: SMALL }, async (page) => {
    await bring(page, shot(BOARD), "drop");
    const before = await seen(page);
    await page.locator("[data-cell='0']").focus();
    for (const key of ["ArrowRight", "ArrowDown", "Enter"]) await page.keyboard.press(key);
    const cell = page.locator("[data-cell='11']");
    assert(await cell.evaluate((it) => it === document.activeElement));
    assert.notEqual(await cell.textContent(), "·");
    await page.keyboard.press(".");
    assert.equal(pattern(await letters(page)), pattern(before));
    // A row less: the corner goes down by a cell, and the reading follows.
    await page.locator("[data-corner=nw]").focus();
    const tall = (await page.locator("#picture-cells").boundingBox())?.height ?? 0;
    for (let y = 0; y < tall / 10 - 1; y++) await page.keyboard.press("ArrowDown");
    await until(async () => (await page.inputValue("#picture-rows")) === "9", "nine rows");
    assert.equal(pattern(await letters(page)), pattern(BOARD.slice(BOARD.indexOf("\n"))));
    await page.fill("#picture-rows", "3");
    await page.keyboard.press("Tab");
    await until(async () => (await letters(page)).split("\n").length === 3, "three rows");
    await page.locator("#picture-find").focus();
    await page.keyboard.press("Enter");
    await until(async () => (await page.inputValue("#picture-rows")) === "9", "found again");
    await page.locator("#picture-use").focus();
    await page.keyboard.press("Enter");
    await page.locator("#picture").waitFor({ state: "hidden" });
    assert.equal((await game(page)).board?.trim().split("\n").length, 9);
  });
});

test("doubtful cells are marked, and not any more when they were put right", async () => {
  await visit({ path: SMALL }, async (page) => {
    const over = (/** @type {number} */ u, /** @type {number} */ v) =>
      u > 4 * CELL + 2 && u < 5 * CELL - 2 && v > 7 * CELL + 2 && v < 8 * CELL - 2
        ? [255, 255, 255]
        : undefined;
    await bring(page, shot(BOARD, over), "drop");
    await seen(page);
    const cell = page.locator("[data-cell='74']");
    assert.match((await cell.getAttribute("aria-label")) ?? "", /doubtful/);
    assert.match((await page.textContent("#picture-note")) ?? "", /doubtful/);
    await accessible(page, "the picture");
    await cell.click();
    assert.doesNotMatch((await cell.getAttribute("aria-label")) ?? "", /doubtful/);
  });
});

test("what shows no board says so in one sentence, and the board stays", async () => {
  await visit({ path: SMALL }, async (page) => {
    const mine = await game(page);
    const plain = png(200, 200, () => [120, 160, 200]);
    /** @type {[string, Buffer, RegExp][]} */
    const poor = [
      ["a plain picture", plain, /^No board was found/],
      ["huge", png(60_000, 60_000), /60,000 × 60,000.*20 million/],
      ["1×1", png(1, 1, () => [0, 0, 0]), /^The picture has 1 × 1/],
      ["1×20,000", png(1, 20_000, () => [0, 0, 0]), /^The picture has 1 × 20,000/],
      ["cut short", shot(BOARD).subarray(0, 60), /damaged/],
      [
        "no picture",
        Buffer.from("this is no picture, whatever its name says it is"),
        /not a picture/,
      ],
    ];
    for (const [what, file, why] of poor) {
      await bring(page, file, "drop");
      await until(
        async () => why.test((await page.textContent("#picture-error")) ?? ""),
        `${what}: ${await page.textContent("#picture-error")}`,
      );
      await page.keyboard.press("Escape");
      await page.locator("#picture").waitFor({ state: "hidden" });
      assert.deepEqual(await game(page), mine, what);
    }
  });
});

test("where nothing is found, a box drawn by hand is enough", async () => {
  await visit({ path: SMALL }, async (page) => {
    const tiny = "RGB\nGBR\nBBG";
    await bring(page, shot(tiny), "drop");
    await until(async () => (await page.textContent("#picture-error")) !== "", "nothing found");
    const to = async (
      /** @type {string} */ corner,
      /** @type {number} */ x,
      /** @type {number} */ y,
    ) => {
      const handle = await page.locator(`[data-corner=${corner}]`).boundingBox();
      const paper = await page.locator("#picture-paper canvas").boundingBox();
      assert(handle && paper);
      const scale = paper.width / (3 * CELL + 40);
      // The corner of the box is the corner of the handle that is next to it.
      const far = corner === "nw" ? 1 : 0;
      const from = { x: handle.x + far * handle.width, y: handle.y + far * handle.height };
      const middle = { x: handle.x + handle.width / 2, y: handle.y + handle.height / 2 };
      await page.mouse.move(middle.x, middle.y);
      await page.mouse.down();
      const by = { x: paper.x + x * scale - from.x, y: paper.y + y * scale - from.y };
      await page.mouse.move(middle.x + by.x, middle.y + by.y, { steps: 4 });
      await page.mouse.up();
    };
    await to("se", 20 + 3 * CELL, 70 + 3 * CELL);
    await to("nw", 20, 70);
    let read = "";
    await until(async () => {
      read = await letters(page);
      return pattern(read) === pattern(tiny);
    }, "read").catch(() => assert.equal(pattern(read), pattern(tiny)));
    await frame(page);
    await page.click("#picture-use");
    assert.equal(pattern((await game(page)).board ?? ""), pattern(tiny));
  });
});

test("a second picture of the same game finds its place on the line, and one of another game is a new board", async () => {
  const pkg = new URL("../../www/pkg/", import.meta.url);
  const core = await import(new URL("samegame.js", pkg).href);
  core.initSync({ module: readFileSync(new URL("samegame_bg.wasm", pkg)) });
  const table = new core.Table("popstar", BOARD);
  await visit({ path: `?v=1&r=popstar&b=10x10.${BOARD.replaceAll("\n", "")}#0` }, async (page) => {
    for (const cell of [63, 40]) await click(page, cell);
    const mine = await game(page);
    assert(mine.moves.length > 1, "two groups were popped");
    const { cells } = table.show(mine.moves, 1).board;
    // In this picture the reds are purple and the purples red.
    const drawn = Array.from({ length: 10 }, (_, row) =>
      [...cells.slice(10 * row, 10 * row + 10)]
        .map((/** @type {number} */ c) => ".PGBYR"[c])
        .join(""),
    ).join("\n");
    await bring(page, shot(drawn), "drop");
    await seen(page);
    await page.click("#picture-use");
    await page.locator("#picture").waitFor({ state: "hidden" });
    const now = await game(page);
    assert.deepEqual([now.cursor, now.moves], [1, mine.moves]);
    assert.match((await page.textContent("#notice-text")) ?? "", /after 1 move/);
    await bring(page, shot(BOARD.replace(/^.*\n/, "")), "drop");
    await seen(page);
    await page.click("#picture-use");
    await page.locator("#picture").waitFor({ state: "hidden" });
    assert.deepEqual((await game(page)).moves, []);
  });
});

test("nothing of it is fetched before the first picture", async () => {
  await visit({ path: SMALL }, async (page) => {
    const names = () =>
      page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
    assert(!(await names()).some((name) => name.includes("picture/")));
    await bring(page, shot(BOARD), "drop");
    await seen(page);
    assert((await names()).some((name) => name.includes("picture/picture.js")));
  });
});
