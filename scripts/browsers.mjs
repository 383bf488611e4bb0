// Every game once in a browser that is not Chromium. See scripts/browsers.
import { strict as assert } from "node:assert";
import { fileURLToPath } from "node:url";
import { firefox, webkit } from "./drivers.mjs";
import { startServer } from "./static-server.mjs";

const name = process.argv[2] === "webkit" ? "webkit" : "firefox";

/** A board of every game, by link, and what its rules are called. */
const LINKS = [
  "?v=1&r=popstar&b=3x3.RRGGGBBBY#0",
  "?v=1&r=sliding&b=3x3.123456708#0",
  "?v=1&r=klondike&s=auto&b=1x52.ibqeXfMCmhErQaLKkWxogsPvUNtTDcnjGZluzIVJwBROdypSHYAF#0",
  `?v=1&r=peg&b=1x33.${".".repeat(15)}oo${".".repeat(16)}#0`,
];

/** What a page shows. @typedef {{ board: string | undefined, moves: string | undefined }} Shown */

/** Runs in the page: waits until something is so. Jobs are sent as text, so each brings what it needs. */
const begin = async () => {
  const soon = async (/** @type {() => unknown} */ so, /** @type {string} */ what) => {
    for (const end = Date.now() + 60_000; !so(); await new Promise((done) => setTimeout(done, 50)))
      if (Date.now() > end) throw new Error(`waited for ${what}`);
  };
  await soon(
    () => document.querySelector("main[data-ready=true]") && document.body.dataset.board,
    "the page",
  );
  return document.body.dataset.rules;
};

const solve = async () => {
  const soon = async (/** @type {() => unknown} */ so, /** @type {string} */ what) => {
    for (const end = Date.now() + 60_000; !so(); await new Promise((done) => setTimeout(done, 50)))
      if (Date.now() > end) throw new Error(`waited for ${what}`);
  };
  const press = (/** @type {string} */ id) => document.getElementById(id)?.click();
  const runs = () => document.getElementById("thinking")?.dataset.status === "running";
  press("solve");
  await soon(() => document.body.dataset.moves, "a solution");
  if (runs()) press("solve");
  await soon(() => !runs(), "Stop");
  if (document.getElementById("play")?.dataset.playing === "true") press("play");
  press("first");
  await soon(() => document.body.dataset.cursor === "0", "the start");
  press("next");
  await soon(() => document.body.dataset.cursor === "1", "a step");
  return document.body.dataset.moves?.split(",").length;
};

/** Plays by pressing cells, one after another, and every pair of them. */
const play = async () => {
  const soon = async (/** @type {() => unknown} */ so, /** @type {string} */ what) => {
    for (const end = Date.now() + 60_000; !so(); await new Promise((done) => setTimeout(done, 50)))
      if (Date.now() > end) throw new Error(`waited for ${what}`);
  };
  document.getElementById("first")?.click();
  await soon(() => document.body.dataset.cursor === "0", "the start");
  const spots = [...document.querySelectorAll("[data-spot]")].map((cell) =>
    cell.getAttribute("data-spot"),
  );
  const press = (/** @type {string | null} */ spot) => {
    const cell = document.querySelector(`[data-spot="${spot}"]`);
    if (cell instanceof HTMLElement) cell.click();
  };
  for (const from of spots) {
    for (const to of spots) {
      press(from);
      if (to !== from) press(to);
    }
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    if (Number(document.body.dataset.cursor) > 0) return Number(document.body.dataset.cursor);
  }
  throw new Error("no press of any cell was a move");
};

const share = async () => {
  const soon = async (/** @type {() => unknown} */ so, /** @type {string} */ what) => {
    for (const end = Date.now() + 60_000; !so(); await new Promise((done) => setTimeout(done, 50)))
      if (Date.now() > end) throw new Error(`waited for ${what}`);
  };
  document.getElementById("share-open")?.click();
  await soon(() => document.querySelector("dialog[open]"), "the dialog");
  const dialog = document.querySelector("dialog[open]");
  const link = () =>
    [...(dialog?.querySelectorAll("input, textarea") ?? [])]
      .map((one) => /** @type {any} */ (one).value)
      .find((text) => text?.includes("?v="));
  await soon(link, "the link");
  return { link: link(), board: document.body.dataset.board, moves: document.body.dataset.moves };
};

const shown = () => ({ board: document.body.dataset.board, moves: document.body.dataset.moves });

const server = await startServer({ root: fileURLToPath(new URL("..", import.meta.url)), port: 0 });
/** @type {import("./drivers.mjs").Driven | undefined} */
let browser;
let bad = 0;
try {
  browser = await { firefox, webkit }[name]();
  for (const link of LINKS) {
    const game = /r=(\w+)/.exec(link)?.[1];
    try {
      await browser.open("about:blank");
      await browser.open(server.url + link);
      assert.equal(await browser.run(begin), game);
      const moves = await browser.run(solve);
      const played = await browser.run(play);
      /** @type {Shown & { link: string }} */
      const told = await browser.run(share);
      await browser.open("about:blank");
      await browser.open(told.link);
      await browser.run(begin);
      assert.deepEqual(
        await browser.run(shown),
        { board: told.board, moves: told.moves },
        "the link opens the same game",
      );
      assert.deepEqual(await browser.complaints(), [], "the console is clean");
      console.log(`${name}: ${game} opened, solved in ${moves} moves, ${played} played, shared`);
    } catch (error) {
      bad++;
      console.error(`${name}: ${game}: ${error instanceof Error ? error.message : error}`);
    }
  }
} catch (error) {
  bad++;
  console.error(`${name}: ${error instanceof Error ? error.message : error}`);
} finally {
  await browser?.close();
  await server.close();
}
process.exit(bad ? 1 : 0);
