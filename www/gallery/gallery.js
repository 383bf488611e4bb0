// Boards worth seeing, of every game: a dialog that is fetched when it is first opened. What there is of a game is in
// www/games/<game>.gallery.js: links, and a sentence for each. Nothing is said of a board that the core has not found by replaying
// its link just then; a board without a line is put to the solver.

import { replayed, words as results, tell } from "../daily/result.js";
import { closes, html } from "../dom.js";
import { thumb } from "../editors/thumb.js";
import { attempt, sentence } from "../errors.js";
import { later, load, styled } from "../games.js";
import { extend, speakOf, t } from "../i18n.js";
import { RULES } from "../rules.js";
import { Thread } from "../thread.js";
import * as words from "./words.js";

/** A board of the gallery: the name of its sentence, and its link. @typedef {{ name: string, link: string }} Shown */

/** Pixels of a picture's side; shown at half of it, so that it is sharp. */
const SIDE = 176;

const PARTS = `
  <div class="dialog-head"><h2 id="gallery-name" data-t="gallery"></h2><button type="button" class="icon" data-close data-t-label="close"><svg aria-hidden="true"><use href="#i-close"/></svg></button></div>
  <p class="note" data-t="gallery.note"></p>
  <ul class="gallery" id="gallery-list"></ul>`;

/** Made once. @type {Promise<() => Promise<void>> | undefined} */
let made;

/** Opens the gallery. @param {import("../app.js").App} app */
export async function open(app) {
  made ??= styled(new URL("./gallery.css", import.meta.url)).then(() => dialogOf(app));
  // What failed for want of a network may come the next time.
  made.catch(() => {
    made = undefined;
  });
  await (await made)();
}

/** @param {import("../app.js").App} app */
function dialogOf(app) {
  extend(words);
  extend(results);
  const dialog = document.createElement("dialog");
  dialog.id = "gallery";
  dialog.setAttribute("aria-labelledby", "gallery-name");
  dialog.innerHTML = PARTS;
  document.body.append(dialog);
  closes(dialog);
  const list = html("gallery-list");
  const names = [...new Set(RULES.map(({ game }) => game))];
  /** Each board is looked at once, however often the gallery is opened; it is told in the language spoken then. @type {Map<string, Promise<() => string>>} */
  const found = new Map();

  return async () => {
    speakOf(dialog);
    if (!dialog.open) dialog.showModal();
    const all = await Promise.all(names.map((name) => boardsOf(name)));
    const rows = all.flatMap((boards, i) => boards.map((one) => row(names[i] ?? "", one)));
    list.replaceChildren(...rows.map(({ line }) => line));
    dialog.scrollTop = 0;
    // One after the other: a picture and a replay take a moment each.
    for (const { fill } of rows) await fill();
  };

  /** @param {string} name @param {Shown} shown */
  function row(name, shown) {
    const line = document.createElement("li");
    const picture = document.createElement("canvas");
    picture.width = picture.height = SIDE;
    picture.setAttribute("aria-hidden", "true");
    const text = document.createElement("div");
    const title = document.createElement("h3");
    const says = document.createElement("p");
    says.textContent = t(`gallery.${name}.${shown.name}`);
    const figure = Object.assign(document.createElement("p"), { className: "quiet" });
    figure.textContent = t("gallery.looking");
    const acts = Object.assign(document.createElement("div"), { className: "row" });
    text.append(title, says, figure, acts);
    line.append(picture, text);

    /** Replays the link, and only then says what it comes to and lets it be opened. */
    async function fill() {
      try {
        const game = await load(name);
        const { record } = game.core.read(shown.link, "");
        title.textContent = app.titleOf(record.rules);
        const table = new game.core.Table(record.rules, record.board);
        const view = table.show([], 0);
        table.free();
        thumb(picture, game.face, view.board, app.looks);
        const known = found.get(shown.link) ?? verdict(game, record);
        found.set(shown.link, known);
        figure.textContent = (await known)();
        acts.append(press("gallery.play", title.textContent, { ...record, moves: [], cursor: 0 }));
        if (record.moves.length)
          acts.append(press("gallery.watch", title.textContent, { ...record, cursor: 0 }));
      } catch (error) {
        figure.textContent = t("gallery.broken", { why: sentence(error, name) });
      }
    }
    return { line, fill };
  }

  /** @param {string} key @param {string} title @param {import("../types.js").GameRecord} record */
  function press(key, title, record) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "secondary";
    button.dataset.act = key;
    button.textContent = t(key);
    button.setAttribute("aria-label", t(`${key}.of`, { title }));
    button.addEventListener("click", () =>
      attempt(
        () => {
          dialog.close();
          app.open(record);
          app.announce(t("say.opened"));
          if (record.moves.length) app.setPlaying(true);
        },
        (why) => app.notify("error", why),
      ),
    );
    return button;
  }
}

/** What there is of a game, with its words. @param {string} name @returns {Promise<Shown[]>} */
async function boardsOf(name) {
  const { boards, words } = await later(import(`../games/${name}.gallery.js`));
  const named = Object.entries(words).map(([lang, told]) => [
    lang,
    Object.fromEntries(Object.entries(told).map(([key, text]) => [`gallery.${name}.${key}`, text])),
  ]);
  extend(Object.fromEntries(named));
  return boards;
}

/** What a board's line comes to when it is replayed; what the solver says of a board without one. @param {import("../types.js").Loaded} game @param {import("../types.js").GameRecord} record */
async function verdict(game, record) {
  if (!record.moves.length) return unsolved(game, record);
  const result = replayed(game, record);
  if (!result) throw new Error(t("gallery.unfinished"));
  return () => t("gallery.line", { result: tell(result), n: record.moves.length });
}

/** @param {import("../types.js").Loaded} game @param {import("../types.js").GameRecord} record */
async function unsolved({ name, catalogue }, { rules, board }) {
  const thread = new Thread(name, "gallery");
  const { name: strategy = "", nodes = 0 } = catalogue.strategies[0] ?? {};
  const job = { rules, board, moves: [], strategy, seed: 1 };
  try {
    const answer = await thread.ask({ type: "solve", job, limit: nodes, line: undefined });
    const lost = answer && "report" in answer && answer.report.status === "unsolvable";
    return () => t(lost ? "gallery.lost" : "gallery.open");
  } finally {
    thread.end();
  }
}
