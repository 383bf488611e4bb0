// Where every piece is at a given moment: tweens between two positions. No canvas sizes, no rules. A new position may come at any
// time; pieces then set out from wherever they are, so nothing ever waits.

/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {{ kind: number, x: number, y: number, scale: number, alpha: number }} Sprite */
/** @typedef {{ kind: number, x0: number, y0: number, x: number, y: number, begin: number, ms: number, mode: "rest" | "fall" | "glide" | "grow" | "drop" | "shake", lifted?: boolean }} Body */

/** Shorter motions are not seen as motion, only as lateness. */
export const SHORTEST_MS = 70;
/** More moving parts than this and old phones drop frames: the change is shown at once. */
const MANY = 2500;
const SHAKE_MS = 300;

/** Speeds up like a falling thing and settles with a small bounce. @param {number} t */
function drop(t) {
  if (t < 0.78) return (t / 0.78) ** 2;
  return 1 - 0.05 * Math.sin(((t - 0.78) / 0.22) * Math.PI);
}

/** @param {number} t */
function ease(t) {
  return 1 - (1 - t) ** 3;
}

/** Whether a piece is where and what a body is. @param {Body} body @param {Piece} piece */
function lies(body, { kind, x, y }) {
  return body.kind === kind && body.x === x && body.y === y;
}

/** @param {number} t */
function clamp(t) {
  return t < 0 ? 0 : t > 1 ? 1 : t;
}

export function motion() {
  /** @type {Map<number, Body>} */
  let bodies = new Map();
  /** Pieces on their way out. @type {{ kind: number, x: number, y: number, begin: number, ms: number }[]} */
  let ghosts = [];
  /** Sparks and gains. @type {ReturnType<typeof import("./flourish/flourish.js").flourish> | undefined} */
  let extra;
  /** @type {Promise<unknown> | undefined} */
  let asked;
  let until = 0;
  /** Whether some of what is on its way has still to be told as lying where it goes. */
  let afoot = false;
  /** How often what rests became another. */
  let turn = 0;

  /** What rests is told anew. @param {boolean} [moving] whether something is on its way */
  function turned(moving = false) {
    turn++;
    afoot = moving;
  }

  /** @param {Body} body @param {number} now @returns {Sprite} */
  function at(body, now) {
    const { kind, x, y, x0, y0, mode } = body;
    const t = body.ms ? clamp((now - body.begin) / body.ms) : 1;
    if (mode === "rest" || t === 1) return { kind, x, y, scale: 1, alpha: 1 };
    if (mode === "grow") return { kind, x, y, scale: 0.4 + 0.6 * ease(t), alpha: ease(t) };
    if (mode === "drop")
      return { kind, x, y: y0 + (y - y0) * drop(t), scale: 1, alpha: clamp(t * 4) };
    if (mode === "shake")
      return { kind, x: x + 0.07 * (1 - t) * Math.sin(t * 6 * Math.PI), y, scale: 1, alpha: 1 };
    if (mode === "glide")
      return { kind, x: x0 + (x - x0) * ease(t), y: y0 + (y - y0) * ease(t), scale: 1, alpha: 1 };
    // A column first falls, then closes up, as the rules do it.
    const fall = x0 === x ? drop(clamp((t - 0.16) / 0.84)) : drop(clamp((t - 0.16) / 0.5));
    const slide = y0 === y ? ease(clamp((t - 0.3) / 0.7)) : ease(clamp((t - 0.55) / 0.45));
    return { kind, x: x0 + (x - x0) * slide, y: y0 + (y - y0) * fall, scale: 1, alpha: 1 };
  }

  /** Does what only looks nice, when that is here; without a network it is done without. @param {(more: NonNullable<typeof extra>) => void} act */
  function also(act) {
    asked ??= import("./flourish/flourish.js").then(
      ({ flourish }) => {
        extra = flourish();
      },
      () => {
        asked = undefined;
      },
    );
    asked.then(() => extra && act(extra));
  }

  /** @param {Piece} piece @returns {Body} */
  function rest(piece) {
    return {
      kind: piece.kind,
      x: piece.x,
      y: piece.y,
      x0: piece.x,
      y0: piece.y,
      begin: 0,
      ms: 0,
      mode: "rest",
    };
  }

  return {
    /** How often what rests became another. */
    get turn() {
      return turn;
    },

    /** What lies where it belongs by its id, those below first. */
    *resting() {
      for (const piece of bodies) if (piece[1].mode === "rest" && !piece[1].lifted) yield piece;
    },

    /** A new board: the pieces drop in, the lowest first. @param {Piece[]} pieces @param {number} ms @param {{ rows: number, cols: number }} shape */
    deal(pieces, ms, shape) {
      const now = performance.now();
      ghosts = [];
      extra?.clear();
      const still = ms < SHORTEST_MS || pieces.length > 900;
      bodies = new Map();
      for (const piece of pieces) {
        const body = rest(piece);
        if (!still) {
          body.mode = "drop";
          body.y0 = piece.y - 1.6;
          body.begin =
            now + ((shape.rows - piece.y) / shape.rows) * 160 + (piece.x / shape.cols) * 90;
          body.ms = 260;
        }
        bodies.set(piece.id, body);
      }
      until = still ? 0 : now + 520;
      turned(!still);
    },

    /** Another position of the same game. @param {Piece[]} pieces @param {number} ms @param {boolean} back */
    change(pieces, ms, back) {
      const now = performance.now();
      const still = ms < SHORTEST_MS;
      const old = bodies;
      bodies = new Map();
      let moving = 0;
      let grown = 0;
      for (const piece of pieces) {
        const was = old.get(piece.id);
        // Most of a large board stays as it is.
        const stays = was && !was.lifted && was.mode === "rest" && lies(was, piece);
        const body = stays ? was : rest(piece);
        if (!still && !stays) {
          if (!was) {
            grown++;
            Object.assign(body, { mode: "grow", begin: now + ms * 0.35, ms: ms * 0.65 });
          } else {
            const from = at(was, now);
            if (from.x !== piece.x || from.y !== piece.y) {
              Object.assign(body, {
                mode: back ? "glide" : "fall",
                x0: from.x,
                y0: from.y,
                begin: now,
                ms: back ? ms * 0.6 : ms,
              });
              moving++;
            }
          }
        }
        bodies.set(piece.id, body);
        old.delete(piece.id);
      }
      if (still || moving > MANY) {
        for (const body of bodies.values()) body.mode = "rest";
        ghosts = [];
        until = 0;
        turned();
        return;
      }
      turned(now < until || moving > 0 || grown > 0);
      // The same position told again, as when a better line comes in, must not count as motion.
      if (!moving && !grown && old.size === 0) return;
      until = now + ms;
      if (back) return;
      const gone = [...old.values()].map((was) => at(was, now));
      for (const { kind, x, y } of gone) ghosts.push({ kind, x, y, begin: now, ms: ms * 0.42 });
      if (gone.length) also((extra) => extra.burst(gone, now, ms));
    },

    /** A piece that cannot be played shakes its head. @param {number} id */
    shake(id) {
      const body = bodies.get(id);
      const now = performance.now();
      if (body) Object.assign(body, { mode: "shake", begin: now, ms: SHAKE_MS });
      until = Math.max(until, now + SHAKE_MS);
    },

    /** Holds pieces up to somewhere else, until the next change. @param {Piece[]} pieces */
    carry(pieces) {
      for (const piece of pieces) {
        // Last in order is on top.
        bodies.delete(piece.id);
        bodies.set(piece.id, { ...rest(piece), lifted: true });
      }
      turned(afoot);
    },

    /** What a move gained is seen to. @param {{ x: number, y: number }[]} places @param {number} gain @param {number} ms */
    praise(places, gain, ms) {
      if (ms >= SHORTEST_MS) also((extra) => extra.praise(places, gain, ms));
    },

    /** What has arrived by now rests; true while something still moves. @param {number} now */
    settle(now) {
      if (now < until) return true;
      if (afoot) {
        for (const body of bodies.values()) body.mode = "rest";
        turned();
      }
      return false;
    },

    /** Gives out what does not rest, as it is now. @param {number} now @param {(sprite: Sprite) => void} draw */
    frame(now, draw) {
      if (afoot || now < until)
        for (const body of bodies.values()) if (body.mode !== "rest") draw(at(body, now));
      for (const body of bodies.values()) if (body.lifted) draw(at(body, now));
      ghosts = ghosts.filter((ghost) => now < ghost.begin + ghost.ms);
      for (const ghost of ghosts) {
        const t = clamp((now - ghost.begin) / ghost.ms);
        const scale = t < 0.3 ? 1 + 0.14 * (t / 0.3) : 1.14 * (1 - ease((t - 0.3) / 0.7));
        draw({
          kind: ghost.kind,
          x: ghost.x,
          y: ghost.y,
          scale: Math.max(0.01, scale),
          alpha: 1 - t * t,
        });
      }
    },

    /** @param {number} now */
    lively(now) {
      return now < until || extra?.lively === true;
    },

    /** @type {NonNullable<typeof extra>["draw"]} */
    flourish: (...scene) => extra?.draw(...scene),
  };
}
