// Zoom on large boards: by the wheel with Ctrl, which is also how a touchpad tells a pinch, by two fingers, and by + − 0. The plain
// wheel and one finger scroll, so that nobody is caught on the board.

/** How much nearer a turn of the wheel by one pixel is, and a press of a key. */
const WHEEL = 1.01;
const KEY = 1.5;
/** Wheels that count in lines count this many pixels each. */
const LINE = 16;
/** One turn zooms by no more than this many pixels' worth. */
const MOST = 30;

/** @param {import("../board.js").Board} board */
export function zooming(board) {
  const { stage, scroller } = board.parts;

  stage.addEventListener(
    "wheel",
    (event) => {
      if (!(event.ctrlKey || event.metaKey) || !board.zoomable) return;
      event.preventDefault();
      const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1);
      const turned = Math.max(-MOST, Math.min(MOST, pixels));
      board.zoomTo(wanted() * WHEEL ** -turned, event);
    },
    { passive: false },
  );

  /** Small turns add up, though cells come in whole sizes. */
  let exact = 0;
  let of = 0;
  function wanted() {
    const { cell } = board.layout;
    return of === cell ? exact : cell;
  }
  const zoomTo = board.zoomTo.bind(board);
  board.zoomTo = (cell, at) => {
    zoomTo(cell, at);
    exact = Math.min(Math.max(cell, board.layout.cell - 1), board.layout.cell + 1);
    of = board.layout.cell;
  };

  // ---- two fingers ----

  /** Where they began. @type {{ apart: number, cell: number } | undefined} */
  let pinch;
  /** @param {TouchEvent} event */
  function fingers({ touches }) {
    const [a, b] = touches;
    if (!a || !b || touches.length !== 2) return undefined;
    return {
      apart: Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)),
      clientX: (a.clientX + b.clientX) / 2,
      clientY: (a.clientY + b.clientY) / 2,
    };
  }
  scroller.addEventListener(
    "touchstart",
    (event) => {
      const now = board.zoomable ? fingers(event) : undefined;
      pinch = now && { apart: now.apart, cell: board.layout.cell };
      // The page itself stays as it is.
      if (now) event.preventDefault();
    },
    { passive: false },
  );
  scroller.addEventListener(
    "touchmove",
    (event) => {
      const now = pinch && fingers(event);
      if (!pinch || !now) return;
      event.preventDefault();
      board.zoomTo((pinch.cell * now.apart) / pinch.apart, now);
    },
    { passive: false },
  );
  for (const name of ["touchend", "touchcancel"])
    scroller.addEventListener(name, () => {
      pinch = undefined;
    });

  // ---- keys ----

  addEventListener("keydown", (event) => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.ctrlKey || event.metaKey || event.altKey || !board.zoomable) return;
    if (document.querySelector("dialog[open]")) return;
    if (target.closest("input:not([type=range]), textarea, select")) return;
    const { cell } = board.layout;
    if (event.key === "+" || event.key === "=") board.zoomTo(cell * KEY);
    else if (event.key === "-") board.zoomTo(cell / KEY);
    else if (event.key === "0") board.zoomTo(0);
    else return;
    event.preventDefault();
  });
}
