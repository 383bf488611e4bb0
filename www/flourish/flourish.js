// Sparks that fly and gains that rise when pieces vanish: fetched when the first do.
import { number } from "../i18n.js";

/** @typedef {{ kind: number, x: number, y: number }} Gone */

const SPARKS = 90;
/** Of larger groups no sparks fly: there are enough pieces to see. */
const MANY = 60;

/** @param {number} t */
const ease = (t) => 1 - (1 - t) ** 3;
/** @param {number} t */
const clamp = (t) => Math.max(0, Math.min(1, t));

export function flourish() {
  /** @type {{ kind: number, x: number, y: number, dx: number, dy: number, begin: number, ms: number }[]} */
  let sparks = [];
  /** @type {{ text: string, x: number, y: number, begin: number, ms: number }[]} */
  let floats = [];

  return {
    clear() {
      sparks = [];
      floats = [];
    },

    get lively() {
      return sparks.length > 0 || floats.length > 0;
    },

    /** @param {Gone[]} gone @param {number} now @param {number} ms */
    burst(gone, now, ms) {
      if (gone.length >= MANY) return;
      for (const { kind, x, y } of gone)
        for (let i = 0; i < 3 && sparks.length < SPARKS; i++) {
          // Spread by the golden angle: looks random, needs no random source.
          const angle = (sparks.length * 2.399963) % (2 * Math.PI);
          const reach = 0.5 + 0.35 * ((sparks.length * 7) % 3);
          sparks.push({
            kind,
            x: x + 0.5,
            y: y + 0.5,
            dx: Math.cos(angle) * reach,
            dy: Math.sin(angle) * reach,
            begin: now + ms * 0.08,
            ms: Math.max(260, ms * 0.9),
          });
        }
    },

    /** The gain that rises from a popped group; a cost does not rise. @param {{ x: number, y: number }[]} places @param {number} gain @param {number} ms */
    praise(places, gain, ms) {
      if (gain <= 0) return;
      const mean = (/** @type {"x" | "y"} */ axis) =>
        places.reduce((sum, place) => sum + place[axis] + 0.5, 0) / places.length;
      const begin = performance.now();
      const float = { text: `+${number(gain)}`, x: mean("x"), y: mean("y"), begin };
      floats = [...floats, { ...float, ms: Math.max(420, ms * 1.9) }].slice(-6);
    },

    /** Over everything else. @param {number} now @param {CanvasRenderingContext2D} ctx @param {number} cell @param {(kind: number) => string} tint @param {boolean} dark */
    draw(now, ctx, cell, tint, dark) {
      sparks = sparks.filter((spark) => now < spark.begin + spark.ms);
      for (const spark of sparks) {
        const t = clamp((now - spark.begin) / spark.ms);
        ctx.globalAlpha = 1 - t;
        ctx.fillStyle = tint(spark.kind);
        ctx.beginPath();
        ctx.arc(
          (spark.x + spark.dx * ease(t)) * cell,
          (spark.y + spark.dy * ease(t) + 0.5 * t * t) * cell,
          Math.max(0.5, cell * 0.07 * (1 - t)),
          0,
          7,
        );
        ctx.fill();
      }
      floats = floats.filter((float) => now < float.begin + float.ms);
      const size = Math.max(16, Math.min(30, cell * 0.62));
      for (const float of floats) {
        const t = clamp((now - float.begin) / float.ms);
        ctx.globalAlpha = t < 0.6 ? 1 : 1 - (t - 0.6) / 0.4;
        ctx.font = `800 ${size}px system-ui, sans-serif`;
        ctx.textAlign = "center";
        ctx.textBaseline = "middle";
        ctx.lineJoin = "round";
        ctx.lineWidth = size * 0.28;
        ctx.strokeStyle = dark ? "#14161a" : "#fff";
        ctx.fillStyle = dark ? "#fff" : "#14181e";
        const y = Math.max(size * 0.7, float.y * cell - ease(t) * cell * 0.9);
        ctx.strokeText(float.text, float.x * cell, y);
        ctx.fillText(float.text, float.x * cell, y);
      }
      ctx.globalAlpha = 1;
    },
  };
}
