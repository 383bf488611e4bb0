// The keyboard outside of the board and of form fields, and the list that tells it.
import { html } from "./dom.js";
import { language, t } from "./i18n.js";
import { toggle } from "./playback.js";

/** @type {[string[], string][]} */
const LIST = [
  [["←", "→"], "key.step"],
  [["Home", "End"], "key.ends"],
  [["Space"], "key.space"],
  [["← ↑ ↓ →"], "key.cells"],
  [["← ↑ ↓ →"], "key.push"],
  [["Ctrl ← ↑ ↓ →"], "key.cells.ctrl"],
  [["Enter"], "key.pop"],
  [["Shift ← ↑ ↓ →"], "key.push.shift"],
  [["Ctrl Z", "Ctrl Y"], "key.undo"],
  [["Ctrl V"], "key.paste"],
  [["+", "−", "0"], "key.zoom"],
  [["A"], "key.analyse"],
  [["H"], "key.hint"],
  [["?"], "key.help"],
];

/** What is told only where arrows push pieces, and only where they do not. */
const PUSHED = ["key.push", "key.cells.ctrl", "key.push.shift"];
const PACED = ["key.cells"];

/** @type {{ [key: string]: [number, number] }} */
const PUSHES = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** @param {import("./app.js").App} app @param {{ help: () => void, analyse: () => void, hint: () => void, push: (dx: number, dy: number) => void }} on */
export function keys(app, on) {
  /** Whether one plays oneself, with nothing ahead to step through; a line that a search has found is stepped through instead. */
  const playing = () =>
    !app.state.search?.line && app.state.record.cursor === app.state.record.moves.length;

  addEventListener("keydown", (event) => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
    const typing = target.closest("input:not([type=range]), textarea, select") !== null;
    if (typing) return;
    const { record } = app.state;
    if ((event.ctrlKey || event.metaKey) && !event.altKey) {
      const key = event.key.toLowerCase();
      if (key === "z") app.travel(event.shiftKey ? "redo" : "undo");
      else if (key === "y") app.travel("redo");
      else return;
      event.preventDefault();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    /** @param {number} cursor */
    const go = (cursor) => {
      app.pause();
      app.goto(cursor);
    };
    const push = PUSHES[event.key];
    const { pushes } = app.traits;
    if (event.key === "?") on.help();
    else if (event.key.toLowerCase() === "a") on.analyse();
    else if (event.key.toLowerCase() === "h") on.hint();
    else if (event.shiftKey && push && pushes) on.push(...push);
    // A slider has its own arrows, and Space presses a button.
    else if (target.closest("input[type=range]")) return;
    else if (push && pushes && (target.closest("#grid") || playing())) on.push(...push);
    else if (event.key === "ArrowLeft") go(record.cursor - 1);
    else if (event.key === "ArrowRight") go(record.cursor + 1);
    else if (event.key === "Home") go(0);
    else if (event.key === "End") go(record.moves.length);
    else if (event.key === " " && !target.closest("button, summary, a, label")) toggle(app);
    else return;
    event.preventDefault();
  });

  // A button keeps the focus after a click of the mouse, and Space would press it again instead of playing the line.
  // A press by keyboard has no click count and keeps its focus.
  addEventListener("click", ({ detail, target }) => {
    const pressed = target instanceof Element ? target.closest("main button") : null;
    if (detail > 0 && pressed instanceof HTMLElement) pressed.blur();
  });

  let told = "";
  app.watch(({ view }) => {
    if (told === language() + view.game) return;
    told = language() + view.game;
    const { pushes, analyses, keys: own = [] } = app.traits;
    const without = [...(pushes ? PACED : PUSHED), ...(analyses ? [] : ["key.analyse"])];
    const known = [...LIST.filter(([, what]) => !without.includes(what)), ...own];
    html("keys").replaceChildren(
      ...known.map(([names, what]) => {
        const row = document.createElement("div");
        const name = document.createElement("dt");
        for (const one of names) {
          const key = document.createElement("kbd");
          key.textContent = one;
          name.append(key, " ");
        }
        const means = document.createElement("dd");
        means.textContent = t(what);
        row.append(name, means);
        return row;
      }),
    );
  });
}
