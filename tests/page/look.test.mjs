// How the page presents itself: sizes, themes, languages, and what a screen reader is told.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import {
  accessible,
  click,
  frame,
  game,
  home,
  middle,
  openOptions,
  ready,
  SMALL,
  search,
  settled,
  USUAL,
  visit,
} from "./browser.mjs";

/** @typedef {import("playwright-core").Page} Page */

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  test(`no accessibility violations, ${colorScheme}`, async () => {
    await visit({ path: USUAL, colorScheme }, async (page) => {
      assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), colorScheme);
      await accessible(page, "at rest");
      await search(page, "misps", 1000);
      await page.click("#solve");
      await settled(page);
      await page.keyboard.press("Home");
      await page.keyboard.press("ArrowRight");
      await frame(page);
      await page.evaluate(() => document.getElementById("details")?.setAttribute("open", ""));
      await accessible(page, "solved");
      await page.keyboard.press("a");
      await page.locator("#analysis-rows tr").first().waitFor();
      await page.hover("#analysis-rows tr:nth-child(2)");
      await accessible(page, "analysed");
      for (const [open, dialog] of [
        ["boards-open", "boards"],
        ["share-open", "share"],
        ["settings-open", "settings"],
      ]) {
        await page.click(`#${open}`);
        await page.locator(`#${dialog}`).waitFor();
        if (dialog === "boards") {
          await page.click("#paste-go");
          for (const tab of ["edit", "random", "recent"]) {
            await accessible(page, `${dialog}, before ${tab}`);
            await page.click(`#tab-${tab}`);
            if (tab === "edit") await page.locator("#pane-edit form").waitFor();
          }
        }
        await accessible(page, dialog ?? "");
        await page.click(`#${dialog} [data-close]`);
      }
      await page.selectOption("#rules", "own");
      await page.fill("#own-tile", "3");
      await accessible(page, "own rules, refused");
    });
  });
}

test("a huge board and a narrow window are accessible too", async () => {
  await visit({ width: 360, height: 640 }, async (page) => {
    await accessible(page, "narrow");
    await page.selectOption("#rules", "algobowl");
    await page.click("#boards-open");
    await page.click("#tab-random");
    await page.fill("#deal-fields [name=rows]", "100");
    await page.fill("#deal-fields [name=cols]", "100");
    await page.click("#deal-go");
    await accessible(page, "huge");
  });
});

test("at 360 × 640 board, score and Solve are in sight and nothing overflows", async () => {
  for (const lang of ["en-US", "zh-CN"]) {
    await visit({ width: 360, height: 640, locale: lang, still: false }, async (page) => {
      const within = async (/** @type {string} */ id) => {
        const box = await page.locator(`#${id}`).boundingBox();
        assert(box && box.x >= 0 && box.x + box.width <= 360, `${id} is within the width`);
        assert(
          box.y >= 0 && box.y + box.height <= 640,
          `${id} is within the height: ${box.y + box.height}`,
        );
        return box;
      };
      for (const id of ["score", "canvas", "hint", "share-open", "solve"]) await within(id);
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
      assert.equal(await wide(), 360);
      for (const set of ["samegame", "algobowl", "clickomania", "bubbleburst"]) {
        await page.selectOption("#rules", set);
        await page.locator(`body[data-rules="${set}"]`).waitFor();
        assert.equal(await wide(), 360, set);
      }
      await openOptions(page);
      await page.click("#solve");
      await settled(page);
      assert.equal(await wide(), 360, "solved");
      await page.evaluate(() => scrollTo(0, 0));
      for (const id of ["score", "canvas", "hint", "solve", "back", "play"]) await within(id);
      const next = await within("next");
      assert(next.width >= 100 && next.height >= 48 && next.y > 540, "Next is at the thumb");
      await page.click("#boards-open");
      await page.fill("#paste", "x".repeat(400));
      await page.click("#paste-go");
      assert.equal(await wide(), 360, "with an error");
      for (const tab of ["edit", "random", "recent"]) {
        await page.click(`#tab-${tab}`);
        if (tab === "edit") await page.locator("#pane-edit form").waitFor();
        const inner = await page
          .locator("#boards")
          .evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
        assert.equal(inner, 0, tab);
      }
      await page.click("#boards [data-close]");
      await page.selectOption("#rules", "popstar");
      await page.click("#analyse");
      await page.locator("#analysis-rows tr").first().waitFor();
      assert.equal(await wide(), 360, "analysed");
    });
  }
});

/** Rows of a list that are seen whole. @param {Page} page @param {string} list @param {string} rows */
function rowsInSight(page, list, rows) {
  return page.evaluate(
    ([list = "", rows = ""]) => {
      const box = document.querySelector(list)?.getBoundingClientRect();
      if (!box) return 0;
      const foot = Math.min(box.bottom, innerHeight);
      const within = [...document.querySelectorAll(rows)].map((row) => row.getBoundingClientRect());
      return within.filter(({ top, bottom, height }) => height && top >= box.top && bottom <= foot)
        .length;
    },
    [list, rows],
  );
}

for (const [width, height] of /** @type {const} */ ([
  [1280, 800],
  [1024, 768],
]))
  test(`at ${width} × ${height} everything is in sight, and eight moves at the least`, async () => {
    await visit({ path: USUAL, width, height }, async (page) => {
      await search(page, "misps", 1000);
      await page.click("#solve");
      await settled(page);
      await page.keyboard.press("Home");
      await page.keyboard.press("ArrowRight");
      const inSight = async (/** @type {string} */ id) => {
        const box = await page.locator(`#${id}`).boundingBox();
        assert(box && box.y >= 0 && box.y + box.height <= height, `${id} is within the height`);
        assert(box.x >= 0 && box.x + box.width <= width, `${id} is within the width`);
      };
      for (const id of ["score", "canvas", "hint", "solve", "play", "next", "scrub", "progress"])
        await inSight(id);
      for (const id of ["new", "undo", "analyse", "share-open", "tab-search"]) await inSight(id);
      assert((await rowsInSight(page, "#moves", "#moves li")) >= 8, "moves");
      await page.keyboard.press("a");
      await page.locator("#analysis-rows tr").first().waitFor();
      assert((await rowsInSight(page, "#analysis-table", "#analysis-rows tr")) >= 5, "analysed");
      await page.click("#tab-line");
      await page.click("#review");
      await page.locator("#review-jumps button").first().waitFor();
      assert((await rowsInSight(page, "#moves", "#moves li")) >= 8, "moves, reviewed");
      await page.click("#tab-search");
      await page.locator("#strategy").waitFor();
      await inSight("strategy");
      await page.click("#tab-line");
      await frame(page);
      const rows = await rowsInSight(page, "#moves", "#moves li");
      assert(rows >= 8, `${rows} moves, with all else open`);
    });
  });

test("tabs are gone through by arrows, and the analysis goes with its tab", async () => {
  await visit({ path: SMALL }, async (page) => {
    const shown = async () => {
      await frame(page);
      return page.locator("#panel [aria-selected=true]").getAttribute("id");
    };
    assert.equal(await shown(), "tab-line");
    await page.focus("#tab-line");
    await page.keyboard.press("ArrowLeft");
    assert.equal(await shown(), "tab-search");
    assert.equal((await game(page)).cursor, 0, "the line stays where it is");
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    assert.equal(await shown(), "tab-analysis");
    assert.equal(await page.getAttribute("#analyse", "aria-pressed"), "true");
    await page.click("#tab-line");
    assert.equal(await page.getAttribute("#analyse", "aria-pressed"), "true", "values stay");
    await page.click("#tab-analysis");
    await page.click("#analyse");
    assert.equal(await shown(), "tab-line", "there is nothing to see of it any more");
  });
});

test("the language is the browser's, can be switched, and is remembered", async () => {
  await visit({ path: SMALL, locale: "zh-CN" }, async (page) => {
    assert.equal(await page.textContent("#solve-text"), "求解");
    assert.equal(await page.evaluate(() => document.documentElement.lang), "zh-Hans");
    await page.click("#lang");
    await frame(page);
    assert.equal(await page.textContent("#solve-text"), "Solve");
    await page.locator("body").evaluate(() => new Promise((done) => setTimeout(done, 400)));
    await page.reload();
    await ready(page);
    await frame(page);
    assert.equal(await page.textContent("#solve-text"), "Solve");
    assert.equal(await page.evaluate(() => document.documentElement.lang), "en");
  });
});

test("both languages have the same words", async () => {
  const [en, zh] = await Promise.all(
    ["en", "zh"].map(async (lang) => (await import(`../../www/i18n/${lang}.js`)).default),
  );
  assert.deepEqual(
    Object.keys(en).filter((key) => !(key in zh)),
    [],
    "missing in Chinese",
  );
  const holes = (/** @type {string} */ text) => [...new Set(text.match(/\{(\w+)/g))].sort();
  for (const key of Object.keys(en)) {
    for (const hole of holes(zh[key])) assert(holes(en[key]).includes(hole), `${key}: ${hole}`);
  }
  const html = await readFile(new URL("../../index.html", import.meta.url), "utf8");
  // The dialog for sharing is filled with its words when it opens.
  const known = { ...en, ...(await import("../../www/sharing/words.js")).en };
  for (const [, key] of html.matchAll(/data-t(?:-label)?="([^"]+)"/g))
    assert(key && key in known, `index.html uses ${key}`);
});

test("the theme follows the system, can be switched, and is remembered", async () => {
  await visit({ path: SMALL, colorScheme: "dark" }, async (page) => {
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    assert.equal(await theme(), "dark");
    const dark = await ground();
    await page.click("#theme");
    assert.equal(await theme(), "light");
    assert.notEqual(await ground(), dark);
    await page.locator("body").evaluate(() => new Promise((done) => setTimeout(done, 400)));
    await page.reload();
    await ready(page);
    assert.equal(await theme(), "light");
  });
});

test("palette and letters change the tiles and are remembered", async () => {
  await visit({ path: SMALL }, async (page) => {
    const picture = async () => {
      await frame(page);
      return page.evaluate(() =>
        /** @type {HTMLCanvasElement} */ (document.getElementById("canvas")).toDataURL(),
      );
    };
    const plain = await picture();
    await page.keyboard.press("?");
    await page.check("#letters");
    const letters = await picture();
    assert.notEqual(letters, plain);
    await page.check("#palette");
    const safe = await picture();
    assert.notEqual(safe, letters);
    await page.waitForTimeout(400);
    await page.reload();
    await ready(page);
    assert.equal(await picture(), safe);
  });
});

test("pops are animated, never wait, and are still when less motion is asked for", async () => {
  /** How many different pictures half a second after a click has. @param {boolean} still */
  const pictures = async (still) => {
    let count = 0;
    await visit({ path: USUAL, still }, async (page) => {
      await page.waitForTimeout(300);
      const { x, y } = await middle(page, 3);
      count = await page.evaluate(
        async ([x = 0, y = 0]) => {
          const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById("canvas"));
          const before = canvas.toDataURL();
          document
            .elementFromPoint(x, y)
            ?.dispatchEvent(new MouseEvent("click", { clientX: x, clientY: y, bubbles: true }));
          const seen = new Set();
          const end = performance.now() + 500;
          while (performance.now() < end) {
            await new Promise((done) => requestAnimationFrame(done));
            const now = canvas.toDataURL();
            if (now !== before) seen.add(now);
          }
          return seen.size;
        },
        [x, y],
      );
      // Input in the middle of an animation is taken at once.
      await click(page, 90);
      await click(page, 91);
      assert((await game(page)).cursor >= 1);
    });
    return count;
  };
  const [moving, still] = [await pictures(false), await pictures(true)];
  assert(still <= 2, "one change, no frames in between");
  // How many more there are is the machine's affair.
  assert(moving > still, "frames in between are drawn");
});

test("the page obeys its own policy and asks nobody else for anything", async () => {
  await visit({}, async (page) => {
    const hosts = await page.evaluate(() =>
      performance.getEntriesByType("resource").map((entry) => new URL(entry.name).origin),
    );
    assert.deepEqual([...new Set(hosts)], [new URL(home()).origin]);
    assert.equal(await page.locator("[style]:not(#sheet, #sheet *, #scroller)").count(), 0);
    const html = await page.content();
    assert.doesNotMatch(html.replace(/<dialog[\s\S]*/, ""), /\son\w+=/);
  });
});
