// Rules of one's own: a form that writes the `custom:` text of the core, which alone says whether it holds.
import { button, closes, el, html, write } from "../dom.js";
import { attempt, speaking } from "../errors.js";
import { loaded } from "../games.js";
import { number, speaker, speakOf } from "../i18n.js";
import { shownBoard } from "./samegame.js";

const GAME = "samegame";
const t = speaker(GAME);

const PARTS = `    <div class="dialog-head"><h2 id="own-name" data-t="rules.own"></h2><button type="button" class="icon" data-close data-t-label="close"><svg aria-hidden="true"><use href="#i-close"/></svg></button></div>
    <form id="own-form" class="form" novalidate>
      <label class="field wide"><span data-t="own.gain"></span><select id="own-kind"><option value="square">c · (n − k)²</option><option value="product">n · (n − 1)</option><option value="any">A · n² + B · n + C</option></select></label>
      <div class="fields wide" id="own-gain"></div>
      <p class="note wide" id="own-samples"></p>
      <label class="field wide"><span data-t="own.bonus"></span><input id="own-bonus" type="text" inputmode="text" autocomplete="off" data-t-placeholder="own.none"></label>
      <label class="field"><span data-t="own.tile"></span><input id="own-tile" type="number" inputmode="numeric" max="0" step="1"></label>
      <label class="field"><span data-t="own.colour"></span><input id="own-colour" type="number" inputmode="numeric" max="0" step="1"></label>
      <label class="field wide"><span data-t="own.close"></span><select id="own-close"><option value="left" data-t="own.left"></option><option value="right" data-t="own.right"></option></select></label>
      <p class="error wide" id="own-error" role="alert"></p>
      <div class="row wide"><button type="submit" class="secondary strong" id="own-go" data-t="own.go"></button><button type="button" class="secondary" id="own-here" data-t="own.here"></button></div>
    </form>
  `;

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

/** Made once. @type {(() => void) | undefined} */
let open;

/** @param {import("../app.js").App} app */
export function openOwnRules(app) {
  open ??= ownRules(app);
  open();
}

/** @param {import("../app.js").App} app */
function ownRules(app) {
  const dialog = document.createElement("dialog");
  dialog.id = "own";
  dialog.setAttribute("aria-labelledby", "own-name");
  dialog.innerHTML = PARTS;
  document.body.append(dialog);
  closes(dialog);
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
    const { core } = /** @type {import("../types.js").Loaded} */ (loaded(GAME));
    return SAMPLES.map((n) => {
      const table = speaking(GAME, () => new core.Table(rules, "1".repeat(n)));
      const [choice] = table.choices();
      table.free();
      return number(choice?.gain ?? 0);
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
    const { rules: used } = app.state.record;
    if (used.startsWith("custom:")) app.choose(GAME, { custom: used });
    dialog.close();
  }
  html("own-form").addEventListener("submit", (event) => {
    event.preventDefault();
    use((rules) => {
      const board = shownBoard(app);
      // A board of another game is no model for the new one.
      if (!board) return app.deal(rules);
      const { rows, cols, colours } = board;
      return app.deal(rules, { rows, cols, colours: Math.max(2, colours) });
    });
  });
  button("own-here").addEventListener("click", () =>
    use((rules) => app.read(app.state.record.board, rules)),
  );

  return () => {
    speakOf(dialog, t);
    const { rules } = app.state.record;
    const mine = rules.startsWith("custom:") ? rules : app.ownOf(GAME).custom || START;
    const now = parts(String(mine));
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
  };
}
