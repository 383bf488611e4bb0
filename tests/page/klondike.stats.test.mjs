// Klondike as people play it: the clock over the cards, and what was played and won, kept in the browser alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, frame, game, until, visit } from "./browser.mjs";

/** @typedef {import("playwright-core").Page} Page */

const SEVEN = "ibqeXfMCmhErQaLKkWxogsPvUNtTDcnjGZluzIVJwBROdypSHYAF";
const EIGHT = "joiXIVNbmOaMvdsJwLEYQWGtZkpRPKheyxcHfFAlrDUgzTSBnCuq";
const link = (board = SEVEN, rules = "klondike") => `?v=1&r=${rules}&b=1x52.${board}#0`;

/** A clock that only goes when it is told to. @param {Page} page */
const still = (page) => page.clock.install({ time: new Date("2026-11-18T12:00:00Z") });

/** @param {Page} page */
const clock = (page) => page.locator(".clock span:not(.sr)").textContent();

/** @param {Page} page */
async function draw(page) {
  const { moves } = await game(page);
  await page.locator('[data-spot="1008"]').focus();
  await page.keyboard.press("Enter");
  await until(async () => (await game(page)).moves.length > moves.length, "a draw");
}

/** The figures of the dialog, by the name of the row: those of draw 1 and of draw 3. @param {Page} page */
async function stats(page) {
  await page.click(".clock");
  const rows = await page
    .locator(".tally tbody tr")
    .evaluateAll((all) =>
      all.map((row) => [...row.children].map((cell) => cell.textContent ?? "")),
    );
  const now = await page.locator(".tallies [data-part=now]").textContent();
  await page.keyboard.press("Escape");
  /** @type {{ [row: string]: string[] }} */
  const of = Object.fromEntries(rows.map(([name = "", ...cells]) => [name, cells]));
  return { now, of };
}

/** Makes the page seem out of sight, or seen again. @param {Page} page @param {boolean} hidden */
async function hide(page, hidden) {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "visibilityState", {
      configurable: true,
      get: () => (hidden ? "hidden" : "visible"),
    });
    dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}

/** Finds a winning line with the page's own solver, away from the table, and plays it move by move. @param {Page} page @param {boolean} [all] */
async function win(page, all = true) {
  await page.evaluate(async (all) => {
    const at = (/** @type {string} */ path) => import(new URL(path, location.href).href);
    const { store } = /** @type {any} */ (globalThis);
    const { load } = await at("./www/games.js");
    const { core } = await load("klondike");
    const { rules, board } = store.state.record;
    const solver = new core.Solver({ rules, board, moves: [], strategy: "solve", seed: 1 });
    let line;
    while (!line) line = solver.solve_step(10_000).line;
    const moves = Array.from(line);
    for (const move of all ? moves : moves.slice(0, -1)) store.make([move]);
  }, all);
  await frame(page);
}

/** Lets the test reach the page's state, as the guard of the state does. @param {Page} page */
async function reach(page) {
  await page.route("**/www/store.js", async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    const body = text.replace(
      "this.state = state;",
      "this.state = state; globalThis.store = this;",
    );
    assert.notEqual(body, text);
    await route.fulfill({ response: answer, body });
  });
}

test("the clock starts with the first move, rests while the page is out of sight, and goes on after a reload", async () => {
  await visit({ path: link(), setup: still }, async (page) => {
    await page.clock.fastForward(5000);
    assert.equal(await clock(page), "0:00");
    await draw(page);
    await page.clock.fastForward(65_000);
    await until(async () => /^1:0\d$/.test((await clock(page)) ?? ""), "a minute is told");
    await hide(page, true);
    const before = await clock(page);
    await page.clock.fastForward(600_000);
    await hide(page, false);
    await draw(page);
    const seconds = async () => {
      const [minutes = 0, rest = 0] = ((await clock(page)) ?? "").split(":").map(Number);
      return 60 * minutes + rest;
    };
    assert(before?.startsWith("1:0"));
    assert((await seconds()) < 120, "the ten minutes out of sight do not count");
    await page.reload();
    await page.locator("main[data-ready=true]").waitFor();
    await frame(page);
    assert((await seconds()) >= 65, "it goes on");
    const { now, of } = await stats(page);
    assert.match(now ?? "", /^This game: 1:\d\d, 2 moves\.$/);
    assert.deepEqual(of.Played, ["0", "1"], "once, though it was left and come back to");
  });
});

test("a game is won once, by one's own moves; what is left ends the row", async () => {
  const setup = reach;
  await visit({ path: link(), setup }, async (page) => {
    await win(page);
    const first = await stats(page);
    assert.deepEqual(first.of.Played, ["0", "1"]);
    assert.deepEqual(first.of.Won, ["0", "1 · 100%"]);
    assert.deepEqual(first.of["In a row"], ["0", "1"]);
    assert.match(first.now ?? "", /^This game is won, in \d+:\d\d\.$/);
    assert(Number(first.of["Fewest moves"]?.[1]) > 50);
    assert.match(first.of["Best time"]?.[1] ?? "", /^\d+:\d\d$/);
    // Won again it does not count twice.
    await page.keyboard.press("Home");
    await win(page);
    assert.deepEqual((await stats(page)).of.Won, ["0", "1 · 100%"]);
    // Another deal is begun and left for a third.
    for (const seed of ["8", "9"]) {
      await page.click("#boards-open");
      await page.click("#tab-random");
      await page.fill("#deal-seed", seed);
      await page.click("#deal-go");
      await until(async () => (await game(page)).moves.length === 0, "dealt");
      await draw(page);
    }
    const then = await stats(page);
    assert.deepEqual(then.of.Played, ["0", "3"]);
    assert.deepEqual(then.of["In a row"], ["0", "0"]);
    assert.deepEqual(then.of["Most in a row"], ["0", "1"]);
    assert.deepEqual(then.of.Won, ["0", "1 · 33%"]);
    await accessible(page, "with figures");
    // All of it is set to zero by two presses, and by nothing less.
    await page.click(".clock");
    await accessible(page, "the figures");
    const reset = page.locator(".tallies [data-part=reset]");
    await reset.click();
    assert.equal(await reset.textContent(), "Press again to set all to zero");
    await page.keyboard.press("Escape");
    assert.deepEqual((await stats(page)).of.Played, ["0", "3"]);
    await page.click(".clock");
    await reset.click();
    await reset.click();
    await page.keyboard.press("Escape");
    const none = await stats(page);
    assert.deepEqual(
      [none.of.Played, none.of.Won],
      [
        ["0", "0"],
        ["0", "0"],
      ],
    );
    // The deal that goes on is one that was played, once it is won.
    await page.keyboard.press("Home");
    await frame(page);
    await win(page);
    assert.deepEqual((await stats(page)).of.Won, ["0", "1 · 100%"]);
  });
});

test("what the solver has shown is not won by oneself", async () => {
  await visit(
    { path: link(EIGHT, "klondike:draw=1").replace("&b", "&s=auto&b"), setup: reach },
    async (page) => {
      await draw(page);
      await page.click("#solve");
      await until(async () => (await game(page)).moves.length > 10, "a line is shown");
      await page.click("#solve");
      await page.keyboard.press("Home");
      await win(page);
      const told = await stats(page);
      assert.match(told.now ?? "", /^The solver has shown a way/);
      assert.deepEqual(
        [told.of.Played, told.of.Won],
        [
          ["1", "0"],
          ["0 · 0%", "0"],
        ],
      );
    },
  );
});

test("what was kept is checked, field by field", async () => {
  const { tallies } = await import("../../www/games/klondike.tally.js");
  const none = { played: 0, won: 0, longest: 0, streak: 0, moves: 0, ms: 0 };
  for (const rubbish of [undefined, 7, "x", [], { draws: 3, deals: {} }])
    assert.deepEqual(tallies(rubbish), { draws: { 1: none, 3: none }, deals: [] });
  const kept = {
    draws: { 1: { played: 2, won: 5, streak: 9, longest: -1, moves: 1e99, ms: "1" }, 7: none },
    deals: [{ deal: "klondike x", draw: "3", ms: 12, helped: 1, won: true }, { deal: 4 }, null],
  };
  assert.deepEqual(tallies(kept), {
    draws: { 1: { ...none, played: 2, won: 2 }, 3: none },
    deals: [{ deal: "klondike x", draw: "3", ms: 12, helped: false, won: true }],
  });
});

test("in Chinese, on a phone, by keyboard, and still one bar over the cards", async () => {
  for (const colorScheme of /** @type {const} */ (["light", "dark"]))
    await visit(
      { path: link(), width: 360, height: 640, colorScheme, locale: "zh-CN" },
      async (page) => {
        await draw(page);
        const bar = await page.locator(".table-bar").boundingBox();
        assert(bar && bar.height < 50, `one row: ${bar?.height}`);
        await page.locator(".clock").focus();
        await page.keyboard.press("Enter");
        await page.locator(".tallies[open]").waitFor();
        const text = await page.locator(".tallies").innerText();
        assert.match(text, /连胜/);
        assert.doesNotMatch(text, /tally\.|undefined|NaN/);
        await accessible(page, `the figures, ${colorScheme}`);
      },
    );
});
