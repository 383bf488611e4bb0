// Which seeds the boards of the days pass over in Klondike, because their deals cannot be won: writes them into
// www/games/klondike.daily.js. Days that are there stay as they are; those of the years asked for are added.
// Usage: node scripts/days.mjs 2029   (the last year; the core must be built)
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const FILE = "www/games/klondike.daily.js";
const FIRST = Date.UTC(2026, 0, 1);
const DAY_MS = 86_400_000;
const APART = 100_000_000;
/** Nodes for a deal: nearly all are decided long before; one that is not is passed over, too. */
const NODES = 2_000_000;

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
const last = Number(process.argv[2]);
if (!Number.isInteger(last) || last < 2026 || last > 2100) {
  console.error("Usage: node scripts/days.mjs YEAR, the last year to have boards, 2026 to 2100");
  process.exit(2);
}

/** @type {typeof import("../www/pkg/klondike.js")} */
const core = await import(new URL("../www/pkg/klondike.js", import.meta.url).href);
core.initSync({ module: readFileSync("www/pkg/klondike_bg.wasm") });

/** @param {string} rules @param {number} seed */
function isWon(rules, seed) {
  const { board } = core.random({ rules, seed, fields: [] });
  const solver = new core.Solver({ rules, board, moves: [], strategy: "solve", seed: 1 });
  try {
    for (;;) {
      const { score, status, nodes } = solver.solve_step(20_000);
      if (score !== undefined) return true;
      if (status !== "running" || nodes >= NODES) return false;
    }
  } finally {
    solver.free();
  }
}

/** How many seeds are passed over on a day. @param {string} rules @param {number} day since the first */
function passed(rules, day) {
  const date = new Date(FIRST + day * DAY_MS).toISOString().slice(0, 10).replaceAll("-", "");
  for (let n = 0; n < 36; n++) if (isWon(rules, Number(date) + n * APART)) return n.toString(36);
  throw new Error(`no deal of ${date} can be won under ${rules}`);
}

const days = Math.round((Date.UTC(last + 1, 0, 1) - FIRST) / DAY_MS);
let text = readFileSync(FILE, "utf8");
text = text.replace(/\["(klondike[^"]*)",\s*"(\w*)"\]/g, (_, rules, known) => {
  let table = known;
  for (let day = known.length; day < days; day++) table += passed(rules, day);
  return `["${rules}", "${table}"]`;
});
writeFileSync(FILE, text);
