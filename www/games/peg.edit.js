// A position made by hand: a tap puts a peg into a hole or takes it out. The result is read like a paste.
import { pane } from "../editors/pane.js";
import { attempt } from "../errors.js";
import { loaded } from "../games.js";
import { speaker, speakOf } from "../i18n.js";

/** @typedef {import("../pkg/peg.js").Board} Board */

const t = speaker("peg");

const PARTS = `
  <div class="pegs wide" role="group" data-part="holes" data-t-label="draw.grid"></div>
  <p class="note wide" data-t="edit.help"></p>
  <div class="row wide"><button type="button" class="secondary" data-part="full" data-t="edit.full"></button><button type="button" class="secondary" data-part="clear" data-t="draw.clear"></button><button type="button" class="secondary" data-part="current" data-t="draw.current"></button></div>`;

/** @type {(() => void) | undefined} */
let show;

/** @param {import("../app.js").App} app @param {import("../types.js").Desk} desk @param {HTMLElement} host */
export function pegs(app, desk, host) {
  show ??= make(app, desk, host);
  show();
}

/** @param {import("../app.js").App} app @param {import("../types.js").Desk} desk @param {HTMLElement} host */
function make(app, desk, host) {
  const { form, part, error } = pane(PARTS);
  const places = part("holes");
  /** @type {Board | undefined} */
  let board;
  /** @type {boolean[]} */
  let filled = [];
  let rules = "";

  /** The usual start of the rules that are chosen: every hole filled but the middle one. */
  function usual() {
    const { core } = /** @type {import("../types.js").Loaded} */ (loaded("peg"));
    const record = core.random({ rules, seed: 0, fields: [] });
    const table = new core.Table(record.rules, record.board);
    const dealt = /** @type {Board} */ (table.show([], 0).board);
    table.free();
    return dealt;
  }

  /** @param {Board} next */
  function begin(next) {
    board = next;
    filled = next.holes.map(({ peg }) => peg !== undefined);
    build();
  }

  function build() {
    if (!board) return;
    const { rows, triangular, holes } = board;
    const lines = Array.from({ length: rows }, (_, row) => {
      const line = document.createElement("div");
      line.className = triangular ? "peg-row centred" : "peg-row";
      for (const [spot, hole] of holes.entries()) {
        if (hole.row !== row) continue;
        const one = Object.assign(document.createElement("button"), {
          type: "button",
          className: "hole",
        });
        one.dataset.hole = String(spot);
        if (!triangular) one.style.gridColumn = String(hole.col + 1);
        one.addEventListener("click", () => {
          filled[spot] = !filled[spot];
          label(one, spot);
        });
        label(one, spot);
        line.append(one);
      }
      return line;
    });
    places.replaceChildren(...lines);
  }

  /** @param {HTMLElement} one @param {number} spot */
  function label(one, spot) {
    const { row = 0, col = 0 } = board?.holes[spot] ?? {};
    one.setAttribute("aria-pressed", String(filled[spot] === true));
    const key = filled[spot] ? "cell.peg" : "cell.hole";
    one.setAttribute("aria-label", t(key, { row: row + 1, col: col + 1 }));
  }

  part("full").addEventListener("click", () => begin(usual()));
  part("clear").addEventListener("click", () => {
    filled = filled.map(() => false);
    build();
  });
  part("current").addEventListener("click", () => begin(current() ?? usual()));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    error.textContent = "";
    const text = filled.map((peg) => (peg ? "o" : ".")).join("");
    attempt(
      async () => {
        await app.read(text, rules);
        desk.dialog.close();
      },
      (why) => {
        error.textContent = why;
      },
    );
  });

  /** The position on the table, when it is of the board that is chosen. */
  function current() {
    const { view, record } = app.state;
    const same = view.game === "peg" && record.rules.split(":")[0] === rules.split(":")[0];
    return same ? /** @type {Board} */ (view.board) : undefined;
  }

  return () => {
    if (host.firstElementChild !== form) host.replaceChildren(form);
    speakOf(form, t);
    if (rules.split(":")[0] !== desk.rules.value.split(":")[0]) board = undefined;
    rules = desk.rules.value;
    if (board) build();
    else begin(current() ?? usual());
  };
}
