// What the rules of Klondike leave to choose, and the deals: `klondike:draw=1,redeals=2,back=no` is all of it.
import { fill } from "../dom.js";
import { ruleSet } from "../rules.js";
import { t } from "./klondike.words.js";

/** The ways each part of the rules has, the usual one first. @type {[name: string, ways: string[]][]} */
const PARTS = [
  ["draw", ["3", "1"]],
  ["redeals", ["any", "0", "1", "2", "3", "4", "5"]],
  ["back", ["yes", "no"]],
];

/** What rules say about each part. @param {string} rules @returns {{ [name: string]: string }} */
export function partsOf(rules) {
  const told = new URLSearchParams((rules.split(":")[1] ?? "").replaceAll(",", "&"));
  return Object.fromEntries(PARTS.map(([name, ways]) => [name, told.get(name) ?? ways[0] ?? ""]));
}

/** @param {{ [name: string]: string }} parts */
function written(parts) {
  const unusual = PARTS.filter(([name, ways]) => parts[name] !== ways[0]);
  const told = unusual.map(([name]) => `${name}=${parts[name]}`).join(",");
  return told ? `klondike:${told}` : "klondike";
}

/** The rules in a few words, such as "Klondike, draw 1". @param {string} title @param {string} rules */
export function titled(title, rules) {
  const { draw = "", redeals = "", back } = partsOf(rules);
  const parts = [title, t("rules.draw", { n: draw })];
  if (redeals !== "any") parts.push(t("rules.redeals", { n: redeals }));
  if (back === "no") parts.push(t("rules.stay"));
  return parts.join(t("comma"));
}

/** @param {HTMLElement} host @param {string} rules @param {(rules: string) => Promise<unknown>} chosen @param {import("../app.js").App} app */
export function switches(host, rules, chosen, app) {
  const now = partsOf(rules);
  host.append(
    ...PARTS.map(([name, ways]) => {
      const label = Object.assign(document.createElement("label"), { className: "field" });
      const text = document.createElement("span");
      text.textContent = t(`switch.${name}`);
      const select = Object.assign(document.createElement("select"), { name });
      const told = (/** @type {string} */ way) => {
        const key = `switch.${name}.${way}`;
        return { value: way, text: t(key) === key ? way : t(key) };
      };
      // Redeals can be limited otherwise by a link.
      const known = [...new Set([...ways, now[name] ?? ""])];
      fill(select, known.map(told), now[name] ?? "");
      select.addEventListener("change", async () => {
        const next = written({ ...now, [name]: select.value });
        app.choose("klondike", { rules: next });
        await chosen(next);
        // The fields are made anew; the focus stays where it was.
        const again = host.querySelector(`[name=${name}]`);
        if (again instanceof HTMLSelectElement) again.focus();
      });
      label.append(text, select);
      return label;
    }),
  );
}

/** How many cards a draw turns up. @param {string} rules */
export function drawOf(rules) {
  return partsOf(rules).draw;
}

/** The same rules with another draw. @param {string} rules @param {string} draw */
export function withDraw(rules, draw) {
  return written({ ...partsOf(rules), draw });
}

/** The rules of the next deal: those last chosen or seen, unless others of this game are asked for by name. @param {import("../app.js").App} app @param {string} asked */
export function nextRules(app, asked) {
  const { rules } = app.state.record;
  if (ruleSet(rules)?.game === "klondike" && asked !== rules) return asked;
  return String(app.ownOf("klondike").rules || asked);
}
