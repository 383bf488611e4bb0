// How to search: the strategy with its options, the budget and the seed.
import { attr, el, fill, html, whole, write } from "../dom.js";
import { MOST_THREADS, usualThreads } from "../engine.js";
import { core, number, t, tOr } from "../i18n.js";

/** @typedef {import("../types.js").StrategyInfo} StrategyInfo */

/** "dfs,depth=3" taken apart. @param {string} text */
function parse(text) {
  const [name = "", ...rest] = text.split(",");
  return {
    name,
    options: new Map(rest.map((part) => /** @type {[string, string]} */ (part.split("=", 2)))),
  };
}

/** @param {import("../app.js").App} app */
export function strategy(app) {
  const picker = el("strategy", HTMLSelectElement);
  const limit = el("limit", HTMLInputElement);
  const seed = el("solver-seed", HTMLInputElement);
  const threads = el("threads", HTMLSelectElement);
  const fields = html("strategy-options");
  let built = "";

  limit.addEventListener("input", () => {
    const value = whole(limit.value, 1, 1e12);
    if (value !== undefined) app.strategies.limit = value;
  });
  limit.addEventListener("change", () => {
    limit.value = String(app.strategies.limit);
  });
  seed.addEventListener("change", () => {
    app.keep({ seed: whole(seed.value, 0, 2 ** 32 - 1) ?? app.state.settings.seed });
    seed.value = String(app.state.settings.seed);
  });
  threads.addEventListener("change", () => {
    app.keep({ threads: Number(threads.value) });
  });
  /** Ready-made budgets. @type {HTMLButtonElement[]} */
  let chips = [];
  function ready() {
    chips = app.game.traits.limits.map((value) => {
      const chip = document.createElement("button");
      chip.type = "button";
      chip.dataset.limit = String(value);
      chip.addEventListener("click", () => {
        app.strategies.limit = value;
        limit.value = String(value);
      });
      return chip;
    });
    html("limits").replaceChildren(...chips);
  }

  /** @param {StrategyInfo | undefined} info */
  function offered(info) {
    return info?.options.filter(({ name }) => !app.game.traits.hides?.includes(name)) ?? [];
  }

  picker.addEventListener("change", () => app.strategies.choose(picker.value));
  fields.addEventListener("change", () => {
    const info = app.strategies.all.find((one) => one.name === picker.value);
    const parts = [picker.value];
    for (const option of offered(info)) {
      const field = fields.querySelector(`[name="${CSS.escape(option.name)}"]`);
      if (field instanceof HTMLInputElement) {
        const value = whole(field.value, option.min ?? 0, option.max ?? Number.MAX_SAFE_INTEGER);
        field.value = value === undefined ? option.default : String(value);
      } else if (!(field instanceof HTMLSelectElement)) continue;
      if (field.value !== option.default) parts.push(`${option.name}=${field.value}`);
    }
    app.strategies.choose(parts.join(","));
  });

  let game = "";
  app.watch(({ settings, view }) => {
    if (game !== view.game) ready();
    game = view.game;
    const { all } = app.strategies;
    const { name, options } = parse(app.strategies.chosen);
    const title = (/** @type {string} */ key) => tOr(`strategy.${key}`, key);
    // The name is what links and the command line say, so it is shown beside the words.
    const both = (/** @type {string} */ key) =>
      title(key) === key ? key : `${title(key)} (${key})`;
    fill(
      picker,
      all.map((one) => ({ value: one.name, text: both(one.name) })),
      name,
    );
    const info = all.find((one) => one.name === name);
    write(html("strategy-note"), info ? core(`strategy.${name}.summary`, info.summary) : "");
    write(
      html("options-now"),
      t("options.now", { strategy: title(name), limit: number(app.strategies.limit) }),
    );
    if (document.activeElement !== limit && limit.value !== String(app.strategies.limit))
      limit.value = String(app.strategies.limit);
    if (document.activeElement !== seed && seed.value !== String(settings.seed))
      seed.value = String(settings.seed);
    const counts = Array.from({ length: MOST_THREADS }, (_, i) => String(i + 1));
    const choices = counts.map((n) => ({ value: n, text: n }));
    const usual = t("threads.usual", { n: usualThreads() });
    fill(threads, [{ value: "0", text: usual }, ...choices], String(settings.threads));
    threads.disabled = !info?.shared;
    for (const chip of chips) {
      const value = Number(chip.dataset.limit);
      write(chip, number(value));
      attr(chip, "aria-pressed", String(value === app.strategies.limit));
    }
    const key = JSON.stringify([info, document.documentElement.lang]);
    if (key !== built) {
      built = key;
      fields.replaceChildren(...offered(info).map((option) => field(option)));
    }
    for (const option of offered(info)) {
      const control = fields.querySelector(`[name="${CSS.escape(option.name)}"]`);
      const value = options.get(option.name) ?? option.default;
      if (
        control !== document.activeElement &&
        (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
      )
        control.value = value;
    }
  });

  /** @param {StrategyInfo["options"][number]} option */
  function field(option) {
    const label = document.createElement("label");
    label.className = "field";
    const name = document.createElement("span");
    name.textContent = core(`option.${option.name}`, option.summary);
    /** @type {HTMLInputElement | HTMLSelectElement} */
    let control;
    if (option.choices?.length) {
      control = document.createElement("select");
      control.append(
        ...option.choices.map((choice) => new Option(tOr(`choice.${choice}`, choice), choice)),
      );
    } else {
      control = document.createElement("input");
      control.type = "number";
      control.inputMode = "numeric";
      control.step = "1";
      if (option.min !== undefined) control.min = String(option.min);
      if (option.max !== undefined) control.max = String(option.max);
    }
    control.name = option.name;
    label.append(name, control);
    return label;
  }
}
