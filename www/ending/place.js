// Where the card of an end stands: over the board where nothing lies, so that nothing is covered; else under the board, in place of
// the line that says the same.
import { html } from "../dom.js";

/** Tried in this order; style sheet and stage do the rest. An empty board has the middle for it. */
const EMPTY = ["center"];
const OVER = ["end", "start", "center"];

/** @param {import("../app.js").App} app @param {import("../board.js").Board} board @param {HTMLElement} card */
export function place(app, board, card) {
  const stage = html("stage");
  if (card.parentElement !== stage) stage.append(card);
  // Over the board already, so that the board is measured where it will be.
  [card.dataset.at] = OVER;
  const lying = pieces(app, board);
  const free = lying && (lying.length ? OVER : EMPTY).find((at) => fits(at));
  if (free) return false;
  html("hint").after(card);
  card.dataset.at = "below";
  return true;

  /** @param {string} at */
  function fits(at) {
    card.dataset.at = at;
    const room = stage.getBoundingClientRect();
    const { left, right, top, bottom } = card.getBoundingClientRect();
    if (left < room.left || right > room.right || top < room.top || bottom > room.bottom)
      return false;
    // The stage of a low window may go on below it.
    if (top < 0 || bottom > innerHeight) return false;
    return !lying?.some((one) => {
      const beside = one.right <= left || one.left >= right;
      return !beside && one.bottom > top && one.top < bottom;
    });
  }
}

/** Where pieces lie in the window; nothing where one has to scroll to see them. @param {import("../app.js").App} app @param {import("../board.js").Board} board */
function pieces(app, board) {
  const [scroller, sheet] = [html("scroller"), html("sheet")];
  const { game, state } = app;
  const { cell, pad } = board.layout;
  if (scroller.scrollWidth > scroller.clientWidth || scroller.scrollHeight > scroller.clientHeight)
    return undefined;
  const { left, top } = sheet.getBoundingClientRect();
  const shown = state.view.board;
  const spots = game.cells(shown).flat();
  const high = spots.reduce((most, spot) => Math.max(most, game.place(shown, spot).high ?? 1), 1);
  return game.pieces(shown).map(({ x, y }) => ({
    left: left + pad + x * cell,
    right: left + pad + (x + 1) * cell,
    top: top + pad + y * cell,
    bottom: top + pad + (y + high) * cell,
  }));
}
