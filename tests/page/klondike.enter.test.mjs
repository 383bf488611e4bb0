// Games brought to the table: pasted in every form, entered card by card, and cards named as they turn up.
import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, frame, game, visit } from "./browser.mjs";

/** @typedef {import("playwright-core").Page} Page */

const SEVEN = "ibqeXfMCmhErQaLKkWxogsPvUNtTDcnjGZluzIVJwBROdypSHYAF";
const link = (board = SEVEN) => `?v=1&r=klondike&b=1x${board.length}.${board}#0`;

const RANKS = "A23456789TJQK";
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** The deck of the letters, as names. */
const DECK = [...SEVEN].map((letter) => {
  const place = LETTERS.indexOf(letter);
  return { rank: place % 13, suit: Math.floor(place / 13) };
});
const names = DECK.map(({ rank, suit }) => `${RANKS[rank]}${"CDHS"[suit]}`);

/** The piles of a deck, dealt row by row. @param {string[]} deck */
function piles(deck) {
  /** @type {string[][]} */
  const all = Array.from({ length: 7 }, () => []);
  let next = 0;
  for (let row = 0; row < 7; row++)
    for (let pile = row; pile < 7; pile++) all[pile]?.push(deck[next++] ?? "");
  return all;
}

const small = (/** @type {string} */ name) => name.charAt(0) + name.charAt(1).toLowerCase();
const pysol = (/** @type {string} */ name) => name;
const dealt = piles(names);
/** The same deal in every form. @type {[string, string][]} */
const FORMS = [
  ["letters", SEVEN],
  [
    "digits",
    DECK.map(({ rank, suit }) => `${String(rank + 1).padStart(2, "0")}${suit + 1}`).join(""),
  ],
  ["names", names.join(" ")],
  [
    "names with 10 and signs",
    names
      .map((name) => name.replace("T", "10").replace("H", "♥"))
      .join(", ")
      .replaceAll(",", ""),
  ],
  [
    "lines",
    [
      `stock: ${names.slice(28).join(" ")}`,
      ...dealt.map((pile, i) => `${i + 1}: ${pile.slice(0, -1).join(" ")} | ${pile.at(-1)}`),
    ].join("\n"),
  ],
  [
    "PySol",
    [
      `Talon: ${names.slice(28).map(pysol).join(" ")}`,
      ...dealt.map((pile) =>
        [...pile.slice(0, -1).map((name) => `<${name}>`), pile.at(-1)].join(" "),
      ),
    ].join("\n"),
  ],
  [
    "Solvitaire",
    JSON.stringify({
      "tableau piles": dealt.map((pile) => [...pile.slice(0, -1).map(small), pile.at(-1)]),
      stock: names.slice(28).reverse(),
    }),
  ],
];

test("a deck is pasted in every form, and a bad one says what is wrong", async () => {
  await visit({ path: link(`${SEVEN.slice(26)}${SEVEN.slice(0, 26)}`) }, async (page) => {
    const paste = async (/** @type {string} */ text) => {
      if (!(await page.locator("#boards").isVisible())) await page.click("#boards-open");
      await page.fill("#paste", text);
      await page.click("#paste-go");
      await frame(page);
    };
    for (const [form, text] of FORMS) {
      await paste(text);
      assert.equal(await page.textContent("#paste-error"), "", form);
      assert.equal((await game(page)).board, `${SEVEN}\n`, form);
      await page.click("#undo");
    }
    for (const [text, why] of /** @type {[string, RegExp][]} */ ([
      ["", /no cards in the text/],
      [names.join(" ").replace(names[5] ?? "", names[6] ?? ""), /is there a second time/],
      [names.slice(1).join(" "), /51 cards/],
      ["1: AX", /'AX' is not a card/],
    ])) {
      await paste(text);
      assert.match((await page.textContent("#paste-error")) ?? "", why);
    }
  });
});

test("what is copied opens again", async () => {
  await visit(
    { path: link(), permissions: ["clipboard-read", "clipboard-write"] },
    async (page) => {
      for (const form of ["text", "compact", "deck"]) {
        await page.click("#share-open");
        await page.locator("#share").waitFor();
        await page.click(`#share-forms [data-form=${form}]`);
        await page.locator("#share-done:has-text('Copied')").waitFor();
        const text = await page.evaluate(() => navigator.clipboard.readText());
        await page.keyboard.press("Escape");
        await page.click("#new");
        await page.click("#boards-open");
        await page.fill("#paste", text);
        await page.click("#paste-go");
        await frame(page);
        assert.equal((await game(page)).board, `${SEVEN}\n`, form);
      }
    },
  );
});

/** @param {Page} page @param {string[]} cards */
async function pick(page, cards) {
  for (const card of cards) await page.click(`#pane-edit [data-card="${card}"]`);
}

test("a new deal is entered by the cards that are seen; each that turns up is named", async () => {
  await visit({ path: link() }, async (page) => {
    await page.click("#boards-open");
    await page.click("#tab-edit");
    await page.locator("#pane-edit form").waitFor();
    await accessible(page, "the pane");
    assert.equal(await page.locator(".entry .note[data-count]").textContent(), "52 of 52 cards");
    const tops = dealt.map((pile) => pile.at(-1) ?? "");
    await pick(page, tops);
    assert.equal(
      await page.locator(`#pane-edit [data-card="${tops[0]}"]`).getAttribute("aria-disabled"),
      "true",
      "a card is there once",
    );
    await page.click("#enter-go");
    await frame(page);
    const { board } = await game(page);
    assert.equal(board?.replaceAll("-", "").trim().length, 7);
    assert.equal(
      await page.locator("[data-question=known]").getAttribute("aria-disabled"),
      "true",
      "what is not seen cannot be known",
    );
    assert.equal(await page.locator("[data-question=hidden]").getAttribute("aria-pressed"), "true");

    // Three cards are drawn: the top one is asked for first.
    await page.locator('[data-spot="1008"]').focus();
    await page.keyboard.press("Enter");
    await page.locator(".naming[open]").waitFor();
    const asked = page.locator(".naming h2");
    assert.equal(await asked.textContent(), "Which card lies on top of the waste?");
    const [pile, dialog] = await Promise.all(
      ['[data-spot="1007"]', ".naming"].map((one) => page.locator(one).boundingBox()),
    );
    assert(pile && dialog && pile.y + pile.height <= dialog.y, "the pile stays in sight");
    const drawn = names.slice(28, 31);
    await page.click(`.naming [data-card="${drawn[2]}"]`);
    await frame(page);
    assert(await page.locator(".naming[open]").isVisible(), "and then the next");
    assert.match((await asked.textContent()) ?? "", /^Which card lies under the .+\? \(waste\)$/);
    // By keyboard: rank and suit.
    await page.keyboard.press((drawn[1] ?? "").charAt(0));
    await page.keyboard.press((drawn[1] ?? "").charAt(1));
    await frame(page);
    await page.click(`.naming [data-card="${drawn[0]}"]`);
    await frame(page);
    assert.equal(await page.locator(".naming[open]").count(), 0);
    assert.equal(
      await page.locator('[data-spot="1007"]').getAttribute("aria-label"),
      "waste: ace of spades, 2 below, can move",
    );
    assert.deepEqual((await game(page)).moves, [0], "the moves stay");
    await page.keyboard.press("Control+z");
    assert.equal(
      (await game(page)).board?.replaceAll("-", "").trim().length,
      9,
      "naming is undone alone",
    );
  });
});

test("a part-played game is entered: runs, foundations, a smaller stock", async () => {
  await visit({ path: link() }, async (page) => {
    await page.click("#boards-open");
    await page.click("#tab-edit");
    await page.locator("#pane-edit form").waitFor();
    await page.click("[data-act='enter.current']");
    const slot = (/** @type {string} */ at) => page.locator(`[data-slot="${at}"]`);
    // The ace of hearts goes up, and the card below it is turned.
    await slot("2 2").click();
    await page.click("[data-act='enter.remove']");
    await slot("2 1").click();
    await page.click("[data-act='enter.turn']");
    await page.selectOption("#pane-edit select.suit-2", "1");
    await page.click("#enter-go");
    await frame(page);
    assert.equal(await page.locator("#boards").isVisible(), false);
    assert.equal(
      await page.locator('[data-spot="1011"]').getAttribute("aria-label"),
      "foundation of hearts: ace of hearts",
    );
    await page.click("#boards-open");
    await page.click("[data-act='enter.fresh']");
    await page.fill("#pane-edit input[type=number]", "20");
    await page.keyboard.press("Tab");
    await page.click("#enter-go");
    assert.match((await page.textContent(".entry .error")) ?? "", /48 cards/);
  });
});

test("the deck is in sight with the slots when a game is entered, on a phone too", async () => {
  for (const [width, height] of [
    [360, 640],
    [1280, 800],
  ])
    await visit({ path: link(), width: width ?? 0, height: height ?? 0 }, async (page) => {
      await page.click("#boards-open");
      await page.click("#tab-edit");
      await page.locator("#pane-edit .deck button").first().waitFor();
      await frame(page);
      const top = async (/** @type {string} */ one) => {
        const box = await page.locator(one).boundingBox();
        assert(box, one);
        return box.y;
      };
      const bar = await top("#pane-edit .leave");
      assert((await top('[data-slot="0 0"]')) >= 0, "the slots");
      assert((await top("[data-card=KS]")) < bar, "the last of the cards");
    });
});
