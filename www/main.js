// Starts the page: loads the rules, finds the game to show (link, last visit or a fresh deal) and connects the parts.
import { App } from "./app.js";
import { Board } from "./board.js";
import { analyse, values } from "./controls/analyse.js";
import { boards } from "./controls/boards.js";
import { hint } from "./controls/hint.js";
import { line } from "./controls/line.js";
import { player } from "./controls/player.js";
import { review } from "./controls/review.js";
import { score } from "./controls/score.js";
import { settings } from "./controls/settings.js";
import { sharing } from "./controls/sharing.js";
import { solve } from "./controls/solve.js";
import { strategy } from "./controls/strategy.js";
import { attr, button, el, html, write } from "./dom.js";
import { attempt, sentence } from "./errors.js";
import { load } from "./games.js";
import { grid } from "./grid.js";
import { choose, speak, t } from "./i18n.js";
import { keys } from "./keys.js";
import { drawMs, playback } from "./playback.js";
import { gameOf, RULES, rulesIn } from "./rules.js";
import { follow, linked } from "./share.js";
import { agree } from "./state.js";
import { loadGame, loadSettings, saveGame, saveRecent, saveSettings } from "./storage.js";

/** @typedef {import("./types.js").Snapshot} Snapshot */

const SAVE_MS = 300;

async function start() {
  const kept = loadSettings();
  kept.lang = choose(kept.lang);
  speak(kept.lang);

  const first = await open();
  const app = new App(kept, first);
  Object.assign(app.state, { past: first.past, future: first.future });
  if (first.why) app.notify("error", first.why);
  else app.heed(first.notes);
  connect(app);
  html("main").dataset.ready = "true";
  app.solving.warm();
}

/**
 * The game to begin with. A link wins when it is sound; else the last visit; else a fresh board.
 * @returns {Promise<Snapshot & { past: Snapshot[], future: Snapshot[], notes: import("./types.js").Note[], why?: string | undefined }>}
 */
async function open() {
  const kept = loadGame();
  const usual = RULES[0]?.name ?? "";
  /** @type {string | undefined} */
  let why;
  if (linked()) {
    try {
      const { core } = await load(gameOf(rulesIn(location.href) ?? usual));
      const { record, notes } = core.read(location.href, usual);
      // A reload of the page's own address keeps the history that goes with it; a foreign link puts the last game under undo.
      if (kept?.record.board === record.board && kept.record.rules === record.rules)
        return { ...kept, record, notes };
      const past = kept ? [...kept.past, { record: kept.record, seed: kept.seed }] : [];
      return { record, seed: undefined, past, future: [], notes };
    } catch (error) {
      why = sentence(error);
    }
  }
  const saved = kept && (await restored(kept));
  if (why) why = t(saved ? "notice.link" : "notice.link.new", { why });
  if (saved) return { ...saved, why };
  const { core, catalogue } = await load(gameOf(usual));
  const set = catalogue.rules.find(({ name }) => name === usual);
  if (!set) throw new Error("no rules are known");
  const seed = core.fresh_seed();
  const { name, rows, cols, colours } = set;
  return {
    record: core.random({ rules: name, rows, cols, colours, seed }),
    seed,
    past: [],
    future: [],
    notes: [],
    why,
  };
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
  const sheet = html("sheet");
  const board = new Board(
    {
      stage: html("stage"),
      scroller: html("scroller"),
      sheet,
      canvas: el("canvas", HTMLCanvasElement),
    },
    {
      hover(spot) {
        if (app.game.hands || app.state.armed) return;
        const choice = spot === undefined ? undefined : app.at(spot);
        if (spot !== undefined && choice) app.preview(spot);
        else app.unpreview();
        sheet.classList.toggle("can", choice !== undefined);
      },
      press(spot, touch) {
        if (app.game.hands) return;
        const { preview, armed } = app.state;
        const choice = spot === undefined ? undefined : app.at(spot);
        if (spot === undefined || !choice) return app.unpreview();
        if (touch && app.game.asks && !(armed && preview?.move === choice.move))
          return app.preview(spot, true);
        app.play(spot);
        if (!touch) app.preview(spot);
      },
      push: (spot, dx, dy) => app.push(dx, dy, spot),
      fitted() {
        cells?.fit();
        hands?.fit();
      },
    },
  );
  /** @type {ReturnType<typeof grid> | undefined} */
  let cells;
  const [host, cursor] = [html("grid"), html("cursor")];
  cells = grid(app, board, host, cursor, html("live-cell"));
  /** Of the game on the table, if it has its own. @type {import("./types.js").Hands | undefined} */
  let hands;
  /** All that were ever needed: their ears stay on the sheet. @type {Map<unknown, import("./types.js").Hands>} */
  const known = new Map();

  score(app);
  solve(app);
  strategy(app);
  line(app);
  const { flip } = analyse(app);
  player(app);
  boards(app);
  sharing(app);
  const { open: help } = settings(app);
  const { show } = hint(app);
  review(app);
  keys(app, { help, analyse: flip, hint: show });
  playback(app);
  follow(app);
  showBoard(app, board);
  app.watch((state) => {
    const wanted = app.game.hands;
    let next = known.get(wanted);
    if (wanted && !next) {
      next = wanted(app, board, { sheet, host, cursor });
      known.set(wanted, next);
    }
    if (hands !== next) hands?.leave();
    hands = next;
    hands?.show(state);
  });
  app.watch(cells.show);
  rest(app, board);
  autosave(app);
  app.changed();
}

/** Tells the board what to show, and which single move led there. @param {App} app @param {Board} board */
function showBoard(app, board) {
  const marks = values(app);
  let { deal, view } = app.state;
  let { cursor, moves } = app.state.record;
  /** @type {{ view: unknown, move: number | undefined, spots?: number[] | undefined, ends?: import("./types.js").Ends | undefined }} */
  let next = { view: undefined, move: undefined };
  app.watch((state) => {
    const { record, steps, settings } = state;
    const forward = state.deal === deal && state.view !== view && record.cursor === cursor + 1;
    const made = forward && agree(moves, record.moves) >= cursor ? steps[cursor] : undefined;
    const back = state.deal === deal && record.cursor < cursor;
    const pop = made
      ? {
          spots:
            next.move === made.move && next.spots
              ? next.spots
              : [app.game.spot(state.view.board, made)],
          gain: made.gain,
        }
      : undefined;
    const step = steps[record.cursor];
    if (next.view !== state.view || next.move !== step?.move) {
      const { spots, ends } = (step && app.choice(step)) ?? {};
      next = { view: state.view, move: step?.move, spots, ends };
    }
    const hinted = state.hint?.view === state.view ? state.hint.choice : undefined;
    const ahead = hinted ?? next;
    board.show({
      game: app.game,
      board: state.view.board,
      deal: state.deal,
      ms: drawMs(settings.speed),
      pop,
      back,
      preview: state.preview,
      next: ahead.spots,
      ends: ahead.ends,
      labels: marks.labels(state),
      remark: marks.remark(state),
      looks: app.looks,
    });
    ({ deal, view } = state);
    ({ cursor, moves } = record);
  });
}

/** The small things that are no control of their own. @param {App} app @param {Board} board */
function rest(app, board) {
  const undo = button("undo");
  const redo = button("redo");
  const zoom = button("zoom");
  const notice = html("notice");
  undo.addEventListener("click", () => app.travel("undo"));
  redo.addEventListener("click", () => app.travel("redo"));
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
  zoom.addEventListener("click", () => {
    board.zoom();
    app.changed();
  });
  addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") app.solving.show();
    else app.solving.hide();
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
    html("sheet").classList.toggle("pushes", Boolean(app.game.pushed ?? app.game.hands));
    zoom.hidden = !board.zoomable;
    zoom.setAttribute("aria-pressed", String(board.zoomed));
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
  let settings = "";
  function save() {
    clearTimeout(timer);
    timer = undefined;
    const { board, moves } = app.state.record;
    if (record !== app.state.record) saveGame(app.state);
    if (record?.board !== board || record.moves !== moves) saveRecent(app.state);
    if (settings !== JSON.stringify(app.state.settings)) saveSettings(app.state.settings);
    record = app.state.record;
    settings = JSON.stringify(app.state.settings);
  }
  app.watch(() => {
    timer ??= setTimeout(save, SAVE_MS);
  });
  addEventListener("pagehide", save);
  addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") save();
  });
}

start().catch((error) => {
  const notice = html("notice");
  notice.hidden = false;
  notice.dataset.kind = "error";
  write(html("notice-text"), t("notice.start", { why: sentence(error) }));
});
