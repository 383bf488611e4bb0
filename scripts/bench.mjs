// Measures and prints; see scripts/bench. Native and wasm take turns in one run, so that a noisy machine is noisy for both.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { blocks, curve } from "./curve.mjs";
import { openPage, solveInPage } from "./page.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const solvent = join(root, "target/release/solvent");
const scratch = mkdtempSync(join(tmpdir(), "solvent-bench-"));

/** Words of the command line: options with a value, switches, and then a folder, or rules and sets. */
function readArguments() {
  const given = {
    seconds: 1,
    boards: Number.POSITIVE_INFINITY,
    threads: 1,
    seed: 1,
    /** @type {number[]} */
    curve: [],
    page: false,
    write: false,
    /** @type {string[]} */
    names: [],
  };
  const words = process.argv.slice(2);
  while (words.length > 0) {
    const word = /** @type {string} */ (words.shift());
    const name = word.slice(2);
    if (word === "--write" || word === "--page") given[word === "--page" ? "page" : "write"] = true;
    else if (word === "--curve") {
      given.curve = (words.shift() ?? "").split(",").map(Number);
      if (!given.curve.every((seconds) => seconds > 0))
        refuse("--curve needs seconds, such as 1,5,20,60.");
    } else if (name === "seconds" || name === "boards" || name === "threads" || name === "seed") {
      const value = Number(words.shift());
      if (!(value > 0)) refuse(`${word} needs a number above 0.`);
      given[name] = value;
    } else if (word.startsWith("-"))
      refuse(`scripts/bench does not know ${word}; see scripts/bench --help.`);
    else given.names.push(word);
  }
  if (given.curve.length > 0 && given.names.length < 2)
    refuse("--curve needs the rules and one or more sets of boards.");
  if (given.curve.length === 0 && given.names.length > 1)
    refuse("Without --curve scripts/bench takes one folder.");
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

/** Games that spare a colour, from the start of the board again and again: the widest tree that is never moved on. */
const GAMES = "mcts,exploration=1000,games=1000000";

/** What is compared: rules, strategy, nodes, and what is counted by what name; without a fact's name it is nodes.
 * @type {[string, string, number, { [what: string]: string }][]} */
const SPEEDS = [
  [
    "samegame",
    GAMES,
    40_000,
    {
      "games that spare a colour, 15×15×5, on planes": "fact.games-played",
      "boards in them: a pop made, the groups listed": "fact.moves-made",
    },
  ],
  [
    "popstar",
    GAMES,
    100_000,
    {
      "games that spare a colour, 10×10×5, on planes": "fact.games-played",
      "boards in them: a pop made, the groups listed": "fact.moves-made",
    },
  ],
  ["samegame", "random", 500_000, { "random moves, 15×15×5, on boards of any size": "" }],
  ["popstar", "beam", 50_000, { "beam nodes (with rollouts), 10×10×5": "" }],
  ["popstar", "exact", 200_000, { "exact nodes, 10×10×5": "" }],
];

/** Runs the same jobs natively and in a worker of the page, in turns, and prints speeds and their ratio. */
async function compareSpeeds() {
  const { page, close } = await openPage();
  const rows = [];
  for (const [rules, strategy, nodes, counted] of SPEEDS) {
    /** @type {Map<string, { native: number, wasm: number }[]>} */
    const speeds = new Map(Object.keys(counted).map((what) => [what, []]));
    for (let seed = 1; seed <= 5; seed++) {
      const board = run("random", "--rules", rules, "--seed", String(seed));
      const file = join(scratch, "board.txt");
      writeFileSync(file, board);
      const limits = ["--nodes", String(nodes), "--seed", "1", "--format", "json"];
      const here = JSON.parse(
        run("solve", "--rules", rules, "--strategy", strategy, ...limits, file),
      );
      const job = { rules, board, moves: [], strategy, seed: 1 };
      const there = await page.evaluate(solveInPage, { job, nodes, threads: 1 });
      if (here.score !== there.score || here.nodes !== there.nodes) {
        throw new Error(
          `native and wasm differ by ${strategy}, seed ${seed}: ${here.score} and ${there.score}`,
        );
      }
      for (const [what, fact] of Object.entries(counted)) {
        const count = there.facts.find(({ what: { code } }) => code === fact)?.count ?? there.nodes;
        speeds.get(what)?.push({ native: count / here.seconds, wasm: count / there.seconds });
      }
    }
    for (const [what, list] of speeds) {
      const native = median(list.map((speed) => speed.native));
      const wasm = median(list.map((speed) => speed.wasm));
      const ratio = median(list.map((speed) => speed.wasm / speed.native));
      rows.push(`| ${what} | ${whole(native)} | ${whole(wasm)} | ${ratio.toFixed(2)} |`);
      console.error(rows.at(-1));
    }
  }
  const evaluated = await page.evaluate(
    evaluateInPage,
    run("random", "--rules", "popstar", "--seed", "1"),
  );
  await close();
  return [
    "| what, per second | native | one wasm worker | wasm / native |",
    "|---|--:|--:|--:|",
    ...rows,
    "",
    `Evaluating every move of a 10×10 board in the browser takes ${evaluated.toFixed(0)} ms.`,
  ].join("\n");
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
  const found = [];
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith(".txt"))
    .sort()) {
    const path = join(folder, file);
    if (!statSync(path).isFile()) continue;
    found.push(...blocks(readFileSync(path, "utf8")));
  }
  return found
    .slice(0, most)
    .map(({ board }, i) => `board ${i + 1}\n${board}\n`)
    .join("\n");
}

/** Every strategy on every rule set that the folder has boards for. @param {ReturnType<typeof readArguments>} given */
function compareStrategies({ names: [folder = ""], seconds, boards: wanted }) {
  const boards = Number.isFinite(wanted) ? wanted : 5;
  const section = run("--help").split("Strategies for the SameGame family:\n")[1].split("\n\n")[0];
  const strategies = section.match(/^ {2}(\w+)/gm) ?? [];
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
    for (const name of strategies.map((word) => word.trim())) {
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
    `Mean over the first ${boards} boards of each set, ${seconds} s per board, one thread.`,
    "",
    "| rules | strategy | score | cleared | proven | nodes per board | nodes per second |",
    "|---|---|--:|--:|--:|--:|--:|",
    ...lines,
  ].join("\n");
}

const given = readArguments();
if (given.curve.length > 0) {
  const [rules = "", ...files] = given.names;
  await curve({ ...given, rules, files });
} else {
  const title = "# Speed and strategies";
  const about = "Measured by `scripts/bench FOLDER --write`.";
  const parts = [title, "", about, "", "## Speed", "", await compareSpeeds()];
  if (given.names.length > 0) parts.push("", "## Strategies", "", compareStrategies(given));
  const text = `${parts.join("\n")}\n`;
  console.log(text);
  if (given.write) writeFileSync(join(root, "crate/docs/bench.md"), text);
}
