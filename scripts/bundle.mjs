// Bundles the page for a host: its scripts minified and joined into few files, each named by what it holds, so that a browser may
// keep them for ever. What the page fetches on demand stays a file of its own. Nothing is written here: see site.mjs and size.mjs.
import { createHash } from "node:crypto";
import { basename, extname } from "node:path";
import * as esbuild from "esbuild";
import { htmlOf, sheets } from "./bundle.html.mjs";
import { installed, keeper } from "./bundle.offline.mjs";
import {
  CODE,
  closure,
  FOLDER,
  fileOf,
  names,
  PAGE,
  ROOT,
  read,
  scripts,
} from "./bundle.scripts.mjs";

/** A file of the folder, whether its name changes with its content, and the bytes of it that each source became.
 * @typedef {{ name: string, contents: Uint8Array, named: boolean, sources?: [string, number][] }} File */
/** What comes with a game, a language or a part of the page that is fetched on demand, beside the files that every reader has.
 * @typedef {{ title: string, files: string[] }} Part */
/** The folder, what is downloaded before the first solve, and what later.
 * @typedef {{ files: Map<string, File>, first: string[], parts: Part[] }} Bundle */
/** @typedef {import("./bundle.scripts.mjs").Output} Output */

/** A static import of another file, as the bundler writes it. */
const STRAIGHT = /(?:^|[;}])(?:import|export)(?:\{[^}]*\}from)?"\.\/([^"]+)"/g;

/** A file named by what it holds. @param {string} name @param {string} contents @returns {File} */
function hashed(name, contents) {
  const hash = createHash("sha256").update(contents).digest("hex").slice(0, 8).toUpperCase();
  const [stem, ending] = [basename(name, extname(name)), extname(name)];
  const file = `${FOLDER}/${stem}-${hash}${ending}`;
  return { name: file, contents: Buffer.from(contents), named: true };
}

/** The style sheets of the page as one. @param {string[]} sheets */
async function styles(sheets) {
  const { outputFiles } = await esbuild.build({
    stdin: {
      contents: sheets.map((sheet) => `@import ${JSON.stringify(`./${sheet}`)};`).join("\n"),
      loader: "css",
      resolveDir: ROOT,
    },
    bundle: true,
    minify: true,
    write: false,
    loader: { ".svg": "dataurl" },
    logLevel: "silent",
  });
  return hashed("style.css", outputFiles[0]?.text ?? "");
}

/** Bundles the page. @returns {Promise<Bundle>} */
export async function bundle() {
  const { games } = await names();
  const [game = ""] = games.keys();
  const built = await scripts(game);
  const { outputs } = built.metafile;
  /** @type {Map<string, File>} */
  const files = new Map();
  const add = (/** @type {File} */ file) => {
    files.set(file.name, file);
    return file.name;
  };
  // Every part asks for the bundler's own helpers, also where it uses none.
  const helpers = Object.keys(outputs).filter((path) => isHelper(outputs[path]));
  for (const { path, contents } of built.outputFiles) {
    const name = `${FOLDER}/${basename(path)}`;
    const code = extname(name) === CODE;
    /** @type {[string, number][]} */
    const sources = Object.entries(outputs[name]?.inputs ?? {}).map(
      ([source, { bytesInOutput }]) => [source, bytesInOutput],
    );
    const bytes = code ? Buffer.from(without(helpers, contents)) : contents;
    add({ name, contents: bytes, named: true, sources });
  }

  const straight = (/** @type {string} */ path) =>
    [
      ...Buffer.from(files.get(path)?.contents ?? [])
        .toString()
        .matchAll(STRAIGHT),
    ].map(([, file = ""]) => `${FOLDER}/${file}`);
  /** The files that come with sources. @param {string[]} sources */
  const of = (sources) =>
    closure(
      sources
        .filter((source) => !built.within.has(source))
        .map((source) => `${FOLDER}/${fileOf(built, source)}`),
      straight,
    );
  const [stub = "", ...page] = of([PAGE]);
  // What all parts share is the page's script; the file of its own name only leads there.
  files.delete(stub);
  const shown = [...of(built.fetched.get(game) ?? [])].filter((file) => !page.includes(file));

  const early = ["www/theme.js", "www/offline/ahead.js"].map(read).join("\n");
  const { code } = await esbuild.transform(early, { minify: true });
  const icon = add({ name: "icon.svg", contents: Buffer.from(read("www/icon.svg")), named: false });
  const script = add(hashed("ahead.js", code));
  // The usual game's sheet is there from the beginning, whichever game comes: what is only asked for ahead must be of use.
  const sheet = add(await styles(sheets()));
  const usual = shown.filter((file) => extname(file) === ".css");
  const ahead = [...built.fetched].flatMap(([name, sources]) =>
    [...of(sources)]
      .filter((file) => !page.includes(file) && !usual.includes(file))
      .map((file) => {
        const rules = games.get(name);
        return { file, waits: name !== game, ...(rules ? { rules } : { lang: name }) };
      }),
  );
  const main = page[0] ?? "";
  const always = page.map((file) => ({ file }));
  const html = htmlOf({
    icon,
    script,
    styles: [sheet, ...usual],
    main,
    ahead: [...always, ...ahead],
  });
  for (const file of installed()) add(file);
  add({ name: "index.html", contents: Buffer.from(html), named: false });
  add(await keeper([...files.values()]));

  const first = new Set([
    "index.html",
    icon,
    script,
    sheet,
    ...page,
    ...shown,
    ...of(built.started),
  ]);
  /** @type {Part[]} */
  const parts = [];
  /** @param {string} title @param {string[]} sources */
  const part = (title, sources) => {
    const code = [...of(sources)].filter((file) => !first.has(file));
    const inside = code.flatMap((file) => Object.keys(outputs[file]?.inputs ?? {}));
    const started = inside.flatMap((path) => built.starts.get(path) ?? []);
    const files = [...code, ...of(started)].flatMap((file) => [file, ...fetchedBy(outputs[file])]);
    if (files.length) parts.push({ title, files: [...new Set(files)] });
  };
  const groups = [...built.tables.values()].flatMap((table) => [...table]);
  for (const name of new Set(groups.map(([name]) => name)))
    part(
      name,
      [...groups].flatMap(([one, sources]) => (one === name ? sources : [])),
    );
  const named = new Set(groups.flatMap(([, sources]) => sources));
  for (const source of [...built.parts].sort()) if (!named.has(source)) part(source, [source]);
  return { files, first: [...first], parts };
}

/** The files that code fetches by their addresses. @param {Output | undefined} output */
function fetchedBy(output) {
  return (output?.imports ?? []).flatMap((one) => (one.kind === "file-loader" ? [one.path] : []));
}

/** Whether a file holds nothing but what the bundler itself put there. @param {Output | undefined} output */
function isHelper(output) {
  return output !== undefined && !output.entryPoint && Object.keys(output.inputs).length === 0;
}

/** Code without imports of files for nothing but their effects, which they have not. @param {string[]} files @param {Uint8Array} contents */
function without(files, contents) {
  return files.reduce(
    (code, file) => code.replace(`import"./${basename(file)}";`, ""),
    Buffer.from(contents).toString(),
  );
}
