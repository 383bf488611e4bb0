// All that the browser keeps for this page, at once. What comes from elsewhere goes through the door of www/storage.js.
import { get, OURS, set, sound } from "../storage.js";

/** The names that something is kept under. */
function names() {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(OURS));
  } catch {
    return [];
  }
}

/** All that is kept, by name. */
export function everything() {
  return Object.fromEntries(names().map((name) => [name, get(name, true)]));
}

/** Takes the place of all that is kept, as far as it makes sense. Tells how many things were taken over; nothing, and nothing is changed, when they do not fit. @param {{ [name: string]: unknown }} all */
export function replaceAll(all) {
  const taken = Object.entries(all).filter(([name, value]) => sound(name, value));
  if (!taken.length) return 0;
  const before = everything();
  clearAll();
  if (taken.every(([name, value]) => set(name, value))) return taken.length;
  clearAll();
  for (const [name, value] of Object.entries(before)) set(name, value);
  return undefined;
}

/** Forgets all that is kept. */
export function clearAll() {
  for (const name of names()) localStorage.removeItem(name);
}
