// The bar over the cards: what the next deal is to be, at a touch. Draw 1 or 3 is of the rules, so that it takes a new deal; one
// that is begun is never thrown away for it unasked.
import { attr, write } from "../dom.js";
import { attempt } from "../errors.js";
import { finishing } from "./klondike.finish.js";
import { drawOf, nextRules, withDraw } from "./klondike.rules.js";
import { timing } from "./klondike.time.js";
import { t } from "./klondike.words.js";

const DRAWS = ["1", "3"];

/** @param {import("../app.js").App} app */
export function tableBar(app) {
  const bar = document.createElement("div");
  bar.className = "table-bar";
  const draws = document.createElement("div");
  draws.className = "questions";
  draws.setAttribute("role", "group");
  const buttons = DRAWS.map((draw) => {
    const one = Object.assign(document.createElement("button"), { type: "button" });
    one.dataset.draw = draw;
    one.addEventListener("click", () => choose(draw));
    return one;
  });
  draws.append(...buttons);
  const label = Object.assign(document.createElement("label"), { className: "check" });
  const box = Object.assign(document.createElement("input"), {
    type: "checkbox",
    name: "winnable",
  });
  box.addEventListener("change", () => app.choose("klondike", { winnable: box.checked }));
  const text = document.createElement("span");
  label.append(box, text);
  const finish = finishing(app);
  const time = timing(app);
  bar.append(draws, label, time.button, finish.button);
  document.getElementById("stage")?.before(bar);

  function deal() {
    return attempt(
      () => app.deal(app.state.record.rules),
      (why) => app.notify("error", why),
    );
  }

  /** @param {string} draw */
  function choose(draw) {
    const { record, view } = app.state;
    const rules = withDraw(nextRules(app, record.rules), draw);
    app.choose("klondike", { rules });
    const begun = record.moves.length > 0 && !view.over;
    if (drawOf(record.rules) === draw) return app.dismiss();
    if (!begun) return deal();
    app.notify("info", t("draw.next", { n: draw }), { text: t("draw.now"), run: deal });
  }

  return {
    /** Other rules on the table are those of the next deal, too. @param {import("../types.js").State} state */
    update(state) {
      const { rules } = state.record;
      finish.update(state);
      time.update(state);
      if (app.ownOf("klondike").over !== rules) app.choose("klondike", { rules, over: rules });
    },
    /** @param {import("../types.js").State} state */
    draw(state) {
      const { record } = state;
      bar.hidden = false;
      finish.draw(state);
      time.draw();
      attr(draws, "aria-label", t("draw.label"));
      const now = drawOf(nextRules(app, record.rules));
      for (const one of buttons) {
        const draw = one.dataset.draw ?? "";
        write(one, t("draw", { n: draw }));
        attr(one, "aria-pressed", String(draw === now));
      }
      box.checked = app.ownOf("klondike").winnable === true;
      write(text, t("deal.winnable"));
      attr(label, "title", t("deal.winnable.note"));
    },
    hide() {
      bar.hidden = true;
      time.hide();
    },
  };
}
