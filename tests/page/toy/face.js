// The face of the toy: as little as a game must say.
import * as grid from "../../../www/games/grid.js";
import { number, speaker } from "../../../www/i18n.js";
import { pick } from "../../../www/pick.js";

/** @typedef {import("./core.js").Board} Board */
/** @typedef {import("./core.js").Move} Move */

const t = speaker("toy");

/** @satisfies {import("../../../www/types.js").Face<Board, Move>} */
export const face = {
  traits: {
    largest: 60,
    travel: "glide",
    drags: true,
    fewer: true,
    most: 100,
    race: { usual: ["auto"], nodes: 1, first: 1, left: false },
    limits: [1],
    forms: [{ name: "text" }],
  },
  fit: grid.fit,
  cells: grid.cells,
  place: grid.place,
  spotAt: grid.spotAt,
  pieces: (board) => grid.pieces(board, (spot) => ({ id: board.cells[spot] ?? 0, kind: 1 })),
  painter: grid.sprites(
    () => "",
    () => ({
      tint: () => "#00f",
      paint(ctx, _kind, size) {
        ctx.fillStyle = "#00f";
        ctx.fillRect(0, 0, size, size);
      },
    }),
  ),
  spots: (_board, { from }) => [from],
  interpret: (input, context) =>
    pick(input, context, {
      target: ({ detail }) => ({ spot: detail.to }),
      pieces: ([choice]) => (choice ? [context.board.cells[choice.detail.from] ?? 0] : []),
      text: () => t("taken"),
      say: () => t("taken"),
    }),
  describe: (board, spot, choice) =>
    `${spot}: ${board.cells[spot] ? "man" : "free"}${choice ? ", steps" : ""}`,
  tell: (how, { detail: { from, to } }) => `${how} ${from} ${to}`,
  icon: (_board, { from }) => grid.chip("", { text: String(from) }),
  editor: (_app, _desk, host) => host.replaceChildren(),
  analysis: { left: (view) => number(view.left) },
};
