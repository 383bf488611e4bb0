// What makes a bundled page one that can be installed and needs no network: its manifest, its icons, and the service worker that
// keeps exactly the files of this build.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as esbuild from "esbuild";
import { ROOT, read } from "./bundle.scripts.mjs";

/** @typedef {import("./bundle.mjs").File} File */

const FOLDER = "www/offline";

/** The files that installing needs. @returns {File[]} */
export function installed() {
  return readdirSync(join(ROOT, FOLDER))
    .filter((name) => /\.(webmanifest|png)$/.test(name))
    .map((name) => ({ name, contents: readFileSync(join(ROOT, FOLDER, name)), named: false }));
}

/** @param {Uint8Array | string} contents */
const sha256 = (contents) => createHash("sha256").update(contents);

/** The service worker that keeps these files. @param {Pick<File, "name" | "contents">[]} files @returns {Promise<File>} */
export async function keeper(files) {
  const source = read(`${FOLDER}/service.js`);
  const list = files.map(({ name, contents }) => [
    // The page is asked for by its folder: some hosts send whoever asks for index.html there.
    name === "index.html" ? "" : name,
    `sha256-${sha256(contents).digest("base64")}`,
  ]);
  const version = sha256(source + JSON.stringify(list))
    .digest("hex")
    .slice(0, 12);
  const define = { VERSION: JSON.stringify(version), FILES: JSON.stringify(list) };
  const { code } = await esbuild.transform(source, { define, minify: true, format: "iife" });
  return { name: "service.js", contents: Buffer.from(code), named: false };
}
