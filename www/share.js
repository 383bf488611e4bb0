// Links: the address bar follows the game, and an address that is opened is checked before it is shown.
import { attempt } from "./errors.js";
import { later } from "./games.js";

/** Browsers allow about a hundred changes of the address in half a minute; stepping through a line must not exceed that. */
const ADDRESS_MS = 400;
/** Longer links are packed: some chats cut them, and servers refuse them. */
export const LONG = 2000;
/** Longer links than this break in many places, packed or not. */
export const FAR = 8000;

/** The query that was packed last, so that a step through its line packs nothing. */
let last = { query: "", rest: "" };

/** The shortest link to a game, behind the page's address. @param {string} link a readable one */
async function shortest(link) {
  if (link.length <= LONG || !("CompressionStream" in globalThis)) return link;
  try {
    const { packed } = await import("./packed/packed.js");
    const [query = "", cursor] = link.split("#");
    if (query !== last.query) last = { query, rest: await packed(query) };
    const short = `?v=1#z${cursor}.${last.rest}`;
    return short.length < link.length ? short : link;
  } catch {
    // What packs could not be fetched: the readable link is as good, but longer.
    return link;
  }
}

/** A link with its game in sight, which the core reads; any other text as it is. @param {string} text @returns {Promise<string>} */
export async function readable(text) {
  const fragment = /^\s*(?:https?:|\?v=)\S*?(#z.*)$/s.exec(text)?.[1];
  if (fragment === undefined) return text;
  const { unpacked } = await later(import("./packed/packed.js"));
  return unpacked(fragment);
}

/** The readable link to the game on the table, however long it is. @param {import("./app.js").App} app */
export function plainAddress(app) {
  return bare() + app.loaded.core.link(app.state.record);
}

/** @param {import("./app.js").App} app */
export async function address(app) {
  return bare() + (await shortest(app.loaded.core.link(app.state.record)));
}

function bare() {
  return location.href.replace(/[?#].*$/, "");
}

/** Whether the page was opened with a game in its address; a query that others append is none. */
export function linked() {
  const query = new URLSearchParams(location.search);
  return location.hash.startsWith("#z") || ["v", "r", "b", "m"].some((name) => query.has(name));
}

/**
 * Keeps the address in step with the record. The address of a fresh page is left as it came (a broken link stays
 * readable) until the game changes; it is replaced, never pushed, so that Back leaves the page.
 * @param {import("./app.js").App} app
 */
export function follow(app) {
  let shown = app.state.record;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  app.watch(({ record, playing, search }) => {
    if (record === shown) return;
    // A long address is not written for every move that plays by itself or is found.
    const large = record.board.length + 3 * record.moves.length > LONG;
    if (large && (playing || search?.running)) return;
    shown = record;
    timer ??= setTimeout(write, ADDRESS_MS);
  });

  async function write() {
    timer = undefined;
    const { record } = app.state;
    const text = await shortest(app.loaded.core.link(record));
    // What came meanwhile is written in its own time.
    if (record !== app.state.record) return;
    const next = text.length > FAR && !text.includes("#z") ? location.pathname : text;
    if (next === location.search + location.hash) return;
    try {
      history.replaceState(null, "", next);
    } catch {
      // The address is a convenience; a browser that refuses it loses nothing.
    }
  }

  // Somebody edits the fragment or follows a link that differs in it only: no reload happens, so open it here.
  addEventListener("hashchange", () =>
    attempt(
      () => app.read(location.href, app.state.record.rules),
      (why) => app.notify("error", why),
    ),
  );
}

/** Puts text on the clipboard. @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // An insecure origin or a refused permission: the old way still works from a click.
    const area = document.createElement("textarea");
    area.value = text;
    (document.querySelector("dialog[open]") ?? document.body).append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    return done;
  }
}
