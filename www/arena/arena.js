// The arena: chosen strategies race on the position shown. Fetched when it is first opened, with its words and its looks.
import { attr, closes, el, html, whole, write } from "../dom.js";
import { styled } from "../games.js";
import { extend, number, speakOf, t, tOr } from "../i18n.js";
import { copy } from "../sharing/copy.js";
import { concerns, findingOf } from "../state.js";
import { chart, light } from "./chart.js";
import { Race } from "./race.js";
import { columns, csv, firstWay, markdown, named, rowsOf, sorted, tableOf } from "./table.js";
import * as words from "./words.js";

/** @typedef {import("./race.js").Entrant} Entrant */

const CLOSE = `<button type="button" class="icon" data-close data-t-label="close"><svg aria-hidden="true"><use href="#i-close"/></svg></button>`;
const PARTS = `
  <div class="dialog-head"><h2 id="arena-name" data-t="arena"></h2>${CLOSE}</div>
  <p class="note" id="arena-what"></p>
  <form class="form" id="arena-form" novalidate>
    <details class="options wide" id="arena-choice" open>
      <summary><span data-t="arena.strategies"></span> <span class="quiet" id="arena-count"></span></summary>
      <fieldset class="entrants" id="arena-entrants" data-t-label="arena.strategies"></fieldset>
    </details>
    <label class="field"><span data-t="arena.limit"></span><input id="arena-limit" type="number" inputmode="numeric" min="1" step="1" required></label>
    <label class="field"><span data-t="solver.seed"></span><input id="arena-seed" type="number" inputmode="numeric" min="0" step="1" required></label>
    <button type="submit" class="primary" id="arena-go" autofocus></button>
  </form>
  <progress id="arena-progress" max="1" value="0" data-t-label="arena.progress" hidden></progress>
  <p id="arena-done" role="status"></p>
  <div id="arena-race" hidden>
    <svg class="chart" id="arena-chart" role="img"></svg>
    <section class="across" tabindex="0" data-t-label="arena.table"><table class="values race" id="arena-table"><caption class="sr" data-t="arena.table"></caption></table></section>
    <div class="row"><p class="note" data-t="arena.take.help"></p><button type="button" class="secondary" data-copy="csv" data-t="arena.csv"></button><button type="button" class="secondary" data-copy="markdown" data-t="arena.markdown"></button></div>
    <p class="note" id="arena-copied" role="status"></p>
  </div>`;

/** Made once. @type {Promise<() => void> | undefined} */
let made;

/** Opens the arena on the position shown. @param {import("../app.js").App} app */
export async function open(app) {
  made ??= styled(new URL("./arena.css", import.meta.url)).then(() => arena(app));
  // What failed for want of a network may come the next time.
  made.catch(() => {
    made = undefined;
  });
  (await made)();
}

/** @param {import("../app.js").App} app */
function arena(app) {
  extend(words);
  const dialog = document.createElement("dialog");
  dialog.id = "arena";
  dialog.setAttribute("aria-labelledby", "arena-name");
  dialog.innerHTML = PARTS;
  document.body.append(dialog);
  speakOf(dialog);

  const form = el("arena-form", HTMLFormElement);
  const limit = el("arena-limit", HTMLInputElement);
  const seed = el("arena-seed", HTMLInputElement);
  const choice = el("arena-choice", HTMLDetailsElement);
  const svg = el("arena-chart", SVGSVGElement);
  const progress = el("arena-progress", HTMLProgressElement);
  const done = html("arena-done");
  const table = tableOf(el("arena-table", HTMLTableElement), sort, take);

  /** @type {Race | undefined} */
  let race;
  /** Where the race's lines end, as the rules replay them. @type {import("../types.js").Table | undefined} */
  let replayed;
  /** @type {WeakMap<number[], { left: number, moves: number }>} */
  let ends = new WeakMap();
  /** @type {{ column: string, down: boolean } | undefined} */
  let by;
  /** The strategies that were chosen, by game. @type {Map<string, Set<string>>} */
  const chosen = new Map();
  /** The strategy whose curve stands out. @type {string | undefined} */
  let lit;
  let told = false;
  let game = "";

  closes(dialog);
  dialog.addEventListener("close", () => race?.stop());
  addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") race?.show();
    else race?.hide();
  });
  html("arena-entrants").addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.checked) picks().add(target.value);
    else picks().delete(target.value);
    show();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (race && !race.over) race.stop();
    else start();
  });
  for (const [field, least, most] of /** @type {const} */ ([
    [limit, 1, 1e9],
    [seed, 0, 2 ** 32 - 1],
  ])) {
    let last = "";
    field.addEventListener("focus", () => {
      last = field.value;
    });
    field.addEventListener("change", () => {
      field.value = String(whole(field.value, least, most) ?? last);
    });
  }
  for (const name of ["pointerover", "focusin", "pointerleave", "focusout"])
    html("arena-table").addEventListener(name, ({ type, target }) => {
      const row = target instanceof Element ? target.closest("tr") : null;
      lit = type === "pointerover" || type === "focusin" ? row?.dataset.strategy : undefined;
      light(svg, lit);
    });
  dialog.addEventListener("click", async ({ target }) => {
    const press = target instanceof Element ? target.closest("[data-copy]") : null;
    if (!press || !race) return;
    const form = press.getAttribute("data-copy") === "csv" ? csv : markdown;
    const text = form(rows(), columns(app.traits));
    const copied = html("arena-copied");
    write(copied, "");
    write(copied, t((await copy(text)) ? "share.copied" : "share.refused"));
  });
  new ResizeObserver(() => app.changed()).observe(svg);
  app.watch(() => show());

  function picks() {
    const { name } = app.loaded;
    const known = chosen.get(name) ?? new Set(app.traits.race.usual);
    chosen.set(name, known);
    return known;
  }

  /** The chosen ones that can race here. One whose options were set in the panel races with those. */
  function entered() {
    const [now = ""] = app.strategies.chosen.split(",");
    const all = app.strategies.all.map(({ name }) => name).filter((name) => picks().has(name));
    return all.map((name) => (name === now ? app.strategies.chosen : name));
  }

  function start() {
    const strategies = entered();
    const { record, view } = app.state;
    if (!strategies.length || view.over || app.masked) return;
    app.pause();
    app.solving.stop();
    forget();
    const { rules, board, moves, cursor } = record;
    const { core } = app.loaded;
    replayed = new core.Table(rules, board);
    const course = { rules, board, moves: moves.slice(0, cursor), seed: Number(seed.value) };
    const nodes = Number(limit.value);
    const { first } = app.traits.race;
    // Whatever anybody finds is known to all who ask about the position.
    const found = (/** @type {import("../types.js").Report} */ report) => {
      const shown = app.state.record;
      if (shown.board === board && shown.rules === rules && !app.masked)
        app.learn(course, [findingOf(report, 0)]);
    };
    const { threads } = app.strategies;
    race = new Race(course, strategies, first, nodes, threads, () => app.changed(), found);
    by = undefined;
    told = false;
    // From here on the curves matter: what was chosen is told in one line.
    choice.open = false;
    dialog.scrollTop = 0;
    show();
  }

  /** A race on another board, or through other moves, says nothing here. */
  function forget() {
    race?.end();
    race = undefined;
    replayed?.free();
    replayed = undefined;
    ends = new WeakMap();
    write(done, "");
    write(html("arena-copied"), "");
  }

  /** @param {number[]} line */
  function endOf(line) {
    const known = ends.get(line);
    if (known || !race || !replayed) return known ?? { left: 0, moves: 0 };
    const moves = [...race.course.moves, ...line];
    const { left, score } = replayed.show(moves, moves.length);
    const end = { left, moves: app.traits.fewer ? app.figure(score) : moves.length };
    ends.set(line, end);
    return end;
  }

  function rows() {
    const all = rowsOf(race?.entrants ?? [], endOf, (score) => app.figure(score));
    return by ? sorted(all, by) : all;
  }

  /** @param {string} column */
  function sort(column) {
    by = by?.column === column ? { column, down: !by.down } : firstWay(column);
    show();
  }

  /** Its line goes on the board, as if it had been found by Solve. @param {Entrant} entrant */
  function take({ strategy, line, report, seconds, state }) {
    if (!race || !line || !report) return;
    const { rules, board, moves: prefix, seed } = race.course;
    const stopped = state === "stopped";
    const found = { rules, board, prefix, strategy, seed, line, report, seconds, stopped };
    dialog.close();
    app.solving.adopt(found, race.nodes);
  }

  function show() {
    if (!dialog.open) return;
    const { view, record } = app.state;
    const hidden = app.masked;
    const running = race !== undefined && !race.over;
    const where = record.cursor ? "arena.after" : "arena.start";
    write(
      html("arena-what"),
      t(hidden ? "arena.hidden" : where, { title: app.title, n: number(record.cursor) }),
    );
    form.hidden = hidden;
    choices(running);
    const go = html("arena-go");
    write(go, t(running ? "solve.stop" : "arena.go"));
    attr(go, "data-does", running ? "stop" : "solve");
    attr(go, "aria-disabled", String(!running && (view.over || entered().length === 0)));
    html("arena-race").hidden = done.hidden = !race || hidden;
    progress.hidden = !running || hidden;
    if (!race || hidden) return;
    const { entrants, nodes } = race;
    const parts = entrants.map(({ state, report }) =>
      state === "done" || state === "failed" ? 1 : (report?.nodes ?? 0) / nodes,
    );
    progress.value = parts.reduce((sum, part) => sum + part, 0) / parts.length;
    if (race.over && !told) finish();
    chart(svg, race, (score) => app.figure(score));
    light(svg, lit);
    table.show(rows(), columns(app.traits), by);
  }

  /** @param {boolean} running */
  function choices(running) {
    const { all } = app.strategies;
    const host = html("arena-entrants");
    const key = [document.documentElement.lang, ...all.map(({ name }) => name)].join();
    if (host.dataset.key !== key) {
      host.dataset.key = key;
      host.replaceChildren(
        ...all.map(({ name }) => {
          const label = document.createElement("label");
          label.className = "check";
          const box = document.createElement("input");
          Object.assign(box, { type: "checkbox", value: name, checked: picks().has(name) });
          const text = document.createElement("span");
          text.textContent = tOr(`strategy.${name}`, name);
          label.append(box, text);
          return label;
        }),
      );
    }
    for (const box of host.querySelectorAll("input")) box.disabled = running;
    limit.disabled = seed.disabled = running;
    write(html("arena-count"), t("arena.count", { n: number(entered().length) }));
  }

  /** All have come in: the best first, unless another order was asked for; and one sentence, also to be heard. */
  function finish() {
    told = true;
    by ??= firstWay(app.traits.fewer ? "moves" : "score");
    const found = (race?.entrants ?? []).filter(({ line }) => line);
    const scores = found.map(({ report }) => report?.score ?? Number.NEGATIVE_INFINITY);
    const most = Math.max(...scores);
    const best = found.filter((_, i) => scores[i] === most);
    const stopped = race?.entrants.some(({ state }) => state === "stopped");
    const said = t(best.length > 1 ? "arena.ties" : best.length ? "arena.best" : "arena.none", {
      name: named(best[0]?.strategy ?? ""),
      score: number(app.figure(most)),
      n: number(best.length),
      m: number(race?.entrants.length ?? 0),
    });
    write(done, [...(stopped ? [t("arena.stopped")] : []), said].join(" "));
  }

  return () => {
    const { record, settings } = app.state;
    if (race && !concerns({ ...race.course, prefix: race.course.moves }, record)) forget();
    if (game !== app.loaded.name) {
      game = app.loaded.name;
      limit.value = String(app.traits.race.nodes);
      seed.value = String(settings.seed);
    }
    app.pause();
    dialog.showModal();
    show();
  };
}
