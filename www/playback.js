// Plays the line by itself: one timer that steps the cursor while the state says "playing".

/** Time a move takes at speed 1; drawing it uses most of that. A long line is played within the second, whatever its length. */
const STEP_MS = 620;
const DRAW_MS = 430;
const LINE_MS = 60_000;
/** Faster than this, moves come by the frame, and several at once. A frame that is late makes up for no more than the second. */
const FRAME_MS = 16;
const LATE_MS = 80;
/** Faster than this, nobody sees single moves. */
const HURRY_MS = 150;

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Time a move of a line takes. @param {number} speed @param {number} moves how many the line has */
export function stepMs(speed, moves) {
  return Math.min(STEP_MS, LINE_MS / Math.max(1, moves)) / (speed || 1);
}

/** How long drawing one move takes; 0 is at once. @param {number} speed @param {number} [moves] of the line that plays by itself */
export function drawMs(speed, moves = 0) {
  if (speed === 0 || calm.matches) return 0;
  return Math.min(900, (DRAW_MS / STEP_MS) * stepMs(speed, moves));
}

/** Whether a line of so many moves runs too fast to see single ones. @param {number} speed @param {number} moves */
export function hurried(speed, moves) {
  return stepMs(speed, moves) < HURRY_MS;
}

/** @param {import("./app.js").App} app */
export function playback(app) {
  /** Takes back what is waited for. @type {(() => void) | undefined} */
  let cancel;
  /** When the last move was made. */
  let last = 0;

  function rest() {
    cancel?.();
    cancel = undefined;
  }

  function tick() {
    cancel = undefined;
    const { record, settings, playing } = app.state;
    if (!playing) return;
    const ms = stepMs(settings.speed, record.moves.length);
    const gone = Math.min(LATE_MS, performance.now() - last);
    const moves = ms < FRAME_MS ? Math.max(1, Math.round(gone / ms)) : 1;
    app.goto(record.cursor + moves, true);
    if (app.state.record.cursor >= record.moves.length) app.setPlaying(false);
    else wait();
  }

  function wait() {
    // Nobody sees a hidden page: the line waits there.
    if (document.visibilityState !== "visible") return;
    last = performance.now();
    const ms = stepMs(app.state.settings.speed, app.state.record.moves.length);
    if (ms < FRAME_MS) {
      const frame = requestAnimationFrame(tick);
      cancel = () => cancelAnimationFrame(frame);
    } else {
      const timer = setTimeout(tick, ms);
      cancel = () => clearTimeout(timer);
    }
  }

  addEventListener("visibilitychange", () => {
    rest();
    if (app.state.playing) wait();
  });

  app.watch((state) => {
    if (state.playing && !cancel) wait();
    if (!state.playing) rest();
  });
}

/** Play, pause, or play again from the start when the line is at its end. @param {import("./app.js").App} app */
export function toggle(app) {
  const { playing, record } = app.state;
  if (playing) return app.pause();
  if (record.moves.length === 0) return;
  if (record.cursor >= record.moves.length) app.goto(0, true);
  app.setPlaying(true);
}
