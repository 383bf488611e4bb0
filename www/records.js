// The core's records in the shape that the page is written for: a head that is the same in every game, and a payload that is
// the game's own. The core itself still tells all games in one shape.

/** @typedef {typeof import("./pkg/samegame.js")} Told */
/** @typedef {import("./pkg/samegame.js").BoardView} BoardView */
/** @typedef {import("./core.js").Core} Core */
/** @typedef {import("./core.js").Message} Message */

const WAYS = ["up", "left", "down", "right"];
/** What a random board can be asked for, and within which bounds. @type {{ [game: string]: [string, number, number][] }} */
const FIELDS = {
  samegame: [
    ["rows", 1, 5000],
    ["cols", 1, 5000],
    ["colours", 2, 9],
  ],
  sliding: [
    ["rows", 2, 6],
    ["cols", 2, 6],
  ],
  klondike: [],
};

/** @param {BoardView} board */
function boardOf({ cards, goal, rows, cols, cells, ids, colours, letters }) {
  if (cards) return cards;
  return goal ? { rows, cols, cells, goal } : { rows, cols, colours, letters, cells, ids };
}

/**
 * @param {string} game @param {number} cols
 * @param {{ move: number, size: number, spots?: number[], colour?: number, row?: number, col?: number,
 *   ends?: { from: number, to: number } | undefined }} told @param {number[]} [cells]
 */
function detailOf(game, cols, { move, size, spots, colour, row = 0, col = 0, ends }, cells) {
  const spot = spots?.[0] ?? row * cols + col;
  if (game === "klondike") {
    const lowest = spots?.[0] ?? colour;
    const card = lowest === undefined || lowest >= 52 ? undefined : lowest;
    const cards = spots ?? new Array(size).fill(lowest);
    const { from, to } = ends ?? { from: row, to: col };
    return { kind: ["draw", "redeal"][move] ?? "card", from, to, card, cards };
  }
  const kind = colour ?? cells?.[spot] ?? 0;
  if (game === "sliding") return { tile: kind, spot, way: WAYS[move] };
  const place = { row: Math.floor(spot / cols), col: spot % cols };
  return { ...place, colour: kind, size, spots: spots ?? [spot] };
}

/** @param {string} text @returns {Message} */
function message(text) {
  return { code: text, values: {}, sentence: text };
}

/** How a search says that it has proven there is no line. */
const UNSOLVABLE = /cannot be (won|solved), whatever the moves$/;

/** @param {import("./pkg/samegame.js").Report} report @returns {import("./core.js").Report} */
function reportOf({ status, ending, facts, ...rest }) {
  return {
    ...rest,
    status: UNSOLVABLE.test(ending ?? "") ? "unsolvable" : status,
    ending: ending === undefined ? undefined : message(ending),
    facts: facts.map(({ name, count }) => ({ what: message(name), count })),
  };
}

/** @param {import("./core.js").Report} report @returns {any} */
function reportBack({ status, ending, facts, ...rest }) {
  return {
    ...rest,
    status: status === "unsolvable" ? "exhausted" : status,
    ending: ending?.sentence,
    facts: facts.map(({ what, count }) => ({ name: what.sentence, count })),
  };
}

/** Pieces of English inside the values of a refusal, and the codes they go by. @type {[RegExp, string][]} */
const PHRASES = [
  [/^a whole number from (\S+) to (\S+)$/, "whole"],
  [/^one of (.+)$/, "one"],
  [/^none$/, "none"],
  [/^((?:\S )+\S) and (\S)$/, "and"],
];
/** Tiles named in English, such as "tile 3, the gap are". */
const TILES = /^(?:(?:, )?(?:tile \d+|the gap))+(?: is| are)?$/;
/** Where a card lies, such as "pile 3, card 2". */
const CARD = /^(?:the )?(pile (\d+)|deck|stock|waste|foundations)(?:, card (\d+))?$/;

/** @param {string | number} value @returns {import("./core.js").MessageValue} */
function phrase(value) {
  const english = String(value);
  const [all, place = "", pile, card] = CARD.exec(english) ?? [];
  if (all) {
    const part = { code: pile ? "pile" : place, values: { n: pile ?? "" }, sentence: place };
    return card ? { code: "place", values: { part, n: card }, sentence: all } : part;
  }
  if (TILES.test(english))
    return [...english.matchAll(/tile (\d+)|the gap/g)].map(([all, n]) => ({
      code: n ? "tile" : "gap",
      values: { n: n ?? "" },
      sentence: all,
    }));
  for (const [form, code] of PHRASES) {
    const [all, a = "", b = ""] = form.exec(english) ?? [];
    if (all) return { code, values: { a, b }, sentence: all };
  }
  return value;
}

/** What was wrong, as a message, if the core refused something. @param {Error & { detail?: any }} error @returns {Message | undefined} */
export function refusal({ message, detail }) {
  if (!detail?.code) return undefined;
  const { code, ...values } = detail;
  const told = Object.entries(values).map(([name, value]) => [name, phrase(value)]);
  return { code, values: Object.fromEntries(told), sentence: message };
}

/** @param {string} game @param {any} told @returns {Core} */
export function adapt(game, told) {
  // Only these games are told in one shape.
  if (!FIELDS[game]) return told;
  /** @type {Told} */
  const core = told;
  return {
    Table: class {
      /** @type {import("./pkg/samegame.js").Table} */ #table;
      #cols = 0;
      /** @type {number[]} */ #cells = [];
      /** @param {string} rules @param {string} board */
      constructor(rules, board) {
        this.#table = new core.Table(rules, board);
        this.show([], 0);
      }
      free() {
        this.#table.free();
      }
      choices() {
        return this.#table.choices().map(({ move, text, gain, ...told }) => ({
          move,
          text,
          gain,
          detail: detailOf(game, this.#cols, { move, ...told }, this.#cells),
        }));
      }
      /** @param {number[]} moves */
      line(moves) {
        return this.#table.line(moves).map(({ move, text, gain, score, ...told }) => ({
          move,
          text,
          gain,
          score,
          detail: detailOf(game, this.#cols, { move, ...told }),
        }));
      }
      /** @param {number[]} moves @param {number} cursor */
      show(moves, cursor) {
        const { board, ...head } = this.#table.show(moves, cursor);
        this.#cols = board.cols;
        this.#cells = board.cells;
        return { ...head, board: boardOf(board) };
      }
      /** @param {string} form @param {number[]} moves */
      write(form, moves) {
        return this.#table.write(form, moves);
      }
    },
    Solver: class {
      /** @type {import("./pkg/samegame.js").Solver} */ #solver;
      /** @param {import("./core.js").Job} job */
      constructor(job) {
        this.#solver = new core.Solver(job);
      }
      free() {
        this.#solver.free();
      }
      /** @param {import("./core.js").Job} job */
      follow(job) {
        return this.#solver.follow(job);
      }
      /** @param {Uint32Array | number[]} line */
      hear(line) {
        this.#solver.hear(line);
      }
      /** @param {number} nodes */
      solve_step(nodes) {
        return reportOf(this.#solver.solve_step(nodes));
      }
    },
    Team: class {
      /** @type {import("./pkg/samegame.js").Team} */ #team;
      /** @param {import("./core.js").Job} job @param {number} wanted */
      constructor(job, wanted) {
        this.#team = new core.Team(job, wanted);
      }
      free() {
        this.#team.free();
      }
      /** @param {number} nodes */
      go(nodes) {
        this.#team.go(nodes);
      }
      jobs() {
        return this.#team.jobs();
      }
      /** @param {number} member */
      lose(member) {
        return this.#team.lose(member);
      }
      orders() {
        return this.#team.orders();
      }
      report() {
        return reportOf(this.#team.report());
      }
      /** @param {number} member @param {import("./core.js").Report} report @param {boolean} rests */
      told(member, report, rests) {
        this.#team.told(member, reportBack(report), rests);
      }
    },
    catalogue() {
      const { rules, ...rest } = core.catalogue();
      return {
        ...rest,
        rules: rules.map(({ rows, cols, colours, ...set }) => {
          /** @type {{ [name: string]: number }} */
          const usual = { rows, cols, colours };
          const fields = FIELDS[game] ?? [];
          return {
            ...set,
            fields: fields.map(([name, min, max]) => ({ name, min, max, usual: usual[name] ?? 0 })),
          };
        }),
      };
    },
    evaluate(position) {
      const { score, bound, over, moves, to_go, lines, question } = core.evaluate(position);
      return {
        score,
        bound,
        over,
        about: game === "sliding" ? { to_go, lines } : question ? { question } : {},
        moves: moves.map(
          ({ move, text, gain, lower, line, upper, outlook, playout, picks, ...told }) => ({
            move,
            text,
            gain,
            lower,
            line,
            upper,
            detail: detailOf(game, 0, { move, ...told }),
            value: outlook ?? (game === "samegame" ? { playout, picks } : {}),
          }),
        ),
      };
    },
    fresh_seed: core.fresh_seed,
    link: core.link,
    random: ({ rules, seed, fields: { rows = 0, cols = 0, colours = 0 } }) =>
      core.random({ rules, seed, rows, cols, colours }),
    read(text, rules) {
      const { record, notes } = core.read(text, rules);
      return {
        record,
        notes: notes.map(({ code, text, values: [a = "", b = ""] }) => ({
          code,
          values: { a, b },
          sentence: text,
        })),
      };
    },
  };
}
