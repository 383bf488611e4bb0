// Writes www/pkg/rules.js: the rule sets of every game, with their names in every language, so that the page can offer them
// before a game is loaded. Called by scripts/build with the names of the games, the first being the one that is shown at first.
import { readFileSync, writeFileSync } from "node:fs";

/** @typedef {{ name: string, game: string, titles: { [lang: string]: string } }} Row */

// The template is there for tests alone, and not for the picker.
const games = process.argv.slice(2).filter((name) => name !== "null");
/** @type {Row[]} */
const rules = [];
/** @type {{ head: string, game: string }[]} */
const families = [];
for (const game of games) {
  const core = await import(new URL(`../www/pkg/${game}.js`, import.meta.url).href);
  core.initSync({ module: readFileSync(new URL(`../www/pkg/${game}_bg.wasm`, import.meta.url)) });
  const words = await import(new URL(`../www/i18n/${game}.js`, import.meta.url).href);
  const there = core.catalogue();
  for (const { name, title } of there.rules) {
    /** @type {{ [lang: string]: string }} */
    const titles = { en: title };
    // What a core says in English is in a language's table of that game: zhCore, and so on.
    for (const [table, said] of Object.entries(words))
      if (table.endsWith("Core")) titles[table.slice(0, -4)] = said[`rules.${name}`] ?? title;
    rules.push({ name, game, titles });
  }
  for (const { pattern } of there.games[0].families)
    families.push({ head: pattern.split(":")[0], game });
}
const listed = (/** @type {object[]} */ rows) =>
  rows.map((row) => `  ${JSON.stringify(row)},\n`).join("");
writeFileSync(
  new URL("../www/pkg/rules.js", import.meta.url),
  `/** @type {{ name: string, game: string, titles: { [lang: string]: string } }[]} */
export const RULES = [\n${listed(rules)}];
/** @type {{ head: string, game: string }[]} */
export const FAMILIES = [\n${listed(families)}];\n`,
);
