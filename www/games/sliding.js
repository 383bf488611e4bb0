// Draws sliding tiles and reads what is meant by a cell: the only file of the page that knows numbers and the gap.
// Which tile may slide is asked from wasm by the caller and comes in as a Choice.
import { number, t } from "../i18n.js";

/** @typedef {import("../types.js").BoardView} BoardView */
/** @typedef {import("../types.js").Choice} Choice */
/** @typedef {import("../types.js").Step} Step */
/** @typedef {import("../types.js").Looks} Looks */

/** Added to the number of a tile that is at home: it is another picture. */
const HOME = 64;
/** Below this many pixels the tick of a tile at home is a dot. */
const TICK_FROM = 30;
const SVG = "http://www.w3.org/2000/svg";
/** Where a tile goes by each move, which is told as the gap's way: up, left, down, right. */
const WAYS = /** @type {const} */ (["down", "right", "up", "left"]);
const ARROWS = { down: "↓", right: "→", up: "↑", left: "←" };

export const largest = 116;
export const travel = "glide";
export const asks = false;
export const analyses = false;
export const counts = true;
export const reviews = true;
export const race = {
  usual: ["auto", "idastar", "astar", "iddfs"],
  nodes: 1_000_000,
  first: 1000,
  left: false,
  fewer: true,
};
export const edits = "swap";
export const hides = ["parts", "part"];
/** About a blink, two seconds, twenty seconds and three minutes on a desktop. */
export const limits = [5_000_000, 50_000_000, 500_000_000, 5_000_000_000];

/** @type {import("../types.js").DealField[]} */
export const fields = [
  { name: "rows", min: 2, max: 6 },
  { name: "cols", min: 2, max: 6 },
];
/** @type {import("../types.js").Game["forms"]} */
export const forms = [
  { name: "text", write: (table) => table.write("text", []) ?? "" },
  ...["tile", "gap", "numbers"].map((name) => ({
    name,
    write: (
      /** @type {import("../types.js").Table} */ table,
      /** @type {import("../types.js").GameRecord} */ record,
    ) => table.write(name, record.moves) ?? "",
  })),
  { name: "json", write: (table, record) => `${JSON.stringify(plain(table, record), null, 1)}\n` },
];

/** A game as the command line tells it, with the board it starts from. @param {import("../types.js").Table} table @param {import("../types.js").GameRecord} record */
function plain(table, { rules, board, moves, strategy }) {
  const steps = table.line(moves);
  return {
    rules,
    board: board.trim().split("\n"),
    strategy,
    score: steps.at(-1)?.score ?? 0,
    moves: steps.map(({ move, colour }) => ({ tile: colour, gap: "ULDR"[move] })),
  };
}

/** Moves are counted up; to the core each costs one. @param {number} score */
export function figure(score) {
  return score === 0 ? 0 : -score;
}

/**
 * Moves to go: exact on a line that is proven shortest and where it was found out, else no fewer than.
 * @param {import("../types.js").View} view @param {number | undefined} best @param {import("../types.js").Evaluation | undefined} known
 */
export function left({ score, bound, hopeless, over }, best, known) {
  if (hopeless) return "–";
  if (over) return number(0);
  if (best !== undefined) return number(score - best);
  if (known?.to_go !== undefined) return number(known.to_go);
  return `≥ ${number(score - Math.min(bound, known?.bound ?? bound))}`;
}

/** @param {BoardView} board */
export function shape({ rows, cols }) {
  return { rows, cols };
}

/** @param {BoardView} board @param {number} spot */
export function kindAt({ cells, goal }, spot) {
  const tile = cells[spot] ?? 0;
  return tile && goal?.[spot] === tile ? tile + HOME : tile;
}

/** @param {BoardView} board */
export function pieces(board) {
  return Array.from(board.cells, (tile, spot) => ({
    id: tile,
    kind: kindAt(board, spot),
    ...place(board, spot),
  })).filter(({ id }) => id > 0);
}

/** Where a cell lies, in cells. @param {BoardView} board @param {number} spot */
export function place({ cols }, spot) {
  return { x: spot % cols, y: Math.floor(spot / cols) };
}

/** @param {BoardView} board @param {number} x @param {number} y */
export function spotAt({ rows, cols }, x, y) {
  const [col, row] = [Math.floor(x), Math.floor(y)];
  return col >= 0 && row >= 0 && col < cols && row < rows ? row * cols + col : undefined;
}

/** @param {BoardView} board @param {{ row: number, col: number }} step */
export function spot({ cols }, { row, col }) {
  return row * cols + col;
}

/** A tile in line with the gap takes those between along: they slide first. @param {BoardView} board @param {number} spot */
export function chain(board, spot) {
  const gap = place(board, board.cells.indexOf(0));
  const { x, y } = place(board, spot);
  const away = Math.abs(gap.x - x) + Math.abs(gap.y - y);
  if (away === 0 || (gap.x !== x && gap.y !== y)) return [spot];
  const [dx, dy] = [Math.sign(x - gap.x), Math.sign(y - gap.y)];
  return Array.from(
    { length: away },
    (_, i) => (gap.y + (i + 1) * dy) * board.cols + gap.x + (i + 1) * dx,
  );
}

/** The tile that a push in a direction moves into the gap. @param {BoardView} board @param {number} dx @param {number} dy */
export function pushed(board, dx, dy) {
  const { x, y } = place(board, board.cells.indexOf(0));
  return spotAt(board, x - dx, y - dy);
}

// ---- drawing -------------------------------------------------------------------

/** Ready-made pictures of the tiles, by kind. @type {Map<number, HTMLCanvasElement>} */
const sprites = new Map();
let prepared = "";
let tray = "";

function colours() {
  const style = getComputedStyle(document.documentElement);
  const of = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
  return {
    away: { fill: of("--tile-away"), ink: of("--ink-away") },
    home: { fill: of("--tile-home"), ink: of("--ink-home") },
    tray: of("--tray"),
  };
}

/** @param {BoardView} board @param {number} cell @param {number} ratio @param {Looks} looks */
export function prepare(board, cell, ratio, looks) {
  const key = [board.cells.length, cell, ratio, looks.palette, looks.dark].join();
  if (key === prepared) return;
  prepared = key;
  sprites.clear();
  const paints = colours();
  tray = paints.tray;
  const size = Math.max(1, Math.round(cell * ratio));
  for (let tile = 1; tile < board.cells.length; tile++)
    for (const home of [false, true]) {
      const canvas = document.createElement("canvas");
      canvas.width = canvas.height = size;
      const ctx = canvas.getContext("2d");
      if (ctx) paint(ctx, size, ratio, tile, home, home ? paints.home : paints.away);
      sprites.set(home ? tile + HOME : tile, canvas);
    }
}

/**
 * One tile: a rounded square, lit from above, with its number; at home also with a tick in the corner.
 * @param {CanvasRenderingContext2D} ctx @param {number} size @param {number} ratio @param {number} tile
 * @param {boolean} home @param {{ fill: string, ink: string }} colours
 */
function paint(ctx, size, ratio, tile, home, { fill, ink }) {
  const gap = size * 0.03;
  const side = size - 2 * gap;
  const radius = side * 0.22;
  // The lower edge, in shade, makes the tile stand on the tray.
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.roundRect(gap, gap, side, side, radius);
  ctx.fill();
  ctx.save();
  ctx.clip();
  ctx.fillStyle = "rgb(0 0 0 / 0.2)";
  ctx.fillRect(0, 0, size, size);
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.roundRect(gap, gap - size * 0.045, side, side, radius);
  ctx.fill();
  const light = ctx.createLinearGradient(0, gap, 0, gap + side);
  light.addColorStop(0, "rgb(255 255 255 / 0.16)");
  light.addColorStop(0.6, "rgb(255 255 255 / 0)");
  ctx.fillStyle = light;
  ctx.fillRect(0, 0, size, size);
  ctx.restore();
  ctx.fillStyle = ctx.strokeStyle = ink;
  ctx.font = `700 ${Math.round(size * (tile > 9 ? 0.4 : 0.44))}px system-ui, sans-serif`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillText(String(tile), size / 2, size * 0.5);
  if (!home) return;
  ctx.globalAlpha = 0.75;
  ctx.beginPath();
  if (size < TICK_FROM * ratio) {
    ctx.arc(size * 0.82, size * 0.17, size * 0.05, 0, 7);
    ctx.fill();
    return;
  }
  ctx.lineWidth = size * 0.035;
  ctx.lineCap = ctx.lineJoin = "round";
  ctx.moveTo(size * 0.77, size * 0.165);
  ctx.lineTo(size * 0.815, size * 0.21);
  ctx.lineTo(size * 0.895, size * 0.12);
  ctx.stroke();
}

/** The tray that the tiles lie in; the gap is where it is seen. @param {CanvasRenderingContext2D} ctx @param {BoardView} board @param {number} cell */
export function ground(ctx, { rows, cols }, cell) {
  ctx.fillStyle = tray;
  ctx.beginPath();
  ctx.roundRect(-4, -4, cols * cell + 8, rows * cell + 8, cell * 0.22 + 4);
  ctx.fill();
}

/** @param {CanvasRenderingContext2D} ctx @param {number} kind @param {number} x @param {number} y @param {number} cell */
export function draw(ctx, kind, x, y, cell) {
  const sprite = sprites.get(kind);
  if (sprite) ctx.drawImage(sprite, x, y, cell, cell);
}

/** @param {number} _kind */
export function tint(_kind) {
  return colours().home.fill;
}

/** @param {HTMLCanvasElement} canvas @param {BoardView} board */
export function thumb(canvas, board) {
  const ctx = canvas.getContext("2d");
  if (!ctx) return;
  const paints = colours();
  const cell = Math.floor(Math.min(canvas.width / board.cols, canvas.height / board.rows));
  const left = (canvas.width - cell * board.cols) / 2;
  const top = (canvas.height - cell * board.rows) / 2;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.font = `700 ${Math.round(cell * 0.55)}px system-ui, sans-serif`;
  for (const { id, kind, x, y } of pieces(board)) {
    const { fill, ink } = kind > HOME ? paints.home : paints.away;
    ctx.fillStyle = fill;
    ctx.beginPath();
    ctx.roundRect(left + x * cell + 1, top + y * cell + 1, cell - 2, cell - 2, cell * 0.18);
    ctx.fill();
    ctx.fillStyle = ink;
    ctx.fillText(String(id), left + (x + 0.5) * cell, top + (y + 0.54) * cell);
  }
}

// ---- words -----------------------------------------------------------------------

/** @param {string} _letters @param {number} kind */
export function named(_letters, kind) {
  return t("tile", { tile: kind });
}

/** @param {string} _letters @param {number} kind */
export function swatch(_letters, kind) {
  return kind ? "chip-away" : "";
}

/** @param {BoardView} _board @param {number[]} spots */
export function heart(_board, spots) {
  return spots[0] ?? 0;
}

/** A tile says all by itself. */
export function tag() {
  return "";
}

/** @param {number} move */
function way(move) {
  return WAYS[move] ?? "up";
}

/** @param {BoardView} board @param {number} spot @param {Choice | undefined} choice */
export function describe(board, spot, choice) {
  const { x, y } = place(board, spot);
  const tile = board.cells[spot] ?? 0;
  const where = { row: y + 1, col: x + 1, tile };
  if (!tile) return t("cell.gap", where);
  const parts = [t("cell.tile", where)];
  if (kindAt(board, spot) > HOME) parts.push(t("cell.home"));
  if (choice) parts.push(t("cell.slides", { way: t(`way.${way(choice.move)}`) }));
  return parts.join(t("cell.comma"));
}

/** @param {BoardView} board @param {Choice} choice */
export function preview(board, choice) {
  const tile = board.cells[choice.spots[0] ?? 0] ?? 0;
  const n = choice.spots.length;
  return t(n > 1 ? "slide" : "slides", { n, tile, way: t(`way.${way(choice.move)}`) });
}

/** @param {BoardView} _board @param {Step} step */
export function mark(_board, step) {
  const icon = document.createElementNS(SVG, "svg");
  icon.setAttribute("viewBox", "-19 -19 38 38");
  icon.setAttribute("class", "chip chip-away");
  icon.setAttribute("aria-hidden", "true");
  const square = document.createElementNS(SVG, "rect");
  for (const [key, value] of Object.entries({ x: -19, y: -19, width: 38, height: 38, rx: 8 }))
    square.setAttribute(key, String(value));
  const sign = document.createElementNS(SVG, "text");
  sign.textContent = String(step.colour);
  sign.setAttribute("text-anchor", "middle");
  sign.setAttribute("dy", "8");
  icon.append(square, sign);
  const to = way(step.move);
  const label = t("step", { tile: step.colour, way: t(`way.${to}`) });
  return { icon, label, short: `${ARROWS[to]} ${t(`way.${to}`)}`, gain: "", sum: "" };
}

/** @param {BoardView} _board @param {Step} step */
export function told(_board, step) {
  return t("told", { tile: step.colour, way: t(`way.${way(step.move)}`) });
}

/**
 * A board that cannot be solved can be once two tiles change places; the core names them.
 * @param {import("../types.js").Note} note @param {import("../types.js").GameRecord} record
 */
export function remedy({ code, values: [a, b] }, { board }) {
  if (code !== "unsolvable" || !a || !b) return undefined;
  // One character a cell, digits and then letters.
  const [one, other] = [a.toString(36), b.toString(36)];
  const swapped = [...board].map((cell) => (cell === one ? other : cell === other ? one : cell));
  return { text: t("swap", { a, b }), board: swapped.join("") };
}
