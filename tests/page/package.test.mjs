// The npm package: packed, installed elsewhere without a network, and what its README shows run in Node and in a browser, with types.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { startServer } from "../../scripts/static-server.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** @type {string} */
let folder;
const [, example = ""] =
  /```js\n([^`]*(?:`[^`]+`[^`]*)*?)\n```/.exec(
    readFileSync(join(root, "crate/npm/README.md"), "utf8"),
  ) ?? [];

const run = (/** @type {string} */ command, /** @type {string[]} */ args) =>
  execFileSync(command, args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

before(() => {
  folder = mkdtempSync(join(tmpdir(), "solvent package "));
  run("node", [join(root, "scripts/package.mjs"), join(folder, "made")]);
  const packed = JSON.parse(run("npm", ["pack", "--json", "--offline", "./made"]));
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }');
  run("npm", ["install", "--offline", "--no-audit", "--no-fund", `./${packed[0].filename}`]);
  writeFileSync(join(folder, "example.js"), example);
});
after(() => rmSync(folder, { recursive: true }));

test("the README's lines give the same in Node and in a browser", async () => {
  assert(example.includes("solvent-core"));
  const there = run("node", ["example.js"]).trim();
  assert.match(there, /^\d+ points of at most \d+$/m);
  const page = `<!doctype html><link rel="icon" href="data:,"><script type="importmap">
    { "imports": { "solvent-core": "./node_modules/solvent-core/browser.js" } }</script>
    <script type="module" src="example.js"></script>`;
  writeFileSync(join(folder, "index.html"), page);
  const server = await startServer({ root: folder, port: 0, prefix: "/" });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
  });
  try {
    const tab = await browser.newPage();
    /** @type {string[]} */
    const said = [];
    tab.on("console", (message) => said.push(message.text()));
    tab.on("pageerror", (error) => said.push(error.message));
    const last = tab.waitForEvent("console", (message) => message.text().includes("at most"));
    await tab.goto(server.url);
    await last;
    assert.equal(said.join("\n").trim(), there);
  } finally {
    await browser.close();
    await server.close();
  }
});

test("every game is solved in Node, a refusal is one sentence, a search is stopped", () => {
  writeFileSync(
    join(folder, "games.js"),
    `import { load, solve } from "solvent-core";
    const { link } = await load("sliding");
    const tiles = await solve({ rules: "sliding", board: "1 2 3\\n4 5 6\\n7 0 8" });
    const pegs = await solve({ rules: "peg15", board: (await load("peg")).random({ rules: "peg15", seed: 1, fields: [] }).board });
    const deal = (await load("klondike")).random({ rules: "klondike", seed: 1, fields: [] }).board;
    const cards = await solve({ rules: "klondike", board: deal }, { nodes: 1000 });
    const stop = new AbortController();
    stop.abort();
    const board = (await load("samegame")).random({ rules: "popstar", seed: 1, fields: [] }).board;
    const stopped = await solve({ rules: "popstar", board }, { signal: stop.signal });
    const why = await solve({ rules: "popstar", board: "RXR" }).catch((error) => error.message);
    const none = await load("chess").catch((error) => error.message);
    console.log(JSON.stringify({ tiles, pegs, cards, stopped, why, none, link: typeof link }));`,
  );
  const told = JSON.parse(run("node", ["games.js"]));
  assert.deepEqual([told.tiles.status, told.tiles.line.length], ["optimal", 1]);
  assert(told.pegs.line.length > 0);
  assert(told.cards.nodes > 0 && told.cards.nodes <= 1000);
  assert.equal(told.stopped.status, "running");
  assert.match(told.why, /X/);
  assert.equal(told.none, "There is no game called chess.");
});

/** What the compiler has to say of a file. @param {...string} args */
function compiled(...args) {
  const flags = [
    "--noEmit",
    "--strict",
    "--skipLibCheck",
    "--target",
    "esnext",
    "--module",
    "nodenext",
  ];
  const types = [
    "--lib",
    "esnext,dom",
    "--types",
    "node",
    "--typeRoots",
    join(root, "node_modules/@types"),
  ];
  try {
    return run(join(root, "node_modules/.bin/tsc"), [...flags, ...types, ...args]);
  } catch (error) {
    return String(Reflect.get(/** @type {object} */ (error), "stdout"));
  }
}

test("its types hold, for those who use it and inside", () => {
  writeFileSync(join(folder, "example.ts"), `${example}\nconst text: string = line;\n`);
  assert.match(
    compiled("example.ts").trim(),
    /^example\.ts\(\d+,7\): error TS2322: Type 'number\[\]' is not assignable to type 'string'\.$/,
  );
  assert.equal(compiled("--allowJs", "--checkJs", "made/node.js", "made/browser.js"), "");
});
