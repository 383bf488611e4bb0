// What survives a reload: the game with its undo history, and the settings. A browser that stores nothing is no error.

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

/** The last game, and the address that the page had then. @returns {{ record: any, seed: number | undefined, past: Snapshot[], future: Snapshot[], address: unknown } | undefined} */
export function loadGame() {
  const kept = get(GAME);
  if (typeof kept?.record?.board !== "string") return undefined;
  return {
    record: kept.record,
    seed: typeof kept.seed === "number" ? kept.seed : undefined,
    past: Array.isArray(kept.past) ? kept.past : [],
    future: Array.isArray(kept.future) ? kept.future : [],
    address: kept.address,
  };
}

/** @param {Pick<import("./types.js").State, "record" | "seed" | "past" | "future">} state @param {string} address that the page has */
export function saveGame({ record, seed, past, future }, address) {
  const game = { record, seed, address };
  // When the history does not fit, the game itself still should.
  if (!set(GAME, { ...game, past, future })) set(GAME, { ...game, past: [], future: [] });
}

/** The games played last, the newest first. @returns {Snapshot[]} */
export function loadRecent() {
  const kept = get(RECENT);
  if (!Array.isArray(kept)) return [];
  return kept.filter(
    (one) => typeof one?.record?.board === "string" && Array.isArray(one.record.moves),
  );
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
