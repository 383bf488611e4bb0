// What rests on a large board, painted once on a sheet of its own: a frame then copies that and draws what moves. When a move
// is made only the columns that it changed are painted anew.

/** @typedef {import("./large.js").Scene} Scene */
/** @typedef {import("../motion.js").Body} Body */
/** Rows of a column, the first and the last. @typedef {{ top: number, bottom: number }} Rows */

/** When more of the pieces than this share changed, everything is painted. */
const MOST = 0.4;

export class Still {
  #canvas = document.createElement("canvas");
  #ctx = this.#canvas.getContext("2d");
  /** What the sheet shows, and how often what rests had changed then. @type {unknown[]} */ #shown =
    [];
  #turn = -1;
  /** The pieces on it. @type {Map<number, Body>} */ #bodies = new Map();

  /** @param {Scene} scene @param {ReturnType<typeof import("../motion.js").motion>} motion */
  paint(scene, motion) {
    const ctx = this.#ctx;
    if (!ctx) return undefined;
    const { painter, shown, cell, ratio, left, top, width, height } = scene;
    const now = [painter, painter.ground && shown.board, cell, ratio, left, top, width, height];
    const same = now.every((one, i) => one === this.#shown[i]);
    if (same && motion.turn === this.#turn) return this.#canvas;
    this.#shown = now;
    this.#turn = motion.turn;
    const before = this.#bodies;
    this.#bodies = new Map(motion.resting());
    // Where pieces lie on a ground they may lie on each other as well.
    const columns = same && !painter.ground ? this.#changed(before) : undefined;
    if (columns) this.#mend(ctx, scene, columns);
    else this.#whole(ctx, scene);
    return this.#canvas;
  }

  /** The columns that show something else than before; nothing when that is most of them. @param {Map<number, Body>} before */
  #changed(before) {
    /** @type {Map<number, Rows>} */
    const columns = new Map();
    let count = 0;
    const mark = (/** @type {Body} */ { x, y }) => {
      count++;
      const rows = columns.get(x);
      if (!rows) columns.set(x, { top: y, bottom: y });
      else if (y < rows.top) rows.top = y;
      else if (y > rows.bottom) rows.bottom = y;
    };
    for (const [id, body] of this.#bodies) {
      const was = before.get(id);
      before.delete(id);
      if (was?.x === body.x && was.y === body.y && was.kind === body.kind) continue;
      if (was) mark(was);
      mark(body);
    }
    for (const gone of before.values()) mark(gone);
    return count > MOST * this.#bodies.size ? undefined : columns;
  }

  /** @param {CanvasRenderingContext2D} ctx @param {Scene} scene @param {Map<number, Rows>} columns */
  #mend(ctx, { painter, cell, ratio, left, top }, columns) {
    ctx.save();
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.beginPath();
    // On whole pixels: a cell's edge may lie within one, which its neighbours then share.
    for (const [col, rows] of columns) {
      const [x, y] = [(col * cell - left) * ratio, (rows.top * cell - top) * ratio];
      const [right, bottom] = [x + cell * ratio, y + (rows.bottom - rows.top + 1) * cell * ratio];
      const [a, b] = [Math.floor(x), Math.floor(y)];
      ctx.rect(a, b, Math.ceil(right) - a, Math.ceil(bottom) - b);
    }
    ctx.clip();
    ctx.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    ctx.setTransform(ratio, 0, 0, ratio, -left * ratio, -top * ratio);
    for (const { kind, x, y } of this.#bodies.values())
      for (const beside of [columns.get(x), columns.get(x - 1), columns.get(x + 1)])
        if (beside && y >= beside.top - 1 && y <= beside.bottom + 1) {
          painter.piece(ctx, kind, x * cell, y * cell, cell);
          break;
        }
    ctx.restore();
  }

  /** @param {CanvasRenderingContext2D} ctx @param {Scene} scene */
  #whole(ctx, { painter, shown, cell, ratio, left, top, width, height }) {
    const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
    // A new size empties the sheet.
    if (this.#canvas.width !== wide || this.#canvas.height !== high)
      Object.assign(this.#canvas, { width: wide, height: high });
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, wide, high);
    ctx.setTransform(ratio, 0, 0, ratio, -left * ratio, -top * ratio);
    painter.ground?.(ctx, shown.board, cell);
    for (const { kind, x, y } of this.#bodies.values()) {
      const [px, py] = [x * cell, y * cell];
      if (px + cell > left && py + cell > top && px < left + width && py < top + height)
        painter.piece(ctx, kind, px, py, cell);
    }
  }
}
