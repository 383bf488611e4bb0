// The form for random boards, fetched when it is first opened: size, colours and seed, as the chosen rules' game wants them.
import { el, html, whole, write } from "../dom.js";
import { attempt } from "../errors.js";
import { loaded } from "../games.js";
import { number, tOf } from "../i18n.js";
import { gameOf, ruleSet } from "../rules.js";

const LAST_SEED = 2 ** 32 - 1;

/** Makes the form work, and gives what shows it. @param {import("../app.js").App} app @param {import("../types.js").Desk} desk */
export function deal(app, desk) {
  const { dialog, rules } = desk;
  const fields = html("deal-fields");
  const seed = el("deal-seed", HTMLInputElement);
  const error = html("deal-error");

  /** @param {string} key @param {import("../i18n.js").Values} [values] */
  function t(key, values) {
    return tOf(gameOf(rules.value), key, values);
  }
  function game() {
    return loaded(gameOf(rules.value)) ?? app.loaded;
  }
  function wanted() {
    const { rules: sets } = game().catalogue;
    return (sets.find(({ name }) => name === ruleSet(rules.value)?.name) ?? sets[0])?.fields ?? [];
  }

  html("deal-form").addEventListener("submit", (event) => {
    event.preventDefault();
    write(error, "");
    attempt(go, (why) => write(error, why));
  });

  async function go() {
    /** @type {{ [name: string]: number }} */
    const size = {};
    for (const { name, min, max } of wanted()) {
      const input = fields.querySelector(`[name=${name}]`);
      const value = input instanceof HTMLInputElement ? whole(input.value, min, max) : undefined;
      if (value === undefined) throw outside(t(`deal.${name}`), min, max);
      size[name] = value;
    }
    const typed = seed.value.trim();
    const kept = typed === "" ? undefined : whole(typed, 0, LAST_SEED);
    if (kept === undefined && typed !== "") throw outside(t("seed.name"), 0, LAST_SEED);
    await app.deal(rules.value, size, kept);
    dialog.close();
  }

  /** @param {string} name @param {number} min @param {number} max */
  function outside(name, min, max) {
    return new Error(t("deal.range", { name, min: number(min), max: number(max) }));
  }

  return () => {
    write(error, "");
    const size = app.state.settings.deals[rules.value];
    fields.replaceChildren(
      ...wanted().map(({ name, min, max, usual }) => {
        const label = document.createElement("label");
        label.className = "field";
        const text = document.createElement("span");
        text.textContent = t(`deal.${name}`);
        const input = document.createElement("input");
        Object.assign(input, { type: "number", inputMode: "numeric", name, step: "1" });
        Object.assign(input, { min: String(min), max: String(max) });
        input.value = String(size?.[name] ?? usual);
        label.append(text, input);
        return label;
      }),
    );
  };
}
