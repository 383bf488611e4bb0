// How the null game is played, as a model for others.
export const words = {
  en: {
    how: "Take the first or the last digit of the row, until none is left.",
    count: "Each digit counts as many times as digits were taken by then, itself included.",
    example: "Take 2, then 5: 1 × 2 + 2 × 5 = 12",
  },
  zh: {
    how: "每次取走一行数字的第一个或最后一个，直到取完。",
    count: "第几个取走，就乘以几。",
    example: "先取 2 再取 5：1 × 2 + 2 × 5 = 12",
  },
};

/** @param {string} _rules @param {unknown} _loaded @param {import("../types.js").Saying} say @returns {import("../types.js").Guide} */
export function guide(_rules, _loaded, say) {
  return { how: [say("how")], score: [say("count")], examples: [say("example")] };
}
