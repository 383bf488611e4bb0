// How the SameGame family is played and scored. Every number comes from the core, which plays tiny boards for it: so rules of
// one's own are told as those with a name are.
import { number } from "../i18n.js";

/** @typedef {import("../pkg/samegame.js").Board} Board */
/** @typedef {import("../types.js").Core} Core */

/** The group of the worked example, and the two sizes that show what gathering is worth. */
const EXAMPLE = 8;
const [WHOLE, HALF] = [10, 5];
/** Tiles left whose bonus is told, and a row so long that no table of a bonus reaches it. */
const LEFT = [0, 1, 2, 3, 5, 10];
const LONG = 100;
/** How many tiles of one colour are left in the example of a penalty. */
const STRAY = 5;

export const words = {
  en: {
    pop: "Tap two or more tiles of one colour that touch side by side: they pop.",
    "fall.left": "The tiles above fall down, and empty columns close up to the left.",
    "fall.right": "The tiles above fall down, and empty columns close up to the right.",
    end: "The game is over when no two tiles of one colour touch.",
    group: "A group of n tiles scores {formula}.",
    nothing: "Popping scores nothing by itself. What counts is how few tiles are left.",
    tiles: "{n} tiles: {sum} = {gain}",
    gather:
      "One group of {whole} scores {one}, two groups of {half} only {two}: gather a colour before you pop it.",
    clear: "Clearing the whole board adds {bonus}.",
    few: "At the end there is a bonus, the larger the fewer tiles are left.",
    tile: "Each tile left at the end costs {n}.",
    colour: "Each colour of which tiles are left costs {formula}, where k is how many there are.",
    stray: "{k} tiles of one colour left: {sum} = {cost} points lost",
    free: "Tiles left at the end cost nothing.",
    left: "Tiles left",
    bonus: "Bonus",
  },
  zh: {
    pop: "点一下两块或更多相连的同色方块，它们就会消除。",
    "fall.left": "上面的方块落下，空出的列向左靠拢。",
    "fall.right": "上面的方块落下，空出的列向右靠拢。",
    end: "没有相连的同色方块时，本局结束。",
    group: "一次消除 n 块得 {formula} 分。",
    nothing: "消除本身不得分，只看最后剩下几块。",
    tiles: "{n} 块：{sum} = {gain}",
    gather:
      "一次消 {whole} 块得 {one} 分，分两次各消 {half} 块只得 {two} 分：先把同色攒到一起再消。",
    clear: "全部清空再加 {bonus} 分。",
    few: "结束时有奖励，剩得越少奖励越多。",
    tile: "结束时每剩一块扣 {n} 分。",
    colour: "结束时每种有剩余的颜色扣 {formula} 分，k 是这种颜色剩下的块数。",
    stray: "某种颜色剩 {k} 块：扣 {sum} = {cost} 分",
    free: "结束时剩下的方块不扣分。",
    left: "剩余块数",
    bonus: "奖励",
  },
};

/** The rules as numbers, found out by playing. @param {Core} core @param {string} rules */
export function numbers({ Table }, rules) {
  /** The first move of a board, and what comes of it. @param {string} board */
  function popped(board) {
    const table = new Table(rules, board);
    const [choice] = table.choices();
    const view = table.show(choice ? [choice.move] : [], 1);
    table.free();
    return {
      gain: choice?.gain ?? 0,
      bonus: view.bonus ?? 0,
      board: /** @type {Board} */ (view.board),
    };
  }
  const gain = (/** @type {number} */ n) => popped("1".repeat(n)).gain;
  const end = (/** @type {string} */ board) => popped(board).bonus;
  // Six tiles of six colours, or three each of two: only a penalty by colours tells them apart, by 6 · 1² − 2 · 1².
  const colour = (end("123456") - end("121212")) / 4;
  /** What the end is worth with so many tiles left, whatever their colours. @param {number} left */
  function ending(left) {
    const [one, other] = [Math.ceil(left / 2), Math.floor(left / 2)];
    const paid = [one, other].filter(Boolean).reduce((sum, k) => sum + colour * (k - 2) ** 2, 0);
    return left ? end("12".repeat(one).slice(0, left)) - paid : end("11");
  }
  const [two, three, four] = [gain(2), gain(3), gain(4)];
  const a = (four - 2 * three + two) / 2;
  const b = three - two - 5 * a;
  return {
    a,
    b,
    c: two - 4 * a - 2 * b,
    gain,
    ending,
    tile: ending(LONG + 1) - ending(LONG),
    colour,
    /** An empty column closes to the right: the lone tiles then stand there. */
    right: popped("2113").board.cells[0] === 0,
  };
}

/** A·n² + B·n + C as a person would write it, for a letter or a number. @param {number[]} gain @param {string | number} n */
export function formula([a = 0, b = 0, c = 0], n) {
  const times = (/** @type {number} */ factor, /** @type {string} */ rest) =>
    factor === 1 ? rest : `${number(factor)} × ${rest}`;
  const less = (/** @type {number} */ k) =>
    typeof n === "number" ? number(n - k) : `(n − ${number(k)})`;
  const k = a ? -b / (2 * a) : 0;
  if (a && k >= 0 && Number.isInteger(k) && c === a * k * k) {
    const side = k ? less(k) : String(n);
    return times(a, `${side} × ${side}`);
  }
  if (a && a === -b && c === 0) return times(a, `${n} × ${less(1)}`);
  const terms = [
    [a, `${n} × ${n}`],
    [b, String(n)],
    [c, ""],
  ].filter(([factor]) => factor);
  const told = terms.map(([factor, rest], i) => {
    const size = Math.abs(Number(factor));
    const text = rest ? times(size, String(rest)) : number(size);
    return (Number(factor) < 0 ? "− " : i ? "+ " : "") + text;
  });
  return told.join(" ") || number(0);
}

/** @param {string} rules @param {import("../types.js").Loaded} loaded @param {import("../types.js").Saying} say @returns {import("../types.js").Guide} */
export function guide(rules, { core }, say) {
  const { a, b, c, gain, ending, tile, colour, right } = numbers(core, rules);
  const how = [say("pop"), say(`fall.${right ? "right" : "left"}`), say("end")];
  const scores = a !== 0 || b !== 0 || c !== 0;
  const score = [scores ? say("group", { formula: formula([a, b, c], "n") }) : say("nothing")];
  const examples = [];
  if (scores) {
    const sum = formula([a, b, c], EXAMPLE);
    examples.push(say("tiles", { n: EXAMPLE, sum, gain: number(gain(EXAMPLE)) }));
    const [one, two] = [gain(WHOLE), 2 * gain(HALF)];
    if (one > two)
      score.push(say("gather", { whole: WHOLE, half: HALF, one: number(one), two: number(two) }));
  }
  // What is paid for each tile is told for itself: the rest is a bonus.
  const bonus = LEFT.map((left) => ending(left) - tile * left);
  const [clear = 0, ...others] = bonus;
  if (others.some(Boolean)) score.push(say("few"));
  else if (clear) score.push(say("clear", { bonus: number(clear) }));
  if (tile) score.push(say("tile", { n: number(-tile) }));
  if (colour) {
    score.push(
      say("colour", {
        formula: formula([-colour, 4 * colour, -4 * colour], "n").replaceAll("n", "k"),
      }),
    );
    const cost = -colour * (STRAY - 2) ** 2;
    examples.push(
      say("stray", {
        k: STRAY,
        sum: formula([-colour, 4 * colour, -4 * colour], STRAY),
        cost: number(cost),
      }),
    );
  }
  if (!tile && !colour && !bonus.some(Boolean)) score.push(say("free"));
  const table = others.some(Boolean)
    ? [
        [say("left"), ...LEFT.map(number)],
        [say("bonus"), ...bonus.map(number)],
      ]
    : undefined;
  return { how, score, examples, table };
}
