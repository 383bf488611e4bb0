// Klondike solved and weighed: the verdict first, with all cards known; estimates for a player who does not see them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { frame, game, openOptions, settled, until, visit } from "./browser.mjs";

/** @typedef {import("playwright-core").Page} Page */

const SEVEN = "ibqeXfMCmhErQaLKkWxogsPvUNtTDcnjGZluzIVJwBROdypSHYAF";
/** With all cards known: the strategy that goes with the link looks at them. */
const link = (board = SEVEN, rules = "klondike") =>
  `?v=1&r=${rules}&s=auto&b=1x${board.length}.${board}#0`;
/** All but the clubs are up; the ace lies under the two, which only a red three could take. */
const BURIED = "Zmz..A_B.......CDEFGHIJKLM.";
/** All but the clubs are up; the others come one by one, in order, and only once. */
const ONCE = "Zmz.A........BCDEFGHIJKLM.";
/** Deals that a glance leaves undecided: one that cannot be won, and one that can. */
const UNWINNABLE = "HvYJlnuOPweWgKFbmVRMxGyDzUqXiBIptNroaEjCLdQfZSkcsTAh";
const FAR = "yQEmaoKwiHpjGZhdATWVIYtcbfBNCMPkzUuDSLlJnsqORXeFrgxv";
const STRICT = "klondike:draw=1,redeals=0,back=no";

/** @param {Page} page */
async function solve(page) {
  await page.click("#solve");
  await settled(page);
  return (await page.textContent("#outcome")) ?? "";
}

/** What is told of the position, once it is known. @param {Page} page @param {string} verdict */
async function outlook(page, verdict) {
  const told = page.locator(`.outlook[data-verdict="${verdict}"]`);
  await told.waitFor({ timeout: 30_000 });
  return told.textContent();
}

const notice = (/** @type {Page} */ page) => page.textContent("#notice-text");

test("the verdict first, then the line, which wins when it is played", async () => {
  await visit({ path: link() }, async (page) => {
    await openOptions(page);
    await page.fill("#limit", "200000");
    const outcome = await solve(page);
    assert.match(outcome, /^Winnable(:| in) \d+ moves/);
    const { moves } = await game(page);
    const figure = Number(outcome.match(/\d+/)?.[0]);
    await page.keyboard.press("End");
    assert.equal((await game(page)).score, -figure, "redeals cost no move");
    assert(moves.length >= figure);
    assert.equal(await page.textContent("#left"), "0");
    assert.match((await page.textContent("#hint")) ?? "", /^Won in \d+ moves!$/);
    for (const suit of ["clubs", "diamonds", "hearts", "spades"])
      assert.equal(
        await page.locator(`[aria-label^="foundation of ${suit}: king of ${suit}"]`).count(),
        1,
      );
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    assert.equal((await game(page)).cursor, 1);
  });
});

test("what cannot be won is proven so, and the rules matter", async () => {
  await visit({ path: link(BURIED, "klondike:back=no") }, async (page) => {
    assert.equal(await outlook(page, "lost"), "Proven: this cannot be won from here.");
    assert.match((await notice(page)) ?? "", /^This game is dead/);
    assert.match(await solve(page), /^This game cannot be won, whatever the moves\.$/);
  });
  await visit({ path: link(BURIED) }, async (page) => {
    assert.equal(await outlook(page, "won"), "Winnable from here.");
    assert.equal(await page.locator("#notice").isVisible(), false);
    assert.match(await solve(page), /^Winnable/);
  });
});

test("what a search has decided is no longer called undecided", async () => {
  // The quiet look at the moves may decide it, too, sooner or later than the search that is asked for.
  await visit({ path: link(UNWINNABLE) }, async (page) => {
    assert.match(await solve(page), /^This game cannot be won/);
    assert.equal(await outlook(page, "lost"), "Proven: this cannot be won from here.");
    // With the cards hidden again, the proof is of another question.
    await page.click('[data-question="hidden"]');
    await outlook(page, "sampled");
  });
  await visit({ path: link(FAR) }, async (page) => {
    assert.match(await solve(page), /^Winnable/);
    assert.equal(await outlook(page, "won"), "Winnable from here.");
  });
});

test("a search whose memory is full has proven nothing, and the page claims no proof", async () => {
  await visit(
    { path: `${link(UNWINNABLE).replace("s=auto", "s=solve,memory=10")}` },
    async (page) => {
      assert.match(await solve(page), /^The memory is full, and it is not decided/);
      assert.equal(await page.getAttribute("#thinking", "data-status"), "exhausted");
    },
  );
});

test("a move that loses the game says so, and can be taken back", async () => {
  await visit({ path: link(ONCE, STRICT) }, async (page) => {
    await outlook(page, "won");
    await page.locator('[data-spot="1008"]').focus();
    await page.keyboard.press("d");
    await frame(page);
    assert.equal(await outlook(page, "won"), "Winnable from here.");
    assert.equal(await page.locator("#notice").isVisible(), false);
    await page.keyboard.press("d");
    await page.locator("#notice-text", { hasText: /^This move loses the game/ }).waitFor();
    await outlook(page, "lost");
    await page.click("#notice-act");
    assert.equal((await game(page)).cursor, 1);
    assert.equal(await page.locator("#notice").isVisible(), false);
    await outlook(page, "won");
  });
});

test("the moves are weighed: proofs with all cards known, and a hint keeps the win", async () => {
  await visit({ path: link(ONCE, STRICT) }, async (page) => {
    await page.locator('[data-spot="1008"]').focus();
    await page.keyboard.press("d");
    await page.click("#analyse");
    await page.locator("#analysis-table[data-moves='2']").waitFor({ timeout: 30_000 });
    const rows = await page
      .locator("#analysis-rows tr")
      .evaluateAll((all) =>
        all.map((row) => [...row.children].map((cell) => cell.textContent).join("|")),
      );
    assert.match(rows[0] ?? "", /wins/);
    assert.match(rows[1] ?? "", /draw.*loses the game/);
    // How good it can get, where to look, and which move.
    for (const told of [
      /^Winnable from here\.$/,
      /^Look at the/,
      /^Hint: Ace of clubs to foundation/,
    ]) {
      await page.click("#hint-ask");
      await until(
        async () => told.test((await page.textContent("#live")) ?? ""),
        `a hint is told: ${told}`,
      );
    }
    await page.locator("#analysis-rows tr button").first().click();
    assert.equal((await game(page)).moves.at(-1), 10, "a row plays its move");
  });
});

test("with the cards hidden only what is seen counts: estimates with samples and intervals", async () => {
  // The cards under the first pile's neighbours change places: a player sees no difference.
  const other = [...SEVEN];
  [other[8], other[14]] = [other[14] ?? "", other[8] ?? ""];
  /** @type {(string | null)[]} */
  const told = [];
  for (const board of [SEVEN, other.join("")])
    await visit({ path: link(board) }, async (page) => {
      await page.click("[data-question=hidden]");
      await frame(page);
      const labels = await page
        .locator("#grid [data-spot]")
        .evaluateAll((cells) => cells.map((cell) => cell.getAttribute("aria-label") ?? ""));
      assert.equal(labels.filter((label) => label.endsWith(": face down")).length, 21);
      assert(
        labels.every((label) => !label.includes("next the")),
        "nor is the stock told",
      );
      assert.match(
        (await page.textContent(".question .note")) ?? "",
        /stock counts as seen.*21 cards in the piles are hidden/,
      );
      await outlook(page, "sampled");
      await page.click("#analyse");
      // More samples are drawn while one looks: what is compared is what it comes to.
      await page
        .locator("#analysis-table[data-pending=false]:visible")
        .waitFor({ timeout: 60_000 });
      told.push(await outlook(page, "sampled"));
      const first = await page.locator("#analysis-rows tr").first().locator("td").allTextContents();
      assert.match(first[0] ?? "", /^\d+%$/);
      assert.match(first[1] ?? "", /^\d+–\d+%$/);
      assert(Number(first[2]) >= 10, "samples are told");
      told.push(await page.textContent("#analysis-rows"));
    });
  assert.match(
    told[0] ?? "",
    /^About \d+% winnable after the best move \(\d+–\d+%, \d+ guesses\)\.$/,
  );
  assert.deepEqual(told.slice(0, 2), told.slice(2), "hidden cards change nothing");
});

test("the usual game hides its cards, until the player chooses or a link says otherwise", async () => {
  const pressed = (/** @type {Page} */ page) =>
    page.locator("[data-question][aria-pressed=true]").getAttribute("data-question");
  const down = (/** @type {Page} */ page) =>
    page.locator('#grid [aria-label$=": face down"]').count();
  await visit({}, async (page) => {
    await page.selectOption("#rules", "klondike");
    await page.locator('body[data-rules="klondike"]').waitFor();
    await frame(page);
    assert.equal(await pressed(page), "hidden");
    assert.equal(await down(page), 21, "nothing under the open cards is told");
    await page.click("[data-question=known]");
    await frame(page);
    assert.equal(await down(page), 0);
    await page.click("#new");
    await frame(page);
    assert.equal(await pressed(page), "known", "what was chosen is honoured");
  });
  const plain = link().replace("&s=auto", "");
  for (const [path, asked] of [
    [plain, "hidden"],
    [plain.replace("&b=", "&s=hindsight&b="), "hidden"],
    [link(), "known"],
    [plain.replace("&b=", "&s=solve,memory=10&b="), "known"],
  ])
    await visit({ path: path ?? "" }, async (page) => {
      await frame(page);
      assert.equal(await pressed(page), asked, path);
    });
});

test("the questions stand apart, and the choice is kept", async () => {
  await visit({ path: link() }, async (page) => {
    assert.equal(await page.textContent("#solve-text"), "Solve");
    assert.equal(await page.locator("[data-question=known]").getAttribute("aria-pressed"), "true");
    await openOptions(page);
    const offered = () =>
      page
        .locator("#strategy option")
        .evaluateAll((all) => all.map((one) => /** @type {HTMLOptionElement} */ (one).value));
    assert.deepEqual(await offered(), ["auto", "solve"]);
    await page.click("[data-question=hidden]");
    await frame(page);
    assert.equal(await page.textContent("#solve-text"), "Play for me");
    assert.deepEqual(await offered(), ["hindsight", "astar"]);
    await page.waitForTimeout(600);
    await page.reload();
    await page.locator("body[data-board]").waitFor();
    await frame(page);
    assert.equal(await page.locator("[data-question=hidden]").getAttribute("aria-pressed"), "true");
    await page.selectOption("#rules", "sliding");
    await page.locator('body[data-rules="sliding"]').waitFor();
    await frame(page);
    assert.equal(
      await page.locator(".question").isVisible(),
      false,
      "other games have no such question",
    );
  });
});

test("deals that can be won, only", async () => {
  await visit({ path: link() }, async (page) => {
    const { board } = await game(page);
    await page.check(".table-bar [name=winnable]");
    await page.click("#new");
    await until(async () => (await game(page)).board !== board, "a new deal");
    await page.waitForTimeout(600);
    await page.reload();
    await page.locator("body[data-board]").waitFor();
    await frame(page);
    assert(await page.locator(".table-bar [name=winnable]").isChecked(), "which is kept");
    await page.click("[data-question=known]");
    await openOptions(page);
    await page.fill("#limit", "100000");
    assert.match(await solve(page), /^Winnable/);
    assert.match((await page.textContent("#hint")) ?? "", /deal \d+|Won/);
  });
});

/** Deals the deal of a seed and looks at all its cards. @param {Page} page @param {string} seed */
async function known(page, seed) {
  await page.click("#boards-open");
  await page.click("#tab-random");
  await page.fill("#deal-seed", seed);
  await page.click("#deal-go");
  await page.locator("#hint", { hasText: `deal ${seed}` }).waitFor();
  await page.click("[data-question=known]");
}

test("a deal that Solve proves lost in a moment is not called undecided by the quiet look", async () => {
  await visit({ path: link() }, async (page) => {
    await known(page, "1579176045");
    assert.equal(await outlook(page, "lost"), "Proven: this cannot be won from here.");
  });
});

test("in a dead deal no move is the best, and none loses what was not there", async () => {
  await visit({ path: link() }, async (page) => {
    await known(page, "2671240788");
    await outlook(page, "lost");
    await page.click("#analyse");
    const rows = page.locator("#analysis-rows tr");
    await rows.first().waitFor();
    for (const row of await rows.all()) {
      assert.equal(await row.locator("td").first().textContent(), "cannot be won");
      assert.doesNotMatch((await row.textContent()) ?? "", /★|Best known|loses/);
    }
    // With all cards known nothing is guessed: there is no column for it.
    assert.deepEqual(
      await page.locator("#analysis-table th[scope=col]:visible").allTextContents(),
      ["Move", "Can be won"],
    );
    await page.click("[data-question=hidden]");
    await page
      .locator("#analysis-rows td", { hasText: /^\d+–\d+%$/ })
      .first()
      .waitFor({ timeout: 60_000 });
    assert.deepEqual(
      await page.locator("#analysis-table th[scope=col]:visible").allTextContents(),
      ["Move", "Can be won", "Between", "Guesses"],
    );
  });
});

test("a draw of cards that nobody has seen is told by their number", async () => {
  const unseen = `stock: ${"? ".repeat(24)}\n1: | KS\n2: ? | QH\n3: ? ? | JS\n4: ? ? ? | TH\n5: ? ? ? ? | 9S\n6: ? ? ? ? ? | 8H\n7: ? ? ? ? ? ? | 7S`;
  await visit({ path: link() }, async (page) => {
    await page.click("#boards-open");
    await page.fill("#paste", unseen);
    await page.click("#paste-go");
    await page.locator("#boards").waitFor({ state: "hidden" });
    await page.click("#analyse");
    const draws = page.locator("#analysis-rows button .sr", { hasText: /drawn$/ });
    await draws.first().waitFor({ timeout: 60_000 });
    assert.match((await draws.first().textContent()) ?? "", /3 cards drawn$/);
  });
});
