// Zoom on large boards: by a button, by the wheel with Ctrl, which is also how a touchpad tells a pinch, by two fingers, and by + − 0.
// The plain wheel and one finger scroll, so that nobody is caught on the board.
import { attr, button, el } from "../dom.js";
import { t } from "../i18n.js";

/** How much nearer a turn of the wheel by one pixel is, and a press of a key. */
const WHEEL = 1.01;
const KEY = 1.5;
/** Wheels that count in lines count this many pixels each. */
const LINE = 16;
/** One turn zooms by no more than this many pixels' worth. */
const MOST = 30;
/** The button leads to cells of this size. */
const ZOOMED = 22;

/** @param {import("../board.js").Board} board */
export function zooming(board) {
  const { stage, scroller } = board.parts;
  const toggle = button("zoom");
  const icon = el("zoom-icon", SVGUseElement);
  /** What was asked for: small turns add up, though cells come in whole sizes. */
  let wanted = { cell: 0, of: 0 };

  /** Makes cells so large; what lies under a point of the window stays there. @param {number} cell @param {{ clientX: number, clientY: number }} [at] */
  function zoomTo(cell, at) {
    if (!board.zoomable) return;
    const middle = (/** @type {DOMRect} */ { left, top, width, height }) => ({
      clientX: left + width / 2,
      clientY: top + height / 2,
    });
    const box = scroller.getBoundingClientRect();
    const from = at ?? middle(box);
    const { pad, cell: before } = board.layout;
    const x = (scroller.scrollLeft + from.clientX - box.left - pad) / before;
    const y = (scroller.scrollTop + from.clientY - box.top - pad) / before;
    board.size(cell);
    const now = scroller.getBoundingClientRect();
    const to = at ?? middle(now);
    const after = board.layout.cell;
    scroller.scrollLeft = pad + x * after - (to.clientX - now.left);
    scroller.scrollTop = pad + y * after - (to.clientY - now.top);
    wanted = { cell: Math.min(Math.max(cell, after - 1), after + 1), of: after };
    board.redraw();
  }
  const now = () => (wanted.of === board.layout.cell ? wanted.cell : board.layout.cell);

  toggle.addEventListener("click", () => {
    zoomTo(board.zoomed ? 0 : ZOOMED);
    board.follow();
  });

  stage.addEventListener(
    "wheel",
    (event) => {
      if (!(event.ctrlKey || event.metaKey) || !board.zoomable) return;
      event.preventDefault();
      const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1);
      zoomTo(now() * WHEEL ** -Math.max(-MOST, Math.min(MOST, pixels)), event);
    },
    { passive: false },
  );

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
      zoomTo((pinch.cell * now.apart) / pinch.apart, now);
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
    if (event.key === "+" || event.key === "=") zoomTo(now() * KEY);
    else if (event.key === "-") zoomTo(now() / KEY);
    else if (event.key === "0") zoomTo(0);
    else return;
    event.preventDefault();
  });

  /** The button says what a press does. */
  return () => {
    const { zoomed } = board;
    toggle.hidden = !board.zoomable;
    for (const name of ["aria-label", "title"]) attr(toggle, name, t(zoomed ? "zoom.out" : "zoom"));
    attr(icon, "href", zoomed ? "#i-zoom-out" : "#i-zoom");
  };
}
