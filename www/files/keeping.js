// All that the browser keeps for this page: as one file, back from one, or forgotten. Nothing of it was ever anywhere else.
import { write } from "../dom.js";
import { attempt } from "../errors.js";
import { extend, speakOf, t } from "../i18n.js";
import { saveText } from "../sharing/save.js";
import { LONGEST_TEXT } from "../state.js";
import { hold } from "../storage.js";
import { clearAll, everything, replaceAll } from "./kept.js";
import * as words from "./words.js";

extend(words);

/** What a file of this kind says of itself. */
const VERSION = 1;
/** Longer than all that a browser keeps for a page. */
const MOST_BYTES = 10 * LONGEST_TEXT;

const PARTS = `
  <h3 data-t="keep"></h3>
  <p class="note" data-t="keep.note"></p>
  <div class="row"><button type="button" class="secondary" id="keep-export" data-t="keep.export"></button><label class="secondary file"><span data-t="keep.import"></span><input type="file" class="sr" id="keep-import" accept=".json,application/json"></label><button type="button" class="plain" id="keep-clear" data-t="keep.clear"></button></div>
  <p class="note" id="keep-done" role="status"></p>`;

/** Puts it under the boards that were seen. @param {import("../app.js").App} app @param {HTMLElement} host @param {() => Promise<void>} shown called when other boards are kept */
export function keeping(app, host, shown) {
  const there = host.querySelector("#keep");
  const part = there ?? Object.assign(document.createElement("section"), { id: "keep" });
  if (!there) {
    part.innerHTML = PARTS;
    host.append(part);
    connect(app, part, shown);
  }
  speakOf(part);
}

/** @param {import("../app.js").App} app @param {Element} part @param {() => Promise<void>} shown */
function connect(app, part, shown) {
  const find = (/** @type {string} */ id) => /** @type {HTMLElement} */ (part.querySelector(id));
  const say = (/** @type {string} */ text) => write(find("#keep-done"), text);
  const clear = find("#keep-clear");
  const file = /** @type {HTMLInputElement} */ (find("#keep-import"));
  /** The first press asks, the second does it. */
  let asked = false;

  find("#keep-export").addEventListener("click", () => {
    const kept = JSON.stringify({ solvent: VERSION, kept: everything() }, null, 1);
    saveText("solvent-kept.json", `${kept}\n`);
    say(t("keep.exported"));
  });
  file.addEventListener("change", () => {
    const [chosen] = file.files ?? [];
    file.value = "";
    if (chosen) attempt(() => take(chosen), say);
  });
  clear.addEventListener("click", () => {
    if (asked) {
      attempt(async () => {
        clearAll();
        await shown();
        say(t("keep.cleared"));
      }, say);
    } else say(t("keep.ask"));
    asked = !asked;
    write(clear, t(asked ? "keep.clear.yes" : "keep.clear"));
  });
  clear.addEventListener("blur", () => {
    asked = false;
    write(clear, t("keep.clear"));
  });

  /** @param {File} chosen */
  async function take(chosen) {
    if (chosen.size > MOST_BYTES) throw new Error(t("keep.foreign"));
    const { solvent, kept } = parsed(await chosen.text());
    if (solvent > VERSION) throw new Error(t("keep.newer"));
    const there = solvent === VERSION && typeof kept === "object" && kept && !Array.isArray(kept);
    const taken = there ? replaceAll(kept) : 0;
    if (taken === undefined) throw new Error(t("keep.full"));
    if (!taken) throw new Error(t("keep.foreign"));
    say(t("keep.imported"));
    app.pause();
    hold();
    // Everything is read anew, and checked as it is at every visit.
    location.replace(location.pathname);
  }
}

/** @param {string} text @returns {any} */
function parsed(text) {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}
