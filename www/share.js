// Links: the address bar follows the game, and an address that is opened is checked before it is shown.
import { attempt } from "./errors.js";
import { later } from "./games.js";

/** Browsers allow about a hundred changes of the address in half a minute; stepping through a line must not exceed that. */
const ADDRESS_MS = 400;
/** Longer links are packed: some chats cut them, and servers refuse them. */
export const LONG = 2000;

/** A link with its game in sight, which the core reads; any other text as it is. @param {string} text @returns {Promise<string>} */
export async function readable(text) {
  const fragment = /^\s*(?:https?:|\?v=)\S*?(#z.*)$/s.exec(text)?.[1];
  if (fragment === undefined) return text;
  const { unpacked } = await later(import("./sharing/packed.js"));
  return unpacked(fragment);
}

/** Whether the page was opened with a game in its address; a query that others append is none. */
export function linked() {
  const query = new URLSearchParams(location.search);
  const named = ["v", "r", "b", "m", "day"].some((name) => query.has(name));
  return named || location.hash.startsWith("#z");
}

/** The board of a day that the address asks for, where it does. */
export async function dayAsked() {
  const query = new URLSearchParams(location.search);
  const day = query.get("day");
  if (day === null) return undefined;
  const days = await later(import("./daily/days.js"));
  return days.asked(day, query.get("r") ?? "");
}

/**
 * Keeps the address in step with the record. The address of a fresh page is left as it came (a broken link stays
 * readable) until the game changes; it is replaced, never pushed, so that Back leaves the page.
 * @param {import("./app.js").App} app
 */
export function follow(app) {
  let shown = app.state.record;
  let due = false;
  app.watch(({ record, playing, search }) => {
    if (record === shown) return;
    // A long address is not written for every move that plays by itself or is found.
    const large = record.board.length + 3 * record.moves.length > LONG;
    if (large && (playing || search?.running)) return;
    shown = record;
    if (due) return;
    due = true;
    setTimeout(write, ADDRESS_MS);
  });

  async function write() {
    due = false;
    const { record } = app.state;
    const link = app.loaded.core.link(record);
    const next = link.length > LONG ? await packed(link) : link;
    // What came meanwhile is written in its own time.
    if (record !== app.state.record || next === location.search + location.hash) return;
    try {
      history.replaceState(null, "", next);
    } catch {
      // The address is a convenience; a browser that refuses it loses nothing.
    }
  }

  /** Where nothing packs, the address stays bare, and the game is kept by autosave alone. @param {string} link */
  async function packed(link) {
    const part = await import("./sharing/packed.js").catch(() => undefined);
    const short = await part?.shortest(link);
    return short?.includes("#z") ? short : location.pathname;
  }

  // Somebody edits the fragment or follows a link that differs in it only: no reload happens, so open it here.
  addEventListener("hashchange", () =>
    attempt(
      () => app.read(location.href, app.state.record.rules),
      (why) => app.notify("error", why),
    ),
  );
}
