// Boards from many files: each is read, solved for some seconds and replayed, one after the other.
import { replayed } from "../daily/result.js";
import { sentence, speaking } from "../errors.js";
import { load } from "../games.js";
import { t } from "../i18n.js";
import { isPicture } from "../image.js";
import { gameOf, rulesIn } from "../rules.js";
import { readable } from "../share.js";
import { fileName, written } from "../sharing/forms.js";
import { LONGEST_TEXT } from "../state.js";
import { Lost, Thread } from "../thread.js";
import { distinct } from "./zip.js";

/** @typedef {import("../types.js").GameRecord} GameRecord */
/**
 * A file and what became of it. `record` has the solution once there is one; `why` is what it was refused for.
 * @typedef {object} Task
 * @property {string} name
 * @property {File} file
 * @property {"waiting" | "running" | "done" | "refused"} state
 * @property {GameRecord | undefined} record
 * @property {string} why
 * @property {number} seconds
 * @property {boolean} proven
 * @property {boolean} lost  it is proven that nothing solves it
 * @property {number | undefined} score
 * @property {boolean} checked  the replay comes to the same score
 * @property {import("../daily/result.js").Result | undefined} result
 */

/** As many nodes as nobody spends: seconds end it. */
const NO_LIMIT = 1e15;
const SEED = 1;

/** @param {string} name @param {File} file @returns {Task} */
export function task(name, file) {
  const [record, score, result] = [undefined, undefined, undefined];
  const open = { why: "", seconds: 0, proven: false, lost: false, checked: false };
  return { name, file, state: "waiting", record, score, result, ...open };
}

/** Reads the board of a file; what cannot be read says why. @param {Task} task @param {string} rules */
export async function read(task, rules) {
  const { file } = task;
  try {
    if (await isPicture(file)) throw new Error(t("many.picture"));
    if (file.size > LONGEST_TEXT) throw new Error(t("paste.large"));
    const text = await readable(await file.text());
    const { name, core } = await load(gameOf(rulesIn(text) ?? rules));
    const { record } = speaking(name, () => core.read(text, rules));
    task.record = { ...record, moves: [], cursor: 0 };
  } catch (error) {
    Object.assign(task, { state: "refused", why: sentence(error) });
  }
}

export class Batch {
  /** @type {Thread | undefined} */ #thread;
  #stopped = false;

  /** @param {Task[]} tasks @param {number} seconds for each @param {() => void} changed */
  constructor(tasks, seconds, changed) {
    this.tasks = tasks.filter(({ record }) => record);
    this.seconds = seconds;
    this.changed = changed;
  }

  get stopped() {
    return this.#stopped;
  }

  stop() {
    this.#stopped = true;
    this.#thread?.stop();
  }

  /** Solves all that were read; resolved when the last is done or it was stopped. */
  async run() {
    for (const task of this.tasks) {
      if (this.#stopped) break;
      task.state = "running";
      this.changed();
      await this.#solve(task);
      this.changed();
    }
    this.#thread?.end();
  }

  /** @param {Task} task */
  async #solve(task) {
    const { rules, board } = /** @type {GameRecord} */ (task.record);
    try {
      const game = await load(gameOf(rules));
      if (this.#thread?.game !== game.name) {
        this.#thread?.end();
        this.#thread = new Thread(game.name, "many boards");
      }
      const thread = this.#thread;
      const strategy = game.catalogue.strategies[0]?.name ?? "";
      const job = { rules, board, moves: [], strategy, seed: SEED };
      /** @type {number[] | undefined} */
      let line;
      const heard = (/** @type {import("../protocol.js").Told} */ told) => {
        if (told.report.line) line = Array.from(told.report.line);
      };
      const timer = setTimeout(() => thread.stop(), this.seconds * 1000);
      const answer = await thread
        .ask({ type: "solve", job, limit: NO_LIMIT, line: undefined }, heard)
        .finally(() => clearTimeout(timer));
      if (answer) heard(answer);
      const { status, score } = answer?.report ?? {};
      Object.assign(task, {
        state: "done",
        seconds: answer?.seconds ?? 0,
        lost: status === "unsolvable",
        proven: status === "optimal",
      });
      if (line) this.#check(task, game, line, score);
    } catch (error) {
      const why = error instanceof Lost ? t("many.crashed") : sentence(error);
      Object.assign(task, { state: "refused", why });
    }
  }

  /** Replays a solution by the rules: what it comes to is what the replay says. @param {Task} task @param {import("../types.js").Loaded} game @param {number[]} moves @param {number | undefined} score */
  #check(task, game, moves, score) {
    const record = { .../** @type {GameRecord} */ (task.record), moves };
    const table = new game.core.Table(record.rules, record.board);
    try {
      const view = table.show(moves, moves.length);
      const checked = view.over && view.score === score;
      Object.assign(task, { record, score: view.score, checked, result: replayed(game, record) });
    } finally {
      table.free();
    }
  }
}

/** What an archive of the solved boards holds: each in every form of its game, and the table. @param {Task[]} tasks */
export async function archive(tasks) {
  const solved = tasks.filter(({ record }) => record?.moves.length);
  const stems = distinct(solved.map(({ name }) => name.replace(/\.[^./]*$/, "")));
  /** @type {{ name: string, text: string }[]} */
  const files = [{ name: "results.csv", text: sheet(tasks) }];
  for (const [i, { record }] of solved.entries()) {
    if (!record) continue;
    const game = await load(gameOf(record.rules));
    for (const form of game.face.traits.forms)
      files.push({ name: fileName(stems[i] ?? "", form), text: written(game, record, form.name) });
  }
  const names = distinct(files.map(({ name }) => name));
  return files.map(({ text }, i) => ({ name: names[i] ?? "", text }));
}

/** The table as values that are separated by commas. @param {Task[]} tasks */
function sheet(tasks) {
  const rows = tasks.map(({ name, record, score, seconds, checked, why }) => [
    name,
    record?.rules ?? "",
    score ?? "",
    record?.moves.length || "",
    seconds.toFixed(1),
    checked ? "yes" : "no",
    why,
  ]);
  const head = ["file", "rules", "score", "moves", "seconds", "replayed", "error"];
  return [head, ...rows].map((row) => `${row.map(cell).join(",")}\n`).join("");
}

/** A cell that no spreadsheet takes for a formula. @param {string | number} value */
function cell(value) {
  const text = String(value);
  const safe = /^[=+@\t\r]|^-\D/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
