// The two questions of Klondike, kept apart: with all cards known, or for a player who sees only what lies face up.
import { attr, html, write } from "../dom.js";
import { decided, summary, verdict, warnings } from "./klondike.outlook.js";
import { shownBoard, shownValues } from "./klondike.shown.js";
import { t } from "./klondike.words.js";

const QUESTIONS = /** @type {const} */ (["known", "hidden"]);

/** Two buttons over the big one; under it what the answer rests on, and what is known of the position. @param {import("../app.js").App} app */
export function questionPanel(app) {
  const box = document.createElement("div");
  box.className = "question";
  const group = document.createElement("div");
  group.className = "questions";
  group.setAttribute("role", "group");
  const buttons = QUESTIONS.map((name) => {
    const one = document.createElement("button");
    one.type = "button";
    one.dataset.question = name;
    one.addEventListener("click", () => {
      if (one.getAttribute("aria-disabled") === "true") return;
      if (name !== app.question) {
        app.choose("klondike", { question: name });
        app.asked();
      }
      app.announce(t(`question.${name}.note`));
    });
    return one;
  });
  group.append(...buttons);
  const note = document.createElement("p");
  note.className = "note";
  const outlook = document.createElement("p");
  outlook.className = "outlook";
  box.append(outlook, note);
  html("extras").append(group, box);

  return {
    update: warnings(app),
    /** @param {import("../types.js").State} state */
    draw(state) {
      const { view } = state;
      box.hidden = group.hidden = false;
      const cards = shownBoard(state);
      if (!cards) return;
      const now = app.question;
      group.setAttribute("aria-label", t("question"));
      for (const one of buttons) {
        const name = one.dataset.question ?? "";
        write(one, t(`question.${name}`));
        attr(one, "aria-pressed", String(name === now));
        // With cards nobody has seen, there is only one question.
        attr(one, "aria-disabled", String(name === "known" && cards.unseen.length > 0));
      }
      const down = cards.piles.flat().filter((card) => !card.up).length;
      const parts = [t(cards.unseen.length ? "question.unseen" : `question.${now}.note`)];
      if (now === "hidden" && cards.stock_known) parts.push(t("question.pass", { n: down }));
      write(note, parts.join(t("space")));
      const evaluation = shownValues(state);
      const proof = now === "known" ? decided(state) : undefined;
      const found = view.over ? undefined : (proof ?? (evaluation && verdict(evaluation)));
      // What was known of the position before is gone; an empty line would make the page jump.
      const rest = view.over ? "" : t("outlook.here");
      write(outlook, found ? summary(found, evaluation) : rest);
      attr(outlook, "data-verdict", found ?? "");
    },
    hide() {
      box.hidden = group.hidden = true;
    },
  };
}
