// The one state record of the page and everything that may happen to it. Controls call these functions and are told
// once a frame that something changed; none of them touches the record itself.
import { Analysis } from "./analysis.js";
import { usualThreads } from "./engine.js";
import { attempt, noted } from "./errors.js";
import { load, loaded } from "./games.js";
import { about, core, number, t } from "./i18n.js";
import { Review } from "./review.js";
import { gameOf, ruleSet, rulesIn } from "./rules.js";
import { Solving } from "./solving.js";
import { agree, moved, played, remember, same, travel } from "./state.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").GameRecord} GameRecord */
/** @typedef {import("./types.js").Loaded} Loaded */

export class App {
  /** @type {import("./types.js").Table | undefined} */ #table;
  #tableOf = "";
  #frame = 0;
  /** What was asked for so far that may have to be fetched: the newest wish wins. */
  #wishes = 0;
  /** @type {((state: State) => void)[]} */ #watchers = [];
  /** @type {((text: string) => void)[]} */ #hearers = [];

  /** @param {import("./types.js").Settings} settings @param {import("./types.js").Snapshot} first of a game that is loaded */
  constructor(settings, first) {
    const { view, steps } = this.#look(first.record, undefined, undefined, settings);
    about(view.game);
    /** @type {State} */
    this.state = {
      ...first,
      past: [],
      future: [],
      view,
      steps,
      deal: 0,
      preview: undefined,
      armed: false,
      playing: false,
      search: undefined,
      analysis: undefined,
      known: undefined,
      hint: undefined,
      review: undefined,
      notice: undefined,
      settings,
    };
    this.solving = new Solving(this);
    this.analysis = new Analysis(this);
    this.review = new Review(this);
  }

  /** The face of the game on the table. */
  get game() {
    return this.loaded.face;
  }

  /** The game on the table with all that was fetched for it. */
  get loaded() {
    return /** @type {Loaded} */ (loaded(this.state.view.game));
  }

  /** The game that rules are of, fetched if it must be; nothing if something else was wished for meanwhile. @param {string} rules */
  async #want(rules) {
    const wish = ++this.#wishes;
    const name = gameOf(rules);
    const game = loaded(name) ?? (await load(name));
    return wish === this.#wishes ? game : undefined;
  }

  /** Nodes to search: what was last chosen for the strategy, or else what it usually spends. */
  get limit() {
    const name = this.strategy.split(",")[0];
    const info = this.strategies.find((one) => one.name === name);
    // What several threads share takes no longer with as many times the nodes.
    const usual = (info?.nodes ?? 1) * (info?.shared ? this.threads : 1);
    return this.state.settings.limits[this.#limitKey] ?? usual;
  }
  set limit(limit) {
    const { settings } = this.state;
    settings.limits = { ...settings.limits, [this.#limitKey]: limit };
    this.changed();
  }
  /** Threads that share a search: as many as were chosen, or as the machine has. */
  get threads() {
    return this.state.settings.threads || usualThreads();
  }

  get #limitKey() {
    return `${this.state.view.game} ${this.strategy.split(",")[0]}`;
  }

  /** @returns {import("./types.js").Looks} */
  get looks() {
    const { letters, palette } = this.state.settings;
    return { letters, palette, dark: document.documentElement.dataset.theme === "dark" };
  }

  /** @param {(state: State) => void} watcher */
  watch(watcher) {
    this.#watchers.push(watcher);
  }

  /** For the screen reader: called at events, never while numbers stream. @param {(text: string) => void} hearer */
  hear(hearer) {
    this.#hearers.push(hearer);
  }

  /** @param {string} text */
  announce(text) {
    for (const hearer of this.#hearers) hearer(text);
  }

  /** Draws once, in the next frame, however often it is called. */
  changed() {
    if (this.#frame) return;
    // A hidden page gets no frames; it is drawn when it is seen again.
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      for (const watcher of this.#watchers) watcher(this.state);
    });
  }

  /** @param {GameRecord} record @param {import("./types.js").Step[]} [steps] @param {import("./types.js").View} [view] @param {import("./types.js").Settings} [settings] */
  #look(record, steps, view, { question } = this.state.settings) {
    const key = `${record.rules} ${record.board}`;
    if (key !== this.#tableOf || !this.#table) {
      const { core } = /** @type {Loaded} */ (loaded(gameOf(record.rules)));
      const table = new core.Table(record.rules, record.board);
      this.#table?.free();
      this.#table = table;
      this.#tableOf = key;
    }
    return {
      steps: steps ?? this.#table.line(record.moves),
      view: view ?? this.#seen(this.#table.show(record.moves, record.cursor), question),
    };
  }

  /** What the question that is asked lets be seen. @param {import("./types.js").View} view @param {import("./types.js").Settings["question"]} question */
  #seen(view, question) {
    const { seen } = /** @type {Loaded} */ (loaded(view.game)).face;
    return seen ? { ...view, board: seen(view.board, question) } : view;
  }

  /** What is asked where cards lie face down; nothing in other games. */
  get question() {
    const { view, settings } = this.state;
    return this.game.question?.(view.board, settings.question);
  }

  /** The position shown, as far as the question lets it be known. @returns {import("./pkg/samegame.js").Position} */
  get position() {
    const { rules, board, moves, cursor } = this.state.record;
    const masked = this.question === "hidden" ? this.write("masked") : undefined;
    return masked
      ? { rules, board: masked, moves: [] }
      : { rules, board, moves: moves.slice(0, cursor) };
  }

  /** Asks with all cards known, or with those face down hidden. @param {import("./types.js").Settings["question"]} question */
  ask(question) {
    const { state } = this;
    if (state.settings.question === question) return;
    state.settings.question = question;
    this.solving.drop();
    const { view } = this.#look(state.record, state.steps);
    Object.assign(state, { view, preview: undefined, armed: false });
    this.changed();
  }

  /** Puts a record on the table. Throws and changes nothing when the rules refuse it. @param {GameRecord} record @param {boolean} [dealt] not the same pieces as before */
  set(record, dealt = true) {
    const { state } = this;
    const old = state.record;
    const fresh = old.rules !== record.rules || old.board !== record.board;
    // A better line often leaves the position shown as it is: then nothing that speaks about it changes either.
    const stays =
      !fresh && old.cursor === record.cursor && agree(old.moves, record.moves) >= record.cursor;
    const { view, steps } = this.#look(
      record,
      !fresh && old.moves === record.moves ? state.steps : undefined,
      stays ? state.view : undefined,
    );
    if (fresh && dealt) state.deal++;
    Object.assign(state, { record, view, steps });
    about(view.game);
    if (!stays) Object.assign(state, { preview: undefined, armed: false });
    this.changed();
  }

  /** The move a touch at that spot would make in the position shown. @param {number} spot */
  at(spot) {
    const spots = this.game.chain?.(this.state.view.board, spot) ?? [spot];
    const choice = this.#table?.at(spots[0] ?? spot);
    return choice && spots.length > 1 ? { ...choice, spots } : choice;
  }

  choices() {
    return this.#table?.choices() ?? [];
  }

  /** The move of a step from the position shown. @param {import("./types.js").Step} step */
  choice(step) {
    const touched = this.at(this.game.spot(this.state.view.board, step));
    // Where a touch can mean several moves, it may mean another one.
    return touched?.move === step.move
      ? touched
      : this.choices().find((one) => one.move === step.move);
  }

  /** The position or the moves in one of the game's text forms, the first when none is named. @param {string} [name] */
  text(name) {
    const form = this.game.forms.find((one) => one.name === name) ?? this.game.forms[0];
    return form && this.#table ? form.write(this.#table, this.state.record) : "";
  }

  /** Something the core can write about the game on the table. @param {string} form */
  write(form) {
    return this.#table?.write(form, this.state.record.moves);
  }

  /** What the rules on the table are called. */
  get title() {
    const { rules } = this.state.record;
    return this.titleOf(rules);
  }

  /** @param {string} rules */
  titleOf(rules) {
    const set = ruleSet(rules);
    if (!set) return t("rules.own");
    const title = core(`rules.${set.name}`, set.title);
    if (set.name === rules) return title;
    const { titled } = loaded(set.game)?.face ?? {};
    return titled?.(title, rules) ?? t("rules.other", { title });
  }

  /** The strategies that the rules on the table allow, the default first. */
  get strategies() {
    const { rules, strategies } = this.loaded.catalogue;
    const set = ruleSet(this.state.record.rules);
    const names = rules.find((one) => one.name === set?.name)?.strategies;
    const named = (/** @type {string} */ name) => strategies.find((one) => one.name === name) ?? [];
    const all = names?.flatMap(named) ?? strategies;
    const { question, game } = this;
    return question && game.answers
      ? all.filter(({ name }) => game.answers?.(name, question))
      : all;
  }

  /** The strategy with its options, such as "dfs,depth=2": the record's own, else the one last chosen for these rules. */
  get strategy() {
    const { record, settings } = this.state;
    const known = (/** @type {string | undefined} */ text) =>
      this.strategies.some((one) => one.name === text?.split(",")[0]);
    const wanted = [record.strategy, settings.strategies[record.rules]].find(known);
    return wanted ?? this.strategies[0]?.name ?? "auto";
  }

  /** Chooses a strategy: it goes with the game, into its link, and is kept for the next one. @param {string} strategy */
  withStrategy(strategy) {
    const { record, settings } = this.state;
    settings.strategies = { ...settings.strategies, [record.rules]: strategy };
    if (record.strategy !== strategy) this.set({ ...record, strategy });
    this.changed();
  }

  // ---- playing ---------------------------------------------------------------

  /** @param {number} spot @param {boolean} [armed] made by a tap: the next tap on it plays */
  preview(spot, armed = false) {
    const choice = this.at(spot);
    const { state } = this;
    const same =
      choice?.move === state.preview?.move && choice?.spots.length === state.preview?.spots.length;
    if (same && armed === state.armed) return;
    state.preview = choice;
    state.armed = armed && choice !== undefined;
    this.changed();
  }

  unpreview() {
    if (!this.state.preview) return;
    this.state.preview = undefined;
    this.state.armed = false;
    this.changed();
  }

  /** Plays the move at a spot, with those it needs first. False when there is none. @param {number} spot */
  play(spot) {
    if (!this.at(spot)) return false;
    const { state } = this;
    this.pause();
    let forked = false;
    for (const one of this.game.chain?.(state.view.board, spot) ?? [spot]) {
      const choice = this.#table?.at(one);
      if (!choice) break;
      forked = this.#made(choice.move, forked);
    }
    this.#sayMove();
    return true;
  }

  /** Plays a legal move by its number. @param {number} move */
  make(move) {
    this.pause();
    this.#made(move, false);
    this.#sayMove();
  }

  /** Plays a move; the first that leaves the line can be taken back with all that follow. @param {number} move @param {boolean} forked */
  #made(move, forked) {
    const { state } = this;
    const next = played(state.record, move);
    const leaves = next.moves !== state.record.moves;
    if (leaves && !forked) {
      this.solving.drop();
      remember(state);
      state.notice = undefined;
    }
    this.set(next);
    return forked || leaves;
  }

  /** Moves the piece that a push in a direction moves, if it is the one on that spot or none is named. @param {number} dx @param {number} dy @param {number} [spot] */
  push(dx, dy, spot) {
    const first = this.game.pushed?.(this.state.view.board, dx, dy);
    if (first === undefined) return false;
    if (spot !== undefined && this.at(spot)?.spots[0] !== first) return false;
    return this.play(spot ?? first);
  }

  /** Shows the position after `cursor` moves. @param {number} cursor @param {boolean} [silent] */
  goto(cursor, silent = false) {
    const record = moved(this.state.record, cursor);
    if (record.cursor === this.state.record.cursor) return;
    this.set(record);
    if (!silent) this.#sayMove();
  }

  #sayMove() {
    const { state } = this;
    const { record, view, steps } = state;
    const step = steps[record.cursor - 1];
    const parts = [
      step ? this.game.told(view.board, step) : t("say.start"),
      t("say.score", {
        score: number(this.game.figure(view.score)),
        m: record.cursor,
        rest: number(Math.abs(view.bound - view.score)),
      }),
    ];
    if (view.hopeless) parts[1] = t("say.hopeless");
    if (view.over)
      parts.push(t(view.left ? "say.over" : "say.cleared", { left: number(view.left) }));
    this.announce(parts.join(" "));
  }

  /** @param {"undo" | "redo"} which */
  async travel(which) {
    const next = this.state[which === "undo" ? "past" : "future"].at(-1);
    // Another game may have to be fetched first.
    if (!next || !(await this.#want(next.record.rules))) return;
    const target = travel(this.state, which);
    if (!target) return;
    this.pause();
    this.solving.drop();
    this.state.seed = target.seed;
    this.state.notice = undefined;
    this.set(target.record);
    this.judge();
    this.announce(t(`say.${which}`));
  }

  // ---- boards ----------------------------------------------------------------

  /** A record of a game that is loaded on the table; the one there can be had back by undo. @param {GameRecord} record @param {number} [seed] @param {boolean} [dealt] not the same pieces as before */
  open(record, seed, dealt) {
    const { state } = this;
    if (same(record, state.record)) return;
    const before = { record: state.record, seed: state.seed };
    this.set(record, dealt);
    this.pause();
    this.solving.drop();
    const after = { record: state.record, seed: state.seed };
    Object.assign(state, before);
    remember(state);
    Object.assign(state, after, { seed });
    state.notice = undefined;
  }

  /** The same game, with more known of its start: moves and place stay. @param {string} board */
  amend(board) {
    this.open({ ...this.state.record, board }, this.state.seed, false);
  }

  /** Any text form or link. Throws a sentence when it is none. @param {string} text @param {string} rules */
  async read(text, rules) {
    const game = await this.#want(rulesIn(text) ?? rules);
    if (!game) return;
    const { record, notes } = game.core.read(text, rules);
    this.open(record);
    this.heed(notes);
    this.announce(t("say.opened"));
  }

  /** Tells what the core has to say about a board, with what can be done about it. @param {import("./types.js").Note[]} notes */
  heed(notes) {
    if (!notes.length) return;
    const { record } = this.state;
    const [remedy] = notes.flatMap((note) => this.game.remedy?.(note, record) ?? []);
    const act = remedy && {
      text: remedy.text,
      run: () =>
        attempt(
          () => this.read(remedy.board, record.rules),
          (why) => this.notify("error", why),
        ),
    };
    this.notify("info", noted(notes), act);
  }

  /** What the core has to say about the board on the table. */
  judge() {
    const { rules, board } = this.state.record;
    this.heed(this.loaded.core.read(board, rules).notes);
  }

  /** @param {string} rules @param {{ rows: number, cols: number, colours: number }} [size] @param {number} [wanted] the seed */
  async deal(rules, size, wanted) {
    const game = await this.#want(rules);
    if (!game) return;
    const { winnable } = this.state.settings.winnable ? game.face : {};
    const wish = this.#wishes;
    const any = () => game.core.fresh_seed();
    const seed = wanted ?? (winnable ? await winnable(rules, any()) : any());
    if (wish !== this.#wishes) return;
    const preset = game.catalogue.rules.find(({ name }) => name === ruleSet(rules)?.name);
    const { rows, cols, colours } = size ??
      this.state.settings.deals[rules] ??
      preset ?? { rows: 10, cols: 10, colours: 5 };
    this.open(game.core.random({ rules, rows, cols, colours, seed }), seed);
    if (size) this.state.settings.deals = { ...this.state.settings.deals, [rules]: size };
    this.announce(t("say.dealt"));
  }

  /** @param {"error" | "info"} kind @param {string} text @param {import("./types.js").Notice["act"]} [act] */
  notify(kind, text, act) {
    this.state.notice = { kind, text, act };
    this.changed();
  }

  dismiss() {
    this.state.notice = undefined;
    this.changed();
  }

  // ---- playback --------------------------------------------------------------

  pause() {
    if (this.state.playing) this.setPlaying(false);
  }

  /** @param {boolean} playing */
  setPlaying(playing) {
    this.state.playing = playing;
    this.changed();
  }
}
