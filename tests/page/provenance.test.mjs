// Who made a line, and what was proven of it, stays known: through undo and redo, moves of one's own, other boards and a visit.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  click,
  frame,
  game,
  home,
  nodes,
  ready,
  SMALL,
  search,
  settled,
  USUAL,
  until,
  visit,
} from "./browser.mjs";
import { line, see } from "./reading.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** A strategy that always has more to do on a usual board. */
const LONG = "priority";
const TILES = "?v=1&r=sliding&b=3x3.123450786#0";
/** A deal that cannot be won. */
const LOST = "?v=1&r=klondike&s=auto&b=1x52.HvYJlnuOPweWgKFbmVRMxGyDzUqXiBIptNroaEjCLdQfZSkcsTAh#0";

/** What the page says of the line and of its search. @param {Page} page */
async function told(page) {
  await frame(page);
  const text = async (/** @type {string} */ id) => (await page.textContent(`#${id}`)) ?? "";
  return {
    name: await text("best-name"),
    best: await page.locator("#best").getAttribute("data-value"),
    bound: await text("stat-bound"),
    nodes: await nodes(page),
    outcome: await text("outcome"),
    solve: await text("solve-text"),
    open: await page.locator("#thinking").isVisible(),
  };
}

/** Makes a move that is not the line's. @param {Page} page */
async function leave(page) {
  await page.keyboard.press("Home");
  const { moves } = await game(page);
  for (const spot of [3, 11, 14, 19, 52]) {
    await click(page, spot);
    if ((await game(page)).moves.length === 1) break;
    await page.keyboard.press("Home");
    await frame(page);
  }
  const now = await game(page);
  assert.equal(now.moves.length, 1);
  assert.notEqual(now.moves[0], moves[0]);
}

/** Searches a usual board for so many positions. @param {Page} page @param {number} limit */
async function solved(page, limit) {
  await search(page, LONG, limit);
  await page.click("#solve");
  assert.equal(await settled(page), limit);
  await page.locator("#limit").blur();
  return told(page);
}

test("a search that a move of one's own has left is back with undo, and goes on where it stood", async () => {
  await visit({ path: USUAL }, async (page) => {
    const before = await solved(page, 3000);
    assert.equal(before.name, "Best so far", "what is not proven is not called the best");
    assert.equal(before.solve, "Search further");
    assert.match(before.outcome, /^Best so far: .* Search further to improve it\.$/);
    await leave(page);
    const own = await told(page);
    assert.equal(own.solve, "Solve");
    assert(!own.open);
    await page.keyboard.press("Control+z");
    assert.deepEqual(await told(page), before);
    await page.click("#solve");
    await page.locator("#thinking[data-nodes='6000']").waitFor();
    await settled(page);
    assert.equal(await page.textContent("#solve-text"), "Search further");
    // And the whole search goes and comes with its line.
    const after = await told(page);
    await page.keyboard.press("Control+z");
    assert.deepEqual((await game(page)).moves, []);
    assert(!(await told(page)).open);
    await page.keyboard.press("Control+y");
    assert.deepEqual(await told(page), after);
  });
});

test("left while it runs, it is back as it stood, and goes on", async () => {
  await visit({ path: USUAL }, async (page) => {
    await search(page, LONG, 1e11);
    await page.click("#solve");
    await page.locator("#moves [data-step]").first().waitFor();
    await leave(page);
    await page.keyboard.press("Control+z");
    await settled(page);
    const back = await told(page);
    assert.equal(back.name, "Best so far");
    assert.equal(back.solve, "Search further");
    await page.click("#solve");
    await until(async () => (await nodes(page)) > back.nodes, "it goes on");
    await page.click("#solve");
    await settled(page);
  });
});

test("what its threads have left for another search can be seen, not continued", async () => {
  await visit({ path: USUAL }, async (page) => {
    const before = await solved(page, 3000);
    await leave(page);
    await page.click("#solve");
    await settled(page);
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    const back = await told(page);
    assert.deepEqual(
      { ...back, outcome: "", solve: "" },
      { ...before, outcome: "", solve: "" },
      "all that was found out is there",
    );
    assert.match(back.outcome, /^Best so far: [\d,]+\. Nobody can score more than [\d,]+\.$/);
    assert.equal(back.solve, "Solve");
  });
});

test("a reload keeps the outcome, the bound and whose line it is", async () => {
  await visit({ path: USUAL }, async (page) => {
    const before = await solved(page, 3000);
    await page.keyboard.press("Home");
    await page.reload();
    await ready(page);
    const after = await told(page);
    for (const what of /** @type {const} */ (["name", "best", "bound", "nodes", "open"]))
      assert.equal(after[what], before[what], what);
    assert.match(after.outcome, /^Best so far: [\d,]+\. Nobody can score more than [\d,]+\.$/);
    assert.equal(after.solve, "Solve", "nothing of it runs any more");
    await page.click("#tab-search");
    await page.evaluate(() => document.getElementById("details")?.setAttribute("open", ""));
    assert.equal(await page.textContent("#ending"), "all it was given is used up");
    // A move of one's own and undo, after the visit too.
    await leave(page);
    assert(!(await told(page)).open);
    await page.keyboard.press("Control+z");
    assert.equal((await told(page)).name, "Best so far");
    assert.equal((await told(page)).bound, before.bound);
    // Searched again, it is no worse than what was known.
    await page.keyboard.press("Home");
    await page.click("#solve");
    await settled(page);
    assert(Number((await told(page)).best) >= Number(before.best));
  });
});

for (const [what, path, name, outcome] of /** @type {const} */ ([
  ["points", SMALL, "Proven best", /^Proven best: nobody can score more than/],
  ["moves", TILES, "Shortest", /^\d+ moves?, proven shortest\.$/],
]))
  test(`a proof stays a proof: ${what}`, async () => {
    await visit({ path }, async (page) => {
      await page.click("#solve");
      await settled(page);
      await page.keyboard.press("Home");
      const before = await told(page);
      assert.equal(before.name, name);
      assert.match(before.outcome, outcome);
      await page.reload();
      await ready(page);
      const after = await told(page);
      assert.deepEqual({ ...after, solve: "" }, { ...before, solve: "" });
      assert.equal(await page.locator("#thinking").getAttribute("data-status"), "optimal");
      const { board } = await game(page);
      await page.click("#new");
      await until(async () => (await game(page)).board !== board, "another board");
      assert(!(await told(page)).open);
      await page.keyboard.press("Control+z");
      await until(async () => (await game(page)).board === board, "the first again");
      assert.deepEqual(await told(page), after);
    });
  });

test("that a deal cannot be won is still known after a visit", async () => {
  await visit({ path: LOST }, async (page) => {
    await page.click("#solve");
    await settled(page);
    const before = await told(page);
    assert.equal(await page.locator("#thinking").getAttribute("data-status"), "unsolvable");
    await page.reload();
    await ready(page);
    const after = await told(page);
    assert.equal(after.outcome, before.outcome);
    assert.equal(await page.locator("#thinking").getAttribute("data-status"), "unsolvable");
  });
});

test("the line of a link is told from one's own, through undo and a visit", async () => {
  const { at } = await line("samegame", USUAL, 99);
  await visit({ path: at(0) }, async (page) => {
    const name = async () => {
      await frame(page);
      return page.textContent("#best-name");
    };
    assert.equal(await name(), "Moves of the link");
    await leave(page);
    assert.notEqual(await name(), "Moves of the link");
    await page.keyboard.press("Control+z");
    assert.equal(await name(), "Moves of the link");
    await page.reload();
    await ready(page);
    assert.equal(await name(), "Moves of the link");
    // A link to other moves of the same board is a link again.
    await leave(page);
    await see(page, "hidden");
    await page.goto("about:blank");
    await page.goto(home() + at(1));
    await ready(page);
    assert.equal(await name(), "Moves of the link");
  });
  await visit({ path: SMALL }, async (page) => {
    for (const spot of [0, 3, 6]) await click(page, spot);
    assert.equal(await page.textContent("#best-name"), "Your moves");
    await page.reload();
    await ready(page);
    assert.equal(await page.textContent("#best-name"), "Your moves");
  });
});

for (const [name, broken] of Object.entries({
  "no search": { search: 7 },
  "a search of nothing": { search: {} },
  "no report": { search: { after: 0, found: true, strategy: "auto" } },
  "another maker": { by: "nobody" },
}))
  test(`what is kept and makes no sense is ignored: ${name}`, async () => {
    await visit({ path: SMALL }, async (page) => {
      await click(page, 0);
      const before = await game(page);
      await see(page, "hidden");
      await page.evaluate((broken) => {
        const game = JSON.parse(localStorage.getItem("solvent.game") ?? "");
        const past = game.past.map((/** @type {object} */ one) => ({ ...one, ...broken }));
        const text = JSON.stringify({ ...game, ...broken, past: [7, ...past] });
        // Nobody keeps anything after this.
        Storage.prototype.setItem = () => {};
        localStorage["solvent.game"] = text;
      }, broken);
      await page.reload();
      await ready(page);
      assert.deepEqual(await game(page), before);
      assert.equal(await page.textContent("#best-name"), "Your moves");
      assert(await page.locator("#thinking").isHidden());
      await page.keyboard.press("Control+z");
      assert.deepEqual((await game(page)).moves, []);
    });
  });
