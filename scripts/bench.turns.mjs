// What benches that compare native code with wasm share: a native bench that answers line by line, so that both can take turns, and the
// processor's time.

import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** A game's module as the page loads it, and its memory. @param {string} game */
export async function load(game) {
  const core = await import(new URL(`../www/pkg/${game}.js`, import.meta.url).href);
  const { memory } = await core.default({
    module_or_path: readFileSync(`${root}www/pkg/${game}_bg.wasm`),
  });
  return { core, memory };
}

/** Starts a bench of the crate in the mode `serve`. @param {string} bench @param {string[]} words */
export function serve(bench, ...words) {
  const args = ["bench", "--quiet", "--bench", bench, "--", "serve", ...words];
  const child = spawn("cargo", args, { cwd: root, stdio: ["pipe", "pipe", "inherit"] });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    /** The words of the answer to a line. @param {string | number} line @returns {Promise<string[]>} */
    async ask(line) {
      child.stdin.write(`${line}\n`);
      const { value, done } = await answers.next();
      if (done) throw new Error(`the native bench ended at '${line}'`);
      return value.split(" ");
    },
    close: () => child.stdin.end(),
  };
}

/** Times shorter than this, in seconds, are taken by the clock, because the processor's may be a tick old. */
const TICK = 0.01;

/**
 * Does some work and tells the seconds of the processor it took: other programs do not count.
 * @template T @param {() => T} work @returns {[T, number]}
 */
export function timed(work) {
  const [begun, before] = [performance.now(), process.cpuUsage()];
  const result = work();
  const gone = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(before);
  return [result, gone > TICK ? Math.min(gone, (user + system) / 1e6) : gone];
}

/** @param {number[]} numbers */
export const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);

/** The number that a share of the numbers does not exceed. @param {number[]} numbers @param {number} share */
export const quantile = (numbers, share) =>
  [...numbers].sort((a, b) => a - b)[Math.max(0, Math.ceil(share * numbers.length) - 1)] ?? 0;

/** Seconds as milliseconds. @param {number} seconds */
export const ms = (seconds) => (seconds * 1e3).toFixed(seconds < 0.1 ? 2 : 0);

/** @param {number} number */
export const whole = (number) => Math.round(number).toLocaleString("en-US");
