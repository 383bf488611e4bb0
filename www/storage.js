// What survives a reload: the game with its undo history, and the settings. A browser that stores nothing is no error.

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

/** What was kept under a name; whoever asks checks every field of it. @param {string} key @returns {any} */
export function get(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Keeps something under a name, and says whether it did. @param {string} key @param {unknown} value */
export function set(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Settings as kept, each field checked: a stale or foreign entry falls back to its default. @returns {Settings} */
export function loadSettings() {
  const kept = get(SETTINGS) ?? {};
  /** @type {any} */
  const settings = { ...DEFAULTS };
  for (const [key, value] of Object.entries(DEFAULTS)) {
    if (typeof kept[key] === typeof value && kept[key] !== null) settings[key] = kept[key];
  }
  // Before games had settings of their own, those of all games were kept here: each finds its own among them by name.
  if (!kept.games) {
    const others = Object.entries(kept).filter(([key]) => !(key in DEFAULTS));
    settings.games = { "": Object.fromEntries(others) };
  }
  return settings;
}

/** @param {Settings} settings */
export function saveSettings(settings) {
  set(SETTINGS, settings);
}

/** The last game, and the address that the page had then. @returns {Snapshot & { past: Snapshot[], future: Snapshot[], address: unknown } | undefined} */
export function loadGame() {
  const kept = get(GAME);
  if (!sound(kept)) return undefined;
  const all = (/** @type {unknown} */ list) =>
    Array.isArray(list) ? list.filter(sound).map(unpacked) : [];
  return {
    ...unpacked(kept),
    past: all(kept.past),
    future: all(kept.future),
    address: kept.address,
  };
}

/** @param {Snapshot & Pick<import("./types.js").State, "past" | "future">} state @param {string} address that the page has */
export function saveGame(state, address) {
  const game = { ...packed(state), address };
  const [past, future] = [state.past, state.future].map((list) => list.map(packed));
  // When the history does not fit, the game itself still should.
  if (!set(GAME, { ...game, past, future })) set(GAME, { ...game, past: [], future: [] });
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

/** @param {any} kept */
function sound(kept) {
  return typeof kept?.record?.board === "string" && Array.isArray(kept.record.moves);
}

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
  const whole = Number.isInteger(search?.after) && typeof search.report?.bound === "number";
  return {
    record,
    seed: typeof seed === "number" ? seed : undefined,
    by: by === "solver" || by === "link" ? by : "player",
    search: whole
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

/** The games played last, the newest first. @returns {Snapshot[]} */
export function loadRecent() {
  const kept = get(RECENT);
  return Array.isArray(kept) ? kept.filter(sound).map(unpacked) : [];
}

/** Keeps a game as the newest; the same board is kept once, as it stands now. @param {Snapshot} game */
export function saveRecent(game) {
  const { board, rules } = game.record;
  const others = loadRecent().filter(
    ({ record }) => record.board !== board || record.rules !== rules,
  );
  set(RECENT, [game, ...others].slice(0, RECENT_MOST).map(packed));
}

/** What was known of boards, each with its rules and the board before it; the newest last. @returns {[string, import("./types.js").Finding[]][]} */
export function loadKnown() {
  const kept = get(KNOWN);
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
