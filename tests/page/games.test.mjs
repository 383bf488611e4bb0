// One module a game: each is fetched when it is first needed, and not before.
import assert from "node:assert/strict";
import { test } from "node:test";
import { RULES, rulesIn } from "../../www/rules.js";
import { game, ready, SMALL, settled, visit } from "./browser.mjs";

/** @typedef {import("playwright-core").Page} Page */

const TILES = "?v=1&r=sliding&b=3x3.123456708#0";

/** The games that were asked for so far, by any of their files. @param {Page} page */
function watched(page) {
  /** @type {Set<string>} */
  const seen = new Set();
  page.on("request", (request) => {
    const [, name] = /\/(?:pkg|games|i18n)\/(\w+?)(?:_bg)?\.\w+$/.exec(request.url()) ?? [];
    for (const { game } of RULES) if (game === name) seen.add(game);
  });
  return seen;
}

test("the rules on offer are those of the cores", async () => {
  await visit({ path: SMALL }, async (page) => {
    const names = [...new Set(RULES.map((set) => set.game))];
    const known = await page.evaluate(async (names) => {
      const games = /** @type {string} */ (new URL("./www/games.js", location.href).href);
      const { load } = await import(games);
      const all = [];
      for (const name of names) {
        const { rules, strategies } = (await load(name)).catalogue;
        const foreign = strategies.filter((/** @type {any} */ one) => one.game !== name);
        all.push({ rules, foreign: foreign.length });
      }
      return all;
    }, names);
    const rules = known.flatMap((one) => one.rules);
    assert.deepEqual(
      rules.map(({ name, title, game }) => ({ name, title, game })),
      RULES.map(({ name, titles, game }) => ({ name, title: titles.en, game })),
    );
    assert(known.every(({ foreign }) => foreign === 0));
  });
});

test("a page fetches the game it shows, its threads too", async () => {
  for (const [path, shown] of [
    [SMALL, "samegame"],
    [TILES, "sliding"],
  ]) {
    /** @type {Set<string>} */
    let seen = new Set();
    const setup = async (/** @type {Page} */ page) => {
      seen = watched(page);
    };
    await visit({ path: path ?? "", setup }, async (page) => {
      await page.click("#solve");
      await settled(page);
      assert.deepEqual([...seen], [shown]);
    });
  }
});

test("another game is fetched when it is chosen, pasted or undone to", async () => {
  await visit({ path: SMALL }, async (page) => {
    const seen = watched(page);
    await page.selectOption("#rules", "sliding");
    await page.locator('body[data-rules="sliding"]').waitFor();
    // The first game's own thread may still be on its way.
    seen.delete("samegame");
    assert.deepEqual([...seen], ["sliding"]);
    const tiles = await game(page);
    await page.waitForTimeout(700);
    await page.reload();
    await ready(page);
    assert.equal((await game(page)).board, tiles.board);
    seen.clear();
    await page.keyboard.press("Control+z");
    await page.locator('body[data-rules="popstar"]').waitFor();
    assert.equal((await game(page)).board, "RRG\nGGB\nBBY\n");
    assert(seen.has("samegame"));
    await page.keyboard.press("Control+y");
    await page.locator('body[data-rules="sliding"]').waitFor();
    assert.equal((await game(page)).board, tiles.board);
  });
  await visit({ path: SMALL }, async (page) => {
    await page.click("#boards-open");
    await page.fill("#paste", `https://example.org/${TILES.replace("sliding", "sliding%3Alast")}`);
    await page.click("#paste-go");
    await page.locator('body[data-rules="sliding"]').waitFor();
    assert(await page.locator("#boards").isHidden());
    // A board without rules is read under those shown, whatever it looks like.
    await page.click("#boards-open");
    await page.fill("#paste", "RRG\nGGB");
    await page.click("#paste-go");
    assert.match((await page.textContent("#paste-error")) ?? "", /^Row 1, column 1: 'R'/);
  });
});

test("ways to make a board by hand are fetched when they are asked for", async () => {
  await visit({ path: SMALL }, async (page) => {
    /** @type {string[]} */
    const seen = [];
    page.on("request", (request) => {
      const [name] = /(editors\/\w+|\w+\.own)\.js$/.exec(request.url()) ?? [];
      if (name) seen.push(name);
    });
    await page.reload();
    await ready(page);
    await page.click("#boards-open");
    assert.equal(seen.length, 0, String(seen));
    await page.click("#tab-edit");
    await page.locator("#pane-edit form").waitFor();
    assert.deepEqual(seen.sort(), ["editors/draw.js", "editors/drawing.js", "editors/pane.js"]);
    await page.keyboard.press("Escape");
    await page.selectOption("#rules", "own");
    await page.locator("#own").waitFor();
    assert(seen.includes("samegame.own.js"));
  });
});

test("a game that cannot be fetched says so, and the board stays", async () => {
  await visit({ path: SMALL }, async (page) => {
    await page.route("**/i18n/sliding.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: "throw 1" }),
    );
    // What the page writes to the console about it is meant.
    await page.evaluate(() => {
      console.error = () => {};
    });
    await page.selectOption("#rules", "sliding");
    await page.locator("#notice").waitFor();
    assert.match(
      (await page.textContent("#notice-text")) ?? "",
      /^This game could not be fetched:/,
    );
    assert.equal((await game(page)).rules, "popstar");
    assert.equal(await page.locator("#rules").inputValue(), "popstar");
  });
});

test("the rules in a link", () => {
  assert.equal(rulesIn("?v=1&r=sliding:first&b=2x2.1203#0"), "sliding");
  assert.equal(rulesIn(" https://a.org/?v=1&b=1x1.R&r=popstar"), "popstar");
  assert.equal(rulesIn("https://a.org/"), undefined);
  assert.equal(rulesIn("board r=sliding"), undefined);
});
