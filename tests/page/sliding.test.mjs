// Sliding tiles on the page: picked, played, solved, shared, pasted and mended, and told in moves.
import assert from "node:assert/strict";
import { test } from "node:test";
import { click, frame, game, home, middle, ready, search, settled, visit } from "./browser.mjs";

/** @typedef {import("playwright-core").Page} Page */

const link = (/** @type {string} */ board, rules = "sliding") => {
  const rows = board.split("/");
  return `?v=1&r=${rules}&b=${rows.length}x${rows[0]?.length}.${rows.join("")}#0`;
};
/** Fifteen moves from order, as the search below counts them. The gap is at cell 6. */
const NEAR = "1763/5204/9fb8/daec";
/** One of the two boards of three by three that are furthest from order: 31 moves. */
const FAR = "867/254/301";
/** Order, but for the last two tiles. */
const ODD = "1234/5678/9abc/dfe0";

/** The least moves to order by breadth-first search over texts: slow, obvious, and none of the core's. @param {string} start */
function distance(start) {
  const cols = start.indexOf("/");
  const cells = start.replaceAll("/", "");
  const goal = `${[...cells].sort().join("").slice(1)}0`;
  const seen = new Set([cells]);
  let ring = [cells];
  for (let depth = 0; ring.length; depth++) {
    if (ring.includes(goal)) return depth;
    const next = [];
    for (const board of ring) {
      const gap = board.indexOf("0");
      for (const to of [gap - cols, gap + cols, gap - 1, gap + 1]) {
        const beside =
          Math.abs(to - gap) === cols || Math.floor(to / cols) === Math.floor(gap / cols);
        if (to < 0 || to >= board.length || !beside) continue;
        const tiles = [...board];
        tiles[gap] = board[to] ?? "";
        tiles[to] = "0";
        const moved = tiles.join("");
        if (!seen.has(moved)) next.push(moved);
        seen.add(moved);
      }
    }
    ring = next;
  }
  return undefined;
}

/** The tiles as the page names them, row by row; 0 is the gap. @param {Page} page */
async function tiles(page) {
  await frame(page);
  const labels = await page
    .locator("#grid [data-spot]")
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label") ?? ""));
  return labels.map((label) => Number(label.match(/tile (\d+)/)?.[1] ?? 0));
}

/** @param {Page} page */
async function solve(page) {
  await page.click("#solve");
  await settled(page);
  return (await page.textContent("#outcome")) ?? "";
}

/** @param {Page} page @param {string} id */
async function text(page, id) {
  await frame(page);
  return page.textContent(`#${id}`);
}

test("picked from the rules: a random board that can be solved, and is, in the fewest moves", async () => {
  await visit({}, async (page) => {
    await page.selectOption("#rules", "sliding");
    await page.locator('body[data-rules="sliding"]').waitFor();
    assert.deepEqual(
      (await tiles(page)).sort((a, b) => a - b),
      [...Array(16).keys()],
      "each tile once",
    );
    assert.equal(await page.locator("#notice").isVisible(), false, "it can be solved");
    assert(await page.locator("#analyse").isVisible());
    assert.equal(await page.textContent("#options-now"), "Automatic (best) · 30 s");
    const begin = Date.now();
    const outcome = await solve(page);
    console.log(`# ${outcome} ${Date.now() - begin} ms`);
    const { moves } = await game(page);
    assert.equal(outcome, `${moves.length} moves, proven shortest.`);
    // What stands together fits together, tables that were built before included.
    const [tried, speed, seconds] = await Promise.all(
      ["nodes", "speed", "time"].map(async (name) =>
        Number((await text(page, `stat-${name}`))?.replaceAll(",", "")),
      ),
    );
    assert.equal(speed, Math.round((tried ?? 0) / (seconds || 1)));
    assert.equal(await page.locator("#moves button").count(), moves.length);
    await page.keyboard.press("End");
    assert.deepEqual(await tiles(page), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0]);
    assert.equal(await text(page, "hint"), `Solved in ${moves.length} moves!`);
    assert.equal(await page.locator("#solve").getAttribute("aria-disabled"), "true");
  });
});

/** @type {[string, string, string, number | undefined][]} */
const KNOWN = [
  ["a near board", NEAR, "sliding", distance(NEAR)],
  ["a far board", FAR, "sliding", 31],
  ["the first of Korf's hundred", "edf7/bc95/6021/48a3", "sliding:first", 57],
];
for (const [what, board, rules, least] of KNOWN)
  test(`${what} takes ${least} moves, and says so everywhere`, async () => {
    await visit({ path: link(board, rules) }, async (page) => {
      assert.equal(await solve(page), `${least} moves, proven shortest.`);
      await page.keyboard.press("Home");
      const { moves, score } = await game(page);
      assert.equal(moves.length, least);
      assert.equal(score, 0);
      assert.equal(await page.locator("#moves button").count(), least);
      assert.equal(await text(page, "best-name"), "Shortest");
      for (const id of ["best", "left", "stat-best", "stat-bound"])
        assert.equal(await text(page, id), String(least), id);
      assert.equal(await text(page, "stat-gap"), "0");
      await page.keyboard.press("ArrowRight");
      assert.equal(await text(page, "score"), "1");
      assert.equal(await text(page, "left"), String(Number(least) - 1));
      await page.keyboard.press("End");
      const goal = await tiles(page);
      assert.equal(goal.indexOf(0), rules === "sliding" ? goal.length - 1 : 0);
      assert.equal(await text(page, "left"), "0");
    });
  });

test("a click slides a tile beside the gap or a whole line of them, a drag pushes", async () => {
  await visit({ path: link(NEAR) }, async (page) => {
    const start = await tiles(page);
    assert.equal(start.indexOf(0), 6);
    await page.mouse.move(...at(await middle(page, 5)));
    assert.equal(await text(page, "hint"), "Tile 2 slides right. Click to slide.");
    await click(page, 5);
    assert.deepEqual((await tiles(page)).slice(4, 8), [5, 0, 2, 4]);
    assert.equal((await game(page)).score, -1);
    assert.equal(await text(page, "score"), "1");
    await click(page, 12);
    assert.equal((await game(page)).cursor, 1, "a tile elsewhere stays");
    await click(page, 7);
    assert.deepEqual((await tiles(page)).slice(4, 8), [5, 2, 4, 0]);
    assert.equal((await game(page)).cursor, 3, "two tiles, two moves");
    await page.click("#undo");
    assert.equal((await game(page)).cursor, 1, "and one undo");
    await page.click("#undo");
    assert.deepEqual(await tiles(page), start);
    await page.click("#redo");

    // From cell 1 down into the gap at cell 5; the way back up moves nothing more.
    await page.mouse.move(...at(await middle(page, 1)));
    await page.mouse.down();
    await page.mouse.move(...at(await middle(page, 5)), { steps: 5 });
    await page.mouse.up();
    assert.equal((await tiles(page))[1], 0);
    assert.equal((await game(page)).cursor, 2, "a drag is one move");
    await page.mouse.move(...at(await middle(page, 2)));
    await page.mouse.down();
    await page.mouse.move(...at(await middle(page, 6)), { steps: 5 });
    await page.mouse.up();
    assert.equal((await game(page)).cursor, 2, "a drag away from the gap is none");
    const now = await game(page);
    await page.waitForTimeout(600);
    await page.reload();
    await ready(page);
    assert.deepEqual(await game(page), now, "a reload loses nothing");
  });
});

/** @param {{ x: number, y: number }} point @returns {[number, number]} */
function at({ x, y }) {
  return [x, y];
}

test("one tap slides", async () => {
  await visit({ path: link(NEAR), width: 360, height: 640, hasTouch: true }, async (page) => {
    await page.touchscreen.tap(...at(await middle(page, 5)));
    assert.equal((await game(page)).cursor, 1);
    assert.equal((await tiles(page)).indexOf(0), 5);
  });
});

test("tiles slide by keyboard: arrows on the board and in one's own game, Enter on a tile, Shift from anywhere", async () => {
  await visit({ path: link(NEAR) }, async (page) => {
    await page.locator('[data-spot="0"]').focus();
    const label = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    assert.equal(await label(), "Row 1, column 1: tile 1, in place");
    for (const key of ["ArrowDown", "ArrowRight"]) await page.keyboard.press(`Control+${key}`);
    assert.equal(await label(), "Row 2, column 2: tile 2, slides right");
    await page.keyboard.press("Enter");
    await frame(page);
    assert.equal(await label(), "Row 2, column 2: gap");
    const said = () => document.getElementById("live")?.textContent;
    await page.waitForFunction(() =>
      document.getElementById("live")?.textContent?.startsWith("Tile 2 slid right. 1 move, "),
    );
    assert.match((await page.evaluate(said)) ?? "", /at least \d+ to go\.$/);
    await page.keyboard.press("Shift+ArrowRight");
    assert.equal((await tiles(page)).indexOf(0), 4, "tile 5 went right");
    await page.locator('[data-spot="5"]').blur();
    await page.keyboard.press("Shift+ArrowUp");
    assert.equal((await tiles(page)).indexOf(0), 8);
    await page.keyboard.press("Shift+ArrowRight");
    assert.equal((await game(page)).cursor, 3, "nothing stands left of the gap");
    await page.keyboard.press("ArrowUp");
    assert.equal(
      (await tiles(page)).indexOf(0),
      12,
      "in one's own game arrows slide from anywhere",
    );
    await page.locator('[data-spot="0"]').focus();
    await page.keyboard.press("ArrowDown");
    assert.equal((await tiles(page)).indexOf(0), 8, "and on the board");
    await page.keyboard.press("Home");
    assert.equal((await game(page)).cursor, 5, "there, Home goes to the first tile of the row");
    await page.locator("#grid :focus").evaluate((cell) => /** @type {HTMLElement} */ (cell).blur());
    await page.keyboard.press("Home");
    assert.equal((await game(page)).cursor, 0);
    await page.keyboard.press("ArrowRight");
    assert.equal((await game(page)).cursor, 1, "with moves ahead, arrows step");
    await page.click("#settings-open");
    const keys = await page.locator("#keys div").allTextContents();
    assert(
      keys.some((one) => /^← ↑ ↓ → Slide a tile into the gap/.test(one)),
      `${keys}`,
    );
  });
});

test("a solution is stepped through by arrows, and slid away from on the board", async () => {
  await visit({ path: link(NEAR) }, async (page) => {
    await solve(page);
    await page.keyboard.press("End");
    const { moves } = await game(page);
    await page.keyboard.press("ArrowLeft");
    assert.deepEqual(
      [(await game(page)).cursor, (await game(page)).moves],
      [moves.length - 1, moves],
    );
    await page.keyboard.press("Home");
    await page.locator('[data-spot="0"]').focus();
    const gap = (await tiles(page)).indexOf(0);
    await page.keyboard.press("ArrowUp");
    assert.equal((await tiles(page)).indexOf(0), gap + 4, "the tile below the gap went up");
  });
});

test("numbers are typed where tiles are arranged, and each stays there once", async () => {
  await visit({ path: "?v=1&r=sliding&b=3x3.123456780#0" }, async (page) => {
    await page.click("#boards-open");
    await page.click("#tab-edit");
    const typed = () =>
      page
        .locator("#pane-edit [data-place]")
        .evaluateAll((all) => all.map((one) => one.textContent));
    await page.locator('#pane-edit [data-place="0"]').focus();
    // Up to eight a digit is a number: each goes on to the next cell.
    for (const key of "806547231") await page.keyboard.press(key);
    assert.deepEqual(await typed(), ["8", "", "6", "5", "4", "7", "2", "3", "1"]);
    await page.fill("#pane-edit [name=rows]", "4");
    await page.fill("#pane-edit [name=cols]", "4");
    await page.locator("#pane-edit [name=cols]").blur();
    await page.locator('#pane-edit [data-place="0"]').focus();
    // 12, 1, 7 (17 there is none) and the gap.
    for (const key of ["1", "2", " ", "1", "7", "0"]) await page.keyboard.press(key);
    assert.deepEqual((await typed()).slice(0, 4), ["12", "1", "7", ""]);
    assert.deepEqual([...new Set(await typed())].length, 16, "each tile once");
    await page.keyboard.press("9");
    await page.locator("#pane-edit [type=submit]").click();
    await page.locator("#boards").waitFor({ state: "hidden" });
    assert.deepEqual((await tiles(page)).slice(0, 5), [12, 1, 7, 0, 9]);
  });
});

test("moves to go: no fewer than, until they are known, on the line that is proven and beside it", async () => {
  await visit({ path: link(NEAR) }, async (page) => {
    const least = Number((await text(page, "left"))?.match(/^(?:≥ )?(\d+)$/)?.[1]);
    assert(least > 0 && least <= 15, `${least}`);
    await page.waitForFunction(() => document.getElementById("left")?.textContent === "15");
    await solve(page);
    await page.keyboard.press("Home");
    const { moves } = await game(page);
    assert.equal(await text(page, "left"), "15");
    // The gap goes another way than the line's.
    const wrong = [2, 5, 10, 7][[0, 1, 2, 3].find((move) => move !== moves[0]) ?? 0] ?? 0;
    await click(page, wrong);
    assert.equal(await text(page, "best-name"), "Your moves");
    await page.waitForFunction(() =>
      ["14", "16"].includes(document.getElementById("left")?.textContent ?? ""),
    );
    assert.equal(await page.locator("#thinking").isVisible(), false);
    assert.match(await solve(page), /^1[46] more moves, proven the shortest way from here\.$/);
  });
});

test("a line plays, and a shared link opens to the same state", async () => {
  let shared = "";
  /** @type {unknown} */
  let state;
  await visit({ path: link(NEAR), still: false }, async (page) => {
    await page.selectOption("#speed", "8");
    await solve(page);
    await page.locator("body[data-cursor='15']").waitFor();
    assert.equal((await tiles(page)).indexOf(0), 15);
    for (let i = 0; i < 5; i++) await page.keyboard.press("ArrowLeft");
    state = await game(page);
    await page.click("#share-open");
    await page.locator("#share").waitFor();
    shared = await page.inputValue("#share-link");
    assert.deepEqual(await page.locator("#share-forms span").allTextContents(), [
      "Board",
      "Moves of the tiles",
      "Moves of the gap",
      "Tile numbers",
      "JSON",
    ]);
  });
  assert.match(shared, /\?v=1&r=sliding&.*#10$/);
  await visit({ path: shared.slice(home().length) }, async (page) => {
    assert.deepEqual(await game(page), state);
    assert.equal(await page.locator("#notice").isVisible(), false);
    assert.equal(await page.locator("#moves button").count(), 15);
  });
});

const FORMS = [
  "15 11 8 12 / 14 10 9 13 / 2 6 5 1 / 3 7 4 0",
  "15,11,8,12\n14,10,9,13\n2,6,5,1\n3,7,4,_",
  "[15 11 8 12][14 10 9 13];2 6 5 1;3 7 4 x".replace("][", "];["),
  "FB8CEA9D26513740",
  "fb8c\nea9d\n2651\n374.",
];
/** @type {[string, RegExp][]} */
const BAD = [
  ["1 2 3 / 4 5 6 / 7 8", /^Row 3 has 2 cells, but the first row has 3\.$/],
  ["1 2 3 / 4 5 6 / 7 7 0", /tile 7 stands there a second time .*; missing: tile 8\.$/],
  ["1 2 3 / 4 5 6 / 7 9 0", /tile 9 is too large; .* tiles 1 to 8\.$/],
  ["1 2 3 / 4 ? 6 / 7 8 0", /^Row 2, column 2: '\?' is neither a tile's number/],
  ["1 2 3 4 5 6 7 0", /8 numbers is no square board/],
  ["", /no board in the text/],
];
test("boards are pasted in every usual form, and a bad one says what is wrong", async () => {
  await visit({}, async (page) => {
    await page.click("#boards-open");
    await page.selectOption("#boards-rules", "sliding");
    await page.locator("#paste-help", { hasText: "0 for the gap" }).waitFor();
    for (const [board, why] of BAD) {
      await page.fill("#paste", board);
      await page.click("#paste-go");
      assert.match((await text(page, "paste-error")) ?? "", why, board);
    }
    for (const form of FORMS) {
      if (await page.locator("#boards").isHidden()) await page.click("#boards-open");
      await page.selectOption("#boards-rules", "sliding");
      await page.fill("#paste", form);
      await page.click("#paste-go");
      assert(await page.locator("#boards").isHidden(), form);
      assert.deepEqual(
        await tiles(page),
        [15, 11, 8, 12, 14, 10, 9, 13, 2, 6, 5, 1, 3, 7, 4, 0],
        form,
      );
      await page.click("#new");
    }
  });
});

test("a board that cannot be solved says so and offers the swap that mends it", async () => {
  await visit({ path: link(ODD) }, async (page) => {
    const said = /cannot be solved.* tiles 14 and 15 change places/;
    assert.match((await text(page, "notice-text")) ?? "", said);
    assert.match(await solve(page), /cannot be solved/);
    assert.match((await text(page, "notice-text")) ?? "", said, "said again after the search");
    assert.equal(await text(page, "stat-bound"), "–");
    assert.equal(await text(page, "notice-act"), "Swap 14 and 15");
    await page.click("#notice-act");
    assert.equal((await game(page)).board?.replace(/\s/g, ""), "123456789abcdef0");
    assert.match((await text(page, "notice-text")) ?? "", /in order already/);
    assert.equal(await page.locator("#notice-act").isVisible(), false);
    await page.click("#undo");
    assert.match((await text(page, "notice-text")) ?? "", said);
  });
});

test("a board is arranged by hand, by mouse and by keyboard", async () => {
  await visit({ path: link(NEAR) }, async (page) => {
    await page.click("#boards-open");
    await page.click("#tab-edit");
    await page.locator("#pane-edit form").waitFor();
    const shown = () => page.locator("#pane-edit [data-place]").allTextContents();
    const order = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 ";
    assert.equal((await shown()).join(" "), order, "it begins in order, in the size shown");
    await page.click("#pane-edit [data-part=current]");
    assert.equal((await shown()).join(" "), "1 7 6 3 5 2  4 9 15 11 8 13 10 14 12");
    await page.fill("#pane-edit [name=rows]", "7");
    await page.locator("#pane-edit [name=rows]").blur();
    assert.equal(
      await page.textContent("#pane-edit .error"),
      "Rows must be a whole number from 2 to 6.",
    );
    await page.fill("#pane-edit [name=rows]", "3");
    await page.locator("#pane-edit [name=rows]").blur();
    await page.fill("#pane-edit [name=cols]", "3");
    await page.locator("#pane-edit [name=cols]").blur();
    assert.equal((await shown()).join(" "), "1 2 3 4 5 6 7 8 ");
    await page.click('[data-place="0"]');
    await page.click('[data-place="8"]');
    assert.equal((await shown()).join(" "), " 2 3 4 5 6 7 8 1");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    assert.equal((await shown()).join(" "), " 2 3 4 8 6 7 5 1");
    await page.click("#pane-edit [data-part=go]");
    assert.deepEqual(await tiles(page), [0, 2, 3, 4, 8, 6, 7, 5, 1]);
  });
});

test("every size from 2 to 6 is dealt; a large board is solved at once, stopped and continued", async () => {
  await visit({}, async (page) => {
    await page.selectOption("#rules", "sliding");
    await page.locator('body[data-rules="sliding"]').waitFor();
    for (const [rows, cols] of [
      [2, 2],
      [2, 6],
      [6, 3],
      [6, 6],
      [5, 5],
    ]) {
      await page.click("#boards-open");
      await page.click("#tab-random");
      await page.fill("#deal-fields [name=rows]", String(rows));
      await page.fill("#deal-fields [name=cols]", String(cols));
      await page.click("#deal-go");
      assert.equal((await tiles(page)).length, Number(rows) * Number(cols));
    }
    await search(page, "auto", 5_000_000_000);
    await page.click("#solve");
    await page.locator("#moves button").first().waitFor();
    await page.waitForTimeout(1500);
    await page.click("#solve");
    await settled(page);
    const told = (await text(page, "outcome")) ?? "";
    const [, score, bound] =
      told.match(/^Stopped\. Best so far: (\d+) moves\. At least (\d+) are needed\.$/) ?? [];
    assert(Number(score) > Number(bound), told);
    assert.equal((await game(page)).moves.length, Number(score));
    const before = Number(await page.locator("#thinking").getAttribute("data-nodes"));
    await page.click("#tab-search");
    await page.fill("#limit", "3000000");
    await page.click("#solve");
    const after = await settled(page);
    assert(after > before && after <= before + 3_000_000, `${before}, ${after}`);
  });
});
