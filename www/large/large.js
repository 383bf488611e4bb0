// What only large boards need, fetched for the first of them: a sheet for what rests, zoom by wheel, fingers and keys, and an
// overview to move in.
import { styled } from "../games.js";
import { overview } from "./overview.js";
import { Still } from "./still.js";
import { zooming } from "./zooming.js";

/**
 * What a frame shows: the pieces, their size, and what of the sheet is seen, in its pixels.
 * @typedef {{ shown: import("../board.js").Shown, painter: import("../types.js").Painter, cell: number, ratio: number,
 *   left: number, top: number, width: number, height: number }} Scene
 */
/** @typedef {Awaited<ReturnType<typeof large>>} Large */

/** @param {import("../board.js").Board} board */
export async function large(board) {
  await styled(new URL("./large.css", import.meta.url));
  const still = new Still();
  const map = overview(board);
  const tell = zooming(board);
  return {
    paint: still.paint.bind(still),
    /** @param {Scene} scene */
    drawn(scene) {
      map.draw(scene);
      tell();
    },
  };
}
