// What a reader downloads before the first solve, against the limit: the wasm and every script.
import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const LIMIT_KB = 300;

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
let raw = 0;
let packed = 0;
/** @param {number} bytes */
const kb = (bytes) => (bytes / 1000).toFixed(1).padStart(7);

const names = readdirSync("www", { recursive: true, encoding: "utf8" }).sort();
console.log("    raw  gzipped  (KB)");
for (const name of names) {
  if (extname(name) !== ".js" && extname(name) !== ".wasm") continue;
  const content = readFileSync(join("www", name));
  const gzipped = gzipSync(content, { level: 9 }).length;
  raw += content.length;
  packed += gzipped;
  console.log(`${kb(content.length)}  ${kb(gzipped)}  www/${name}`);
}
console.log(`${kb(raw)}  ${kb(packed)}  in all; the limit is ${LIMIT_KB} KB gzipped`);
if (packed > LIMIT_KB * 1000) {
  console.error(`The first solve needs ${kb(packed).trim()} KB gzipped, more than ${LIMIT_KB} KB.`);
  process.exitCode = 1;
}
