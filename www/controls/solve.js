// The solver's card: one big button that solves, stops or continues; how far the search is; and how it shall search.
import { attr, button, el, fill, html, whole, write } from "../dom.js";
import { number, t, tOr } from "../i18n.js";
import { canContinue } from "../state.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../pkg/solvent.js").StrategyInfo} StrategyInfo */

const LIMITS = [10_000, 100_000, 1_000_000, 10_000_000];

/** "dfs,depth=3" taken apart. @param {string} text */
function parse(text) {
  const [name = "", ...rest] = text.split(",");
  return {
    name,
    options: new Map(rest.map((part) => /** @type {[string, string]} */ (part.split("=", 2)))),
  };
}

/** @param {import("../types.js").Search | undefined} search */
function status(search) {
  if (!search) return "none";
  if (search.running) return "running";
  if (!search.alive || !search.report) return "lost";
  return search.report.status === "running" ? "paused" : search.report.status;
}

/** @param {import("../app.js").App} app */
export function solve(app) {
  const main = button("solve");
  const here = button("from-here");
  const thinking = html("thinking");
  const progress = el("progress", HTMLProgressElement);
  const strategy = el("strategy", HTMLSelectElement);
  const limit = el("limit", HTMLInputElement);
  const seed = el("solver-seed", HTMLInputElement);
  const fields = html("strategy-options");
  const stat = (/** @type {string} */ name) => html(`stat-${name}`);
  /** @type {{ [name: string]: HTMLElement }} */
  const stats = Object.fromEntries(
    ["best", "bound", "gap", "nodes", "speed", "time"].map((name) => [name, stat(name)]),
  );
  let built = "";

  main.addEventListener("click", () => {
    const { search, record } = app.state;
    if (search?.running) app.solving.stop();
    else if (canContinue(search, record)) app.solving.more(app.state.settings.limit);
    else start();
  });
  here.addEventListener("click", start);

  function start() {
    if (app.state.view.over) return;
    app.solving.solve(chosen(), app.state.settings.limit, app.state.settings.seed);
  }

  limit.addEventListener("input", () => {
    const value = whole(limit.value, 1, 1e12);
    if (value !== undefined) app.state.settings.limit = value;
    app.changed();
  });
  limit.addEventListener("change", () => {
    limit.value = String(app.state.settings.limit);
  });
  seed.addEventListener("change", () => {
    app.state.settings.seed = whole(seed.value, 0, 2 ** 32 - 1) ?? app.state.settings.seed;
    seed.value = String(app.state.settings.seed);
    app.changed();
  });
  const chips = LIMITS.map((value) => {
    const chip = document.createElement("button");
    chip.type = "button";
    chip.dataset.limit = String(value);
    chip.addEventListener("click", () => {
      app.state.settings.limit = value;
      limit.value = String(value);
      app.changed();
    });
    return chip;
  });
  html("limits").append(...chips);

  strategy.addEventListener("change", () => choose(strategy.value));
  fields.addEventListener("change", () => {
    const parts = [strategy.value];
    for (const field of fields.querySelectorAll("input, select")) {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
      const info = infos()
        .find((one) => one.name === strategy.value)
        ?.options.find((option) => option.name === field.name);
      if (!info) continue;
      if (field instanceof HTMLInputElement) {
        const value = whole(field.value, info.min ?? 0, info.max ?? Number.MAX_SAFE_INTEGER);
        field.value = value === undefined ? info.default : String(value);
      }
      if (field.value !== info.default) parts.push(`${field.name}=${field.value}`);
    }
    choose(parts.join(","));
  });

  /** Strategies that the rules on the table allow, the default first. @returns {StrategyInfo[]} */
  function infos() {
    const { rules, strategies } = app.catalogue;
    const set = rules.find((one) => one.name === app.state.record.rules);
    const names = set?.strategies ?? strategies.map((one) => one.name);
    return names.flatMap((name) => strategies.find((one) => one.name === name) ?? []);
  }

  /** The strategy with its options for the rules on the table. */
  function chosen() {
    const all = infos();
    const kept = app.state.settings.strategies[app.state.record.rules] ?? "";
    return all.some((one) => one.name === parse(kept).name) ? kept : (all[0]?.name ?? "auto");
  }

  /** @param {string} text */
  function choose(text) {
    app.state.settings.strategies = {
      ...app.state.settings.strategies,
      [app.state.record.rules]: text,
    };
    app.changed();
  }

  app.watch((state) => {
    button_(state);
    search_(state);
    options_(state);
  });

  /** @param {State} state */
  function button_({ search, record, view }) {
    const running = search?.running ?? false;
    const more = canContinue(search, record);
    const doing = running ? "stop" : more ? "more" : "solve";
    write(html("solve-text"), t(doing === "solve" ? "solve" : `solve.${doing}`));
    attr(main, "data-does", doing);
    attr(el("solve-icon", SVGUseElement), "href", running ? "#i-stop" : "#i-spark");
    const none = doing === "solve" && view.over;
    attr(main, "aria-disabled", String(none));
    main.title = none ? t("solve.none") : "";
    here.hidden = !(more && !view.over && record.cursor !== (search?.prefix.length ?? 0));
  }

  /** @param {State} state */
  function search_({ search }) {
    thinking.hidden = !search;
    attr(thinking, "data-status", status(search));
    if (!search) return;
    const { report } = search;
    const nodes = report?.nodes ?? 0;
    const over = !search.running && report !== undefined && report.status !== "running";
    progress.value = over
      ? 1
      : Math.min(1, (nodes - search.from) / Math.max(1, search.limit - search.from));
    write(html("outcome"), search.running ? t("outcome.searching") : app.solving.outcome(search));
    attr(thinking, "data-nodes", String(nodes));
    const found = report?.score !== undefined && search.line;
    const show = (/** @type {string} */ name, /** @type {string} */ text) =>
      write(/** @type {HTMLElement} */ (stats[name]), text);
    show("best", found ? number(report.score ?? 0) : "–");
    show("bound", report ? number(report.bound) : "–");
    show("gap", found ? number(report.bound - (report.score ?? 0)) : "–");
    show("nodes", number(nodes));
    show("speed", search.speed ? number(Math.round(search.speed)) : "–");
    show("time", number(Math.round(search.seconds * 100) / 100));
  }

  /** @param {State} state */
  function options_({ settings }) {
    const all = infos();
    const { name, options } = parse(chosen());
    const title = (/** @type {string} */ key) => tOr(`strategy.${key}`, key);
    // The name is what links and the command line say, so it is shown beside the words.
    const both = (/** @type {string} */ key) =>
      title(key) === key ? key : `${title(key)} (${key})`;
    fill(
      strategy,
      all.map((one) => ({ value: one.name, text: both(one.name) })),
      name,
    );
    const info = all.find((one) => one.name === name);
    write(html("strategy-note"), info ? tOr(`strategy.${name}.summary`, info.summary) : "");
    write(
      html("options-now"),
      t("options.now", { strategy: title(name), limit: number(settings.limit) }),
    );
    if (document.activeElement !== limit && limit.value !== String(settings.limit))
      limit.value = String(settings.limit);
    if (document.activeElement !== seed && seed.value !== String(settings.seed))
      seed.value = String(settings.seed);
    for (const chip of chips) {
      const value = Number(chip.dataset.limit);
      write(chip, number(value));
      attr(chip, "aria-pressed", String(value === settings.limit));
    }
    const key = JSON.stringify([info, document.documentElement.lang]);
    if (key !== built) {
      built = key;
      fields.replaceChildren(...(info?.options ?? []).map((option) => field(option)));
    }
    for (const option of info?.options ?? []) {
      const control = fields.querySelector(`[name="${CSS.escape(option.name)}"]`);
      const value = options.get(option.name) ?? option.default;
      if (
        control !== document.activeElement &&
        (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
      )
        control.value = value;
    }
  }

  /** @param {StrategyInfo["options"][number]} option */
  function field(option) {
    const label = document.createElement("label");
    label.className = "field";
    const name = document.createElement("span");
    name.textContent = tOr(`option.${option.name}`, option.summary);
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
