// Writes the core as an npm package into a folder: types, modules and wasm of every game, and one way to solve in browsers and in Node.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { RULES } from "../www/rules.js";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const games = [...new Set(RULES.map(({ game }) => game))];
const [given, ...more] = process.argv.slice(2);
if (!given || more.length) {
  console.error("scripts/package.mjs takes one folder.");
  process.exit(2);
}
const folder = resolve(given);
if (existsSync(folder) && readdirSync(folder).length && !existsSync(join(folder, "cores.js"))) {
  console.error(
    `${folder} has files of others: name a new folder, an empty one or one of an earlier build.`,
  );
  process.exit(1);
}

mkdirSync(join(folder, "pkg"), { recursive: true });
const copy = (/** @type {string} */ from, /** @type {string} */ to) =>
  cpSync(join(ROOT, from), join(folder, to));
for (const name of readdirSync(join(ROOT, "crate/npm"))) copy(`crate/npm/${name}`, name);
for (const name of ["worker.js", "slices.js", "rules.js", "pkg/rules.js"])
  copy(`www/${name}`, name);
for (const name of games)
  for (const file of [`${name}.js`, `${name}.d.ts`, `${name}_bg.wasm`, `${name}_bg.wasm.d.ts`])
    copy(`www/pkg/${file}`, `pkg/${file}`);
for (const name of ["LICENSE-MIT", "LICENSE-APACHE", "THIRD-PARTY.md"]) copy(name, name);

const rows = games.map(
  (name) => `  ${name}: {
    script: () => import("./pkg/${name}.js"),
    wasm: () => new URL("./pkg/${name}_bg.wasm", import.meta.url),
  },\n`,
);
writeFileSync(
  join(folder, "cores.js"),
  `// Where each game's core is.
/** @type {{ [game: string]: { script: () => Promise<any>, wasm: () => URL } }} */\nexport const CORES = {\n${rows.join("")}};\n`,
);
const cargo = readFileSync(join(ROOT, "Cargo.toml"), "utf8");
const [, version] = /^version = "([^"]+)"$/m.exec(cargo) ?? [];
const { license, engines } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
const manifest = {
  name: "solvent-core",
  version,
  description: "Plays, solves and explains SameGame, sliding tiles, Klondike and peg solitaire",
  keywords: ["samegame", "15-puzzle", "klondike", "peg-solitaire", "solver", "wasm"],
  license,
  type: "module",
  engines,
  types: "./index.d.ts",
  exports: {
    ".": { types: "./index.d.ts", node: "./node.js", default: "./browser.js" },
    ...Object.fromEntries(games.map((name) => [`./${name}`, `./pkg/${name}.js`])),
  },
  sideEffects: false,
};
writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
console.log(`The package solvent-core ${version} is in ${folder}.`);
