// Writes the page into a folder as a static host serves it: bundled, with every file's compressed forms beside it.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, extname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { bundle } from "./bundle.mjs";

/** The list of what was written, by which a later build knows its own. */
const LIST = "solvent.json";
/** Endings of what is smaller when it is compressed. */
const PACKED = /\.(css|html|js|json|svg|txt|wasm|webmanifest)$/;
const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** @param {string} sentence @returns {never} */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** The forms of a file that servers send: the plain one, and those for browsers that understand them. @param {string} name @param {Uint8Array} contents */
async function forms(name, contents) {
  if (!PACKED.test(name)) return [{ name, contents }];
  const text = extname(name) !== ".wasm";
  const { BROTLI_PARAM_MODE, BROTLI_MODE_TEXT, BROTLI_MODE_GENERIC, BROTLI_PARAM_SIZE_HINT } =
    zlib.constants;
  const params = {
    [BROTLI_PARAM_MODE]: text ? BROTLI_MODE_TEXT : BROTLI_MODE_GENERIC,
    [BROTLI_PARAM_SIZE_HINT]: contents.length,
  };
  return [
    { name, contents },
    { name: `${name}.br`, contents: await brotli(contents, { params }) },
    { name: `${name}.gz`, contents: await gzip(contents, { level: 9 }) },
  ];
}

/** Takes away what an earlier build wrote. Files of others stay; a folder that holds nothing but such is not ours to fill. @param {string} folder */
function clear(folder) {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return;
  const list = join(folder, LIST);
  if (!existsSync(list))
    fail(
      `${folder} has files and no ${LIST}: name a new folder, an empty one or one of an earlier build.`,
    );
  for (const name of JSON.parse(readFileSync(list, "utf8")).files)
    rmSync(join(folder, name), { force: true });
}

/** The licences of all that is in the folder, as they ask to be sent along. */
function licences() {
  const texts = ["LICENSE-MIT", "THIRD-PARTY.md"].map((name) =>
    readFileSync(join(ROOT, name), "utf8").trim(),
  );
  return Buffer.from(`${texts.join("\n\n")}\n`);
}

/** For hosts that read such a file, as Cloudflare and Netlify do: names that change with the content may be kept for ever. */
const HEADERS = `/files/*
  Cache-Control: public, max-age=31536000, immutable
/*
  Content-Security-Policy: frame-ancestors 'none'
  X-Content-Type-Options: nosniff
`;

/** @param {string} folder */
async function write(folder) {
  const { files } = await bundle();
  const all = [
    ...files.values(),
    { name: "licences.txt", contents: licences() },
    { name: "_headers", contents: Buffer.from(HEADERS) },
  ];
  const written = await Promise.all(all.map(({ name, contents }) => forms(name, contents)));
  // Made whole before what was there goes.
  clear(folder);
  /** @type {string[]} */
  const names = [];
  for (const { name, contents } of written.flat()) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), contents);
    names.push(name);
  }
  writeFileSync(
    join(folder, LIST),
    `${JSON.stringify({ files: [...names, LIST].sort() }, null, 1)}\n`,
  );
  console.log(`The page is in ${folder}: ${all.length} files, and their compressed forms.`);
}

const [folder, ...more] = process.argv.slice(2);
if (!folder || more.length) fail("scripts/site.mjs takes one folder.");
await write(resolve(folder)).catch(({ message }) =>
  fail(`The page could not be bundled: ${message}`),
);
