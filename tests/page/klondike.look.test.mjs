// Klondike to the eye and the ear: sizes, themes, decks, motion, and every word in Chinese.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as words from "../../www/i18n/klondike.js";
import { accessible, frame, visit } from "./browser.mjs";

/** @typedef {import("playwright-core").Page} Page */

const SEVEN =
  "?v=1&r=klondike&s=auto&b=1x52.ibqeXfMCmhErQaLKkWxogsPvUNtTDcnjGZluzIVJwBROdypSHYAF#0";

for (const colorScheme of /** @type {const} */ (["light", "dark"]))
  test(`cards have no accessibility violations, ${colorScheme}`, async () => {
    await visit({ path: SEVEN, colorScheme }, async (page) => {
      await accessible(page, "dealt");
      await page.locator('[data-spot="1008"]').focus();
      await page.keyboard.press("Enter");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Enter");
      await accessible(page, "taken");
      await page.click("[data-question=hidden]");
      await page.click("#analyse");
      await page.locator("#analysis-table[data-moves]:visible").waitFor({ timeout: 30_000 });
      await accessible(page, "analysed");
      await page.click("#boards-open");
      for (const tab of ["random", "edit"]) {
        await page.click(`#tab-${tab}`);
        if (tab === "edit") await page.locator("#pane-edit form").waitFor();
        await accessible(page, tab);
      }
    });
  });

test("at 360 × 640 the table and what matters are in sight, and nothing overflows", async () => {
  for (const locale of ["en-US", "zh-CN"])
    await visit({ path: SEVEN, width: 360, height: 640, locale }, async (page) => {
      await frame(page);
      for (const id of ["score", "canvas", "solve"]) {
        const box = await page.locator(`#${id}`).boundingBox();
        assert(box && box.x >= 0 && box.x + box.width <= 360, `${id} is within the width`);
        assert(box.y >= 0 && box.y + box.height <= 640, `${id} is within the height`);
      }
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
      assert.equal(await wide(), 360);
      await page.click("[data-question=hidden]");
      await page.click("#analyse");
      await page.locator("#analysis-table[data-moves]:visible").waitFor({ timeout: 30_000 });
      assert.equal(await wide(), 360, "analysed");
      await page.click("#boards-open");
      for (const tab of ["edit", "random", "recent", "paste"]) {
        await page.click(`#tab-${tab}`);
        if (tab === "edit") await page.locator("#pane-edit form").waitFor();
        await frame(page);
        const inner = await page
          .locator("#boards")
          .evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
        assert.equal(inner, 0, tab);
      }
    });
});

/** Colours that are seen often in a part of the canvas, as hex, the darker ones. @param {Page} page @param {number} spot */
async function ink(page, spot) {
  await frame(page);
  return page.evaluate((spot) => {
    const cell = document.querySelector(`[data-spot="${spot}"]`)?.getBoundingClientRect();
    const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById("canvas"));
    const sheet = canvas.getBoundingClientRect();
    if (!cell) return "";
    const box = /** @type {[number, number, number, number]} */ (
      [cell.x - sheet.x, cell.y - sheet.y, cell.width, cell.height].map(Math.round)
    );
    const copy = Object.assign(document.createElement("canvas"), {
      width: canvas.width,
      height: canvas.height,
    });
    const ctx = copy.getContext("2d", { willReadFrequently: true });
    ctx?.drawImage(canvas, 0, 0);
    const { data = [] } = ctx?.getImageData(...box) ?? {};
    /** @type {Map<string, number>} */
    const seen = new Map();
    for (let i = 0; i < data.length; i += 4) {
      const [r = 0, g = 0, b = 0] = [data[i], data[i + 1], data[i + 2]];
      if (r + g + b > 520) continue;
      const key = [r, g, b].join();
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
    return [...seen].sort((a, b) => b[1] - a[1])[0]?.[0] ?? "";
  }, spot);
}

test("two colours or four, kept", async () => {
  // The three of clubs, the ace of diamonds, the ace of hearts, the jack of spades.
  const cards = [8, 1, 2, 43];
  await visit({ path: SEVEN }, async (page) => {
    const inks = async () => {
      const all = [];
      for (const card of cards) all.push(await ink(page, card));
      return all;
    };
    const [clubs, diamonds, hearts, spades] = await inks();
    assert.equal(clubs, spades);
    assert.equal(diamonds, hearts);
    await page.click("#settings-open");
    assert(await page.locator("#letters").isHidden(), "letters are for tiles");
    await page.check("#palette");
    await page.keyboard.press("Escape");
    assert.equal(new Set(await inks()).size, 4);
    await page.waitForTimeout(600);
    await page.reload();
    await page.locator("main[data-ready=true]").waitFor();
    assert.equal(new Set(await inks()).size, 4, "after a reload");
  });
});

test("cards glide: frames in between; not where motion is not wanted", async () => {
  /** How many different pictures a draw has. @param {boolean} still */
  const pictures = async (still) => {
    let count = 0;
    await visit({ path: SEVEN, still }, async (page) => {
      await page.waitForTimeout(800);
      count = await page.evaluate(async () => {
        const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById("canvas"));
        const stock = /** @type {HTMLElement} */ (document.querySelector('[data-spot="1008"]'));
        stock.click();
        const seen = new Set();
        for (let i = 0; i < 30; i++) {
          await new Promise((done) => requestAnimationFrame(done));
          seen.add(canvas.toDataURL());
        }
        return seen.size;
      });
    });
    return count;
  };
  const [gliding, still] = [await pictures(false), await pictures(true)];
  assert(still <= 3, `${still} pictures`);
  // How many more there are is the machine's affair.
  assert(gliding > still, `${gliding} pictures`);
});

/** Texts that are refused, by the code of the refusal. @type {{ [code: string]: string }} */
const BAD = {
  "no-cards": "",
  "card-unknown": "1: AX",
  "card-twice": "2: ? | AS\n3: ? | AS",
  "card-count": "1: AS",
  "card-run": "1: KS QS",
  "face-down": "1: ? | AS",
  "face-up": `7: ${"KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H AS".split(" ").join(" ")} KH`,
  "top-down": "2: AS |",
  "stock-size": `stock: ${new Array(25).fill("?").join(" ")}`,
  "pile-count": "9: AS",
  "cards-line": "heap: AS",
  "redeals-made": "redeals: many",
  "cards-json": '{"stock": [7]}',
};

test("everything about cards is said in Chinese", async () => {
  const { zh } = words;
  await visit({ path: SEVEN, locale: "zh-CN" }, async (page) => {
    const said = await page.evaluate(async (bad) => {
      const load = (/** @type {string} */ path) => import(new URL(path, location.href).href);
      const { read } = await load("./www/pkg/klondike.js");
      const { sentence } = await load("./www/errors.js");
      const refused = (/** @type {string} */ text, rules = "klondike") => {
        try {
          read(text, rules);
          return ["nothing was refused", ""];
        } catch (error) {
          return [/** @type {any} */ (error).detail.code, sentence(error)];
        }
      };
      const said = bad.map(([code, text]) => [code, ...refused(text ?? "")]);
      said.push(["klondike-rule", ...refused("1: AS", "klondike:luck=3")]);
      return said;
    }, Object.entries(BAD));
    for (const [code, found, told] of said) {
      assert.equal(found, `error.${code}`);
      assert.match(told ?? "", /\p{Script=Han}{2}.*。$/su, told);
      assert.doesNotMatch(told ?? "", /\{|undefined|[a-z]{4,} [a-z]{3,}/, told);
    }
    assert.equal(await page.title(), zh.title);
    await page.locator('.outlook:not([data-verdict=""])').waitFor({ timeout: 30_000 });
    const seen = await page.locator("main, header").allInnerTexts();
    assert.doesNotMatch(seen.join(" "), /[a-z]{3,} [a-z]{3,}|undefined|\{\w/);
    assert.equal(
      await page.locator('[data-spot="2"]').getAttribute("aria-label"),
      "第 3 列第 3 张，共 3 张：红心A，可移动",
    );
    const option = page.locator('#rules option[value="klondike"]');
    assert.equal(await option.textContent(), "纸牌接龙");
  });
});
