// A press on a piece that travels some way is a push in that direction, by mouse, pen or finger.

/** The share of a cell that a press must travel. */
const FAR = 0.3;

/**
 * Listens for pushes. What it gives back tells whether the press that just ended was one: then its click is none.
 * @param {HTMLElement} sheet
 * @param {{ spot: (event: PointerEvent) => number | undefined, cell: () => number, push: (spot: number, dx: number, dy: number) => boolean }} on
 */
export function pushes(sheet, on) {
  /** Where the press began. @type {{ spot: number, x: number, y: number } | undefined} */
  let press;
  let pushed = false;
  sheet.addEventListener("pointerdown", (event) => {
    pushed = false;
    const spot = event.button === 0 ? on.spot(event) : undefined;
    press = spot === undefined ? undefined : { spot, x: event.clientX, y: event.clientY };
  });
  for (const name of ["pointerup", "pointercancel"])
    addEventListener(name, () => {
      press = undefined;
    });
  sheet.addEventListener("pointermove", (event) => {
    if (!press) return;
    const [dx, dy] = [event.clientX - press.x, event.clientY - press.y];
    if (Math.max(Math.abs(dx), Math.abs(dy)) <= on.cell() * FAR) return;
    const across = Math.abs(dx) > Math.abs(dy);
    const [x, y] = across ? [Math.sign(dx), 0] : [0, Math.sign(dy)];
    if (!on.push(press.spot, x ?? 0, y ?? 0)) return;
    pushed = true;
    press = undefined;
  });
  return () => pushed;
}
