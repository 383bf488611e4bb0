// Links: what is shared opens again to the same state, and a link that cannot be trusted says why.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { bytesOf, queryOf } from "../../www/sharing/bytes.js";
import {
  click,
  frame,
  game,
  home,
  openOptions,
  ready,
  SMALL,
  search,
  settled,
  USUAL,
  until,
  visit,
} from "./browser.mjs";

/** Opens the dialog, which is fetched when it is first asked for. @param {import("playwright-core").Page} page */
async function openShare(page) {
  await page.click("#share-open");
  await page.locator("#share").waitFor();
}

test("a shared link opens to the same state elsewhere", async () => {
  let link = "";
  /** @type {unknown} */
  let shared;
  await visit({ path: USUAL }, async (page) => {
    await search(page, "misps", 1000);
    await page.click("#solve");
    await settled(page);
    await page.keyboard.press("Home");
    for (let i = 0; i < 4; i++) await page.keyboard.press("ArrowRight");
    shared = await game(page);
    await openShare(page);
    link = await page.inputValue("#share-link");
  });
  assert(link.startsWith(`${home()}?v=1&r=popstar&`), link);
  assert(link.endsWith("#4"), "the cursor is in the fragment");
  await visit({ path: link.slice(home().length) }, async (page) => {
    assert.deepEqual(await game(page), shared);
    assert.equal(await page.locator("#notice").isVisible(), false);
  });
});

test("the address follows the game without filling the history", async () => {
  await visit({ path: SMALL }, async (page) => {
    const before = await page.evaluate(() => history.length);
    await click(page, 0);
    await click(page, 3);
    await page.keyboard.press("ArrowLeft");
    await page.waitForURL(/#1$/);
    assert.equal(await page.evaluate(() => history.length), before);
    const now = await game(page);
    const other = page.url();
    await page.evaluate(() => localStorage.clear());
    await page.goto("about:blank");
    await page.goto(other);
    await ready(page);
    assert.deepEqual(await game(page), now, "the address alone is enough");
  });
});

test("a changed fragment is opened without a reload", async () => {
  await visit({ path: SMALL }, async (page) => {
    await click(page, 0);
    await click(page, 3);
    await page.waitForURL(/#2$/);
    await page.evaluate(() => {
      location.hash = "#1";
    });
    await page.locator("body[data-cursor='1']").waitFor();
  });
});

const cut = USUAL.slice(0, 60);
/** @type {[string, string, RegExp][]} */
const BROKEN = [
  ["cut in half", cut, /cut short/],
  ["from the future", USUAL.replace("v=1", "v=9"), /newer/],
  ["of unknown rules", USUAL.replace("popstar", "marbles"), /marbles/],
  ["with a letter that is no colour", USUAL.replace("GRPB", "GR!B"), /./],
  [
    "with moves that do not fit",
    SMALL.replace("&b=3x3.RRGGGBBBY#0", "&m=3.036&b=3x3.RGRGRGRGR#1"),
    /[Mm]ove 1/,
  ],
];
test("a broken link says what is wrong and costs nothing", async () => {
  await visit({ path: SMALL }, async (page) => {
    await click(page, 0);
    const mine = await game(page);
    await page.waitForTimeout(500);
    for (const [what, path, why] of BROKEN) {
      await page.goto(home() + path);
      await ready(page);
      assert.deepEqual(await game(page), mine, what);
      const said = (await page.textContent("#notice-text")) ?? "";
      assert.match(said, why, what);
      assert.match(said, /^\p{Lu}.*\. Your last board is shown instead\.$/u, what);
      assert.equal(page.url(), home() + path, "the link is left to be read");
    }
    await page.goto(`${home()}?utm_source=chat`);
    await ready(page);
    assert.deepEqual(await game(page), mine);
    assert.equal(
      await page.textContent("#notice-text"),
      "",
      "a query that others append is no broken link",
    );
  });
});

test("a broken link on a first visit shows a new board", async () => {
  await visit({ path: cut }, async (page) => {
    assert.equal((await game(page)).board?.replace(/\s/g, "").length, 100);
    assert.match((await page.textContent("#notice-text")) ?? "", /A new board is shown instead\.$/);
    await page.click("#notice-close");
    await frame(page);
    assert.equal(await page.locator("#notice").isVisible(), false);
  });
});

test("board and moves are copied as text", async () => {
  const permissions = ["clipboard-read", "clipboard-write"];
  await visit({ path: "?v=1&r=algobowl&b=3x3.112223331#0", permissions }, async (page) => {
    const { board } = await game(page);
    await click(page, 0);
    await openShare(page);
    /** @param {string} form */
    const copied = async (form) => {
      await page.click(`#share-forms [data-form=${form}]`);
      await page.locator("#share-done", { hasText: "Copied." }).waitFor();
      return page.evaluate(() => navigator.clipboard.readText());
    };
    assert.equal((await copied("text")).trim(), board?.trim(), "the start, which moves are of");
    assert.equal(await copied("algobowl-in"), "3 3\n112\n223\n331\n");
    assert.match(await copied("algobowl-out"), /^1\n1\n1 2 3 1\n?$/);
    assert.deepEqual(JSON.parse(await copied("json")), {
      rules: "algobowl",
      board: ["112", "223", "331"],
      score: 1,
      left: 7,
      moves: [{ row: 0, col: 0, size: 2, gain: 1 }],
    });
    await page.click("#share-copy");
    await page.locator("#share-done", { hasText: "Copied." }).waitFor();
    assert.equal(
      await page.evaluate(() => navigator.clipboard.readText()),
      await page.inputValue("#share-link"),
    );
  });
});

test("strategy and options travel with the link", async () => {
  let link = "";
  await visit({ path: USUAL }, async (page) => {
    await search(page, "dfs", 500);
    await page.click("#tab-search");
    await page.fill("#strategy-options [name=depth]", "2");
    await page.locator("#strategy-options [name=depth]").blur();
    await openShare(page);
    link = await page.inputValue("#share-link");
  });
  assert.match(link, /&s=dfs,depth=2&/);
  await visit({ path: link.slice(home().length) }, async (page) => {
    await openOptions(page);
    assert.equal(await page.inputValue("#strategy"), "dfs");
    assert.equal(await page.inputValue("#strategy-options [name=depth]"), "2");
    assert.match((await page.textContent("#strategy-note")) ?? "", /every sequence of a few moves/);
    await page.click("#new");
    await frame(page);
    assert.equal(
      await page.inputValue("#strategy"),
      "auto",
      "the link's choice is the link's alone",
    );
  });
});

/** A packed link as it was made once: it opens for ever. */
const PACKED =
  "?v=1#z1.82.eJyzL7M1VCuyLcgvKC5JLFIrtk1JK9ZJSS0oybA1Usu1NdIzVEuyNa4w1nNyD4pkYGBigIMoRmYAO2sOiw";

test("packed links of any board and moves are unpacked to the same", () => {
  let seed = 7;
  const any = (/** @type {number} */ most) => {
    seed = (seed * 48271) % 2147483647;
    return seed % most;
  };
  const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";
  const some = (/** @type {string} */ letters, /** @type {number} */ n) =>
    Array.from({ length: n }, () => letters[any(letters.length)]).join("");
  for (let i = 0; i < 300; i++) {
    const [rows, cols, moves, width] = [1 + any(30), 1 + any(30), any(20), 1 + any(5)];
    const letters = digits.slice(0, 62).slice(0, 1 + any(62));
    const m = moves ? `&m=${moves}.${some(digits, moves * width)}` : "";
    const cells = some(`${letters}.*`, rows * cols);
    const query = `?v=1&r=custom:gain=1.0.0${m}&b=${rows}x${cols}.${cells}`;
    assert.equal(queryOf(bytesOf(query)), query);
  }
});

test("a packed link opens, and one that is cut or damaged says so", async () => {
  await visit({ path: PACKED }, async (page) => {
    const { rules, board, moves, cursor } = await game(page);
    assert.deepEqual(
      { rules, board, moves, cursor },
      { rules: "popstar", board: "RRG\nGGB\nBBY\n", moves: [0, 3], cursor: 1 },
    );
    await openOptions(page);
    assert.equal(await page.inputValue("#strategy"), "dfs");
    /** @type {[string, RegExp][]} */
    const broken = [
      [PACKED.slice(0, -1), /cut short: \d+ of its \d+/],
      [PACKED.slice(0, 30), /cut short: \d+ of its \d+/],
      ["?v=1#z1", /cut short before/],
      ["?v=1#z", /cut short before/],
      ["?v=1", /cut short/],
      [`${PACKED.slice(0, -9)}AAAAAAAAA`, /damaged/],
      ["?v=1#z0.4.AAAA", /damaged/],
    ];
    const mine = await game(page);
    await page.waitForURL(/#/);
    for (const [path, why] of broken) {
      await page.goto("about:blank");
      await page.goto(home() + path);
      await ready(page);
      assert.match((await page.textContent("#notice-text")) ?? "", why, path);
      assert.deepEqual(await game(page), mine, path);
    }
    // Whatever a chat puts behind it.
    await page.goto("about:blank");
    await page.goto(`${home()}${PACKED}%20Look!`);
    await ready(page);
    assert.equal(await page.textContent("#notice-text"), "");
    assert.deepEqual((await game(page)).moves, [0, 3]);
  });
});

test("the link of a large game travels, and the game can go as a file", async () => {
  let seed = 7;
  const cells = Array.from({ length: 10_000 }, () => {
    seed = (seed * 48271) % 2147483647;
    return "RGB"[seed % 3];
  });
  const large = `?v=1&r=clickomania&b=100x100.${cells.join("")}`;
  let [link, saved] = ["", ""];
  /** @type {unknown} */
  let shared;
  await visit({ path: SMALL }, async (page) => {
    await page.click("#boards-open");
    await page.fill("#paste", home() + large);
    await page.click("#paste-go");
    await until(async () => (await game(page)).rules === "clickomania", "the large board");
    await search(page, "misps", 100_000);
    await page.click("#solve");
    await settled(page);
    await page.keyboard.press("Home");
    for (let i = 0; i < 5; i++) await page.keyboard.press("ArrowRight");
    shared = await game(page);
    await openShare(page);
    link = await page.inputValue("#share-link");
    const download = page.waitForEvent("download");
    await page.click("#share-file");
    saved = await readFile(await (await download).path(), "utf8");
  });
  console.log(`# ${link.length} characters, ${saved.length} as a file`);
  assert.match(link, /\/\?v=1#z5\.\d+\.[\w-]+$/);
  assert(link.length < 8000 && saved.length > 2 * link.length);
  await visit({ path: link.slice(home().length) }, async (page) => {
    assert.deepEqual(await game(page), shared);
  });
  await visit({ path: SMALL }, async (page) => {
    await page.click("#boards-open");
    const buffer = Buffer.from(saved);
    await page.setInputFiles("#file", { name: "game.txt", mimeType: "text/plain", buffer });
    await page.locator("#boards").waitFor({ state: "hidden" });
    assert.deepEqual(await game(page), shared);
  });
});
