// Klondike on the page: dealt, played by click, drag, keyboard and touch, taken back, shared.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, frame, game, home, middle, ready, visit } from "./browser.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** The deal of seed 7. The aces of hearts and diamonds lie open on piles 3 and 6; the first draw shows the ace of spades. */
const SEVEN = "ibqeXfMCmhErQaLKkWxogsPvUNtTDcnjGZluzIVJwBROdypSHYAF";
const link = (board = SEVEN, rules = "klondike") =>
  `?v=1&r=${rules}&b=1x${board.length}.${board}#0`;

const [STOCK, WASTE] = [1008, 1007];
/** Cards by number: four a rank, clubs, diamonds, hearts, spades. */
const [ACE_D, ACE_H, TWO_H, THREE_C] = [1, 2, 6, 8];

/** What a screen reader hears of a spot. @param {Page} page @param {number} spot */
async function label(page, spot) {
  await frame(page);
  return page.locator(`[data-spot="${spot}"]`).getAttribute("aria-label");
}

/** The lower edge of a card, which no other card covers. @param {Page} page @param {number} spot @returns {Promise<[number, number]>} */
async function at(page, spot) {
  await frame(page);
  const box = await page.locator(`[data-spot="${spot}"]`).boundingBox();
  assert(box, `spot ${spot} is on the page`);
  return [box.x + box.width / 2, box.y + box.height - 6];
}

/** @param {Page} page @param {number} spot */
async function click(page, spot) {
  await page.mouse.click(...(await at(page, spot)));
  await frame(page);
}

/** @param {Page} page @param {string} id */
async function text(page, id) {
  await frame(page);
  return page.textContent(`#${id}`);
}

/** @param {Page} page @param {RegExp} what */
async function heard(page, what) {
  await page.waitForFunction(
    (source) => new RegExp(source).test(document.getElementById("live")?.textContent ?? ""),
    what.source,
  );
}

test("picked from the rules: a random deal; by seed, the same deal everywhere", async () => {
  await visit({}, async (page) => {
    await page.selectOption("#rules", "klondike");
    await page.locator('body[data-rules="klondike"]').waitFor();
    const letters = [...((await game(page)).board ?? "").trim()];
    assert.equal(new Set(letters).size, 52, "each card once");
    await page.click("#boards-open");
    await page.click("#tab-random");
    await page.fill("#deal-seed", "7");
    await page.click("#deal-go");
    assert.equal((await game(page)).board, `${SEVEN}\n`);
    assert.equal(await text(page, "hint"), "Klondike · deal 7");
    assert.equal(await text(page, "left"), "52");
    assert.equal(await page.locator("#grid [data-spot]").count(), 6 + 28);
  });
});

test("the stock draws, a click takes a card and another lays it down, twice sends it up", async () => {
  await visit({ path: link() }, async (page) => {
    await click(page, STOCK);
    assert.deepEqual((await game(page)).moves, [0]);
    assert.match((await label(page, WASTE)) ?? "", /^waste: ace of spades, 2 below, can move$/);
    await click(page, WASTE);
    assert.match((await label(page, WASTE)) ?? "", /taken$/);
    assert.match((await label(page, 1012)) ?? "", /^foundation of spades: empty, takes it$/);
    assert.equal(
      await text(page, "hint"),
      "Ace of spades to foundation of spades. Tap it again, or a highlighted place.",
    );
    await click(page, 1012);
    assert.deepEqual((await game(page)).moves, [0, 2]);
    await page.mouse.dblclick(...(await at(page, ACE_H)));
    assert.equal((await game(page)).cursor, 3, "twice sends it up");
    assert.equal(await label(page, 1011), "foundation of hearts: ace of hearts");
    await click(page, THREE_C);
    assert.equal((await game(page)).cursor, 3, "a card that cannot move stays");
    assert.equal(await text(page, "score"), "3");
    assert.equal(await text(page, "left"), "50");
    assert.equal(await page.locator("#moves button").count(), 3);

    await page.click("#undo");
    assert.equal((await game(page)).cursor, 2);
    await page.click("#redo");
    assert.equal((await game(page)).cursor, 3);
    await page.keyboard.press("Home");
    assert.equal((await game(page)).cursor, 0);
    assert.equal(await label(page, WASTE), "waste: empty");
    await page.keyboard.press("End");
    assert.equal(await text(page, "left"), "50");
  });
});

test("a drag lifts the run, lights where it may go, and lays it there or lets it go back", async () => {
  await visit({ path: link() }, async (page) => {
    const from = await at(page, ACE_D);
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(from[0] - 40, from[1] + 60, { steps: 4 });
    assert.match((await label(page, 1010)) ?? "", /takes it$/, "where it may go is told");
    await page.mouse.up();
    assert.equal((await game(page)).cursor, 0, "let go nowhere, it goes back");
    assert.doesNotMatch((await label(page, 1010)) ?? "", /takes it$/);
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...(await at(page, 1010)), { steps: 6 });
    await page.mouse.up();
    assert.deepEqual((await game(page)).cursor, 1);
    assert.equal(await label(page, 1010), "foundation of diamonds: ace of diamonds");
    const now = await game(page);
    await page.waitForTimeout(600);
    await page.reload();
    await ready(page);
    assert.deepEqual(await game(page), now, "a reload loses nothing");
  });
});

test("taps play as clicks do", async () => {
  await visit({ path: link(), width: 360, height: 640, hasTouch: true }, async (page) => {
    await page.touchscreen.tap(...(await at(page, STOCK)));
    assert.equal((await game(page)).cursor, 1);
    await page.touchscreen.tap(...(await at(page, ACE_H)));
    await page.touchscreen.tap(...(await at(page, ACE_H)));
    assert.equal((await game(page)).cursor, 2);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.equal(wide, 360, "nothing sticks out");
    const box = await page.locator(`[data-spot="${THREE_C}"]`).boundingBox();
    assert(box && box.width > 40, "cards are as wide as the screen allows");
  });
});

test("all of it by keyboard, and told", async () => {
  await visit({ path: link() }, async (page) => {
    await page.locator(`[data-spot="${STOCK}"]`).focus();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    await page.keyboard.press("Enter");
    await heard(page, /^3 cards drawn\. Waste shows the ace of spades\. 1 move\.$/);
    assert(await page.locator("#cursor").isVisible(), "the cursor is seen");
    await page.keyboard.press("ArrowRight");
    assert.equal(await focused(), "waste: ace of spades, 2 below, can move");
    await page.keyboard.press("Enter");
    await heard(page, /^Taken: ace of spades\. It can go to: foundation of spades\.$/);
    await page.keyboard.press("End");
    assert.equal(await focused(), "foundation of spades: empty, takes it");
    await page.keyboard.press("Enter");
    assert.equal((await game(page)).cursor, 2);
    await page.keyboard.press("3");
    assert.match((await focused()) ?? "", /^pile 3, card 3 of 3: ace of hearts, can move$/);
    await page.keyboard.press("f");
    assert.equal((await game(page)).cursor, 3);
    await heard(page, /^Ace of hearts to foundation of hearts\. Pile 3 shows the/);
    await page.keyboard.press("d");
    assert.equal((await game(page)).cursor, 4);
    await page.keyboard.press("Escape");
    await page.locator("#grid :focus").blur();
    await page.keyboard.press("ArrowLeft");
    assert.equal((await game(page)).cursor, 3, "elsewhere arrows step");
  });
});

test("a run goes from pile to pile, a king to an empty one, and the waste turns over", async () => {
  // Piles 1 and 2 hold a red queen with its jack and a black king; the rest is stock and foundations.
  const text = [
    "stock: 2C 3C 4C",
    "waste:",
    "foundations: AC KD TH TS",
    "1: QH JS",
    "2: KS",
    "3: 5C | KH",
    "4: 6C 7C | QS JH",
    "5: KC QC",
  ];
  await visit({ path: link() }, async (page) => {
    await page.click("#boards-open");
    await page.fill("#paste", text.join("\n"));
    await page.click("#paste-go");
    assert.match((await page.textContent("#paste-error")) ?? "", /QC cannot lie face up on KC/);
    await page.fill(
      "#paste",
      text.join("\n").replace("5: KC QC", "5: 8C 9C | KC\n6: TC | QC").replace("6: TC", "6: TC JC"),
    );
    await page.click("#paste-go");
    assert.equal(await page.locator("#boards").isVisible(), false);
    const [QUEEN, KING] = [46, 51];
    // Under the jack only the queen's upper edge is seen.
    const queen = await page.locator(`[data-spot="${QUEEN}"]`).boundingBox();
    assert(queen);
    await page.mouse.dblclick(queen.x + 20, queen.y + 8);
    await frame(page);
    assert.match((await label(page, QUEEN)) ?? "", /^pile 2, card 2 of 3: queen of hearts/);
    assert.equal(await label(page, 1000), "pile 1: empty");
    await page.locator(`[data-spot="${KING}"]`).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("1");
    assert.match((await label(page, KING)) ?? "", /^pile 1, card 1 of 3: king of spades/);
    for (let i = 0; i < 2; i++) await click(page, STOCK);
    assert.equal((await game(page)).moves.at(-1), 1, "the waste turned over");
    assert.match((await label(page, STOCK)) ?? "", /^stock: 3 cards$/);
    assert.equal((await game(page)).score, -3, "which costs no move");
  });
});

test("a shared link opens to the same deal, moves and place", async () => {
  let shared = "";
  /** @type {unknown} */
  let state;
  await visit({ path: link(SEVEN, "klondike:draw=1,redeals=2,back=no") }, async (page) => {
    assert.equal(
      await text(page, "hint"),
      "Klondike, draw 1, 2 redeals, foundations keep cards",
      "the rules are named",
    );
    for (let i = 0; i < 3; i++) await click(page, STOCK);
    await page.mouse.dblclick(...(await at(page, ACE_H)));
    await page.keyboard.press("ArrowLeft");
    state = await game(page);
    await page.click("#share-open");
    await page.locator("#share").waitFor();
    shared = await page.inputValue("#share-link");
    assert.deepEqual(await page.locator("#share-forms span").allTextContents(), [
      "Position",
      "Moves",
      "Compact position",
      "Deck in digits",
    ]);
  });
  await visit({ path: shared.slice(home().length) }, async (page) => {
    assert.deepEqual(await game(page), state);
    assert.equal((await game(page)).rules, "klondike:draw=1,redeals=2,back=no");
    assert.equal(await page.locator("#moves button").count(), 4);
  });
});

test("the rules' switches are chosen where games are made", async () => {
  await visit({ path: link() }, async (page) => {
    await page.click("#boards-open");
    await page.click("#tab-random");
    await page.selectOption("#boards-switches [name=draw]", "1");
    await page.selectOption("#boards-switches [name=redeals]", "0");
    await page.selectOption("#boards-switches [name=back]", "no");
    await page.fill("#deal-seed", "7");
    await page.click("#deal-go");
    const now = await game(page);
    assert.equal(now.rules, "klondike:draw=1,redeals=0,back=no");
    assert.equal(now.board, `${SEVEN}\n`);
    await click(page, STOCK);
    assert.equal(await label(page, WASTE), "waste: four of clubs");
    await page.click("#new");
    assert.equal((await game(page)).rules, now.rules, "a new deal keeps them");
  });
});

const drawn = (/** @type {Page} */ page) =>
  page.locator(".table-bar [data-draw][aria-pressed=true]").getAttribute("data-draw");

test("draw 1 or 3 is chosen on the table, and loses no game", async () => {
  await visit({ path: link() }, async (page) => {
    await frame(page);
    assert.equal(await drawn(page), "3");
    const first = await game(page);
    await page.click("[data-draw='1']");
    await page.locator('body[data-rules="klondike:draw=1"]').waitFor();
    assert.notEqual(
      (await game(page)).board,
      first.board,
      "nothing was played: a new deal at once",
    );
    await page.click("#undo");
    assert.deepEqual(await game(page), first);
    assert.equal(await drawn(page), "3", "the switch tells what the next deal is");
    await click(page, STOCK);
    const begun = await game(page);
    await page.click("[data-draw='1']");
    await page.locator("#notice-text", { hasText: "Draw 1 from the next game on." }).waitFor();
    assert.deepEqual(await game(page), begun, "a game that is begun stays");
    assert.equal(await drawn(page), "1");
    await page.waitForTimeout(600);
    await page.reload();
    await ready(page);
    await frame(page);
    assert.equal(await drawn(page), "1", "a reload forgets nothing");
    await page.click("[data-draw='3']");
    await page.click("[data-draw='1']");
    await page.click("#notice-act");
    await page.locator('body[data-rules="klondike:draw=1"]').waitFor();
    await page.click("#undo");
    assert.deepEqual(await game(page), begun, "and undo brings it back");
  });
});

test("what is chosen in the dialog counts for the next deal, whether or not one is made there", async () => {
  await visit({ path: link() }, async (page) => {
    await page.click("#boards-open");
    await page.selectOption("#boards-switches [name=draw]", "1");
    await page.selectOption("#boards-switches [name=redeals]", "2");
    await page.keyboard.press("Escape");
    assert.equal((await game(page)).rules, "klondike", "the game on the table stays");
    assert.equal(await drawn(page), "1");
    await page.click("#boards-open");
    await page.locator("#boards-switches [name=redeals]").waitFor();
    assert.equal(await page.inputValue("#boards-switches [name=redeals]"), "2");
    assert.equal(await page.inputValue("#boards-switches [name=draw]"), "1");
    await page.keyboard.press("Escape");
    await page.click("#new");
    await page.locator('body[data-rules="klondike:draw=1,redeals=2"]').waitFor();
    await page.selectOption("#rules", "popstar");
    await page.locator('body[data-rules="popstar"]').waitFor();
    assert(await page.locator(".table-bar").isHidden(), "other games have no such bar");
    await page.selectOption("#rules", "klondike");
    await page.locator('body[data-rules="klondike:draw=1,redeals=2"]').waitFor();
    await page.selectOption("#rules", "klondike");
    await page.locator('body[data-rules="klondike"]').waitFor();
  });
});

test("cards glide, and a line plays", async () => {
  await visit({ path: link(), still: false }, async (page) => {
    await page.waitForTimeout(700);
    await click(page, STOCK);
    await click(page, STOCK);
    await page.selectOption("#speed", "8");
    await page.keyboard.press("Home");
    await page.click("#play");
    await page.locator("body[data-cursor='2']").waitFor();
  });
});

test("nothing on the table stands in anybody's way", async () => {
  for (const dark of [false, true])
    await visit({ path: link(), colorScheme: dark ? "dark" : "light" }, async (page) => {
      await accessible(page, dark ? "dark" : "light");
      await middle(page, TWO_H);
    });
});
