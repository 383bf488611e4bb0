// The end of a game as an event: what came of it, what can be done next, and that it is in nobody's way. In every game alike.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  accessible,
  click,
  frame,
  game,
  ready,
  SMALL,
  search,
  settled,
  USUAL,
  until,
  visit,
} from "./browser.mjs";
import { coreOf, line, listen } from "./reading.mjs";

/** @typedef {import("playwright-core").Page} Page */

const SIX = "?v=1&r=popstar&b=6x6.RGBYPRGGRBYPPRGBYGRYPPGBGBRYPRYGBRGP#0";
/** All but the clubs are up; those lie in the stock, in order. */
const CARDS = "?v=1&r=klondike:draw=1&b=1x26.Zmz.A........BCDEFGHIJKLM.#0";

/** Ends of every game, reached by the keyboard alone: what is pressed, and what is said. @type {{ [name: string]: { path: string, keys: (page: Page) => Promise<void>, said: RegExp, worth: RegExp, good: boolean } }} */
const ENDS = {
  "a cleared board": {
    path: "?v=1&r=popstar&b=2x3.RRGRRG#0",
    keys: (page) => press(page, 0, 0),
    said: /^Board cleared! Bonus 2,000\.$/,
    worth: /^You 2,100/,
    good: true,
  },
  "tiles left": {
    path: SMALL,
    keys: (page) => press(page, 0, 3, 6),
    said: /^No group is left: 3 tiles on the board, bonus 1,820\.$/,
    worth: /^You 1,880/,
    good: false,
  },
  "a penalty": {
    path: SMALL.replace("popstar", "custom:gain=1.0.0,tile=-7,colour=0,close=left"),
    keys: (page) => press(page, 0, 3, 6),
    said: /^No group is left: 3 tiles on the board\.$/,
    worth: /^You -\d+.*\s· penalty -21 included$/,
    good: false,
  },
  "nothing but what is left": {
    path: SMALL.replace("popstar", "clickomania"),
    keys: (page) => press(page, 0, 3, 6),
    said: /^No group is left: 3 tiles on the board\.$/,
    worth: /^(You left 3.*)?$/,
    good: false,
  },
  "tiles in order": {
    path: "?v=1&r=sliding&b=3x3.123456708#0",
    keys: (page) => page.keyboard.press("Shift+ArrowLeft"),
    said: /^Solved in 1 move!$/,
    worth: /^You 1 move\s· no way is shorter: proven$|^$/,
    good: true,
  },
  "a won deal": {
    path: CARDS,
    async keys(page) {
      await page.locator(".finish").focus();
      await page.keyboard.press("Enter");
    },
    said: /^Won in 25 moves!$/,
    worth: /^(You 25 moves\s.*)?$/,
    good: true,
  },
  "one peg": {
    path: "?v=1&r=peg15&b=1x15.oo.............#0",
    async keys(page) {
      await press(page, 0);
      await page.locator('[data-spot="3"]').focus();
      await page.keyboard.press("Enter");
    },
    said: /^Solved: one peg is left!$/,
    worth: /^You left 1 peg/,
    good: true,
  },
  "pegs left": {
    path: "?v=1&r=peg15&b=1x15.oo............o#0",
    async keys(page) {
      await press(page, 0);
      await page.locator('[data-spot="3"]').focus();
      await page.keyboard.press("Enter");
    },
    said: /^No jump is left, and 2 pegs remain\.$/,
    worth: /^You left 2 pegs/,
    good: false,
  },
};

/** Plays cells by the keyboard. @param {Page} page @param {number[]} spots */
async function press(page, ...spots) {
  for (const spot of spots) {
    await page.locator(`[data-spot="${spot}"]`).focus();
    await page.keyboard.press("Enter");
    await frame(page);
  }
}

/** The card of the end, once it is there. @param {Page} page */
async function ended(page) {
  await page.locator("#end").waitFor();
  await frame(page);
  return {
    said: (await page.textContent("#end-name")) ?? "",
    worth: (await page.textContent("#end-worth")) ?? "",
    at: await page.locator("#end").getAttribute("data-at"),
    buttons: await page.locator("#end .then button:visible").allTextContents(),
  };
}

/** The pieces of the board that the card lies on. @param {Page} page */
function covered(page) {
  return page.evaluate(async () => {
    const games = /** @type {string} */ (new URL("./www/games.js", location.href).href);
    const [{ load }, { gameOf }] = await Promise.all([
      import(games),
      import(games.replace("games.js", "rules.js")),
    ]);
    const { rules = "", board, moves = "" } = document.body.dataset;
    const { core, face } = await load(gameOf(rules));
    const line = moves.split(",").map(Number);
    const shown = new core.Table(rules, board).show(line, line.length).board;
    const rect = (/** @type {string} */ id) =>
      /** @type {HTMLElement} */ (document.getElementById(id)).getBoundingClientRect();
    const [sheet, end] = [rect("sheet"), rect("end")];
    const { cols } = face.fit(shown);
    const cell = (sheet.width - 10) / cols;
    const high = face.place(shown, face.cells(shown)[0][0]).high ?? 1;
    return face.pieces(shown).filter((/** @type {{ x: number, y: number }} */ { x, y }) => {
      const [left, top] = [sheet.left + 5 + x * cell, sheet.top + 5 + y * cell];
      const beside = end.left >= left + cell || end.right <= left;
      return !beside && end.top < top + high * cell && end.bottom > top;
    });
  });
}

/** @param {Page} page */
function open(page) {
  return page.locator("#end").isVisible();
}

for (const [name, { path, keys, said, worth, good }] of Object.entries(ENDS)) {
  test(`${name}: told once, by keyboard, in nobody's way`, async () => {
    await visit({ path }, async (page) => {
      const heard = await listen(page);
      assert.equal(await page.locator("#end").count(), 0, "nothing of it is there before a move");
      await keys(page);
      const end = await ended(page);
      assert.match(end.said, said);
      assert.match(end.worth, worth);
      assert.equal(await page.locator("#end").getAttribute("data-good"), String(good));
      for (const one of ["Play again", "Share"]) assert(end.buttons.includes(one), one);
      assert(!(await page.evaluate(() => document.activeElement?.closest("#end"))), "no focus");
      await until(async () => (await heard()).join(" ").includes(end.said), "it is announced");
      await frame(page);
      assert.equal((await heard()).join(" ").split(end.said).length, 2, "once");
      await accessible(page, name);
      // One can step back, and the end comes again.
      await page.click("#back");
      await page.locator("#end").waitFor({ state: "hidden" });
      await page.click("#last");
      await ended(page);
      // Put away, it stays away, and the sentence under the board says what is left to say.
      await page.keyboard.press("Escape");
      await page.locator("#end").waitFor({ state: "hidden" });
      assert(await page.locator("#hint").isVisible());
      await page.click("#back");
      await page.click("#last");
      await frame(page);
      assert(!(await open(page)), "not shown twice");
    });
  });

  for (const [width, height] of /** @type {const} */ ([
    [360, 640],
    [844, 390],
    [1280, 800],
  ]))
    test(`${name}: seen whole at ${width} × ${height}, covers nothing, in Chinese and in the dark`, async () => {
      const colorScheme = width === 844 ? "light" : "dark";
      await visit({ path, width, height, locale: "zh-CN", colorScheme }, async (page) => {
        await keys(page);
        const end = await ended(page);
        assert.match(end.said, /\p{Script=Han}/u);
        assert.doesNotMatch(end.said + end.worth + end.buttons.join(""), /[a-z]{3}|undefined|NaN/i);
        const boxes = await page.evaluate(() => {
          const box = (/** @type {Element | null} */ one) => {
            const { left, top, right, bottom } = one?.getBoundingClientRect() ?? new DOMRect();
            return { left, top, right, bottom };
          };
          return {
            end: box(document.getElementById("end")),
            dock: box(document.querySelector(".dock")),
            sheet: box(document.getElementById("sheet")),
            wide: document.documentElement.scrollWidth,
          };
        });
        assert.equal(boxes.wide, width);
        assert(boxes.end.left >= 0 && boxes.end.right <= width, "within the width");
        assert(boxes.end.top >= 0 && boxes.end.bottom <= height, "within the height");
        if (width < 600) assert(boxes.end.bottom <= boxes.dock.top, "above what is at the thumb");
        assert.deepEqual(await covered(page), [], "no piece is covered");
        if (end.at === "below")
          assert(
            boxes.end.top >= boxes.sheet.bottom || boxes.end.left >= boxes.sheet.right,
            "beside the board",
          );
        await accessible(page, name);
      });
    });
}

test("a full board gives it a little room, and has that back", async () => {
  await visit({ path: ENDS["tiles in order"]?.path ?? "" }, async (page) => {
    const size = () => page.evaluate(() => document.getElementById("sheet")?.clientHeight ?? 0);
    const before = await size();
    await page.keyboard.press("Shift+ArrowLeft");
    assert.equal((await ended(page)).at, "below");
    assert((await size()) > before * 0.75, "the board keeps its size, nearly");
    await page.keyboard.press("Escape");
    await until(async () => (await size()) === before, "and has it back");
  });
});

test("what can be done next: each button does it, by keyboard too", async () => {
  await visit({ path: SMALL }, async (page) => {
    await press(page, 0, 3, 6);
    const mine = await game(page);
    const go = async (/** @type {string} */ what) => {
      await ended(page);
      await page.locator(`#end [data-then=${what}]`).focus();
      await page.keyboard.press("Enter");
      await frame(page);
    };
    await go("share");
    await page.locator("#share[open]").waitFor();
    await page.keyboard.press("Escape");
    assert(await open(page), "Escape closes what is on top first");
    await go("review");
    await page.locator("#review-note:not([hidden])").waitFor();
    await page.locator("#end [data-then=review]").waitFor({ state: "hidden" });
    await go("again");
    const again = await game(page);
    assert.deepEqual([again.board, again.moves], [mine.board, []]);
    assert(!(await open(page)));
    assert(
      await page.evaluate(() => document.activeElement?.closest("#grid")),
      "the focus is on the board",
    );
    await page.keyboard.press("Control+z");
    assert.deepEqual(await game(page), mine, "one's own game is not lost");
    await go("new");
    await until(async () => (await game(page)).board !== mine.board, "a new board");
    await page.keyboard.press("Control+z");
    await until(async () => (await game(page)).board === mine.board, "and the old one again");
    await go("close");
    assert(!(await open(page)));
  });
});

test("at the end of one's own game, Solve solves the board from its start, and undo brings that game back", async () => {
  await visit({ path: SIX }, async (page) => {
    // A poor game: always the first group.
    const { moves } = await line("samegame", SIX, 99);
    for (const move of moves) await press(page, move);
    const mine = await game(page);
    assert.deepEqual(mine.moves, moves);
    assert.match((await ended(page)).worth, /^You \d+$/, "nothing was searched yet");
    assert.equal(await page.textContent("#solve-text"), "Solve this board");
    await search(page, "auto", 20_000);
    await page.locator("#end [data-then=solve]").click();
    await settled(page);
    await page.locator("#play[data-playing=true]").waitFor();
    await page.keyboard.press("End");
    const { score } = await game(page);
    assert(score > mine.score);
    assert.equal(await page.textContent("#best-name"), "Proven best");
    const best = score.toLocaleString("en");
    assert.equal((await ended(page)).worth, `Best possible ${best}, proven`);
    assert.equal(await page.locator("#solve").getAttribute("aria-disabled"), "true");
    await page.keyboard.press("Control+z");
    assert.deepEqual(await game(page), mine);
    const { worth } = await ended(page);
    assert.equal(worth, `You ${mine.score}\u00a0· best possible ${best}`);
    // The same after a reload.
    await page.reload();
    await ready(page);
    assert.equal((await ended(page)).worth, worth);
    assert.equal(await page.textContent("#solve-text"), "Solve this board");
    await page.click("#solve");
    await settled(page);
    assert((await game(page)).moves.join() !== mine.moves.join());
  });
});

test("a search that finds nothing better leaves one's own end as it is", async () => {
  await visit({ path: SMALL }, async (page) => {
    await press(page, 0, 3, 6);
    const mine = await game(page);
    const { worth } = await ended(page);
    await page.click("#solve");
    await settled(page);
    await frame(page);
    const now = await game(page);
    if (now.score === mine.score && now.moves.join() === mine.moves.join()) {
      assert.match((await ended(page)).worth, /^You .*\s· nothing better is possible$/);
      assert.equal(await page.textContent("#best-name"), "Proven best");
    } else assert.notEqual(worth, "");
  });
});

test("a board without any move has no end and nothing to solve", async () => {
  await visit({ path: "?v=1&r=popstar&b=1x2.RG#0" }, async (page) => {
    assert.equal(await page.locator("#solve").getAttribute("aria-disabled"), "true");
    assert.equal(await page.locator("#solve").getAttribute("title"), "No move is left here");
    assert.equal(await page.locator("#end").count(), 0);
  });
});

test("a line that plays to its end, and one that a link brings, end in the same way", async () => {
  await visit({ path: USUAL, still: false }, async (page) => {
    await search(page, "priority", 3000);
    await page.selectOption("#speed", "8");
    await page.click("#solve");
    await settled(page);
    const { worth, said } = await ended(page);
    await until(
      async () =>
        /^Best found [\d,]+\s· nobody can score more than [\d,]+$/.test((await ended(page)).worth),
      `counted up: ${worth}`,
    );
    assert.match(said, /^(Board cleared|No group is left)/);
    assert((await ended(page)).buttons.includes("Search further"));
  });
  const { at, score, moves } = await line("samegame", SIX, 99);
  await visit({ path: at(moves.length) }, async (page) => {
    assert.equal((await ended(page)).worth, `This solution ${score}`);
  });
});

test("the score counts up and the card comes softly, unless less motion is wanted", async () => {
  for (const still of [false, true])
    await visit({ path: "?v=1&r=popstar&b=2x3.RRGRRG#0", still }, async (page) => {
      // Every text that the card has had.
      await page.evaluate(() => {
        /** @type {string[]} */
        const seen = [];
        Object.assign(globalThis, { seen });
        new MutationObserver(() => {
          const text = document.getElementById("end-worth")?.textContent;
          if (text && text !== seen.at(-1)) seen.push(text);
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
      });
      await press(page, 0, 0);
      await page.locator("#end-worth", { hasText: "2,100" }).waitFor();
      const { seen, moving } = await page.evaluate(() => ({
        seen: /** @type {string[]} */ (/** @type {any} */ (globalThis).seen),
        moving: document.getElementById("end")?.dataset.come,
      }));
      assert.equal(moving, String(!still));
      if (still) assert.equal(seen.length, 1, seen.join());
      else {
        const sums = seen.map((text) => Number(/[\d,]+/.exec(text)?.[0].replaceAll(",", "")));
        assert(sums.length > 1 && sums.every((sum, i) => sum >= (sums[i - 1] ?? 0)), seen.join());
      }
      if (still) {
        const animated = await page
          .locator("#end")
          .evaluate((card) => card.getAnimations({ subtree: true }).length);
        assert.equal(animated, 0);
      }
      // Input is taken in the middle of it.
      await page.click("#back");
      await page.locator("#end").waitFor({ state: "hidden" });
      assert.equal((await game(page)).cursor, 1);
    });
});

test("an end that cannot be fetched leaves the sentence under the board", async () => {
  const setup = async (/** @type {Page} */ page) => {
    await page.route("**/ending/ending.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: "throw 1" }),
    );
  };
  await visit({ path: SMALL, setup }, async (page) => {
    await press(page, 0, 3, 6);
    assert.match((await page.textContent("#hint")) ?? "", /^No group is left/);
    assert(await page.locator("#hint").isVisible());
    await page.locator("#review").waitFor();
    assert(await page.locator("#notice").isHidden());
  });
});

test("what the end gains or costs has a row of its own", async () => {
  const last = (/** @type {Page} */ page) => page.locator("#moves li").last().locator("button");
  const cells = async (/** @type {Page} */ page) =>
    (await last(page).locator("[aria-hidden]").allTextContents()).filter(Boolean);
  await visit({ path: SMALL, permissions: ["clipboard-read", "clipboard-write"] }, async (page) => {
    await press(page, 0, 3);
    assert.equal(await page.locator("#moves li").count(), 2, "not before the end");
    await press(page, 6);
    const { score } = await game(page);
    const sum = score.toLocaleString("en");
    assert.deepEqual(await cells(page), ["Bonus at the end", "+1,820", sum]);
    assert.equal(
      await last(page).locator(".sr").textContent(),
      `Bonus at the end: +1,820, score ${sum}`,
    );
    assert.equal(
      await page.locator('#moves [data-step="3"] .sum').first().textContent(),
      (score - 1820).toLocaleString("en"),
      "the move before it has its own sum",
    );
    assert.equal(await page.textContent("#line-count"), "3");
    await page.keyboard.press("Home");
    await frame(page);
    await last(page).click();
    await frame(page);
    assert.equal((await game(page)).cursor, 3);
    assert.equal(await last(page).getAttribute("tabindex"), "0", "the keyboard comes to it");
    await accessible(page, "bonus");
    // What is exported has the moves alone.
    await page.click("#share-open");
    await page.click("[data-form=json]");
    await page.locator("#share-done", { hasText: /./ }).waitFor();
    const json = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
    assert.deepEqual([json.moves.length, json.score], [3, score]);
  });
  const path = ENDS["a penalty"]?.path ?? "";
  await visit({ path, locale: "zh-CN" }, async (page) => {
    await press(page, 0, 3, 6);
    assert.deepEqual((await cells(page)).slice(0, 2), ["结束扣分", "-21"]);
  });
  await visit({ path: SMALL.replace("popstar", "algobowl") }, async (page) => {
    await press(page, 0, 3, 6);
    assert.equal(await page.locator("#moves li").count(), 3, "where an end is worth nothing, none");
  });
});

test("where nothing but what is left counts, that is what is told", async () => {
  // Only one colour first leaves a clear board.
  for (const [board, outcome, worth] of /** @type {const} */ ([
    ["1x4.RGGR", /^Proven: the board can be cleared\.$/, /^It can be cleared, proven$/],
    ["1x3.RGG", /^Proven: at least 1 tile must stay\.$/, /^Fewest possible 1, proven$/],
  ]))
    await visit({ path: `?v=1&r=clickomania&b=${board}#0` }, async (page) => {
      await page.click("#solve");
      await settled(page);
      await page.locator("#outcome", { hasText: outcome }).waitFor();
      await page.keyboard.press("End");
      await ended(page);
      await page.locator("#end-worth", { hasText: worth }).waitFor();
      const gains = await page.locator("#moves .gain").allTextContents();
      assert(!gains.includes("+0"), "no list of nothing");
      await page.click("#lang");
      await page.locator("#outcome", { hasText: /清空|最少剩 1/ }).waitFor();
    });
});

test("the counts of a line of cards agree: what costs nothing is marked and not counted", async () => {
  const { read, link, Table } = await coreOf("klondike");
  const { record } = read(`https://example.org/${CARDS}`, "");
  const table = new Table(record.rules, record.board);
  /** @type {number[]} */
  const moves = [];
  const kinds = [];
  // Through the stock, and once over.
  while (kinds.filter((kind) => kind === "turn").length < 1 || kinds.at(-1) === "turn") {
    table.show(moves, moves.length);
    const choice = table
      .choices()
      .find((/** @type {any} */ { detail }) => detail.kind !== "card" || kinds.length > 40);
    assert(choice && kinds.length < 40);
    kinds.push(/** @type {any} */ (choice.detail).kind === "draw" ? "draw" : "turn");
    moves.push(choice.move);
  }
  const cost = moves.length - 1;
  await visit({ path: link({ ...record, moves, cursor: moves.length }) }, async (page) => {
    assert.equal(await page.textContent("#line-count"), String(cost));
    assert.equal(await page.textContent("#place"), `${cost} / ${cost}`);
    assert.equal(await page.locator("#score").getAttribute("data-value"), String(cost));
    const rows = await page.locator("#moves .n").allTextContents();
    assert.equal(rows.at(-1), String(cost));
    assert.equal(rows.filter((n) => n === "").length, 1);
    assert.equal(await page.locator("#moves li .gain", { hasText: "free" }).count(), 1);
  });
});

test("a tile that cannot be popped says why, and shakes unless less motion is wanted", async () => {
  for (const still of [false, true])
    await visit({ path: SMALL, still }, async (page) => {
      // The last tile of the first row's colour stands alone: yellow, in the corner.
      const heard = await listen(page);
      await page.evaluate(async () => {
        const path = /** @type {string} */ (new URL("./www/motion.js", location.href).href);
        await import(path);
      });
      await click(page, 8);
      assert.match((await page.textContent("#hint")) ?? "", /^A tile alone cannot be popped/);
      assert.deepEqual((await game(page)).moves, []);
      await press(page, 8);
      await until(
        async () => (await heard()).some((text) => text.startsWith("A tile alone")),
        "it is said, too",
      );
      // Another group asked for, and it is gone.
      await press(page, 0);
      assert.doesNotMatch((await page.textContent("#hint")) ?? "", /^A tile alone/);
    });
  await visit({ path: SMALL, locale: "zh-CN", hasTouch: true }, async (page) => {
    const box = await page.locator('[data-spot="8"]').boundingBox();
    assert(box);
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await frame(page);
    assert.match((await page.textContent("#hint")) ?? "", /^单独一块不能消除/);
  });
});
