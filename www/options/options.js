// The form that says how to search: how long, the strategy with its options, and for experts the nodes, the seed and the threads.
import { lasting } from "../controls/strategy.js";
import { attr, el, fill, html, whole, write } from "../dom.js";
import { MOST_THREADS, usualThreads } from "../engine.js";
import { core, t, tOr } from "../i18n.js";
import { SECONDS } from "../strategies.js";

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
export function options(app) {
  const picker = el("strategy", HTMLSelectElement);
  const limit = el("limit", HTMLInputElement);
  const seed = el("solver-seed", HTMLInputElement);
  const threads = el("threads", HTMLSelectElement);
  const fields = html("strategy-options");
  const chips = SECONDS.map((value) => chip(value));
  html("budget").append(...chips.map(({ label }) => label));
  let built = "";

  /** A budget to choose. @param {number} seconds */
  function chip(seconds) {
    const label = document.createElement("label");
    const radio = document.createElement("input");
    Object.assign(radio, {
      type: "radio",
      name: "budget",
      value: String(seconds),
      className: "sr",
    });
    const text = document.createElement("span");
    label.append(radio, text);
    radio.addEventListener("change", () => {
      limit.value = "";
      app.strategies.seconds = seconds;
    });
    return { label, radio, text, seconds };
  }

  limit.addEventListener("input", () => {
    const value = whole(limit.value, 1, 1e12);
    if (value !== undefined || limit.value === "") app.strategies.nodes = value;
  });
  limit.addEventListener("change", () => {
    limit.value = String(app.strategies.nodes ?? "");
  });
  seed.addEventListener("change", () => {
    app.keep({ seed: whole(seed.value, 0, 2 ** 32 - 1) ?? app.state.settings.seed });
    seed.value = String(app.state.settings.seed);
  });
  threads.addEventListener("change", () => {
    app.keep({ threads: Number(threads.value) });
  });

  /** @param {StrategyInfo | undefined} info */
  function offered(info) {
    return info?.options.filter(({ name }) => !app.traits.hides?.includes(name)) ?? [];
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

  app.watch(({ settings }) => {
    const { all, first, nodes, seconds } = app.strategies;
    const { name, options } = parse(app.strategies.chosen);
    const title = (/** @type {string} */ key) => tOr(`strategy.${key}`, key);
    const more = t("strategy.more");
    fill(
      picker,
      [
        ...first.map((one) => ({ value: one.name, text: title(one.name) })),
        ...all
          .filter((one) => !first.includes(one))
          .map((one) => ({ value: one.name, text: title(one.name), under: more })),
      ],
      name,
    );
    const info = all.find((one) => one.name === name);
    write(html("strategy-note"), info ? core(`strategy.${name}.summary`, info.summary) : "");
    if (document.activeElement !== limit && limit.value !== String(nodes ?? ""))
      limit.value = String(nodes ?? "");
    attr(limit, "placeholder", lasting(seconds));
    if (document.activeElement !== seed && seed.value !== String(settings.seed))
      seed.value = String(settings.seed);
    const counts = Array.from({ length: MOST_THREADS }, (_, i) => String(i + 1));
    const choices = counts.map((n) => ({ value: n, text: n }));
    const usual = t("threads.usual", { n: usualThreads() });
    fill(threads, [{ value: "0", text: usual }, ...choices], String(settings.threads));
    threads.disabled = !info?.shared;
    for (const { radio, text, seconds: value } of chips) {
      write(text, lasting(value));
      radio.checked = nodes === undefined && value === seconds;
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
  app.changed();

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
