// The gallery: every entry is a link that the core replays before anything is said of it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { RULES } from "../../www/rules.js";
import { accessible, game, until, visit } from "./browser.mjs";
import { coreOf } from "./reading.mjs";

/** @typedef {import("playwright-core").Page} Page */

const games = [...new Set(RULES.map(({ game }) => game))];

/** @param {string} name @returns {Promise<{ boards: import("../../www/gallery/gallery.js").Shown[], words: { [lang: string]: { [key: string]: string } } }>} */
const galleryOf = (name) => import(`../../www/games/${name}.gallery.js`);

/** Opens the gallery and waits until all of it was replayed. @param {Page} page @param {string} [by] */
async function gallery(page, by = "header") {
  await page.click(`${by} [data-begin=gallery]`);
  await page.locator("#gallery-list li").first().waitFor();
  const rows = page.locator("#gallery-list li");
  const count = await rows.count();
  for (let i = 0; i < count; i++)
    await rows.nth(i).locator("[data-act]").first().waitFor({ timeout: 60_000 });
  return rows;
}

test("every entry has its sentence in both languages, without figures, and a line that the core replays", async () => {
  for (const name of games) {
    const { boards, words } = await galleryOf(name);
    const { read, Table } = await coreOf(name);
    const { daily } = await import(`../../www/games/${name}.daily.js`);
    assert(Array.isArray(daily));
    for (const lang of ["en", "zh"])
      assert.deepEqual(Object.keys(words[lang] ?? {}).sort(), boards.map((one) => one.name).sort());
    for (const text of Object.values(words.zh ?? {}))
      assert.match(text, /\p{Script=Han}.*[。？！]$/u);
    // What is said of a board must not be what only a replay can tell.
    for (const text of Object.values(words.en ?? {}))
      assert.doesNotMatch(text.replace("15-puzzle", ""), /\d/, text);
    for (const { link, name: entry } of boards) {
      const { record } = read(link, "");
      const table = new Table(record.rules, record.board);
      const { over } = table.show(record.moves, record.moves.length);
      assert(over || !record.moves.length, `${name} ${entry} is played to its end`);
      assert.equal(record.cursor, 0);
    }
  }
});

test("the claims hold: a deal that needs over a hundred moves and one that is lost, a board just cleared, positions of eighty moves", async () => {
  await visit({}, async (page) => {
    const rows = await gallery(page);
    const figures = await rows.locator(".quiet").allTextContents();
    const of = (/** @type {RegExp} */ what) => figures.filter((text) => what.test(text)).length;
    assert.equal(of(/^The solution here: 80 moves$/), 2, "as far as positions of 4×4 get");
    assert.equal(of(/^The solution here: 1[1-9]\d moves$/), 2, "more than a hundred moves");
    assert.equal(of(/^Proven just now: it cannot be won$/), 1);
    assert.equal(of(/^The solution here: 0 left$/), 1);
    assert.equal(of(/^The solution here: 1 left$/), 1);
    assert.equal(of(/^The solution here: [\d,]+ points$/), 3);
    await accessible(page, "the gallery");
    // Another language tells the same.
    await page.click("#gallery [data-close]");
    await page.click("#lang");
    await page.locator("html[lang^=zh]").waitFor({ state: "attached" });
    const told = await (await gallery(page)).locator(".quiet").allTextContents();
    assert.deepEqual(
      told.filter((text) => !/^这里的走法：|^刚刚证明：/.test(text)),
      [],
    );
    // Played by oneself, the solution is not brought along; watched, it plays.
    await page.locator("[data-act='gallery.play']").first().click();
    await page.locator("#gallery").waitFor({ state: "hidden" });
    assert.deepEqual((await game(page)).moves, []);
    await gallery(page);
    await page.locator("[data-act='gallery.watch']").first().click();
    await until(async () => (await game(page)).cursor > 0, "it plays");
    // What was on the table is had back by undo.
    await page.click("#undo");
    assert.deepEqual((await game(page)).moves, []);
  });
});

test("the solver agrees that the long deal cannot be won in fewer moves", async () => {
  const { boards } = await galleryOf("klondike");
  const { read, Solver } = await coreOf("klondike");
  const { record } = read(boards.find(({ name }) => name === "long")?.link ?? "", "");
  const { rules, board, moves } = record;
  const solver = new Solver({ rules, board, moves: [], strategy: "auto", seed: 1 });
  let report = solver.solve_step(50_000);
  while (report.status === "running") report = solver.solve_step(50_000);
  assert.equal(report.status, "optimal");
  assert(-(report.score ?? 0) > 100 && moves.length >= -(report.score ?? 0));
});

test("an entry that the core refuses is left out with a reason, and the others stay", async () => {
  const broken = "?v=1&r=peg&b=1x33.oops#0";
  const setup = async (/** @type {Page} */ page) => {
    await page.route("**/games/peg.gallery.js", (route) =>
      route.fulfill({
        contentType: "text/javascript",
        body: `export const boards = [{ name: "cross", link: "${broken}" }]; export const words = { en: { cross: "Broken." }, zh: { cross: "坏了。" } };`,
      }),
    );
  };
  await visit({ setup }, async (page) => {
    await page.click("header [data-begin=gallery]");
    const last = page.locator("#gallery-list li").last();
    await last
      .locator(".quiet", { hasText: "This board is left out: " })
      .waitFor({ timeout: 60_000 });
    assert.equal(await last.locator("[data-act]").count(), 0);
    assert((await page.locator("[data-act='gallery.watch']").count()) > 5);
  });
});

test("in Chinese, on a phone, from the settings, by keyboard, light and dark", async () => {
  for (const colorScheme of /** @type {const} */ (["light", "dark"]))
    await visit({ width: 360, height: 640, colorScheme, locale: "zh-CN" }, async (page) => {
      await page.click("#settings-open");
      await gallery(page, "#settings");
      await accessible(page, `the gallery, ${colorScheme}`);
      const text = await page.locator("#gallery").innerText();
      assert.doesNotMatch(text, /gallery\.|undefined|NaN|[a-z]{3,} [a-z]{3,} /);
      const wide = await page
        .locator("#gallery")
        .evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
      assert.equal(wide, 0, "it fits");
      await page.locator("[data-act='gallery.play']").last().focus();
      await page.keyboard.press("Enter");
      await page.locator('body[data-rules="peg:centre"]').waitFor();
    });
});
