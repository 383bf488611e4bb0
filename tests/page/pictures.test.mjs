// Pictures, films, sheets of moves and codes: each is read again as another program would, and shows what the board shows.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import jsqr from "jsqr";
import { qr } from "../../www/pictures/qr.js";
import { accessible, BOARDS, frame, home, SMALL, until, visit, withLine } from "./browser.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** A picture: how wide, how high, and red, green, blue and alpha of each pixel. @typedef {{ width: number, height: number, data: Uint8ClampedArray }} Pixels */

/** The common types do not tell what the module is when it is imported so. @type {(data: Uint8ClampedArray, width: number, height: number) => { data: string } | null} */
const read = /** @type {any} */ (jsqr).default ?? jsqr;

/** Three moves clear the small board but for one tile. */
const LINE = SMALL.replace("&b=", "&m=3.036&b=");
const MOVES = 3;

/** @param {Page} page @param {string} picture */
async function made(page, picture) {
  const download = page.waitForEvent("download", { timeout: 60_000 });
  await page.click(`[data-picture=${picture}]`);
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** @param {Page} page */
async function openShare(page) {
  await page.click("#share-open");
  await page.locator("#share [data-picture=png]").waitFor();
}

/** A picture as the browser reads it. @param {Page} page @param {Buffer} bytes @param {string} type @returns {Promise<Pixels>} */
async function seen(page, bytes, type) {
  const { width, height, data } = await page.evaluate(
    async ({ bytes, type }) => {
      const file = new Blob([Uint8Array.from(atob(bytes), (one) => one.charCodeAt(0))], { type });
      const bitmap = await createImageBitmap(file);
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const ctx = canvas.getContext("2d");
      ctx?.drawImage(bitmap, 0, 0);
      const all = ctx?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
      return { width: bitmap.width, height: bitmap.height, data: [...all] };
    },
    { bytes: bytes.toString("base64"), type },
  );
  return { width, height, data: Uint8ClampedArray.from(data) };
}

/** The colours of tiles by letter, as the page has them, and the ground they lie on. @param {Page} page */
async function colours(page) {
  return page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    const ctx = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const names = {
      R: "--tile-red",
      G: "--tile-green",
      B: "--tile-blue",
      Y: "--tile-yellow",
      ".": "--card",
    };
    return Object.fromEntries(
      Object.entries(names).map(([letter, name]) => {
        if (!ctx) return [letter, []];
        ctx.fillStyle = style.getPropertyValue(name).trim();
        ctx.fillRect(0, 0, 1, 1);
        return [letter, [...ctx.getImageData(0, 0, 1, 1).data.slice(0, 3)]];
      }),
    );
  });
}

/** The board that a picture of three rows and columns shows, by the colour at the left of each cell, where no sign is. @param {Pixels} picture @param {{ [letter: string]: number[] }} tints */
function boardOf({ width, data }, tints) {
  const cell = (width - 12) / 3;
  return [0, 1, 2].map((row) =>
    [0, 1, 2]
      .map((col) => {
        const [x, y] = [6 + (col + 0.2) * cell, 6 + (row + 0.55) * cell].map(Math.round);
        const at = 4 * ((y ?? 0) * width + (x ?? 0));
        const far = (/** @type {number[]} */ tint) =>
          tint.reduce((sum, value, i) => sum + Math.abs(value - (data[at + i] ?? 0)), 0);
        return Object.entries(tints).sort(([, a], [, b]) => far(a) - far(b))[0]?.[0] ?? "";
      })
      .join(""),
  );
}

/** The positions of the line, one after the other. */
const POSITIONS = [
  ["RRG", "GGB", "BBY"],
  ["..G", "GGB", "BBY"],
  ["..G", "..B", "BBY"],
  ["G..", "B..", "Y.."],
];

/** The frames of a GIF, each whole: decoded by another hand than the one that wrote them. @param {Buffer} bytes @returns {{ frames: Pixels[], delays: number[] }} */
function unpacked(bytes) {
  assert.equal(bytes.toString("latin1", 0, 6), "GIF89a");
  const [width, height] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)];
  let at = 13;
  const sheet = new Uint8ClampedArray(4 * width * height);
  /** @type {Pixels[]} */
  const frames = [];
  /** @type {number[]} */
  const delays = [];
  const blocks = () => {
    const parts = [];
    for (let size = bytes[at++] ?? 0; size; size = bytes[at++] ?? 0) {
      parts.push(bytes.subarray(at, at + size));
      at += size;
    }
    return Buffer.concat(parts);
  };
  for (;;) {
    const kind = bytes[at++];
    if (kind === 0x3b) break;
    if (kind === 0x21) {
      const label = bytes[at++];
      const data = blocks();
      if (label === 0xf9) delays.push(10 * data.readUInt16LE(1));
      continue;
    }
    assert.equal(kind, 0x2c);
    const [left = 0, top = 0, wide = 0, high = 0] = [0, 2, 4, 6].map((i) =>
      bytes.readUInt16LE(at + i),
    );
    assert(left + wide <= width && top + high <= height, "a frame lies within the film");
    const table = 3 * 2 ** (((bytes[at + 8] ?? 0) & 7) + 1);
    const palette = bytes.subarray(at + 9, at + 9 + table);
    at += 9 + table;
    const least = bytes[at++] ?? 0;
    const indices = decoded(blocks(), least);
    assert.equal(indices.length, wide * high, "every pixel is told");
    indices.forEach((index, i) => {
      const to = 4 * ((top + Math.floor(i / wide)) * width + left + (i % wide));
      sheet.set([...palette.subarray(3 * index, 3 * index + 3), 255], to);
    });
    frames.push({ width, height, data: sheet.slice() });
  }
  assert.equal(at, bytes.length, "nothing follows the end");
  return { frames, delays };
}

/** @param {Buffer} data @param {number} least */
function decoded(data, least) {
  const clear = 1 << least;
  /** @type {number[]} */
  const out = [];
  /** @type {number[][]} */
  let table = [];
  /** @type {number[] | undefined} */
  let before;
  let [bits, at] = [least + 1, 0];
  for (;;) {
    let code = 0;
    for (let i = 0; i < bits; i++, at++) code |= (((data[at >> 3] ?? 0) >> (at & 7)) & 1) << i;
    if (code === clear) {
      table = Array.from({ length: clear + 2 }, (_, i) => (i < clear ? [i] : []));
      [bits, before] = [least + 1, undefined];
      continue;
    }
    if (code === clear + 1) break;
    assert(at <= 8 * data.length, "the data end with their end code");
    const known = table[code] ?? [...(before ?? []), before?.[0] ?? 0];
    out.push(...known);
    if (before && table.length < 4096) table.push([...before, known[0] ?? 0]);
    if (table.length === 1 << bits && bits < 12) bits++;
    before = known;
  }
  return out;
}

test("a picture of the board shows the board", async () => {
  await visit({ path: LINE.replace("#0", "#1") }, async (page) => {
    await openShare(page);
    const { name, bytes } = await made(page, "png");
    assert.equal(name, "solvent-popstar.png");
    const picture = await seen(page, bytes, "image/png");
    assert.equal(picture.width, 3 * 64 + 12);
    assert.deepEqual(boardOf(picture, await colours(page)), POSITIONS[1]);
    assert.equal(await page.textContent("#share-done"), "Saved as solvent-popstar.png.");
  });
});

test("an animation has a frame for every position, and each shows its own", async () => {
  await visit({ path: LINE }, async (page) => {
    await openShare(page);
    const { name, bytes } = await made(page, "gif");
    assert.equal(name, "solvent-popstar.gif");
    const { frames, delays } = unpacked(bytes);
    assert.equal(frames.length, MOVES + 1);
    assert.deepEqual(delays, [700, 700, 700, 2500]);
    const tints = await colours(page);
    assert.deepEqual(
      frames.map((frame) => boardOf(frame, tints)),
      POSITIONS,
    );
    // The browser reads it too, and sees the same first frame.
    assert.deepEqual(boardOf(await seen(page, bytes, "image/gif"), tints), POSITIONS[0]);
    assert.equal(await page.locator("#share-making").isVisible(), false);
  });
});

test("a film of a long line is made while the page answers, and can be cancelled", async () => {
  const turns = "RGB";
  const cells = Array.from({ length: 400 }, (_, i) => turns[Math.floor(i / 2) % 3]).join("");
  const path = `?v=1&r=popstar&b=20x20.${cells}#0`;
  await visit({ path }, async (page) => {
    await page.click("#solve");
    await until(async () => (await page.locator("#moves [data-step]").count()) > 20, "a long line");
    await page.click("#solve");
    await openShare(page);
    await page.click("[data-picture=video]");
    await page.locator("#share-making:visible").waitFor();
    await page.click("[data-picture=cancel]");
    await page.locator("#share-done", { hasText: "Cancelled." }).waitFor();
    await page.click("[data-picture=gif]");
    await page.locator("#share-making:visible").waitFor();
    // Closing the dialog leaves nothing at work.
    await page.click("#share [data-close]");
    await page.locator("#share").waitFor({ state: "hidden" });
    await openShare(page);
    await until(async () => !(await page.locator("#share-making").isVisible()), "it has stopped");
  });
});

test("a video is recorded where the browser can", async () => {
  await visit({ path: LINE }, async (page) => {
    await openShare(page);
    await page.locator("[data-picture=video]:visible").waitFor();
    const { name, bytes } = await made(page, "video");
    assert.match(name, /^solvent-popstar\.(webm|mp4)$/);
    assert(bytes.length > 1000, `${bytes.length} bytes`);
    if (name.endsWith("webm")) assert.equal(bytes.readUInt32BE(0), 0x1a45dfa3, "an EBML header");
  });
});

for (const [kind, path] of Object.entries({ ...BOARDS, samegame: LINE }))
  test(`${kind}: the sheet has every move on a board of its own`, async () => {
    await visit({ path, width: 360, height: 640 }, async (page) => {
      if (kind !== "samegame") await withLine(page, 6, 0);
      await openShare(page);
      await page.click("[data-picture=sheet]");
      await page.locator("#moves-boards[aria-busy=false]").waitFor({ timeout: 30_000 });
      const { length } = (await page.locator("body").getAttribute("data-moves"))?.split(",") ?? [];
      assert.equal(await page.locator("#moves-boards li").count(), length);
      const texts = await page.locator("#moves-boards p").allTextContents();
      assert(
        texts.every((text) => text.length > 2),
        "each says what to tap",
      );
      await accessible(page, "a sheet of moves");
      const download = page.waitForEvent("download");
      await page.click("#moves-save");
      const picture = await readFile(await (await download).path());
      const { width, height } = await seen(page, picture, "image/png");
      assert(width > 600 && height > 100, `${width} × ${height}`);
      await page.emulateMedia({ media: "print" });
      assert.equal(await page.locator("main").isVisible(), false, "only the sheet is printed");
      assert(await page.locator("#moves-boards").isVisible());
    });
  });

test("the marks of a sheet are on the moves", async () => {
  await visit({ path: LINE }, async (page) => {
    await openShare(page);
    await page.click("[data-picture=sheet]");
    await page.locator("#moves-boards[aria-busy=false]").waitFor();
    const texts = await page.locator("#moves-boards p").allTextContents();
    assert.deepEqual(texts, [
      "2 red, row 1, column 1",
      "2 green, row 2, column 1",
      "2 blue, row 3, column 1",
    ]);
    // The rim is drawn above the marked cells and not above the others.
    const dark = await page
      .locator("#moves-boards canvas")
      .first()
      .evaluate((canvas) => {
        const ctx = /** @type {HTMLCanvasElement} */ (canvas).getContext("2d");
        return [0, 1, 2].map((col) => {
          const data = ctx?.getImageData(6 + 64 * col + 32, 5, 1, 1).data ?? [];
          return (data[0] ?? 0) + (data[1] ?? 0) + (data[2] ?? 0) < 200;
        });
      });
    assert.deepEqual(dark, [true, true, false]);
  });
});

/** Draws a code large enough to be read. @param {boolean[][]} modules @returns {Pixels} */
function drawn(modules) {
  const side = 4 * (modules.length + 8);
  const data = new Uint8ClampedArray(4 * side * side).fill(255);
  for (const [y, row] of modules.entries())
    for (const [x, dark] of row.entries())
      for (let i = 0; dark && i < 16; i++) {
        const at = 4 * ((4 * (y + 4) + (i >> 2)) * side + 4 * (x + 4) + (i & 3));
        data.set([0, 0, 0], at);
      }
  return { width: side, height: side, data };
}

test("codes of every length are read again", () => {
  for (let n = 1; n <= 1000; n += n < 20 ? 1 : 59) {
    const text = `https://example.org/?v=1&r=popstar&b=${"棋RGBYP".repeat(200)}`.slice(0, n);
    if (new TextEncoder().encode(text).length > 1000) break;
    const { width, height, data } = drawn(qr(text));
    assert.equal(read(data, width, height)?.data, text, `${n} characters`);
  }
});

test("the code of a link leads to it, and a link that is too long says so", async () => {
  await visit({ path: LINE }, async (page) => {
    await openShare(page);
    const link = await page.inputValue("#share-link");
    assert(link.startsWith(home()));
    await page.click("[data-picture=qr]");
    await page.locator("#share-code:visible").waitFor();
    await accessible(page, "sharing, with a code");
    const { width, height, data } = await page.locator("#share-code").evaluate((canvas) => {
      const { width, height } = /** @type {HTMLCanvasElement} */ (canvas);
      const ctx = /** @type {HTMLCanvasElement} */ (canvas).getContext("2d");
      return { width, height, data: [...(ctx?.getImageData(0, 0, width, height).data ?? [])] };
    });
    assert.equal(read(Uint8ClampedArray.from(data), width, height)?.data, link);
  });
  let seed = 7;
  const cells = Array.from({ length: 6400 }, () => {
    seed = (seed * 48271) % 2147483647;
    return "RGBYP"[seed % 5];
  });
  await visit({ path: SMALL }, async (page) => {
    await page.click("#boards-open");
    await page.fill("#paste", `${home()}?v=1&r=popstar&b=80x80.${cells.join("")}`);
    await page.click("#paste-go");
    await page.locator("#boards").waitFor({ state: "hidden" });
    await openShare(page);
    await page.click("[data-picture=qr]");
    await page.locator("#share-done", { hasText: /too long for a QR code/ }).waitFor();
    assert.equal(await page.locator("#share-code").isVisible(), false);
    await frame(page);
  });
});
