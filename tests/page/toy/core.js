// A game that is no game, in place of a compiled core: men on a track of five cells step one cell to either side, and the
// board is done when one stands on the last. It holds the page to the seam: nothing of it is known outside this folder.

/** @typedef {import("../../../www/core.js").Core} Core */
/** @typedef {{ rows: number, cols: number, cells: number[] }} Board */
/** @typedef {{ from: number, to: number }} Move */

const RULES = "toy";

export default async function init() {}

/** @param {number[]} men where each stands @returns {import("../../../www/core.js").Choice<Move>[]} */
function choices(men) {
  return men.flatMap((from) =>
    [from - 1, from + 1].flatMap((to) =>
      to < 0 || to > 4 || men.includes(to)
        ? []
        : [{ move: from * 5 + to, text: `${from} ${to}`, gain: -1, detail: { from, to } }],
    ),
  );
}

export class Table {
  /** @type {number[]} */ #start;
  /** @type {number[]} */ #men;

  /** @param {string} _rules @param {string} board such as .o.o. */
  constructor(_rules, board) {
    const cells = [...board.trim()];
    if (cells.length !== 5 || !cells.includes("o")) throw new Error("There are five cells.");
    this.#start = cells.flatMap((cell, i) => (cell === "o" ? [i] : []));
    this.#men = this.#start;
  }
  free() {}
  choices() {
    return choices(this.#men);
  }
  /** @param {number[]} men @param {number} move */
  #after(men, move) {
    const [from, to] = [Math.floor(move / 5), move % 5];
    return men.map((man) => (man === from ? to : man));
  }
  /** @param {number[]} moves */
  line(moves) {
    let men = this.#start;
    return moves.map((move, i) => {
      const choice = choices(men).find((one) => one.move === move);
      if (!choice) throw new Error("This step is not to be made.");
      men = this.#after(men, move);
      return { ...choice, score: -1 - i };
    });
  }
  /** @param {number[]} moves @param {number} cursor */
  show(moves, cursor) {
    this.#men = moves.slice(0, cursor).reduce((men, move) => this.#after(men, move), this.#start);
    const cells = Array.from({ length: 5 }, (_, i) => this.#men.indexOf(i) + 1);
    const over = this.#men.includes(4);
    return {
      game: "toy",
      score: -cursor,
      gained: -cursor,
      bonus: over ? 0 : undefined,
      over,
      hopeless: false,
      left: over ? 0 : 1,
      bound: -cursor,
      board: { rows: 1, cols: 5, cells },
    };
  }
  write() {
    return "";
  }
}

export class Solver {}
export class Team {}

/** @type {Core["catalogue"]} */
export function catalogue() {
  const set = { name: RULES, title: "Toy", game: "toy", summary: "step", fields: [] };
  const options = { summary: "none", nodes: 1, shared: false, options: [] };
  return {
    rules: [{ ...set, strategies: ["auto"] }],
    strategies: [{ game: "toy", name: "auto", ...options }],
    link_version: 1,
    max_cells: 5,
  };
}

/** @type {Core["read"]} */
export function read(text) {
  const [, board = text.trim()] = /&b=1x5\.([o.]+)/.exec(text) ?? [];
  new Table(RULES, board);
  return { record: { rules: RULES, board, moves: [], cursor: 0, strategy: undefined }, notes: [] };
}

/** @type {Core["random"]} */
export function random() {
  return read(".o.o.", RULES).record;
}

export function fresh_seed() {
  return 1;
}

/** @type {Core["link"]} */
export function link({ board }) {
  return `?v=1&r=toy&b=1x5.${board}`;
}
