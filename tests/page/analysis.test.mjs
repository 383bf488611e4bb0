// The analysis: what each legal move is worth, searched while one looks, on the board and in the table, in nobody's way.
import assert from "node:assert/strict";
import { test } from "node:test";
import { bestOf, ranked, rated } from "../../www/analysis.js";
import {
  frame,
  game,
  middle,
  nodes,
  search,
  settled,
  threads,
  USUAL,
  until,
  visit,
  warm,
} from "./browser.mjs";
import { impatient, listen, picture, see, table } from "./reading.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** The legal moves of the position shown, by the core. @param {Page} page @returns {Promise<{ move: number, gain: number }[]>} */
function legal(page) {
  return page.evaluate(async () => {
    const games = /** @type {string} */ (new URL("./www/games.js", location.href).href);
    const { evaluate } = (await (await import(games)).load("samegame")).core;
    const { rules, board, moves, cursor } = document.body.dataset;
    const played = moves ? moves.split(",").map(Number).slice(0, Number(cursor)) : [];
    return evaluate({ rules, board, moves: played }).moves;
  });
}

const sorted = (/** @type {{ move: number }[]} */ all) =>
  all.map(({ move }) => move).sort((a, b) => a - b);

/** Waits until the table speaks about the position shown, and every move was searched. @param {Page} page */
async function analysed(page) {
  await frame(page);
  const wanted = sorted(await legal(page)).join();
  // The table of the position before may begin alike.
  await until(async () => {
    const rows = await table(page);
    return (
      sorted(rows).join() === wanted &&
      rows.every(({ least, effort }) => least !== undefined && effort !== "–")
    );
  }, "every legal move was searched");
  return table(page);
}

test("every position's moves are searched, and the table plays them", async () => {
  await visit({ path: USUAL }, async (page) => {
    const bare = await picture(page);
    const kept = await warm(page);
    const heard = await listen(page);
    await page.keyboard.press("a");
    const rows = await analysed(page);
    assert(await page.locator("#line").isHidden(), "the table takes the place of the list");
    assert.deepEqual(
      rows.map(({ least = 0 }) => least),
      rows.map(({ least = 0 }) => least).sort((a, b) => b - a),
      "the best first",
    );
    for (const { least = 0, most = 0, gain } of rows) {
      assert(least <= most, `${least} of at most ${most}`);
      assert(gain !== undefined && gain <= least);
    }
    // What a glance at the moves told: a search finds more.
    assert((rows[0]?.least ?? 0) > 3000, String(rows[0]?.least));
    await frame(page);
    assert.notEqual(await picture(page), bare, "the groups carry their values");
    const first = page.locator("#analysis-rows tr").first();
    assert.match((await first.textContent()) ?? "", /★/);
    assert.match((await first.locator("button").textContent()) ?? "", /^Best known: /);
    assert.equal(await first.getAttribute("class"), "best");

    // The rows may change places meanwhile: a row is known by its move.
    const third = rows[2];
    await page.hover(`#analysis-rows tr[data-move="${third?.move}"]`);
    await frame(page);
    assert.match((await page.textContent("#hint")) ?? "", new RegExp(`\\+${third?.gain}\\.`));
    await page.mouse.move(5, 5);
    await frame(page);
    assert.doesNotMatch((await page.textContent("#hint")) ?? "", /tiles,/);
    assert.deepEqual(await heard(), ["Analysis on."], "numbers that stream are not announced");

    await page.click(`#analysis-rows tr[data-move="${third?.move}"]`);
    assert.deepEqual((await game(page)).moves, [third?.move]);
    await analysed(page);
    await page.locator("#analysis-rows button").first().focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    const [at, place] = await page.evaluate(() => {
      const row = document.activeElement?.closest("tr");
      return [
        Number(row?.dataset.move),
        [...(row?.parentElement?.children ?? [])].indexOf(/** @type {any} */ (row)),
      ];
    });
    assert((place ?? 0) > 0, "the arrows go from row to row");
    await page.keyboard.press("Enter");
    assert.deepEqual((await game(page)).moves, [third?.move, at]);
    await analysed(page);

    await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement)?.blur());
    await page.keyboard.press("a");
    await frame(page);
    assert(await page.locator("#analysis").isHidden());
    await page.keyboard.press("Home");
    await frame(page);
    await until(
      async () => (await threads(page)).length === kept,
      "the threads of the analysis are gone",
    );
  });
});

test("values never fall and bounds never rise while one watches, and the focus stays on its move", async () => {
  await visit({ path: USUAL }, async (page) => {
    await page.evaluate(() => {
      const rows = /** @type {HTMLElement} */ (document.getElementById("analysis-rows"));
      /** @type {string[]} */
      const wrong = [];
      /** @type {Map<string, { least: number, most: number }>} */
      const last = new Map();
      const watch = { wrong, orders: new Set(), samples: 0 };
      Object.assign(globalThis, { watched: watch });
      const number = (/** @type {string | null | undefined} */ text) =>
        /^\d/.test(text ?? "") ? Number.parseInt((text ?? "").replaceAll(",", ""), 10) : -1;
      new MutationObserver(() => {
        const all = /** @type {NodeListOf<HTMLElement>} */ (rows.querySelectorAll("tr"));
        watch.samples++;
        watch.orders.add([...all].map((row) => row.dataset.move).join());
        for (const row of all) {
          const { move = "" } = row.dataset;
          const cells = row.querySelectorAll("td");
          const now = { least: number(cells[1]?.textContent), most: number(cells[2]?.textContent) };
          const was = last.get(move);
          if (was && (now.least < was.least || now.most > was.most))
            wrong.push(`${move}: ${JSON.stringify([was, now])}`);
          last.set(move, now);
        }
      }).observe(rows, { childList: true });
    });
    const watched = () =>
      page.evaluate(() => {
        const { wrong, orders, samples } = /** @type {any} */ (globalThis).watched;
        return { wrong, orders: orders.size, samples };
      });
    await page.keyboard.press("a");
    await page.locator("#analysis-rows button").last().focus();
    const held = await page.evaluate(() => document.activeElement?.closest("tr")?.dataset.move);
    assert(held !== undefined);
    const { orders } = await watched();
    await until(async () => (await watched()).orders >= orders + 2, "the order changes");
    assert.equal(
      await page.evaluate(() => document.activeElement?.closest("tr")?.dataset.move),
      held,
    );
    await until(async () => (await watched()).samples > 12, "the table is read often");
    assert.deepEqual((await watched()).wrong, []);
  });
});

test("while Solve runs nothing else is searched; what it finds is in the table, the rest is not yet known", async () => {
  await visit({ path: USUAL }, async (page) => {
    await search(page, "priority", 1e11);
    await page.click("#solve");
    await page.locator("#moves [data-step]").first().waitFor({ state: "attached" });
    await page.locator("#limit").blur();
    await page.keyboard.press("a");
    await page.locator("#analysis-rows tr").first().waitFor();
    const before = await nodes(page);
    await until(async () => (await nodes(page)) > before, "the search goes on");
    const rows = await table(page);
    assert.deepEqual(sorted(rows), sorted(await legal(page)));
    assert(rows[0]?.least !== undefined, "the line of the search");
    const none = rows.filter(({ least }) => least === undefined);
    assert(none.length > 0);
    assert(none.every(({ cells }) => cells[1] === "not yet"));
    assert(
      rows.every(({ effort }) => effort === "–"),
      "no move was searched for its own sake",
    );
    assert.equal(await page.textContent("#solve-text"), "Stop");
    const spot = await page
      .locator(`#analysis-rows tr[data-move="${none[0]?.move}"]`)
      .getAttribute("data-at");
    const label = (await page.locator(`[data-spot="${spot}"]`).getAttribute("aria-label")) ?? "";
    assert.doesNotMatch(label, /at least/);

    await page.click("#solve");
    await settled(page);
    await page.keyboard.press("Home");
    const all = await analysed(page);
    const line = Number((await page.textContent("#stat-best"))?.replaceAll(",", ""));
    assert((all[0]?.least ?? 0) >= (rows[0]?.least ?? 0) && line >= (rows[0]?.least ?? 0));
  });
});

test("only the position shown is told of, however fast one steps", async () => {
  await visit({ path: USUAL }, async (page) => {
    await search(page, "misps", 1000);
    await page.click("#solve");
    await settled(page);
    await page.locator("#limit").blur();
    await page.keyboard.press("End");
    await page.keyboard.press("a");
    for (let i = 0; i < 12; i++) await page.keyboard.press("ArrowLeft");
    await analysed(page);
  });
});

test("out of sight nothing is analysed, and it goes on after", async () => {
  await visit({ path: USUAL }, async (page) => {
    await page.keyboard.press("a");
    await analysed(page);
    const efforts = async () => (await table(page)).map(({ effort }) => effort).join();
    await see(page, "hidden");
    let [before, now] = ["", await efforts()];
    while (now !== before) {
      await page.waitForTimeout(400);
      [before, now] = [now, await efforts()];
    }
    await page.waitForTimeout(500);
    assert.equal(await efforts(), now);
    await see(page, "visible");
    await until(async () => (await efforts()) !== now, "it goes on");
  });
});

test("after a while it rests, and searches further when it is asked to", async () => {
  const setup = (/** @type {Page} */ page) => impatient(page, "studying.js", 30);
  await visit({ path: USUAL, setup }, async (page) => {
    const efforts = async () => (await table(page)).map(({ effort }) => effort).join();
    const more = page.locator("#analysis-more");
    await page.keyboard.press("a");
    await analysed(page);
    await more.waitFor();
    assert.equal(await more.textContent(), "Search further");
    await page.waitForTimeout(400);
    const rested = await efforts();
    await page.waitForTimeout(500);
    assert.equal(await efforts(), rested, "nothing is searched");
    await more.click();
    await more.waitFor({ state: "hidden" });
    await until(async () => (await efforts()) !== rested, "it goes on");
    await more.waitFor();
    // What was left alone is left alone when one comes back to it; another position is searched.
    const move = await page.locator("#analysis-rows tr").first().getAttribute("data-move");
    await page.click(`#analysis-rows tr[data-move="${move}"]`);
    await more.waitFor({ state: "hidden" });
    await analysed(page);
    await page.keyboard.press("ArrowLeft");
    await more.waitFor();
  });
});

test("a thread of the analysis that dies is no trouble to the reader", async () => {
  await visit({ path: USUAL }, async (page) => {
    const kept = await warm(page);
    const others = new Set(page.workers());
    await page.keyboard.press("a");
    await analysed(page);
    const mine = page.workers().filter((worker) => !others.has(worker));
    assert.equal(mine.length, kept, "as many as a search has");
    const born = page.waitForEvent("worker");
    await mine[0]?.evaluate(() => {
      setTimeout(() => {
        throw new WebAssembly.RuntimeError("unreachable");
      });
    });
    await born;
    assert(await page.locator("#notice").isHidden());
    // The next position is searched as ever.
    const move = await page.locator("#analysis-rows tr").first().getAttribute("data-move");
    await page.click(`#analysis-rows tr[data-move="${move}"]`);
    assert.deepEqual((await game(page)).moves, [Number(move)]);
    await analysed(page);
    assert(await page.locator("#notice").isHidden());
  });
});

test("nothing of it is fetched before it is wanted, and what cannot be fetched is said once", async () => {
  /** @type {Set<string>} */
  const asked = new Set();
  const setup = async (/** @type {Page} */ page) => {
    page.on("request", (request) => {
      const [, file] = /\/study\/(.*)$/.exec(request.url()) ?? [];
      if (file) asked.add(file);
    });
  };
  await visit({ path: USUAL, setup }, async (page) => {
    await search(page, "misps", 1000);
    await page.click("#solve");
    await settled(page);
    await page.locator("#limit").blur();
    await page.keyboard.press("Home");
    await frame(page);
    assert.equal(asked.size, 0);
    await page.keyboard.press("a");
    await analysed(page);
    for (const file of ["studying.js", "table.js", "plans.js", "words.js"])
      assert(asked.has(file), file);
    assert(!asked.has("review.js"));
  });
  for (const [file, press] of /** @type {const} */ ([
    ["studying.js", "#hint-ask"],
    ["table.js", "#analyse"],
    ["review.js", "#review"],
  ])) {
    let times = 0;
    const broken = async (/** @type {Page} */ page) => {
      await page.route(`**/study/${file}`, (route) => {
        times++;
        return route.fulfill({ contentType: "text/javascript", body: "throw 1" });
      });
    };
    await visit({ path: USUAL, setup: broken }, async (page) => {
      await page.locator('[data-spot="3"]').focus();
      await page.keyboard.press("Enter");
      await page.click(press);
      await page.locator("#notice").waitFor();
      assert.equal(
        await page.textContent("#notice-text"),
        "The analysis could not be fetched: check the network and try again.",
      );
      // It can be put away, and is not said again until it is asked for again.
      await page.click("#notice-close");
      await frame(page);
      await page.waitForTimeout(300);
      assert(await page.locator("#notice").isHidden());
      assert.equal(times, 1);
    });
  }
});

test("values go where there is room: on the cell, in the pill, or nowhere", async () => {
  await visit({ width: 360, height: 640 }, async (page) => {
    await page.selectOption("#rules", "samegame");
    await page.locator("body[data-rules=samegame]").waitFor();
    await page.click("#new");
    await frame(page);
    const bare = await picture(page);
    const spot = await page.evaluate(() =>
      [...document.querySelectorAll("[data-spot]")].findIndex((cell) =>
        cell.getAttribute("aria-label")?.includes("group of"),
      ),
    );
    const hovered = async () => {
      // What was pressed lies below the board, and the window went there.
      await page.evaluate(() => scrollTo(0, 0));
      const { x, y } = await middle(page, spot);
      await page.mouse.move(x, y);
      await frame(page);
      const seen = await picture(page);
      await page.mouse.move(2, 2);
      await frame(page);
      return seen;
    };
    const plain = await hovered();
    assert.notEqual(plain, bare, "the pill is there");
    await page.click("#analyse");
    await page.mouse.move(2, 2);
    await analysed(page);
    await frame(page);
    assert.equal(await picture(page), bare, "small cells stay free");
    assert.notEqual(await hovered(), plain, "the pill tells it");

    await page.selectOption("#rules", "algobowl");
    await page.click("#boards-open");
    await page.click("#tab-random");
    await page.fill("#deal-fields [name=rows]", "21");
    await page.click("#deal-go");
    await frame(page);
    assert.match(
      (await page.textContent("#analysis-note")) ?? "",
      /more than 400 tiles are not analysed/,
    );
    assert(await page.locator("#analysis-table").isHidden());
  });
});

test("a cell says what its group comes to in the end, as the table does", async () => {
  await visit({ path: USUAL }, async (page) => {
    await page.keyboard.press("a");
    await analysed(page);
    // Read in one breath: both may have got better since.
    const said = await page.evaluate(() =>
      [
        .../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#analysis-rows tr")),
      ].map((row) => ({
        least: row.querySelectorAll("td")[1]?.textContent ?? "",
        label: document
          .querySelector(`[data-spot="${row.dataset.at}"]`)
          ?.getAttribute("aria-label"),
      })),
    );
    for (const { least, label } of said)
      assert(label?.endsWith(`, at least ${least} in the end`), `${label} / ${least}`);
  });
});

test("ranked, rated, bestOf: best first, and what is not known is no best", () => {
  const value = (
    /** @type {number} */ move,
    /** @type {number | undefined} */ lower,
    upper = 100,
    unsolvable = false,
  ) => ({
    move,
    lower,
    upper,
    unsolvable,
    gain: 1,
    nodes: lower === undefined ? 0 : 5,
    text: "",
    detail: {},
    value: {},
  });
  const points = { analysis: {} };
  const view = /** @type {any} */ ({});
  const of = (/** @type {ReturnType<typeof value>[]} */ ...moves) => ({
    score: 0,
    best: 30,
    bound: 100,
    unsolvable: false,
    nodes: 9,
    over: false,
    about: {},
    moves,
  });
  const evaluation = of(
    value(4, undefined),
    value(1, 10),
    value(2, 30),
    value(3, 20),
    value(5, 30, 99),
  );
  const state = { view, analysis: { view, evaluation } };
  assert.deepEqual(
    rated(state, points).map(({ move, best }) => [move, best]),
    [
      [2, true],
      [5, true],
      [3, false],
      [1, false],
      [4, false],
    ],
  );
  assert.deepEqual(
    rated({ ...state, view: /** @type {any} */ ({}) }, points),
    [],
    "another position",
  );
  assert.equal(bestOf(evaluation, undefined), 2);
  const nothing = of(value(1, undefined), value(2, undefined));
  assert.equal(bestOf(nothing, undefined), undefined);
  assert.equal(bestOf(undefined, undefined), undefined);
  assert(ranked(nothing, undefined).every(({ least }) => least === Number.NEGATIVE_INFINITY));
  assert(
    !rated({ view, analysis: { view, evaluation: nothing } }, points).some(({ best }) => best),
  );
  const luck = { analysis: { worth: (/** @type {any} */ { move }) => -move } };
  assert.equal(rated(state, luck)[0]?.move, 1, "as the game values them");
  assert.equal(rated(state, luck).at(-1)?.move, 4, "though not what nothing is known of");
  const lost = of(value(1, undefined, 100, true));
  const all = rated({ view, analysis: { view, evaluation: lost } }, luck);
  assert.deepEqual(
    all.map(({ best }) => best),
    [false],
    "where all is lost nothing is best",
  );
});
