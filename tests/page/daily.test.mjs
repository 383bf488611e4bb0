// The boards of the day: the same for everybody, the own result beside the solver's, the streak, what is shared, and links to old days.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, frame, game, search, settled, until, visit } from "./browser.mjs";
import { coreOf } from "./reading.mjs";

/** @typedef {import("playwright-core").Page} Page */

const DAY = "2026-11-18";
const OLD = "2026-11-16";

/** Sets the page's calendar; its clock goes on. @param {string} [day] */
const on = (day = DAY) => ({
  setup: (/** @type {Page} */ page) => page.clock.setFixedTime(new Date(`${day}T15:00:00Z`)),
});

/** Opens the boards of the day. @param {Page} page */
async function daily(page) {
  await page.click("header [data-begin=daily]");
  await page.locator("#daily-list li").first().waitFor();
}

/** @param {Page} page @param {string} rules */
const row = (page, rules) => page.locator(`#daily-list li[data-rules="${rules}"]`);

/** @param {Page} page @param {string} rules */
async function play(page, rules) {
  await row(page, rules).locator("[data-act='daily.play']").click();
  await page.locator(`body[data-rules="${rules}"]`).waitFor();
  await page.locator("#daily").waitFor({ state: "hidden" });
}

/** The board as a line of text. @param {string | undefined} board */
const flat = (board) => (board ?? "").replace(/\s+/g, " ").trim();

/** Pops one group after the other, always the first of the list, until none is left. @param {Page} page @param {number} [most] */
async function playOut(page, most = 200) {
  const { Table } = await coreOf("samegame");
  const { rules = "", board = "" } = await game(page);
  const table = new Table(rules, board);
  /** @type {number[]} */
  const moves = [];
  let view = table.show(moves, 0);
  for (let n = 0; n < most && !view.over; n++) {
    const [first] = /** @type {any[]} */ (table.choices());
    await page.locator(`[data-spot="${first.detail.spots[0]}"]`).focus();
    await page.keyboard.press("Enter");
    moves.push(first.move);
    const count = moves.length;
    await until(async () => (await game(page)).cursor === count, `move ${count} is made`);
    view = table.show(moves, count);
  }
  return { score: view.score, over: view.over };
}

/** What the row of rules says, once it says something like that. @param {Page} page @param {string} rules @param {RegExp} what */
async function says(page, rules, what) {
  await row(page, rules).locator(".quiet", { hasText: what }).waitFor({ timeout: 60_000 });
  return row(page, rules).locator(".quiet").textContent();
}

test("a board for each game, dealt from the date", async () => {
  await visit({ ...on() }, async (page) => {
    await daily(page);
    const rules = await page
      .locator("#daily-list li")
      .evaluateAll((all) => all.map((one) => /** @type {HTMLElement} */ (one).dataset.rules));
    for (const one of ["popstar", "samegame", "clickomania", "sliding", "klondike", "peg"])
      assert(rules.includes(one), one);
    assert.equal(await page.textContent("#daily-day"), "Wednesday, November 18, 2026");
    await play(page, "popstar");
    const { random } = await coreOf("samegame");
    const dealt = random({ rules: "popstar", seed: 20261118, fields: [] });
    assert.equal(flat((await game(page)).board), flat(dealt.board));
    assert.match((await page.textContent("#hint")) ?? "", /20261118/);
    // The day before has others.
    await daily(page);
    await page.click("#daily-before");
    await page.locator("#daily-day", { hasText: "November 17" }).waitFor();
    await play(page, "popstar");
    const before = random({ rules: "popstar", seed: 20261117, fields: [] });
    assert.equal(flat((await game(page)).board), flat(before.board));
    // There is no board of tomorrow.
    await daily(page);
    assert.equal(await page.getAttribute("#daily-after", "aria-disabled"), "true");
    await page.locator("#daily-after").focus();
    await page.keyboard.press("Enter");
    assert.equal(await page.textContent("#daily-day"), "Wednesday, November 18, 2026");
  });
});

test("nothing of it is fetched before it is asked for", async () => {
  /** @type {string[]} */
  const fetched = [];
  const { setup } = on();
  const listening = async (/** @type {Page} */ page) => {
    page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
    await setup(page);
  };
  await visit({ setup: listening }, async (page) => {
    await frame(page);
    const early = fetched.filter((path) =>
      /daily\/(daily|days|kept|watch|words)|gallery/.test(path),
    );
    assert.deepEqual(early, []);
    await daily(page);
    assert(fetched.some((path) => path.endsWith("/daily/daily.js")));
  });
});

test("an own result stands beside the solver's, counts for the streak, and is shared without the moves", async () => {
  await visit({ ...on(), permissions: ["clipboard-read", "clipboard-write"] }, async (page) => {
    await daily(page);
    await play(page, "popstar");
    const { score, over } = await playOut(page);
    assert(over);
    const told = score.toLocaleString("en");
    await page.locator("#notice-text", { hasText: `Board of the day: ${told} points.` }).waitFor();
    await page.click("#notice-act");
    const both = await says(page, "popstar", /solver: [\d,]+ points/);
    assert(both?.startsWith(`You: ${told} points · solver: `), both ?? "");
    assert.equal(await page.textContent("#daily-streak"), "1 day in a row · most: 1");
    await row(page, "popstar").locator("[data-act='daily.share']").click();
    await page.locator("#daily-done", { hasText: "Copied" }).waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    const solver = both?.split("solver: ")[1];
    const [first, link = "", ...more] = text.split("\n");
    assert.equal(first, `Solvent · PopStar · ${DAY}: ${told} points (solver: ${solver})`);
    assert.deepEqual(more, []);
    assert.match(link, /\/\?day=2026-11-18&r=popstar$/);
    await accessible(page, "with a result");
    // It is there after a reload, and a worse result does not take its place.
    await page.reload();
    await page.locator("main[data-ready=true]").waitFor();
    await daily(page);
    assert.equal(await says(page, "popstar", /solver: [\d,]+/), both);
  });
});

test("what is played after the solver has shown a way is nobody's own", async () => {
  await visit({ ...on() }, async (page) => {
    await daily(page);
    await play(page, "clickomania");
    await search(page, "mis", 1000);
    await page.click("#solve");
    await settled(page);
    await page.keyboard.press("Home");
    await page.click("#undo");
    await until(async () => (await game(page)).moves.length === 0, "the line is taken back");
    const { over } = await playOut(page);
    assert(over);
    await daily(page);
    assert.equal(await says(page, "clickomania", /./), "The solver has shown a way");
    assert.equal(
      await page.textContent("#daily-streak"),
      "Finish a board on its day to begin a streak.",
    );
    assert.equal(await row(page, "clickomania").locator("[data-act='daily.share']").count(), 0);
  });
});

test("days in a row make a streak; a day left out ends it, and an old board does not mend it", async () => {
  const { streak } = await import("../../www/daily/kept.js");
  const own = { unit: /** @type {const} */ ("points"), n: 1 };
  const days = (/** @type {string[]} */ ...all) =>
    Object.fromEntries(all.map((day) => [day, { popstar: { own, timely: true } }]));
  assert.deepEqual(streak({}, DAY), { now: 0, longest: 0 });
  assert.deepEqual(streak(days("2026-11-16", "2026-11-17"), DAY), { now: 2, longest: 2 });
  assert.deepEqual(streak(days("2026-10-31", "2026-11-01", "2026-11-18"), DAY), {
    now: 1,
    longest: 2,
  });
  assert.deepEqual(streak(days("2026-11-15", "2026-11-16"), DAY), { now: 0, longest: 2 });
  const mended = { ...days("2026-11-16", DAY), "2026-11-17": { popstar: { own, timely: false } } };
  assert.deepEqual(streak(mended, DAY), { now: 1, longest: 1 });
});

test("what was kept is checked, field by field", async () => {
  const rubbish = {
    [DAY]: {
      popstar: { own: { unit: "points", n: 1e99 }, solver: "much", helped: "no", timely: true },
      samegame: { own: { unit: "points", n: 1234 }, timely: true },
      sliding: null,
    },
    yesterday: { popstar: { own: { unit: "points", n: 5 }, timely: true } },
    "2026-11-17": 7,
  };
  const { setup } = on();
  const kept = async (/** @type {Page} */ page) => {
    await setup(page);
    await page.addInitScript(
      (text) => localStorage.setItem("solvent.daily", text),
      JSON.stringify(rubbish),
    );
  };
  await visit({ setup: kept }, async (page) => {
    await daily(page);
    assert.equal(await says(page, "popstar", /./), "Not played yet");
    assert.equal(await says(page, "sliding", /./), "Not played yet");
    await says(page, "samegame", /You: 1,234 points/);
    assert.equal(await page.textContent("#daily-streak"), "1 day in a row · most: 1");
  });
});

test("a link opens that day's board, for ever, and says which day it was", async () => {
  const { random } = await coreOf("samegame");
  const board = flat(random({ rules: "samegame", seed: 20261116, fields: [] }).board);
  await visit({ ...on(), path: `?day=${OLD}&r=samegame` }, async (page) => {
    assert.equal(flat((await game(page)).board), board);
    await page
      .locator("#notice-text", {
        hasText: "SameGame, the board of another day: Monday, November 16, 2026.",
      })
      .waitFor();
    await page.click("#notice-act");
    await page.locator("#daily-day", { hasText: "November 18" }).waitFor();
  });
  // Its result counts, but a streak is made on the day itself.
  await visit({ ...on(), path: `?day=${OLD}&r=bubbleburst` }, async (page) => {
    await page.locator("#notice-text", { hasText: "another day" }).waitFor();
    await playOut(page);
    await page.locator("#notice-text", { hasText: "Board of the day" }).waitFor();
    await page.click("#notice-act");
    await page.locator("#daily-day", { hasText: "November 16" }).waitFor();
    await says(page, "bubbleburst", /^You: /);
    assert.match((await page.textContent("#daily-streak")) ?? "", /^Finish a board on its day/);
  });
  await visit({ ...on(), path: `?day=${DAY}&r=popstar` }, async (page) => {
    await page.locator("#notice-text", { hasText: "PopStar, the board of the day" }).waitFor();
  });
});

test("a link to a day or rules without a board says so, and the page goes on", async () => {
  for (const [query, why] of [
    ["day=2026-11-19&r=popstar", "days from 2026-01-01 to 2026-11-18, and none for “2026-11-19”"],
    ["day=2025-12-31&r=popstar", "none for “2025-12-31”"],
    ["day=2026-02-30&r=popstar", "none for “2026-02-30”"],
    ["day=soon", "none for “soon”"],
    [`day=${DAY}&r=algobowl`, "has the rules “algobowl”; there are popstar, "],
  ])
    await visit({ ...on(), path: `?${query}` }, async (page) => {
      const notice = (await page.textContent("#notice-text")) ?? "";
      assert(notice.includes(why ?? ""), notice);
      assert((await game(page)).board);
    });
});

test("deals of the day can be won, and days that were dealt stay as they were", async () => {
  const { daily: all } = await import("../../www/games/klondike.daily.js");
  const { random, Solver } = await coreOf("klondike");
  for (const { rules, passed } of all)
    for (const day of [0, 1, 58, 321]) {
      const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
      const times = passed?.(day) ?? 0;
      const seeds = Array.from(
        { length: times + 1 },
        (_, n) => Number(date.replaceAll("-", "")) + n * 100_000_000,
      );
      const won = seeds.map((seed) => {
        const { board } = random({ rules, seed, fields: [] });
        const solver = new Solver({ rules, board, moves: [], strategy: "solve", seed: 1 });
        for (;;) {
          const { score, status, nodes } = solver.solve_step(20_000);
          if (score !== undefined || status !== "running" || nodes >= 2_000_000)
            return score !== undefined;
        }
      });
      assert.deepEqual(won, [...new Array(times).fill(false), true], `${rules} on ${date}`);
    }
});

test("by keyboard alone, in Chinese, on a phone, light and dark", async () => {
  for (const colorScheme of /** @type {const} */ (["light", "dark"]))
    await visit(
      { ...on(), width: 360, height: 640, colorScheme, locale: "zh-CN" },
      async (page) => {
        await page.locator("header [data-begin=daily]").focus();
        await page.keyboard.press("Enter");
        await page.locator("#daily-list li").first().waitFor();
        await accessible(page, `boards of the day, ${colorScheme}`);
        const text = await page.locator("#daily").innerText();
        assert.match(text, /2026年11月18日/);
        assert.doesNotMatch(text, /daily\.|undefined|NaN|[a-z]{3,} [a-z]{3,} /);
        const wide = await page
          .locator("#daily")
          .evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
        assert.equal(wide, 0, "it fits");
        await page.locator("#daily-before").focus();
        await page.keyboard.press("Enter");
        await page.locator("#daily-day", { hasText: "11月17日" }).waitFor();
        await row(page, "peg").locator("[data-act='daily.play']").focus();
        await page.keyboard.press("Enter");
        await page.locator('body[data-rules="peg"]').waitFor();
        assert(
          await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
          "the page fits",
        );
      },
    );
});
