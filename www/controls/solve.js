// The solver's card: one big button that solves, stops or searches further, and how far the search is.
import { attr, button, el, html, write } from "../dom.js";
import { said } from "../errors.js";
import { language, number, t } from "../i18n.js";
import { canContinue, provenEnd } from "../state.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Search} Search */

/** @param {Search | undefined} search */
function status(search) {
  if (!search) return "none";
  if (search.running) return "running";
  if (!(search.alive || search.elsewhere) || !search.report) return "lost";
  return search.report.status === "running" ? "paused" : search.report.status;
}

/** How much of what it may spend a search has spent, from 0 to 1; nobody knows where it goes on until it is stopped. @param {Search} search */
function share({ running, report, seconds, from, budget }) {
  if (!running && report?.status !== "running") return 1;
  const [spent, all] =
    budget.nodes === undefined
      ? [seconds - from.seconds, budget.seconds]
      : [(report?.nodes ?? 0) - from.nodes, budget.nodes];
  if (Number.isFinite(all)) return Math.min(1, spent / all);
  return running ? undefined : 1;
}

/** @param {import("../app.js").App} app */
export function solve(app) {
  const main = button("solve");
  const here = button("from-here");
  const thinking = html("thinking");
  const progress = el("progress", HTMLProgressElement);
  const list = html("facts");
  /** @type {{ [name: string]: HTMLElement }} */
  const stats = Object.fromEntries(
    ["best", "bound", "gap", "nodes", "speed", "time"].map((name) => [name, html(`stat-${name}`)]),
  );
  let told = "";

  main.addEventListener("click", () => {
    const { search, record } = app.state;
    if (search?.running) app.solving.stop();
    else if (canContinue(search, record)) app.solving.more(app.strategies.budget);
    else start();
  });
  here.addEventListener("click", start);

  function start() {
    const { chosen, budget } = app.strategies;
    if (!nothing(app.state)) app.solving.solve(chosen, budget, app.state.settings.seed);
  }

  /** Why there is nothing to solve: a board that is at its end is solved from its start, unless no other end can be better. @param {State} state */
  function nothing(state) {
    if (!state.view.over) return "";
    if (!state.record.moves.length) return t("solve.none");
    return app.solving.done || provenEnd(state) !== undefined ? t("solve.done") : "";
  }

  app.watch((state) => {
    buttons(state);
    figures(state);
    details(state.search);
  });

  /** @param {State} state */
  function buttons(state) {
    const { search, record, view, playing } = state;
    const running = search?.running ?? false;
    const more = canContinue(search, record);
    const doing = running ? "stop" : more ? "more" : "solve";
    const solve = view.over ? "solve.start" : "solve";
    write(html("solve-text"), doing === "solve" ? app.word(solve) : t(`solve.${doing}`));
    attr(main, "data-does", doing);
    attr(el("solve-icon", SVGUseElement), "href", running ? "#i-stop" : "#i-spark");
    const none = doing === "solve" ? nothing(state) : "";
    attr(main, "aria-disabled", String(none !== ""));
    const why = none || (more ? t("solve.more.why") : "");
    if (main.title !== why) main.title = why;
    // Offered where it means something else than the big button, and not while the line runs past.
    here.hidden = !(more && !playing && !view.over && record.cursor !== search?.prefix.length);
    const { cursor } = record;
    const from = cursor
      ? t("solve.here", { n: number(app.count(cursor)) })
      : app.word("solve.start");
    write(here, from);
    attr(here, "title", t("solve.here.why"));
  }

  /** @param {State} state */
  function figures({ search }) {
    html("searched").hidden = thinking.hidden = !search;
    attr(thinking, "data-status", status(search));
    if (!search) return;
    const { report } = search;
    const nodes = report?.nodes ?? 0;
    const done = share(search);
    if (done === undefined) progress.removeAttribute("value");
    else progress.value = done;
    // What is built before the first node takes its time, too, and that is counted: figures that stand together fit together.
    const first = report && nodes === 0 ? "outcome.preparing" : "outcome.searching";
    const doing = search.line ? "outcome.bettering" : first;
    write(html("outcome"), search.running ? app.word(doing) : app.solving.outcome(search));
    attr(thinking, "data-nodes", String(nodes));
    const { score, bound } = app.solving.standing(search);
    const show = (/** @type {string} */ name, /** @type {string} */ text) =>
      write(/** @type {HTMLElement} */ (stats[name]), text);
    const ended = report?.status !== "running";
    const bounded = report && bound !== undefined && (score !== undefined || !ended);
    show("best", score === undefined ? "–" : number(app.figure(score)));
    show("bound", bounded ? number(app.figure(bound)) : "–");
    show("gap", bounded && score !== undefined ? number(bound - score) : "–");
    show("nodes", number(nodes));
    const seconds = Math.round(search.seconds * 100) / 100;
    show("speed", seconds && nodes ? number(Math.round(nodes / seconds)) : "–");
    show("time", number(seconds));
  }

  /** Why it ended and what it counted. @param {Search | undefined} search */
  function details(search) {
    if (!search) return;
    const { report } = search;
    write(html("ending"), ending(search));
    const facts = report?.facts ?? [];
    const rows = facts.map(({ what, count }) => ({ name: said(what), count }));
    if (search.threads > 1) rows.unshift({ name: t("fact.threads"), count: search.threads });
    const key = JSON.stringify([rows, language()]);
    if (key === told) return;
    told = key;
    const table = list.closest("table");
    if (table) table.hidden = rows.length === 0;
    list.replaceChildren(
      ...rows.map(({ name, count }) => {
        const row = document.createElement("tr");
        const what = document.createElement("th");
        what.scope = "row";
        what.textContent = name;
        const many = document.createElement("td");
        many.textContent = number(count);
        row.append(what, many);
        return row;
      }),
    );
  }

  /** @param {Search} search */
  function ending({ running, alive, elsewhere, stopped, report }) {
    if (running) return t("ending.running");
    if (report?.ending) return said(report.ending);
    const lost = !alive && !elsewhere;
    return t(lost ? "ending.lost" : stopped ? "ending.stopped" : "ending.spent");
  }
}
