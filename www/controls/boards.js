// Every way to get a board: rules, a new one, and a dialog to paste, draw, deal or come back to one. What cannot be read
// says why, and the board on screen stays.
import { attr, button, el, fill, html, write } from "../dom.js";
import { attempt } from "../errors.js";
import { core, t, tOf } from "../i18n.js";
import { ruleSet } from "../rules.js";
import { arrange } from "./arrange.js";
import { deal } from "./deal.js";
import { draw } from "./draw.js";
import { files } from "./files.js";
import { ownRules } from "./ownrules.js";
import { recent } from "./recent.js";

const PANES = ["paste", "draw", "arrange", "random", "recent"];
/** The pane that each way of making a board by hand has. */
const EDITS = { paint: "draw", swap: "arrange" };
/** The choice that opens the form for rules of one's own. */
const OWN = "own";

/** @param {import("../app.js").App} app */
export function boards(app) {
  const picker = el("rules", HTMLSelectElement);
  const dialog = el("boards", HTMLDialogElement);
  const rules = el("boards-rules", HTMLSelectElement);
  const paste = el("paste", HTMLTextAreaElement);
  const pasteError = html("paste-error");
  const own = ownRules(app);
  let pane = "paste";
  /** @type {{ [pane: string]: () => void }} */
  const acts = {};

  const notify = (/** @type {string} */ why) => app.notify("error", why);
  picker.addEventListener("change", () => {
    const { value } = picker;
    if (value === OWN) {
      picker.value = app.state.record.rules;
      own.open();
    } else attempt(() => app.deal(value), notify);
  });
  button("new").addEventListener("click", () =>
    attempt(() => app.deal(app.state.record.rules), notify),
  );

  // ---- the dialog --------------------------------------------------------------

  button("boards-open").addEventListener("click", () => {
    write(pasteError, "");
    choices(rules, app.state.record.rules);
    dialog.showModal();
    show(pane);
    if (pane === "paste") paste.focus();
  });
  rules.addEventListener("change", () => show(pane));
  const tabs = PANES.map((name) => button(`tab-${name}`));
  tabs.forEach((tab, i) => {
    tab.addEventListener("click", () => show(PANES[i] ?? "paste"));
    tab.addEventListener("keydown", (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      const seen = tabs.filter((one) => !one.hidden);
      const next = seen[(seen.indexOf(tab) + step + seen.length) % seen.length];
      next?.click();
      next?.focus();
    });
  });

  /** @param {string} name */
  function show(name) {
    // The pane for one game's boards gives way to that of another's.
    const edit = EDITS[app.games[app.gameOf(rules.value)]?.edits ?? "paint"];
    pane = Object.values(EDITS).includes(name) ? edit : name;
    for (const one of Object.values(EDITS)) button(`tab-${one}`).hidden = one !== edit;
    const set = ruleSet(app.catalogue, rules.value);
    const summary = set ? core(`rules.${set.name}.summary`, set.summary) : rules.value;
    write(html("boards-note"), summary);
    const game = app.gameOf(rules.value);
    write(html("paste-help"), tOf(game, "paste.help"));
    PANES.forEach((one, i) => {
      html(`pane-${one}`).hidden = one !== pane;
      const tab = /** @type {HTMLButtonElement} */ (tabs[i]);
      attr(tab, "aria-selected", String(one === pane));
      tab.tabIndex = one === pane ? 0 : -1;
    });
    acts[pane]?.();
  }

  /** @type {import("../types.js").Desk} */
  const desk = {
    dialog,
    rules,
    shown(name, act) {
      acts[name] = act;
    },
  };
  deal(app, desk);
  draw(app, desk);
  arrange(app, desk);
  recent(app, desk);
  files(app, desk, notify);

  html("paste-form").addEventListener("submit", (event) => {
    event.preventDefault();
    write(pasteError, "");
    const read = () => app.read(paste.value, rules.value);
    if (attempt(read, (why) => write(pasteError, why))) dialog.close();
    else paste.focus();
  });
  button("paste-current").addEventListener("click", () => {
    paste.value = app.text();
    paste.focus();
  });

  /** @param {HTMLSelectElement} select @param {string} value */
  function choices(select, value) {
    const known = app.catalogue.rules.map(({ name, title }) => ({
      value: name,
      text: core(`rules.${name}`, title),
    }));
    // Rules of one's own have no name: those on the table, else those kept from before.
    const { custom } = app.state.settings;
    const other = ruleSet(app.catalogue, value);
    if (other && other.name !== value) known.push({ value, text: app.titleOf(value) });
    const mine = other ? custom : value;
    if (mine) known.push({ value: mine, text: t("rules.own") });
    if (select === picker)
      known.push({ value: OWN, text: t(mine ? "rules.own.edit" : "rules.own.make") });
    fill(select, known, value);
  }
  app.watch((state) => choices(picker, state.record.rules));
}
