// Starts the page: loads the rules, finds the game to show (link, last visit or a fresh deal) and connects the parts.
import { App } from "./app.js";
import { Board } from "./board.js";
import { cells } from "./cells.js";
import { analyse, values } from "./controls/analyse.js";
import { begin } from "./controls/begin.js";
import { begun } from "./controls/begun.js";
import { boards } from "./controls/boards.js";
import { hint } from "./controls/hint.js";
import { line } from "./controls/line.js";
import { panel } from "./controls/panel.js";
import { player } from "./controls/player.js";
import { score } from "./controls/score.js";
import { settings } from "./controls/settings.js";
import { solve } from "./controls/solve.js";
import { strategy } from "./controls/strategy.js";
import { attr, button, cell, el, handsOn, html, write } from "./dom.js";
import { attempt, sentence, speaking } from "./errors.js";
import { later, load } from "./games.js";
import { hands } from "./hands.js";
import { choose, fetchWords, speak, t } from "./i18n.js";
import "./install.js";
import { keys } from "./keys.js";
import { drawMs, hurried, playback } from "./playback.js";
import { gameOf, RULES, rulesIn } from "./rules.js";
import { dayAsked, follow, linked, readable } from "./share.js";
import { agree, snapshot } from "./state.js";
import {
  leftOut,
  loadGame,
  loadSettings,
  saveGame,
  saveRecent,
  saveSettings,
  unkept,
} from "./storage.js";

/** @typedef {import("./types.js").Snapshot} Snapshot */

const SAVE_MS = 300;
const KEEP_MS = 3000;
/** Nobody waits longer without being told what for. */
const SLOW_MS = 4000;

async function start() {
  const kept = loadSettings();
  kept.lang = choose(kept.lang);
  // Words that do not come leave the page in English.
  await fetchWords(kept.lang).catch(() => {
    kept.lang = "en";
  });
  speak(kept.lang);

  const slow = setTimeout(() => tell("info", t("notice.slow")), SLOW_MS);
  const first = await open().finally(() => clearTimeout(slow));
  const app = new App(kept, first);
  Object.assign(app.state, { past: first.past, future: first.future });
  if (first.why) app.notify("error", first.why);
  else app.heed(first.notes);
  if (leftOut() && !app.state.notice) app.notify("info", t("notice.kept"));
  connect(app);
  html("main").dataset.ready = "true";
  app.solving.warm();
  // Only a page that was built for a host can be kept; one that cannot be kept is played as well.
  if (document.querySelector("link[rel=manifest]"))
    import("./offline/offline.js").then(({ keep }) => keep(app)).catch(console.info);
}

/** What the address says of a game. */
const link = () => location.search + location.hash;

/**
 * The game to begin with. A link wins when it is sound; else the last visit; else a fresh board. The address that the page left behind is
 * no link: it follows the game a moment late, so that a quick reload finds more in what was kept.
 * @returns {Promise<Snapshot & { past: Snapshot[], future: Snapshot[], notes: import("./types.js").Message[], why?: string | undefined }>}
 */
async function open() {
  const kept = loadGame();
  const first = RULES[0]?.name ?? "";
  /** @type {string | undefined} */
  let why;
  const own = kept?.address === link() ? await restored(kept) : undefined;
  if (own) return own;
  if (linked()) {
    try {
      const day = await dayAsked();
      const address = day ? "" : await readable(location.href);
      const { name, core } = await load(gameOf(day?.rules ?? rulesIn(address) ?? first));
      const { record, notes } = day
        ? { record: day.record, notes: [] }
        : speaking(name, () => core.read(address, first));
      // A reload of the page's own address keeps the history that goes with it; a foreign link puts the last game under undo.
      const { board, rules, moves } = kept?.record ?? {};
      if (kept && board === record.board && rules === record.rules) {
        const seed = day?.seed ?? kept.seed;
        if (day) return { ...kept, seed, notes };
        return String(moves) === String(record.moves)
          ? { ...kept, record, notes }
          : { ...kept, record, notes, by: "link", search: undefined };
      }
      const past = kept ? [...kept.past, snapshot(kept)] : [];
      const by = day ? "player" : "link";
      return { record, seed: day?.seed, by, search: undefined, past, future: [], notes };
    } catch (error) {
      why = sentence(error);
    }
  }
  const saved = kept && (await restored(kept));
  if (why) why = t(saved ? "notice.link" : "notice.link.new", { why });
  if (saved) return { ...saved, why };
  const { core } = await load(gameOf(first));
  const seed = core.fresh_seed();
  const record = core.random({ rules: first, seed, fields: [] });
  return { record, seed, by: "player", search: undefined, past: [], future: [], notes: [], why };
}

/** The last visit's game, if the rules still accept it. @param {NonNullable<ReturnType<typeof loadGame>>} saved */
async function restored(saved) {
  try {
    const { rules, board, moves, cursor } = saved.record;
    const { core } = await load(gameOf(rules));
    const table = new core.Table(rules, board);
    table.line(moves);
    table.show(moves, cursor);
    table.free();
    return { ...saved, notes: core.read(board, rules).notes };
  } catch {
    return undefined;
  }
}

/** @param {App} app */
function connect(app) {
  const [sheet, host] = [html("sheet"), html("grid")];
  const canvas = el("canvas", HTMLCanvasElement);
  const parts = { stage: html("stage"), scroller: html("scroller"), sheet, canvas };
  const board = new Board(parts, () => grid.fit());
  const grid = cells(app, board, host, html("cursor"), html("live-cell"));
  const { push } = hands(app, board, grid, { sheet, host });

  score(app);
  solve(app);
  strategy(app);
  panel(app);
  line(app);
  const { flip } = analyse(app);
  player(app);
  boards(app);
  begin(app, board);
  const { open: help } = settings(app);
  const { show } = hint(app);
  begun(app, board);
  keys(app, { help, analyse: flip, hint: show, push });
  playback(app);
  follow(app);
  showBoard(app, board);
  app.watch(grid.show);
  panels(app);
  rest(app);
  autosave(app);
  app.changed();
}

/** Tells the board what to show, and which single move led there. @param {App} app @param {Board} board */
function showBoard(app, board) {
  const marks = values(app);
  let { deal, view } = app.state;
  let { cursor, moves } = app.state.record;
  let peeked = false;
  app.watch((state) => {
    const { record, steps, settings } = state;
    const forward = state.deal === deal && state.view !== view && record.cursor === cursor + 1;
    // A line that goes on from where one stood, however long it is, has the same moves before that.
    const same = moves === record.moves || (forward && agree(moves, record.moves) >= cursor);
    const made = forward && same ? steps[cursor] : undefined;
    const { game } = app;
    const hurry = state.playing && hurried(settings.speed, record.moves.length);
    const hinted = state.hint?.view === state.view ? state.hint.choice : undefined;
    const { peek } = state;
    board.show({
      game,
      board: (peek ?? state).view.board,
      deal: state.deal,
      // A look ahead comes and goes at once.
      ms:
        peek || peeked
          ? 0
          : drawMs(settings.speed, state.playing ? record.moves.length : undefined),
      pop:
        peek || !made
          ? undefined
          : { spots: game.spots(state.view.board, made.detail), gain: made.gain },
      back: state.deal === deal && record.cursor < cursor,
      preview: peek ? undefined : state.preview,
      next: peek ? peek.choice : (hinted ?? steps[record.cursor]),
      playing: state.playing,
      hurried: hurry,
      spotlight: state.spotlight,
      selection: state.selection,
      carried: state.carried,
      labels: peek ? undefined : marks.labels(state),
      remark: marks.remark(state),
      looks: app.looks,
    });
    peeked = peek !== undefined;
    ({ deal, view } = state);
    ({ cursor, moves } = record);
  });
}

/** The controls that only one game has: made when it first comes to the table, hidden when another does. @param {App} app */
function panels(app) {
  /** @type {Map<string, ReturnType<NonNullable<import("./types.js").Face["views"]>["panel"]>>} */
  const known = new Map();
  app.follow((state) => {
    const { name, face } = app.loaded;
    if (!known.has(name) && face.views) known.set(name, face.views.panel(app));
    known.get(name)?.update(state);
  });
  app.watch((state) => {
    for (const [name, panel] of known)
      if (name === state.view.game) panel.draw(state);
      else panel.hide();
  });
}

/** The small things that are no control of their own. @param {App} app */
function rest(app) {
  const undo = button("undo");
  const redo = button("redo");
  const notice = html("notice");
  undo.addEventListener("click", () => app.travel("undo"));
  redo.addEventListener("click", () => app.travel("redo"));
  /** @type {{ open: () => void } | undefined} */
  let dialog;
  button("share-open").addEventListener("click", () =>
    attempt(
      async () => {
        dialog ??= (await later(import("./sharing/dialog.js"))).sharing(app);
        dialog.open();
      },
      (why) => app.notify("error", why),
    ),
  );
  button("arena-open").addEventListener("click", () =>
    attempt(
      async () => {
        const arena = await import("./arena/arena.js").catch(() => undefined);
        if (!arena) throw new Error(t("arena.fetch"));
        await arena.open(app);
      },
      (why) => app.notify("error", why),
    ),
  );
  const act = button("notice-act");
  button("notice-close").addEventListener("click", () => app.dismiss());
  act.addEventListener("click", () => app.state.notice?.act?.run());
  for (const press of ["notice-close", "notice-act", "review-on"]) handsOn(press, cell);
  handsOn("from-here", () => button("solve"));
  handsOn("analysis-more", () => button("tab-analysis"));
  addEventListener("visibilitychange", () => {
    const away = document.visibilityState !== "visible";
    app.analysis.hide(away);
    if (away) app.solving.hide();
    else app.solving.show();
  });
  // Said a moment later: two regions that change in the same frame are read as one or not at all.
  app.hear((text) => {
    const live = html("live");
    live.textContent = "";
    setTimeout(() => {
      live.textContent = text;
    }, 60);
  });
  app.watch((state) => {
    attr(undo, "aria-disabled", String(state.past.length === 0));
    attr(redo, "aria-disabled", String(state.future.length === 0));
    html("sheet").classList.toggle("pushes", app.traits.drags === true);
    notice.hidden = !state.notice;
    notice.dataset.kind = state.notice?.kind ?? "";
    write(html("notice-text"), state.notice?.text ?? "");
    act.hidden = !state.notice?.act;
    write(act, state.notice?.act?.text ?? "");
  });
}

/** Keeps game and settings as they change, and at the latest when the page goes. @param {App} app */
function autosave(app) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** What was kept last: a search that reports ten times a second changes neither. @type {import("./types.js").GameRecord | undefined} */
  let record;
  /** What the last search came to. @type {unknown} */
  let report;
  let settings = "";
  let [news, kept] = [0, 0];
  let warned = false;
  /** @param {boolean} [last] the page may not be seen again */
  function save(last = false) {
    clearTimeout(timer);
    timer = undefined;
    const { board, moves } = app.state.record;
    const { search } = app.state;
    const told = search?.running ? report : search?.report;
    if (last || record !== app.state.record || told !== report) saveGame(app.state, link());
    if (record?.board !== board || record.moves !== moves) saveRecent(app.state);
    if (settings !== JSON.stringify(app.state.settings)) saveSettings(app.state.settings);
    // Searches may add to it many times a second, and writing it takes some milliseconds.
    const due = last || performance.now() - kept > KEEP_MS;
    if (news !== app.news && due) {
      app.keepKnown();
      ({ news } = app);
      kept = performance.now();
    }
    record = app.state.record;
    report = told;
    settings = JSON.stringify(app.state.settings);
    // Once: who plays on knows it.
    if (unkept() && !warned && !app.state.notice) {
      warned = true;
      app.notify("info", t("notice.unkept"));
    }
  }
  app.watch(() => {
    timer ??= setTimeout(() => save(), SAVE_MS);
  });
  addEventListener("pagehide", () => save(true));
  addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") save(true);
  });
}

/** Says something before there is a game. @param {"info" | "error"} kind @param {string} text */
function tell(kind, text) {
  const notice = html("notice");
  notice.hidden = false;
  notice.dataset.kind = kind;
  write(html("notice-text"), text);
}

start().catch((error) => tell("error", t("notice.start", { why: sentence(error) })));
