// The bundled page itself: index.html with the names of the bundle's files, which its head asks for before any script does.
import { extname } from "node:path";
import { CODE, fail, read } from "./bundle.scripts.mjs";

/** What the head says of a page that can be installed. */
const INSTALL = `  <link rel="manifest" href="solvent.webmanifest">
  <link rel="apple-touch-icon" href="icon-apple.png">
`;

/** The style sheets that the page names, in their order. */
export function sheets() {
  return [...read("index.html").matchAll(/<link rel="stylesheet" href="([^"]+)">/g)].map(
    ([, sheet = ""]) => sheet,
  );
}

/** A file that is asked for ahead: always, or only under rules, or in a language. `waits` until a script says so.
 * @typedef {{ file: string, rules?: string[], lang?: string, waits?: boolean }} Ahead */

/** @param {{ icon: string, script: string, styles: string[], main: string, ahead: Ahead[] }} names of files */
export function htmlOf({ icon, script, styles, main, ahead }) {
  let html = read("index.html");
  /** @param {RegExp} pattern @param {string} text */
  const put = (pattern, text) => {
    if (!pattern.test(html)) fail(`index.html has nothing like ${pattern}.`);
    html = html.replace(pattern, () => text);
  };
  put(/"www\/icon\.svg"/, `"${icon}"`);
  put(/ *<link rel="modulepreload"[^>]*>\n/, "");
  put(/(?: *<link rel="stylesheet"[^>]*>\n)+/, "");
  // Ahead of the first script: where a policy stands in the page, a browser looks no further while a script runs.
  const first = styles.map((file) => `  <link rel="stylesheet" href="${file}">\n`).join("");
  const links = `${INSTALL}${first}${ahead.map(linked).join("")}`;
  put(/ *<script src="www\/theme\.js">/, `${links}  <script src="${script}">`);
  put(/"www\/main\.js"/, `"${main}"`);
  const [left] = /"www\/[^"]*"/.exec(html) ?? [];
  if (left) fail(`index.html names ${left}, which is not in the folder.`);
  return html;
}

/** @param {Ahead} one */
function linked({ file, rules, lang, waits }) {
  const code = extname(file) === CODE;
  const as = extname(file) === ".css" ? ' as="style"' : ' as="fetch" crossorigin';
  const rel = `${waits ? "data-" : ""}rel="${code ? "modulepreload" : "preload"}"`;
  const when =
    (rules ? ` data-for="${rules.join(" ")}"` : "") + (lang ? ` data-lang="${lang}"` : "");
  return `  <link ${rel} href="${file}"${code ? "" : as}${when}>\n`;
}
