// The game on the table, in the words of its face: its position, its legal moves, and what was chosen for it alone.
import { said } from "./errors.js";
import { loaded } from "./games.js";
import { about, knows, language, number, t } from "./i18n.js";
import { keepKnown, opened, putBy } from "./knowledge.js";
import { gameOf, ruleSet, titleIn } from "./rules.js";
import { Store } from "./store.js";

/** @typedef {import("./types.js").GameRecord} GameRecord */
/** @typedef {import("./types.js").Loaded} Loaded */
/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").Choice} Choice */
/** The legal moves of a view, and those that each spot names. @typedef {{ view: View, all: Choice[], at: Map<number, Choice[]> | undefined }} Choices */

export class Tabletop extends Store {
  /** @type {import("./types.js").Table | undefined} */ #table;
  #tableOf = "";
  /** The table of what the question lets be known, where that is not all. @type {{ key: string, table: import("./types.js").Table } | undefined} */ #masked;
  /** Another table of the same board, to look ahead on. @type {{ key: string, table: import("./types.js").Table } | undefined} */ #peeking;
  /** @type {Choices | undefined} */ #choices;
  /** How often something new was learnt. */
  #news = 0;

  /** The face of the game on the table. */
  get game() {
    return this.loaded.face;
  }

  /** What the game is like under the rules on the table. @returns {import("./types.js").Traits} */
  get traits() {
    const { face } = this.loaded;
    return { ...face.traits, ...face.under?.(this.state.record.rules)?.traits };
  }

  /** Speaks about the game on the table, as its rules want it. */
  speak() {
    about(this.state.view.game, this.game.under?.(this.state.record.rules)?.manner);
  }

  /** The game on the table with all that was fetched for it. */
  get loaded() {
    return /** @type {Loaded} */ (loaded(this.state.view.game));
  }

  /** @returns {import("./types.js").Looks} */
  get looks() {
    const { letters, palette } = this.state.settings;
    return { letters, palette, dark: document.documentElement.dataset.theme === "dark" };
  }

  /** The steps of a record and the position it shows, as far as they are not known. @param {GameRecord} record @param {import("./types.js").Step[]} [steps] @param {View} [view] */
  look(record, steps, view) {
    const { core, face } = /** @type {Loaded} */ (loaded(gameOf(record.rules)));
    const key = `${record.rules} ${record.board}`;
    if (key !== this.#tableOf || !this.#table) {
      const table = opened(core, record.rules, record.board);
      this.#putBy();
      this.#table?.free();
      this.#table = table;
      this.#tableOf = key;
    }
    return {
      steps: steps ?? this.#table.line(record.moves),
      view: view ?? this.#seen(face, this.#table.show(record.moves, record.cursor), record),
    };
  }

  #putBy() {
    if (this.#table) putBy(this.#tableOf, this.#table);
  }

  /** Keeps what is known for the next visit. */
  keepKnown() {
    this.#putBy();
    keepKnown();
  }

  /** How often something new was learnt. */
  get news() {
    return this.#news;
  }

  /** The table on which a position is looked up. @param {import("./types.js").Position} position */
  #tableOfPosition({ rules, board }) {
    const key = `${rules} ${board}`;
    if (key === this.#tableOf && this.#table) return this.#table;
    if (this.#masked?.key !== key) {
      const { core } = /** @type {Loaded} */ (loaded(gameOf(rules)));
      const table = new core.Table(rules, board);
      this.#masked?.table.free();
      this.#masked = { key, table };
    }
    return this.#masked.table;
  }

  /** Learns what was found of a position, or of positions after it: it is replayed, and known from here on to all who ask. @param {import("./types.js").Position} position @param {import("./types.js").Finding[]} found */
  learn(position, found) {
    const table = this.#tableOfPosition(position);
    for (const one of found)
      if (table.learn({ ...one, moves: [...position.moves, ...one.moves] })) this.#news++;
    this.changed();
  }

  /** What is known of the position shown. */
  get evaluation() {
    const { position } = this;
    return this.#tableOfPosition(position).evaluate(position.moves);
  }

  /** The best ways known to play on from the position shown. @param {number} most */
  plans(most) {
    const { position } = this;
    return this.#tableOfPosition(position).plans(position.moves, most);
  }

  /** The best ways known to play on after moves of the record. @param {number[]} moves @param {number} most */
  plansAfter(moves, most) {
    return this.#table?.plans(moves, most) ?? [];
  }

  /** How every position of a line stands. @param {number[]} moves */
  stands(moves) {
    return this.#table?.stands(moves) ?? [];
  }

  /** A line of the board on the table, move by move. @param {number[]} moves */
  stepsOf(moves) {
    return this.#table?.line(moves) ?? [];
  }

  /** Why a line makes its move at a place, the strongest reason first. @param {number[]} moves @param {number} place */
  why(moves, place) {
    const reasons = this.#table?.why(moves, place) ?? [];
    // English comes from the core, which groups no digits.
    return reasons.map((one) => said(one).replace(/\d{4,}/g, (digits) => number(Number(digits))));
  }

  /** What is known of the position after moves of the record. @param {number[]} moves */
  evaluationAfter(moves) {
    return this.#table?.evaluate(moves);
  }

  /** A position of a line, and the move made there. @param {number[]} moves from the start @param {number} at @returns {import("./types.js").Peek} */
  peeked(moves, at) {
    const { rules, board } = this.state.record;
    const key = `${rules} ${board}`;
    if (this.#peeking?.key !== key) {
      this.#peeking?.table.free();
      this.#peeking = { key, table: new this.loaded.core.Table(rules, board) };
    }
    const { table } = this.#peeking;
    const view = this.#seen(this.game, table.show(moves, at), this.state.record);
    const choice = table.choices().find(({ move }) => move === moves[at]);
    return { moves, at, view, choice };
  }

  /** What the question that is asked lets be seen. @param {import("./types.js").Face} face @param {View} view @param {GameRecord} record */
  #seen({ views }, view, { strategy }) {
    if (!views) return view;
    return { ...view, board: views.seen(this.ownOf(view.game), view.board, strategy) };
  }

  /** What is asked, in games where several things can be: see Views. */
  get question() {
    const { view, record } = this.state;
    return this.game.views?.question(this.ownOf(view.game), view.board, record.strategy);
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

  /** Words that may be others under the question that is asked, or where the score they tell is nothing at all. @param {string} key @param {import("./i18n.js").Values} [values] @param {number} [score] */
  word(key, values, score) {
    const other = [score === 0 ? "none" : undefined, this.question];
    return t(other.map((one) => `${key}.${one}`).find(knows) ?? key, values);
  }

  /** Whether the question lets only a part of the position be known. */
  get masked() {
    return this.game.views?.form(this.question ?? "") !== undefined;
  }

  /** What was chosen for a game alone. @param {string} game @returns {import("./types.js").Own} */
  ownOf(game) {
    const { games } = this.state.settings;
    // Under no name is what was kept before games had settings of their own.
    const usual = loaded(game)?.face.traits.settings ?? {};
    const kept = Object.entries({ ...games[""], ...games[game] });
    // What is kept may be another thing than what the game takes.
    const fits = kept.filter(([name, value]) => typeof value === typeof (usual[name] ?? value));
    return { ...usual, ...Object.fromEntries(fits) };
  }

  /** Chooses for a game alone. @param {string} game @param {import("./types.js").Own} chosen */
  choose(game, chosen) {
    const { settings } = this.state;
    this.keep({ games: { ...settings.games, [game]: { ...settings.games[game], ...chosen } } });
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

  /** Whether the board is one whose positions are analysed and reviewed, however much of it is left. */
  get studied() {
    const { rows, cols } = this.game.fit(this.state.view.board);
    return rows * cols <= this.traits.most;
  }

  /** Whether the position shown is what was wanted: nothing is left, unless the game wants something else. */
  get reached() {
    const { view } = this.state;
    return this.game.analysis.reached?.(view) ?? view.left === 0;
  }

  /** A score as it is told: points, or moves that count up though each of them costs one. @param {number} score */
  figure(score) {
    return this.traits.fewer ? 0 - score : score;
  }

  /** The number that a place of the line goes by: where the score is moves, those that cost nothing are not counted. @param {number} cursor */
  count(cursor) {
    const { fewer, late } = this.game.traits;
    const step = fewer && !late ? this.state.steps[cursor - 1] : undefined;
    return step ? this.figure(step.score) : cursor;
  }

  /** The position shown as text. */
  text() {
    return this.write("text") ?? "";
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
    return loaded(set.game)?.face.deals?.titled?.(title, rules) ?? title;
  }
}
