// Every way to get a board: rules, a new one, and a dialog to paste, draw, deal or come back to one. What cannot be read
// says why, and the board on screen stays.
import { button, el, fill, html, write } from "../dom.js";
import { attempt } from "../errors.js";
import { later, load, loaded } from "../games.js";
import { core, language, t, tOf } from "../i18n.js";
import { FAMILIES, gameOf, RULES, ruleSet, titleIn } from "../rules.js";
import { tabs } from "../tabs.js";
import { files } from "./files.js";

/** The choice that opens the form for rules of one's own. */
const OWN = "own";

/** @param {import("../app.js").App} app */
export function boards(app) {
  const picker = el("rules", HTMLSelectElement);
  const dialog = el("boards", HTMLDialogElement);
  const rules = el("boards-rules", HTMLSelectElement);
  const paste = el("paste", HTMLTextAreaElement);
  const pasteError = html("paste-error");
  let pane = "paste";
  /** The game that was on the table when a board was last typed. */
  let typedFor = "";
  /** @type {{ [pane: string]: () => void | Promise<void> }} */
  const acts = {};

  const notify = (/** @type {string} */ why) => app.notify("error", why);
  picker.addEventListener("change", () => {
    const { value } = picker;
    if (value === OWN) {
      picker.value = app.state.record.rules;
      attempt(ownRules, notify);
    } else attempt(() => app.rule(value), notify);
  });
  button("new").addEventListener("click", () =>
    attempt(() => app.deal(app.state.record.rules), notify),
  );

  // ---- the dialog --------------------------------------------------------------

  button("boards-open").addEventListener("click", () => {
    write(pasteError, "");
    const { rules: shown } = app.state.record;
    // What was typed for another game is no board of this one.
    const { game } = app.state.view;
    if (typedFor !== game) paste.value = "";
    typedFor = game;
    choices(rules, app.game.deals?.rules?.(app, shown) ?? shown);
    dialog.showModal();
    reveal(pane);
    if (pane === "paste") paste.focus();
  });
  rules.addEventListener("change", () => reveal(pane));
  const mark = tabs(html("ways"), (tab) => reveal(tab.replace("tab-", "")));

  /** @param {string} name */
  async function show(name) {
    const game = gameOf(rules.value);
    const { face, catalogue } = await load(game);
    if (gameOf(rules.value) !== game) return;
    pane = name;
    const set = catalogue.rules.find((one) => one.name === ruleSet(rules.value)?.name);
    const summary = set && core(`rules.${set.name}.summary`, set.summary, {}, game);
    write(html("boards-note"), summary ?? rules.value);
    write(button("tab-edit"), tOf(game, "tab.edit"));
    write(html("paste-help"), tOf(game, "paste.help"));
    const host = html("boards-switches");
    host.replaceChildren();
    const chosen = (/** @type {string} */ next) => {
      choices(rules, next);
      return reveal(pane);
    };
    face.deals?.switches?.(host, rules.value, chosen, app);
    mark(`tab-${pane}`);
    await acts[pane]?.();
  }

  /** Opens the form of the game that has one. */
  async function ownRules() {
    const { face } = await load(FAMILIES[0]?.game ?? "");
    await face.deals?.own?.(app);
  }

  /** @param {string} name */
  function reveal(name) {
    return attempt(
      () => show(name),
      (why) => write(pasteError, why),
    );
  }

  /** @type {import("../types.js").Desk} */
  const desk = {
    dialog,
    rules,
    shown(name, act) {
      acts[name] = act;
    },
  };
  /** Shows the form for random boards. @type {(() => void) | undefined} */
  let random;
  desk.shown("random", () => {
    // Shown again, it is filled at once: what is typed then stays.
    if (random) return random();
    return later(import("../editors/deal.js")).then(({ deal }) => {
      random ??= deal(app, desk);
      random();
    });
  });
  desk.shown("edit", () => loaded(gameOf(rules.value))?.face.editor(app, desk, html("pane-edit")));
  desk.shown("recent", async () => {
    await attempt(
      async () => (await later(import("../editors/recent.js"))).recent(app, desk),
      (why) => write(html("recent-none"), why),
    );
  });
  files(app, desk, notify);

  html("paste-form").addEventListener("submit", async (event) => {
    event.preventDefault();
    write(pasteError, "");
    const read = () => app.read(paste.value, rules.value);
    if (await attempt(read, (why) => write(pasteError, why))) dialog.close();
    else paste.focus();
  });
  button("paste-current").addEventListener("click", () => {
    paste.value = app.text();
    paste.focus();
  });

  /** @param {HTMLSelectElement} select @param {string} value */
  function choices(select, value) {
    const known = RULES.map((set) => ({ value: set.name, text: titleIn(set, language()) }));
    // Rules of one's own have no name: those on the table, else those kept from before.
    const [kept] = FAMILIES.flatMap(({ game, head }) => app.ownOf(game)[head] || []);
    const other = ruleSet(value);
    if (other && other.name !== value) known.push({ value, text: app.titleOf(value) });
    const mine = other ? kept : value;
    if (mine) known.push({ value: String(mine), text: t("rules.own") });
    if (select === picker && FAMILIES.length)
      known.push({ value: OWN, text: t(mine ? "rules.own.edit" : "rules.own.make") });
    fill(select, known, value);
  }
  app.watch((state) => choices(picker, state.record.rules));
}
