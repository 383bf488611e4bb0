// The bytes of a packed link: every query comes back, and damaged bytes are refused or give some text, soon and without more. With
// ROUNDS=1000000 as many as that are tried.
import assert from "node:assert/strict";
import { test } from "node:test";
import { bytesOf, queryOf } from "../../www/sharing/bytes.js";

const ROUNDS = Number(process.env.ROUNDS ?? 10_000);
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";

/** Whole numbers below n that depend on a seed alone: a linear congruence's high bits. @param {number} seed */
function random(seed) {
  return (/** @type {number} */ n) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * n);
  };
}

/** The query of some game: a board of some letters, and moves of two or three digits. @param {(n: number) => number} below */
function query(below) {
  const [rows, cols, letters] = [1 + below(6), 1 + below(8), 1 + below(20)];
  const text = (/** @type {number} */ length, /** @type {number} */ of) =>
    Array.from({ length }, () => DIGITS[below(of)]).join("");
  const [width, count] = [2 + below(2), below(30)];
  const moves = count ? `&m=${count}.${text(count * width, 64)}` : "";
  return `?v=1&r=popstar${moves}&b=${rows}x${cols}.${text(rows * cols, letters)}`;
}

test("every query comes back from its bytes", () => {
  const below = random(1);
  for (let i = 0; i < ROUNDS; i++) {
    const asked = query(below);
    assert.equal(queryOf(bytesOf(asked)), asked);
  }
});

test("damaged bytes are refused, or give a text of a board's length", () => {
  const below = random(2);
  let refused = 0;
  for (let i = 0; i < ROUNDS; i++) {
    const bytes = [...bytesOf(query(below))];
    for (let k = 0; k <= below(4); k++) {
      const at = below(bytes.length);
      const damage = below(4);
      if (damage === 0) bytes[at] = below(256);
      else if (damage === 1) bytes.splice(at, 1 + below(5));
      else if (damage === 2) bytes.splice(at, 0, below(256));
      else bytes.splice(at, 0, ...`${"9".repeat(below(20))}`.split("").map((c) => c.charCodeAt(0)));
    }
    try {
      assert(queryOf(Uint8Array.from(bytes)).length < 2_000_000);
    } catch (error) {
      assert(error instanceof Error && !(error instanceof assert.AssertionError), String(error));
      refused++;
    }
  }
  assert(refused > ROUNDS / 4, `${refused} of ${ROUNDS} were refused`);
});
