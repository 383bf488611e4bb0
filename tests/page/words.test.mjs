// What the core says in English is said in Chinese too: every error a paste or a link can meet, every note, every strategy.
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";
import { RULES } from "../../www/rules.js";
import { frame, SMALL, visit } from "./browser.mjs";

const SOURCES = new URL("../../crate/src/", import.meta.url);
const words = async (/** @type {string} */ name) =>
  /** @type {{ [key: string]: string }} */ ((await import(`../../www/i18n/${name}.js`)).default);
const family = await import("../../www/i18n/samegame.js");
const rust = (/** @type {string} */ name) => readFile(new URL(`${name}.rs`, SOURCES), "utf8");

/** The codes of an error's kinds, read where they are declared. @param {string} file */
async function codes(file) {
  const text = (await rust(file)).match(/pub enum \w+Error \{[\s\S]*?\n\}/)?.[0] ?? "";
  const kinds = [...text.matchAll(/(?:rename = "([\w-]+)"\)\]\n)?^ {4}([A-Z]\w*)/gm)];
  assert(kinds.length > 2, `the kinds of ${file}`);
  return kinds.map(
    ([, code, name = ""]) => code ?? name.replace(/(?!^)[A-Z]/g, "-$&").toLowerCase(),
  );
}

const link = (/** @type {string} */ query) => `https://example.org/?v=1&r=popstar&${query}`;
const own = (/** @type {string} */ text) => link("b=1x2.11#0").replace("popstar", `custom:${text}`);
/** Texts that are refused, by the file whose error it is. @type {{ [file: string]: { [code: string]: string } }} */
const BAD = {
  "game/samegame/text": {
    nothing: "",
    ragged: "RGB\nRG",
    unknown: "RGB\nRXB",
    "too-large": `${"R".repeat(73)}\n`.repeat(137),
    mixed: "RGB\nR1B",
    rows: "3 3\n111\n222\n",
    columns: "2 4\n111\n222\n",
    id: "2x2c3s2:1,2,3",
    "id-colour": "2x2c3s2:1,2,3,7",
    size: "0x2c3s2:",
  },
  "game/samegame/rules": {
    "unknown-rules": link("b=1x2.RR#0").replace("popstar", "marbles"),
    "rules-part": own("gain=1.0.0,cheese=7"),
    "rules-number": own("gain=1.0.x"),
    gain: own("gain=-1.0.0"),
    penalty: own("gain=1.0.0,tile=5"),
    bonus: own(`gain=1.0.0,bonus=${new Array(10_002).fill(1).join(".")}`),
  },
  link: {
    "no-board": "https://example.org/?v=1&r=popstar",
    cut: link("b=2x2.RR#0"),
    "link-size": link("b=RR#0"),
    cell: link("b=1x2.R!#0"),
    future: link("b=1x2.RR#0").replace("v=1", "v=9"),
    version: link("b=1x2.RR#0").replace("v=1", "v=one"),
    moves: link("m=3.00&b=1x2.RR#0"),
    digit: link("m=1.!&b=1x2.RR#0"),
    cursor: link("b=1x2.RR#here"),
  },
  strategy: {
    name: link("s=luck&b=1x2.RR#0"),
    option: link("s=dfs,luck=3&b=1x2.RR#0"),
    value: link("s=dfs,depth=0&b=1x2.RR#0"),
  },
};

/** A whole Chinese sentence without English in it. @param {string} text @param {string} what */
function isChinese(text, what) {
  assert.match(text, /\p{Script=Han}{2}.*。$/su, `${what}: ${text}`);
  assert.doesNotMatch(text, /\{|undefined|[a-z]{3,} [a-z]{3,} /, `${what}: ${text}`);
}

test("every refusal of a paste or a link is said in Chinese", async () => {
  for (const [file, cases] of Object.entries(BAD))
    assert.deepEqual(Object.keys(cases).sort(), (await codes(file)).sort(), `cases for ${file}`);
  const texts = Object.entries(BAD).flatMap(([file, cases]) =>
    Object.entries(cases).map(([code, text]) => ({ what: `${file} ${code}`, code, text })),
  );
  texts.push({ what: "move", code: "move", text: link("m=1.0&b=1x2.RG#0") });
  texts.push({ what: "value", code: "value", text: link("s=bfs,select=luck&b=1x2.RR#0") });
  texts.push({ what: "option", code: "option", text: link("s=mis,depth=2&b=1x2.RR#0") });
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
    texts.forEach(({ what, code }, i) => {
      assert.equal(said[i]?.code, code, what);
      isChinese(said[i]?.told ?? "", what);
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

test("everything else the core says has its Chinese, and nothing is left over", async () => {
  const [zh, shared, en] = await Promise.all([words("zh"), words("zh.core"), words("en")]);
  const core = { ...shared, ...family.zhCore };
  const names = { ...en, ...family.en };
  assert.deepEqual(Object.keys(family.en).sort(), Object.keys(family.zh).sort());
  assert.deepEqual(
    Object.keys(en).sort(),
    Object.keys(zh).sort(),
    "the same words in both languages",
  );
  /** @type {Set<string>} */
  const wanted = new Set([
    "ending.proven best",
    "phrase.whole",
    "phrase.one",
    "phrase.none",
    "phrase.and",
  ]);
  await visit({ path: SMALL }, async (page) => {
    const known = await page.evaluate(async () => {
      const core = /** @type {string} */ ("./www/pkg/samegame.js");
      const { catalogue } = await import(new URL(core, location.href).href);
      return /** @type {import("../../www/pkg/samegame.js").Catalogue} */ (catalogue());
    });
    for (const { titles } of RULES) assert(titles.en && titles.zh, "a title in both languages");
    for (const { name } of known.rules) wanted.add(`rules.${name}.summary`);
    for (const { name, options } of known.strategies) {
      wanted.add(`strategy.${name}.summary`);
      assert(`strategy.${name}` in names, `a name for ${name}`);
      for (const option of options) {
        wanted.add(`option.${option.name}`);
        for (const choice of option.choices ?? []) assert(`choice.${choice}` in names, choice);
      }
    }
  });
  for (const folder of ["search/", "game/samegame/", "game/samegame/large/"])
    for (const file of await readdir(new URL(folder, SOURCES))) {
      if (!file.endsWith(".rs")) continue;
      const text = await readFile(new URL(folder + file, SOURCES), "utf8");
      for (const [, name] of text.matchAll(/Fact \{ name: "([^"]+)"/g)) wanted.add(`fact.${name}`);
      for (const [, end] of text.matchAll(/fn ending[^}]*?"([^"]+)"/g)) wanted.add(`ending.${end}`);
    }
  for (const note of ["settled", "first-of-several"]) wanted.add(`note.${note}`);
  for (const cases of Object.values(BAD))
    for (const code of Object.keys(cases)) wanted.add(`error.${code}`);
  wanted.add("error.move");
  assert.deepEqual(Object.keys(core).sort(), [...wanted].sort());
});
