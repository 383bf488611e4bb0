// The server gives out the page's files, with their types, and nothing else.
import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { startServer } from "../../scripts/static-server.mjs";

/** @type {string} */
let folder;
/** @type {Awaited<ReturnType<typeof startServer>>} */
let server;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "solvent server "));
  const root = join(folder, "root");
  await mkdir(join(root, "www", "pkg"), { recursive: true });
  await writeFile(join(folder, "outside.js"), "outside");
  await writeFile(join(root, "Cargo.toml"), "manifest");
  await writeFile(join(root, "index.html"), "<!doctype html>");
  await writeFile(join(root, "www", "a b.js"), "script");
  await writeFile(join(root, "www", "styles.css"), "");
  await writeFile(join(root, "www", "pkg", "core.wasm"), "\0asm");
  await writeFile(join(root, "www", "pkg", ".made-by"), "hash");
  await symlink(join(folder, "outside.js"), join(root, "www", "link.js"));
  await symlink(join(root, "Cargo.toml"), join(root, "www", "manifest.js"));
  await symlink(root, join(root, "www", "again"));
  server = await startServer({ root, port: 0 });
});

after(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/**
 * Sends a path as it stands; fetch would tidy it up first.
 * @param {string} path
 * @param {string} [method]
 * @returns {Promise<{ status: number | undefined, type: string, cache: string, body: string }>}
 */
function ask(path, method = "GET") {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method }, (response) => {
      let body = "";
      response.setEncoding("utf8");
      response.on("data", (chunk) => {
        body += chunk;
      });
      response.on("end", () => {
        const { "content-type": type = "", "cache-control": cache = "" } = response.headers;
        resolve({ status: response.statusCode, type, cache, body });
      });
    })
      .on("error", reject)
      .end();
  });
}

for (const [path, type, body] of [
  ["/", "text/html; charset=utf-8", "<!doctype html>"],
  ["/index.html", "text/html; charset=utf-8", "<!doctype html>"],
  ["/?v=1&r=popstar#12", "text/html; charset=utf-8", "<!doctype html>"],
  ["/www/a%20b.js", "text/javascript; charset=utf-8", "script"],
  ["/www/styles.css?x", "text/css; charset=utf-8", ""],
  ["/www/pkg/core.wasm", "application/wasm", "\0asm"],
]) {
  test(`gives ${path}`, async () => {
    assert.deepEqual(await ask(path), { status: 200, type, cache: "no-cache", body });
  });
}

for (const path of [
  "/Cargo.toml",
  "/www",
  "/www/",
  "/www/pkg",
  "/www/none.js",
  "/www/link.js",
  "/www/manifest.js",
  "/www/again/Cargo.toml",
  "/www/pkg/.made-by",
  "/www/../Cargo.toml",
  "/www/../../outside.js",
  "/www/%2e%2e/Cargo.toml",
  "/www/..%2fCargo.toml",
  "/www/..%5cCargo.toml",
  "/www/%00",
  "/www/%zz",
  "//www/styles.css",
]) {
  test(`keeps ${path}`, async () => {
    const answer = await ask(path);
    assert.equal(answer.status, 404);
    assert.equal(answer.body, "There is no such file here.\n");
  });
}

test("a HEAD request has no body", async () => {
  assert.deepEqual(await ask("/", "HEAD"), {
    status: 200,
    type: "text/html; charset=utf-8",
    cache: "no-cache",
    body: "",
  });
});

/** @param {string} host @returns {Promise<import("node:http").IncomingMessage>} */
function askAs(host) {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, headers: { host } }, (response) => resolve(response.resume()))
      .on("error", reject)
      .end();
  });
}

test("only this machine's own names are answered", async () => {
  for (const host of ["localhost", "localhost:8080", "127.0.0.1", "[::1]:9"])
    assert.equal((await askAs(host)).statusCode, 200, host);
  for (const host of [
    "example.org",
    "localhost.example.org",
    "127.0.0.1.example.org:80",
    "x@localhost",
  ])
    assert.equal((await askAs(host)).statusCode, 421, host);
});

test("no other page may put it into a frame", async () => {
  const { headers } = await askAs("localhost");
  assert.equal(headers["content-security-policy"], "frame-ancestors 'none'");
});

test("it only reads", async () => {
  assert.equal((await ask("/", "POST")).status, 405);
});

test("a port in use is refused", async () => {
  const port = Number(new URL(server.url).port);
  await assert.rejects(startServer({ root: folder, port }), { code: "EADDRINUSE" });
});
