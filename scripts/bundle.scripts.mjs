// Bundles the page's scripts: addresses are written so that the bundler follows them, and what every part shares stays in one file.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, extname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";

/** @typedef {esbuild.Metafile["outputs"][string]} Output */

export const ROOT = fileURLToPath(new URL("..", import.meta.url));
export const FOLDER = "files";
export const PAGE = "www/main.js";
/** The ending of code; all other files are fetched by their address. */
export const CODE = ".js";

/** @param {string} sentence @returns {never} */
export function fail(sentence) {
  throw new Error(sentence);
}

/** @param {string} path  from the root of the repository */
export const read = (path) => readFileSync(join(ROOT, path), "utf8");

/** What a `${name}` in an address may stand for: the games, each with its rules, and the languages that are fetched. The template is no game. */
export async function names() {
  const { FAMILIES, RULES } = await import("../www/rules.js");
  /** @type {Map<string, string[]>} */
  const games = new Map();
  const rules = [...RULES, ...FAMILIES.map(({ head, game }) => ({ name: head, game }))];
  for (const { name, game } of rules)
    games.set(game, [...new Set([...(games.get(game) ?? []), name])]);
  const languages = readdirSync(join(ROOT, "www/i18n")).flatMap((file) =>
    file.endsWith(".core.js") ? [basename(file, ".core.js")] : [],
  );
  return { games, languages, all: [...games.keys(), ...languages] };
}

/**
 * Writes a module's addresses so that the bundler follows them: `import()` with a name in it becomes a table of imports,
 * `new URL("x", import.meta.url)` imports the file x or, for a script, names the worker that it is.
 * @param {string} path  of the module @param {string} source
 * @param {{ names: string[], within: Map<string, string[]>, named: (name: string, target: string) => void,
 *   worker: (target: string) => string }} known
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
    .replace(/\bnew URL\(\s*(["`])([^"`]*)\1,\s*import\.meta\.url,?\s*\)/g, (_, quote, address) => {
      const target = address.startsWith(".") ? address : `./${address}`;
      if (quote === "`") return `new URL(${table(target, asset)},import.meta.url)`;
      if (extname(target) !== CODE) return `new URL(${asset(target)},import.meta.url)`;
      return `new URL(${JSON.stringify(`./${worker(from(target))}`)},import.meta.url)`;
    });
  const [strange] = /.*\bimport\((?!["')]).*/.exec(text) ?? [];
  if (strange) fail(`${path}: the bundler cannot follow "${strange.trim()}".`);
  return head.join("") + text;
}

/** All that static imports lead to. @param {Iterable<string>} from @param {(path: string) => string[]} imports */
export function closure(from, imports) {
  const found = new Set(from);
  for (const path of found) for (const one of imports(path)) found.add(one);
  return found;
}

/**
 * What the bundler is told of the page: the files of its workers, the parts that come after the page's own script, and those that
 * are put into it, with what they export.
 * @typedef {{ workers: Map<string, string>, behind: Set<string>, within: Map<string, string[]> }} Known
 */

/** Runs the bundler once. @param {Known} known */
async function pass({ workers, behind, within }) {
  const { all } = await names();
  /** What is fetched by a name in an address: by module and name. @type {Map<string, Map<string, string[]>>} */
  const tables = new Map();
  /** The workers that a module starts. @type {Map<string, string[]>} */
  const starts = new Map();
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
        const worker = (/** @type {string} */ target) => {
          starts.set(path, [...(starts.get(path) ?? []), target]);
          return workers.get(target) ?? "";
        };
        const text = addressed(path, read(path), { names: all, within, named, worker });
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
    entryPoints: [PAGE, ...workers.keys()],
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
  return { metafile, outputFiles, tables, starts };
}

/** Bundles until all workers have their names, which are those of their content. @param {Omit<Known, "workers">} known */
async function settled(known) {
  /** @type {Map<string, string>} */
  let workers = new Map();
  for (let rounds = 0; rounds < 4; rounds++) {
    const built = await pass({ ...known, workers });
    const started = [...new Set([...built.starts.values()].flat())].sort();
    const next = new Map(started.map((one) => [one, workers.has(one) ? fileOf(built, one) : ""]));
    if (started.every((one) => next.get(one) && next.get(one) === workers.get(one))) return built;
    workers = next;
  }
  return fail("A worker imports what starts it: its name would be part of itself.");
}

/** Bundles the page's scripts: first to learn how they hang together, then with that. @param {string} game the one that is shown at first */
export async function scripts(game) {
  const blank = await settled({ behind: new Set(), within: new Map() });
  const { inputs, outputs } = blank.metafile;
  const imports = (/** @type {string} */ kind) => (/** @type {string} */ path) =>
    (inputs[path]?.imports ?? []).flatMap((one) => (one.kind === kind ? [one.path] : []));
  const [straight, later] = [imports("import-statement"), imports("dynamic-import")];
  const own = closure([PAGE], straight);
  const workers = [...blank.starts.values()].flat();
  const threads = closure(workers, (path) => [...straight(path), ...later(path)]);
  /** What the page itself fetches with a game or a language. @type {Map<string, string[]>} */
  const fetched = new Map();
  for (const [name, sources] of [...own].flatMap((path) => [...(blank.tables.get(path) ?? [])]))
    fetched.set(name, [...(fetched.get(name) ?? []), ...sources]);
  const within = new Map(
    (fetched.get(game) ?? [])
      .filter((path) => extname(path) === CODE && !threads.has(path))
      .map((path) => [path, outputs[`${FOLDER}/${fileOf(blank, path)}`]?.exports ?? []]),
  );
  const parts = new Set(Object.keys(inputs).flatMap(later));
  const behind = new Set(
    [...parts].filter((part) => [...closure([part], straight)].some((one) => own.has(one))),
  );
  const built = await settled({ behind, within });
  const started = [...own].flatMap((path) => built.starts.get(path) ?? []);
  return { ...built, within, fetched, parts, started };
}

/** The name of the file that a source became, or is the beginning of. @param {{ metafile: esbuild.Metafile }} built @param {string} source */
export function fileOf({ metafile: { outputs } }, source) {
  const found = Object.entries(outputs).find(
    ([, { entryPoint, inputs }]) =>
      entryPoint === source || (extname(source) !== CODE && source in inputs),
  );
  return basename(found?.[0] ?? fail(`${source} became no file.`));
}
