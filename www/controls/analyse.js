// The analysis: a table of the legal moves, best first, and the values that the groups on the board carry.
import { rated } from "../analysis.js";
import { attr, button, html, write } from "../dom.js";
import { language, number, t } from "../i18n.js";
import { middle } from "../pills.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Rated} Rated */
/** @typedef {import("../types.js").Label} Label */

/** Rows kept in the page; what is left out is said. */
const ROWS = 100;

/** What the board shows of the analysis. The same list is given again while nothing changed. @param {import("../app.js").App} app */
export function values(app) {
  /** @type {Rated[]} */
  let moves = [];
  /** @type {Label[] | undefined} */
  let labels;
  let key = "";
  /** @param {State} state */
  function look(state) {
    const found = state.playing ? [] : rated(state, app.game);
    const now = JSON.stringify([language(), found.map(({ move, least }) => [move, least])]);
    if (now === key) return;
    key = now;
    moves = found;
    const { board } = state.view;
    const { spots, place, analysis } = app.game;
    labels =
      found.length && !analysis.columns
        ? app.choices().flatMap(({ move, detail }) => {
            const one = found.find((value) => value.move === move);
            if (!one) return [];
            const spot = middle(spots(board, detail), (spot) => place(board, spot));
            return [{ spot, text: number(one.least), best: one.best }];
          })
        : undefined;
  }
  return {
    /** @param {State} state */
    labels(state) {
      look(state);
      return labels;
    },
    /** More about the group under the pointer, for cells too small to carry it. @param {State} state */
    remark({ preview }) {
      const one = preview && moves.find((value) => value.move === preview.moves[0]);
      return one && !app.game.analysis.columns ? ` · ≥ ${number(one.least)}` : "";
    },
  };
}

/** @param {import("../app.js").App} app */
export function analyse(app) {
  const toggle = button("analyse");
  const card = html("analysis");
  const rows = html("analysis-rows");
  const table = html("analysis-table");
  let drawn = "";

  toggle.addEventListener("click", () => flip());
  rows.addEventListener("click", (event) => {
    const row = event.target instanceof Element ? event.target.closest("tr") : null;
    if (row) app.make([Number(row.dataset.move)]);
  });
  for (const name of ["pointerover", "focusin"])
    rows.addEventListener(name, (event) => {
      const choice = choiceOf(event.target);
      if (choice) app.preview(app.shown(choice));
    });
  for (const name of ["pointerleave", "focusout"]) rows.addEventListener(name, () => app.preview());
  rows.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !(event.target instanceof HTMLButtonElement)) return;
    const all = [...rows.querySelectorAll("button")];
    const at = all.indexOf(event.target);
    all[at + step]?.focus();
    event.preventDefault();
    event.stopPropagation();
  });

  /** @param {EventTarget | null} target */
  function choiceOf(target) {
    const row = target instanceof Element ? target.closest("tr") : null;
    return app.choices().find(({ move }) => String(move) === row?.dataset.move);
  }

  function flip() {
    if (!app.game.traits.analyses) return;
    app.analysis.toggle();
    app.announce(t(app.state.settings.analyse ? "say.analysis" : "say.analysis.off"));
  }

  app.watch((state) => {
    const { traits, analysis } = app.game;
    const on = state.settings.analyse && traits.analyses === true;
    toggle.hidden = !traits.analyses;
    attr(toggle, "aria-pressed", String(on));
    card.hidden = !on;
    html("line").hidden = on;
    if (!on) return;
    const moves = rated(state, app.game);
    const { view, playing } = state;
    const note = view.over
      ? "analysis.over"
      : view.left > traits.most
        ? "analysis.large"
        : playing
          ? "analysis.playing"
          : moves.length === 0
            ? "analysis.thinking"
            : "";
    const more = moves.length - ROWS;
    const rest = more > 0 ? t("line.more", { n: number(more) }) : "";
    write(html("analysis-note"), note ? t(note, { most: number(traits.most) }) : rest);
    write(html("analysis-count"), moves.length ? number(moves.length) : "");
    // Rows of the position before stay until the new ones come: a table that blanks at every step cannot be read.
    if (note === "analysis.thinking" && drawn && app.analysis.pending) return;
    table.hidden = moves.length === 0;
    table.classList.toggle("outlooks", analysis.columns !== undefined);
    attr(table, "data-moves", String(moves.length));
    const key = JSON.stringify([moves.map(({ move, least }) => [move, least]), language()]);
    if (key + state.deal === drawn) return;
    drawn = key + state.deal;
    const focus = rows.contains(document.activeElement);
    const known = new Map(app.choices().map((one) => [one.move, one]));
    const all = moves.slice(0, ROWS).map((move) => row(move, view.board, known.get(move.move)));
    rows.replaceChildren(...all);
    if (focus) rows.querySelector("button")?.focus();
  });

  /** @param {Rated} move @param {any} board @param {import("../types.js").Choice} [choice] the same move as the table tells it */
  function row(move, board, choice = move) {
    const { icon, tell, spots, analysis } = app.game;
    const line = document.createElement("tr");
    line.dataset.at = String(spots(board, choice.detail)[0]);
    line.dataset.move = String(move.move);
    if (move.best) line.className = "best";
    const label = tell("list", choice, board);
    const play = document.createElement("button");
    play.type = "button";
    const said = document.createElement("span");
    said.className = "sr";
    said.textContent = move.best ? t("analysis.best", { what: label }) : label;
    const seen = document.createElement("span");
    seen.setAttribute("aria-hidden", "true");
    seen.append(
      icon(board, choice.detail, app.looks),
      tell("short", choice, board),
      move.best ? " ★" : "",
    );
    play.append(said, seen);
    const head = document.createElement("th");
    head.scope = "row";
    head.append(play);
    line.append(
      head,
      ...(analysis.columns?.(move).map((text) => cell(text)) ?? [
        cell(number(move.gain)),
        cell(number(move.least), "least"),
        cell(number(move.upper)),
        cell(analysis.remark?.(move) ?? "", "picks"),
      ]),
    );
    return line;
  }

  /** @param {string} text @param {string} [name] */
  function cell(text, name = "") {
    const element = document.createElement("td");
    element.textContent = text;
    if (name) element.className = name;
    return element;
  }

  return { flip };
}
