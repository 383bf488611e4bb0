// The look back at one's own moves: every position searched alike, live, the worst moves first, and ways to go on from there.
import assert from "node:assert/strict";
import { test } from "node:test";
import { losses } from "../../www/study/losses.js";
import { click, frame, game, SMALL, threads, USUAL, until, visit, warm } from "./browser.mjs";
import { impatient, line, optimum, stands } from "./reading.mjs";

/** @typedef {import("playwright-core").Page} Page */

const FIFTEEN = "?v=1&r=sliding&b=4x4.123456e79f08dbac#0";
const TRIANGLE = "?v=1&r=peg15&b=1x15..oooooooooooooo#0";

/** @param {Page} page @param {string} id */
const text = async (page, id) => (await page.textContent(`#${id}`)) ?? "";

/** The ways to the worst moves: their numbers, and what they lost. @param {Page} page */
const jumps = async (page) =>
  (await page.locator("#review-jumps button").allTextContents()).map((told) => {
    const [, move, lost] = /^Move ([\d,]+): −([\d,]+)$/.exec(told) ?? [];
    return { move: Number(move), lost: Number(lost?.replaceAll(",", "")) };
  });

/** What the list says each move lost, in points, read in one breath with the ways there. @param {Page} page */
const marked = (page) =>
  page.locator("#moves button").evaluateAll((rows) =>
    rows.map((row) => {
      const told = row.querySelector(".below")?.textContent ?? "";
      const [, lost] = /^−([\d,]+)/.exec(told) ?? [];
      return {
        bad: row.classList.contains("bad"),
        lost: Number(lost?.replaceAll(",", "") ?? 0),
        told,
      };
    }),
  );

/** Seconds that it says it looks. @param {Page} page */
const seconds = async (page) =>
  Number(/(\d+) s…$/.exec(await text(page, "review-note"))?.[1] ?? -1);

/** Waits until the look back rests. @param {Page} page */
async function rested(page) {
  await until(async () => (await text(page, "review")) !== "Stop the review", "it rests");
  await frame(page);
}

/** Each round gives every position as much; it may be stopped in the middle of one that doubles what was spent. @param {{ nodes: number }[]} stands */
function alike(stands) {
  const spent = stands.map(({ nodes }) => nodes);
  assert(Math.max(...spent) <= 2.5 * Math.min(...spent), `nodes ${spent}`);
}

test("every position is searched alike, for as long as one looks, and longer when asked", async () => {
  const { moves, at } = await line("samegame", USUAL, 8);
  await visit({ path: at(8) }, async (page) => {
    const kept = await warm(page);
    await page.click("#review");
    await page
      .locator("#review-note", { hasText: /^Looking equally long at all 9 positions: \d+ s…$/ })
      .waitFor();
    assert.equal(await text(page, "review"), "Stop the review");
    await until(async () => (await seconds(page)) >= 2, "two seconds pass");
    await page.click("#review");
    await rested(page);
    assert.match(
      await text(page, "review-note"),
      /^\d of 8 moves loses? something, [\d,]+ points in all\./,
    );
    assert.equal(await text(page, "review"), "Look longer");
    const first = await stands(page, "samegame");
    assert.equal(first.length, moves.length + 1);
    alike(first);

    await page.click("#review");
    await page.locator("#review", { hasText: "Stop the review" }).waitFor();
    await until(async () => (await seconds(page)) >= 4, "two seconds more");
    await page.click("#review");
    await rested(page);
    const later = await stands(page, "samegame");
    later.forEach(({ best = 0, bound, nodes }, place) => {
      const was = first[place];
      assert(best >= (was?.best ?? 0) && bound <= (was?.bound ?? 0), `position ${place}`);
      assert(nodes > (was?.nodes ?? 0), `more was searched at ${place}`);
    });
    alike(later);
    // What each move lost is the difference of what is known before and after it; the list is read again a moment later.
    const lost = losses(later);
    await until(
      async () => String((await marked(page)).map(({ lost }) => lost)) === String(lost),
      `what was lost: ${lost}`,
    );
    assert.equal((await threads(page)).length, 2 * kept);
    await page.keyboard.press("ArrowLeft");
    await page.click("#review-on");
    await until(async () => (await threads(page)).length === kept, "its threads are gone with it");
    assert(await page.locator("#review-note").isHidden());
  });
});

test("a review rests by itself, and goes on when it is asked to", async () => {
  const { at } = await line("samegame", USUAL, 6);
  const setup = (/** @type {Page} */ page) => impatient(page, "review.js", 20);
  await visit({ path: at(6), setup }, async (page) => {
    await page.click("#review");
    await page.locator("#review", { hasText: "Look longer" }).waitFor();
    assert.match(await text(page, "review-note"), /of (the )?6 moves/);
    await page.click("#review");
    await until(async () => (await seconds(page)) >= 1, "it counts on from there");
    await page.locator("#review", { hasText: "Look longer" }).waitFor();
  });
});

test("the worst three come first, live, and a jump goes before the move with the better plan told", async () => {
  const { moves, at } = await line("samegame", USUAL, 12);
  await visit({ path: at(12) }, async (page) => {
    await page.evaluate(() => {
      const host = /** @type {HTMLElement} */ (document.getElementById("review-jumps"));
      const seen = new Set();
      Object.assign(globalThis, { seen });
      new MutationObserver(() => seen.add(host.textContent)).observe(host, { childList: true });
    });
    await page.click("#review");
    const changes = () => page.evaluate(() => /** @type {any} */ (globalThis).seen.size);
    await until(async () => (await changes()) >= 3, "it gets sharper while one looks");
    await until(async () => (await jumps(page)).length === 3, "three moves");
    await page.click("#review");
    await rested(page);
    await page.waitForTimeout(400);
    const [rows, worst] = [await marked(page), await jumps(page)];
    assert.equal(worst.length, 3);
    const wanted = rows
      .map(({ lost }) => lost)
      .sort((a, b) => b - a)
      .slice(0, 3);
    assert.deepEqual(
      worst.map(({ lost }) => lost),
      wanted,
    );
    for (const { move, lost } of worst) {
      assert.equal(rows[move - 1]?.lost, lost);
      assert.equal(rows[move - 1]?.bad, true);
      assert.match(rows[move - 1]?.told ?? "", /better: .*, for [\d,]+ in the end$/);
    }
    assert.equal(rows.filter(({ told }) => /better:/.test(told)).length, 3);

    for (const [i, { move }] of worst.entries()) {
      await page.locator("#review-jumps button").nth(i).click();
      await until(async () => (await game(page)).cursor === move - 1, "before the move");
      await until(async () => /^Best: .* in the end\.$/.test(await text(page, "hint")), "the plan");
      const [, score] =
        /better: .*, for ([\d,]+) in the end$/.exec(rows[move - 1]?.told ?? "") ?? [];
      const [, told] = / ([\d,]+) in the end\.$/.exec(await text(page, "hint")) ?? [];
      const number = (/** @type {string | undefined} */ one) => Number(one?.replaceAll(",", ""));
      assert(number(told) >= number(score), `${told} is no less than ${score}`);
      assert.deepEqual((await game(page)).moves, moves, "nothing is played");
    }
    // From there one plays on, and can have the old moves back.
    const { cursor } = await game(page);
    await page.click("#review-on");
    const cut = await game(page);
    assert.deepEqual([cut.moves, cut.cursor], [moves.slice(0, cursor), cursor]);
    assert(await page.locator("#review-note").isHidden(), "other moves, another story");
    await page.keyboard.press("Control+z");
    assert.deepEqual((await game(page)).moves, moves);
  });
});

test("the review of tiles says which moves went away from the goal, and goes there", async () => {
  await visit({ path: FIFTEEN }, async (page) => {
    await page.locator("#review").waitFor({ state: "hidden" });
    // Away from the goal and back: the second of them is good again.
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("Shift+ArrowLeft");
    await page.keyboard.press("Shift+ArrowLeft");
    const { moves } = await game(page);
    /** @type {number[]} */
    const ends = [];
    for (let i = 0; i <= moves.length; i++)
      ends.push(await optimum("sliding", FIFTEEN, moves.slice(0, i)));
    const lost = moves.map((_, i) => (ends[i] ?? 0) - (ends[i + 1] ?? 0));
    assert(lost.some((one) => one === 2) && lost.some((one) => one === 0), String(lost));
    await page.click("#review");
    const bad = lost.flatMap((one, i) => (one > 0 ? [i + 1] : []));
    await page
      .locator("#review-note", {
        hasText: `${bad.length} of ${moves.length} moves ${bad.length === 1 ? "is" : "are"} a detour: ${2 * bad.length} moves more than needed in all.`,
      })
      .waitFor();
    const rows = page.locator("#moves .bad");
    assert.equal(await rows.count(), bad.length);
    assert.match((await rows.first().textContent()) ?? "", /\+2 moves/);
    assert(await page.locator("#review").isHidden(), "all is proven: there is nothing to look for");
    await page.locator("#review-jumps button").first().click();
    await frame(page);
    assert(bad.includes((await game(page)).cursor + 1), "the position before a move that lost");
    await until(async () => /^Best: Tile/.test(await text(page, "hint")), "the better move");
  });
});

test("the review of pegs tells the jump after which the goal is out of reach", async () => {
  const { moves, at } = await line("peg", TRIANGLE, 20, 1);
  await visit({ path: at(moves.length) }, async (page) => {
    await page.click("#review");
    await page.locator("#review-note", { hasText: /of \d+ jumps/ }).waitFor({ timeout: 30_000 });
    /** @type {number[]} */
    const ends = [];
    for (let i = 0; i <= moves.length; i++)
      ends.push(await optimum("peg", TRIANGLE, moves.slice(0, i)));
    const lost = moves.flatMap((_, i) => ((ends[i + 1] ?? 0) < (ends[i] ?? 0) ? [i] : []));
    assert(lost.length > 0, `${ends}`);
    const rows = await marked(page);
    assert.deepEqual(
      rows.flatMap(({ bad }, i) => (bad ? [i] : [])),
      lost,
    );
    await page.locator("#review-jumps button").first().click();
    await frame(page);
    assert(lost.includes((await game(page)).cursor));
    await until(async () => /^Best: The peg/.test(await text(page, "hint")), "the better jump");
  });
});

test("the review of a popped line that is soon over tells all of it", async () => {
  await visit({ path: SMALL }, async (page) => {
    await click(page, 6);
    await click(page, 6);
    const { moves } = await game(page);
    /** @type {number[]} */
    const ends = [];
    for (let i = 0; i <= moves.length; i++)
      ends.push(await optimum("samegame", SMALL, moves.slice(0, i), "exact"));
    await page.click("#review");
    await page.locator("#review-note", { hasText: /^(None|\d) of (the )?2 moves/ }).waitFor();
    const wanted = moves.map((_, i) => (ends[i] ?? 0) - (ends[i + 1] ?? 0));
    await until(
      async () => String((await marked(page)).map(({ lost }) => lost)) === String(wanted),
      `what was lost: ${wanted}`,
    );
    // Another move, another story.
    await page.keyboard.press("Control+z");
    await frame(page);
    assert(await page.locator("#review-note").isHidden());
  });
});

test("losses: against the best that is known before a move", () => {
  const stand = (/** @type {number | undefined} */ best, unsolvable = false) => ({
    best,
    bound: 100,
    unsolvable,
    nodes: 1,
  });
  // The first move threw 20 away, the second nothing.
  assert.deepEqual(losses([stand(50), stand(30), stand(30)]), [20, 0]);
  // What is known after a move is known before it; were it not, nothing would be lost.
  assert.deepEqual(losses([stand(30), stand(45), stand(45)]), [0, 0]);
  // Where nothing is known nothing is said.
  assert.deepEqual(losses([stand(undefined), stand(undefined), stand(3)]), [undefined, undefined]);
  assert.deepEqual(losses([stand(50), stand(undefined)]), [undefined]);
  // What is proven unreachable was lost altogether.
  assert.deepEqual(losses([stand(50), stand(undefined, true)]), [Number.POSITIVE_INFINITY]);
  assert.deepEqual(losses([stand(50)]), []);
});
