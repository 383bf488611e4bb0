// Signs drawn over the pieces: the pill that names the group under the pointer, and the value each group carries.

/** @typedef {import("./types.js").Label} Label */
/** What of the sheet is seen, in its pixels. @typedef {{ left: number, top: number, width: number, height: number }} Seen */

/** On smaller cells a value would hide its group; there it is told when the group is pointed at. */
export const LABEL_FROM = 30;

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
 * The value of each group, at the foot of one of its cells. The best one is told by a star and a dark ground.
 * @param {CanvasRenderingContext2D} ctx @param {Label[]} labels @param {(spot: number) => { x: number, y: number }} place @param {number} cell
 */
export function labels(ctx, labels, place, cell) {
  if (cell < LABEL_FROM) return;
  const size = Math.max(9, Math.min(13, cell * 0.25));
  const high = size + 5;
  ctx.font = `700 ${size}px system-ui, sans-serif`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  // The best is drawn last, over its neighbours.
  for (const label of [...labels].sort((a, b) => Number(a.best) - Number(b.best))) {
    const { x, y } = place(label.spot);
    const text = label.best ? `★ ${label.text}` : label.text;
    const width = ctx.measureText(text).width + (label.best ? 10 : 8);
    const [left, top] = [(x + 0.5) * cell - width / 2, (y + 1) * cell - high - cell * 0.07];
    ctx.fillStyle = label.best ? "#14181e" : "rgb(255 255 255 / 0.88)";
    ctx.beginPath();
    ctx.roundRect(left, top, width, high, high / 2);
    ctx.fill();
    ctx.fillStyle = label.best ? "#ffe08a" : "#14181e";
    ctx.fillText(text, left + width / 2, top + high / 2 + 0.5);
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
