// What the commands say to arguments they cannot use, before they fetch or build anything.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

/**
 * @param {string} command  a file of scripts/
 * @param {...string} args
 */
function run(command, ...args) {
  const path = fileURLToPath(new URL(`../../scripts/${command}`, import.meta.url));
  const { status, stdout, stderr } = spawnSync(path, args, { cwd: tmpdir(), encoding: "utf8" });
  return { status, stdout, stderr };
}

for (const command of ["serve", "test", "build", "bench", "fuzz", "soak", "browsers"]) {
  test(`scripts/${command} --help`, () => {
    const { status, stdout, stderr } = run(command, "--help");
    assert.equal(status, 0);
    assert.match(stdout, new RegExp(`^Usage: scripts/${command}`));
    assert.equal(stderr, "");
  });
}

/** @type {[string, string[], RegExp][]} */
const refused = [
  ["serve", ["--port"], /^--port needs a number from 0 to 65535\.\n$/],
  ["serve", ["--port", "x"], /^--port needs a number from 0 to 65535; x was given\.\n$/],
  ["serve", ["--port=65536"], /^--port needs a number from 0 to 65535; 65536 was given\.\n$/],
  [
    "serve",
    ["--host"],
    /^scripts\/serve knows --port N, --built and --help only; --host was given\.\n$/,
  ],
  ["test", ["size", "taste"], /^There is no check named taste; there are: format .*\.\n$/],
  [
    "build",
    ["all"],
    /^scripts\/build knows --out DIR, --npm DIR and --help only; all was given\.\n$/,
  ],
  ["build", ["--npm"], /^--npm needs a folder\.\n$/],
  ["build", ["--out"], /^--out needs a folder\.\n$/],
  ["fuzz", ["long"], /^scripts\/fuzz takes whole numbers; long was given\.\n$/],
];
for (const [command, args, said] of refused) {
  test(`scripts/${command} ${args.join(" ")}`, () => {
    const { status, stdout, stderr } = run(command, ...args);
    assert.equal(status, 2);
    assert.equal(stdout, "");
    assert.match(stderr, said);
  });
}

test("scripts/serve on a port in use", async () => {
  const taken = createServer();
  await new Promise((resolve) => taken.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (taken.address());
  const { status, stdout, stderr } = run("serve", "--port", String(port));
  taken.close();
  assert.equal(status, 1);
  assert.equal(stdout, "");
  assert.equal(stderr, `Port ${port} is in use: choose another one with --port N.\n`);
});
