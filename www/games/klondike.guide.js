// How Klondike is played and counted, by the switches of its rules. The core plays the example.
import { number } from "../i18n.js";
import { partsOf } from "./klondike.rules.js";

/** A deal whose stock is drawn from, for the example. */
const SEED = 1;
const DRAWS = 3;

export const words = {
  en: {
    goal: "Bring all 52 cards to the four foundations, each suit from the ace up to the king.",
    piles:
      "In the seven piles, cards go down by one and change colour: a red 6 on a black 7. A run of such cards moves as one, and only a king goes to an empty place.",
    "draw.1": "The stock turns up one card at a time.",
    "draw.3": "The stock turns up three cards at a time, and only the top one can be played.",
    "redeals.any": "When the stock is used up, turn the waste over as often as you like.",
    "redeals.0": "The stock is gone through once only.",
    redeals: "When the stock is used up, the waste can be turned over, {n} {n|time|times} in all.",
    "back.yes": "The top card of a foundation may come back to a pile.",
    "back.no": "A card on a foundation stays there.",
    count:
      "Winning is what counts; after that, fewer moves are better. Laying a card or a run somewhere else is one move, and so is a draw. Turning a card up and turning the waste over are free.",
    example: "{n} draws from the stock: {moves} moves",
  },
  zh: {
    goal: "把 52 张牌全部移到四个基础堆，每种花色从 A 到 K。",
    piles: "七列牌从大到小、红黑相间：红 6 放在黑 7 上。排好的一串可以一起移动，空列只能放 K。",
    "draw.1": "每次从牌库翻一张牌。",
    "draw.3": "每次从牌库翻三张牌，只能用最上面的一张。",
    "redeals.any": "牌库翻完后可以重新翻，次数不限。",
    "redeals.0": "牌库只能翻一遍。",
    redeals: "牌库翻完后可以重新翻，最多 {n} 次。",
    "back.yes": "基础堆最上面的牌可以移回牌列。",
    "back.no": "放上基础堆的牌不能再取回。",
    count:
      "先求赢，再求步数少。移动一张牌或一串牌算一步，翻一次牌库算一步；翻开暗牌、重新翻牌库不算步数。",
    example: "翻 {n} 次牌库：{moves} 步",
  },
};

/** What draws cost, by the core. @param {import("../types.js").Core} core @param {string} rules */
function drawn({ Table, random }, rules) {
  const { board } = random({ rules, seed: SEED, fields: [] });
  const table = new Table(rules, board);
  /** @type {number[]} */
  const moves = [];
  for (let i = 0; i < DRAWS; i++) {
    table.show(moves, i);
    const choices =
      /** @type {import("../types.js").Choice<import("./klondike.types.js").Move>[]} */ (
        table.choices()
      );
    moves.push(choices.find(({ detail }) => detail.kind === "draw")?.move ?? 0);
  }
  const { score } = table.show(moves, DRAWS);
  table.free();
  return 0 - score;
}

/** @param {string} rules @param {import("../types.js").Loaded} loaded @param {import("../types.js").Saying} say @returns {import("../types.js").Guide} */
export function guide(rules, { core }, say) {
  const { draw, redeals = "", back } = partsOf(rules);
  return {
    how: [
      say("goal"),
      say("piles"),
      say(`draw.${draw}`),
      say(["any", "0"].includes(redeals) ? `redeals.${redeals}` : "redeals", { n: redeals }),
      say(`back.${back}`),
    ],
    score: [say("count")],
    examples: [say("example", { n: DRAWS, moves: number(drawn(core, rules)) })],
  };
}
