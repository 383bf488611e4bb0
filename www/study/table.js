// The table of the legal moves, best first: what each gains, the best end known after it, the bound, and how much it was searched.
import { rated } from "../analysis.js";
import { attr, button, html, write } from "../dom.js";
import { extend, language, number, t } from "../i18n.js";
import { plans } from "./plans.js";
import * as words from "./words.js";

/** @typedef {import("../types.js").Rated} Rated */

/** Rows kept in the page; what is left out is said. */
const ROWS = 100;

/** @param {import("../app.js").App} app */
export function table(app) {
  extend(words);
  plans(app);
  const rows = html("analysis-rows");
  const list = html("analysis-table");
  const more = button("analysis-more");
  let drawn = "";

  more.addEventListener("click", () => app.analysis.more());
  rows.addEventListener("click", (event) => {
    // A row of the position before may still stand there.
    const choice = choiceOf(event.target);
    if (choice) app.make([choice.move]);
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

  app.watch((state) => {
    const { traits, analysis } = app.game;
    if (!state.settings.analyse || !traits.analyses) return;
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
    const over = moves.length - ROWS;
    const rest = over > 0 ? t("line.more", { n: number(over) }) : "";
    more.hidden = !app.analysis.rests;
    write(html("analysis-note"), note ? t(note, { most: number(traits.most) }) : rest);
    write(html("analysis-count"), moves.length ? number(moves.length) : "");
    // Rows of the position before stay until the new ones come: a table that blanks at every step cannot be read.
    if (note === "analysis.thinking" && drawn && app.analysis.pending) return;
    list.hidden = moves.length === 0;
    list.classList.toggle("outlooks", analysis.columns !== undefined);
    attr(list, "data-moves", String(moves.length));
    attr(list, "data-pending", String(app.analysis.pending));
    const key = JSON.stringify([
      moves.map(({ move, least, upper, nodes }) => [move, least, upper, nodes]),
      language(),
    ]);
    if (key + state.deal === drawn) return;
    drawn = key + state.deal;
    const at = document.activeElement?.closest("tr")?.dataset.move;
    const known = new Map(app.choices().map((one) => [one.move, one]));
    const all = moves
      .slice(0, ROWS)
      .map((move) => row(move, moves, view.board, known.get(move.move)));
    rows.replaceChildren(...all);
    leaveOut(list, all);
    // The focus stays on its move, wherever that has gone.
    if (at !== undefined && rows.querySelector("tr"))
      /** @type {HTMLElement | null} */ (
        rows.querySelector(`[data-move="${at}"] button`) ?? rows.querySelector("button")
      )?.focus();
  });

  /** @param {Rated} move @param {Rated[]} all @param {any} board @param {import("../types.js").Choice} [choice] the same move as the table tells it */
  function row(move, all, board, choice = move) {
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
      ...(analysis.columns?.(move, all).map((text) => cell(text)) ?? [
        cell(app.traits.fewer ? "" : number(move.gain)),
        value(move),
        cell(number(app.figure(move.upper))),
        cell(move.nodes ? compact(move.nodes) : "–", "effort"),
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

  /** The best end known after a move; that it is proven is seen and said. @param {Rated} move */
  function value({ lower, upper }) {
    if (lower === undefined) return cell(t("analysis.none"), "least none");
    const proven = lower === upper;
    const element = cell(number(app.figure(lower)) + (proven ? " ✓" : ""), "least");
    if (proven) element.title = t("analysis.proven");
    return element;
  }
}

/** Leaves out columns that have nothing to tell. @param {HTMLElement} table @param {HTMLTableRowElement[]} rows */
function leaveOut(table, rows) {
  table.querySelectorAll("thead th").forEach((head, i) => {
    const cells = rows.flatMap((row) => row.cells[i] ?? []);
    const empty = cells.length > 0 && cells.every((cell) => cell.textContent === "");
    for (const cell of [head, ...cells]) if (cell instanceof HTMLElement) cell.hidden = empty;
  });
}

/** A count of which only the size matters. @param {number} n */
function compact(n) {
  return new Intl.NumberFormat(language(), { notation: "compact" }).format(n);
}
