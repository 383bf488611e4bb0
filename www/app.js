// Everything that may happen to the one state record of the page. Controls call these functions; none of them touches the
// record itself.
import { Analysis } from "./analysis.js";
import { attempt, speaking, whole } from "./errors.js";
import { later, load, loaded } from "./games.js";
import { number, t } from "./i18n.js";
import { gameOf, ruleSet, rulesIn } from "./rules.js";
import { readable } from "./share.js";
import { Solving } from "./solving.js";
import {
  agree,
  LONGEST_TEXT,
  lineFound,
  moved,
  played,
  remember,
  same,
  snapshot,
  travel,
} from "./state.js";
import { Strategies } from "./strategies.js";
import { Tabletop } from "./tabletop.js";

/** @typedef {import("./types.js").GameRecord} GameRecord */

/** How plain hints are, one after the other: how good it can get, where to look, which move, and the plan. @type {import("./types.js").HintLevel[]} */
const HINTS = ["good", "region", "move", "plan"];
/** What is no board may be moves: JSON, or numbers alone. */
const PERHAPS_MOVES = /^\s*(\{|\d[\d\s,]*$)/;
/** No piece is pointed at or taken up. */
const NOTHING = {
  preview: undefined,
  armed: false,
  selection: undefined,
  carried: undefined,
  peek: undefined,
  refused: false,
};

export class App extends Tabletop {
  /** What was asked for so far that may have to be fetched: the newest wish wins. */
  #wishes = 0;

  /** @param {import("./types.js").Settings} settings @param {import("./types.js").Snapshot} first of a game that is loaded */
  constructor(settings, first) {
    super({
      ...first,
      ...NOTHING,
      past: [],
      future: [],
      view: /** @type {any} */ (undefined),
      steps: [],
      deal: 0,
      playing: false,
      spotlight: false,
      search: undefined,
      analysis: undefined,
      known: undefined,
      plans: undefined,
      hint: undefined,
      review: undefined,
      notice: undefined,
      settings,
    });
    Object.assign(this.state, this.look(first.record));
    this.speak();
    this.strategies = new Strategies(this);
    this.solving = new Solving(this);
    this.solving.recall(first.search);
    this.analysis = new Analysis(this);
    const { moves } = first.record;
    if (moves.length) this.#heedLine(this.peeked(moves, moves.length).view);
  }

  /** The game that rules are of, fetched if it must be; nothing if something else was wished for meanwhile. @param {string} rules */
  async #want(rules) {
    const wish = ++this.#wishes;
    const name = gameOf(rules);
    const game = loaded(name) ?? (await load(name));
    return wish === this.#wishes ? game : undefined;
  }

  /** Another question is asked: what is seen is another thing, and what a search has found answers it no more. */
  asked() {
    const { state } = this;
    this.solving.drop();
    Object.assign(state, this.look(state.record, state.steps), NOTHING);
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
    const { view, steps } = this.look(
      record,
      !fresh && old.moves === record.moves ? state.steps : undefined,
      stays ? state.view : undefined,
    );
    if (fresh && dealt) state.deal++;
    Object.assign(state, { record, view, steps });
    this.speak();
    if (record.cursor === record.moves.length) this.#heedLine(view);
    if (!stays) Object.assign(state, NOTHING);
    this.changed();
  }

  /** A line that leads to an end, whoever played it, is known from here on. @param {import("./types.js").View} end */
  #heedLine({ over }) {
    const { rules, board, moves } = this.state.record;
    if (moves.length && over) this.learn({ rules, board, moves: [] }, [lineFound(moves)]);
  }

  // ---- playing ---------------------------------------------------------------

  /** Shows what a press would do, or nothing. @param {import("./types.js").Preview} [preview] @param {boolean} [armed] made by a tap: the next tap on it plays */
  preview(preview, armed = false) {
    const { state } = this;
    if (String(preview?.moves) === String(state.preview?.moves) && armed === state.armed) return;
    Object.assign(state, { preview, armed, refused: false });
    this.changed();
  }

  /** Says that what was pressed cannot be played, until something else is asked for. */
  refuse() {
    this.state.refused = true;
    this.changed();
  }

  /** Shows a position of a line in place of the one on the table, or that one again. @param {number[]} [moves] a line from the start @param {number} [at] its place */
  peek(moves, at = 0) {
    const { state } = this;
    const { peek } = state;
    if (!moves && !peek) return;
    if (peek?.at === at && String(peek.moves) === String(moves)) return;
    state.peek = moves && this.peeked(moves, at);
    this.changed();
  }

  /** Takes a line over that was found, and plays it up to a place. @param {number[]} moves from the start @param {number} cursor */
  take(moves, cursor) {
    this.#other({ moves, cursor }, "solver");
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
      remember(state);
      this.solving.drop();
      Object.assign(state, { notice: undefined, by: "player" });
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
    this.announce(parts.join(" "));
  }

  /** @param {"undo" | "redo"} which */
  async travel(which) {
    const { state } = this;
    const stack = which === "undo" ? "past" : "future";
    const next = state[stack].at(-1);
    // Another game may have to be fetched first.
    if (!next || !(await this.#want(next.record.rules))) return;
    const { past, future } = state;
    const target = travel(state, which);
    if (!target) return;
    this.pause();
    this.solving.drop();
    // What the position says of itself goes with it.
    const { seed, by } = state;
    Object.assign(state, { seed: target.seed, by: target.by });
    try {
      this.set(target.record);
    } catch {
      // Kept from another visit, and the rules refuse it: the others are still there.
      Object.assign(state, { past, future, seed, by });
      state[stack] = state[stack].filter((one) => one !== target);
      return this.notify("info", t("notice.kept"));
    }
    state.notice = undefined;
    this.solving.recall(target.search);
    this.judge();
    this.announce(t(`say.${which}`));
  }

  /** Asks for a hint, or for a plainer one where there is one: see controls/hint.js. @param {import("./types.js").HintLevel} [level] */
  askHint(level) {
    const { state } = this;
    const { hint, view } = state;
    const given = hint?.view === view && !hint.none ? HINTS.indexOf(hint.level) : -1;
    const next = level ?? HINTS[Math.min(given + 1, HINTS.length - 1)] ?? "plan";
    state.hint = { view, level: next, choice: undefined, text: "", of: undefined, none: false };
    this.changed();
  }

  /** Leaves the line at the position shown: what comes after it can be had back by undo. */
  playOn() {
    const { moves, cursor } = this.state.record;
    this.#other({ moves: moves.slice(0, cursor), cursor }, "player");
  }

  /** The same board from its start: the line there was can be had back by undo. */
  again() {
    this.#other({ moves: [], cursor: 0 }, "player");
  }

  /** Another line of the board on the table. @param {Pick<GameRecord, "moves" | "cursor">} line @param {import("./types.js").Maker} by */
  #other(line, by) {
    const { record, seed } = this.state;
    this.open({ ...record, ...line }, seed, { dealt: false, by });
    this.#sayMove();
  }

  // ---- boards ----------------------------------------------------------------

  /**
   * A record of a game that is loaded on the table; the one there can be had back by undo.
   * @param {GameRecord} record @param {number} [seed]
   * @param {{ dealt?: boolean, by?: import("./types.js").Maker, search?: import("./types.js").Search | undefined }} [how] `dealt`: not the same pieces as before
   */
  open(record, seed, { dealt, by = "player", search } = {}) {
    const { state } = this;
    if (same(record, state.record)) return;
    const before = snapshot(state);
    this.set(record, dealt);
    // A line that was brought along is known, wherever on it one stands.
    if (record.moves.length) this.#heedLine(this.peeked(record.moves, record.moves.length).view);
    this.pause();
    this.solving.drop();
    remember(state, before);
    Object.assign(state, { seed, by, notice: undefined });
    this.solving.recall(search);
  }

  /** The same game, with more known of its start: moves and place stay. @param {string} board */
  amend(board) {
    const { record, seed, by } = this.state;
    this.open({ ...record, board }, seed, { dealt: false, by });
  }

  /** Any text form or link, or moves for the board on the table. Throws a sentence when it is none. @param {string} text @param {string} rules @param {string} [name] of a file, which may say that it holds moves */
  async read(text, rules, name = "") {
    // Looked at before anything is made of it.
    if (text.length > LONGEST_TEXT) throw new Error(t("paste.large"));
    const plain = await readable(text);
    const game = await this.#want(rulesIn(plain) ?? rules);
    if (!game) return;
    const wish = this.#wishes;
    const { record, seed, notes, asked, told } = await this.#opened(game, plain, rules, name);
    if (wish !== this.#wishes) return;
    this.open(record, seed, { by: "link" });
    this.heed(notes, asked);
    if (told) this.notify("info", told);
    this.announce(t("say.opened"));
  }

  /** What a text holds: a board, or else a solution, which is checked. @param {import("./types.js").Loaded} game @param {string} text @param {string} rules @param {string} name @returns {Promise<import("./types.js").Opening>} */
  async #opened(game, text, rules, name) {
    const board = () => speaking(game.name, () => game.core.read(text, rules));
    const { forms } = this.traits;
    const moves =
      forms.find(({ moves, ending }) => moves && name.endsWith(`.${ending}`)) ??
      forms.find(({ like }) => like?.test(text));
    if (!moves) {
      try {
        return board();
      } catch (why) {
        if (!PERHAPS_MOVES.test(text)) throw why;
      }
    }
    const { solutionIn } = await later(import("./files/solution.js"));
    return (await solutionIn(this, text, moves)) ?? board();
  }

  /** Tells what the core has to say about a board, with what can be done about it. @param {import("./types.js").Message[]} notes @param {string} [asked] the rules that were asked for, where the text named others */
  heed(notes, asked) {
    if (!notes.length) return;
    const { record } = this.state;
    const [remedy] = notes.flatMap((note) => this.game.deals?.remedy?.(note, record) ?? []);
    const offered = remedy ?? {
      text: asked && t("rules.keep", { title: this.titleOf(asked) }),
      board: record.board,
    };
    const act = offered.text
      ? {
          text: offered.text,
          run: () =>
            attempt(
              () => this.read(offered.board, asked ?? record.rules),
              (why) => this.notify("error", why),
            ),
        }
      : undefined;
    this.notify("info", notes.map((note) => whole(note)).join(" "), act);
  }

  /** Other rules for the board on the table, with its moves where they mean the same; a new board where the rules do not take this one. @param {string} rules */
  async rule(rules) {
    const { record } = this.state;
    const game = gameOf(rules) === gameOf(record.rules) ? await this.#want(rules) : undefined;
    const kept = game && ruled(game, record, rules);
    if (!kept) return this.deal(rules);
    this.open(kept);
    this.notify("info", t("rules.kept", { title: this.title }), {
      text: t("new.label"),
      run: () =>
        attempt(
          () => this.deal(rules),
          (why) => this.notify("error", why),
        ),
    });
  }

  /** What the core has to say about the board on the table. */
  judge() {
    const { rules, board } = this.state.record;
    this.heed(this.loaded.core.read(board, rules).notes);
  }

  /** @param {string} asked the rules @param {{ [field: string]: number }} [size] @param {number} [wanted] the seed */
  async deal(asked, size, wanted) {
    const game = await this.#want(asked);
    if (!game) return;
    const rules = (!size && wanted === undefined && game.face.deals?.rules?.(this, asked)) || asked;
    const wish = this.#wishes;
    const any = game.core.fresh_seed();
    const seed = wanted ?? (await game.face.deals?.seed?.(this, rules, any)) ?? any;
    if (wish !== this.#wishes) return;
    const fields = known(game.catalogue, rules, size ?? this.state.settings.deals[rules] ?? {});
    const dealt = speaking(game.name, () => game.core.random({ rules, seed, fields }));
    this.open(dealt, seed);
    if (size) this.keep({ deals: { ...this.state.settings.deals, [rules]: size } });
    this.announce(t("say.dealt"));
  }

  // ---- playback --------------------------------------------------------------

  /** Dims all but the next move, or no more. @param {boolean} on */
  spotlight(on) {
    this.state.spotlight = on;
    this.changed();
  }

  pause() {
    if (this.state.playing) this.setPlaying(false);
  }

  /** @param {boolean} playing */
  setPlaying(playing) {
    this.state.playing = playing;
    this.changed();
  }
}

/**
 * A record by other rules of its game, unless they refuse its board. Moves stay when each of them does the same to the same pieces.
 * @param {import("./types.js").Loaded} game @param {GameRecord} record @param {string} rules
 */
function ruled({ core, face }, { rules: old, board, moves, cursor }, rules) {
  const done = (/** @type {string} */ rules, /** @type {string} */ board) => {
    const table = new core.Table(rules, board);
    try {
      const start = table.show([], 0).board;
      return table.line(moves).map(({ detail }) => String(face.spots(start, detail)));
    } finally {
      table.free();
    }
  };
  try {
    const { record } = core.read(board, rules);
    try {
      const same = String(done(old, board)) === String(done(record.rules, record.board));
      return same ? { ...record, moves, cursor } : record;
    } catch {
      return record;
    }
  } catch {
    return undefined;
  }
}

/**
 * What of a size a random board can be asked for; the rest is as usual. Rules of one's own are dealt like the game's first.
 * @param {import("./types.js").Catalogue} catalogue @param {string} rules @param {{ [field: string]: number }} size
 */
function known({ rules: sets }, rules, size) {
  const set = sets.find(({ name }) => name === ruleSet(rules)?.name) ?? sets[0];
  return Object.entries(size).filter(([name, value]) =>
    set?.fields.some((field) => field.name === name && value >= field.min && value <= field.max),
  );
}
