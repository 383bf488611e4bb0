// The games of the page. Each has its compiled core, its drawing, its words and its styles in files of its own name, which
// are fetched when it is first needed.
import { learn, t } from "./i18n.js";

/** @typedef {import("./types.js").Loaded} Loaded */

/** @type {Map<string, Promise<Loaded>>} */
const asked = new Map();
/** @type {Map<string, Loaded>} */
const here = new Map();

/** A game that was fetched before. @param {string} name */
export function loaded(name) {
  return here.get(name);
}

/** Fetches a game, once. @param {string} name */
export function load(name) {
  const begun = asked.get(name) ?? fetched(name);
  asked.set(name, begun);
  // What failed for want of a network may come the next time.
  begun.catch(() => asked.delete(name));
  return begun;
}

/** @param {string} name @returns {Promise<Loaded>} */
async function fetched(name) {
  try {
    const [core, module, { face }, words] = await Promise.all([
      import(`./pkg/${name}.js`),
      compiled(name),
      import(`./games/${name}.js`),
      import(`./i18n/${name}.js`),
      styled(new URL(`./games/${name}.css`, import.meta.url)),
    ]);
    await core.default({ module_or_path: module });
    learn(name, words);
    const game = { name, core, module, face, catalogue: core.catalogue() };
    here.set(name, game);
    return game;
  } catch (error) {
    console.error(error);
    throw new Error(t("notice.fetch"));
  }
}

/** A part of a game that is fetched when it is first needed. @template T @param {Promise<T>} part @returns {Promise<T>} */
export async function later(part) {
  try {
    return await part;
  } catch (error) {
    console.error(error);
    throw new Error(t("notice.fetch"));
  }
}

/** The core as code that every thread can use: compiled once, however many there are. @param {string} name */
async function compiled(name) {
  const address = new URL(`./pkg/${name}_bg.wasm`, import.meta.url);
  try {
    return await WebAssembly.compileStreaming(fetch(address));
  } catch {
    // A host that does not call it application/wasm.
    return WebAssembly.compile(await (await fetch(address)).arrayBuffer());
  }
}

/** Fetches a style sheet. Whoever asks writes its address as one relative to the own module, the form in which bundlers find files. @param {URL} address */
export function styled(address) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address.href;
  return new Promise((done, failed) => {
    link.onload = done;
    link.onerror = failed;
    document.head.append(link);
  });
}
