// Bundles the page for a host: its scripts minified and joined into few files, each named by what it holds, so that a browser may
// keep them for ever. What the page fetches on demand stays a file of its own. Nothing is written here: see site.mjs and size.mjs.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, extname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";

/** A file of the folder, whether its name changes with its content, and the bytes of it that each source became.
 * @typedef {{ name: string, contents: Uint8Array, named: boolean, sources?: [string, number][] }} File */
/** What comes with a game, a language or a part of the page that is fetched on demand, beside the files that every reader has.
 * @typedef {{ title: string, files: string[] }} Part */
/** The folder, what is downloaded before the first solve, and what later.
 * @typedef {{ files: Map<string, File>, first: string[], parts: Part[] }} Bundle */
/** @typedef {esbuild.Metafile["outputs"][string]} Output */

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const FOLDER = "files";
const [PAGE, WORKER] = ["www/main.js", "www/worker.js"];
/** The ending of code; all other files are fetched by their address. */
const CODE = ".js";
/** A static import of another file, as the bundler writes it. */
const STRAIGHT = /(?:^|[;}])(?:import|export)(?:\{[^}]*\}from)?"\.\/([^"]+)"/g;

/** @param {string} sentence @returns {never} */
function fail(sentence) {
  throw new Error(sentence);
}

/** @param {string} path  from the root of the repository */
const read = (path) => readFileSync(join(ROOT, path), "utf8");

/** What a `${name}` in an address may stand for: the games, and the languages that are fetched. The template is no game. */
async function names() {
  const { RULES } = await import("../www/rules.js");
  const games = [...new Set(RULES.map(({ game }) => game))];
  const languages = readdirSync(join(ROOT, "www/i18n")).flatMap((file) =>
    file.endsWith(".core.js") ? [basename(file, ".core.js")] : [],
  );
  return { games, all: [...games, ...languages] };
}

/**
 * Writes a module's addresses so that the bundler follows them: `import()` with a name in it becomes a table of imports,
 * `new URL("x", import.meta.url)` imports the file x or, for a script, names the bundled worker.
 * @param {string} path  of the module @param {string} source
 * @param {{ names: string[], worker: string, within: Map<string, string[]>, named: (name: string, target: string) => void }} known
 */
function addressed(path, source, { names, worker, within, named }) {
  const from = (/** @type {string} */ target) => join(dirname(path), target);
  /** @type {string[]} */
  const head = [];
  const asset = (/** @type {string} */ target) => {
    const line = (/** @type {number} */ at) => `import _file${at} from ${JSON.stringify(target)};`;
    const at = head.findIndex((one, at) => one === line(at));
    return `_file${at < 0 ? head.push(line(head.length)) - 1 : at}`;
  };
  const module = (/** @type {string} */ target) => {
    const there = within.get(from(target));
    if (!there) return `()=>import(${JSON.stringify(target)})`;
    const mine = there.map((name) => `${name} as _${name}${head.length}`);
    const pairs = there.map((name) => `${name}:_${name}${head.length}`);
    head.push(`import {${mine}} from ${JSON.stringify(target)};`);
    return `async()=>({${pairs}})`;
  };
  /** @param {string} shape @param {(target: string) => string} made */
  const table = (shape, made) => {
    const [all, name] = /\$\{(\w+)\}/.exec(shape) ?? [];
    if (!all || shape.split("${").length !== 2)
      fail(`${path}: \`${shape}\` can be bundled when it holds one name, of a game or a language.`);
    const rows = names
      .map((one) => ({ one, target: shape.replace(all, one) }))
      .filter(({ target }) => existsSync(join(ROOT, from(target))));
    for (const { one, target } of rows) named(one, from(target));
    return `({${rows.map(({ one, target }) => `${one}:${made(target)}`)}})[${name}]`;
  };
  const text = source
    .replace(/\bimport\(`([^`]*)`\)/g, (_, shape) => `${table(shape, module)}()`)
    .replace(/\bnew URL\((["`])([^"`]*)\1,\s*import\.meta\.url\)/g, (_, quote, address) => {
      const target = address.startsWith(".") ? address : `./${address}`;
      if (quote === "`") return `new URL(${table(target, asset)},import.meta.url)`;
      if (extname(target) !== CODE) return `new URL(${asset(target)},import.meta.url)`;
      if (from(target) !== WORKER) fail(`${path}: only ${WORKER} is bundled as a worker.`);
      return `new URL(${JSON.stringify(worker)},import.meta.url)`;
    });
  const [strange] = /.*\bimport\((?!["')]).*/.exec(text) ?? [];
  if (strange) fail(`${path}: the bundler cannot follow "${strange.trim()}".`);
  return head.join("") + text;
}

/** All that static imports lead to. @param {Iterable<string>} from @param {(path: string) => string[]} imports */
function closure(from, imports) {
  const found = new Set(from);
  for (const path of found) for (const one of imports(path)) found.add(one);
  return found;
}

/**
 * What the bundler is told of the page: the name of the worker's script, the parts that come after the page's own script, and
 * those that are put into it, with what they export.
 * @typedef {{ worker: string, behind: Set<string>, within: Map<string, string[]> }} Known
 */

/** Runs the bundler once. @param {Known} known */
async function pass({ worker, behind, within }) {
  const { all } = await names();
  /** What is fetched by a name in an address: by module and name. @type {Map<string, Map<string, string[]>>} */
  const tables = new Map();
  /** @type {esbuild.Plugin} */
  const addresses = {
    name: "addresses",
    setup(build) {
      build.onLoad({ filter: /\.js$/ }, ({ path: whole }) => {
        const path = relative(ROOT, whole);
        /** @type {Map<string, string[]>} */
        const table = new Map();
        const named = (/** @type {string} */ name, /** @type {string} */ target) =>
          table.set(name, [...(table.get(name) ?? []), target]);
        const text = addressed(path, read(path), { names: all, worker, within, named });
        tables.set(path, table);
        // A part that shares modules with the page takes them from the page's one file: the page is not cut into a file for
        // each set of parts that share something.
        const page = JSON.stringify(`./${relative(dirname(path), PAGE)}`);
        return { contents: (behind.has(path) ? `import ${page};` : "") + text, loader: "js" };
      });
      build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
        const sheet = readFileSync(path, "utf8");
        const { code } = await esbuild.transform(sheet, { loader: "css", minify: true });
        if (code.includes("url("))
          fail(`${relative(ROOT, path)}: a sheet that is fetched on demand cannot name files.`);
        return { contents: code, loader: "file" };
      });
    },
  };
  const { metafile, outputFiles } = await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: [PAGE, WORKER],
    outdir: FOLDER,
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    assetNames: "[name]-[hash]",
    bundle: true,
    splitting: true,
    format: "esm",
    target: "esnext",
    charset: "utf8",
    minify: true,
    write: false,
    metafile: true,
    logLevel: "silent",
    loader: { ".wasm": "file", ".svg": "file", ".png": "file" },
    plugins: [addresses],
  });
  return { metafile, outputFiles, tables };
}

/** Bundles the page's scripts: once to learn how they hang together, and once with that. @param {string} game the one that is shown at first */
async function scripts(game) {
  const blank = await pass({ worker: "", behind: new Set(), within: new Map() });
  const { inputs, outputs } = blank.metafile;
  const imports = (/** @type {string} */ kind) => (/** @type {string} */ path) =>
    (inputs[path]?.imports ?? []).flatMap((one) => (one.kind === kind ? [one.path] : []));
  const [straight, later] = [imports("import-statement"), imports("dynamic-import")];
  const own = closure([PAGE], straight);
  const thread = closure([WORKER], (path) => [...straight(path), ...later(path)]);
  const shown = [...own].flatMap((path) => blank.tables.get(path)?.get(game) ?? []);
  const within = new Map(
    shown
      .filter((path) => extname(path) === CODE && !thread.has(path))
      .map((path) => [path, outputs[`${FOLDER}/${fileOf(blank, path)}`]?.exports ?? []]),
  );
  const behind = new Set(
    Object.keys(inputs)
      .flatMap(later)
      .filter((part) => [...closure([part], straight)].some((one) => own.has(one))),
  );
  const worker = fileOf(blank, WORKER);
  const built = await pass({ worker: `./${worker}`, behind, within });
  // The worker knows nothing of the page, so its name did not change when the page learnt it.
  if (fileOf(built, WORKER) !== worker) fail(`${WORKER} must not import what the page imports.`);
  const parts = Object.keys(built.metafile.inputs).flatMap((path) =>
    (built.metafile.inputs[path]?.imports ?? []).flatMap((one) =>
      one.kind === "dynamic-import" ? [one.path] : [],
    ),
  );
  return { ...built, within, shown, parts: new Set(parts) };
}

/** The name of the file that a source became, or is the beginning of. @param {{ metafile: esbuild.Metafile }} built @param {string} source */
function fileOf({ metafile: { outputs } }, source) {
  const found = Object.entries(outputs).find(
    ([, { entryPoint, inputs }]) =>
      entryPoint === source || (extname(source) !== CODE && source in inputs),
  );
  return basename(found?.[0] ?? fail(`${source} became no file.`));
}

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
  const [game = ""] = (await names()).games;
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
  const shown = [...of(built.shown)].filter((file) => !page.includes(file));

  let html = read("index.html");
  /** @param {RegExp} pattern @param {string} text */
  const put = (pattern, text) => {
    if (!pattern.test(html)) fail(`index.html has nothing like ${pattern}.`);
    html = html.replace(pattern, () => text);
  };
  const { code } = await esbuild.transform(read("www/theme.js"), { minify: true });
  const theme = add(hashed("theme.js", code));
  const icon = add({ name: "icon.svg", contents: Buffer.from(read("www/icon.svg")), named: false });
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)];
  const style = add(await styles(sheets.map(([, sheet = ""]) => sheet)));
  put(/"www\/icon\.svg"/, `"${icon}"`);
  put(/ *<link rel="modulepreload"[^>]*>\n/, "");
  put(/(?: *<link rel="stylesheet"[^>]*>\n)+/, `  <link rel="stylesheet" href="${style}">\n`);
  // Ahead of all: where a policy stands in the page, a browser looks no further while a script runs.
  const asked = [style, ...page, ...shown].map(preload).join("\n");
  put(/ *<script src="www\/theme\.js">/, `${asked}\n  <script src="${theme}">`);
  put(/"www\/main\.js"/, `"${page[0]}"`);
  const [left] = /"www\/[^"]*"/.exec(html) ?? [];
  if (left) fail(`index.html names ${left}, which is not in the folder.`);
  add({ name: "index.html", contents: Buffer.from(html), named: false });

  const first = new Set(["index.html", icon, theme, style, ...page, ...shown, ...of([WORKER])]);
  /** @type {Part[]} */
  const parts = [];
  /** @param {string} title @param {string[]} sources */
  const part = (title, sources) => {
    const code = [...of(sources)].filter((file) => !first.has(file));
    const files = code.flatMap((file) => [file, ...fetchedBy(outputs[file])]);
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

/** Asks for a file before a script does. @param {string} file */
function preload(file) {
  if (extname(file) === CODE) return `  <link rel="modulepreload" href="${file}">`;
  const as = extname(file) === ".css" ? 'as="style"' : 'as="fetch" crossorigin';
  return `  <link rel="preload" href="${file}" ${as}>`;
}
