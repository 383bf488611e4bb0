// Plays the line by itself: one timer that steps the cursor while the state says "playing".

/** Time a move takes at speed 1; drawing it uses most of that. */
const STEP_MS = 620;
const DRAW_MS = 430;

export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 0];

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** How long drawing one move takes; 0 is at once. @param {number} speed */
export function drawMs(speed) {
  return speed === 0 || calm.matches ? 0 : Math.min(900, DRAW_MS / speed);
}

/** @param {import("./app.js").App} app */
export function playback(app) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  function tick() {
    timer = undefined;
    const { state } = app;
    if (!state.playing) return;
    app.goto(state.record.cursor + 1, true);
    if (state.record.cursor >= state.record.moves.length) app.setPlaying(false);
    else wait();
  }

  function wait() {
    // Nobody sees a hidden page: the line waits there.
    if (document.visibilityState === "visible")
      timer = setTimeout(tick, STEP_MS / (app.state.settings.speed || 1));
  }

  addEventListener("visibilitychange", () => {
    clearTimeout(timer);
    timer = undefined;
    if (app.state.playing) wait();
  });

  app.watch((state) => {
    if (state.playing && timer === undefined) wait();
    if (!state.playing && timer !== undefined) {
      clearTimeout(timer);
      timer = undefined;
    }
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
