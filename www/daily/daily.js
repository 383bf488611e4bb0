// The boards of the day: a dialog with a board for each game, the own result beside the solver's, and a short text to share. It
// is fetched when it is first opened; watch.js, which looks on while one plays, as soon as a board of a day is on the table.
import { attr, closes, html, write } from "../dom.js";
import { attempt } from "../errors.js";
import { load, styled } from "../games.js";
import { language, speakOf, t } from "../i18n.js";
import { gameOf } from "../rules.js";
import { copy } from "../sharing/copy.js";
import { Thread } from "../thread.js";
import { after, asked, FIRST, linkTo, next, rulesOfDay, today, told } from "./days.js";
import { loadDays, note, streak } from "./kept.js";
import { replayed, tell } from "./result.js";
import { watch } from "./watch.js";

const PARTS = `
  <div class="dialog-head"><h2 id="daily-name" data-t="daily"></h2><button type="button" class="icon" data-close data-t-label="close"><svg aria-hidden="true"><use href="#i-close"/></svg></button></div>
  <div class="daily-day"><button type="button" class="icon" id="daily-before" data-t-label="daily.before"><svg aria-hidden="true"><use href="#i-back"/></svg></button><p id="daily-day" role="status"></p><button type="button" class="icon" id="daily-after" data-t-label="daily.after"><svg aria-hidden="true"><use href="#i-next"/></svg></button></div>
  <p class="daily-streak" id="daily-streak"></p>
  <ul class="daily-list" id="daily-list"></ul>
  <p class="note" id="daily-done" role="status"></p>
  <p class="note" id="daily-note"></p>`;

/** The solver's result is had with as many nodes as a usual call spends, and this seed: so it is the same for everybody. */
const SEED = 1;

/** Made once. @type {Promise<{ show: (day: string) => Promise<void> }> | undefined} */
let made;
let watched = false;

/** Looks on from here, if it does not yet. @param {import("../app.js").App} app */
export function begin(app) {
  if (watched) return;
  watched = true;
  watch(app, (day) =>
    attempt(
      () => show(app, day),
      (why) => app.notify("error", why),
    ),
  );
}

/** Opens the boards of today. @param {import("../app.js").App} app */
export function open(app) {
  return show(app, today());
}

/** @param {import("../app.js").App} app @param {string} day */
async function show(app, day) {
  begin(app);
  made ??= styled(new URL("./daily.css", import.meta.url)).then(() => dialogOf(app));
  // What failed for want of a network may come the next time.
  made.catch(() => {
    made = undefined;
  });
  await (await made).show(day);
}

/** @param {import("../app.js").App} app */
function dialogOf(app) {
  const dialog = document.createElement("dialog");
  dialog.id = "daily";
  dialog.setAttribute("aria-labelledby", "daily-name");
  dialog.innerHTML = PARTS;
  document.body.append(dialog);
  closes(dialog);
  const [before, behind] = [html("daily-before"), html("daily-after")];
  let shown = today();
  /** One result of the solver after the other: there is only one who is asked. */
  let asking = Promise.resolve();

  const step = (/** @type {number} */ days) => () => {
    const day = after(shown, days);
    if (day >= FIRST && day <= today()) refused(() => draw(day));
  };
  before.addEventListener("click", step(-1));
  behind.addEventListener("click", step(1));
  dialog.addEventListener("close", () => app.changed());

  /** @param {() => unknown} act */
  function refused(act) {
    return attempt(act, (why) => write(html("daily-done"), why));
  }

  /** @param {string} day */
  async function draw(day) {
    shown = day;
    const rules = await rulesOfDay();
    const entries = loadDays();
    const { now, longest } = streak(entries, today());
    write(html("daily-day"), told(day, language()));
    attr(before, "aria-disabled", String(day <= FIRST));
    attr(behind, "aria-disabled", String(day >= today()));
    const values = { n: now, most: longest };
    write(html("daily-streak"), t(longest ? "daily.streak" : "daily.none", values));
    const time = next(today()).toLocaleTimeString(language(), {
      hour: "2-digit",
      minute: "2-digit",
    });
    write(html("daily-note"), t("daily.note", { time }));
    write(html("daily-done"), "");
    // The games' words tell their titles.
    await Promise.all(rules.map((one) => load(gameOf(one))));
    if (shown !== day) return;
    html("daily-list").replaceChildren(...rules.map((one) => row(day, one, entries[day]?.[one])));
  }

  /** @param {string} day @param {string} rules @param {import("./kept.js").Entry} [entry] */
  function row(day, rules, entry = {}) {
    const title = app.titleOf(rules);
    const line = document.createElement("li");
    line.dataset.rules = rules;
    const words = document.createElement("p");
    const name = document.createElement("strong");
    name.textContent = title;
    const state = document.createElement("span");
    state.className = "quiet";
    state.textContent = stateOf(entry);
    words.append(name, state);
    line.append(words);
    if (entry.own) line.append(press("daily.share", title, () => share(day, rules)));
    line.append(press("daily.play", title, () => play(day, rules)));
    if (entry.own && !entry.solver) asking = asking.then(() => ask(day, rules, state));
    return line;
  }

  /** @param {string} key @param {string} title @param {() => unknown} act */
  function press(key, title, act) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "secondary";
    button.dataset.act = key;
    button.textContent = t(key);
    button.setAttribute("aria-label", t(`${key}.of`, { title }));
    button.addEventListener("click", () => refused(act));
    return button;
  }

  /** @param {string} day @param {string} rules */
  async function play(day, rules) {
    const { record, seed } = await asked(day, rules);
    dialog.close();
    app.open(record, seed);
    app.announce(t("say.opened"));
  }

  /** @param {string} day @param {string} rules */
  async function share(day, rules) {
    const text = shared(day, rules);
    const copied = await copy(text);
    write(html("daily-done"), t(copied ? "daily.copied" : "daily.refused", { text }));
  }

  /** @param {string} day @param {string} rules */
  function shared(day, rules) {
    const { own, solver } = loadDays()[day]?.[rules] ?? {};
    const values = {
      title: app.titleOf(rules),
      day,
      own: own ? tell(own) : "",
      solver: solver ? tell(solver) : "",
    };
    return `${t(solver ? "daily.text" : "daily.text.own", values)}\n${linkTo(day, rules)}`;
  }

  /** Lets the solver do the same board, apart from the table: what it finds is told as a figure only. @param {string} day @param {string} rules @param {HTMLElement} state */
  async function ask(day, rules, state) {
    if (!dialog.open || loadDays()[day]?.[rules]?.solver) return;
    const { record } = await asked(day, rules);
    const game = await load(gameOf(rules));
    const thread = new Thread(game.name, "daily");
    const { name = "", nodes = 0 } = game.catalogue.strategies[0] ?? {};
    const job = { rules, board: record.board, moves: [], strategy: name, seed: SEED };
    /** @type {number[] | undefined} */
    let best;
    const hear = (/** @type {import("../protocol.js").Told} */ { report }) => {
      if (report.line) best = Array.from(report.line);
    };
    try {
      const answer = await thread.ask({ type: "solve", job, limit: nodes, line: undefined }, hear);
      if (answer && "report" in answer) hear(answer);
      const solver = best && replayed(game, { ...record, moves: best });
      if (solver) note(day, rules, { solver });
    } catch {
      // A thread that died says nothing; the own result stands without it.
    } finally {
      thread.end();
    }
    write(state, stateOf(loadDays()[day]?.[rules] ?? {}, false));
  }

  return {
    async show(/** @type {string} */ day) {
      speakOf(dialog);
      // Results are asked for while it is open.
      if (!dialog.open) dialog.showModal();
      await draw(day);
      dialog.scrollTop = 0;
    },
  };
}

/** How far one has come with a board. @param {import("./kept.js").Entry} entry @param {boolean} [asks] whether the solver is still asked */
function stateOf({ own, solver, helped }, asks = true) {
  if (!own) return t(helped ? "daily.helped" : "daily.fresh");
  if (solver) return t("daily.both", { own: tell(own), solver: tell(solver) });
  return t(asks ? "daily.thinking" : "daily.own", { own: tell(own) });
}
