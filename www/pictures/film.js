// The line as a film: a frame for each position, with the move marked that comes next. Frames are drawn one at a time, so that the page
// answers in between.
import { t } from "../i18n.js";
import { Gif } from "./gif.js";
import { paint, sheet, sizeOf } from "./picture.js";

/** @typedef {import("../app.js").App} App */
/** How far a film has come, and whether it is still wanted. @typedef {{ signal: AbortSignal, progress: (done: number, all: number) => void }} Making */

/** More moves make too long a film. */
export const MOST_MOVES = 500;
/** Pixels of a side. */
const SIDE = 400;
/** How long a position is seen, and the last of them. */
const STEP_MS = 700;
const END_MS = 2500;
/** Kinds of video that browsers record, the best first. */
const KINDS = ["video/webm;codecs=vp9", "video/webm;codecs=vp8", "video/webm", "video/mp4"];

/** The kind of video that this browser records, if any. */
export function videoKind() {
  if (!("MediaRecorder" in globalThis) || !HTMLCanvasElement.prototype.captureStream)
    return undefined;
  return KINDS.find((kind) => MediaRecorder.isTypeSupported(kind));
}

/** Draws every position of the line, one after the other, up to a number of moves. @param {App} app @param {Making} making @param {(ctx: CanvasRenderingContext2D, last: boolean) => unknown} each */
async function frames(app, { signal, progress }, each) {
  const { moves, board } = app.state.record;
  const { rules } = app.state.record;
  const count = Math.min(moves.length, MOST_MOVES);
  const start = app.peeked(moves, 0);
  const size = sizeOf(app, start.view.board, SIDE);
  const { canvas, ctx } = sheet(size.width, size.height);
  for (let at = 0; at <= count; at++) {
    const now = app.state.record;
    if (now.board !== board || now.rules !== rules) throw new Error(t("film.other"));
    paint(ctx, app, at ? app.peeked(moves, at) : start, size);
    await each(ctx, at === count);
    progress(at + 1, count + 1);
    await new Promise((done) => setTimeout(done));
    signal.throwIfAborted();
  }
  return canvas;
}

/** @param {App} app @param {Making} making */
export async function gif(app, making) {
  /** @type {Gif | undefined} */
  let film;
  await frames(app, making, (ctx, last) => {
    const { width, height } = ctx.canvas;
    film ??= new Gif(width, height);
    film.add(ctx.getImageData(0, 0, width, height).data, last ? END_MS : STEP_MS);
  });
  return /** @type {Gif} */ (film).end();
}

/** Records the film while it runs. @param {App} app @param {Making} making */
export async function video(app, making) {
  const mimeType = videoKind();
  if (!mimeType) throw new Error(t("film.none"));
  /** @type {Blob[]} */
  const parts = [];
  /** @type {MediaRecorder | undefined} */
  let recorder;
  try {
    await frames(app, making, async (ctx, last) => {
      if (!recorder) {
        recorder = new MediaRecorder(ctx.canvas.captureStream(10), { mimeType });
        recorder.ondataavailable = ({ data }) => parts.push(data);
        recorder.start();
      }
      await wait(last ? END_MS : STEP_MS, making.signal);
    });
  } finally {
    await stopped(recorder);
  }
  return new Blob(parts, { type: mimeType.replace(/;.*/, "") });
}

/** @param {MediaRecorder | undefined} recorder */
async function stopped(recorder) {
  if (!recorder || recorder.state === "inactive") return;
  await new Promise((done) => {
    recorder.onstop = done;
    recorder.stop();
  });
  for (const track of recorder.stream.getTracks()) track.stop();
}

/** @param {number} ms @param {AbortSignal} signal */
function wait(ms, signal) {
  return new Promise((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        done(undefined);
      },
      { once: true },
    );
  });
}
