// What a reader of the built folder downloads before the first solve, against the limit, and what is fetched later: other games,
// the arena, the analysis. It is measured as it is sent, bundled and minified; tests of the page hold that nothing is fetched
// before it is needed.
import { extname } from "node:path";
import { gzipSync } from "node:zlib";
import { bundle } from "./bundle.mjs";

/** For the wasm and the scripts of the first solve, gzipped. Most hosts send gzip and many send brotli, which is a fifth smaller. */
const LIMIT_KB = 300;

/** @param {number} bytes */
const kb = (bytes) => (bytes / 1000).toFixed(1).padStart(7);

const { files, first, parts } = await bundle().catch(({ message }) => {
  console.error(`The page could not be bundled: ${message}`);
  process.exit(1);
});

/** @param {string} title @param {string[]} names */
function print(title, names) {
  const list = names.map((name) => {
    const contents = files.get(name)?.contents ?? new Uint8Array();
    return { name, raw: contents.length, packed: gzipSync(contents, { level: 9 }).length };
  });
  console.log(`    raw  gzipped  (KB)  ${title}`);
  for (const { name, raw, packed } of list) console.log(`${kb(raw)}  ${kb(packed)}  ${name}`);
  const sum = (/** @type {"raw" | "packed"} */ what) =>
    list.reduce((sum, file) => sum + file[what], 0);
  console.log(`${kb(sum("raw"))}  ${kb(sum("packed"))}  in all\n`);
  return list;
}

for (const { title, files } of parts) print(`added by ${title}`, files);
for (const name of first) {
  const sources = (files.get(name)?.sources ?? []).filter(([source]) => source.endsWith(".js"));
  if (sources.length < 2) continue;
  console.log(`    raw  (KB)  in ${name}`);
  for (const [source, bytes] of sources.sort(([, a], [, b]) => b - a))
    console.log(`${kb(bytes)}  ${source}`);
  console.log("");
}
const needed = print("before the first solve", first)
  .filter(({ name }) => [".js", ".wasm"].includes(extname(name)))
  .reduce((sum, { packed }) => sum + packed, 0);
console.log(`wasm and scripts: ${kb(needed).trim()} KB of at most ${LIMIT_KB} KB gzipped`);
if (needed > LIMIT_KB * 1000) {
  console.error(`The first solve needs ${kb(needed).trim()} KB gzipped, more than ${LIMIT_KB} KB.`);
  process.exitCode = 1;
}
