// How sliding tiles are played and counted. The core slides the example.
import { number } from "../i18n.js";

/** A board in order: the tiles of its last row are pushed towards the gap. */
const BOARD = "1234\n5678\n9abc\ndef0";
const PUSHED = 3;

export const words = {
  en: {
    goal: "Bring the tiles into order, row by row, with the gap in the last place.",
    "goal.first": "Bring the tiles into order, row by row, with the gap in the first place.",
    "goal.other": "Bring the tiles into this order, row by row, 0 for the gap: {goal}.",
    slide:
      "Tap a tile beside the gap and it slides in. Tap one further off in the same row or column, and all between slide along.",
    half: "Half of all arrangements can never be put in order. Random boards here always can; for others you are told at once.",
    count: "Every tile that slides by one place is one move. Fewer are better.",
    shortest:
      "For 3 × 3 and 4 × 4 the solver proves the fewest moves. None needs more than 31 on 3 × 3, or 80 on 4 × 4.",
    example: "A row of {n} tiles pushed by one place: {moves} moves",
  },
  zh: {
    goal: "把数字块逐行排好顺序，空格在最后。",
    "goal.first": "把数字块逐行排好顺序，空格在最前。",
    "goal.other": "把数字块逐行排成这个顺序（0 是空格）：{goal}。",
    slide: "点空格旁边的数字块，它就滑进去；点同一行或同一列更远的，中间的会一起滑动。",
    half: "有一半的摆法永远排不好。这里随机生成的都能排好；其他的会立刻告诉你。",
    count: "一块滑动一格算一步，步数越少越好。",
    shortest: "3 × 3 和 4 × 4 的最少步数，求解器都能证明：3 × 3 最多 31 步，4 × 4 最多 80 步。",
    example: "把一行 {n} 块一起推一格：{moves} 步",
  },
};

/** The moves that pushing a row takes, by the core. @param {import("../types.js").Core} core */
function pushed({ Table }) {
  const table = new Table("sliding", BOARD);
  /** @type {number[]} */
  const moves = [];
  for (let i = 0; i < PUSHED; i++) {
    table.show(moves, i);
    const choices =
      /** @type {import("../types.js").Choice<import("../pkg/sliding.js").Move>[]} */ (
        table.choices()
      );
    moves.push(choices.find(({ detail }) => detail.way === "right")?.move ?? 0);
  }
  const { score } = table.show(moves, PUSHED);
  table.free();
  return 0 - score;
}

/** @param {string} rules @param {import("../types.js").Loaded} loaded @param {import("../types.js").Saying} say @returns {import("../types.js").Guide} */
export function guide(rules, { core }, say) {
  const [, goal] = rules.split(":");
  const told = goal === undefined ? "goal" : goal === "first" ? "goal.first" : "goal.other";
  return {
    how: [say(told, { goal: goal ?? "" }), say("slide"), say("half")],
    score: [say("count"), say("shortest")],
    examples: [say("example", { n: PUSHED, moves: number(pushed(core)) })],
  };
}
