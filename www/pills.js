// Signs drawn over the pieces: the pill that names the group under the pointer, and the value each group carries.

/** @typedef {import("./types.js").Label} Label */
/** What of the sheet is seen, in its pixels. @typedef {{ left: number, top: number, width: number, height: number }} Seen */

/** On smaller cells a value would hide its group; there it is told when the group is pointed at. */
export const LABEL_FROM = 30;
/** From here on there is room for a value under the sign. */
const ROOMY = 44;

/**
 * A pill above the group, or below it where there is no room above: it must not hide what it names.
 * @param {CanvasRenderingContext2D} ctx @param {string} text @param {{ x: number, y: number }[]} places @param {number} cell @param {Seen} seen
 */
export function pill(ctx, text, places, cell, seen) {
  if (!text) return;
  const rows = places.map((place) => place.y);
  const [top, bottom] = [Math.min(...rows), Math.max(...rows)];
  const below = top * cell - 30 < seen.top;
  const beside = places.filter((place) => place.y === (below ? bottom : top));
  const middle = beside.reduce((sum, place) => sum + place.x + 0.5, 0) / beside.length;
  ctx.font = "600 13px system-ui, sans-serif";
  const width = ctx.measureText(text).width + 18;
  const right = seen.left + seen.width - width - 2;
  const x = Math.min(Math.max(middle * cell - width / 2, seen.left + 2), right);
  const lowest = seen.top + seen.height - 26;
  const y = below ? Math.min((bottom + 1) * cell + 6, lowest) : top * cell - 30;
  ctx.fillStyle = "#14181e";
  ctx.beginPath();
  ctx.roundRect(x, y, width, 24, 12);
  ctx.fill();
  ctx.fillStyle = "#fff";
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillText(text, x + width / 2, y + 12.5);
}

/**
 * The value of each group, at the foot of one of its cells and no wider than that, so that it hides neither its sign nor its
 * neighbour's value. The best one is told by a dark ground, and by a star in the corner.
 * @param {CanvasRenderingContext2D} ctx @param {Label[]} labels @param {(spot: number) => { x: number, y: number }} place @param {number} cell
 */
export function labels(ctx, labels, place, cell) {
  if (cell < LABEL_FROM) return;
  const size = Math.max(9, Math.min(13, cell * 0.25));
  const high = size + 3;
  const most = cell - 2;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  for (const { spot, text, best } of labels) {
    const { x, y } = place(spot);
    ctx.font = `700 ${size}px system-ui, sans-serif`;
    const width = Math.min(most, ctx.measureText(text).width + 8);
    // On a small cell it lies across the lower edge, where there is no sign.
    const foot = cell < ROOMY ? high * 0.4 : -cell * 0.04;
    const [left, top] = [(x + 0.5) * cell - width / 2, (y + 1) * cell - high + foot];
    ctx.fillStyle = best ? "#14181e" : "rgb(255 255 255 / 0.9)";
    ctx.beginPath();
    ctx.roundRect(left, top, width, high, high / 2);
    ctx.fill();
    ctx.fillStyle = best ? "#ffe08a" : "#14181e";
    ctx.fillText(text, left + width / 2, top + high / 2 + 0.5, width - 5);
    if (!best) continue;
    ctx.font = `700 ${size * 1.2}px system-ui, sans-serif`;
    ctx.lineJoin = "round";
    ctx.lineWidth = 3;
    ctx.strokeStyle = "#14181e";
    const corner = /** @type {const} */ ([x * cell + size * 0.75, y * cell + size * 0.8]);
    ctx.strokeText("★", ...corner);
    ctx.fillText("★", ...corner);
  }
}

/** The spot of a group that lies nearest to its middle: where a sign on it stands best. @param {number[]} spots @param {(spot: number) => { x: number, y: number }} place */
export function middle(spots, place) {
  const places = spots.map((spot) => ({ spot, ...place(spot) }));
  const mean = (/** @type {"x" | "y"} */ axis) =>
    places.reduce((sum, one) => sum + one[axis], 0) / places.length;
  const [x, y] = [mean("x"), mean("y")];
  const away = (/** @type {{ x: number, y: number }} */ one) => (one.x - x) ** 2 + (one.y - y) ** 2;
  return places.reduce((best, one) => (away(one) < away(best) ? one : best)).spot;
}
