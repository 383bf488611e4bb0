// Links: the address bar follows the game, and an address that is opened is checked before it is shown.
import { attempt } from "./errors.js";
import { later } from "./games.js";

/** Browsers allow about a hundred changes of the address in half a minute; stepping through a line must not exceed that. */
const ADDRESS_MS = 400;
/** Longer links break in chats and some servers; the address bar then stays bare and the game is kept by autosave alone. */
const ADDRESS_MOST = 6000;

/** @param {import("./app.js").App} app */
export function address(app) {
  return location.href.replace(/[?#].*$/, "") + app.loaded.core.link(app.state.record);
}

/** Whether the page was opened with a game in its address; a query that others append is none. */
export function linked() {
  const query = new URLSearchParams(location.search);
  return ["v", "r", "b", "m", "day"].some((name) => query.has(name));
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
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  app.watch((state) => {
    if (state.record === shown) return;
    shown = state.record;
    if (timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      const text = app.loaded.core.link(app.state.record);
      try {
        history.replaceState(null, "", text.length > ADDRESS_MOST ? location.pathname : text);
      } catch {
        // The address is a convenience; a browser that refuses it loses nothing.
      }
    }, ADDRESS_MS);
  });
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
