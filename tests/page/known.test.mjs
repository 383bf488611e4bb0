// What is known of a board stays known: whoever found it, through moves, other boards and visits, and nothing broken gets in.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  click,
  frame,
  game,
  home,
  ready,
  SMALL,
  search,
  settled,
  until,
  visit,
} from "./browser.mjs";
import { figure, kept, line, optimum, table } from "./reading.mjs";

/** @typedef {import("playwright-core").Page} Page */

const SIX = "?v=1&r=popstar&b=6x6.RGBYPRGGRBYPPRGBYGRYPPGBGBRYPRYGBRGP#0";

/** The best end that the page knows of the position shown, if it tells one. @param {Page} page */
async function known(page) {
  await frame(page);
  if ((await page.textContent("#best-name")) !== "Best known") return undefined;
  return figure(page, "best");
}

/** Waits until an end is known. @param {Page} page @param {number} score */
async function knows(page, score) {
  await until(async () => (await known(page)) === score, `${score} is known`);
}

test("what a search found survives moves, other boards and a visit", async () => {
  await visit({ path: SIX }, async (page) => {
    await search(page, "random", 300);
    await page.click("#solve");
    await settled(page);
    await page.locator("#limit").blur();
    const score = await figure(page, "stat-best");
    assert(score > 0);
    await page.keyboard.press("Control+z");
    assert.deepEqual((await game(page)).moves, []);
    await knows(page, score);

    const spot = await page.evaluate(() =>
      [...document.querySelectorAll("[data-spot]")].findIndex((cell) =>
        cell.getAttribute("aria-label")?.includes("group of"),
      ),
    );
    await click(page, spot);
    assert.equal((await game(page)).moves.length, 1);
    await page.keyboard.press("Control+z");
    await knows(page, score);

    const { board } = await game(page);
    await page.click("#new");
    await until(async () => (await game(page)).board !== board, "another board");
    assert.equal(await known(page), undefined);
    await page.keyboard.press("Control+z");
    assert.equal((await game(page)).board, board);
    await knows(page, score);

    await page.reload();
    await ready(page);
    await knows(page, score);
    // The table is filled from it before anything is searched anew.
    await page.keyboard.press("a");
    await page.locator("#analysis-rows tr").first().waitFor();
    assert(((await table(page))[0]?.least ?? 0) >= score);
  });
});

test("a line that was opened, played or raced is known wherever one stands on it", async () => {
  const { score, at, over } = await line("samegame", SIX, 99);
  assert(over);
  await visit({ path: at(0) }, async (page) => {
    // As one's own line it is told already; without it, it is still known.
    assert.equal(await figure(page, "best"), score);
    await page.keyboard.press("h");
    await page.locator("#hint", { hasText: /^(At least|The best end)/ }).waitFor();
    const [told] = /[\d,]+/.exec((await page.textContent("#hint")) ?? "") ?? [];
    assert(Number(told?.replaceAll(",", "")) >= score);
  });
  await visit({ path: SMALL }, async (page) => {
    for (const spot of [0, 3, 6]) await click(page, spot);
    const { score, moves } = await game(page);
    assert.equal(moves.length, 3);
    for (let i = 0; i < 3; i++) await page.keyboard.press("Control+z");
    assert.deepEqual((await game(page)).moves, []);
    await knows(page, score);
  });
  await visit({ path: SIX }, async (page) => {
    await page.click("#tab-search");
    await page.click("#arena-open");
    await page.locator("#arena[open]").waitFor();
    await page.fill("#arena-limit", "60");
    await page.click("#arena-go");
    await page.locator("#arena-go[data-does=solve]").waitFor({ timeout: 30_000 });
    await frame(page);
    const best = await page.locator("#arena-table").evaluate((table) => {
      const [head, ...rows] = /** @type {HTMLTableElement} */ (table).rows;
      const at = [...(head?.cells ?? [])].findIndex((cell) => cell.dataset.column === "score");
      const scores = rows.map((row) => row.cells[at]?.textContent?.replaceAll(",", ""));
      return Math.max(...scores.map(Number));
    });
    assert(best > 0, String(best));
    await page.keyboard.press("Escape");
    await knows(page, best);
  });
});

for (const [name, text] of Object.entries({
  "no JSON": "not at all",
  "no list": '{"popstar":1}',
  "no boards": '[1,null,["x"],[5,[]],["popstar RRG",7]]',
  "findings of others": (() => {
    const key = "popstar RRG\nGGB\nBBY\n";
    const finding = { moves: [], line: [77], bound: 9, unsolvable: false, nodes: 5 };
    return JSON.stringify([
      [key, [null, 7, "x", {}, { moves: "0" }, finding, { ...finding, moves: [-1, 1e20] }]],
    ]);
  })(),
}))
  test(`what is kept and makes no sense is ignored: ${name}`, async () => {
    const setup = async (/** @type {Page} */ page) => {
      await page.addInitScript((text) => localStorage.setItem("solvent.known", text), text);
    };
    await visit({ path: SMALL, setup }, async (page) => {
      assert.equal(await known(page), undefined);
      assert(await page.locator("#notice").isHidden());
      await page.keyboard.press("a");
      const best = await optimum("samegame", SMALL, [], "exact");
      await until(
        async () => (await table(page)).some(({ least, proven }) => proven && least === best),
        "it is searched as ever",
      );
      // And written anew in good order.
      const all = await kept(page);
      assert.deepEqual(
        all.map(([key]) => key).filter((key) => key === "popstar RRG\nGGB\nBBY\n").length,
        1,
      );
    });
  });

test("twelve boards are kept, the oldest goes first", async () => {
  const all = Array.from(
    { length: 14 },
    (_, i) => `?v=1&r=popstar&b=1x${i + 2}.RR${"GB".repeat(7).slice(0, i)}#0`,
  );
  await visit({ path: SMALL }, async (page) => {
    for (const path of all) {
      const { at } = await line("samegame", path, 99);
      await page.goto(home() + at(0));
      await ready(page);
    }
    const keys = (await kept(page)).map(([key]) => key.replace(/\s+/g, " ").trim());
    assert.equal(keys.length, 12);
    assert.equal(keys.at(-1), `popstar RR${"GB".repeat(7).slice(0, 13)}`, "the newest last");
    assert(!keys.includes("popstar RR"), "the oldest is gone");
  });
});
