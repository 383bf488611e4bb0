// Firefox and WebKit from Node, with nothing between: Firefox by Marionette, its own protocol, WebKit by WebDriver.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

/**
 * A browser with one page. `run` runs a function in the page and waits for what it gives; `complaints` is what the console holds.
 * @typedef {{ open(url: string): Promise<unknown>, run<A extends any[], T>(job: (...args: A) => T, ...args: A): Promise<Awaited<T>>,
 *   complaints(): Promise<string[]>, close(): Promise<void> }} Driven
 */

/** A browser has so long to start, and a job so long to end. */
const [START_MS, JOB_MS] = [60_000, 120_000];

/** A port that is free now. @returns {Promise<number>} */
function freePort() {
  return new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
      server.close(() => done(port));
    });
  });
}

/** Tries until it works or the time is over. @template T @param {() => Promise<T>} attempt @returns {Promise<T>} */
async function soon(attempt) {
  for (const end = Date.now() + START_MS; ; await delay(200))
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
}

/** Words for a page to run a job with, answering by a callback. @param {Function} job */
const script = (job) => `
  const done = arguments[arguments.length - 1];
  Promise.resolve().then(() => (${job})(...Array.from(arguments).slice(0, -1)))
    .then((value) => done({ value }), (error) => done({ error: String(error) }));`;

/** What a job answered. @param {{ value?: any, error?: string }} answer */
function value(answer) {
  if (answer?.error !== undefined) throw new Error(answer.error);
  return answer?.value;
}

/** @returns {Promise<Driven>} */
export async function firefox() {
  const profile = mkdtempSync(join(tmpdir(), "firefox-"));
  const port = await freePort();
  const { writeFileSync } = await import("node:fs");
  writeFileSync(join(profile, "user.js"), `user_pref("marionette.port", ${port});\n`);
  const flags = ["--headless", "--no-remote", "--marionette", "--remote-allow-system-access"];
  const program = spawn("firefox-esr", [...flags, "--profile", profile], { stdio: "ignore" });
  const socket = await soon(
    () =>
      new Promise((done, failed) => {
        const socket = connect(port, "127.0.0.1", () => done(socket)).on("error", failed);
      }),
  );
  // Every message is its length in bytes, a colon, and JSON: [kind, id, error, result].
  /** @type {Map<number, { done: (value: any) => void, failed: (why: Error) => void }>} */
  const asked = new Map();
  let [held, ids] = [Buffer.alloc(0), 0];
  socket.on("data", (/** @type {Buffer} */ bytes) => {
    held = Buffer.concat([held, bytes]);
    for (let colon = held.indexOf(":"); colon > 0; colon = held.indexOf(":")) {
      const length = Number(held.subarray(0, colon));
      if (held.length < colon + 1 + length) return;
      const message = JSON.parse(held.subarray(colon + 1, colon + 1 + length).toString());
      held = held.subarray(colon + 1 + length);
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message;
      if (error) asked.get(id)?.failed(new Error(error.message));
      else asked.get(id)?.done(result);
      asked.delete(id);
    }
  });
  const ask = (/** @type {string} */ name, /** @type {object} */ values = {}) =>
    new Promise((done, failed) => {
      const text = JSON.stringify([0, ++ids, name, values]);
      asked.set(ids, { done, failed });
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
  await ask("WebDriver:NewSession", { timeouts: { script: JOB_MS } });
  return {
    open: (url) => ask("WebDriver:Navigate", { url }),
    run: async (job, ...args) =>
      value((await ask("WebDriver:ExecuteAsyncScript", { script: script(job), args })).value),
    async complaints() {
      await ask("Marionette:SetContext", { value: "chrome" });
      const { value } = await ask("WebDriver:ExecuteScript", {
        script: `
          const ours = (name) => /^http:\\/\\/127/.test(name ?? "");
          const thrown = Services.console.getMessageArray().filter((one) => one instanceof Ci.nsIScriptError && ours(one.sourceName));
          const api = Cc["@mozilla.org/consoleAPI-storage;1"].getService(Ci.nsIConsoleAPIStorage);
          const said = api.getEvents().filter((one) => ["error", "warn"].includes(one.level) && ours(one.filename));
          return [...thrown.map((one) => one.errorMessage), ...said.map((one) => one.arguments.join(" "))];`,
        args: [],
      });
      await ask("Marionette:SetContext", { value: "content" });
      return value;
    },
    async close() {
      const gone = new Promise((done) => program.once("exit", done));
      await Promise.race([ask("Marionette:Quit").catch(() => {}), delay(5000)]);
      await Promise.race([gone, delay(5000)]);
      program.kill("SIGKILL");
      socket.destroy();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The small browser that comes with WebKitGTK. */
function miniBrowser() {
  for (const folder of readdirSync("/usr/lib"))
    for (const name of ["webkit2gtk-4.1", "webkitgtk-6.0", "webkit2gtk-4.0"]) {
      const path = `/usr/lib/${folder}/${name}/MiniBrowser`;
      if (existsSync(path)) return path;
    }
  throw new Error("WebKitGTK's MiniBrowser is not in /usr/lib");
}

/** @returns {Promise<Driven>} */
export async function webkit() {
  const port = await freePort();
  // A screen that nobody sees, of a number that nobody has: the program picks it and says it.
  const screen = spawn(
    "Xvfb",
    ["-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten", "tcp"],
    {
      stdio: ["ignore", "pipe", "ignore"],
    },
  );
  const display = await new Promise((done) =>
    screen.stdout?.once("data", (text) => done(`:${String(text).trim()}`)),
  );
  const program = spawn("WebKitWebDriver", [`--port=${port}`, "--host=127.0.0.1"], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: "x11",
      LIBGL_ALWAYS_SOFTWARE: "1",
      WEBKIT_DISABLE_COMPOSITING_MODE: "1",
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
  });
  const ask = async (
    /** @type {string} */ method,
    /** @type {string} */ path,
    /** @type {object} */ body = {},
  ) => {
    const sent = method === "POST" ? { body: JSON.stringify(body) } : {};
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...sent });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(value.message || value.error);
    return value;
  };
  await soon(() => ask("GET", "/status"));
  const options = { binary: miniBrowser(), args: ["--automation"] };
  const { sessionId } = await ask("POST", "/session", {
    capabilities: {
      alwaysMatch: { "webkitgtk:browserOptions": options, timeouts: { script: JOB_MS } },
    },
  });
  const at = `/session/${sessionId}`;
  const run = async (/** @type {any} */ job, /** @type {any[]} */ ...args) =>
    value(await ask("POST", `${at}/execute/async`, { script: script(job), args }));
  return {
    async open(url) {
      await ask("POST", `${at}/url`, { url });
      // The console itself is out of reach: what is thrown from here on is kept.
      await run(() => {
        /** @type {any} */
        const all = window;
        if (all.thrown) return;
        all.thrown = [];
        addEventListener("error", ({ message }) => all.thrown.push(message));
        addEventListener("unhandledrejection", ({ reason }) => all.thrown.push(String(reason)));
      });
    },
    run,
    complaints: () => run(() => /** @type {any} */ (window).thrown),
    async close() {
      await Promise.race([ask("DELETE", at).catch(() => {}), delay(5000)]);
      program.kill();
      screen.kill();
    },
  };
}
