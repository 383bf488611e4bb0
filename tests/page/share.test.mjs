// Links: what is shared opens again to the same state, and a link that cannot be trusted says why.
import assert from "node:assert/strict";
import { test } from "node:test";
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
  visit,
} from "./browser.mjs";

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
    await page.click("#share-open");
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
    await page.click("#share-open");
    /** @param {string} form */
    const copied = async (form) => {
      await page.click(`#share-forms [data-form=${form}]`);
      await page.locator("#share-done", { hasText: "Copied." }).waitFor();
      return page.evaluate(() => navigator.clipboard.readText());
    };
    assert.notEqual(
      (await copied("text")).trim(),
      board?.trim(),
      "the position shown, not the start",
    );
    assert.match(await copied("algobowl-in"), /^3 3\n/);
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
    await page.click("#share-open");
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
