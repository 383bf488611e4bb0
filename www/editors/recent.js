// The boards of the last visits, each with a tiny picture: a click brings the game back as it was left.
import { html } from "../dom.js";
import { load } from "../games.js";
import { number, t, tOf } from "../i18n.js";
import { gameOf } from "../rules.js";
import { loadRecent } from "../storage.js";
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

  /** A game that the rules no longer accept is left out. @param {import("../types.js").Snapshot} game */
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
      const told = [
        ...(seed === undefined ? [] : [t("recent.seed", { seed })]),
        moves.length
          ? tOf(view.game, "recent.line", { n: moves.length, score: number(score) }, manner)
          : t("recent.fresh"),
      ];
      quiet.textContent = told.join(" · ");
      words.append(tOf(view.game, "hint.rest", { title, rows, cols }), quiet);
      const choose = document.createElement("button");
      choose.type = "button";
      choose.append(picture, words);
      choose.addEventListener("click", () => {
        app.open(game.record, game.seed, game);
        app.announce(t("say.opened"));
        desk.dialog.close();
      });
      const entry = document.createElement("li");
      entry.append(choose);
      return entry;
    } catch {
      return undefined;
    }
  }
}
