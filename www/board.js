// The board on a canvas. It is told a position and draws what changed since the last one: pieces that moved travel,
// pieces that vanished pop, pieces that came back grow. It knows no rules; the game's own file paints and measures.
import { marks, veil } from "./marks.js";
import { motion } from "./motion.js";

/** @typedef {import("./types.js").Face} Face */
/** @typedef {import("./types.js").Looks} Looks */
/** @typedef {import("./motion.js").Sprite} Sprite */

/** Cells of a huge board are this large when it opens zoomed in, and never larger than the second. */
const ZOOMED = 22;
const LARGEST = 44;
/** A fitted cell below this gets a zoom button; below the second the board opens zoomed in. */
const SMALL = 13;
const TINY = 4;
/** A board of more pieces than this is not painted anew in every frame. */
const MANY = 900;
/** How long the mark of the next move beats when it comes up, and how often. */
const BEAT_MS = 2100;
const BEATS = 3;
/** The share of the window that a board may always have where the page scrolls. */
const LEAST = 0.45;
/** Room around the board, so that the rim of a group at its edge is seen whole. */
const PAD = 5;

/**
 * @typedef {object} Shown
 * @property {Face} game
 * @property {any} board       the game's own
 * @property {number} deal     changes with the start board
 * @property {number} ms       how long a move takes to draw; 0 is at once
 * @property {{ spots: number[], gain: number } | undefined} pop  the move that led here, when it was one move
 * @property {boolean} back    stepping backwards
 * @property {import("./types.js").Preview | undefined} preview
 * @property {import("./types.js").Choice | undefined} next  the next move of the line, or the one that a hint shows
 * @property {boolean} playing  the line runs by itself
 * @property {boolean} hurried  so fast that nobody sees single moves
 * @property {boolean} spotlight  all but the next move is dimmed
 * @property {import("./types.js").Selection | undefined} selection  the piece that is taken up
 * @property {import("./types.js").State["carried"]} carried
 * @property {import("./types.js").Label[] | undefined} labels  the values that moves carry
 * @property {string} remark  more about the move under the pointer
 * @property {Looks} looks
 */

/** Whether two descriptions draw the same picture. @param {Shown} a @param {Shown} b */
function alike(a, b) {
  return (
    a.board === b.board &&
    a.preview === b.preview &&
    a.next === b.next &&
    a.playing === b.playing &&
    a.spotlight === b.spotlight &&
    a.selection === b.selection &&
    a.carried === b.carried &&
    a.labels === b.labels &&
    a.remark === b.remark &&
    a.looks.letters === b.looks.letters &&
    a.looks.palette === b.looks.palette &&
    a.looks.dark === b.looks.dark
  );
}

export class Board {
  /** @type {Shown | undefined} */ #shown;
  #layout = { cell: 30, pad: PAD, rows: 0, cols: 0, width: 0, height: 0 };
  #motion = motion();
  #frame = 0;
  /** The size of cells that was chosen; none while the whole board is seen. @type {number | undefined} */ #chosen;
  #fitted = 30;
  /** The move that is marked as the next, and since when. @type {{ next: unknown, since: number }} */
  #marked = { next: undefined, since: 0 };
  /** What only large boards need: fetched for the first of them. @type {import("./large/large.js").Large | undefined} */ #large;
  #fetched = false;

  /**
   * @param {{ stage: HTMLElement, scroller: HTMLElement, sheet: HTMLElement, canvas: HTMLCanvasElement }} parts
   * @param {() => void} fitted told when the board was fitted to other room
   */
  constructor(parts, fitted) {
    this.parts = parts;
    this.fitted = fitted;
    const ctx = parts.canvas.getContext("2d");
    if (!ctx) throw new Error("This browser cannot draw on a canvas.");
    this.ctx = ctx;
    new ResizeObserver(() => this.fit()).observe(parts.stage);
    parts.scroller.addEventListener("scroll", () => this.redraw(), { passive: true });
  }

  get layout() {
    return this.#layout;
  }
  /** What is shown. */
  get shown() {
    return this.#shown;
  }
  get zoomable() {
    return this.#fitted < SMALL;
  }
  get zoomed() {
    return this.#chosen !== undefined && this.zoomable;
  }

  /** The spot under the pointer. @param {MouseEvent} event */
  spot(event) {
    if (!this.#shown) return undefined;
    const box = this.parts.sheet.getBoundingClientRect();
    const { cell, pad } = this.#layout;
    return this.#shown.game.spotAt(
      this.#shown.board,
      (event.clientX - box.left - pad) / cell,
      (event.clientY - box.top - pad) / cell,
    );
  }

  /** Shows a position. Everything that changes on the board goes through here. @param {Shown} shown */
  show(shown) {
    const before = this.#shown;
    this.#shown = shown;
    if (before && alike(before, shown)) return;
    if (!before || before.deal !== shown.deal) {
      this.#chosen = undefined;
      this.fit(before ? shown.ms : 0);
    } else if (before.board !== shown.board) {
      const pieces = shown.game.pieces(shown.board);
      this.#motion.change(pieces, shown.ms, shown.back || shown.game.traits.travel === "glide");
      if (shown.pop && shown.ms) {
        const places = shown.pop.spots.map((spot) => shown.game.place(shown.board, spot));
        this.#motion.praise(places, shown.pop.gain, shown.ms);
      }
      if (!shown.hurried) this.follow();
    }
    this.redraw();
  }

  /** Holds pieces so many pixels from where they lie. @param {number[]} ids @param {number} dx @param {number} dy */
  carry(ids, dx, dy) {
    if (!this.#shown) return;
    const { game, board } = this.#shown;
    const { cell } = this.#layout;
    const all = new Map(game.pieces(board).map((piece) => [piece.id, piece]));
    const held = ids.flatMap((id) => all.get(id) ?? []);
    this.#motion.carry(held.map((one) => ({ ...one, x: one.x + dx / cell, y: one.y + dy / cell })));
    this.redraw();
  }

  /** Shakes the piece on a spot that cannot be played; tells whether there is one. @param {number} spot */
  shake(spot) {
    if (!this.#shown) return false;
    const { game, board, ms } = this.#shown;
    const { x, y } = game.place(board, spot);
    const piece = game.pieces(board).findLast((one) => one.x === x && one.y === y);
    if (piece && ms) this.#motion.shake(piece.id);
    this.redraw();
    return piece !== undefined;
  }

  /** Lets what is held go back. */
  settle() {
    if (!this.#shown) return;
    const { game, board, ms } = this.#shown;
    this.#motion.change(game.pieces(board), ms, true);
    this.redraw();
  }

  /** Keeps the next move in sight on a board that scrolls. */
  follow() {
    const { scroller } = this.parts;
    if (!this.#shown?.next) return;
    const { game, board, next } = this.#shown;
    if (
      scroller.scrollWidth > scroller.clientWidth ||
      scroller.scrollHeight > scroller.clientHeight
    )
      this.reveal(game.spots(board, next.detail)[0] ?? 0);
  }

  /** Scrolls just as far as it takes to see a spot. @param {number} spot */
  reveal(spot) {
    if (!this.#shown) return;
    const { scroller } = this.parts;
    const { cell, pad } = this.#layout;
    const { x, y } = this.#shown.game.place(this.#shown.board, spot);
    const margin = cell * 2;
    const [left, top] = [pad + x * cell, pad + y * cell];
    if (
      left < scroller.scrollLeft + margin ||
      left + cell > scroller.scrollLeft + scroller.clientWidth - margin
    )
      scroller.scrollLeft = left - scroller.clientWidth / 2;
    if (
      top < scroller.scrollTop + margin ||
      top + cell > scroller.scrollTop + scroller.clientHeight - margin
    )
      scroller.scrollTop = top - scroller.clientHeight / 2;
  }

  /** Makes cells so large, as far as there is sense in it; without a size the whole board is seen. @param {number} [cell] */
  size(cell) {
    this.#chosen = cell && cell > this.#fitted ? Math.min(cell, LARGEST) : undefined;
    this.fit();
  }

  /** Fits the board to the room there is. @param {number} [fresh] how long a new board takes to be dealt; its zoom is not chosen yet */
  fit(fresh) {
    if (!this.#shown) return;
    const { stage, scroller, sheet, canvas } = this.parts;
    // Out of sight, as while a sheet of moves is printed alone.
    if (!stage.clientWidth) return;
    const { game, board } = this.#shown;
    const style = getComputedStyle(stage);
    const width =
      stage.clientWidth -
      Number.parseFloat(style.paddingLeft) -
      Number.parseFloat(style.paddingRight);
    const rest = Number.parseFloat(style.getPropertyValue("--rest"));
    // Where the page scrolls, the stage has no height of its own: it takes what the board needs, up to what the rest leaves.
    const height =
      rest > 0
        ? Math.max(window.innerHeight - rest, window.innerHeight * LEAST)
        : stage.clientHeight -
          Number.parseFloat(style.paddingTop) -
          Number.parseFloat(style.paddingBottom);
    const space = { width: width - 2 * PAD, height: height - 2 * PAD };
    const { rows, cols } = game.fit(board, space);
    const fitted = Math.min(game.traits.largest, space.width / cols, space.height / rows);
    this.#fitted = fitted;
    if (fresh !== undefined && fitted < TINY) this.#chosen = ZOOMED;
    const exact = (this.zoomable && this.#chosen) || fitted;
    // Large cells come in even sizes, so that what stands in their middle is sharp.
    const whole = exact >= 60 ? 2 * Math.floor(exact / 2) : Math.floor(exact);
    const cell = exact >= 8 ? whole : Math.max(2, Math.floor(exact * 4) / 4);
    const before = this.#layout;
    this.#layout = {
      cell,
      pad: PAD,
      rows,
      cols,
      width: cell * cols + 2 * PAD,
      height: cell * rows + 2 * PAD,
    };
    sheet.style.width = `${this.#layout.width}px`;
    sheet.style.height = `${this.#layout.height}px`;
    const seenWidth = Math.min(width, this.#layout.width);
    const seenHeight = Math.min(height, this.#layout.height);
    scroller.style.width = `${seenWidth}px`;
    scroller.style.height = `${seenHeight}px`;
    const ratio = Math.min(3, window.devicePixelRatio || 1);
    canvas.style.width = `${seenWidth}px`;
    canvas.style.height = `${seenHeight}px`;
    canvas.width = Math.round(seenWidth * ratio);
    canvas.height = Math.round(seenHeight * ratio);
    // Where pieces lie may hang on the room.
    if (fresh !== undefined) this.#motion.deal(game.pieces(board), fresh, { rows, cols });
    else if (rows !== before.rows || cols !== before.cols)
      this.#motion.change(game.pieces(board), 0, true);
    if (rows * cols > MANY || this.zoomable) this.#fetch();
    this.fitted();
    this.#draw(performance.now());
  }

  #fetch() {
    if (this.#fetched) return;
    this.#fetched = true;
    // What does not come for want of a network may come with the next board; the board is drawn without it.
    import("./large/large.js").then(
      async ({ large }) => {
        this.#large = await large(this);
        this.redraw();
      },
      () => {
        this.#fetched = false;
      },
    );
  }

  redraw() {
    if (this.#frame) return;
    this.#frame = requestAnimationFrame((now) => {
      this.#frame = 0;
      this.#draw(now);
    });
  }

  /** @param {number} now */
  #draw(now) {
    const shown = this.#shown;
    if (!shown) return;
    const { ctx } = this;
    const { canvas, scroller } = this.parts;
    const { cell } = this.#layout;
    const ratio = canvas.width / Math.max(1, Number.parseFloat(canvas.style.width));
    const painter = shown.game.painter(shown.board, cell, ratio, shown.looks);
    const [left, top] = [scroller.scrollLeft - PAD, scroller.scrollTop - PAD];
    const [width, height] = [canvas.width / ratio, canvas.height / ratio];
    const seen = { left, top, width, height };
    const busy = this.#motion.settle(now);
    const scene = { shown, painter, cell, ratio, ...seen };
    const many = this.#layout.rows * this.#layout.cols > MANY;
    const still = many ? this.#large?.paint(scene, this.#motion) : undefined;
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, canvas.width, canvas.height);
    if (still) ctx.drawImage(still, 0, 0);
    ctx.setTransform(ratio, 0, 0, ratio, -left * ratio, -top * ratio);
    const draw = (/** @type {Sprite} */ sprite) => this.#sprite(painter, sprite, seen);
    if (!still) {
      painter.ground?.(ctx, shown.board, cell);
      for (const [, { kind, x, y }] of this.#motion.resting())
        draw({ kind, x, y, scale: 1, alpha: 1 });
    }
    const { overlay } = shown.game;
    const { spotlight, preview, next } = shown;
    if (!spotlight) overlay?.(ctx, shown, cell, busy);
    this.#motion.frame(now, draw);
    const beat = this.#beat(now, busy);
    // Small groups are lost among ten thousand tiles: the others step back.
    if (spotlight || (next && !preview && !shown.playing && !busy && this.zoomable && !this.zoomed))
      veil(ctx, shown, cell, seen, busy);
    if (spotlight) overlay?.(ctx, shown, cell, busy);
    if (!busy && !overlay) {
      const again = (/** @type {{ x: number, y: number }[]} */ places) => {
        if (still)
          for (const { x, y } of places) {
            const [px, py] = [(x * cell - left) * ratio, (y * cell - top) * ratio];
            const size = cell * ratio;
            ctx.drawImage(still, px, py, size, size, x * cell, y * cell, cell, cell);
          }
        else
          for (const [, { kind, x, y }] of this.#motion.resting())
            if (places.some((one) => one.x === x && one.y === y))
              draw({ kind, x, y, scale: 1, alpha: 1 });
      };
      marks(ctx, shown, again, cell, seen, beat);
    }
    this.#motion.flourish(now, ctx, cell, painter.tint, shown.looks.dark);
    this.#large?.drawn(scene);
    if (busy || beat >= 0 || this.#motion.lively(now)) this.redraw();
  }

  /** How broad the mark of the next move is, from 0 to 1: it beats a few times when it comes up, then rests below 0. @param {number} now @param {boolean} busy */
  #beat(now, busy) {
    const { next, playing, ms = 0, board } = this.#shown ?? {};
    const key = busy ? undefined : next && board;
    if (key !== this.#marked.next) this.#marked = { next: key, since: now };
    const gone = (now - this.#marked.since) / BEAT_MS;
    // Calm where motion is not wanted.
    if (!key || playing || ms === 0 || gone >= 1) return -1;
    return (1 - Math.cos(gone * BEATS * 2 * Math.PI)) / 2;
  }

  /** @param {import("./types.js").Painter} painter @param {Sprite} sprite @param {import("./pills.js").Seen} seen */
  #sprite(painter, sprite, seen) {
    const { ctx } = this;
    const { cell } = this.#layout;
    const [x, y] = [sprite.x * cell - seen.left, sprite.y * cell - seen.top];
    if (x < -cell || y < -cell || x > seen.width || y > seen.height) return;
    if (sprite.scale === 1 && sprite.alpha === 1) {
      painter.piece(ctx, sprite.kind, sprite.x * cell, sprite.y * cell, cell);
      return;
    }
    const size = cell * sprite.scale;
    const shift = (cell - size) / 2;
    ctx.globalAlpha = sprite.alpha;
    painter.piece(ctx, sprite.kind, sprite.x * cell + shift, sprite.y * cell + shift, size);
    ctx.globalAlpha = 1;
  }
}
