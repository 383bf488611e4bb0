// Where to begin: the sentence on what this is, and the guide to every rule set, whose numbers are the core's.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { RULES } from "../../www/rules.js";
import { accessible, click, frame, SMALL, until, visit } from "./browser.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** Opens the guide and gives what it says. @param {Page} page @param {string} [rules] */
async function guide(page, rules) {
  if (!(await page.locator("#guide[open]").count())) {
    await page.click("header [data-begin=guide]");
    await page.locator("#guide[open]").waitFor();
  }
  const before = await page.textContent("#guide-text");
  if (rules && (await page.inputValue("#guide-rules")) !== rules) {
    await page.selectOption("#guide-rules", rules);
    await until(async () => (await page.textContent("#guide-text")) !== before, rules);
  }
  return page.locator("#guide-text").innerText();
}

test("one sentence says what this is, and stays away once it is put away", async () => {
  await visit({}, async (page) => {
    assert.match(await page.locator("#about").innerText(), /^Play puzzles/);
    await page.click("#about-close");
    await page.locator("#about").waitFor({ state: "hidden" });
    // Kept for the next visit.
    await until(
      () => page.evaluate(() => /"about":false/.test(localStorage["solvent.settings"] ?? "")),
      "kept",
    );
    await page.reload();
    await page.locator("main[data-ready=true]").waitFor();
    await frame(page);
    assert(await page.locator("#about").isHidden());
  });
  await visit({ path: SMALL, width: 360, height: 640 }, async (page) => {
    assert.match(await page.locator("#hint").innerText(), /^Play puzzles/);
    await click(page, 0);
    await click(page, 0);
    await page.keyboard.press("Home");
    await frame(page);
    assert.doesNotMatch((await page.textContent("#hint")) ?? "", /Play puzzles/);
  });
});

test("every rule set is explained, with sums that hold", async () => {
  await visit({ width: 360, height: 640 }, async (page) => {
    /** What must be said, by rule set: the numbers are those of the rules. @type {{ [rules: string]: RegExp[] }} */
    const told = {
      popstar: [
        /5 × n × n/,
        /8 tiles: 5 × 8 × 8 = 320/,
        /2,000\s+1,980\s+1,920\s+1,820\s+1,500\s+0/,
      ],
      samegame: [
        /\(n − 2\) × \(n − 2\)/,
        /8 tiles: 6 × 6 = 36/,
        /adds 1,000/,
        /3 × 3 = 9 points lost/,
      ],
      bubbleburst: [/n × \(n − 1\)/, /8 tiles: 8 × 7 = 56/, /to the right/, /cost nothing/],
      algobowl: [/8 tiles: 7 × 7 = 49/, /cost nothing/],
      clickomania: [/Popping scores nothing/, /Each tile left at the end costs 1\./],
      sliding: [/A row of 3 tiles pushed by one place: 3 moves/],
      klondike: [
        /three cards at a time/,
        /as often as you like/,
        /3 draws from the stock: 3 moves/,
      ],
      peg: [/32 pegs in 33 holes: 31 jumps/],
      peg37: [/36 pegs in 37 holes/],
      peg15: [/14 pegs in 15 holes/, /six directions/],
    };
    for (const { name } of RULES) {
      const text = await guide(page, name);
      for (const one of told[name] ?? [/never/]) assert.match(text, one, name);
      assert.doesNotMatch(text, /guide\.|undefined|NaN/, name);
      const wide = await page
        .locator("#guide")
        .evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
      assert.equal(wide, 0, `${name} fits the dialog`);
    }
  });
});

test("rules of one's own and other switches are explained by their numbers", async () => {
  const own = SMALL.replace(
    "popstar",
    "custom:gain=2.3.1,bonus=50.20,tile=-3,colour=-2,close=right",
  );
  await visit({ path: own }, async (page) => {
    const text = await guide(page);
    assert.match(text, /scores 2 × n × n \+ 3 × n \+ 1\./);
    assert.match(text, /8 tiles: 2 × 8 × 8 \+ 3 × 8 \+ 1 = 153/);
    assert.match(text, /Each tile left at the end costs 3\./);
    assert.match(text, /costs 2 × \(k − 2\) × \(k − 2\)/);
    assert.match(text, /2 × 3 × 3 = 18 points lost/);
    assert.match(text, /50\s+20\s+0\s+0\s+0\s+0/);
    assert.match(text, /to the right/);
  });
  const deal = "b=1x52.ibqeXfMCmhErQaLKkWxogsPvUNtTDcnjGZluzIVJwBROdypSHYAF#0";
  await visit({ path: `?v=1&r=klondike:draw=1,redeals=2,back=no&${deal}` }, async (page) => {
    const text = await guide(page);
    assert.match(text, /one card at a time/);
    assert.match(text, /2 times in all/);
    assert.match(text, /stays there/);
  });
  await visit({ path: "?v=1&r=sliding:first&b=3x3.123456780#0" }, async (page) => {
    assert.match(await guide(page), /gap in the first place/);
  });
});

test("the guide is open to everybody, from the settings too, in Chinese, and named by keys alone", async () => {
  for (const colorScheme of /** @type {const} */ (["light", "dark"]))
    await visit({ width: 360, height: 640, colorScheme, locale: "zh-CN" }, async (page) => {
      await page.click("#settings-open");
      await page.click("#settings [data-begin=guide]");
      await page.locator("#guide[open]").waitFor();
      assert.match(await page.locator("#guide-text").innerText(), /8 块：5 × 8 × 8 = 320/);
      await accessible(page, "guide");
      await page.keyboard.press("Escape");
      await page.locator("#guide").waitFor({ state: "hidden" });
    });
});

test("every game's guide says the same in both languages", async () => {
  const games = readdirSync(new URL("../../www/i18n/", import.meta.url))
    .map((name) => name.replace(".js", ""))
    .filter((name) => !/^(en|zh)/.test(name));
  for (const game of games) {
    const { words } = await import(`../../www/games/${game}.guide.js`);
    assert.deepEqual(Object.keys(words.en).sort(), Object.keys(words.zh).sort(), game);
    for (const [key, text] of Object.entries(words.zh))
      assert.match(text, /\p{Script=Han}/u, `${game}: ${key}`);
  }
});
