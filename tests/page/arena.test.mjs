// The arena: strategies race on the board shown, with curves, a table, and lines that can be taken over.
import assert from "node:assert/strict";
import { test } from "node:test";
import { scale } from "../../www/arena/chart.js";
import { halts } from "../../www/arena/race.js";
import { csv, markdown, sorted } from "../../www/arena/table.js";
import { en, zh } from "../../www/arena/words.js";
import { accessible, frame, game, SMALL, threads, USUAL, until, visit, warm } from "./browser.mjs";

/** @typedef {import("playwright-core").Page} Page */

const TILES = "?v=1&r=sliding&b=3x3.867254301#0";
const CARDS =
  "?v=1&r=klondike&s=auto&b=1x52.ibqeXfMCmhErQaLKkWxogsPvUNtTDcnjGZluzIVJwBROdypSHYAF#0";

/** @param {Page} page */
async function open(page) {
  await page.click("#tab-search");
  await page.click("#arena-open");
  await page.locator("#arena[open]").waitFor();
  await frame(page);
}

/** Chooses these strategies and no others. @param {Page} page @param {string[]} names */
async function choose(page, names) {
  for (const box of await page.locator("#arena-entrants input").all())
    await box.setChecked(names.includes((await box.getAttribute("value")) ?? ""));
}

/** @param {Page} page @param {number} nodes */
async function run(page, nodes) {
  await page.fill("#arena-limit", String(nodes));
  await page.click("#arena-go");
  await over(page);
}

/** @param {Page} page */
async function over(page) {
  await page.locator("#arena-go[data-does=solve]").waitFor({ timeout: 60_000 });
  await frame(page);
}

/** The table as it stands, by column. @param {Page} page @returns {Promise<{ [column: string]: string }[]>} */
const table = (page) =>
  page.locator("#arena-table").evaluate((table) => {
    const [head, ...rows] = /** @type {HTMLTableElement} */ (table).rows;
    const names = [...(head?.cells ?? [])].map((cell) => cell.dataset.column ?? "");
    return rows.map((row) => ({
      ...Object.fromEntries(names.map((name, i) => [name, row.cells[i]?.textContent ?? ""])),
      strategy: row.dataset.strategy ?? "",
      state: row.dataset.state ?? "",
    }));
  });

/** @param {string | undefined} text */
const figure = (text = "") => Number(text.replaceAll(",", ""));

/**
 * What the core itself finds for a job, and what becomes of its line when it is replayed.
 * @param {Page} page @param {string} core @param {string[]} strategies @param {number} nodes @param {number[]} moves
 */
const truth = (page, core, strategies, nodes, moves = []) =>
  page.evaluate(
    async ({ core, strategies, nodes, moves }) => {
      const { Solver, Table } = await import(new URL(`./www/pkg/${core}.js`, location.href).href);
      const { rules, board } = document.body.dataset;
      return strategies.map((strategy) => {
        const solver = new Solver({ rules, board, moves, strategy, seed: 1 });
        let report = solver.solve_step(nodes);
        let line = report.line && [...moves, ...report.line];
        // A step may spend nothing, as when tables are built.
        while (report.status === "running" && report.nodes < nodes) {
          report = solver.solve_step(nodes - report.nodes);
          if (report.line) line = [...moves, ...report.line];
        }
        const end = line && new Table(rules, board).show(line, line.length);
        return { strategy, report, line, left: end?.left, score: end?.score };
      });
    },
    { core, strategies, nodes, moves },
  );

test("the arena is fetched when it is first opened, and not before", async () => {
  /** @type {Set<string>} */
  const asked = new Set();
  const setup = async (/** @type {Page} */ page) => {
    page.on("request", (request) => {
      const [, file] = /\/(arena\/.*)$/.exec(request.url()) ?? [];
      if (file) asked.add(file);
    });
  };
  await visit({ path: SMALL, setup }, async (page) => {
    await page.click("#solve");
    await page.locator("#thinking[data-status=optimal]").waitFor();
    assert.equal(asked.size, 0);
    await open(page);
    for (const file of ["arena.js", "arena.css", "words.js"])
      assert(asked.has(`arena/${file}`), file);
  });
});

test("every row is what the core finds alone, and a row puts its line on the board", async () => {
  const NODES = 1500;
  await visit({ path: USUAL }, async (page) => {
    await page.locator('[data-spot="3"]').focus();
    await page.keyboard.press("Enter");
    const { moves } = await game(page);
    assert.equal(moves.length, 1);
    await open(page);
    assert.match((await page.textContent("#arena-what")) ?? "", /^PopStar: .* after move 1,/);
    assert.equal(await page.inputValue("#arena-seed"), "1");
    await run(page, NODES);
    const rows = await table(page);
    const known = await truth(
      page,
      "samegame",
      rows.map(({ strategy }) => strategy ?? ""),
      NODES,
      moves,
    );
    assert(rows.length >= 4);
    rows.forEach((row, i) => {
      const { report, line, left, score } = known[i] ?? {};
      const { strategy } = row;
      assert.equal(figure(row.score), score, strategy);
      assert.equal(report.score, score, strategy);
      assert.equal(figure(row.left), left, strategy);
      assert.equal(figure(row.moves), line?.length, strategy);
      assert.equal(figure(row.nodes), report.nodes, strategy);
      assert.equal(row.proven, report.status === "optimal" ? "yes" : "no", strategy);
      assert.equal(row.state, "done");
    });
    const scores = rows.map(({ score }) => figure(score));
    assert.deepEqual(
      scores,
      [...scores].sort((a, b) => b - a),
      "the best first",
    );
    assert.match(
      (await page.textContent("#arena-done")) ?? "",
      /^Best: .* with [\d,]+\.$|found by/,
    );
    assert.equal(await page.locator("#arena-chart .curve").count(), rows.length);

    // The second row, by keyboard; the moves that were made before stay in front, and undo brings them back alone.
    await page.locator("#arena-table tbody button").nth(1).focus();
    await page.keyboard.press("Enter");
    await page.locator("#arena[open]").waitFor({ state: "detached" });
    await frame(page);
    const taken = await game(page);
    assert.deepEqual(taken.moves, known[1]?.line);
    // The line is the second row's; what is known of the position is the best that anybody found.
    assert.equal(figure((await page.textContent("#stat-best")) ?? ""), scores[0]);
    const [, told = ""] =
      /^Found in the arena: ([\d,]+);/.exec((await page.textContent("#outcome")) ?? "") ?? [];
    assert.equal(figure(told), scores[1]);
    assert.equal(await page.textContent("#solve-text"), "Solve", "nothing of it can go on here");
    await page.keyboard.press("End");
    assert.equal((await game(page)).score, scores[1]);
    await page.keyboard.press("Control+z");
    assert.deepEqual((await game(page)).moves, moves);

    // The race is still there for as long as it speaks of what is on the board.
    await open(page);
    assert.deepEqual(await table(page), rows);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+z");
    await frame(page);
    await open(page);
    assert(await page.locator("#arena-race").isHidden(), "other moves, another race");
  });
});

test("rows are sorted by any column, by mouse and by keyboard, and copied as they stand", async () => {
  const permissions = ["clipboard-read", "clipboard-write"];
  await visit({ path: USUAL, permissions }, async (page) => {
    await open(page);
    await choose(page, ["mis", "lgp", "crp", "misps"]);
    assert.equal(await page.textContent("#arena-count"), "4 chosen");
    await run(page, 300);
    const head = (/** @type {string} */ column) =>
      page.locator(`#arena-table th[data-column=${column}]`);
    assert.equal(await head("score").getAttribute("aria-sort"), "descending");
    await head("moves").locator("button").click();
    assert.equal(await head("moves").getAttribute("aria-sort"), "ascending");
    assert.equal(await head("score").getAttribute("aria-sort"), "none");
    const moves = (await table(page)).map((row) => figure(row.moves));
    assert.deepEqual(
      moves,
      [...moves].sort((a, b) => a - b),
    );
    await head("moves").locator("button").focus();
    await page.keyboard.press("Enter");
    await frame(page);
    assert.equal(await head("moves").getAttribute("aria-sort"), "descending");
    const rows = await table(page);
    assert.deepEqual(
      rows.map((row) => figure(row.moves)),
      [...moves].reverse(),
    );
    await page.click("[data-copy=csv]");
    await page.locator("#arena-copied", { hasText: "Copied." }).waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    const [first, ...lines] = text.trim().split("\n");
    assert.equal(first, "strategy,score,left,moves,nodes,seconds,proven");
    const cells = lines.map((line) => line.split(","));
    assert.deepEqual(
      cells.map(([strategy, score, left]) => [strategy, score, left]),
      rows.map(({ strategy, score, left }) => [
        strategy,
        String(figure(score)),
        String(figure(left)),
      ]),
    );
    await page.click("[data-copy=markdown]");
    await page.locator("#arena-copied", { hasText: "Copied." }).waitFor();
    const marked = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(marked, /^\| strategy \| score .*\n\| --- \| --: /);
    assert.equal(marked.trim().split("\n").length, 6);
  });
});

test("a race stops at once, keeps what was found, and leaves no thread behind", async () => {
  await visit({ path: USUAL }, async (page) => {
    const kept = await warm(page);
    await open(page);
    await choose(page, ["auto", "exact", "random", "horizon", "bfs"]);
    await page.fill("#arena-limit", "900000000");
    await page.click("#arena-go");
    await page.locator("#arena-table tr[data-state=running].takes").first().waitFor();
    assert.equal(await page.textContent("#arena-go"), "Stop");
    assert(await page.locator("#arena-progress").isVisible());
    assert(await page.locator("#arena-limit").isDisabled());
    assert.equal(await page.textContent("#arena-done"), "", "nothing is said while figures stream");
    await page.click("#arena-go");
    await over(page);
    const rows = await table(page);
    assert.equal(rows.length, 5);
    assert(rows.every(({ state }) => state === "stopped"));
    assert(
      rows.some(({ score }) => figure(score) > 0),
      "what was found stays",
    );
    assert.match((await page.textContent("#arena-done")) ?? "", /^Stopped\. Best: /);
    await until(async () => (await threads(page)).length === kept, "no thread stays behind");

    // So does one whose dialog is closed.
    await page.click("#arena-go");
    await page.locator("#arena-table tr[data-state=running]").first().waitFor();
    await page.keyboard.press("Escape");
    await open(page);
    await over(page);
    assert((await table(page)).every(({ state }) => state === "stopped"));
  });
});

test("a race pauses while the page is out of sight, and ends as if it had not", async () => {
  const NODES = 100_000;
  const names = ["auto", "beam"];
  await visit({ path: USUAL }, async (page) => {
    const see = (/** @type {string} */ state) =>
      page.evaluate((state) => {
        Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
        document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
      }, state);
    const counted = async () => (await table(page)).map(({ nodes }) => nodes).join();
    await open(page);
    await choose(page, names);
    await page.fill("#arena-limit", String(NODES));
    await page.click("#arena-go");
    await page.locator("#arena-table tr[data-state=running].takes").first().waitFor();
    await see("hidden");
    let [before, now] = ["", await counted()];
    while (now !== before) {
      await page.waitForTimeout(300);
      [before, now] = [now, await counted()];
    }
    assert.equal(await page.textContent("#arena-go"), "Stop", "it has not ended");
    await page.waitForTimeout(500);
    assert.equal(await counted(), now);
    // Out of sight and back before the pause is answered: it goes on all the same.
    await see("visible");
    await see("hidden");
    await see("visible");
    await over(page);
    const rows = await table(page);
    const known = await truth(page, "samegame", names, NODES);
    for (const { strategy, score, nodes, state } of rows) {
      const { report } = known.find((one) => one.strategy === strategy) ?? {};
      assert.deepEqual([figure(score), figure(nodes), state], [report.score, report.nodes, "done"]);
    }
  });
});

test("without anyone to race, or without a move, nothing starts", async () => {
  await visit({ path: "?v=1&r=popstar&b=1x2.RG#0" }, async (page) => {
    await open(page);
    assert.equal(await page.locator("#arena-go").getAttribute("aria-disabled"), "true");
    await page.click("#arena-go", { force: true });
    assert(await page.locator("#arena-race").isHidden());
  });
  await visit({ path: SMALL }, async (page) => {
    await open(page);
    await choose(page, []);
    assert.equal(await page.locator("#arena-go").getAttribute("aria-disabled"), "true");
    await page.fill("#arena-limit", "0");
    await page.locator("#arena-seed").focus();
    assert(figure(await page.inputValue("#arena-limit")) > 0, "what is no budget is put back");
  });
});

test("options that were set for a strategy race along", async () => {
  await visit({ path: SMALL.replace("r=popstar", "r=popstar&s=dfs,depth=2") }, async (page) => {
    await open(page);
    await choose(page, ["dfs", "exact"]);
    await run(page, 5000);
    const strategies = (await table(page)).map(({ strategy }) => strategy);
    assert.deepEqual(strategies.sort(), ["dfs,depth=2", "exact"]);
    assert.match((await page.textContent("#arena-table")) ?? "", /Depth first, depth=2/);
    assert(
      (await table(page)).every(({ proven }) => proven),
      "each says whether it is proven",
    );
  });
});

for (const [path, core, columns] of /** @type {const} */ ([
  [TILES, "sliding", ["strategy", "moves", "nodes", "seconds", "proven"]],
  [CARDS, "klondike", ["strategy", "moves", "nodes", "seconds", "proven"]],
]))
  test(`${core}: the score is the moves, and fewer are better`, async () => {
    await visit({ path }, async (page) => {
      await open(page);
      await run(page, 30_000);
      const rows = await table(page);
      const known = await truth(
        page,
        core,
        rows.map(({ strategy }) => strategy ?? ""),
        30_000,
      );
      const shown = await page
        .locator("#arena-table thead th")
        .evaluateAll((all) => all.map((one) => /** @type {HTMLElement} */ (one).dataset.column));
      assert.deepEqual(shown, [...columns]);
      rows.forEach((row, i) => {
        const { report, score } = known[i] ?? {};
        assert.equal(row.moves, report.score === undefined ? "–" : String(-score), row.strategy);
        assert.equal(row.proven, report.status === "optimal" ? "yes" : "no");
      });
      assert(figure(rows[0]?.moves) > 0);
      await page.locator("#arena-table tbody button").first().click();
      await frame(page);
      await page.keyboard.press("End");
      const { score } = await game(page);
      assert.equal(-score, figure(rows[0]?.moves));
      assert.equal(await page.textContent("#left"), "0");
    });
  });

test("with cards hidden the arena says why there is no race", async () => {
  await visit({ path: CARDS }, async (page) => {
    await page.click("[data-question=hidden]");
    await frame(page);
    await open(page);
    assert.match((await page.textContent("#arena-what")) ?? "", /^With cards hidden/);
    assert(await page.locator("#arena-form").isHidden());
    await accessible(page, "hidden");
  });
});

for (const colorScheme of /** @type {const} */ (["light", "dark"]))
  for (const [width, height, locale] of /** @type {const} */ ([
    [360, 640, "zh-CN"],
    [1280, 800, "en-US"],
  ]))
    test(`accessible and within ${width} px, ${colorScheme}`, async () => {
      await visit({ path: USUAL, width, height, colorScheme, locale }, async (page) => {
        const within = async (/** @type {string} */ when) => {
          const [inner, wide] = await page
            .locator("#arena")
            .evaluate((one) => [
              one.scrollWidth - one.clientWidth,
              one.getBoundingClientRect().right,
            ]);
          assert.equal(inner, 0, when);
          assert((wide ?? 0) <= width, when);
        };
        await open(page);
        await within("open");
        await accessible(page, "open");
        await run(page, 200);
        await within("run");
        await page.locator("#arena-table tbody button").first().focus();
        await frame(page);
        await accessible(page, "run");
        assert.equal(await page.locator("#arena [style]").count(), 0, "the policy forbids it");
        if (locale === "zh-CN") {
          const text = await page.locator("#arena").evaluate((one) => one.textContent ?? "");
          assert.doesNotMatch(text.replace(/CSV|Markdown|PopStar|K\b/g, ""), /[a-z]{3,}|\{/i);
        }
      });
    });

test("an arena that cannot be fetched says so", async () => {
  await visit({ path: SMALL }, async (page) => {
    await page.route("**/arena/words.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: "throw 1" }),
    );
    await page.click("#tab-search");
    await page.click("#arena-open");
    await page.locator("#notice").waitFor();
    assert.match((await page.textContent("#notice-text")) ?? "", /^The arena could not be fetched/);
  });
});

test("halts are the same for everyone and end at the budget", () => {
  assert.deepEqual(halts(1, 1), [1]);
  assert.deepEqual(halts(1000, 500), [500]);
  const all = halts(1, 1_000_000);
  assert.equal(all[0], 1);
  assert.equal(all.at(-1), 1_000_000);
  assert(all.every((halt, i) => i === 0 || halt > (all[i - 1] ?? 0)));
  for (const ten of [10, 100, 1000, 10_000, 100_000]) assert(all.includes(ten));
});

test("scales are round and hold everything", () => {
  for (const [least, most] of [
    [1760, 4860],
    [14, 14],
    [0, 1],
    [-144, 12],
    [3, 1_000_000],
  ]) {
    const marks = scale(least ?? 0, most ?? 0);
    assert((marks[0] ?? 1e9) <= (least ?? 0) && (marks.at(-1) ?? 0) >= (most ?? 0));
    assert(marks.length >= 2 && marks.length <= 7, String(marks));
    assert.equal(new Set(marks.slice(1).map((mark, i) => mark - (marks[i] ?? 0))).size, 1);
  }
});

test("what is not known comes last, and commas are quoted", () => {
  const row = (
    /** @type {string} */ strategy,
    /** @type {number | undefined} */ score,
    place = 0,
  ) => /** @type {any} */ ({ entrant: { strategy }, place, values: { score, proven: 0 } });
  const rows = [row("a", undefined, 0), row("b,depth=2", 5, 1), row("c", 9, 2)];
  const order = (/** @type {boolean} */ down) =>
    sorted(rows, { column: "score", down }).map(({ entrant }) => entrant.strategy);
  assert.deepEqual(order(true), ["c", "b,depth=2", "a"]);
  assert.deepEqual(order(false), ["b,depth=2", "c", "a"]);
  assert.equal(
    csv(rows, ["score", "proven"]),
    'strategy,score,proven\na,,no\n"b,depth=2",5,no\nc,9,no\n',
  );
  assert.equal(
    markdown(rows.slice(2), ["score"]),
    "| strategy | score |\n| --- | --: |\n| c | 9 |\n",
  );
});

test("both languages have the same words, with the same holes", () => {
  assert.deepEqual(Object.keys(en), Object.keys(zh));
  const holes = (/** @type {string} */ text) => [...new Set(text.match(/\{(\w+)/g))].sort();
  for (const [key, text] of Object.entries(zh))
    assert.deepEqual(holes(text), holes(en[/** @type {keyof typeof en} */ (key)]), key);
});
