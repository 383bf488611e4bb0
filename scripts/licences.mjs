// Writes THIRD-PARTY.md: the licences of what is compiled into the page's modules. With --check it only says whether the file is stale.
// Either way it refuses a package of a lock file, shipped or not, whose source, checksum or licence is not as it should be.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** What cargo tells of a package.
 * @typedef {{ name: string, version: string, license: string | null, authors: string[], repository: string | null, manifest_path: string }} Package */

const TARGET = "wasm32-unknown-unknown";
const FILE = "THIRD-PARTY.md";

const [word] = process.argv.slice(2);
if (word !== undefined && word !== "--check") {
  console.error(`scripts/licences.mjs knows --check only; ${word} was given.`);
  process.exit(2);
}
process.chdir(fileURLToPath(new URL("..", import.meta.url)));

/** @param {string} sentence @returns {never} */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** @param {...string} words */
const cargo = (...words) =>
  execFileSync("cargo", [...words, "--locked"], { encoding: "utf8", maxBuffer: 1 << 26 });

/** Every package that a target needs, for tests too. @param {string} target @returns {Package[]} */
function packagesFor(target) {
  return JSON.parse(cargo("metadata", "--format-version", "1", "--filter-platform", target))
    .packages;
}

/** The packages that are compiled into the modules: neither macros, which run at compile time, nor what only tests need. */
function shipped() {
  const edges = ["--edges", "normal,no-proc-macro", "--prefix", "none", "--format", "{p}"];
  /** @type {string[]} */
  const names = cargo("tree", "--target", TARGET, ...edges).match(/^\S+ v\S+/gm) ?? [];
  return packagesFor(TARGET)
    .filter(
      ({ name, version }) => !name.startsWith("solvent") && names.includes(`${name} v${version}`),
    )
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** A package's licence files that we ship it under: not the Apache licence, which is everywhere offered beside MIT. @param {Package} one */
function licenceFiles({ manifest_path }) {
  const folder = dirname(manifest_path);
  return readdirSync(folder)
    .filter((name) => /^(LICEN[CS]E|COPYRIGHT)/i.test(name) && !/apache/i.test(name))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));
}

/** The texts that a package is under besides MIT, as `(MIT OR Apache-2.0) AND Unicode-3.0` is. @param {Package} one */
function otherTexts(one) {
  const clauses = (one.license ?? "").split(" AND ");
  return clauses
    .filter((clause) => !/\bMIT\b/.test(clause))
    .map((clause) => {
      const wanted = `LICENSE-${clause.split("-")[0]}`.toUpperCase();
      const found = licenceFiles(one).find(({ name }) => name.toUpperCase() === wanted);
      if (!found)
        fail(`${one.name} is under '${one.license}', but has no ${wanted} to quote in ${FILE}.`);
      return { title: `${clause}, for a part of ${one.name}`, text: found.text };
    });
}

/** Who holds the rights: the lines of the licence that say so, or else the authors. Texts quoted in full name their own. @param {Package} one */
function holders(one) {
  const quoted = otherTexts(one).map(({ text }) => text);
  const lines = licenceFiles(one)
    .filter(({ text }) => !quoted.includes(text))
    .flatMap(({ text }) => text.match(/^ *Copyright (?:\(c\)|©).*$/gim) ?? [])
    .map((line) => line.trim().replace(/ or$| <.*/, ""));
  const authors = one.authors.map((author) => author.replace(/ <.*/, "")).join(", ");
  return [...new Set(lines)].join("; ") || authors || `the authors of ${one.name}`;
}

/** The licences that anything here may be under, whether it ships or only builds and tests: they ask for no more than their text. */
const ALLOWED = [
  "MIT",
  "Apache-2.0",
  "Unicode-3.0",
  "Unlicense",
  "Zlib",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "0BSD",
  "BSL-1.0",
  "CC0-1.0",
];
/** Tools that are used as they are and never shipped. @type {{ [name: string]: string }} */
const TOOLS = { "axe-core": "MPL-2.0" };

/** Whether a licence text of the SPDX form can be kept to by what is allowed. @param {string | null | undefined} text */
const allowed = (text) =>
  (text ?? "").split(" AND ").every((clause) =>
    clause.split(/ OR |\//).some((one) =>
      ALLOWED.includes(
        one
          .replace(/^\(|\)$/g, "")
          .trim()
          .replace(/ WITH .*/, ""),
      ),
    ),
  );

/** Every package of both lock files: from where it should come, whole, and under an allowed licence. */
function supplied() {
  const crates = readFileSync("Cargo.lock", "utf8").split("[[package]]").slice(1);
  for (const one of crates) {
    const name = /name = "(.*)"/.exec(one)?.[1];
    if (
      !name?.startsWith("solvent") &&
      !(/^source = "registry\+.*"$/m.test(one) && /^checksum = "[0-9a-f]{64}"$/m.test(one))
    )
      fail(`Cargo.lock: ${name} comes from no registry, or has no checksum.`);
  }
  // What is built and tested here and in the browser; of other machines nothing is fetched for this.
  const host = /^host: (.*)$/m.exec(execFileSync("rustc", ["-vV"], { encoding: "utf8" }))?.[1];
  const all = [TARGET, host ?? TARGET].flatMap((target) => packagesFor(target));
  for (const { name, license } of all)
    if (!allowed(license))
      fail(`${name} is under '${license}', which scripts/licences.mjs does not allow.`);
  /** @type {{ [path: string]: { version: string, integrity?: string, license?: string, link?: boolean } }} */
  const npm = JSON.parse(readFileSync("package-lock.json", "utf8")).packages;
  for (const [path, { integrity, license, link }] of Object.entries(npm)) {
    if (path === "") continue;
    const name = path.replace("node_modules/", "");
    if (link || !integrity?.startsWith("sha512-"))
      fail(`package-lock.json: ${name} has no sha512.`);
    if (!allowed(license) && TOOLS[name] !== license)
      fail(`${name} is under '${license}', which scripts/licences.mjs does not allow.`);
  }
}

supplied();
const packages = shipped();
const ours = readFileSync("LICENSE-MIT", "utf8");
const permission = ours.slice(ours.indexOf("Permission is hereby granted")).trim();
const text = `# Third-party licences

The page ships no scripts, styles, fonts or pictures but its own. Its WebAssembly modules, and the JavaScript that wasm-bindgen makes beside
them, contain code of the following packages; \`Cargo.lock\` has their versions. Where a package offers a choice, it is used under MIT.
\`node scripts/licences.mjs\` writes this file.

| package | licence | copyright |
|---|---|---|
${packages
  .map((one) => {
    const name = one.repository ? `[${one.name}](${one.repository})` : one.name;
    return `| ${name} | ${one.license} | ${holders(one)} |`;
  })
  .join("\n")}
| [Rust's standard library](https://github.com/rust-lang/rust) | MIT OR Apache-2.0 | The Rust Project contributors |

${[{ title: "MIT", text: permission }, ...packages.flatMap(otherTexts)]
  .map(({ title, text }) => `## ${title}\n\n\`\`\`text\n${text.trim()}\n\`\`\``)
  .join("\n\n")}
`;

if (word !== "--check") writeFileSync(FILE, text);
else if (!existsSync(FILE) || readFileSync(FILE, "utf8") !== text)
  fail(`${FILE} is stale: write it anew with node scripts/licences.mjs.`);
