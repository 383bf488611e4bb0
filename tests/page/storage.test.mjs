// What is kept between visits may be stale, cut or somebody else's: what makes no sense is left out, said once, and never takes the
// rest with it.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { accessible, frame, game, ready, until, visit } from "./browser.mjs";

/** @typedef {import("playwright-core").Page} Page */

const record = { rules: "popstar", board: "RRG\nGGB\nBBY\n", moves: [0, 3], cursor: 1 };
const sound = { record, past: [], future: [], address: "" };
const snapshot = { record: { ...record, moves: [], cursor: 0 } };

/** A search as it is kept. */
const search = {
  after: 0,
  strategy: "auto",
  seed: 1,
  seconds: 1,
  threads: 1,
  stopped: false,
  found: true,
  report: { status: "running", nodes: 10, bound: 9000, score: 40, facts: [] },
};

/** By name: the key, and what is kept there as it stands. @type {{ [name: string]: [string, string | object] }} */
const RUBBISH = {
  "settings that are no JSON": ["settings", '{"lang":"zh"'],
  "settings that are a list": ["settings", [1, 2]],
  "settings that are a number": ["settings", "7"],
  "a language of the prototype": ["settings", { lang: "__proto__" }],
  "a language that is a method": ["settings", { lang: "toString" }],
  "a theme nobody has": ["settings", { theme: "purple" }],
  "a palette nobody has": ["settings", { palette: 'x" onload="' }],
  "a negative speed": ["settings", { speed: -1 }],
  "an endless speed": ["settings", '{"speed":1e999}'],
  "negative threads": ["settings", { threads: -3 }],
  "half a thread": ["settings", { threads: 0.5 }],
  "a million threads": ["settings", { threads: 1e6 }],
  "a broken seed": ["settings", { seed: 1.5 }],
  "a negative seed": ["settings", { seed: -1 }],
  "seconds that are words": ["settings", { seconds: { samegame: "soon", sliding: null } }],
  "negative seconds": ["settings", { seconds: { samegame: -5 } }],
  "nodes below one": ["settings", { limits: { "samegame auto": -1, "samegame exact": 0.5 } }],
  "deals that are texts": ["settings", { deals: { popstar: "large" } }],
  "a strategy that is a list": ["settings", { strategies: { popstar: ["auto"] } }],
  "a game's settings that are a number": ["settings", { games: { samegame: 5 } }],
  "a game's setting that is a record": ["settings", { games: { samegame: { custom: {} } } }],
  "a game that is no JSON": ["game", "{"],
  "a game that is a text": ["game", '"RRG"'],
  "a game without moves": ["game", { ...sound, record: { ...record, moves: undefined } }],
  "moves that are texts": ["game", { ...sound, record: { ...record, moves: ["0", {}] } }],
  "a move too large": ["game", { ...sound, record: { ...record, moves: [2 ** 40] } }],
  "a cursor beyond the line": ["game", { ...sound, record: { ...record, cursor: 9 } }],
  "a cursor that is a text": ["game", { ...sound, record: { ...record, cursor: "1" } }],
  "a strategy that is a number": ["game", { ...sound, record: { ...record, strategy: 5 } }],
  "rules that are a number": ["game", { ...sound, record: { ...record, rules: 5 } }],
  "a past that is a record": ["game", { ...sound, past: { 0: snapshot } }],
  "a past with holes": ["game", { ...sound, past: [null, 7, {}, snapshot] }],
  "a search that is a number": ["game", { ...sound, search: 7 }],
  "a search that says nothing": ["game", { ...sound, search: { after: 0 } }],
  "a search begun after the last move": ["game", { ...sound, search: { ...search, after: 3 } }],
  "a search by a million threads": ["game", { ...sound, search: { ...search, threads: 1e6 } }],
  "a search whose score is a text": [
    "game",
    { ...sound, search: { ...search, report: { ...search.report, score: "<b>" } } },
  ],
  "a search whose ending is a text": [
    "game",
    { ...sound, search: { ...search, report: { ...search.report, ending: "x" } } },
  ],
  "a search whose facts are no list": [
    "game",
    { ...sound, search: { ...search, report: { ...search.report, facts: { 0: 1 } } } },
  ],
  "a seed that is a text": ["game", { ...sound, seed: "x" }],
  "recent games that are a record": ["recent", { 0: snapshot }],
  "recent games with holes": ["recent", [null, 7, {}, { record: { board: "RR", moves: [] } }]],
};

/** Opens the page with something kept, once. @param {{ [key: string]: string | object }} kept */
const keeping = (kept) => async (/** @type {Page} */ page) => {
  await page.addInitScript(
    (all) => {
      if (sessionStorage.getItem("kept")) return;
      sessionStorage.setItem("kept", "yes");
      for (const [key, text] of all) localStorage.setItem(`solvent.${key}`, text);
    },
    Object.entries(kept).map(([key, value]) => [
      key,
      typeof value === "string" ? value : JSON.stringify(value),
    ]),
  );
};

for (const [name, [key, value]] of Object.entries(RUBBISH))
  test(`left out and said once: ${name}`, async () => {
    const setup = keeping({ game: sound, [key]: value });
    await visit({ setup }, async (page) => {
      if (key === "recent") {
        await page.click("#boards-open");
        await page.click("#tab-recent");
        await page.keyboard.press("Escape");
      } else {
        assert.match((await page.textContent("#notice-text")) ?? "", /was left out/);
      }
      // Everything that reads it still works.
      await page.evaluate(() => {
        for (const id of ["undo", "redo", "lang", "lang", "theme"])
          document.getElementById(id)?.click();
      });
      await page.keyboard.press("Home");
      await page.click("#solve");
      await until(async () => (await game(page)).moves.length > 0, "it solves");
      const { board } = await game(page);
      await page.click("#new");
      await until(async () => (await game(page)).board !== board, "another board");
      await page.evaluate(() => dispatchEvent(new Event("pagehide")));
      await page.reload();
      await ready(page);
      assert.equal(await page.textContent("#notice-text"), "", "once");
    });
  });

test("a step of the past that its rules refuse is left out when it is met", async () => {
  const bad = { record: { ...record, moves: [8, 8], cursor: 2 } };
  const setup = keeping({ game: { ...sound, past: [snapshot, bad] } });
  await visit({ setup }, async (page) => {
    await page.click("#undo");
    await page.locator("#notice:not([hidden])").waitFor();
    assert.match((await page.textContent("#notice-text")) ?? "", /was left out/);
    assert.deepEqual((await game(page)).moves, [0, 3], "the game is as it was");
    await page.click("#undo");
    await frame(page);
    assert.deepEqual((await game(page)).moves, [], "the step before it is still there");
    await page.click("#redo");
    await frame(page);
    assert.deepEqual((await game(page)).moves, [0, 3]);
  });
});

test("what makes sense is kept beside what does not", async () => {
  const settings = { threads: -3, speed: 4, games: { samegame: 5, klondike: { winnable: true } } };
  const held = { ...sound, seed: "x", past: [null, snapshot] };
  await visit({ setup: keeping({ settings, game: held }) }, async (page) => {
    assert.equal(await page.inputValue("#speed"), "4");
    assert.deepEqual((await game(page)).moves, [0, 3]);
    await page.click("#undo");
    await frame(page);
    assert.deepEqual((await game(page)).moves, []);
  });
});

test("a search that makes sense is told of again, and a game by nobody known is the player's", async () => {
  const setup = keeping({ game: { ...sound, by: "<b>", search } });
  await visit({ setup }, async (page) => {
    assert.equal(await page.textContent("#notice-text"), "");
    assert.equal(await page.getAttribute("#thinking", "data-nodes"), "10");
    await page.evaluate(() => dispatchEvent(new Event("pagehide")));
    const kept = await page.evaluate(() => localStorage.getItem("solvent.game") ?? "");
    assert.equal(JSON.parse(kept).by, "player");
  });
});

/** Records that are somebody else's in whole or in part. */
const FOREIGN = [
  "{",
  "7",
  '"x"',
  "[[1]]",
  '{"draws":7,"deals":{"0":1}}',
  '{"draws":{"1":{"played":"<b>","won":-1,"ms":1e999},"3":null},"deals":[null,7,{"deal":5,"draw":"9"}]}',
  '{"2026-01-02":null,"2026-01-03":7,"2026-01-04":{"popstar":null,"sliding":{"own":{"unit":"<b>","n":1},"helped":3}},"x":{}}',
  '{"__proto__":{"popstar":{"own":{"unit":"points","n":1e308}}}}',
];

test("foreign records of the days and of Klondike leave both as they are for a newcomer", async () => {
  for (const text of FOREIGN) {
    const setup = keeping({ daily: text, klondike: text });
    await visit({ setup }, async (page) => {
      await page.click("header [data-begin=daily]");
      await page.locator("dialog[open]").waitFor();
      assert.doesNotMatch((await page.textContent("dialog[open]")) ?? "", /NaN|undefined|<b>|e\+/);
      await page.keyboard.press("Escape");
      await page.selectOption("#rules", "klondike");
      await page.locator("body[data-rules^=klondike]").waitFor();
      await page.click(".clock");
      const tally = (await page.textContent(".tallies[open] tbody")) ?? "";
      assert.match(tally, /0/);
      assert.doesNotMatch(tally, /NaN|undefined|<b>|-1|[1-9]/);
    });
  }
});

test("a random board is dealt though a kept size is out of range", async () => {
  const settings = { deals: { popstar: { rows: 999_999, cols: 5, strange: 7 } } };
  await visit({ setup: keeping({ settings, game: sound }) }, async (page) => {
    await page.click("#new");
    await until(async () => (await game(page)).moves.length === 0, "a new board");
    assert.equal((await game(page)).board?.split("\n")[0]?.length, 5);
  });
});

test("a browser that stores nothing, or is full, plays all the same", async () => {
  for (const broken of ["getItem", "setItem"]) {
    const setup = async (/** @type {Page} */ page) => {
      await page.addInitScript((name) => {
        Object.defineProperty(Storage.prototype, name, {
          value: () => {
            throw new DOMException("no", "QuotaExceededError");
          },
        });
      }, broken);
    };
    await visit({ setup }, async (page) => {
      const notice = page.locator("#notice-text");
      // What cannot be read has lost nothing yet; what cannot be written is told once.
      if (broken === "setItem") {
        await page.locator("#notice:visible").waitFor();
        assert.match((await notice.textContent()) ?? "", /keeps nothing more of this page/);
        await page.click("#notice-close");
      }
      await page.click("#solve");
      await until(async () => (await game(page)).moves.length > 0, "it solves");
      assert.equal(await page.locator("#notice").isVisible(), false, "once");
    });
  }
});

/** Opens the list of boards that were seen. @param {Page} page */
async function openRecent(page) {
  await page.click("#boards-open");
  await page.click("#tab-recent");
  await page.locator("#keep-export").waitFor();
}

/** Waits until the page has kept what it opened with. @param {Page} page */
async function saved(page) {
  await until(
    () => page.evaluate(() => localStorage.getItem("solvent.settings") !== null),
    "the settings are kept",
  );
}

const seen = { record, name: "The hard one", date: Date.UTC(2026, 4, 3, 12) };
const plain = { record: { ...record, board: "RR\nGG\n", moves: [], cursor: 0 }, seed: 7 };

test("a board that was seen has its day, and a name that can be given, kept and taken away", async () => {
  await visit(
    {
      setup: keeping({
        game: { ...sound, record: { ...record, board: "BBB\nRRR\nGGG\n", moves: [], cursor: 0 } },
        recent: [seen, plain],
      }),
      width: 360,
      height: 640,
    },
    async (page) => {
      await openRecent(page);
      const items = page.locator("#recent-list li");
      await items.nth(1).waitFor();
      assert.match((await items.first().textContent()) ?? "", /^The hard one.*May 3/);
      assert.match((await items.nth(1).textContent()) ?? "", /^PopStar · 2 × 2.*seed 7/);
      await items.nth(1).locator("button.plain").click();
      await page.keyboard.type("Mine <b>");
      await accessible(page, "a board that is named");
      await page.keyboard.press("Enter");
      assert.match((await items.nth(1).textContent()) ?? "", /^Mine <b>/);
      assert(await page.locator("#boards").isVisible());
      await page.reload();
      await ready(page);
      await openRecent(page);
      const mine = page.locator("#recent-list li", { hasText: "Mine <b>" });
      await mine.waitFor();
      await mine.locator("button.plain").click();
      await page.keyboard.press("Control+a");
      await page.keyboard.press("Backspace");
      await page.keyboard.press("Enter");
      await page.locator("#recent-list li", { hasText: /^PopStar · 2 × 2/ }).waitFor();
    },
  );
});

test("all that is kept goes into a file, and comes back from it elsewhere", async () => {
  let file = Buffer.alloc(0);
  const settings = { speed: 4, palette: "safe" };
  await visit({ setup: keeping({ game: sound, recent: [seen], settings }) }, async (page) => {
    await openRecent(page);
    await accessible(page, "what is kept");
    const download = page.waitForEvent("download");
    await page.click("#keep-export");
    const saved = await download;
    assert.equal(saved.suggestedFilename(), "solvent-kept.json");
    file = await readFile(await saved.path());
  });
  await visit({ path: "?v=1&r=popstar&b=2x2.RRGG#0" }, async (page) => {
    await openRecent(page);
    const reloaded = page.waitForEvent("load");
    await page.setInputFiles("#keep-import", { name: "x.json", mimeType: "", buffer: file });
    await reloaded;
    await ready(page);
    const { rules, board, moves } = await game(page);
    assert.deepEqual(
      { rules, board, moves },
      { rules: "popstar", board: record.board, moves: [0, 3] },
    );
    assert.equal(await page.inputValue("#speed"), "4");
    await openRecent(page);
    const kept = await page.evaluate(() =>
      JSON.parse(localStorage.getItem("solvent.recent") ?? ""),
    );
    assert(kept.some((/** @type {any} */ one) => one.name === "The hard one"));
  });
});

test("what is no export is refused, and one with rubbish is taken as far as it makes sense", async () => {
  await visit({ setup: keeping({ game: sound, recent: [seen] }) }, async (page) => {
    await openRecent(page);
    await saved(page);
    const before = await page.evaluate(() => localStorage.getItem("solvent.recent"));
    for (const [text, why] of /** @type {const} */ ([
      ["", /no export/],
      ["RRG\n", /no export/],
      ["[1]", /no export/],
      ["null", /no export/],
      ['{"solvent":1,"kept":{}}', /no export/],
      ['{"solvent":1,"kept":{"other.key":1,"solvent.game":7}}', /no export/],
      ['{"solvent":9,"kept":{}}', /newer/],
    ])) {
      const buffer = Buffer.from(text);
      await page.setInputFiles("#keep-import", { name: "x.json", mimeType: "", buffer });
      await page.locator("#keep-done", { hasText: why }).waitFor();
      assert.equal(await page.evaluate(() => localStorage.getItem("solvent.recent")), before, text);
    }
    const kept = { "solvent.settings": { speed: -1, lang: "zh" }, "solvent.game": 7, evil: 1 };
    const buffer = Buffer.from(JSON.stringify({ solvent: 1, kept }));
    const reloaded = page.waitForEvent("load");
    await page.setInputFiles("#keep-import", { name: "x.json", mimeType: "", buffer });
    await reloaded;
    await ready(page);
    assert.equal(await page.getAttribute("html", "lang"), "zh-Hans");
    assert.equal(await page.inputValue("#speed"), "1", "what makes no sense falls back");
    assert.equal(await page.evaluate(() => localStorage.getItem("evil")), null);
  });
});

test("an import that does not fit changes nothing", async () => {
  await visit({ setup: keeping({ game: sound, recent: [seen] }) }, async (page) => {
    await openRecent(page);
    const all = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage).sort()));
    await saved(page);
    const before = await all();
    const kept = { "solvent.settings": {}, "solvent.daily": "x".repeat(6_000_000) };
    const buffer = Buffer.from(JSON.stringify({ solvent: 1, kept }));
    await page.setInputFiles("#keep-import", { name: "x.json", mimeType: "", buffer });
    await page.locator("#keep-done", { hasText: /no room/ }).waitFor();
    assert.equal(await all(), before);
  });
});

test("everything is forgotten at the second press, and the board on the table stays", async () => {
  await visit(
    { setup: keeping({ game: sound, recent: [seen], settings: { speed: 4 } }) },
    async (page) => {
      const mine = await game(page);
      await openRecent(page);
      await page.click("#keep-clear");
      await page.locator("#keep-done", { hasText: /Press again/ }).waitFor();
      assert.equal(await page.textContent("#keep-clear"), "Yes, forget everything");
      assert(await page.evaluate(() => localStorage.getItem("solvent.recent")));
      await page.click("#keep-clear");
      await page.locator("#keep-done", { hasText: /is forgotten/ }).waitFor();
      assert.equal(await page.evaluate(() => localStorage.getItem("solvent.recent")), null);
      assert.equal(await page.locator("#recent-list li").count(), 0);
      assert.deepEqual(await game(page), mine);
    },
  );
});
