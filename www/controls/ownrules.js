// Rules of one's own: a form that writes the `custom:` text of the core, which alone says whether it holds.
import { button, el, html, write } from "../dom.js";
import { attempt } from "../errors.js";
import { load, loaded } from "../games.js";
import { number, t } from "../i18n.js";
import { gameOf } from "../rules.js";

/** What each shape of the gain asks for, and how it becomes A·n² + B·n + C. @type {{ [kind: string]: { fields: string[], gain: (values: string[]) => string[] } }} */
const KINDS = {
  square: {
    fields: ["c", "k"],
    gain: ([c = "", k = ""]) => {
      const [factor, shift] = [Number(c), Number(k)];
      if (!Number.isInteger(factor) || !Number.isInteger(shift)) return [c, k, "0"];
      return [factor, -2 * factor * shift, factor * shift * shift].map(String);
    },
  },
  product: { fields: [], gain: () => ["1", "-1", "0"] },
  any: { fields: ["A", "B", "C"], gain: (values) => values },
};
/** The game whose rules can be one's own. */
const GAME = gameOf("custom");
const START = "custom:gain=5.0.0,bonus=2000.1980.1920.1820.1680.1500.1280.1020.720.380";
/** Group sizes whose gain is shown as it is typed. */
const SAMPLES = [2, 3, 5, 10, 20];

/** The parts of a `custom:` text. @param {string} text @returns {{ [key: string]: string }} */
function parts(text) {
  const list = text.replace(/^custom:/, "").split(",");
  return Object.fromEntries(list.map((part) => part.split("=", 2)));
}

/** The shape that numbers of a gain have, and what its fields then hold. @param {number[]} gain @returns {[string, number[]]} */
function shape([a = 0, b = 0, c = 0]) {
  if (a === 1 && b === -1 && c === 0) return ["product", []];
  const k = a === 0 ? 0 : -b / (2 * a);
  if (Number.isInteger(k) && c === a * k * k && (a !== 0 || b === 0)) return ["square", [a, k]];
  return ["any", [a, b, c]];
}

/** @param {import("../app.js").App} app */
export function ownRules(app) {
  const dialog = el("own", HTMLDialogElement);
  const kind = el("own-kind", HTMLSelectElement);
  const fields = html("own-gain");
  const error = html("own-error");
  const bonus = el("own-bonus", HTMLInputElement);
  const tile = el("own-tile", HTMLInputElement);
  const colour = el("own-colour", HTMLInputElement);
  const close = el("own-close", HTMLSelectElement);

  /** @param {number[]} values */
  function build(values) {
    const names = KINDS[kind.value]?.fields ?? [];
    fields.replaceChildren(
      ...names.map((name, i) => {
        const label = document.createElement("label");
        label.className = "field";
        const span = document.createElement("span");
        span.textContent = name;
        const input = document.createElement("input");
        Object.assign(input, { type: "number", step: "1", inputMode: "numeric", name });
        input.value = String(values[i] ?? (i === 0 ? 1 : 0));
        label.append(span, input);
        return label;
      }),
    );
  }

  /** What the form says, as the core reads it. */
  function text() {
    const values = [...fields.querySelectorAll("input")].map((field) => field.value.trim() || "0");
    const gain = KINDS[kind.value]?.gain(values) ?? [];
    const table = bonus.value.split(/[\s,;.，、]+/).filter(Boolean);
    const list = [`gain=${gain.join(".")}`];
    if (table.length) list.push(`bonus=${table.join(".")}`);
    list.push(`tile=${tile.value.trim() || "0"}`, `colour=${colour.value.trim() || "0"}`);
    return `custom:${list.join(",")},close=${close.value}`;
  }

  /** What groups gain under the rules in the form; throws what is wrong with them. */
  function samples() {
    const rules = text();
    const { core } = loaded(GAME) ?? app.loaded;
    return SAMPLES.map((n) => {
      const table = new core.Table(rules, "1".repeat(n));
      const gain = table.at(0)?.gain ?? 0;
      table.free();
      return number(gain);
    });
  }

  function check() {
    write(error, "");
    write(html("own-samples"), "");
    return attempt(
      () =>
        write(
          html("own-samples"),
          t("own.samples", { sizes: SAMPLES.join(", "), gains: samples().join(" · ") }),
        ),
      (why) => write(error, why),
    );
  }
  html("own-form").addEventListener("input", (event) => {
    if (event.target === kind) build([]);
    check();
  });

  /** @param {(rules: string) => Promise<void>} act */
  async function use(act) {
    const rules = text();
    const refused = (/** @type {string} */ why) => write(error, why);
    if (!(await check()) || !(await attempt(() => act(rules), refused))) return;
    // Numbers that make a known rule set are that rule set.
    const { record, settings } = app.state;
    if (record.rules.startsWith("custom:")) settings.custom = record.rules;
    app.changed();
    dialog.close();
  }
  html("own-form").addEventListener("submit", (event) => {
    event.preventDefault();
    use((rules) => {
      const { rows, cols, colours } = app.state.view.board;
      // A board without colours, of another game, is no model for the new one.
      const alike = app.game.fields.some(({ name }) => name === "colours");
      return app.deal(rules, alike ? { rows, cols, colours: Math.max(2, colours) } : undefined);
    });
  });
  button("own-here").addEventListener("click", () =>
    use((rules) => app.read(app.state.record.board, rules)),
  );

  return {
    async open() {
      await load(GAME);
      const { record, settings } = app.state;
      const mine = record.rules.startsWith("custom:") ? record.rules : settings.custom || START;
      const now = parts(mine);
      const [name, values] = shape((now.gain ?? "").split(".").map(Number));
      kind.value = name;
      build(values);
      bonus.value = (now.bonus ?? "").split(".").join(", ");
      tile.value = now.tile ?? "0";
      colour.value = now.colour ?? "0";
      close.value = now.close ?? "left";
      check();
      dialog.showModal();
      kind.focus();
    },
  };
}
