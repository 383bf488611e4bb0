// The folder that scripts/build --out writes, served below a path as some hosts do: every game is solved in it, every part that is
// fetched on demand comes, and little is asked for before the board is there.
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { startServer } from "../../scripts/static-server.mjs";
import { RULES } from "../../www/rules.js";
import { accessible, BOARDS, game, SMALL, settled, until, visit } from "./browser.mjs";

const root = fileURLToPath(new URL("../../target/site", import.meta.url));
const MOST_REQUESTS = 12;

/** @type {Awaited<ReturnType<typeof startServer>>} */
let server;

before(async () => {
  assert(existsSync(join(root, "index.html")), "scripts/build --out target/site comes first");
  server = await startServer({ root, port: 0, prefix: "/games/solvent/" });
});
after(() => server?.close());

/** What the page asks for. @param {import("playwright-core").Page} page */
function watched(page) {
  /** @type {string[]} */
  const asked = [];
  page.on("request", (request) => {
    if (request.url().startsWith("http")) asked.push(request.url());
  });
  return asked;
}

for (const name of new Set(RULES.map((set) => set.game)))
  test(`${name} is played and solved below a path`, async () => {
    /** @type {string[]} */
    let asked = [];
    const setup = async (/** @type {import("playwright-core").Page} */ page) => {
      asked = watched(page);
    };
    await visit({ at: server.url, path: BOARDS[name] ?? "", setup }, async (page) => {
      const [, rules] = /r=(\w+)/.exec(BOARDS[name] ?? "") ?? [];
      assert.equal((await game(page)).rules, rules);
      await page.click("#solve");
      await settled(page);
      assert((await game(page)).moves.length > 0, "it found a way");
      for (const address of asked) assert(address.startsWith(server.url), address);
    });
  });

test("a first visit asks for little before its board is there", async () => {
  const setup = async (/** @type {import("playwright-core").Page} */ page) => {
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.body?.dataset.board) performance.mark("board");
      }).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-board"] });
    });
  };
  await visit({ at: server.url, setup }, async (page) => {
    const asked = await page.evaluate(() => {
      const [board] = performance.getEntriesByName("board");
      return performance
        .getEntries()
        .filter(({ entryType }) => ["navigation", "resource"].includes(entryType))
        .filter(({ startTime }) => startTime <= (board?.startTime ?? 0))
        .map(({ name }) => name);
    });
    assert(asked.length > 5, "what is asked for is seen");
    assert(asked.length <= MOST_REQUESTS, asked.join("\n"));
    const wasm = asked.filter((address) => address.endsWith(".wasm"));
    assert.equal(wasm.length, 1, "what is asked for ahead is not asked for again");
  });
});

test("a link to another game asks for that one ahead, and for no other", async () => {
  for (const [name, path] of Object.entries(BOARDS)) {
    /** @type {string[]} */
    let asked = [];
    const setup = async (/** @type {import("playwright-core").Page} */ page) => {
      asked = watched(page);
    };
    await visit({ at: server.url, path, setup }, async (page) => {
      const wasm = asked.filter((address) => address.endsWith(".wasm"));
      const mine = wasm.filter((address) => address.includes(`/${name}_bg-`));
      assert.equal(mine.length, 1, wasm.join("\n"));
      const ahead = await page
        .locator("link[as=fetch][rel=preload]")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
      assert.equal(ahead.length, 1);
      assert(ahead[0]?.includes(`/${name}_bg-`), ahead[0] ?? "");
    });
  }
});

test("every part comes when it is asked for", async () => {
  await visit({ at: server.url, path: SMALL }, async (page) => {
    await page.click(".top [data-begin=guide]");
    await page.locator("dialog[open]").waitFor();
    await accessible(page, "the guide");
    await page.keyboard.press("Escape");
    await page.click("#tab-search");
    await page.click("#arena-open");
    await page.locator("dialog[open]").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("#options").evaluate((details) => details.setAttribute("open", ""));
    await page.locator("#strategy option").first().waitFor({ state: "attached" });
    await page.click("#boards-open");
    await page.click("#tab-edit");
    await page.locator("#pane-edit form").waitFor();
    await page.click("#tab-recent");
    await page.keyboard.press("Escape");
    await page.click("#analyse");
    await page.locator("#analysis-rows tr").first().waitFor();
    await page.click("#lang");
    await until(async () => (await page.textContent("#solve-text")) === "求解", "Chinese");
  });
});

test("names change with the content, and the compressed forms hold the same", async () => {
  const names = readdirSync(root, { recursive: true, encoding: "utf8" });
  for (const name of names.filter((name) => /^files\/.*\.(js|css|wasm)$/.test(name)))
    assert.match(name, /-[0-9A-Z]{8}\.\w+$/);
  const packed = names.filter((name) => name.endsWith(".br"));
  assert(packed.length > 20);
  for (const name of packed) {
    const plain = readFileSync(join(root, name.slice(0, -3)));
    assert(brotliDecompressSync(readFileSync(join(root, name))).equals(plain), name);
    const gz = `${name.slice(0, -3)}.gz`;
    assert(gunzipSync(readFileSync(join(root, gz))).equals(plain), gz);
  }
});

test("the policy of the page is that of its source", () => {
  const policy = (/** @type {string} */ path) =>
    /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(readFileSync(path, "utf8"))?.[1];
  const source = policy(fileURLToPath(new URL("../../index.html", import.meta.url)));
  assert(source?.includes("default-src 'none'"));
  assert.equal(policy(join(root, "index.html")), source);
});

test("hashed files are kept for ever, all others are asked for again", async () => {
  for (const name of readdirSync(join(root, "files")).filter((name) => extname(name) === ".js")) {
    const headers = { "Accept-Encoding": "gzip, br;q=0.9" };
    const answer = await fetch(`${server.url}files/${name}`, { method: "HEAD", headers });
    assert.equal(answer.headers.get("cache-control"), "public, max-age=31536000, immutable");
    assert.equal(answer.headers.get("content-encoding"), "br");
    assert.equal(answer.headers.get("content-type"), "text/javascript; charset=utf-8");
  }
  const page = await fetch(server.url, { method: "HEAD", headers: { "Accept-Encoding": "gzip" } });
  assert.equal(page.headers.get("cache-control"), "no-cache");
  assert.equal(page.headers.get("content-encoding"), "gzip");
  const plain = await fetch(server.url, { headers: { "Accept-Encoding": "identity" } });
  assert.equal(plain.headers.get("content-encoding"), null);
  assert.match(await plain.text(), /^<!doctype html>/);
  assert.equal((await fetch(new URL("/", server.url))).status, 404);
});
