// The seam between the page and its games: what a hand means, where words come from, what is kept, and who may change the state.
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";
import { pick } from "../../www/pick.js";
import { FAMILIES, gameOf, RULES } from "../../www/rules.js";
import { click, frame, game, middle, SMALL, settled, USUAL, visit } from "./browser.mjs";

/** @typedef {import("playwright-core").Page} Page */

const CARDS = "?v=1&r=klondike&b=1x52.ibqeXfMCmhErQaLKkWxogsPvUNtTDcnjGZluzIVJwBROdypSHYAF#0";
const TILES = "?v=1&r=sliding&b=3x3.123456708#0";

test("a piece with two moves: taken, laid on one of its targets, or put down", () => {
  // A man on 5 who can go to 3 or 7, and one on 1 who can go to 2.
  const move = (
    /** @type {number} */ number,
    /** @type {number} */ from,
    /** @type {number} */ to,
  ) => ({ move: number, text: "", gain: 0, detail: { from, to } });
  const choices = [move(10, 5, 3), move(11, 5, 7), move(12, 1, 2)];
  const how = {
    target: (/** @type {any} */ { detail }) => ({ spot: detail.to }),
    pieces: (/** @type {any[]} */ [first]) => [100 + first.detail.from],
    text: () => "goes",
    say: () => "taken",
  };
  const means = (/** @type {any} */ input, /** @type {any} */ selected = undefined) =>
    pick(
      input,
      {
        board: {},
        choices,
        at: (spot) => choices.filter(({ detail }) => detail.from === spot),
        selected,
        known: undefined,
      },
      how,
    );
  const taken = means({ type: "press", spot: 5 });
  assert.deepEqual(taken, {
    select: {
      spot: 5,
      pieces: [105],
      targets: [
        { spot: 3, moves: [10] },
        { spot: 7, moves: [11] },
      ],
      text: "goes",
    },
    say: "taken",
  });
  assert.deepEqual(means({ type: "drag", spot: 5, dx: 1, dy: 0 }), taken, "a drag takes it up too");
  const held = taken?.select;
  assert.deepEqual(means({ type: "press", spot: 7 }, held), { play: [11] });
  assert.equal(means({ type: "press", spot: 5 }, held), undefined, "pressed again, it is put down");
  assert.equal(means({ type: "press", spot: 1 }, held)?.select?.spot, 1, "another one instead");
  assert.equal(means({ type: "press", spot: 9 }, held), undefined);
  assert.equal(means({ type: "press", spot: undefined }, held), undefined);
  assert.equal(means({ type: "key", key: "x", spot: 5 }), undefined);
});

test("a screen reader's click takes a card up and lays it down", async () => {
  await visit({ path: CARDS }, async (page) => {
    const press = (/** @type {number} */ spot) =>
      page.locator(`[data-spot="${spot}"]`).evaluate((cell) => /** @type {any} */ (cell).click());
    await press(2);
    await page.waitForFunction(() =>
      document.getElementById("live")?.textContent?.startsWith("Taken: ace of hearts."),
    );
    await press(1011);
    assert.equal((await game(page)).cursor, 1);
    await press(8);
    await page.waitForFunction(
      () => document.getElementById("live")?.textContent === "Nothing moves here.",
    );
  });
});

test("rules belong to a game; those without a name to the family of their head", () => {
  for (const { name, game } of RULES) {
    assert.equal(gameOf(name), game);
    assert.equal(gameOf(`${name}:more`), game);
  }
  for (const { head, game } of FAMILIES) assert.equal(gameOf(`${head}:a=1`), game);
  assert.equal(gameOf("nothing"), RULES[0]?.game);
});

test("the page itself names no game", async () => {
  const root = new URL("../../www/", import.meta.url);
  const shared = (await readdir(root, { recursive: true })).filter(
    (name) => /\.(js|css)$/.test(name) && !/^(pkg|games)[/\\]|^i18n[/\\](?!en|zh)/.test(name),
  );
  assert(shared.length > 30);
  const games = new Set([...RULES.map(({ game }) => game), ...RULES.map(({ name }) => name)]);
  for (const name of shared) {
    const text = await readFile(new URL(name.replaceAll("\\", "/"), root), "utf8");
    // A form of pictures has a game's name in its own.
    const words = text.toLowerCase().replaceAll("jpeg", "");
    for (const game of games) assert(!words.includes(game), `${name} names ${game}`);
  }
});

test("words fall back to those of all games and to English, never to another game's", async () => {
  await visit({ path: TILES, locale: "zh-CN" }, async (page) => {
    const said = await page.evaluate(async () => {
      const load = (/** @type {string} */ path) => import(new URL(path, location.href).href);
      const [{ t, tOf, core, learn }, { load: fetched }] = await Promise.all([
        load("./www/i18n.js"),
        load("./www/games.js"),
      ]);
      await fetched("samegame");
      learn("sliding", { en: { "only.english": "English", slides: "" }, zh: { close: "好" } });
      return [
        t("close"),
        t("undo"),
        t("only.english"),
        t("hue.red"),
        tOf("samegame", "hue.red"),
        core("note.settled", "settled"),
        core("note.settled", "settled", {}, "samegame"),
      ];
    });
    assert.deepEqual(said, [
      "好",
      "撤销",
      "English",
      "hue.red",
      "红色",
      "settled",
      "有些方块悬空，已让它们落下。",
    ]);
  });
});

test("what is refused of another game's text is said in that game's words", async () => {
  await visit({ path: SMALL, locale: "zh-CN" }, async (page) => {
    await page.click("#boards-open");
    await page.selectOption("#boards-rules", "sliding");
    await page.fill("#paste", "1 2 3 / 4 5 6 / 7 7 0");
    await page.click("#paste-go");
    await page.waitForFunction(() => document.getElementById("paste-error")?.textContent);
    assert.equal(
      await page.textContent("#paste-error"),
      "第 3 行第 2 列：数字 7 重复出现（先在第 3 行第 1 列），缺少数字 8。",
    );
  });
});

test("a message is said with its values, its phrases and its lists", async () => {
  await visit({ path: TILES, locale: "zh-CN" }, async (page) => {
    const told = await page.evaluate(async () => {
      const { said, whole } = await import(new URL("./www/errors.js", location.href).href);
      const tile = (/** @type {number} */ tile) => ({
        code: "part.tile",
        values: { tile },
        text: "",
      });
      const gap = { code: "part.gap", values: {}, text: "the gap" };
      const where = { row: 1, col: 2, first_row: 1, first_col: 1 };
      return [
        said({ code: "error.twice", values: { ...where, what: tile(7), missing: [tile(8), gap] } }),
        whole({ code: "error.strange", values: {}, text: "a strange thing" }),
      ];
    });
    assert.deepEqual(told, [
      "第 1 行第 2 列：数字 7 重复出现（先在第 1 行第 1 列），缺少数字 8、空格。",
      "A strange thing.",
    ]);
  });
});

test("settings of one game live with it, and old ones are still honoured", async () => {
  const custom = "custom:gain=1.0.0,tile=0,colour=0,close=left";
  const old = { question: "hidden", winnable: true, custom, speed: 2 };
  const setup = async (/** @type {Page} */ page) => {
    await page.addInitScript((old) => {
      localStorage.getItem("solvent.settings") ??
        localStorage.setItem("solvent.settings", JSON.stringify(old));
    }, old);
  };
  await visit({ path: CARDS, setup }, async (page) => {
    assert.equal(await page.locator("[data-question=hidden]").getAttribute("aria-pressed"), "true");
    assert.equal(await page.inputValue("#speed"), "2");
    assert.equal(await page.locator(`#rules option[value="${custom}"]`).count(), 1);
    assert(await page.locator("[name=winnable]").isChecked());
    await page.locator("[name=winnable]").uncheck();
    await page.click("[data-question=known]");
    await page.waitForTimeout(600);
    const kept = await page.evaluate(() =>
      JSON.parse(localStorage.getItem("solvent.settings") ?? ""),
    );
    const { winnable, question } = kept.games.klondike;
    assert.deepEqual({ winnable, question }, { winnable: false, question: "known" });
    assert.equal(kept.question, undefined, "nothing of a game at the top");
    await page.reload();
    await page.locator("[data-question=known][aria-pressed=true]").waitFor();
  });
});

/** Notes every field of the state that a watcher changes. */
const GUARD = `
const { watch } = Store.prototype;
const picture = (value, depth = 3) =>
  depth && value && Object.getPrototypeOf(value) === Object.prototype
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, picture(one, depth - 1)]))
    : value;
const unlike = (a, b) =>
  a === b || !a || !b || Object.getPrototypeOf(a) !== Object.prototype
    ? a !== b
    : [...new Set([...Object.keys(a), ...Object.keys(b)])].some((name) => unlike(a[name], b[name]));
globalThis.written = [];
Store.prototype.watch = function (watcher) {
  globalThis.store = this;
  watch.call(this, (state) => {
    const before = picture(state);
    watcher(state);
    const after = picture(state);
    for (const name of Object.keys(after))
      if (unlike(before[name], after[name])) globalThis.written.push(name);
  });
};
`;

test("what draws the state does not change it", async () => {
  const setup = async (/** @type {Page} */ page) => {
    await page.route("**/www/store.js", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()) + GUARD });
    });
  };
  const written = (/** @type {Page} */ page) =>
    page.evaluate(() => /** @type {any} */ (globalThis).written);
  await visit({ path: USUAL, setup }, async (page) => {
    await page.click("#analyse");
    await page.locator("#analysis-rows tr").first().waitFor();
    await click(page, 3);
    for (const told of [/can be reached/, /^Look at the/, /^Best: /, / in the end\.$/]) {
      await page.keyboard.press("h");
      await page.locator("#hint", { hasText: told }).waitFor();
    }
    await page.locator("#plans button").first().focus();
    await frame(page);
    await page.click("#analyse");
    await page.click("#review");
    await page.locator("#review-note:not([hidden])").waitFor();
    await frame(page);
    await page.click("#solve");
    await settled(page);
    await page.click("#lang");
    await page.selectOption("#rules", "klondike");
    await page.locator('body[data-rules="klondike"]').waitFor();
    await page.locator(".outlook:not([data-verdict=''])").waitFor({ timeout: 30_000 });
    await page.click("[data-question=hidden]");
    await page.locator('[data-spot="1008"]').focus();
    await page.keyboard.press("Enter");
    await page.mouse.move(...at(await middle(page, 1007)));
    await page.mouse.down();
    await page.mouse.move(400, 400, { steps: 5 });
    await page.mouse.up();
    await frame(page);
    assert.deepEqual(await written(page), []);
    // And the guard sees what it is there to see.
    await page.evaluate(() => {
      const { store } = /** @type {any} */ (globalThis);
      store.watch((/** @type {any} */ state) => {
        state.settings.speed += 1;
      });
      store.changed();
    });
    await frame(page);
    assert.deepEqual([...new Set(await written(page))], ["settings"]);
  });
});

/** @param {{ x: number, y: number }} point @returns {[number, number]} */
function at({ x, y }) {
  return [x, y];
}
