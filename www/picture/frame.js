// The box over a picture: two corners that are dragged, or moved with the arrow keys.

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

/** Pixels of the screen that an arrow key moves a corner; with Shift the second. */
const STEPS = [1, 8];

/** @param {HTMLElement} host @param {() => HTMLCanvasElement} canvas @param {(anew?: boolean) => void} changed */
export function corners(host, canvas, changed) {
  /** @type {Box} */
  let box = { left: 0, top: 0, right: 1, bottom: 1 };
  const handles = [...host.querySelectorAll("[data-corner]")].filter(
    (h) => h instanceof HTMLElement,
  );

  function place() {
    const { width, height } = canvas();
    for (const handle of handles) {
      const first = handle.dataset.corner === "nw";
      handle.style.left = `${(100 * (first ? box.left : box.right)) / width}%`;
      handle.style.top = `${(100 * (first ? box.top : box.bottom)) / height}%`;
    }
  }

  /** Moves a corner to a place in the picture, with a little room between the two. @param {string | undefined} corner @param {number} x @param {number} y */
  function move(corner, x, y) {
    const { width, height } = canvas();
    const least = Math.min(width, height) / 12;
    if (corner === "nw") {
      box.left = Math.max(0, Math.min(x, box.right - least));
      box.top = Math.max(0, Math.min(y, box.bottom - least));
    } else {
      box.right = Math.min(width, Math.max(x, box.left + least));
      box.bottom = Math.min(height, Math.max(y, box.top + least));
    }
    place();
    // Another size holds another number of cells.
    changed(true);
  }

  for (const handle of handles) {
    const { corner } = handle.dataset;
    /** How far from the corner it was taken. @type {{ x: number, y: number } | undefined} */
    let taken;
    /** A point of the screen, in the picture's pixels. @param {PointerEvent} event */
    const point = (event) => {
      const { left, top, width } = canvas().getBoundingClientRect();
      const scale = canvas().width / (width || 1);
      return { x: (event.clientX - left) * scale, y: (event.clientY - top) * scale };
    };
    handle.addEventListener("pointerdown", (event) => {
      const { x, y } = point(event);
      const first = corner === "nw";
      taken = { x: x - (first ? box.left : box.right), y: y - (first ? box.top : box.bottom) };
      handle.setPointerCapture(event.pointerId);
    });
    handle.addEventListener("pointermove", (event) => {
      if (!taken) return;
      const { x, y } = point(event);
      move(corner, x - taken.x, y - taken.y);
    });
    for (const end of ["pointerup", "pointercancel", "lostpointercapture"])
      handle.addEventListener(end, () => {
        taken = undefined;
      });
    handle.addEventListener("keydown", (event) => {
      /** @type {{ [key: string]: [number, number] }} */
      const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
      const way = ways[event.key];
      if (!way) return;
      event.preventDefault();
      const shown = canvas().getBoundingClientRect().width || 1;
      const step = ((STEPS[Number(event.shiftKey)] ?? 1) * canvas().width) / shown;
      const first = corner === "nw";
      move(
        corner,
        (first ? box.left : box.right) + way[0] * step,
        (first ? box.top : box.bottom) + way[1] * step,
      );
    });
  }

  return {
    frame: () => ({ ...box }),
    /** @param {Box} frame */
    set({ left, top, right, bottom }) {
      box = { left, top, right, bottom };
      place();
    },
    /** A box to begin with where nothing was found. */
    middle() {
      const { width, height } = canvas();
      const side = Math.min(width, height) * 0.8;
      box = {
        left: (width - side) / 2,
        right: (width + side) / 2,
        top: (height - side) / 2,
        bottom: (height + side) / 2,
      };
      place();
    },
  };
}
