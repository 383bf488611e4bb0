// The null game on the page: the smallest complete face, and the template to copy for a new one. Only tests show it.
import { number, speaker } from "../i18n.js";
import { chip, sprites } from "./grid.js";

/** @typedef {import("../pkg/null.js").Board} Board */
/** @typedef {import("../pkg/null.js").Move} Move */

const t = speaker("null");

/** @satisfies {import("../types.js").Face<Board, Move>} */
export const face = {
  traits: {
    largest: 60,
    travel: "glide",
    most: 100,
    race: { usual: ["auto"], nodes: 1000, first: 1, left: false },
    forms: [{ name: "text" }],
  },
  fit: ({ digits }) => ({ rows: 1, cols: digits.length }),
  cells: ({ digits }) => [[...digits.keys()]],
  place: (_board, spot) => ({ x: spot, y: 0 }),
  spotAt({ digits }, x, y) {
    const inside = x >= 0 && x < digits.length && y >= 0 && y < 1;
    return inside ? Math.floor(x) : undefined;
  },
  // A digit is its own picture, so its kind is the digit; kinds begin at 1.
  pieces: ({ digits, from, to }) =>
    [...digits.keys()]
      .slice(from, to)
      .map((spot) => ({ id: spot, x: spot, y: 0, kind: (digits[spot] ?? 0) + 1 })),
  painter: sprites(
    () => "",
    () => ({
      tint: () => "#888",
      paint(ctx, kind, size) {
        ctx.fillStyle = "#888";
        ctx.font = `${size * 0.7}px sans-serif`;
        ctx.textAlign = "center";
        ctx.textBaseline = "middle";
        ctx.fillText(String(kind - 1), size / 2, size / 2);
      },
    }),
  ),
  spots: (_board, { spot }) => [spot],
  interpret(input, { at }) {
    if (input.type !== "press" || input.spot === undefined) return undefined;
    const [choice] = at(input.spot);
    if (!choice) return undefined;
    const text = t("null.will", { digit: choice.detail.digit });
    const moves = [choice.move];
    return { play: moves, preview: { moves, spots: [input.spot], text, pill: "" } };
  },
  describe({ digits, from, to }, spot, choice) {
    if (spot < from || spot >= to) return t("null.taken");
    const digit = digits[spot] ?? 0;
    return t(choice ? "null.end" : "null.inner", { digit });
  },
  tell: (how, { detail: { digit } }) =>
    how === "pill" ? "" : t(`null.${how === "tap" ? "will" : how}`, { digit }),
  icon: (_board, { digit }) => chip("", { text: String(digit) }),
  editor: (_app, _desk, host) => host.replaceChildren(),
  analysis: { left: (view) => number(view.left) },
};
