// How the score of a set of boards goes up with time: one run a board, natively or by the page's own engine.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { openPage, solveInPage } from "./page.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const solvent = join(root, "target/release/solvent");

/** How the page of the manual begins. */
const HEAD = `# Score over time

Measured by \`scripts/bench --curve TIMES --write\`. The drawing shows the total over the logarithm of the time.`;

/** A run of a board. @typedef {{ score: number, nodes: number, seconds: number, progress: [number, number][], moves: string }} Run */

/** The boards of a text with their names. @param {string} text */
export function blocks(text) {
  const parts = text.replace(/^#.*$/gm, "").split(/^board (.*)$/m);
  if (parts.length === 1) return [{ name: "1", board: text.trim() }];
  return parts.slice(1).flatMap((name, i) => {
    const board = parts[i + 2]?.trim() ?? "";
    return i % 2 === 0 && board !== "" ? [{ name: name.trim(), board }] : [];
  });
}

/** The best score after so many seconds; 0 before the first. @param {[number, number][]} progress @param {number} seconds */
const scoreAt = (progress, seconds) => progress.findLast(([when]) => when <= seconds)?.[1] ?? 0;

/** @param {number} number */
const whole = (number) => Math.round(number).toLocaleString("en-US");

/**
 * Runs every board and prints a row as soon as it is done, so that a run that is broken off still tells something. Every
 * last line is replayed by `solvent verify`.
 * @param {{ curve: number[], page: boolean, threads: number, boards: number, seed: number, rules: string, files: string[], write: boolean }} given
 */
export async function curve({ curve: times, page, threads, boards, seed, rules, files, write }) {
  const scratch = mkdtempSync(join(tmpdir(), "solvent-curve-"));
  const opened = page ? await openPage() : undefined;
  const last = Math.max(...times);
  const file = join(scratch, "board.txt");

  /** @param {string} board @param {number} seconds @param {number} shared @returns {Promise<Run>} */
  async function run(board, seconds, shared) {
    if (!opened) {
      const limits = ["--seconds", seconds, "--threads", shared, "--seed", seed].map(String);
      const words = ["solve", "--rules", rules, ...limits, "--format", "json", file];
      const moves = execFileSync(solvent, words, { encoding: "utf8", maxBuffer: 1 << 28 });
      return { ...JSON.parse(moves), moves };
    }
    const job = { rules, board, moves: [], strategy: "auto", seed };
    const found = await opened.page.evaluate(solveInPage, { job, threads: shared, seconds });
    const cols = columns(board);
    const moves = (found.line ?? []).map((n) => `${Math.floor(n / cols)} ${n % cols}`).join("\n");
    return { ...found, score: found.score ?? 0, seconds: found.wall, moves };
  }

  const where = page ? "in the page" : "natively";
  const title = `\`auto\` under ${rules}, ${threads} ${threads > 1 ? "threads" : "thread"} ${where}, seed ${seed}: ${files.map((name) => basename(name)).join(", ")}`;
  console.log(`${title}\n`);
  console.log(
    `| board | ${times.map((s) => `${s} s`).join(" | ")} | left | nodes per second | total |`,
  );
  console.log(`|---|${"--:|".repeat(times.length + 3)}`);
  /** @type {Run[]} */
  const runs = [];
  let total = 0;
  let cleared = 0;
  try {
    const set = files.flatMap((name) => blocks(readFileSync(name, "utf8"))).slice(0, boards);
    for (const { name, board } of set) {
      writeFileSync(file, `${board}\n`);
      const found = await run(board, last, threads);
      const moves = join(scratch, "moves.txt");
      writeFileSync(moves, found.moves);
      const said = execFileSync(solvent, ["verify", "--rules", rules, file, moves], {
        encoding: "utf8",
      });
      const [, score, left] = said.match(/^valid: score (-?\d+), \d+ moves, (\d+) tiles/) ?? [];
      if (Number(score) !== found.score)
        throw new Error(`board ${name}: said ${found.score}, but ${said}`);
      total += found.score;
      cleared += Number(left === "0");
      // A run stops between slices, a little after its time: what it found in that little counts.
      for (const best of found.progress) best[0] = Math.min(best[0], last);
      runs.push(found);
      const scores = times.map((seconds) => whole(scoreAt(found.progress, seconds)));
      console.log(
        `| ${name} | ${scores.join(" | ")} | ${left} | ${whole(found.nodes / found.seconds)} | ${whole(total)} |`,
      );
    }
    const sums = times.map((seconds) => sumAt(runs, seconds));
    console.log(`\n${runs.length} boards, ${cleared} cleared, total ${sums.map(whole).join(", ")}`);
    const [first] = set;
    if (threads > 1 && first) {
      writeFileSync(file, `${first.board}\n`);
      const seconds = Math.min(last, 10);
      const [alone, shared] = [
        await run(first.board, seconds, 1),
        await run(first.board, seconds, threads),
      ].map(({ nodes, seconds: spent }) => nodes / spent);
      console.log(
        `nodes per second: ${whole(alone ?? 0)} on one thread, ${whole(shared ?? 0)} on ${threads}, ${((shared ?? 0) / (alone ?? 1)).toFixed(2)} times as many`,
      );
    }
    if (write && runs.length > 0)
      writeFileSync(
        join(root, "crate/docs/curve.md"),
        `${HEAD}\n\n${title}, ${runs.length} boards, ${cleared} cleared.\n\n${table(times, sums)}\n\n${drawing(runs, times)}\n`,
      );
  } finally {
    rmSync(scratch, { recursive: true });
    await opened?.close();
  }
}

/** Columns of a board as it is written; an AlgoBOWL input says them in its first line. @param {string} board */
function columns(board) {
  const [first = "", second = ""] = board.split(/[\n/]/).map((row) => row.trim());
  const size = first.match(/^(\d+) (\d+)$/);
  if (size && Number(size[2]) === second.length) return second.length;
  return first.includes(" ") ? first.split(/\s+/).length : first.length;
}

/** @param {Run[]} runs @param {number} seconds */
const sumAt = (runs, seconds) =>
  runs.reduce((sum, { progress }) => sum + scoreAt(progress, seconds), 0);

/** @param {number[]} times @param {number[]} sums */
function table(times, sums) {
  return [
    `| seconds per board | ${times.join(" | ")} |`,
    `|---|${"--:|".repeat(times.length)}`,
    `| total | ${sums.map(whole).join(" | ")} |`,
  ].join("\n");
}

/** The totals over the logarithm of the time, as a drawing that rustdoc passes on. @param {Run[]} runs @param {number[]} times */
function drawing(runs, times) {
  const [width, height, points] = [480, 160, 120];
  const last = Math.max(...times);
  const begin = Math.min(0.1, last / 10);
  const when = Array.from({ length: points + 1 }, (_, i) => begin * (last / begin) ** (i / points));
  const sums = when.map((seconds) => sumAt(runs, seconds));
  const [low, high] = [Math.min(...sums), Math.max(...sums)];
  /** @param {number} seconds */
  const x = (seconds) => (width * Math.log(seconds / begin)) / Math.log(last / begin);
  /** @param {number} sum */
  const y = (sum) => height - (height * (sum - low)) / Math.max(1, high - low);
  const path = sums
    .map((sum, i) => `${x(when[i] ?? last).toFixed(1)},${y(sum).toFixed(1)}`)
    .join(" ");
  const ticks = times.map(
    (seconds) => `<text x="${x(seconds).toFixed(1)}" y="${height + 18}">${seconds} s</text>`,
  );
  return [
    `<svg viewBox="-60 -12 ${width + 90} ${height + 36}" width="${width + 90}" fill="currentColor" font-size="11" text-anchor="middle">`,
    `<polyline points="${path}" fill="none" stroke="currentColor" stroke-width="2"/>`,
    `<path d="M0 0V${height}H${width}" fill="none" stroke="currentColor" stroke-width="0.5"/>`,
    `<text x="-32" y="4">${whole(high)}</text><text x="-32" y="${height}">${whole(low)}</text>`,
    ...ticks,
    "</svg>",
  ].join("\n");
}
