// Peg solitaire on the page. Which peg may jump, and whether the goal can still be reached, wasm says.
import { number, speaker } from "../i18n.js";
import { pick } from "../pick.js";
import { chip } from "./grid.js";
import { overlay, painter, place } from "./peg.paint.js";

/** @typedef {import("../pkg/peg.js").Board} Board */
/** @typedef {import("../pkg/peg.js").Move} Move */
/** @typedef {import("../pkg/peg.js").Value} Value */
/** @typedef {import("../types.js").Choice<Move>} Choice */

const t = speaker("peg");

/** The ways of a jump by how far it goes down and right; on the triangle the columns lean. */
const WAYS = [
  { name: "up", down: -1, right: 0, arrow: "↑" },
  { name: "left", down: 0, right: -1, arrow: "←" },
  { name: "down", down: 1, right: 0, arrow: "↓" },
  { name: "right", down: 0, right: 1, arrow: "→" },
];
const LEANING = [
  { name: "up-right", down: -1, right: 0, arrow: "↗" },
  { name: "up-left", down: -1, right: -1, arrow: "↖" },
  { name: "left", down: 0, right: -1, arrow: "←" },
  { name: "down-left", down: 1, right: 0, arrow: "↙" },
  { name: "down-right", down: 1, right: 1, arrow: "↘" },
  { name: "right", down: 0, right: 1, arrow: "→" },
];

/** @satisfies {import("../types.js").Face<Board, Move, Value>} */
export const face = {
  traits: {
    largest: 130,
    travel: "glide",
    drags: true,
    fewer: true,
    late: true,
    analyses: true,
    most: 100,
    first: ["auto", "greedy"],
    race: {
      usual: ["auto", "exact", "beam", "greedy"],
      nodes: 100_000,
      first: 1,
      left: true,
    },
    seconds: { auto: 30 },
    forms: [
      { name: "text" },
      {
        name: "json",
        ending: "json",
        names: ["row", "col", "direction"],
        write: (table, record) => `${JSON.stringify(plain(table, record), null, 1)}\n`,
      },
    ],
  },
  fit: ({ rows, cols }) => ({ rows, cols }),
  cells({ rows, holes }) {
    const spots = [...holes.keys()];
    return Array.from({ length: rows }, (_, row) =>
      spots.filter((spot) => holes[spot]?.row === row),
    );
  },
  place,
  spotAt(board, x, y) {
    const spot = board.holes.findIndex((_, spot) => {
      const { x: left, y: top } = place(board, spot);
      return Math.hypot(left + 0.5 - x, top + 0.5 - y) <= 0.5;
    });
    return spot < 0 ? undefined : spot;
  },
  pieces: (board) =>
    board.holes.flatMap(({ peg }, spot) =>
      peg === undefined ? [] : [{ id: peg, kind: 1, ...place(board, spot) }],
    ),
  painter,
  spots: (_board, { from }) => [from],
  areas: (board, { from, to }) => [from, to].map((spot) => place(board, spot)),
  overlay,

  interpret: (input, context) =>
    pick(input, context, {
      target: ({ detail }) => ({ spot: detail.to }),
      pieces: ([choice]) => {
        const peg = choice && context.board.holes[choice.detail.from]?.peg;
        return peg === undefined ? [] : [peg];
      },
      text: (choices) => t("jumps", { n: choices.length }),
      say: (choices) => t("taken", { ways: ways(context.board, choices) }),
    }),

  describe(board, spot, choice) {
    const { row = 0, col = 0, peg } = board.holes[spot] ?? {};
    const parts = [t(peg === undefined ? "cell.hole" : "cell.peg", { row: row + 1, col: col + 1 })];
    if (board.goal === spot) parts.push(t("cell.goal"));
    if (choice) parts.push(t("cell.jumps"));
    return parts.join(t("cell.comma"));
  },

  tell,
  icon: (board, move) => chip("chip-peg", { text: way(board, move).arrow }),

  async editor(app, desk, host) {
    const { pegs } = await import("./peg.edit.js");
    pegs(app, desk, host);
  },

  analysis: {
    left: (view) => number(view.left),
    // One peg, and where it is wanted: each that is too many costs one, and so does the wrong place.
    reached: ({ score }) => score === -1,
    columns: ({ value: { verdict, left } }) => [
      t(`outlook.${verdict}`),
      left === undefined ? "–" : number(left),
      "",
    ],
    outlook({ moves }) {
      const all = moves.map(({ value }) => value.verdict);
      const found = ["solvable", "open"].find((one) => all.some((verdict) => verdict === one));
      return t(`outlook.here.${found ?? "unsolvable"}`);
    },
    worth: ({ value: { verdict, left = 99 } }) =>
      ({ solvable: 200, open: 100, unsolvable: 0 })[verdict] - left,
  },

  deals: {
    titled: (title, rules) => (rules.endsWith(":centre") ? t("rules.centre", { title }) : title),
    switches(host, rules, chosen) {
      const label = Object.assign(document.createElement("label"), { className: "check" });
      const box = Object.assign(document.createElement("input"), {
        type: "checkbox",
        name: "centre",
        checked: rules.endsWith(":centre"),
      });
      const [name] = rules.split(":");
      box.addEventListener("change", () => chosen(box.checked ? `${name}:centre` : (name ?? "")));
      const text = document.createElement("span");
      text.textContent = t("switch.centre");
      label.append(box, text);
      host.append(label);
    },
    // Whoever comes to the game sees the usual start; the next ones are random.
    seed: async (app, _rules, any) => (app.state.view.game === "peg" ? any : 0),
  },
};

/** The way of a jump. @param {Board} board @param {Move} move */
function way({ triangular, holes }, { from, over }) {
  const [a, b] = [holes[from], holes[over]];
  const all = triangular ? LEANING : WAYS;
  const [down, right] = [(b?.row ?? 0) - (a?.row ?? 0), (b?.col ?? 0) - (a?.col ?? 0)];
  return all.find((one) => one.down === down && one.right === right) ?? WAYS[0];
}

/** @param {Board} board @param {Choice[]} choices */
function ways(board, choices) {
  return choices.map(({ detail }) => t(`way.${way(board, detail).name}`)).join(t("cell.comma"));
}

/** @param {import("../types.js").Telling} how @param {Choice} choice @param {Board} board */
function tell(how, { detail }, board) {
  const { name } = way(board, detail);
  if (how === "pill") return "";
  const { row = 0, col = 0 } = board.holes[detail.from] ?? {};
  const values = { row: row + 1, col: col + 1, way: t(`way.${name}`) };
  if (how === "short") return t("jump.short", values);
  return t(
    { will: "jump.will", tap: "jump.will", did: "jump.did", list: "jump.list" }[how],
    values,
  );
}

/** A game as the command line tells it, with the board it starts from. @param {import("../types.js").Table} table @param {import("../types.js").GameRecord} record */
function plain(table, { rules, board, moves, strategy }) {
  const steps = /** @type {import("../types.js").Step<Move>[]} */ (table.line(moves));
  const shown = /** @type {Board} */ (table.show(moves, moves.length).board);
  return {
    rules,
    board: [board.trim()],
    strategy,
    score: steps.at(-1)?.score ?? 0,
    moves: steps.map(({ detail }) => ({
      row: shown.holes[detail.from]?.row,
      col: shown.holes[detail.from]?.col,
      direction: way(shown, detail).name.replace("-", " "),
    })),
  };
}
