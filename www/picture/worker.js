// The thread that reads pictures: it holds one, and says what is in it or in a box over it.
import start, { Seen } from "../pkg/picture.js";

/** @typedef {import("./types.js").Asked} Asked */

// Its address is written here, where bundlers find it.
const ready = start({ module_or_path: new URL("../pkg/picture_bg.wasm", import.meta.url) });
/** @type {Seen | undefined} */
let seen;

addEventListener("message", async (/** @type {MessageEvent<Asked>} */ { data }) => {
  const { id, picture, frame } = data;
  try {
    await ready;
    if (picture) {
      seen?.free();
      seen = Seen.of(new Uint8Array(picture.rgba), picture.width, picture.height);
    }
    const told = frame
      ? seen?.inside(frame.left, frame.top, frame.right, frame.bottom, frame.rows, frame.cols)
      : seen?.board();
    postMessage({ id, told });
  } catch (error) {
    postMessage({ id, failed: String(error) });
  }
});
