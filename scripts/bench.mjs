// Measures and prints; see scripts/bench. Native and wasm take turns in one run, so that a noisy machine is noisy for both.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { startServer } from "./static-server.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const solvent = join(root, "target/release/solvent");
const scratch = mkdtempSync(join(tmpdir(), "solvent-bench-"));

/** Words of the command line: options with a value, `--write`, and one folder. */
function readArguments() {
  const given = { seconds: 1, boards: 5, write: false, folder: "" };
  const words = process.argv.slice(2);
  while (words.length > 0) {
    const word = /** @type {string} */ (words.shift());
    if (word === "--write") given.write = true;
    else if (word === "--seconds" || word === "--boards") {
      const value = Number(words.shift());
      if (!(value > 0)) refuse(`${word} needs a number above 0.`);
      given[word === "--seconds" ? "seconds" : "boards"] = value;
    } else if (word.startsWith("-"))
      refuse(`scripts/bench does not know ${word}; see scripts/bench --help.`);
    else given.folder = word;
  }
  return given;
}

/** @param {string} sentence @returns {never} */
function refuse(sentence) {
  console.error(sentence);
  process.exit(2);
}

/** @param {string[]} words */
const run = (...words) => execFileSync(solvent, words, { encoding: "utf8", maxBuffer: 1 << 28 });

/** The middle one of some numbers. @param {number[]} numbers */
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** @param {number} number */
const whole = (number) => Math.round(number).toLocaleString("en-US");

/** Runs the same jobs natively and in the browser, in turns, and prints speeds and their ratio. */
async function compareSpeeds() {
  const server = await startServer({ root, port: 0 });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-dev-shm-usage",
      "--no-first-run",
    ],
  });
  const page = await browser.newPage();
  await page.goto(server.url);
  const rows = [];
  for (const [what, rules, strategy, nodes] of /** @type {[string, string, string, number][]} */ ([
    ["moves listed and made, random 15×15×5 games", "samegame", "random", 500_000],
    ["beam nodes (with rollouts), 10×10×5", "popstar", "beam", 50_000],
    ["exact nodes, 10×10×5", "popstar", "exact", 200_000],
  ])) {
    /** @type {number[]} */
    const native = [];
    /** @type {number[]} */
    const wasm = [];
    for (let seed = 1; seed <= 5; seed++) {
      const board = run("random", "--rules", rules, "--seed", String(seed));
      const file = join(scratch, "board.txt");
      writeFileSync(file, board);
      const limits = ["--nodes", String(nodes), "--seed", "1", "--format", "json"];
      const here = JSON.parse(
        run("solve", "--rules", rules, "--strategy", strategy, ...limits, file),
      );
      const job = { rules, board, moves: [], strategy, seed: 1 };
      const there = await page.evaluate(solveInPage, { job, nodes });
      if (here.score !== there.score || here.nodes !== there.nodes) {
        throw new Error(
          `native and wasm differ on ${what}, seed ${seed}: ${here.score} and ${there.score}`,
        );
      }
      native.push(here.nodes / here.seconds);
      wasm.push(there.nodes / there.seconds);
    }
    const ratios = native.map((speed, i) => wasm[i] / speed);
    rows.push(
      `| ${what} | ${whole(median(native))} | ${whole(median(wasm))} | ${median(ratios).toFixed(2)} |`,
    );
  }
  const evaluated = await page.evaluate(
    evaluateInPage,
    run("random", "--rules", "popstar", "--seed", "1"),
  );
  await browser.close();
  await server.close();
  return [
    "| what, a second | native | wasm | wasm / native |",
    "|---|--:|--:|--:|",
    ...rows,
    "",
    `Evaluating every move of a 10×10 board in the browser takes ${evaluated.toFixed(0)} ms.`,
  ].join("\n");
}

/** Runs in the page. @param {{job: import("../www/pkg/samegame.js").Job, nodes: number}} work */
async function solveInPage({ job, nodes }) {
  const address = new URL("www/pkg/samegame.js", document.baseURI).href;
  const { default: init, Solver } = await import(address);
  await init();
  const solver = new Solver(job);
  const begun = performance.now();
  const report = solver.solve_step(nodes);
  const seconds = (performance.now() - begun) / 1000;
  solver.free();
  return { score: report.score ?? null, nodes: report.nodes, seconds };
}

/** Runs in the page: milliseconds of the median evaluation. @param {string} board */
async function evaluateInPage(board) {
  const address = new URL("www/pkg/samegame.js", document.baseURI).href;
  const { default: init, evaluate } = await import(address);
  await init();
  const times = [];
  for (let i = 0; i < 9; i++) {
    const begun = performance.now();
    evaluate({ rules: "popstar", board, moves: [] });
    times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b)[4];
}

/**
 * The first boards of a rule set's folder, as one set.
 * @param {string} folder @param {number} most
 */
function boardsIn(folder, most) {
  const blocks = [];
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith(".txt"))
    .sort()) {
    const path = join(folder, file);
    if (!statSync(path).isFile()) continue;
    const text = readFileSync(path, "utf8").replace(/^#.*$/gm, "");
    const parts = text.split(/^board .*$/m).map((part) => part.trim());
    blocks.push(...parts.filter((part) => part !== ""));
  }
  return blocks
    .slice(0, most)
    .map((block, i) => `board ${i + 1}\n${block}\n`)
    .join("\n");
}

/** Every strategy on every rule set that the folder has boards for. @param {ReturnType<typeof readArguments>} given */
function compareStrategies({ folder, seconds, boards }) {
  const section = run("--help").split("Strategies for the SameGame family:\n")[1].split("\n\n")[0];
  const names = section.match(/^ {2}(\w+)/gm) ?? [];
  const lines = [];
  for (const rules of ["popstar", "samegame", "bubbleburst", "algobowl", "clickomania"]) {
    let set;
    try {
      set = boardsIn(join(folder, rules), boards);
    } catch {
      const made = Array.from({ length: boards }, (_, i) =>
        run("random", "--rules", rules, "--seed", String(i + 1)),
      );
      set = made.map((text, i) => `board ${i + 1}\n${text.replace(/^#.*\n/, "")}`).join("\n");
    }
    const file = join(scratch, `${rules}.txt`);
    writeFileSync(file, set);
    for (const name of names.map((word) => word.trim())) {
      const last =
        run("bench", "--rules", rules, "--strategy", name, "--seconds", String(seconds), file)
          .trim()
          .split("\n")
          .at(-1) ?? "";
      const found = last.match(
        /(\d+) boards, total (-?\d+), mean (-?[\d.]+), (\d+) cleared, (\d+) proven, (\d+) nodes, ([\d.]+) s, (\d+) nodes/,
      );
      if (!found) throw new Error(`unexpected line: ${last}`);
      const [, count, , mean, cleared, proven, nodes, , speed] = found;
      lines.push(
        `| ${rules} | ${name} | ${mean} | ${cleared} of ${count} | ${proven} | ${whole(Number(nodes) / Number(count))} | ${whole(Number(speed))} |`,
      );
      console.error(lines.at(-1));
    }
  }
  return [
    `Mean over the first ${boards} boards of each set, ${seconds} s a board, one thread.`,
    "",
    "| rules | strategy | score | cleared | proven | nodes a board | nodes a second |",
    "|---|---|--:|--:|--:|--:|--:|",
    ...lines,
  ].join("\n");
}

const given = readArguments();
const parts = ["## Speed", "", await compareSpeeds()];
if (given.folder) parts.push("", "## Strategies", "", compareStrategies(given));
const text = `${parts.join("\n")}\n`;
console.log(text);
if (given.write) writeFileSync(join(root, "crate/src/bench.md"), text);
