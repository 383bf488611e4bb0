// What a reader downloads before the first solve, against the limit, and what is fetched later: other games, the arena, the analysis.
// Tests of the page hold that none of it is fetched before it is needed.
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { RULES } from "../www/rules.js";

const LIMIT_KB = 300;

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
// The template is built for tests and never fetched.
const games = [...new Set(RULES.map((set) => set.game)), "null"];
/** @param {number} bytes */
const kb = (bytes) => (bytes / 1000).toFixed(1).padStart(7);

/** Parts that are fetched when they are first opened: a folder each, or files of that ending. */
const parts = [
  "arena",
  "daily",
  "editors",
  "flourish",
  "follow",
  "gallery",
  "guide",
  "large",
  "options",
  "own",
  "study",
];
/** Words that are fetched for those who read the language. */
const chinese = /^www\/i18n\/zh\./;

/** The game or part whose own a file is, if it is one's. @param {string} name */
const owner = (name) =>
  (chinese.test(name) ? "Chinese" : undefined) ??
  parts.find((part) => name.startsWith(`www/${part}/`) || name.endsWith(`.${part}.js`)) ??
  games.find((game) => [game, `${game}_bg`].includes(basename(name).split(".")[0] ?? ""));

const files = [
  "index.html",
  ...readdirSync("www", { recursive: true, encoding: "utf8" }).map((name) => `www/${name}`),
]
  .filter((name) => [".html", ".js", ".wasm", ".css"].includes(extname(name)))
  .sort()
  .map((name) => {
    const content = readFileSync(name);
    const packed = gzipSync(content, { level: 9 }).length;
    return { name, owner: owner(name), raw: content.length, packed };
  });

/** The scripts that the page, its threads and the usual game import. @type {Set<string>} */
const reached = new Set();
/** @param {string} name */
function reach(name) {
  if (reached.has(name)) return;
  reached.add(name);
  for (const [, path = ""] of readFileSync(name, "utf8").matchAll(
    /^(?:import|export)\b[^;]*?from "(\.[^"]+)"/gm,
  ))
    reach(join(dirname(name), path));
}
const roots = [
  "theme",
  "main",
  "worker",
  ...["games", "i18n", "pkg"].map((folder) => `${folder}/${games[0]}`),
];
for (const name of roots) reach(`www/${name}.js`);

/** @param {string} title @param {typeof files} list */
function print(title, list) {
  console.log(`    raw  gzipped  (KB)  ${title}`);
  for (const { name, raw, packed } of list) console.log(`${kb(raw)}  ${kb(packed)}  ${name}`);
  const [raw, packed] = [0, 0].map((_, i) =>
    list.reduce((sum, file) => sum + (i ? file.packed : file.raw), 0),
  );
  console.log(`${kb(raw ?? 0)}  ${kb(packed ?? 0)}  in all\n`);
  return packed ?? 0;
}

const [usual, ...others] = games;
for (const part of [...others, ...parts, "Chinese"])
  print(
    `added by ${part}`,
    files.filter((file) => file.owner === part),
  );
const needed = files.filter(
  ({ name, owner }) =>
    (owner === undefined || owner === usual) && (extname(name) !== ".js" || reached.has(name)),
);
print(
  "shared by other games",
  files.filter((file) => file.owner === undefined && !needed.includes(file)),
);
print("before the first solve", needed);
const first = needed
  .filter(({ name }) => [".js", ".wasm"].includes(extname(name)))
  .reduce((sum, { packed }) => sum + packed, 0);
console.log(`wasm and scripts: ${kb(first).trim()} KB of at most ${LIMIT_KB} KB gzipped`);
if (first > LIMIT_KB * 1000) {
  console.error(`The first solve needs ${kb(first).trim()} KB gzipped, more than ${LIMIT_KB} KB.`);
  process.exitCode = 1;
}
