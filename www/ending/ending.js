// The end of a game as an event: what came of it, how good that is, and what can be done next. Fetched with the first move, so that it
// comes at once. It stands where it covers nothing, takes no focus, and waits for nobody.
import { attr, button, cell, html, write } from "../dom.js";
import { styled } from "../games.js";
import { extend, language, speakOf } from "../i18n.js";
import { place } from "./place.js";
import { result } from "./result.js";
import * as words from "./words.js";

/** After the move that led here was announced: two things said at once are heard as one, or not at all. */
const AFTER_MS = 400;
/** How long the score counts up. */
const COUNT_MS = 700;
const PARTS = `
  <div class="burst" aria-hidden="true">${"<i></i>".repeat(10)}</div>
  <div class="came"><h2 id="end-name"></h2><p id="end-worth"></p></div>
  <div class="then">
    <button type="button" class="secondary strong" data-then="solve"></button>
    <button type="button" class="secondary" data-then="review" data-t="end.review"></button>
    <button type="button" class="secondary" data-then="again" data-t="end.again"></button>
    <button type="button" class="secondary" data-then="new" data-t="end.new"></button>
    <button type="button" class="secondary" data-then="share" data-t="share"></button>
  </div>
  <button type="button" class="icon" data-then="close" data-t-label="end.close"><svg aria-hidden="true"><use href="#i-close"/></svg></button>`;

/** @param {import("../app.js").App} app @param {import("../board.js").Board} board @param {boolean} seen whether it was seen how the game came to where it is */
export function begin(app, board, seen) {
  extend(words);
  // Without its looks it still says what there is to say.
  const go = () => connect(app, board, seen);
  styled(new URL("./ending.css", import.meta.url)).then(go, go);
}

/** @param {import("../app.js").App} app @param {import("../board.js").Board} board @param {boolean} seen */
function connect(app, board, seen) {
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const card = document.createElement("section");
  card.className = "end";
  card.id = "end";
  card.setAttribute("aria-labelledby", "end-name");
  card.innerHTML = PARTS;
  card.hidden = true;
  html("hint").after(card);
  const [name, told] = [html("end-name"), html("end-worth")];
  const then = (/** @type {string} */ what) =>
    /** @type {HTMLButtonElement} */ (card.querySelector(`[data-then=${what}]`));
  let spoken = "";

  /** Ends that were put away, by their moves. @type {WeakSet<number[]>} */
  const away = new WeakSet();
  /** The end that is shown and was said. @type {number[] | undefined} */
  let shown;
  /** What it was placed for. */
  let placed = "";
  /** What was said of the end, by what was known then. @type {{ key: unknown[], of: ReturnType<typeof result> } | undefined} */
  let read;
  /** When the score began to count up. @type {number | undefined} */
  let counting;

  /** @type {{ [what: string]: () => void }} */
  const acts = {
    solve: () => button("solve").click(),
    review() {
      button("tab-line").click();
      button("review").click();
      html("panel").scrollIntoView({ block: "nearest" });
    },
    again: () => app.again(),
    new: () => button("new").click(),
    share: () => button("share-open").click(),
    close,
  };
  /** Where somebody who pressed by keyboard goes on, as what was pressed is gone. @type {{ [what: string]: () => HTMLElement | null }} */
  const onward = {
    solve: () => button("solve"),
    review: () => button("tab-line"),
  };
  card.addEventListener("click", (event) => {
    const one = event.target instanceof Element ? event.target.closest("button") : null;
    const what = one?.dataset.then ?? "";
    if (!acts[what]) return;
    const typed = event.detail === 0 && what !== "share";
    acts[what]();
    if (typed) (onward[what] ?? cell)()?.focus();
  });
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || card.hidden) return;
    if (app.state.selection || document.querySelector("dialog[open]")) return;
    const inside = card.contains(document.activeElement);
    close();
    if (inside) cell()?.focus();
  });

  function close() {
    away.add(app.state.record.moves);
    app.changed();
  }

  app.watch((state) => {
    const { view, record, playing, search } = state;
    const ended = view.over && record.moves.length > 0 && !playing && !search?.running;
    const open = ended && !away.has(record.moves);
    if (open) show();
    else hide();
    html("hint").classList.toggle("told", open && !state.refused);
    seen ||= !view.over;
  });

  function hide() {
    if (card.hidden) return;
    const below = card.dataset.at === "below";
    card.hidden = true;
    shown = undefined;
    placed = "";
    if (below) board.fit();
  }

  function show() {
    const { record, view, review } = app.state;
    if (spoken !== language() + view.game) {
      spoken = language() + view.game;
      speakOf(card);
    }
    const key = [view, app.news, app.state.search?.report, app.state.by, spoken];
    if (!read || read.key.some((one, i) => one !== key[i])) read = { key, of: result(app) };
    const { headline, counts, score, worth } = read.of;
    write(name, headline);
    const solve = html("solve-text").textContent ?? "";
    write(then("solve"), solve);
    then("solve").hidden = button("solve").getAttribute("aria-disabled") === "true";
    then("review").hidden = !app.studied || review?.board === record.board;
    attr(card, "data-good", String(app.reached));
    const fresh = shown !== record.moves;
    if (fresh) {
      shown = record.moves;
      // Who opens a page at an end has not seen it come.
      counting = counts && seen && !calm.matches ? performance.now() : undefined;
      attr(card, "data-come", String(seen && !calm.matches));
      const text = [headline, worth(score)].filter(Boolean).join(" ");
      setTimeout(() => shown === record.moves && app.announce(text), AFTER_MS);
    }
    card.hidden = false;
    // Its place is that of the whole text, also while that counts up.
    if (counting === undefined || fresh) write(told, worth(score));
    settle(worth(score));
    if (counting !== undefined && fresh) count(counting);
  }

  /** @param {number} now */
  function count(now) {
    if (counting === undefined || card.hidden || !read) return;
    const part = Math.min(1, Math.max(0, (now - counting) / COUNT_MS));
    const { score, worth } = read.of;
    write(told, worth(Math.round(score * (1 - (1 - part) ** 3))));
    if (part < 1) requestAnimationFrame(count);
    else counting = undefined;
  }

  /** Finds its place, anew where the board, the window or what it says is another. @param {string} text */
  function settle(text) {
    const { view, record } = app.state;
    const hidden = [...card.querySelectorAll("button")].map((one) => one.hidden);
    const size = [innerWidth, innerHeight, spoken, text, hidden];
    const now = [view.game, record.board, record.moves, ...size].join(" ");
    if (now === placed) return;
    placed = now;
    const before = card.dataset.at;
    const focus = card.contains(document.activeElement) ? document.activeElement : undefined;
    const below = place(app, board, card);
    if (focus instanceof HTMLElement) focus.focus();
    if (below || before === "below") board.fit();
  }
  addEventListener("resize", () => app.changed());
  app.changed();
}
