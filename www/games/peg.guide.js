// How peg solitaire is played and what counts. The core tells the board: its holes, its pegs and where the last must be.
import { number } from "../i18n.js";

export const words = {
  en: {
    jump: "A peg jumps over a neighbour into the empty hole behind it, and the neighbour is taken off the board.",
    ways: "Jumps go up, down, left and right, never aslant.",
    "ways.triangle": "Jumps go along the lines of the triangle, in six directions.",
    goal: "Go on until a single peg is left.",
    "goal.centre": "Go on until a single peg is left, and that one in the centre.",
    count: "What counts is how many pegs are left when none can jump: one is perfect.",
    example: "{pegs} pegs in {holes} holes: {jumps} jumps leave 1",
  },
  zh: {
    jump: "棋子跳过相邻的一枚，落到后面的空孔里，被跳过的棋子拿走。",
    ways: "可以向上、下、左、右跳，不能斜跳。",
    "ways.triangle": "沿三角形的线跳，共六个方向。",
    goal: "一直跳到只剩一枚。",
    "goal.centre": "一直跳到只剩一枚，而且正好在中心。",
    count: "无法再跳时，剩得越少越好，只剩一枚就是完美。",
    example: "{holes} 孔 {pegs} 枚：跳 {jumps} 次剩 1 枚",
  },
};

/** @param {string} rules @param {import("../types.js").Loaded} loaded @param {import("../types.js").Saying} say @returns {import("../types.js").Guide} */
export function guide(rules, { core, catalogue }, say) {
  const set = catalogue.rules.find(({ name }) => name === rules.split(":")[0]);
  const { board: text } = core.random({ rules: set?.name ?? rules, seed: 1, fields: [] });
  const table = new core.Table(rules, text);
  const board = /** @type {import("../pkg/peg.js").Board} */ (table.show([], 0).board);
  table.free();
  const [holes, pegs] = [board.holes.length, board.holes.length - 1];
  return {
    how: [
      say("jump"),
      say(board.triangular ? "ways.triangle" : "ways"),
      say(board.goal === undefined ? "goal" : "goal.centre"),
    ],
    score: [say("count")],
    examples: [
      say("example", { pegs: number(pegs), holes: number(holes), jumps: number(pegs - 1) }),
    ],
  };
}
