// What survives a reload: the game with its undo history, and the settings. A browser that stores nothing is no error.

import { MOST_THREADS } from "./engine.js";
import { languages } from "./i18n.js";
import { LONGEST_TEXT, SPEEDS } from "./state.js";

/** @typedef {import("./types.js").Settings} Settings */
/** @typedef {import("./types.js").Snapshot} Snapshot */
/** @typedef {import("./types.js").Search} Search */

const GAME = "solvent.game";
const SETTINGS = "solvent.settings";
const RECENT = "solvent.recent";
const KNOWN = "solvent.known";
const OPEN = "solvent.open";
/** Boards kept for coming back to. */
const RECENT_MOST = 10;
/** The names that the page keeps things under begin so. */
export const OURS = "solvent.";
/** A name of a board is no story. */
export const LONGEST_NAME = 80;

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

const finite = (/** @type {unknown} */ value) => Number.isFinite(value);
const isMessage = (/** @type {any} */ one) =>
  typeof one?.code === "string" && typeof one.text === "string" && typeof one.values === "object";

/** Of a search after so many moves at the most, what it came to. @param {any} search @param {number} most */
const isSearch = ({ after, strategy, seconds, threads, report }, most) =>
  whole(0, most)(after) !== undefined &&
  text(strategy) !== undefined &&
  whole(1, MOST_THREADS)(threads) !== undefined &&
  ["running", "optimal", "unsolvable", "exhausted"].includes(report?.status) &&
  [seconds, report.nodes, report.bound, report.score ?? 0].every(finite) &&
  Array.isArray(report.facts) &&
  report.facts.every((/** @type {any} */ fact) => isMessage(fact?.what) && finite(fact.count)) &&
  (report.ending === undefined || isMessage(report.ending));

/** A game as it was kept: whether its board fits its rules is for the core to say. @type {Check} */
const kept = (one) => {
  if (!when(isRecord)(one?.record)) return undefined;
  const seed = one.seed === undefined ? undefined : SETTING.seed(one.seed);
  const { moves } = one.record;
  const search =
    one.search && when((/** @type {any} */ found) => isSearch(found, moves.length))(one.search);
  return unpacked({ ...one, seed, search });
};

/** What was kept under a name; whoever asks checks every field of it. @param {string} key @param {boolean} [silent] what is lost is nobody's work @returns {any} */
export function get(key, silent = false) {
  /** @type {string | null} */
  let json;
  try {
    json = localStorage.getItem(key);
  } catch {
    // A browser that stores nothing has lost nothing.
    return null;
  }
  try {
    return JSON.parse(json ?? "null");
  } catch {
    dropped ||= !silent;
    return null;
  }
}

let [held, refused] = [false, false];

/** Whether the browser would not keep something that is missed at the next visit, since this was asked last. */
export function unkept() {
  const was = refused;
  refused = false;
  return was;
}

/** Keeps nothing from here on: what was taken over from a file is not to be overwritten by what is on the table. */
export function hold() {
  held = true;
}

/** Keeps something under a name, and says whether it did. @param {string} key @param {unknown} value */
export function set(key, value) {
  if (held) return true;
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
  refused = !set(SETTINGS, settings) || refused;
}

/** The last game, and the address that the page had then. @returns {Snapshot & { past: Snapshot[], future: Snapshot[], address: unknown } | undefined} */
export function loadGame() {
  const game = get(GAME);
  const last = game && kept(game);
  if (!last) return undefined;
  const [past, future] = [list(kept)(game.past), list(kept)(game.future)];
  return { ...last, past, future, address: game.address };
}

/** @param {Snapshot & Pick<import("./types.js").State, "past" | "future">} state @param {string} address that the page has */
export function saveGame(state, address) {
  const game = { ...packed(state), address };
  const [past, future] = [state.past, state.future].map((list) => list.map(packed));
  // When the history does not fit, the game itself still should.
  if (set(GAME, { ...game, past, future })) return;
  refused = !set(GAME, { ...game, past: [], future: [] }) || refused;
}

/** A search of an earlier visit. */
const RESTS = /** @type {const} */ ({
  id: 0,
  budget: { seconds: 0 },
  from: { nodes: 0, seconds: 0 },
  running: false,
  alive: false,
  elsewhere: "before",
  away: "",
  improved: false,
  former: undefined,
  anew: false,
});

/** A snapshot as it is kept. Of a search, what it came to: its line is that of the record. @param {Snapshot} snapshot */
function packed({ record, seed, by, search }) {
  if (!search?.report) return { record, seed, by };
  const { prefix, strategy, threads, stopped, seconds, line } = search;
  const report = { ...search.report, line: undefined, findings: [], part: undefined };
  const kept = { strategy, seed: search.seed, threads, stopped, seconds, report };
  return { record, seed, by, search: { ...kept, after: prefix.length, found: !!line } };
}

/** A snapshot that was kept. Nothing of its search runs. @param {any} kept @returns {Snapshot} */
function unpacked({ record, seed, by, search }) {
  const { rules, board, moves } = record;
  return {
    record,
    seed,
    by: by === "solver" || by === "link" ? by : "player",
    search: search
      ? {
          ...search,
          ...RESTS,
          rules,
          board,
          prefix: moves.slice(0, search.after),
          line: search.found ? moves.slice(search.after) : undefined,
        }
      : undefined,
  };
}

/** A board that was seen: what it is called, if it was given a name, and when that was. @typedef {Snapshot & { name?: string | undefined, date?: number | undefined }} Recent */

/** @type {Check} */
const seen = (one) => {
  const game = kept(one);
  if (!game) return undefined;
  const { name, date } = one;
  const named = typeof name === "string" && name.length <= LONGEST_NAME;
  return {
    ...game,
    name: named ? name : undefined,
    date: Number.isFinite(date) ? date : undefined,
  };
};

/** The games played last, the newest first. @returns {Recent[]} */
export function loadRecent() {
  return list(seen)(get(RECENT) ?? undefined);
}

/** @param {Recent[]} games */
function keepRecent(games) {
  const all = games.slice(0, RECENT_MOST).map((one) => {
    const { name, date } = one;
    return { ...packed(one), name, date };
  });
  // What does not fit is left out, the oldest first.
  for (let most = all.length; most > 0; most--) if (set(RECENT, all.slice(0, most))) return;
  refused ||= all.length > 0;
}

/** @param {Snapshot} a @param {Snapshot} b */
function alike({ record: a }, { record: b }) {
  return a.board === b.board && a.rules === b.rules;
}

/** Keeps a game as the newest; the same board is kept once, as it stands now, under the name that it was given. @param {Snapshot} game @param {number} [date] */
export function saveRecent(game, date = Date.now()) {
  const all = loadRecent();
  const name = all.find((one) => alike(one, game))?.name;
  const { record, seed, by, search } = game;
  const newest = { record, seed, by, search, name, date };
  keepRecent([newest, ...all.filter((one) => !alike(one, game))]);
}

/** Gives a board a name of its own; an empty one is none. @param {Recent} game @param {string} name */
export function nameRecent(game, name) {
  const short = name.trim().slice(0, LONGEST_NAME) || undefined;
  keepRecent(loadRecent().map((one) => (alike(one, game) ? { ...one, name: short } : one)));
}

/** What each name is checked by; other parts of the page check theirs when they read it. @type {{ [key: string]: Check }} */
const CHECKS = {
  [GAME]: kept,
  [SETTINGS]: each((value) => value),
  [RECENT]: (value) => (Array.isArray(value) ? list(seen)(value) : undefined),
};

/** Whether something can be kept under a name of this page. @param {string} name @param {unknown} value */
export function sound(name, value) {
  const check = CHECKS[name];
  return name.startsWith(OURS) && value !== null && (!check || check(value) !== undefined);
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
