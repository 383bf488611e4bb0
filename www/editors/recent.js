// The boards of the last visits, each with a tiny picture: a click brings the game back as it was left. Each can be given a name.

import { html } from "../dom.js";
import { keeping } from "../files/keeping.js";
import { load } from "../games.js";
import { language, number, t, tOf } from "../i18n.js";
import { gameOf } from "../rules.js";
import { LONGEST_NAME, loadRecent, nameRecent } from "../storage.js";
import { thumb } from "./thumb.js";

/** Pixels of a picture's side; shown at half of it, so that it is sharp. */
const SIDE = 96;

/** Fills the list of games that were left. @param {import("../app.js").App} app @param {import("../types.js").Desk} desk */
export async function recent(app, desk) {
  const { record } = app.state;
  const others = loadRecent().filter(
    (one) => one.record.board !== record.board || one.record.rules !== record.rules,
  );
  const items = (await Promise.all(others.map(item))).flatMap((one) => one ?? []);
  html("recent-none").hidden = items.length > 0;
  html("recent-list").replaceChildren(...items);
  keeping(app, html("pane-recent"), () => recent(app, desk));

  /** A game that the rules no longer accept is left out. @param {import("../storage.js").Recent} game */
  async function item(game) {
    const { rules, board: start, moves, strategy } = game.record;
    try {
      const { core, face } = await load(gameOf(rules));
      const table = new core.Table(rules, start);
      const score = table.line(moves).at(-1)?.score ?? 0;
      const view = table.show([], 0);
      table.free();
      const picture = document.createElement("canvas");
      picture.width = picture.height = SIDE;
      picture.setAttribute("aria-hidden", "true");
      // What is hidden on the table is hidden here too.
      const board = face.views?.seen(app.ownOf(view.game), view.board, strategy) ?? view.board;
      const { rows, cols } = thumb(picture, face, board, app.looks);
      const title = app.titleOf(rules);
      const words = document.createElement("span");
      const quiet = document.createElement("span");
      quiet.className = "quiet";
      const { seed } = game;
      const manner = face.under?.(rules)?.manner ?? "";
      const day = game.date === undefined ? [] : [when(game.date)];
      const told = [
        ...day,
        ...(seed === undefined ? [] : [t("recent.seed", { seed })]),
        moves.length
          ? tOf(view.game, "recent.line", { n: moves.length, score: number(score) }, manner)
          : t("recent.fresh"),
      ];
      quiet.textContent = told.join(" · ");
      const made = tOf(view.game, "hint.rest", { title, rows, cols });
      const called = document.createElement("span");
      called.textContent = game.name ?? made;
      words.append(called, quiet);
      const choose = document.createElement("button");
      choose.type = "button";
      choose.append(picture, words);
      choose.addEventListener("click", () => {
        app.open(game.record, game.seed, game);
        app.announce(t("say.opened"));
        desk.dialog.close();
      });
      const entry = document.createElement("li");
      entry.append(choose, naming(game, made, called));
      return entry;
    } catch {
      return undefined;
    }
  }
}

/** When a board was seen last. @param {number} date */
function when(date) {
  const lang = language() === "zh" ? "zh-CN" : language();
  return new Date(date).toLocaleDateString(lang, { month: "short", day: "numeric" });
}

/** A button that lets a board be named in its place. @param {import("../storage.js").Recent} game @param {string} made what it is called otherwise @param {HTMLElement} called */
function naming(game, made, called) {
  const field = document.createElement("input");
  Object.assign(field, { type: "text", maxLength: LONGEST_NAME, hidden: true, placeholder: made });
  field.setAttribute("aria-label", t("recent.name"));
  const rename = document.createElement("button");
  Object.assign(rename, { type: "button", className: "plain" });
  rename.textContent = t("recent.rename");
  rename.setAttribute("aria-label", t("recent.rename.of", { name: called.textContent ?? "" }));
  const done = (/** @type {boolean} */ keep) => {
    if (field.hidden) return;
    const focused = document.activeElement === field;
    field.hidden = true;
    rename.hidden = false;
    if (focused) rename.focus();
    if (!keep) return;
    nameRecent(game, field.value);
    called.textContent = field.value.trim() || made;
    rename.setAttribute("aria-label", t("recent.rename.of", { name: called.textContent }));
  };
  rename.addEventListener("click", () => {
    field.value = called.textContent === made ? "" : (called.textContent ?? "");
    field.hidden = false;
    rename.hidden = true;
    field.focus();
  });
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    // Escape would close the dialog as well.
    event.preventDefault();
    event.stopPropagation();
    done(event.key === "Enter");
  });
  field.addEventListener("blur", () => done(true));
  const box = document.createElement("div");
  box.className = "naming";
  box.append(field, rename);
  return box;
}
