// Follow mode: a line is made move by move in a game that runs elsewhere, on this phone or another device. One move at a time,
// large; all but what is to be tapped is dimmed, and the screen stays awake. Fetched when it is first opened.
import { attr, button, el, html, write } from "../dom.js";
import { styled } from "../games.js";
import { extend, number, speakOf, t } from "../i18n.js";
import { saveOpen } from "../storage.js";
import { wake } from "./wake.js";
import * as words from "./words.js";

/** @typedef {import("../app.js").App} App */
/** @typedef {import("../board.js").Board} Board */
/** What is asked for: the next move, what went wrong, the move that was made instead, or a line from there. @typedef {"step" | "wrong" | "show" | "search"} Asks */

const PARTS = `
  <h1 class="sr" id="follow-name" data-t="follow.heading"></h1>
  <div class="follow-head"><span id="follow-place"></span><progress id="follow-done" data-t-label="follow.progress"></progress><button type="button" class="icon" id="follow-leave" data-t-label="follow.leave"><svg aria-hidden="true"><use href="#i-close"/></svg></button></div>
  <p class="follow-what" id="follow-what" tabindex="-1"></p>
  <p class="note" id="follow-why"></p>
  <div class="follow-answers" id="follow-answers"></div>
  <div class="follow-steps" id="follow-steps"><button type="button" class="icon" id="follow-back" data-t-label="follow.back"><svg aria-hidden="true"><use href="#i-back"/></svg></button><button type="button" class="step" id="follow-next" data-t-label="follow.next.label"><svg aria-hidden="true"><use href="#i-next"/></svg><span data-t="follow.next"></span></button></div>
  <button type="button" class="plain" id="follow-wrong" data-t="follow.wrong"></button>`;

/** Made once. @type {Promise<() => void> | undefined} */
let made;

/** Follows the line on the table. @param {App} app @param {Board} board */
export async function open(app, board) {
  made ??= styled(new URL("./follow.css", import.meta.url)).then(() => follower(app, board));
  // What failed for want of a network may come the next time.
  made.catch(() => {
    made = undefined;
  });
  (await made)();
}

/** @param {ParentNode} part @param {string} which */
function focus(part, which) {
  const found = part.querySelector(which);
  if (found instanceof HTMLElement) found.focus({ preventScroll: true });
}

/** @param {App} app @param {Board} board */
function follower(app, board) {
  extend(words);
  const section = document.createElement("section");
  section.id = "following";
  section.className = "following";
  section.setAttribute("aria-labelledby", "follow-name");
  section.hidden = true;
  section.innerHTML = PARTS;
  html("hint").before(section);
  const { stage, sheet } = board.parts;
  const [leave, back, next, wrong] = ["leave", "back", "next", "wrong"].map((name) =>
    button(`follow-${name}`),
  );
  const [place, what, why, answers, steps] = ["place", "what", "why", "answers", "steps"].map(
    (name) => html(`follow-${name}`),
  );
  const done = el("follow-done", HTMLProgressElement);
  const screen = wake();

  let active = false;
  /** @type {Asks} */
  let asks = "step";
  /** The record that is followed: what somebody else puts on the table is none. */
  let { rules, board: start } = app.state.record;
  /** The moves that stood when another one was asked for. @type {number[]} */
  let stood = [];

  // ---- in and out ----

  function enter() {
    const { record, search, playing } = app.state;
    if (active || !record.moves.length) return;
    active = true;
    ({ rules, board: start } = record);
    // A better line might lead elsewhere from a move that is made already.
    if (search?.running) app.solving.stop();
    app.pause();
    // Who watched the line run, or all of it, has made none of its moves.
    if (playing || record.cursor === record.moves.length)
      app.goto(search?.line ? search.prefix.length : 0, true);
    section.hidden = false;
    document.body.dataset.follow = "true";
    speakOf(section);
    screen.keep(true);
    saveOpen("follow");
    ask("step");
    if (board.zoomable && !board.zoomed) button("zoom").click();
    next?.focus();
  }

  function exit() {
    if (!active) return;
    active = false;
    section.hidden = true;
    sheet.inert = false;
    delete document.body.dataset.follow;
    screen.keep(false);
    saveOpen("");
    app.spotlight(false);
    focus(document, "[data-begin=follow]");
  }

  // ---- moves ----

  /** @param {Asks} now */
  function ask(now) {
    asks = now;
    // Only the move that was made instead is played on the board itself.
    sheet.inert = now !== "show";
    app.spotlight(now === "step");
    if (now === "step") tell();
    draw();
  }

  /** @param {number} cursor */
  function go(cursor) {
    const before = app.state.record.cursor;
    app.goto(cursor, true);
    if (app.state.record.cursor === before) return;
    tell();
    draw();
  }

  const step = () => app.state.steps[app.state.record.cursor];

  /** The move that is to be made now, in words. */
  function telling() {
    const { state, game } = app;
    const now = step();
    if (!now) {
      const score = number(app.figure(state.view.score));
      return app.traits.fewer ? t("follow.end") : t("follow.end.score", { score });
    }
    const told = game.tell("tap", now, state.view.board);
    return now.gain > 0 ? t("follow.gain", { what: told, gain: number(now.gain) }) : told;
  }

  /** Where one is: moves that stood before the line began count as well. */
  function where() {
    const { cursor, moves } = app.state.record;
    const values = { n: number(Math.min(cursor + 1, moves.length)), all: number(moves.length) };
    return t("follow.place", values);
  }

  /** For those who do not see it. */
  const tell = () => app.announce(step() ? `${where()}${t("list.comma")}${telling()}` : telling());

  // ---- what went wrong ----

  /** @param {[string, () => void][]} choices */
  function offer(choices) {
    const key = choices.map(([text]) => text).join("|");
    if (answers?.dataset.key === key) return;
    if (answers) answers.dataset.key = key;
    answers?.replaceChildren(
      ...choices.map(([text, act]) => {
        const choice = document.createElement("button");
        choice.type = "button";
        choice.className = "secondary";
        choice.textContent = text;
        choice.addEventListener("click", act);
        return choice;
      }),
    );
  }

  function mistaken() {
    ask("wrong");
    what?.focus();
    app.announce(t("follow.wrong.ask"));
  }
  function otherwise() {
    stood = app.state.record.moves;
    ask("show");
    app.announce(t("follow.show"));
    // Its own cursor is where the keyboard goes on.
    focus(sheet, "[tabindex='0']");
  }
  function search() {
    const { chosen, budget } = app.strategies;
    const { view, settings } = app.state;
    if (view.over) return ask("step");
    app.solving.solve(chosen, budget, settings.seed);
    ask("search");
    app.announce(t("follow.search"));
    what?.focus();
  }
  function different() {
    exit();
    button("boards-open").click();
  }

  // ---- what is seen ----

  /** What is asked, said large, with the answers there are. @returns {{ text: string, more?: string, choices?: [string, () => void][] }} */
  function asked() {
    const { search, record } = app.state;
    if (asks === "wrong") {
      const choices = /** @type {[string, () => void][]} */ ([
        [t("follow.wrong.other"), otherwise],
        [t("follow.wrong.board"), different],
        [t("follow.wrong.none"), () => ask("step")],
      ]);
      const first = () => {
        ask("step");
        go(app.state.record.cursor - 1);
        next?.focus();
      };
      if (record.cursor > 0) choices.unshift([t("follow.wrong.back"), first]);
      return { text: t("follow.wrong.ask"), choices };
    }
    if (asks === "show")
      return { text: t("follow.show"), choices: [[t("follow.show.none"), () => ask("step")]] };
    if (asks === "search") {
      const found = search?.line && search.report?.score;
      const stop = () => app.solving.stop();
      if (found === undefined || app.traits.fewer)
        return { text: t("follow.search"), choices: [[t("follow.search.stop"), stop]] };
      const text = t("follow.search.found", { score: number(app.figure(found)) });
      return { text, choices: [[t("follow.search.take"), stop]] };
    }
    if (step() || !app.state.record.moves.length) {
      const [reason] = app.masked || !app.studied ? [] : app.why(record.moves, record.cursor);
      return { text: telling(), ...(reason && { more: t("hint.why", { why: reason }) }) };
    }
    const again = () => {
      go(0);
      next?.focus();
    };
    return {
      text: telling(),
      choices: [
        [t("follow.end.again"), again],
        [t("follow.leave"), exit],
      ],
    };
  }

  function draw() {
    const { cursor, moves } = app.state.record;
    const stepping = asks === "step" && step() !== undefined;
    const { text, more = "", choices = [] } = asked();
    write(/** @type {HTMLElement} */ (place), where());
    Object.assign(done, { max: Math.max(1, moves.length), value: cursor });
    write(/** @type {HTMLElement} */ (what), text);
    write(/** @type {HTMLElement} */ (why), more);
    const answering = answers?.contains(document.activeElement);
    offer(choices);
    if (steps) steps.hidden = !stepping;
    // The answer that was chosen is gone; what is asked now is told, or the next move is.
    if (answering && document.activeElement === document.body) (stepping ? next : what)?.focus();
    if (wrong) wrong.hidden = asks !== "step";
    if (back) attr(back, "aria-disabled", String(cursor === 0));
  }

  leave?.addEventListener("click", exit);
  back?.addEventListener("click", () => go(app.state.record.cursor - 1));
  next?.addEventListener("click", () => {
    go(app.state.record.cursor + 1);
    // At the end there is no next: the focus goes to what comes instead.
    if (!step()) focus(section, "#follow-answers button");
  });
  wrong?.addEventListener("click", mistaken);

  // A tap on what is lit is the same as Next: the board there was tapped, and so is the one here.
  stage.addEventListener("click", (event) => {
    const now = step();
    if (!active || asks !== "step" || !now) return;
    const spot = board.spot(event);
    if (spot !== undefined && app.game.spots(app.state.view.board, now.detail).includes(spot))
      go(app.state.record.cursor + 1);
  });

  // The keys of the page would lead away from what is followed.
  addEventListener(
    "keydown",
    (event) => {
      if (!active) return;
      const { key, target } = event;
      const pressed = target instanceof Element && target.closest("button") !== null;
      const { cursor, moves } = app.state.record;
      if (key === "Escape") {
        if (asks === "step") exit();
        else if (asks === "search") app.solving.stop();
        else ask("step");
      } else if (key === "Tab" || "+-=0".includes(key) || asks === "show") return;
      else if ((key === "Enter" || key === " ") && pressed) return event.stopPropagation();
      else if (asks === "step" && ["ArrowRight", "Enter", " "].includes(key)) go(cursor + 1);
      else if (asks === "step" && ["ArrowLeft", "Backspace"].includes(key)) go(cursor - 1);
      else if (asks === "step" && key === "Home") go(0);
      else if (asks === "step" && key === "End") go(moves.length);
      event.stopPropagation();
      event.preventDefault();
    },
    true,
  );

  app.follow(({ record, playing, search: now }) => {
    if (!active) return;
    // What somebody else put on the table is not what was followed.
    if (record.rules !== rules || record.board !== start) return exit();
    if (playing) app.pause();
    if (asks === "show" && record.moves !== stood && record.cursor === record.moves.length)
      search();
    else if (asks === "search" && !now?.running) ask("step");
  });
  app.watch(() => {
    if (active) draw();
  });

  return enter;
}
