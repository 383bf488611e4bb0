// Starts the page: loads the rules, finds the game to show (link, last visit or a fresh deal) and connects the parts.
import { App } from "./app.js";
import { Board } from "./board.js";
import { analyse, values } from "./controls/analyse.js";
import { boards } from "./controls/boards.js";
import { line } from "./controls/line.js";
import { player } from "./controls/player.js";
import { score } from "./controls/score.js";
import { settings } from "./controls/settings.js";
import { sharing } from "./controls/sharing.js";
import { solve } from "./controls/solve.js";
import { strategy } from "./controls/strategy.js";
import { attr, button, el, html, write } from "./dom.js";
import { sentence } from "./errors.js";
import { grid } from "./grid.js";
import { choose, speak, t } from "./i18n.js";
import { keys } from "./keys.js";
import init, { catalogue, fresh_seed, random, read, Table } from "./pkg/solvent.js";
import { drawMs, playback } from "./playback.js";
import { playable } from "./rules.js";
import { follow, linked } from "./share.js";
import { agree } from "./state.js";
import { loadGame, loadSettings, saveGame, saveRecent, saveSettings } from "./storage.js";

/** @typedef {import("./types.js").Snapshot} Snapshot */

const SAVE_MS = 300;
/** The games the page can draw. What the core knows beyond them is not offered. @type {{ [name: string]: () => Promise<import("./types.js").Game> }} */
const GAMES = {
  samegame: () => import("./games/samegame.js"),
  sliding: () => import("./games/sliding.js"),
};

async function start() {
  const kept = loadSettings();
  kept.lang = choose(kept.lang);
  speak(kept.lang);
  await init();
  const known = drawable(catalogue());
  const names = [...new Set(known.rules.map((set) => set.game))];
  const files = await Promise.all(names.map(async (name) => [name, await GAMES[name]?.()]));
  const games = Object.fromEntries(files);

  const first = open(known);
  const app = new App(known, games, kept, first);
  Object.assign(app.state, { past: first.past, future: first.future });
  if (first.why) app.notify("error", first.why);
  else app.heed(first.notes);
  connect(app);
  html("main").dataset.ready = "true";
  app.solving.warm();
}

/** The rules and strategies of the games that have a file here. @param {import("./pkg/solvent.js").Catalogue} all */
function drawable(all) {
  const rules = all.rules.filter((set) => set.game in GAMES);
  const strategies = all.strategies.filter((one) => one.game in GAMES);
  return { ...all, rules, strategies };
}

/**
 * The game to begin with. A link wins when it is sound; else the last visit; else a fresh board.
 * @param {import("./pkg/solvent.js").Catalogue} known
 * @returns {Snapshot & { past: Snapshot[], future: Snapshot[], notes: import("./types.js").Note[], why?: string | undefined }}
 */
function open(known) {
  const saved = restored();
  const rules = saved?.record.rules ?? known.rules[0]?.name ?? "popstar";
  /** @type {string | undefined} */
  let why;
  if (linked()) {
    try {
      const { record, notes } = playable(known, read(location.href, rules));
      // A reload of the page's own address keeps the history that goes with it; a foreign link puts the last game under undo.
      if (saved?.record.board === record.board && saved.record.rules === record.rules)
        return { ...saved, record, notes };
      const past = saved ? [...saved.past, { record: saved.record, seed: saved.seed }] : [];
      return { record, seed: undefined, past, future: [], notes };
    } catch (error) {
      why = t(saved ? "notice.link" : "notice.link.new", { why: sentence(error) });
    }
  }
  if (saved) {
    const { rules, board } = saved.record;
    return { ...saved, notes: read(board, rules).notes, why };
  }
  const set = known.rules[0];
  if (!set) throw new Error("no rules are known");
  const seed = fresh_seed();
  const { name, rows, cols, colours } = set;
  return {
    record: random({ rules: name, rows, cols, colours, seed }),
    seed,
    past: [],
    future: [],
    notes: [],
    why,
  };
}

/** The last visit's game, if the rules still accept it. */
function restored() {
  const saved = loadGame();
  if (!saved) return undefined;
  try {
    const { rules, board, moves, cursor } = saved.record;
    const table = new Table(rules, board);
    table.line(moves);
    table.show(moves, cursor);
    table.free();
    return saved;
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
        if (app.state.armed) return;
        const choice = spot === undefined ? undefined : app.at(spot);
        if (spot !== undefined && choice) app.preview(spot);
        else app.unpreview();
        sheet.classList.toggle("can", choice !== undefined);
      },
      press(spot, touch) {
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
      },
    },
  );
  /** @type {ReturnType<typeof grid> | undefined} */
  let cells;
  cells = grid(app, board, html("grid"), html("cursor"), html("live-cell"));

  score(app);
  solve(app);
  strategy(app);
  line(app);
  const { flip } = analyse(app);
  player(app);
  boards(app);
  sharing(app);
  const { open: help } = settings(app);
  keys(app, { help, analyse: flip });
  playback(app);
  follow(app);
  showBoard(app, board);
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
  /** @type {{ view: unknown, move: number | undefined, spots: number[] | undefined }} */
  let next = { view: undefined, move: undefined, spots: undefined };
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
    if (next.view !== state.view || next.move !== step?.move)
      next = {
        view: state.view,
        move: step?.move,
        spots: step && app.at(app.game.spot(state.view.board, step))?.spots,
      };
    board.show({
      game: app.game,
      board: state.view.board,
      deal: state.deal,
      ms: drawMs(settings.speed),
      pop,
      back,
      preview: state.preview,
      next: next.spots,
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
    html("sheet").classList.toggle("pushes", app.game.pushed !== undefined);
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
