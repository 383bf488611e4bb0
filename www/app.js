// Everything that may happen to the one state record of the page. Controls call these functions; none of them touches the
// record itself.
import { Analysis } from "./analysis.js";
import { attempt, speaking, whole } from "./errors.js";
import { load, loaded } from "./games.js";
import { about, number, t } from "./i18n.js";
import { gameOf, ruleSet, rulesIn } from "./rules.js";
import { readable } from "./share.js";
import { Solving } from "./solving.js";
import { agree, LONGEST_TEXT, lineFound, moved, played, remember, same, travel } from "./state.js";
import { Strategies } from "./strategies.js";
import { Tabletop } from "./tabletop.js";

/** @typedef {import("./types.js").GameRecord} GameRecord */

/** How plain hints are, one after the other: how good it can get, where to look, which move, and the plan. @type {import("./types.js").HintLevel[]} */
const HINTS = ["good", "region", "move", "plan"];
/** No piece is pointed at or taken up. */
const NOTHING = {
  preview: undefined,
  armed: false,
  selection: undefined,
  carried: undefined,
  peek: undefined,
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
    about(this.state.view.game);
    this.strategies = new Strategies(this);
    this.solving = new Solving(this);
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
    about(view.game);
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
    Object.assign(state, { preview, armed });
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

  /** Takes a line over and plays it up to a place. @param {number[]} moves from the start @param {number} cursor */
  take(moves, cursor) {
    this.open({ ...this.state.record, moves, cursor }, this.state.seed, false);
    this.#sayMove();
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
    try {
      this.set(target.record);
    } catch {
      // Kept from another visit, and the rules refuse it: the others are still there.
      Object.assign(state, { past, future });
      state[stack] = state[stack].filter((one) => one !== target);
      return this.notify("info", t("notice.kept"));
    }
    state.seed = target.seed;
    state.notice = undefined;
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
    const { record } = this.state;
    this.open({ ...record, moves: record.moves.slice(0, record.cursor) }, this.state.seed, false);
    this.#sayMove();
  }

  // ---- boards ----------------------------------------------------------------

  /** A record of a game that is loaded on the table; the one there can be had back by undo. @param {GameRecord} record @param {number} [seed] @param {boolean} [dealt] not the same pieces as before */
  open(record, seed, dealt) {
    const { state } = this;
    if (same(record, state.record)) return;
    const before = { record: state.record, seed: state.seed };
    this.set(record, dealt);
    // A line that was brought along is known, wherever on it one stands.
    if (record.moves.length) this.#heedLine(this.peeked(record.moves, record.moves.length).view);
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
    // Looked at before anything is made of it.
    if (text.length > LONGEST_TEXT) throw new Error(t("paste.large"));
    const plain = await readable(text);
    const game = await this.#want(rulesIn(plain) ?? rules);
    if (!game) return;
    const { record, notes } = speaking(game.name, () => game.core.read(plain, rules));
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
    this.notify("info", notes.map((note) => whole(note)).join(" "), act);
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
 * What of a size a random board can be asked for; the rest is as usual. Rules of one's own are dealt like the game's first.
 * @param {import("./types.js").Catalogue} catalogue @param {string} rules @param {{ [field: string]: number }} size
 */
function known({ rules: sets }, rules, size) {
  const set = sets.find(({ name }) => name === ruleSet(rules)?.name) ?? sets[0];
  return Object.entries(size).filter(([name, value]) =>
    set?.fields.some((field) => field.name === name && value >= field.min && value <= field.max),
  );
}
