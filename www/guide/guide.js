// How to play and how it is scored, for every rule set: a dialog, fetched when it is first opened. What there is to say of a game
// is in www/games/<game>.guide.js, and its numbers are the core's.
import { closes, el, fill, html, write } from "../dom.js";
import { attempt } from "../errors.js";
import { later, load, styled } from "../games.js";
import { extend, language, speakOf, t } from "../i18n.js";
import { gameOf, RULES, titleIn } from "../rules.js";
import * as words from "./words.js";

const PARTS = `
  <div class="dialog-head"><h2 id="guide-name" data-t="guide"></h2><button type="button" class="icon" data-close data-t-label="close"><svg aria-hidden="true"><use href="#i-close"/></svg></button></div>
  <label class="field"><span data-t="guide.rules"></span><select id="guide-rules"></select></label>
  <div class="guide" id="guide-text"></div>
  <p class="note" data-t="guide.help"></p>`;

/** Made once. @type {Promise<() => Promise<void>> | undefined} */
let made;

/** Opens the guide at the rules on the table. @param {import("../app.js").App} app */
export async function open(app) {
  made ??= styled(new URL("./guide.css", import.meta.url)).then(() => dialogOf(app));
  // What failed for want of a network may come the next time.
  made.catch(() => {
    made = undefined;
  });
  await (await made)();
}

/** @param {import("../app.js").App} app */
function dialogOf(app) {
  extend(words);
  const dialog = document.createElement("dialog");
  dialog.id = "guide";
  dialog.setAttribute("aria-labelledby", "guide-name");
  dialog.innerHTML = PARTS;
  document.body.append(dialog);
  closes(dialog);
  const select = el("guide-rules", HTMLSelectElement);
  const host = html("guide-text");
  select.addEventListener("change", () => attempt(show, (why) => write(host, why)));

  async function show() {
    const rules = select.value;
    const told = await guideOf(rules);
    // Another choice may have been made while this one's game came.
    if (rules === select.value) host.replaceChildren(...sections(told));
  }

  return async () => {
    speakOf(dialog);
    const { rules } = app.state.record;
    const sets = RULES.map((set) => ({ value: set.name, text: titleIn(set, language()) }));
    if (!sets.some(({ value }) => value === rules)) sets.push({ value: rules, text: app.title });
    fill(select, sets, rules);
    await show();
    dialog.showModal();
    dialog.scrollTop = 0;
  };
}

/** What there is to say of rules. @param {string} rules @returns {Promise<import("../types.js").Guide>} */
export async function guideOf(rules) {
  const name = gameOf(rules);
  const [game, { guide, words }] = await Promise.all([
    load(name),
    later(import(`../games/${name}.guide.js`)),
  ]);
  // A game's words have its name before them, so that they are found whichever game is on the table.
  const named = (/** @type {string} */ key) => `guide.${name}.${key}`;
  const all = Object.entries(words).map(([lang, told]) => [
    lang,
    Object.fromEntries(Object.entries(told).map(([key, text]) => [named(key), text])),
  ]);
  extend(Object.fromEntries(all));
  /** @type {import("../types.js").Saying} */
  const say = (key, values) => t(named(key), values);
  return guide(rules, game, say);
}

/** @param {import("../types.js").Guide} guide @returns {HTMLElement[]} */
function sections({ how, score, examples, table }) {
  return [
    element("h3", t("guide.play")),
    list(how),
    element("h3", t("guide.score")),
    ...score.map((text) => element("p", text)),
    ...(table ? [tableOf(table)] : []),
    element("p", t("guide.examples"), "quiet"),
    list(examples, "sums"),
  ];
}

/** @param {string} name @param {string} text @param {string} [kind] */
function element(name, text, kind = "") {
  const made = Object.assign(document.createElement(name), { className: kind });
  made.textContent = text;
  return made;
}

/** @param {string[]} texts @param {string} [kind] */
function list(texts, kind) {
  const host = element("ul", "", kind);
  host.append(...texts.map((text) => element("li", text)));
  return host;
}

/** A row for each column of the core's numbers: few and short, so that it fits a phone. @param {string[][]} rows */
function tableOf(rows) {
  const host = element("table", "", "bonus");
  const body = document.createElement("tbody");
  for (const [head = "", ...cells] of rows) {
    const row = document.createElement("tr");
    const name = element("th", head);
    name.setAttribute("scope", "row");
    row.append(name, ...cells.map((text) => element("td", text)));
    body.append(row);
  }
  host.append(body);
  return host;
}
