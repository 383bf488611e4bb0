// What games on a grid of cells share: where the cells lie, what stands on them, and how it is painted. A spot is a cell,
// counted row by row from the top left.

/** @typedef {{ rows: number, cols: number, cells: number[] }} Grid */

const SVG = "http://www.w3.org/2000/svg";

/** @param {Grid} board */
export function fit({ rows, cols }) {
  return { rows, cols };
}

/** @param {Grid} board */
export function cells({ rows, cols }) {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: cols }, (_, col) => row * cols + col),
  );
}

/** @param {Grid} board @param {number} spot */
export function place({ cols }, spot) {
  return { x: spot % cols, y: Math.floor(spot / cols) };
}

/** @param {Grid} board @param {number} x @param {number} y */
export function spotAt({ rows, cols }, x, y) {
  const [col, row] = [Math.floor(x), Math.floor(y)];
  return col >= 0 && row >= 0 && col < cols && row < rows ? row * cols + col : undefined;
}

/** What stands on the cells that are not empty. @param {Grid} board @param {(spot: number) => { id: number, kind: number }} what */
export function pieces({ cells, cols }, what) {
  /** @type {import("../types.js").Piece[]} */
  const all = [];
  for (let spot = 0; spot < cells.length; spot++)
    if (cells[spot]) all.push({ ...what(spot), x: spot % cols, y: Math.floor(spot / cols) });
  return all;
}

/** Row and column as people count them. @param {Grid} board @param {number} spot */
export function where({ cols }, spot) {
  return { row: Math.floor(spot / cols) + 1, col: (spot % cols) + 1 };
}

/**
 * A painter that keeps one picture per kind of piece, painted when first needed, until the size or the looks change.
 * @template Board
 * @param {(board: Board, looks: import("../types.js").Looks) => string} key what else the pictures hang on
 * @param {(board: Board, cell: number, ratio: number, looks: import("../types.js").Looks) =>
 *   Omit<import("../types.js").Painter, "piece"> & { paint(ctx: CanvasRenderingContext2D, kind: number, size: number): void }} brush
 * @returns {(board: Board, cell: number, ratio: number, looks: import("../types.js").Looks) => import("../types.js").Painter}
 */
export function sprites(key, brush) {
  let known = "";
  /** @type {import("../types.js").Painter | undefined} */
  let painter;
  return (board, cell, ratio, looks) => {
    const now = [key(board, looks), cell, ratio, looks.palette, looks.dark].join();
    if (painter && now === known) return painter;
    known = now;
    const { paint, ...rest } = brush(board, cell, ratio, looks);
    const size = Math.max(1, Math.round(cell * ratio));
    /** @type {Map<number, HTMLCanvasElement>} */
    const made = new Map();
    const picture = (/** @type {number} */ kind) => {
      const canvas = document.createElement("canvas");
      canvas.width = canvas.height = size;
      const ctx = canvas.getContext("2d");
      if (ctx) paint(ctx, kind, size);
      made.set(kind, canvas);
      return canvas;
    };
    painter = {
      ...rest,
      piece: (ctx, kind, x, y, cell) =>
        ctx.drawImage(made.get(kind) ?? picture(kind), x, y, cell, cell),
    };
    return painter;
  };
}

/** A small picture of a piece for lists: a square with a letter or a path on it. @param {string} look its class @param {{ text: string } | { path: string }} sign @param {{ side?: number, radius?: number, drop?: number }} [shape] */
export function chip(look, sign, { side = 38, radius = 8, drop = 8 } = {}) {
  const icon = document.createElementNS(SVG, "svg");
  icon.setAttribute("viewBox", "-19 -19 38 38");
  icon.setAttribute("class", `chip ${look}`);
  icon.setAttribute("aria-hidden", "true");
  const square = document.createElementNS(SVG, "rect");
  const box = { x: -side / 2, y: -side / 2, width: side, height: side, rx: radius };
  for (const [key, value] of Object.entries(box)) square.setAttribute(key, String(value));
  const mark = document.createElementNS(SVG, "text" in sign ? "text" : "path");
  if ("text" in sign) {
    mark.textContent = sign.text;
    mark.setAttribute("text-anchor", "middle");
    mark.setAttribute("dy", String(drop));
  } else {
    mark.setAttribute("d", sign.path);
    mark.setAttribute("fill-rule", "evenodd");
  }
  icon.append(square, mark);
  return icon;
}
