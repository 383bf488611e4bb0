// What survives a reload: the game with its undo history, and the settings. A browser that stores nothing is no error.

import { MOST_THREADS } from "./engine.js";
import { languages } from "./i18n.js";
import { SPEEDS } from "./playback.js";
import { LONGEST_TEXT } from "./state.js";

/** @typedef {import("./types.js").Settings} Settings */
/** @typedef {import("./types.js").Snapshot} Snapshot */

const GAME = "solvent.game";
const SETTINGS = "solvent.settings";
const RECENT = "solvent.recent";
const KNOWN = "solvent.known";
const OPEN = "solvent.open";
/** Boards kept for coming back to. */
const RECENT_MOST = 10;

/** @type {Settings} */
const DEFAULTS = {
  lang: "",
  theme: "",
  palette: "bright",
  letters: false,
  speed: 1,
  seconds: {},
  limits: {},
  seed: 1,
  threads: 0,
  deals: {},
  strategies: {},
  analyse: false,
  about: true,
  games: {},
};

// ---- the door: whatever is kept may be stale, or somebody else's ------------------------

/** What a kept value is taken as; nothing if it is not what it should be. @typedef {(value: any) => any} Check */

let dropped = false;

/** Whether anything that was kept made no sense and was left out since this was asked last. */
export function leftOut() {
  const was = dropped;
  dropped = false;
  return was;
}

/** @template T @param {(value: T) => boolean} so @returns {Check} */
const when = (so) => (value) => {
  if (so(value)) return value;
  dropped = true;
  return undefined;
};
const flag = when((value) => typeof value === "boolean");
const text = when((value) => typeof value === "string" && value.length <= LONGEST_TEXT);
/** @param {unknown[]} all */
const among = (...all) => when((value) => all.includes(value));
/** @param {number} least @param {number} most */
const whole = (least, most) =>
  when((value) => Number.isInteger(value) && value >= least && value <= most);
const own = when((value) => ["string", "boolean"].includes(typeof value));

/** A record of which every entry is checked by itself. @param {Check} check @returns {Check} */
const each = (check) => (value) => {
  if (Object.prototype.toString.call(value) !== "[object Object]") return when(() => false)(value);
  const entries = Object.entries(value).map(([key, one]) => [key, check(one)]);
  return Object.fromEntries(entries.filter(([, one]) => one !== undefined));
};

/** A list of which every item is checked by itself. @param {Check} check @returns {(value: any) => any[]} */
const list = (check) => (value) => {
  if (Array.isArray(value)) return value.map(check).filter((one) => one !== undefined);
  if (value !== undefined) dropped = true;
  return [];
};

/** @type {{ [name in keyof Settings]: Check }} */
const SETTING = {
  lang: among("", ...languages),
  theme: among("", "light", "dark"),
  palette: among("bright", "safe"),
  letters: flag,
  speed: among(...SPEEDS),
  seconds: each(whole(0, 1e6)),
  limits: each(whole(1, 1e15)),
  seed: whole(0, Number.MAX_SAFE_INTEGER),
  threads: whole(0, MOST_THREADS),
  deals: each(each(whole(0, 1e6))),
  strategies: each(text),
  analyse: flag,
  about: flag,
  games: each(each(own)),
};

const move = whole(0, 2 ** 32 - 1);

const isRecord = (/** @type {any} */ record) =>
  [record?.rules, record?.board, record?.strategy ?? ""].every((one) => text(one) !== undefined) &&
  Array.isArray(record.moves) &&
  record.moves.every((/** @type {any} */ one) => move(one) !== undefined) &&
  whole(0, record.moves.length)(record.cursor) !== undefined;

/** A game as it was kept: whether its board fits its rules is for the core to say. @type {Check} */
const snapshot = (one) => {
  if (!when(isRecord)(one?.record)) return undefined;
  return { ...one, seed: one.seed === undefined ? undefined : SETTING.seed(one.seed) };
};

/** @param {string} key @param {boolean} [silent] what is lost is nobody's work @returns {any} */
function get(key, silent = false) {
  /** @type {string | null} */
  let kept;
  try {
    kept = localStorage.getItem(key);
  } catch {
    // A browser that stores nothing has lost nothing.
    return null;
  }
  try {
    return JSON.parse(kept ?? "null");
  } catch {
    dropped ||= !silent;
    return null;
  }
}

/** @param {string} key @param {unknown} value */
function set(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Settings as kept, each field checked: a stale or foreign entry falls back to its default. @returns {Settings} */
export function loadSettings() {
  const kept = each((value) => value)(get(SETTINGS) ?? {}) ?? {};
  /** @type {any} */
  const settings = { ...DEFAULTS };
  for (const [key, check] of Object.entries(SETTING))
    if (kept[key] !== undefined) settings[key] = check(kept[key]) ?? settings[key];
  // Before games had settings of their own, those of all games were kept here: each finds its own among them by name.
  if (!kept.games) {
    const others = Object.entries(kept).filter(([key]) => !(key in DEFAULTS));
    settings.games = { "": each(own)(Object.fromEntries(others)) };
  }
  return settings;
}

/** @param {Settings} settings */
export function saveSettings(settings) {
  set(SETTINGS, settings);
}

/** The last game, and the address that the page had then. @returns {{ record: any, seed: number | undefined, past: Snapshot[], future: Snapshot[], address: unknown } | undefined} */
export function loadGame() {
  const kept = get(GAME);
  const last = kept && snapshot(kept);
  if (!last) return undefined;
  const [past, future] = [list(snapshot)(kept.past), list(snapshot)(kept.future)];
  return { record: last.record, seed: last.seed, past, future, address: kept.address };
}

/** @param {Pick<import("./types.js").State, "record" | "seed" | "past" | "future">} state @param {string} address that the page has */
export function saveGame({ record, seed, past, future }, address) {
  const game = { record, seed, address };
  // When the history does not fit, the game itself still should.
  if (!set(GAME, { ...game, past, future })) set(GAME, { ...game, past: [], future: [] });
}

/** The games played last, the newest first. @returns {Snapshot[]} */
export function loadRecent() {
  return list(snapshot)(get(RECENT) ?? undefined);
}

/** Keeps a game as the newest; the same board is kept once, as it stands now. @param {Snapshot} game */
export function saveRecent({ record, seed }) {
  const others = loadRecent().filter(
    (one) => one.record.board !== record.board || one.record.rules !== record.rules,
  );
  set(RECENT, [{ record, seed }, ...others].slice(0, RECENT_MOST));
}

/** What was known of boards, each with its rules and the board before it; the newest last. @returns {[string, import("./types.js").Finding[]][]} */
export function loadKnown() {
  const kept = get(KNOWN, true);
  if (!Array.isArray(kept)) return [];
  return kept.filter((one) => typeof one?.[0] === "string" && Array.isArray(one[1]));
}

/** What does not fit is left out, the oldest first. @param {[string, import("./types.js").Finding[]][]} known */
export function saveKnown(known) {
  for (let from = 0; from <= known.length; from++) if (set(KNOWN, known.slice(from))) return;
}

/** The part of the page that was left open in this tab. */
export function loadOpen() {
  try {
    return sessionStorage.getItem(OPEN) ?? "";
  } catch {
    return "";
  }
}

/** @param {string} part */
export function saveOpen(part) {
  try {
    sessionStorage.setItem(OPEN, part);
  } catch {
    // It is a convenience.
  }
}
