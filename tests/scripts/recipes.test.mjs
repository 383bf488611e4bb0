// The recipes of CONTRIBUTING.md: what a new game, search, rule set or language needs, each missing row named in a sentence.
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (/** @type {string} */ path) => readFileSync(root + path, "utf8");
const folders = readdirSync(`${root}crate/src/game`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

test("every game has its folder, its three lines and its files of the page", () => {
  const [features, modules, list] = [
    read("Cargo.toml"),
    read("crate/src/game/mod.rs"),
    read("crate/src/games.rs"),
  ];
  for (const game of folders) {
    const folder = `crate/src/game/${game}`;
    assert.match(
      features,
      new RegExp(`^${game} = \\[\\]$`, "m"),
      `Cargo.toml has no feature ${game} for ${folder}.`,
    );
    assert.match(
      modules,
      new RegExp(`mod ${game};`),
      `crate/src/game/mod.rs does not name ${folder}.`,
    );
    assert.match(list, new RegExp(`\\b${game}::`), `crate/src/games.rs does not list ${folder}.`);
    for (const file of ["mod.rs", "puzzle.rs", "records.rs"])
      assert(existsSync(`${root}${folder}/${file}`), `${folder} has no ${file}.`);
    for (const file of [`games/${game}.js`, `games/${game}.css`, `i18n/${game}.js`])
      assert(existsSync(`${root}www/${file}`), `The page has no www/${file} for ${folder}.`);
  }
  for (const [, game = ""] of read("Cargo.toml")
    .split("[features]")[1]
    ?.matchAll(/^([a-z]+) = \[\]$/gm) ?? [])
    assert(
      folders.includes(game),
      `Cargo.toml has a feature ${game}, but crate/src/game has no such folder.`,
    );
});

test("every search is in the table that runs on every game", () => {
  const table = read("crate/src/search/tests/table.rs");
  const named = [
    ...read("crate/src/search/mod.rs").matchAll(/^pub\(crate\) mod (?!tests)(\w+);$/gm),
  ].map(([, name = ""]) => name);
  assert(named.length > 10);
  for (const name of named)
    assert(
      table.includes(`${name}::`),
      `crate/src/search/tests/table.rs has no row for crate/src/search/${name}.rs.`,
    );
});

test("every rule set of the SameGame family has an oracle", () => {
  const rules = read("crate/src/game/samegame/rules.rs");
  const oracle = read("tests/common/oracle.rs");
  const presets = [...rules.matchAll(/^ {8}name: "(\w+)",$/gm)].map(([, name = ""]) => name);
  assert(presets.length >= 5);
  for (const name of presets)
    assert(
      oracle.includes(`"${name}"`),
      `tests/common/oracle.rs does not know the rules of ${name}.`,
    );
});

test("every language has its words, of all games and of each", async () => {
  const source = read("www/i18n.js");
  const [, listed = ""] = /const WORDS = \{([^;]*)\};/.exec(source) ?? [];
  const languages = [...listed.matchAll(/(\w+)(?:: \{\})?/g)].map(([, lang = ""]) => lang);
  assert(languages.includes("en") && languages.includes("zh"));
  for (const lang of languages) {
    assert(
      existsSync(`${root}www/i18n/${lang}.js`),
      `There is no www/i18n/${lang}.js with the words of all games.`,
    );
    if (lang !== "en")
      assert(
        existsSync(`${root}www/i18n/${lang}.core.js`),
        `There is no www/i18n/${lang}.core.js with what the core says.`,
      );
    for (const game of folders) {
      const words = await import(`../../www/i18n/${game}.js`);
      assert(words[lang], `www/i18n/${game}.js has no column ${lang}.`);
      if (lang !== "en")
        assert(words[`${lang}Core`], `www/i18n/${game}.js has no column ${lang}Core.`);
    }
  }
});
