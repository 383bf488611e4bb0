// What the core says in English is said in Chinese too, by its code: every message, rule set, strategy and option of every game.
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { RULES } from "../../www/rules.js";
import { frame, SMALL, visit } from "./browser.mjs";

/** @typedef {{ [key: string]: string }} Words */

const games = [...new Set(RULES.map(({ game }) => game)), "null"];
const words = async (/** @type {string} */ name) => import(`../../www/i18n/${name}.js`);
const shared = /** @type {Words} */ ((await words("zh.core")).default);
const names = /** @type {Words} */ ((await words("en")).default);

/** What a game's core offers and can say. @param {string} game @returns {Promise<import("../../www/core.js").Catalogue>} */
async function catalogue(game) {
  const pkg = new URL("../../www/pkg/", import.meta.url);
  const core = await import(new URL(`${game}.js`, pkg).href);
  core.initSync({ module: readFileSync(new URL(`${game}_bg.wasm`, pkg)) });
  return core.catalogue();
}

/** The numbers in a text, as they are written without separators. @param {string} text */
function numbersIn(text) {
  const plain = text.replace(/\{\w+\}/g, "").replace(/(\d),(?=\d{3})/g, "$1");
  return (plain.match(/\d+/g) ?? []).sort();
}

/** The values that a text takes. @param {string} text */
function valuesIn(text) {
  return new Set([...text.matchAll(/\{(\w+)[}|]/g)].map(([, name = ""]) => name));
}

for (const game of games)
  test(`${game}: everything that its core says has its Chinese, with the same numbers and values`, async () => {
    const { messages, rules, strategies } = await catalogue(game);
    const own = await words(game);
    const core = /** @type {Words} */ ({ ...shared, ...own.zhCore });
    /** What is said in English, by its key. @type {Map<string, { english: string, values: string[] }>} */
    const wanted = new Map(
      messages.map(({ code, english, values }) => [code, { english, values }]),
    );
    for (const { name, title, summary } of rules) {
      wanted.set(`rules.${name}`, { english: title, values: [] });
      wanted.set(`rules.${name}.summary`, { english: summary, values: [] });
    }
    for (const { name, summary, options } of strategies) {
      wanted.set(`strategy.${name}.summary`, { english: summary, values: [] });
      assert(`strategy.${name}` in { ...names, ...own.en }, `no name for the strategy ${name}`);
      for (const option of options) {
        wanted.set(`option.${option.name}`, { english: option.summary, values: [] });
        for (const choice of option.choices ?? [])
          assert(
            `choice.${choice}` in { ...names, ...own.en },
            `no words for the choice ${choice}`,
          );
      }
    }
    for (const [key, { english, values }] of wanted) {
      const told = core[key];
      assert(
        told !== undefined,
        `www/i18n/${game}.js says nothing in zhCore for ${key}: "${english}"`,
      );
      assert.match(told, /\p{Script=Han}|^[\w ]+$|^\{part\}$/u, `${key} is not Chinese: ${told}`);
      for (const value of valuesIn(told))
        assert(values.includes(value), `${key} has no value {${value}}: ${values}`);
      if (key in own.en) {
        assert.equal(own.en[key], english, `${key} is said otherwise by the page`);
        assert.equal(own.zh[key], told, `${key} is said otherwise by the page`);
      }
      // Options are told in fewer words than in English; all else must say the same figures.
      if (!key.startsWith("option."))
        assert.deepEqual(numbersIn(told), numbersIn(english), `${key}: ${told} / ${english}`);
    }
    // Behind an @ stands the manner in which rules want a thing said: see `under` of a game's face.
    for (const key of Object.keys(own.zhCore))
      assert(
        wanted.has(key.split("@")[0] ?? ""),
        `www/i18n/${game}.js has ${key} in zhCore, which the core never says`,
      );
    assert.deepEqual(Object.keys(own.en).sort(), Object.keys(own.zh).sort());
  });

test("the words of all games are the same in both languages, and nothing is left over", async () => {
  const zh = /** @type {Words} */ ((await words("zh")).default);
  assert.deepEqual(Object.keys(names).sort(), Object.keys(zh).sort());
  const known = await Promise.all(games.map(catalogue));
  const codes = new Set(known.flatMap(({ messages }) => messages.map(({ code }) => code)));
  for (const key of Object.keys(shared))
    assert(codes.has(key), `zh.core.js has ${key}, which no core says`);
  for (const { name, titles } of RULES)
    assert(titles.en && titles.zh, `a title of ${name} in both languages`);
});

test("what is fetched later says the same in both languages, with the same values", async () => {
  const folder = new URL("../../www/", import.meta.url);
  const parts = readdirSync(folder).filter((part) =>
    existsSync(new URL(`${part}/words.js`, folder)),
  );
  assert(parts.length > 0);
  for (const file of parts) {
    const { en, zh } = /** @type {{ en: Words, zh: Words }} */ (
      await import(`../../www/${file}/words.js`)
    );
    assert.deepEqual(Object.keys(en).sort(), Object.keys(zh).sort(), file);
    for (const [key, english] of Object.entries(en)) {
      const told = zh[key] ?? "";
      for (const value of valuesIn(told)) assert(valuesIn(english).has(value), `${key}: ${told}`);
      if (/[a-z]{3}/i.test(english.replace(/\{\w+[}|]/g, "")))
        assert.match(told, /\p{Script=Han}|CSV|Markdown/u, `${key} is not Chinese: ${told}`);
      assert(!(key in names), `${file}/words.js says ${key}, which all games' words say`);
    }
  }
});

const link = (/** @type {string} */ query) => `https://example.org/?v=1&r=popstar&${query}`;
const own = (/** @type {string} */ text) => link("b=1x2.11#0").replace("popstar", `custom:${text}`);
/** Texts that are refused, by the code of the refusal. @type {{ [code: string]: string[] }} */
const BAD = {
  nothing: [""],
  ragged: ["RGB\nRG"],
  unknown: ["RGB\nRXB"],
  "too-large": [`${"R".repeat(73)}\n`.repeat(137)],
  mixed: ["RGB\nR1B"],
  rows: ["3 3\n111\n222\n"],
  columns: ["2 4\n111\n222\n"],
  id: ["2x2c3s2:1,2,3"],
  "id-colour": ["2x2c3s2:1,2,3,7"],
  size: ["0x2c3s2:"],
  "unknown-rules": [link("b=1x2.RR#0").replace("popstar", "marbles")],
  "rules-part": [own("gain=1.0.0,cheese=7")],
  "rules-number": [own("gain=1.0.x")],
  gain: [own("gain=-1.0.0")],
  penalty: [own("gain=1.0.0,tile=5")],
  bonus: [own(`gain=1.0.0,bonus=${new Array(10_002).fill(1).join(".")}`)],
  "no-board": ["https://example.org/?v=1&r=popstar"],
  cut: [link("b=2x2.RR#0")],
  "link-size": [link("b=RR#0")],
  cell: [link("b=1x2.R!#0")],
  future: [link("b=1x2.RR#0").replace("v=1", "v=9")],
  version: [link("b=1x2.RR#0").replace("v=1", "v=one")],
  moves: [link("m=3.00&b=1x2.RR#0")],
  digit: [link("m=1.!&b=1x2.RR#0")],
  cursor: [link("b=1x2.RR#here")],
  move: [link("m=1.0&b=1x2.RG#0")],
  strategy: [link("s=luck&b=1x2.RR#0")],
  option: [link("s=dfs,luck=3&b=1x2.RR#0")],
  "no-options": [link("s=mis,depth=2&b=1x2.RR#0")],
  "option-number": [link("s=dfs,depth=0&b=1x2.RR#0")],
  "option-word": [link("s=bfs,select=luck&b=1x2.RR#0")],
};

/** A whole Chinese sentence without English in it. @param {string} text @param {string} what */
function isChinese(text, what) {
  assert.match(text, /\p{Script=Han}{2}.*。$/su, `${what}: ${text}`);
  assert.doesNotMatch(text, /\{|undefined|[a-z]{3,} [a-z]{3,} /, `${what}: ${text}`);
}

test("refusals of pastes and links are said in Chinese, down to their parts", async () => {
  const texts = Object.entries(BAD).flatMap(([code, texts]) =>
    texts.map((text) => ({ code, text })),
  );
  await visit({ path: SMALL, locale: "zh-CN" }, async (page) => {
    const said = await page.evaluate(async (texts) => {
      const load = (/** @type {string} */ path) => import(new URL(path, location.href).href);
      const [{ read }, { sentence }] = await Promise.all([
        load("./www/pkg/samegame.js"),
        load("./www/errors.js"),
      ]);
      return texts.map(({ text }) => {
        try {
          read(text, "popstar");
          return { code: "nothing was refused", told: "" };
        } catch (error) {
          const { detail } = /** @type {any} */ (error);
          return { code: detail.code, told: sentence(error) };
        }
      });
    }, texts);
    texts.forEach(({ code }, i) => {
      assert.equal(said[i]?.code, `error.${code}`);
      isChinese(said[i]?.told ?? "", code);
    });
    // And through the page itself: a refusal in the dialog, and a note on the page.
    await page.click("#boards-open");
    await page.fill("#paste", "RGB\nRXB");
    await page.click("#paste-go");
    const told = (await page.textContent("#paste-error")) ?? "";
    isChinese(told, "pasted");
    assert.match(told, /第 2 行第 2 列：“X”/);
    await page.fill("#paste", "board 1\nRRG\n...\nGGB\nboard 2\nRR");
    await page.click("#paste-go");
    await frame(page);
    const note = (await page.textContent("#notice-text")) ?? "";
    assert.equal(note, "有些方块悬空，已让它们落下。 文本里有多个棋盘，这是第一个。");
  });
});

test("a colour has one name, whether the page says it or the core", async () => {
  const { hueName } = await import("../../www/games/samegame.paint.js");
  await catalogue("samegame");
  const { Table } = await import(new URL("../../www/pkg/samegame.js", import.meta.url).href);
  for (const { name } of RULES.filter(({ game }) => game === "samegame"))
    for (let colour = 1; colour <= 9; colour++) {
      // The only pair is popped, and was the last of its colour.
      const table = new Table(name, `${colour}${colour}${colour === 9 ? 1 : colour + 1}`);
      const { letters } = table.show([], 0).board;
      const told = table
        .why([0], 0)
        .find((/** @type {any} */ { code }) => code === "why.last-colour");
      // Without the game's words a name is its key.
      assert.equal(told.values.hue.code, hueName(letters, colour));
    }
});
