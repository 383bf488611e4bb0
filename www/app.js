// The one state record of the page and everything that may happen to it. Controls call these functions and are told
// once a frame that something changed; none of them touches the record itself.
import { Analysis } from "./analysis.js";
import { usualThreads } from "./engine.js";
import { attempt, said, speaking } from "./errors.js";
import { load, loaded } from "./games.js";
import { about, knows, language, number, t } from "./i18n.js";
import { Review } from "./review.js";
import { gameOf, ruleSet, rulesIn, titleIn } from "./rules.js";
import { Solving } from "./solving.js";
import { agree, moved, played, remember, same, travel } from "./state.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").GameRecord} GameRecord */
/** @typedef {import("./types.js").Loaded} Loaded */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Choice} Choice */

/** The legal moves of a view, and those that each spot names. @typedef {{ view: View, all: Choice[], at: Map<number, Choice[]> | undefined }} Choices */

/** No piece is pointed at or taken up. */
const NOTHING = { preview: undefined, armed: false, selection: undefined, carried: undefined };

export class App {
  /** @type {import("./types.js").Table | undefined} */ #table;
  #tableOf = "";
  #frame = 0;
  /** What was asked for so far that may have to be fetched: the newest wish wins. */
  #wishes = 0;
  /** @type {Choices | undefined} */ #choices;
  /** @type {((state: State) => void)[]} */ #updates = [];
  /** @type {((state: State) => void)[]} */ #watchers = [];
  /** @type {((text: string) => void)[]} */ #hearers = [];

  /** @param {import("./types.js").Settings} settings @param {import("./types.js").Snapshot} first of a game that is loaded */
  constructor(settings, first) {
    /** @type {State} */
    this.state = {
      ...first,
      past: [],
      future: [],
      view: /** @type {any} */ (undefined),
      steps: [],
      deal: 0,
      preview: undefined,
      armed: false,
      selection: undefined,
      carried: undefined,
      playing: false,
      search: undefined,
      analysis: undefined,
      known: undefined,
      hint: undefined,
      review: undefined,
      notice: undefined,
      settings,
    };
    Object.assign(this.state, this.#look(first.record));
    about(this.state.view.game);
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

  /** What follows from a change and changes the state itself: called once a frame, before it is drawn. @param {(state: State) => void} update */
  follow(update) {
    this.#updates.push(update);
  }

  /** What draws the state and does not change it: called once a frame. @param {(state: State) => void} watcher */
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
      // What changes now is drawn now.
      for (const update of this.#updates) update(this.state);
      this.#frame = 0;
      for (const watcher of this.#watchers) watcher(this.state);
    });
  }

  /** @param {GameRecord} record @param {import("./types.js").Step[]} [steps] @param {View} [view] */
  #look(record, steps, view) {
    const { core, face } = /** @type {Loaded} */ (loaded(gameOf(record.rules)));
    const key = `${record.rules} ${record.board}`;
    if (key !== this.#tableOf || !this.#table) {
      const table = new core.Table(record.rules, record.board);
      this.#table?.free();
      this.#table = table;
      this.#tableOf = key;
    }
    return {
      steps: steps ?? this.#table.line(record.moves),
      view: view ?? this.#seen(face, this.#table.show(record.moves, record.cursor)),
    };
  }

  /** What the question that is asked lets be seen. @param {import("./types.js").Face} face @param {View} view */
  #seen({ views }, view) {
    return views ? { ...view, board: views.seen(this, view.board) } : view;
  }

  /** What is asked, in games where several things can be: see Views. */
  get question() {
    return this.game.views?.question(this, this.state.view.board);
  }

  /** The position shown, as far as the question lets it be known. @returns {import("./types.js").Position} */
  get position() {
    const { rules, board, moves, cursor } = this.state.record;
    const form = this.game.views?.form(this.question ?? "");
    const known = form && this.write(form);
    return known
      ? { rules, board: known, moves: [] }
      : { rules, board, moves: moves.slice(0, cursor) };
  }

  /** Words that may be others under the question that is asked. @param {string} key @param {import("./i18n.js").Values} [values] */
  word(key, values) {
    const other = `${key}.${this.question}`;
    return t(knows(other) ? other : key, values);
  }

  /** Whether the question lets only a part of the position be known. */
  get masked() {
    return this.game.views?.form(this.question ?? "") !== undefined;
  }

  /** Another question is asked: what is seen is another thing, and what a search has found answers it no more. */
  asked() {
    const { state } = this;
    this.solving.drop();
    Object.assign(state, this.#look(state.record, state.steps), NOTHING);
    this.changed();
  }

  /** What was chosen for a game alone. @param {string} game @returns {{ [name: string]: string | boolean }} */
  ownOf(game) {
    const { games } = this.state.settings;
    // Under no name is what was kept before games had settings of their own.
    return { ...loaded(game)?.face.traits.settings, ...games[""], ...games[game] };
  }

  /** Chooses for a game alone. @param {string} game @param {{ [name: string]: string | boolean }} chosen */
  choose(game, chosen) {
    const { settings } = this.state;
    settings.games = { ...settings.games, [game]: { ...settings.games[game], ...chosen } };
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
    if (!stays) Object.assign(state, NOTHING);
    this.changed();
  }

  /** Every legal move of the position shown. */
  choices() {
    const { view } = this.state;
    if (this.#choices?.view !== view)
      this.#choices = { view, all: this.#table?.choices() ?? [], at: undefined };
    return this.#choices.all;
  }

  /** The legal moves that a spot names. @param {number} spot */
  at(spot) {
    const all = this.choices();
    const known = /** @type {Choices} */ (this.#choices);
    if (!known.at) {
      known.at = new Map();
      for (const choice of all)
        for (const named of this.game.spots(known.view.board, choice.detail))
          known.at.set(named, [...(known.at.get(named) ?? []), choice]);
    }
    return known.at.get(spot) ?? [];
  }

  /** What the game must know to tell what a hand means. @returns {import("./types.js").Context} */
  get context() {
    const { view, selection, known } = this.state;
    return {
      app: this,
      board: view.board,
      choices: this.choices(),
      at: (spot) => this.at(spot),
      selected: selection,
      known: known?.view === view ? known.evaluation : undefined,
    };
  }

  /** A move as it is told before it is made. @param {Choice} choice @returns {import("./types.js").Preview} */
  shown(choice) {
    const { game } = this;
    const { board } = this.state.view;
    return {
      moves: [choice.move],
      spots: game.spots(board, choice.detail),
      text: game.tell("will", choice, board),
      pill: game.tell("pill", choice, board),
    };
  }

  /** A score as it is told: points, or moves that count up though each of them costs one. @param {number} score */
  figure(score) {
    return this.game.traits.fewer ? 0 - score : score;
  }

  /** The position or the moves in one of the game's text forms, the first when none is named. @param {string} [name] */
  text(name) {
    const { forms } = this.game.traits;
    const form = forms.find((one) => one.name === name) ?? forms[0];
    if (!form || !this.#table) return "";
    return form.write?.(this.#table, this.state.record) ?? this.write(form.name) ?? "";
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
    const title = titleIn(set, language());
    if (set.name === rules) return title;
    return loaded(set.game)?.face.deals?.titled?.(title, rules) ?? t("rules.other", { title });
  }

  /** The strategies that the rules on the table allow, the default first. */
  get strategies() {
    const { rules, strategies } = this.loaded.catalogue;
    const set = ruleSet(this.state.record.rules);
    const names = rules.find((one) => one.name === set?.name)?.strategies;
    const named = (/** @type {string} */ name) => strategies.find((one) => one.name === name) ?? [];
    const all = names?.flatMap(named) ?? strategies;
    const { question, game } = this;
    return all.filter(({ name }) => game.views?.answers(name, question ?? "") ?? true);
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

  /** Shows what a press would do, or nothing. @param {import("./types.js").Preview} [preview] @param {boolean} [armed] made by a tap: the next tap on it plays */
  preview(preview, armed = false) {
    const { state } = this;
    if (String(preview?.moves) === String(state.preview?.moves) && armed === state.armed) return;
    Object.assign(state, { preview, armed });
    this.changed();
  }

  /** Takes a piece up, or lets it go. @param {import("./types.js").Selection} [selection] */
  select(selection) {
    const { state } = this;
    if (!selection && !state.selection) return;
    Object.assign(state, NOTHING, { selection });
    this.changed();
  }

  /** Carries what is taken up over a target, or over none. @param {number | undefined} over its spot */
  carry(over) {
    const { state } = this;
    if (!state.selection || (state.carried && state.carried.over === over)) return;
    state.carried = { over };
    this.changed();
  }

  /** Plays legal moves by their numbers, one after the other; they are taken back together. @param {number[]} moves */
  make(moves) {
    this.pause();
    let forked = false;
    for (const move of moves) forked = this.#made(move, forked);
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
      step ? this.game.tell("did", step, view.board) : t("say.start"),
      t("say.score", {
        score: number(this.figure(view.score)),
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

  /** Asks for the best move of the position shown: see controls/hint.js. */
  askHint() {
    const { state } = this;
    state.hint = { view: state.view, choice: undefined, none: false };
    this.changed();
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
    const { record, notes } = speaking(game.name, () => game.core.read(text, rules));
    this.open(record);
    this.heed(notes);
    this.announce(t("say.opened"));
  }

  /** Tells what the core has to say about a board, with what can be done about it. @param {import("./types.js").Message[]} notes */
  heed(notes) {
    if (!notes.length) return;
    const { record } = this.state;
    const [remedy] = notes.flatMap((note) => this.game.deals?.remedy?.(note, record) ?? []);
    const act = remedy && {
      text: remedy.text,
      run: () =>
        attempt(
          () => this.read(remedy.board, record.rules),
          (why) => this.notify("error", why),
        ),
    };
    this.notify("info", notes.map((note) => said(note, "note")).join(" "), act);
  }

  /** What the core has to say about the board on the table. */
  judge() {
    const { rules, board } = this.state.record;
    this.heed(this.loaded.core.read(board, rules).notes);
  }

  /** @param {string} rules @param {{ [field: string]: number }} [size] @param {number} [wanted] the seed */
  async deal(rules, size, wanted) {
    const game = await this.#want(rules);
    if (!game) return;
    const wish = this.#wishes;
    const any = game.core.fresh_seed();
    const seed = wanted ?? (await game.face.deals?.seed?.(this, rules, any)) ?? any;
    if (wish !== this.#wishes) return;
    const fields = size ?? this.state.settings.deals[rules] ?? usual(game.catalogue, rules);
    const dealt = speaking(game.name, () => game.core.random({ rules, seed, fields }));
    this.open(dealt, seed);
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

/** The usual random board of rules; rules of one's own are dealt like the game's first. @param {import("./types.js").Catalogue} catalogue @param {string} rules */
export function usual({ rules: sets }, rules) {
  const set = sets.find(({ name }) => name === ruleSet(rules)?.name) ?? sets[0];
  return Object.fromEntries(set?.fields.map(({ name, usual }) => [name, usual]) ?? []);
}
