// The built page is kept on the device: it is played without a network, changes to a newer version whole or not at all, and takes what
// other apps share with it.
import assert from "node:assert/strict";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { keeper } from "../../scripts/bundle.offline.mjs";
import { startServer } from "../../scripts/static-server.mjs";
import { RULES } from "../../www/rules.js";
import {
  accessible,
  BOARDS,
  click,
  game,
  ready,
  SMALL,
  settled,
  until,
  visit,
} from "./browser.mjs";

/** @typedef {import("playwright-core").Page} Page */

const built = fileURLToPath(new URL("../../target/site", import.meta.url));
const prefix = "/games/solvent/";

/** A page beside ours that has no policy, and so may send forms as the system does. */
const ELSEWHERE = '<!doctype html><link rel="icon" href="icon.svg"><title>Elsewhere</title>';

/** Two versions of the page: as it was built, and another. @type {string[]} */
const folders = [];
/** @type {Awaited<ReturnType<typeof startServer>> | undefined} */
let server;
let [address, port] = ["", 0];

/** Serves a folder at the one address of this file, in place of what was served there. @param {string | undefined} root */
async function serve(root) {
  await server?.close();
  server = root === undefined ? undefined : await startServer({ root, port, prefix });
  if (server) address = server.url;
  port = Number(new URL(address).port);
}

/** Makes another version of a folder. @param {string} folder @param {string} mark */
async function change(folder, mark) {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    if (/^(index\.html|service\.js)\.(br|gz)$/.test(name)) rmSync(join(folder, name));
  const page = join(folder, "index.html");
  writeFileSync(
    page,
    readFileSync(page, "utf8").replace("<html ", `<html data-version="${mark}" `),
  );
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .map((path) => ({ name: relative(folder, path), contents: readFileSync(path) }))
    .filter(({ name }) => !/\.(br|gz|txt|json)$|^_headers$|^service\.js$/.test(name));
  writeFileSync(join(folder, "service.js"), (await keeper(files)).contents);
}

before(async () => {
  assert(existsSync(join(built, "index.html")), "scripts/build --out target/site comes first");
  for (const name of ["first", "second"]) {
    const folder = mkdtempSync(join(tmpdir(), `solvent ${name} `));
    folders.push(folder);
    cpSync(built, folder, { recursive: true });
  }
  writeFileSync(join(folders[0] ?? "", "elsewhere.html"), ELSEWHERE);
  await change(folders[1] ?? "", "second");
  await serve(folders[0]);
});
after(async () => {
  await server?.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** Visits the page, and waits until it is kept. @param {Parameters<typeof visit>[0]} options @param {(page: Page) => Promise<void>} test */
async function kept(options, test) {
  await serve(folders[0]);
  await visit({ at: address, ...options }, async (page) => {
    await whole(page);
    await test(page);
  });
}

/** Waits until a version is kept and serves this page. @param {Page} page */
async function whole(page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

const version = (/** @type {Page} */ page) =>
  page.evaluate(() => document.documentElement.dataset.version ?? "first");

test("every game is played, solved and reloaded without a network", async () => {
  await kept({ path: SMALL }, async (page) => {
    await serve(undefined);
    for (const name of new Set(RULES.map((set) => set.game))) {
      const board = BOARDS[name];
      assert(board, `a board of ${name}`);
      await page.goto(address + board);
      await ready(page);
      await page.click("#solve");
      await settled(page);
      const { rules, moves } = await game(page);
      assert.equal(rules, /r=(\w+)/.exec(board)?.[1]);
      assert(moves.length > 0, `${name} is solved`);
      await page.reload();
      await ready(page);
      assert.deepEqual((await game(page)).moves, moves);
    }
    await page.goto(address);
    await ready(page);
    await page.click(".top [data-begin=guide]");
    await page.locator("dialog[open]").waitFor();
    await page.keyboard.press("Escape");
    await page.click("#settings-open");
    await page.locator("#kept:not([hidden])").waitFor();
    await accessible(page, "settings of a page that is kept");
    await page.keyboard.press("Escape");
    await page.click("#lang");
    await until(async () => (await page.textContent("#solve-text")) === "求解", "Chinese");
  });
});

test("a newer version says so and is taken whole", async () => {
  await kept({ path: SMALL }, async (page) => {
    await click(page, 0);
    assert.equal((await game(page)).moves.length, 1);
    await serve(folders[1]);
    await page.reload();
    await ready(page);
    assert.equal(await version(page), "first");
    const act = page.locator("#notice-act:not([hidden])");
    await act.waitFor();
    assert.match((await page.textContent("#notice-text")) ?? "", /new version/);
    await accessible(page, "a newer version is ready");
    await Promise.all([page.waitForEvent("load"), act.click()]);
    await ready(page);
    assert.equal(await version(page), "second");
    assert.equal((await game(page)).moves.length, 1, "the game stays");
    await serve(undefined);
    await page.reload();
    await ready(page);
    assert.equal(await version(page), "second");
  });
});

test("a version that does not come whole does not take over", async () => {
  const broken = mkdtempSync(join(tmpdir(), "solvent broken "));
  folders.push(broken);
  cpSync(folders[1] ?? "", broken, { recursive: true });
  // Another file of that name, as a host may send while it is being filled.
  writeFileSync(join(broken, "solvent.webmanifest"), "{}");
  for (const form of ["br", "gz"]) rmSync(join(broken, `solvent.webmanifest.${form}`));
  await kept({ path: SMALL }, async (page) => {
    await serve(broken);
    const ended = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const found = new Promise((done) =>
        registration.addEventListener("updatefound", () => done(registration.installing)),
      );
      await registration.update();
      const next = /** @type {ServiceWorker} */ (await found);
      if (next.state !== "redundant")
        await new Promise((done) => next.addEventListener("statechange", done));
      return { state: next.state, caches: (await caches.keys()).length };
    });
    assert.deepEqual(ended, { state: "redundant", caches: 1 });
    await page.reload();
    await ready(page);
    assert.equal(await version(page), "first");
    assert(await page.locator("#notice").isHidden());
  });
});

test("what another app shares is dropped on the page", async () => {
  await kept({ path: SMALL }, async (page) => {
    /** Sends what the system sends when something is shared. @param {string} name @param {string} text */
    const share = async (name, text) => {
      await page.goto(`${address}elsewhere.html`);
      await page.evaluate(
        ([name = "", text = ""]) => {
          const form = document.createElement("form");
          form.method = "post";
          form.enctype = "multipart/form-data";
          form.action = "./shared";
          const [input, area] = [
            document.createElement("input"),
            document.createElement("textarea"),
          ];
          if (name === "file") {
            const carried = new DataTransfer();
            carried.items.add(new File([text], "board.txt"));
            input.type = "file";
            input.files = carried.files;
          }
          area.value = text;
          const field = name === "file" ? input : area;
          field.name = name;
          form.append(field);
          document.body.append(form);
          form.submit();
        },
        [name, text],
      );
      await ready(page);
      await until(async () => (await game(page)).board === text, text);
    };
    await share("file", "RRB\nGGB\n");
    assert(!page.url().includes("shared"), "a reload does not look for it again");
    await share("text", "BBR\nGGR\n");
    assert.equal(await page.evaluate(async () => (await caches.keys()).length), 2);
  });
});

test("the page is installed from its settings, where the browser offers it", async () => {
  await kept({ path: SMALL }, async (page) => {
    await page.evaluate(() => {
      const offer = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
        prompt: async () => {
          document.body.dataset.asked = "yes";
        },
      });
      dispatchEvent(offer);
      if (!offer.defaultPrevented) throw new Error("the browser would ask by itself");
    });
    await page.click("#settings-open");
    const install = page.locator("#install");
    await install.click();
    await page.locator("body[data-asked=yes]").waitFor({ state: "attached" });
    assert(await install.isHidden(), "an offer is taken up once");
  });
});

test("the manifest names what is there, and the page of development is not kept", async () => {
  const manifest = JSON.parse(readFileSync(join(built, "solvent.webmanifest"), "utf8"));
  for (const { src, sizes } of manifest.icons) {
    const icon = readFileSync(join(built, src));
    if (!src.endsWith(".png")) continue;
    assert.equal(`${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}`, sizes);
  }
  await visit({ path: SMALL }, async (page) => {
    const registrations = await page.evaluate(() => navigator.serviceWorker.getRegistrations());
    assert.equal(registrations.length, 0);
    assert.equal(await page.locator("link[rel=manifest]").count(), 0);
  });
});
