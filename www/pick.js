// Pieces that have several moves: one is taken up, the places where it can go are shown, and one of them is chosen. A face
// calls this from `interpret`; pointer, drag, keyboard and screen reader then work alike.

/** @template Move @typedef {import("./types.js").Choice<Move>} Choice */

/**
 * @template Move
 * @param {import("./types.js").Input} input @param {import("./types.js").Context<any, Move>} context
 * @param {object} how
 * @param {(choice: Choice<Move>) => Omit<import("./types.js").Target, "moves">} how.target where a move leads
 * @param {(choices: Choice<Move>[]) => number[]} how.pieces ids of what is taken up to make these moves
 * @param {(choices: Choice<Move>[]) => string} how.text what is shown of the piece that is taken up
 * @param {(choices: Choice<Move>[]) => string} [how.say] what is said of it
 * @returns {import("./types.js").Intent | undefined}
 */
export function pick(input, { at, selected }, { target, pieces, text, say }) {
  if (input.type === "key" || input.spot === undefined) return undefined;
  const { spot, type } = input;
  const to = type === "press" && selected?.targets.find((one) => one.spot === spot);
  if (to) return { play: to.moves };
  // A second press puts the piece down again.
  const choices = type === "press" && selected?.spot === spot ? [] : at(spot);
  if (!choices.length) return undefined;
  return {
    select: {
      spot,
      pieces: pieces(choices),
      targets: choices.map((choice) => ({ ...target(choice), moves: [choice.move] })),
      text: text(choices),
    },
    ...(say && { say: say(choices) }),
  };
}
