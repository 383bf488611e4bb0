// The solver on the page: one button, stop, continue, and a thread that may die.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  click,
  frame,
  game,
  nodes,
  SMALL,
  search,
  settled,
  solver,
  USUAL,
  until,
  visit,
} from "./browser.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** A strategy that always has more to do on a usual board. */
const LONG = "priority";

test("one button solves, and the line plays by itself", async () => {
  await visit({ still: false }, async (page) => {
    const { opened, first, early, climbed } = await page.evaluate(async () => {
      const running = () => document.getElementById("thinking")?.dataset.status === "running";
      const opened = performance.now();
      document.getElementById("solve")?.click();
      while (!document.querySelector("#moves [data-step]"))
        await new Promise((done) => requestAnimationFrame(done));
      const first = performance.now() - opened;
      const early = running();
      /** @type {Set<string | undefined>} */
      const climbed = new Set();
      while (running()) {
        const best = document.getElementById("best");
        if (best?.dataset.climbing === "true") climbed.add(best.dataset.value);
        await new Promise((done) => requestAnimationFrame(done));
      }
      return { opened, first, early, climbed: climbed.size };
    });
    await settled(page);
    const seconds = await page.textContent("#stat-time");
    console.log(
      `# ready ${Math.round(opened)} ms after opening, first line ${Math.round(first)} ms after the click, searched ${seconds} s`,
    );
    assert(early, "the first line is listed while the search goes on");
    assert(climbed > 1, "the best score climbs in sight while it searches");
    await page.locator("#play[data-playing=true]").waitFor();
    await page.locator("body:not([data-cursor='0'])").waitFor();
    const best = await page.locator("#best").getAttribute("data-value");
    await page.keyboard.press("Space");
    await page.locator("#play[data-playing=false]").waitFor();
    assert.notEqual(
      await page.textContent("#solve-text"),
      "Stop",
      "Space does not press Solve again",
    );
    await page.keyboard.press("End");
    const { score, cursor, moves } = await game(page);
    assert(moves.length > 5);
    const [row, list] = await Promise.all([
      page.locator("#moves [aria-current]").boundingBox(),
      page.locator("#moves").boundingBox(),
    ]);
    assert(
      row && list && row.y >= list.y && row.y + row.height <= list.y + list.height + 1,
      "the row is in sight",
    );
    assert.equal(cursor, moves.length);
    assert.equal(String(score), best, "the figure above is the score at the line's end");
    assert.equal(await page.textContent("#stat-best"), score.toLocaleString("en"));
    assert.equal(await page.locator("#play").getAttribute("data-playing"), "false");
  });
});

test("the first line is told with the first node", async () => {
  await visit({ path: USUAL }, async (page) => {
    const first = await page.evaluate(
      async (job) => {
        const path = /** @type {string} */ (new URL("./www/thread.js", location.href).href);
        const thread = new (await import(path)).Thread("samegame", "first");
        /** @type {[number, boolean][]} */
        const told = [];
        await thread.ask({ type: "solve", job, limit: 1e6 }, (/** @type {any} */ { report }) => {
          told.push([report.nodes, report.line?.length > 5]);
          thread.stop();
        });
        thread.end();
        return told[0];
      },
      { rules: "popstar", board: (await game(page)).board, moves: [], strategy: "auto", seed: 1 },
    );
    assert.deepEqual(first, [1, true]);
  });
});

test("stop is answered at once, and the line found stays", async () => {
  await visit({ path: USUAL }, async (page) => {
    await search(page, LONG, 1e11);
    await page.click("#solve");
    await page.locator("#moves [data-step]").first().waitFor();
    await page.waitForTimeout(500);
    assert.equal(await page.textContent("#solve-text"), "Stop");
    const worker = await solver(page, 0);
    const ms = await page.evaluate(async () => {
      const begin = performance.now();
      document.getElementById("solve")?.click();
      while (document.getElementById("thinking")?.dataset.status === "running")
        await new Promise((done) => setTimeout(done, 1));
      return performance.now() - begin;
    });
    console.log(`# stopped after ${Math.round(ms)} ms`);
    assert(page.workers().includes(worker), "it answered: one that does not is replaced");
    const spent = await nodes(page);
    await page.waitForTimeout(300);
    assert.equal(await nodes(page), spent, "nothing runs on");
    assert((await game(page)).moves.length > 0);
    assert.match((await page.textContent("#outcome")) ?? "", /^Stopped\. Best so far: [\d,]+\./);
  });
});

test("continue goes on where the search stood", async () => {
  await visit({ path: USUAL }, async (page) => {
    await search(page, LONG, 3000);
    await page.click("#solve");
    assert.equal(await settled(page), 3000, "the budget is spent exactly");
    const first = Number(await page.locator("#best").getAttribute("data-value"));
    assert.equal(await page.textContent("#solve-text"), "Search further");
    await page.evaluate(() => {
      const thinking = document.getElementById("thinking");
      /** @type {number[]} */
      const seen = [];
      Object.assign(document.body, { seen });
      new MutationObserver(() => seen.push(Number(thinking?.dataset.nodes))).observe(
        /** @type {Node} */ (thinking),
        { attributes: true },
      );
    });
    await page.click("#tab-search");
    await page.fill("#limit", "50000");
    await page.click("#solve");
    await page.locator("#thinking[data-nodes='53000']").waitFor({ timeout: 30_000 });
    await settled(page);
    /** @type {number[]} */
    const seen = await page.evaluate(() => /** @type {any} */ (document.body).seen);
    assert(
      seen.every((value, i) => value >= (seen[i - 1] ?? 3000)),
      `nodes only grow: ${seen}`,
    );
    assert(Number(await page.locator("#best").getAttribute("data-value")) >= first);
  });
});

test("continued in parts or run at once, the line is the same", async () => {
  const line = async (/** @type {number[]} */ budgets) => {
    /** @type {number[]} */
    let moves = [];
    await visit({ path: USUAL }, async (page) => {
      for (const budget of budgets) {
        await search(page, LONG, budget);
        await page.click("#solve");
        await settled(page);
      }
      assert.equal(await nodes(page), 12_000);
      ({ moves } = await game(page));
    });
    return moves;
  };
  assert.deepEqual(await line([2000, 7000, 3000]), await line([12_000]));
});

test("solving starts from the position shown and keeps the moves before it", async () => {
  await visit({ path: USUAL }, async (page) => {
    await click(page, 3);
    const { moves: played } = await game(page);
    assert.equal(played.length, 1);
    await search(page, "misps", 1000);
    await page.click("#solve");
    await settled(page);
    await page.keyboard.press("End");
    const { moves } = await game(page);
    assert.deepEqual(moves.slice(0, 1), played);
    assert(moves.length > 5);
    await page.click("#undo");
    assert.deepEqual((await game(page)).moves, played, "undo takes the line back");
    await page.click("#redo");
    assert.deepEqual((await game(page)).moves, moves);
  });
});

test("a move played during a search ends it, and late answers fall", async () => {
  await visit({ path: USUAL }, async (page) => {
    await search(page, LONG, 1e11);
    await page.click("#solve");
    await page.locator("#moves [data-step]").first().waitFor();
    const { moves: line } = await game(page);
    // Not the move the line begins with: that would only step.
    const spots = [3, 11, 14, 19, 52];
    for (const spot of spots) {
      await click(page, spot);
      if ((await game(page)).moves.length === 1) break;
      await page.keyboard.press("Home");
    }
    const mine = await game(page);
    assert.equal(mine.moves.length, 1);
    assert.notEqual(mine.moves[0], line[0]);
    await page.waitForTimeout(400);
    assert.deepEqual(await game(page), mine);
    assert.equal(await page.textContent("#solve-text"), "Solve");
    assert(await page.locator("#thinking").isHidden());
  });
});

test("a thread that dies is replaced; board and line stay", async () => {
  await visit({ path: USUAL }, async (page) => {
    await search(page, LONG, 1e11);
    await page.click("#solve");
    await page.locator("#moves [data-step]").first().waitFor();
    const worker = await solver(page, 0);
    const { board } = await game(page);
    const born = page.waitForEvent("worker", { timeout: 3000 });
    await worker.evaluate(() => {
      setTimeout(() => {
        throw new WebAssembly.RuntimeError("unreachable");
      });
    });
    await page.locator("#notice:not([hidden])").waitFor();
    assert.match(
      (await page.textContent("#notice-text")) ?? "",
      /started again; your board and the best moves are still here\.$/,
    );
    // At once, and not when the next search asks for it.
    const next = await born;
    assert.notEqual(next, worker);
    assert(page.workers().includes(next) && !page.workers().includes(worker));
    const now = await game(page);
    assert.equal(now.board, board);
    assert(now.moves.length > 0);
    assert.equal(await page.textContent("#solve-text"), "Solve", "what died cannot be continued");
    await page.keyboard.press("Home");
    await search(page, LONG, 2000);
    await page.click("#solve");
    assert.equal(await settled(page), 2000, "the new thread works");
  });
});

test("a thread that never starts leaves a page that plays", async () => {
  const setup = async (/** @type {import("playwright-core").Page} */ page) => {
    await page.route("**/worker.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: "throw new Error('no')" }),
    );
  };
  await visit({ path: SMALL, setup }, async (page) => {
    await page.locator("#notice:not([hidden])").waitFor();
    await page.waitForFunction(() =>
      document.getElementById("notice-text")?.textContent?.includes("cannot start"),
    );
    await click(page, 0);
    assert.equal((await game(page)).cursor, 1);
  });
});

test("strategies and their options come from the rules", async () => {
  await visit({ path: USUAL }, async (page) => {
    await search(page, "dfs", 500);
    assert.match((await page.textContent("#strategy-note")) ?? "", /\w/);
    await page.click("#tab-search");
    await page.fill("#strategy-options [name=depth]", "2");
    await page.locator("#strategy-options [name=depth]").blur();
    await page.fill("#strategy-options [name=depth]", "0");
    await page.locator("#strategy-options [name=depth]").blur();
    await frame(page);
    assert.notEqual(
      await page.inputValue("#strategy-options [name=depth]"),
      "0",
      "out of range falls back",
    );
    await page.click("#solve");
    await settled(page);
    assert((await game(page)).moves.length > 0);
  });
});

test("a game that nothing can better cannot be solved, and says so", async () => {
  await visit({ path: "?v=1&r=popstar&b=1x2.RR#0" }, async (page) => {
    await click(page, 0);
    assert.equal(await page.textContent("#hint"), "Board cleared! Bonus 2,000.");
    assert.equal(await page.locator("#solve").getAttribute("aria-disabled"), "true");
    assert.equal(
      await page.locator("#solve").getAttribute("title"),
      "No solution is better: that is proven",
    );
  });
});

test("details: what was counted, and why it ended", async () => {
  await visit({ path: USUAL }, async (page) => {
    await page.evaluate(() => document.getElementById("details")?.setAttribute("open", ""));
    const facts = () =>
      page
        .locator("#facts tr")
        .evaluateAll((rows) =>
          Object.fromEntries(
            rows.map((row) => [
              row.querySelector("th")?.textContent ?? "",
              Number(row.querySelector("td")?.textContent?.replaceAll(",", "")),
            ]),
          ),
        );
    await search(page, "dfs", 100_000);
    await page.click("#tab-search");
    await page.fill("#strategy-options [name=depth]", "2");
    await page.locator("#strategy-options [name=depth]").blur();
    await page.click("#solve");
    await settled(page);
    assert.equal(
      await page.textContent("#ending"),
      "every way to play up to the depth limit was tried",
    );
    assert(((await facts())["played on from the depth limit"] ?? 0) > 100);
    await page.click("#lang");
    await frame(page);
    assert.equal(await page.textContent("#ending"), "深度限制内的所有走法都已试过");
    assert(((await facts()).到达深度限制后走完 ?? 0) > 100);
    await page.click("#lang");

    // A* keeps its tree when the search goes on from a later move of its own line.
    await page.keyboard.press("Home");
    await search(page, "astar", 400);
    await page.click("#solve");
    await settled(page);
    assert.equal(await page.textContent("#ending"), "all it was given is used up");
    const dropped = "dropped with moves not played";
    assert.equal((await facts())[dropped], 0);
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await frame(page);
    assert.equal(await page.textContent("#from-here"), "Solve from move 1");
    await page.click("#from-here");
    // It may be over before anybody looks: what it counted is what tells it from the search before.
    await page
      .locator("#facts tr", { hasText: dropped })
      .filter({ has: page.locator("td", { hasText: /[1-9]/ }) })
      .waitFor();
    assert.equal(await settled(page), 400, "its own budget, spent exactly");
  });
});

/** Brings the page out of sight, or back. @param {Page} page @param {string} state */
const see = (page, state) =>
  page.evaluate((state) => {
    Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, state);

test("a page out of sight pauses its search and its line, and goes on after", async () => {
  await visit({ path: USUAL }, async (page) => {
    await search(page, LONG, 150_000);
    await page.click("#solve");
    await page.locator("#moves [data-step]").first().waitFor();
    await see(page, "hidden");
    await page.waitForTimeout(400);
    const paused = await nodes(page);
    await page.waitForTimeout(500);
    assert.equal(await nodes(page), paused, "nothing is searched while nobody looks");
    assert(paused < 150_000);
    // It goes on by itself; and again when gone and back before the pause is answered.
    await see(page, "visible");
    await see(page, "hidden");
    await see(page, "visible");
    await page.locator("#thinking[data-nodes='150000']").waitFor({ timeout: 30_000 });
    await settled(page);
    await page.locator("#play[data-playing=true]").waitFor();
    await see(page, "hidden");
    const { cursor } = await game(page);
    await page.waitForTimeout(1500);
    assert.equal((await game(page)).cursor, cursor, "the line waits");
    await see(page, "visible");
    await page.waitForFunction((was) => Number(document.body.dataset.cursor) > was, cursor);
  });
});

/** Keeps a thread from hearing anything for a while, as a slice that takes long does. @param {import("playwright-core").Worker} worker @param {number} ms */
function busy(worker, ms) {
  return worker.evaluate((ms) => {
    const { buffer } = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true });
    setTimeout(() => Atomics.wait(new Int32Array(buffer), 0, 0, ms));
  }, ms);
}

test("Solve and Stop while the search before still stops leave a page that solves", async () => {
  await visit({ path: USUAL }, async (page) => {
    await search(page, LONG, 1e11);
    await page.click("#solve");
    await page.locator("#moves [data-step]").first().waitFor();
    await busy(await solver(page, 0), 1500);
    const { board } = await game(page);
    await page.click("#new");
    await until(async () => (await game(page)).board !== board, "a new board");
    await page.click("#solve");
    await page.locator("#thinking[data-status=running]").waitFor();
    await page.click("#solve");
    await settled(page);
    assert.notEqual(await page.textContent("#solve-text"), "Stop");
    assert.equal(await page.textContent("#outcome"), "Nothing has been tried yet.");
    await search(page, "misps", 100);
    await page.click("#solve");
    assert.equal(await settled(page), 100, "and it solves");
  });
});

test("a search asked for while another stops waits for the page to be seen again", async () => {
  await visit({ path: USUAL }, async (page) => {
    await search(page, LONG, 1e11);
    await page.click("#solve");
    await page.locator("#moves [data-step]").first().waitFor();
    await busy(await solver(page, 0), 1500);
    const { board } = await game(page);
    await page.click("#new");
    await until(async () => (await game(page)).board !== board, "a new board");
    await search(page, LONG, 3000);
    await page.click("#solve");
    await see(page, "hidden");
    await settled(page);
    assert.equal(await nodes(page), 0, "nothing is searched while nobody looks");
    await see(page, "visible");
    await page.locator("#thinking[data-nodes='3000']").waitFor();
    await settled(page);
  });
});

test("fifty clicks at once leave a page that solves", async () => {
  await visit({ path: USUAL }, async (page) => {
    await search(page, LONG, 3000);
    await page.evaluate(() => {
      for (let i = 0; i < 25; i++)
        for (const id of ["solve", "new"]) document.getElementById(id)?.click();
    });
    await page.locator("#solve[data-does=solve]").waitFor();
    await page.click("#solve");
    assert.equal(await settled(page), 3000);
  });
});

test("when all threads are given up, what they searched has ended", async () => {
  await visit({ path: USUAL }, async (page) => {
    // One thread searches, for its job cannot be divided; those beside it die, one after the other.
    const ended = await page.evaluate(
      async (board) => {
        const path = /** @type {string} */ (new URL("./www/engine.js", location.href).href);
        const { Engine } = await import(path);
        /** @type {Worker[]} */
        const workers = [];
        const { Worker } = window;
        window.Worker = class extends Worker {
          /** @param {string | URL} url @param {WorkerOptions} [options] */
          constructor(url, options) {
            super(url, options);
            workers.push(this);
          }
        };
        const lost = new Promise((done) => {
          const engine = new Engine({
            told: () => {
              if (engine.state === "failed") return;
              for (const worker of workers.splice(1)) worker.dispatchEvent(new ErrorEvent("error"));
            },
            refused: () => {},
            lost: () => {
              if (engine.state === "failed") done([engine.runs(id), engine.holds(id)]);
            },
            changed: () => {},
          });
          engine.warm("samegame", 3);
          const job = { rules: "popstar", board, moves: [], strategy: "astar", seed: 1 };
          const id = engine.solve(job, { nodes: 1e11, seconds: 0 }, 3);
        });
        return await lost;
      },
      (await game(page)).board ?? "",
    );
    assert.deepEqual(ended, [false, false]);
  });
});

test("a core that is long in coming is told of, and begins when it is here", async () => {
  let told = "";
  const setup = async (/** @type {Page} */ page) => {
    await page.route("**/samegame_bg.wasm", async (route) => {
      await page.locator("#notice:not([hidden])").waitFor();
      told ||= (await page.textContent("#notice-text")) ?? "";
      await route.continue();
    });
  };
  await visit({ path: SMALL, setup }, async (page) => {
    assert.match(told, /still on its way/);
    await page.locator("#notice").waitFor({ state: "hidden" });
    await click(page, 0);
    assert.equal((await game(page)).cursor, 1);
  });
});

test("a thread that hangs is replaced when it does not stop", async () => {
  await visit({ path: USUAL }, async (page) => {
    await search(page, LONG, 1e11);
    await page.click("#solve");
    await page.locator("#moves [data-step]").first().waitFor();
    const born = page.waitForEvent("worker", { timeout: 8000 });
    const worker = await solver(page, 0);
    await worker.evaluate(() => {
      const { buffer } = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true });
      setTimeout(() => Atomics.wait(new Int32Array(buffer), 0, 0));
    });
    await page.click("#solve");
    await born;
    await page.locator("#notice:not([hidden])").waitFor();
    await search(page, "misps", 100);
    await page.keyboard.press("Home");
    await page.click("#solve");
    await settled(page);
  });
});
