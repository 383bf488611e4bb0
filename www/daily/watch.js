// Looks on while a board of a day is played, and notes what it comes to: a player's own result, until the solver has shown a way.
import { extend, language, t } from "../i18n.js";
import { recognised, today, told } from "./days.js";
import { helped } from "./helped.js";
import { loadDays, note } from "./kept.js";
import { betters, resultOf, words as results, tell } from "./result.js";
import * as words from "./words.js";

/** @typedef {import("../types.js").State} State */

/** @param {import("../app.js").App} app @param {(day: string) => void} open shows the boards of a day */
export function watch(app, open) {
  extend(words);
  extend(results);
  /** The board on the table, by its record's, and which board of a day that is, once it is known. @type {{ text: string, seed: number | undefined, board?: import("./days.js").Board, entry?: import("./kept.js").Entry }} */
  let here = { text: "", seed: undefined };
  /** The address still says what was asked for, while nothing was done. */
  let linked = new URLSearchParams(location.search).has("day");
  app.follow((state) => {
    const { record, seed } = state;
    if (record.board !== here.text || seed !== here.seed) {
      const now = { text: record.board, seed };
      here = now;
      recognised(state).then(
        (board) => {
          if (here !== now || !board) return;
          here.board = board;
          here.entry = loadDays()[board.day]?.[board.rules];
          if (linked) greet(board);
          linked = false;
          app.changed();
        },
        // What cannot be fetched now can be when the boards are looked at again.
        () => {},
      );
    }
    if (here.board && here.board.rules === record.rules) look(state, here.board);
  });
  app.changed();

  /** Says which day a link has led to. @param {import("./days.js").Board} board */
  function greet({ day, rules }) {
    const old = day !== today();
    const text = t(old ? "daily.old" : "daily.here", {
      title: app.titleOf(rules),
      day: told(day, language()),
    });
    const act = { text: t("daily.today"), run: () => open(today()) };
    app.notify("info", text, old ? act : undefined);
  }

  /** @param {import("./days.js").Board} board @param {import("./kept.js").Entry} more */
  function keep({ day, rules }, more) {
    here.entry = { ...here.entry, ...more };
    note(day, rules, more);
  }

  /** @param {State} state @param {import("./days.js").Board} board */
  function look(state, board) {
    const before = here.entry ?? {};
    const { day } = board;
    if (before.helped) return;
    if (helped(state)) return keep(board, { helped: true });
    const { record, view, steps, playing } = state;
    if (playing || !record.moves.length || record.cursor < record.moves.length) return;
    const result = resultOf(app.game, view, steps);
    if (!result || !betters(result, before.own)) return;
    keep(board, { own: result, timely: before.timely || day === today() });
    app.notify("info", t("daily.done", { result: tell(result) }), {
      text: t("daily.compare"),
      run: () => open(day),
    });
  }
}
