// How to search, in a few words; the form that changes it is fetched when it is first opened.
import { html, write } from "../dom.js";
import { attempt } from "../errors.js";
import { later } from "../games.js";
import { number, t, tOr } from "../i18n.js";

/** Seconds to search, in words. @param {number} seconds */
export const lasting = (seconds) => t(seconds ? "budget.seconds" : "budget.stop", { n: seconds });

/** @param {import("../app.js").App} app */
export function strategy(app) {
  const details = html("options");
  details.addEventListener("toggle", open);
  function open() {
    details.removeEventListener("toggle", open);
    attempt(
      async () => (await later(import("../options/options.js"))).options(app),
      (why) => {
        details.addEventListener("toggle", open);
        app.notify("error", why);
      },
    );
  }

  app.watch(() => {
    const { chosen, nodes, seconds } = app.strategies;
    const name = chosen.split(",")[0] ?? "";
    const limit = nodes ? t("budget.nodes", { n: nodes, all: number(nodes) }) : lasting(seconds);
    write(
      html("options-now"),
      t("options.now", { strategy: tOr(`strategy.${name}`, name), limit }),
    );
  });
}
