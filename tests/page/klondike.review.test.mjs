// Looking back at a game of Klondike: the move that lost the last win, or what each move gave away by what was seen then.
import assert from "node:assert/strict";
import { test } from "node:test";
import { weighed } from "../../www/games/klondike.review.hidden.js";
import { knownLook } from "../../www/games/klondike.review.known.js";
import { accessible, frame, game, search, settled, threads, visit } from "./browser.mjs";

/** @typedef {import("playwright-core").Page} Page */

const SEVEN = "ibqeXfMCmhErQaLKkWxogsPvUNtTDcnjGZluzIVJwBROdypSHYAF";
/** With all cards known: the strategy that goes with the link looks at them. */
const link = (board = SEVEN, rules = "klondike", moves = "") =>
  `?v=1&r=${rules}&s=auto${moves}&b=1x${board.length}.${board}#0`;
/** All but the clubs are up; the ace lies under the two, which only a red three could take. */
const BURIED = "Zmz..A_B.......CDEFGHIJKLM.";
/** All but the clubs are up; the others come one by one, in order, and only once. */
const ONCE = "Zmz.A........BCDEFGHIJKLM.";
const STRICT = "klondike:draw=1,redeals=0,back=no";

/** Presses keys on the table. @param {Page} page @param {string} keys */
async function play(page, keys) {
  await page.locator('[data-spot="1008"]').focus();
  for (const key of keys) {
    await page.keyboard.press(key);
    await frame(page);
  }
}

/** What the review came to. @param {Page} page */
async function reviewed(page) {
  await page.click("#review");
  // The button is gone once there is nothing left to stop.
  await page.locator("#review").waitFor({ state: "hidden", timeout: 60_000 });
  await frame(page);
  return (await page.textContent("#review-note")) ?? "";
}

/** What is said beside and below each move. @param {Page} page */
const marks = (page) =>
  page.locator("#moves button").evaluateAll((all) =>
    all.map((row) => ({
      bad: row.classList.contains("bad"),
      beside: row.querySelector(".beside")?.textContent ?? "",
      below: row.querySelector(".below")?.textContent ?? "",
    })),
  );

test("the move that lost every win is named, and the jump shows what would have kept one", async () => {
  await visit({ path: link(ONCE, STRICT) }, async (page) => {
    assert(await page.locator("#review").isHidden(), "nothing to look back at");
    await play(page, "ddd");
    assert.equal(
      await reviewed(page),
      "Move 2 loses the game: before it, it could still be won; after it, that is proven impossible.",
    );
    const bad = "this move loses the game";
    assert.deepEqual(await marks(page), [
      { bad: false, beside: "winnable", below: "" },
      { bad: true, beside: "lost", below: bad },
      { bad: false, beside: "lost", below: "" },
    ]);
    await accessible(page, "reviewed");
    await page.click("#review-jumps button");
    await page.waitForFunction(() =>
      document.getElementById("hint")?.textContent?.startsWith("Hint: Ace of clubs to foundation"),
    );
    assert.equal((await game(page)).cursor, 1);
    // The other question is another story.
    await page.click("[data-question=hidden]");
    await frame(page);
    assert(await page.locator("#review-note").isHidden());
    assert.equal(await page.locator("#moves .bad").count(), 0);
  });
});

test("a game lost from the start, and one that was won", async () => {
  await visit({ path: link(BURIED, "klondike:back=no") }, async (page) => {
    await play(page, "d");
    assert.match(await reviewed(page), /^Proven: this game could not be won from its start/);
    assert(await page.locator("#review-jumps").isHidden());
  });
  await visit({ path: link() }, async (page) => {
    await search(page, "auto", 20_000);
    await page.click("#solve");
    await settled(page);
    await page.keyboard.press("End");
    await page.locator("#review").waitFor();
    const { moves } = await game(page);
    assert.equal(
      await reviewed(page),
      `After each of the ${moves.length} moves the game could still be won.`,
    );
    assert((await marks(page)).every(({ bad, beside }) => !bad && beside === "winnable"));
  });
});

test("the turn is found by halves, whatever stays undecided, and nothing is said that was not shown", () => {
  const LENGTH = 40;
  for (const [won, lost] of [
    [-1, 0],
    [0, 1],
    [17, 18],
    [39, 40],
    [40, 41],
    [20, 23],
    [-1, 12],
    [30, 41],
    [-1, 41],
  ]) {
    const moves = Array.from({ length: LENGTH }, () => 0);
    const app = /** @type {any} */ ({ state: { record: { rules: "", board: "", moves } } });
    const look = knownLook(app);
    const asked = new Set();
    for (let question = look.ask?.(); question; question = look.ask?.()) {
      assert(question.type === "solve");
      const place = question.job.moves.length;
      assert(!asked.has(place), "nothing is asked twice");
      asked.add(place);
      const is = place <= (won ?? 0) ? "won" : place >= (lost ?? 0) ? "lost" : "open";
      const report = {
        score: is === "won" ? -1 : undefined,
        line: is === "won" ? [place] : undefined,
        status: is === "lost" ? "unsolvable" : "running",
      };
      assert(look.hear?.(/** @type {any} */ ({ type: "done", report })));
    }
    const found = moves.map((_, place) => look.mark(place));
    const turns = won !== -1 && (won ?? 0) + 1 === lost && lost <= LENGTH;
    assert.deepEqual(look.bad(), turns ? [won] : []);
    if (turns) assert.equal(look.best(won ?? 0), won, "a way that was shown to win");
    if ((won ?? 0) + 1 === lost) assert(asked.size <= 8, `${asked.size} questions`);
    assert(asked.size <= 24, `${asked.size} questions`);
    found.forEach((mark, place) => {
      if (mark?.said === "review.after.won") assert(place + 1 <= (won ?? 0));
      if (mark?.said === "review.after.lost") assert(place + 1 >= (lost ?? 0));
    });
  }
});

test("a search in its middle decides nothing, and one that ends undecided says so", () => {
  const moves = [0, 0];
  const app = /** @type {any} */ ({ state: { record: { rules: "", board: "", moves } } });
  const look = knownLook(app);
  look.ask?.();
  const none = { score: undefined, line: undefined, status: "running" };
  assert.equal(look.hear?.(/** @type {any} */ ({ type: "progress", report: none })), false);
  for (const type of ["done", "done", "done"]) {
    assert(look.hear?.(/** @type {any} */ ({ type, report: none })));
    look.ask?.();
  }
  assert.equal(look.ask?.(), undefined);
  assert.deepEqual(look.bad(), []);
  assert.deepEqual(
    moves.map((_, place) => look.mark(place)?.beside),
    ["review.after.open", "review.after.open"],
  );
});

test("what a move gave away: by samples only when it is clear, by proof always, and nothing where it is open", () => {
  const value = (/** @type {number} */ move, /** @type {any} */ value) => ({ move, value });
  const sampled = (
    /** @type {number} */ wins,
    /** @type {number} */ low,
    /** @type {number} */ high,
  ) => ({
    verdict: "sampled",
    samples: 60,
    wins,
    low,
    high,
  });
  const proof = (/** @type {string} */ verdict) => ({
    verdict,
    samples: 0,
    wins: 0,
    low: verdict === "won" ? 1 : 0,
    high: verdict === "lost" ? 0 : 1,
  });
  const of = (/** @type {any[]} */ moves, /** @type {number} */ made) =>
    weighed(/** @type {any} */ ({ moves }), made);
  const arms = [
    value(1, sampled(45, 0.63, 0.84)),
    value(2, sampled(40, 0.54, 0.77)),
    value(3, sampled(15, 0.16, 0.37)),
  ];
  assert.deepEqual(of(arms, 1), { lost: 0, clear: false, proven: false, samples: 60 });
  assert.deepEqual(of(arms, 2), { lost: 8, clear: false, proven: false, samples: 60 });
  assert.deepEqual(of(arms, 3), { lost: 50, clear: true, proven: false, samples: 60 });
  const known = [value(1, proof("won")), value(2, proof("lost")), value(3, proof("open"))];
  assert.deepEqual(of(known, 2), { lost: 100, clear: true, proven: true, samples: 0 });
  assert.equal(of(known, 3), undefined);
  assert.equal(of(known.slice(1), 2), undefined, "the open one may be as bad");
});

test("with cards hidden only what was seen then is asked about, and hidden cards change nothing", async () => {
  // Two cards change places that stay face down to the end of the moves.
  const other = [...SEVEN];
  [other[9], other[20]] = [other[20] ?? "", other[9] ?? ""];
  /** @type {unknown[]} */
  const told = [];
  for (const board of [SEVEN, other.join("")])
    await visit(
      {
        path: link(board),
        setup: async (page) => {
          await page.addInitScript(() => {
            /** @type {any} */ (globalThis).asked = [];
            const { postMessage } = Worker.prototype;
            Worker.prototype.postMessage = function (/** @type {any} */ message) {
              if (message.job) /** @type {any} */ (globalThis).asked.push(message.job);
              postMessage.call(this, message);
            };
          });
        },
      },
      async (page) => {
        await page.click("[data-question=hidden]");
        await play(page, "d");
        await page.locator('[data-spot="2"]').focus();
        await page.keyboard.press("f");
        await play(page, "d");
        await frame(page);
        const { rules, moves } = await game(page);
        assert(moves.length === 3, "a draw, a card sent up that turns another, a draw");
        await page.evaluate(() => {
          /** @type {any} */ (globalThis).asked = [];
        });
        const note = await reviewed(page);
        assert.match(note, /^(None|\d) of (the )?3 moves clearly gives? wins away/);
        assert.match(note, /Judged by what could be seen at the time/);
        const asked = await page.evaluate(() => /** @type {any} */ (globalThis).asked);
        // What each position looked like to its player, by the rules' own word, and how well the best move does there.
        const truth = await page.evaluate(
          async ({ rules, board, moves }) => {
            const core = await import(new URL("./www/pkg/klondike.js", location.href).href);
            const table = new core.Table(rules, board);
            return [0, 1, 2, 3].map((place) => {
              table.show(moves, place);
              const position = { rules, board: table.write("masked", []), moves: [] };
              const solver = new core.Solver({ ...position, strategy: "analyse", seed: 1 });
              const seen = new core.Table(rules, position.board);
              for (;;) {
                const { findings, status } = solver.solve_step(1000);
                for (const found of findings) seen.learn(found);
                const all = seen.evaluate([]).moves;
                const least = Math.min(...all.map((/** @type {any} */ { value }) => value.samples));
                if (least < 60 && status === "running") continue;
                const shares = all.map(
                  (/** @type {any} */ { value }) => value.wins / value.samples,
                );
                return { board: position.board, share: 100 * Math.max(...shares) };
              }
            });
          },
          { rules, board, moves },
        );
        const boards = truth.map(({ board }) => board);
        for (const one of asked)
          assert(
            boards.includes(one.board) && one.moves.length === 0,
            "a position with a card that was not seen",
          );
        for (const board of boards)
          assert(asked.some((/** @type {any} */ one) => one.board === board));
        assert.equal(boards[0]?.match(/-/g)?.length, 21);
        assert.equal(boards[2]?.match(/-/g)?.length, 20, "one more is seen");
        const rows = await marks(page);
        const shares = rows.map(({ beside }) => beside.split(" → ").map(Number.parseFloat));
        shares.forEach(([was = 0, is = 0], place) => {
          // How many samples there are when the page looks depends on the machine.
          assert(Math.abs(was - (truth[place]?.share ?? 0)) < 20, `${was} at ${place}`);
          assert(Math.abs(is - (truth[place + 1]?.share ?? 0)) < 20, `${is} after ${place}`);
          if (place) assert.equal(shares[place - 1]?.[1], was);
        });
        for (const { bad, below } of rows) {
          assert.match(below, /^$|^−\d+ points.*\(\d+ samples\)/);
          if (bad) assert(below.includes("against the best move then"));
        }
        told.push([...new Set(asked.map((/** @type {any} */ one) => one.board))].sort());
      },
    );
  assert.deepEqual(told[0], told[1]);
});

test("a review stops at once, and keeps what it has", async () => {
  await visit({ path: link() }, async (page) => {
    await page.click("[data-question=hidden]");
    await play(page, "dddddddd");
    await page.click("#review");
    // Pressed in the moment it is seen: a fast machine would be done before a hand came.
    const said = await page.waitForFunction(() => {
      const stop = document.getElementById("review");
      const far = /position [2-7] of 9/.test(
        document.getElementById("review-note")?.textContent ?? "",
      );
      const text = stop?.textContent;
      if (far) stop?.click();
      return far && text;
    });
    assert.equal(await said.jsonValue(), "Stop the review");
    await frame(page);
    assert(!(await threads(page)).includes("review"), "nothing thinks any more");
    assert.match(
      (await page.textContent("#review-note")) ?? "",
      /Of \d, too little is known to say\.$/,
    );
    assert.equal(await page.textContent("#review"), "Review these moves");
    const rows = await marks(page);
    assert(rows[0]?.beside && !rows.at(-1)?.beside);
  });
});
