// The time of a deal, and what a player has played and won: a clock over the cards, and a dialog behind it. The clock starts with
// the first move and rests while the page is out of sight. What is played after the solver has shown a way does not count as won.

import { helped } from "../daily/helped.js";
import { closes, write } from "../dom.js";
import { number, speakOf } from "../i18n.js";
import { get, set } from "../storage.js";
import { drawOf } from "./klondike.rules.js";
import { begun, current, DRAWS, on, tallies, won } from "./klondike.tally.js";
import { t } from "./klondike.words.js";

const KEPT = "solvent.klondike";
const SECOND_MS = 1000;

/** A fresh deal, all of it: positions that are entered or pasted are no game of one's own. */
const DEAL = /^[A-Za-z]{52}$/;

const PARTS = `
  <div class="dialog-head"><h2 id="tally-name" data-t="tally"></h2><button type="button" class="icon" data-close data-t-label="close"><svg aria-hidden="true"><use href="#i-close"/></svg></button></div>
  <p class="note" data-part="now"></p>
  <table class="tally"><caption class="sr" data-t="tally"></caption><thead><tr><td></td></tr></thead><tbody></tbody></table>
  <p class="note" data-t="tally.note"></p>
  <div class="row"><button type="button" class="plain" data-part="reset"></button></div>`;

/** Minutes and seconds. @param {number} ms */
export function clock(ms) {
  const all = Math.floor(ms / SECOND_MS);
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/** @param {import("../app.js").App} app */
export function timing(app) {
  let all = tallies(get(KEPT));
  /** Since when the clock runs, if it does. @type {number | undefined} */
  let since;
  /** The deal on the table, if it is one. @type {string | undefined} */
  let name;
  let said = "";

  const button = Object.assign(document.createElement("button"), {
    type: "button",
    className: "plain clock",
  });
  button.innerHTML = `<svg aria-hidden="true"><use href="#i-chart"/></svg>`;
  const time = document.createElement("span");
  const label = Object.assign(document.createElement("span"), { className: "sr" });
  button.append(label, time);
  button.addEventListener("click", show);
  const shown = dialog();
  setInterval(tick, SECOND_MS);
  addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") rest();
    app.changed();
  });
  addEventListener("pagehide", rest);

  /** @param {typeof all} next */
  function keep(next) {
    if (next === all) return;
    all = next;
    set(KEPT, all);
  }

  /** Milliseconds spent on the deal on the table. */
  function spent() {
    const ms = (name !== undefined && current(all, name)?.ms) || 0;
    return ms + (since === undefined ? 0 : Math.round(performance.now() - since));
  }

  /** Stops the clock; what it has counted is kept. */
  function rest() {
    if (since === undefined) return;
    const ms = spent();
    since = undefined;
    keep(on(all, { ms }));
  }

  function tick() {
    if (since !== undefined) write(time, clock(spent()));
  }

  /** @param {import("../types.js").State} state */
  function update(state) {
    const { record, view, playing } = state;
    const board = record.board.trim();
    const now = DEAL.test(board) ? `${record.rules} ${board}` : undefined;
    if (now !== name) {
      rest();
      name = now;
    }
    if (name === undefined) return;
    const shows = helped(state);
    const going = record.cursor > 0 && !playing;
    if (going && !shows && !current(all, name)) keep(begun(all, name, drawOf(record.rules)));
    const deal = current(all, name);
    if (deal && shows && !deal.helped) keep(on(all, { helped: true }));
    const open = deal && !deal.won && !deal.helped && !shows && !view.over;
    if (open && document.visibilityState === "visible") since ??= performance.now();
    else rest();
    if (view.over && view.left === 0 && going) keep(won(all, Math.abs(view.score)));
  }

  function show() {
    shown.draw(app.state.record.cursor, name === undefined ? undefined : current(all, name));
    shown.element.showModal();
  }

  function dialog() {
    const element = document.createElement("dialog");
    element.className = "tallies";
    element.setAttribute("aria-labelledby", "tally-name");
    element.innerHTML = PARTS;
    document.body.append(element);
    closes(element);
    const part = (/** @type {string} */ what) =>
      /** @type {HTMLElement} */ (element.querySelector(what));
    const reset = part("[data-part=reset]");
    let sure = false;
    reset.addEventListener("click", () => {
      if (sure) {
        rest();
        // Deals that were begun are not counted again.
        keep({ ...tallies(undefined), deals: all.deals });
      }
      sure = !sure;
      draw(0, undefined, true);
      app.changed();
    });

    /** @param {number} moves @param {import("./klondike.tally.js").Deal | undefined} deal @param {boolean} [again] while it is open */
    function draw(moves, deal, again = false) {
      if (!again) sure = false;
      speakOf(element, t);
      const here = deal && { time: clock(spent()), n: moves };
      const how = !deal ? "none" : deal.won ? "won" : deal.helped ? "helped" : "on";
      if (!again || !sure) write(part("[data-part=now]"), t(`tally.now.${how}`, here ?? {}));
      write(reset, t(sure ? "tally.sure" : "tally.reset"));
      const head = part("thead tr");
      head.replaceChildren(
        document.createElement("td"),
        ...DRAWS.map((n) => cell("th", t("draw", { n }), "col")),
      );
      part("tbody").replaceChildren(...rows());
    }

    return { element, draw };
  }

  function rows() {
    /** @param {(tally: import("./klondike.tally.js").Tally) => string} tell @param {string} key */
    const row = (key, tell) => {
      const line = document.createElement("tr");
      const cells = DRAWS.map((draw) => {
        const tally = all.draws[draw];
        return cell("td", (tally && tell(tally)) || "–");
      });
      line.append(cell("th", t(key), "row"), ...cells);
      return line;
    };
    return [
      row("tally.played", ({ played }) => number(played)),
      row("tally.won", ({ played, won }) =>
        played ? `${number(won)} · ${Math.round((100 * won) / played)}%` : number(won),
      ),
      row("tally.streak", ({ streak }) => number(streak)),
      row("tally.longest", ({ longest }) => number(longest)),
      row("tally.moves", ({ moves }) => (moves ? number(moves) : "")),
      row("tally.time", ({ ms }) => (ms ? clock(ms) : "")),
    ];
  }

  return {
    button,
    update,
    hide: rest,
    draw() {
      write(label, t("tally.open"));
      const now = clock(spent());
      if (now !== said) write(time, now);
      said = now;
    },
  };
}

/** @param {"td" | "th"} kind @param {string} text @param {string} [scope] */
function cell(kind, text, scope) {
  const element = document.createElement(kind);
  element.textContent = text;
  if (scope) element.setAttribute("scope", scope);
  return element;
}
