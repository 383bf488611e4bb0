// What the page says about the position shown, read as a reader would: the table, the plans, the figures and what is heard.

import { readFileSync } from "node:fs";

/** @typedef {import("playwright-core").Page} Page */

/**
 * The legal moves in the table, in its order: `least` and `most` are missing where the table has no number.
 * @param {Page} page
 */
export function table(page) {
  return page.locator("#analysis-rows tr").evaluateAll((rows) =>
    rows.map((row) => {
      const cells = [...row.querySelectorAll("td")].map((cell) => cell.textContent ?? "");
      const number = (/** @type {string | undefined} */ text = "") => {
        const [digits] = /^[\d,]+/.exec(text) ?? [];
        return digits ? Number(digits.replaceAll(",", "")) : undefined;
      };
      const { move } = /** @type {HTMLElement} */ (row).dataset;
      return {
        move: Number(move),
        gain: number(cells[0]),
        least: number(cells[1]),
        most: number(cells[2]),
        effort: cells[3] ?? "",
        proven: cells[1]?.endsWith("✓") === true,
        best: row.classList.contains("best"),
        cells,
      };
    }),
  );
}

/** The plans: what they come to, and the texts of their moves. @param {Page} page */
export function plans(page) {
  return page.locator("#plans li").evaluateAll((rows) =>
    rows.map((row) => ({
      score: Number(/^[\d,]+/.exec(row.textContent ?? "")?.[0].replaceAll(",", "")),
      length: Number.parseInt(row.querySelector(".length")?.textContent ?? "", 10),
      moves: [...row.querySelectorAll("button")].map((one) =>
        (one.getAttribute("aria-label") ?? "").replace(/^Plan \d+, /, ""),
      ),
    })),
  );
}

/** What is drawn on the board, in short: the same for the same picture. @param {Page} page */
export function picture(page) {
  return page.evaluate(async () => {
    const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById("canvas"));
    const bytes = new TextEncoder().encode(canvas.toDataURL());
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    return [...digest.subarray(0, 8)].map((byte) => byte.toString(16)).join("");
  });
}

/** The page goes out of sight, or is seen again. @param {Page} page @param {"hidden" | "visible"} state */
export function see(page, state) {
  return page.evaluate((state) => {
    Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, state);
}

/** Makes searches that rest after some seconds rest after one. @param {Page} page @param {string} file @param {number} seconds after which they would */
export async function impatient(page, file, seconds) {
  await page.route(`**/study/${file}`, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const body = text.replace(`const PATIENCE = ${seconds};`, "const PATIENCE = 1;");
    if (body === text) throw new Error(`${file} does not rest after ${seconds} s`);
    await route.fulfill({ response, body });
  });
}

/** Listens to what is announced from here on, and tells it. @param {Page} page */
export async function listen(page) {
  await page.evaluate(() => {
    const live = /** @type {HTMLElement} */ (document.getElementById("live"));
    /** @type {string[]} */
    const heard = [];
    Object.assign(globalThis, { heard });
    new MutationObserver(() => {
      if (live.textContent) heard.push(live.textContent);
    }).observe(live, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => /** @type {string[]} */ (/** @type {any} */ (globalThis).heard));
}

/** What the page keeps of boards for the next visit: written when it goes out of sight. @param {Page} page @returns {Promise<[string, import("../../www/types.js").Finding[]][]>} */
export async function kept(page) {
  await see(page, "hidden");
  const known = await page.evaluate(() => localStorage.getItem("solvent.known"));
  await see(page, "visible");
  return JSON.parse(known ?? "[]");
}

/** How the positions of the line on the table stand, by what the page keeps. @param {Page} page @param {string} game @returns {Promise<import("../../www/types.js").Stand[]>} */
export async function stands(page, game) {
  const all = await kept(page);
  return page.evaluate(
    async ({ game, all }) => {
      const games = /** @type {string} */ (new URL("./www/games.js", location.href).href);
      const { core } = await (await import(games)).load(game);
      const { rules, board, moves } = document.body.dataset;
      const known = new core.Table(rules, board);
      for (const found of (
        all.find(([key]) => key === `${rules} ${board}`)?.[1] ?? []
      ).toReversed())
        known.learn(found);
      return known.stands(moves ? moves.split(",").map(Number) : []);
    },
    { game, all },
  );
}

/** A game's core, without a page. @param {string} game @returns {Promise<import("../../www/types.js").Core>} */
export async function coreOf(game) {
  const pkg = new URL("../../www/pkg/", import.meta.url);
  const core = await import(new URL(`${game}.js`, pkg).href);
  core.initSync({ module: readFileSync(new URL(`${game}_bg.wasm`, pkg)) });
  return core;
}

/**
 * A line by one who always makes the move at the same place of the list, and the link to it.
 * @param {string} game @param {string} path @param {number} most moves @param {number} [pick]
 */
export async function line(game, path, most, pick = 0) {
  const { read, link, Table } = await coreOf(game);
  const { record } = read(`https://example.org/${path}`, "");
  const table = new Table(record.rules, record.board);
  /** @type {number[]} */
  const moves = [];
  let view = table.show(moves, 0);
  while (moves.length < most && !view.over) {
    const all = table.choices();
    moves.push(/** @type {{ move: number }} */ (all[pick % all.length]).move);
    view = table.show(moves, moves.length);
  }
  const at = (/** @type {number} */ cursor) => link({ ...record, moves, cursor });
  return { moves, score: view.score, over: view.over, at };
}

/** The best score there is after moves, by a search that ends with a proof. @param {string} game @param {string} path @param {number[]} moves @param {string} [strategy] */
export async function optimum(game, path, moves, strategy = "auto") {
  const { read, Solver } = await coreOf(game);
  const { rules, board } = read(`https://example.org/${path}`, "").record;
  const solver = new Solver({ rules, board, moves, strategy, seed: 1 });
  for (;;) {
    const { status, score } = solver.solve_step(50_000);
    if (status !== "running") return score ?? Number.NaN;
  }
}

/** The figure in an element, without its digits' grouping. @param {Page} page @param {string} id */
export async function figure(page, id) {
  return Number((await page.textContent(`#${id}`))?.replaceAll(",", ""));
}
