// Many files at once: a dialog with a table of the boards in them, which are solved one after the other, and one archive of it all.
import { words as results, tell } from "../daily/result.js";
import { closes, fill, html, write } from "../dom.js";
import { styled } from "../games.js";
import { extend, number, speakOf, t } from "../i18n.js";
import { save } from "../sharing/save.js";
import { archive, Batch, read, task } from "./batch.js";
import { filesOf, MOST_FILES } from "./dropped.js";
import * as words from "./words.js";
import { zip } from "./zip.js";

/** @typedef {import("./batch.js").Task} Task */

const SECONDS = [1, 5, 10, 30, 60];
const USUAL = 5;

const PARTS = `
  <div class="dialog-head"><h2 id="many-name" data-t="many"></h2><button type="button" class="icon" data-close data-t-label="close"><svg aria-hidden="true"><use href="#i-close"/></svg></button></div>
  <p class="note" id="many-note"></p>
  <div class="row many-acts"><label class="field"><span data-t="many.seconds"></span><select id="many-seconds"></select></label><button type="button" class="secondary strong" id="many-go" data-t="many.go"></button><button type="button" class="secondary" id="many-stop" data-t="many.stop" hidden></button><button type="button" class="secondary" id="many-save" data-t="many.save" hidden></button></div>
  <p class="note" id="many-progress" role="status"></p>
  <div class="many-table" tabindex="0" role="region" aria-labelledby="many-name"><table class="values"><thead><tr><th scope="col" data-t="many.name"></th><th scope="col" data-t="many.score"></th><th scope="col" data-t="many.time"></th><th scope="col" data-t="many.checked"></th><th scope="col"><span class="sr" data-t="many.open"></span></th></tr></thead><tbody id="many-rows"></tbody></table></div>`;

/** Made once. @type {Promise<ReturnType<typeof dialogOf>> | undefined} */
let made;

/** Opens files that came together. @param {import("../app.js").App} app @param {File[]} files @param {FileSystemEntry[]} entries in their place, where folders are among them @param {string} rules for boards that do not name their own */
export async function open(app, files, entries, rules) {
  made ??= styled(new URL("./many.css", import.meta.url)).then(() => dialogOf(app));
  // What failed for want of a network may come the next time.
  made.catch(() => {
    made = undefined;
  });
  const named = entries.length
    ? await filesOf(entries)
    : files.map((file) => ({ name: file.webkitRelativePath || file.name, file }));
  await (await made)(named, rules);
}

/** @param {import("../app.js").App} app */
function dialogOf(app) {
  extend(results);
  extend(words);
  const dialog = document.createElement("dialog");
  dialog.id = "many";
  dialog.setAttribute("aria-labelledby", "many-name");
  dialog.innerHTML = PARTS;
  document.body.append(dialog);
  closes(dialog);
  const [rows, go, stop, save_] = ["many-rows", "many-go", "many-stop", "many-save"].map(html);
  const seconds = /** @type {HTMLSelectElement} */ (html("many-seconds"));
  /** @type {Task[]} */
  let tasks = [];
  /** @type {Batch | undefined} */
  let batch;

  go?.addEventListener("click", run);
  stop?.addEventListener("click", () => batch?.stop());
  save_?.addEventListener("click", async () => save("solvent.zip", zip(await archive(tasks))));
  dialog.addEventListener("close", () => batch?.stop());

  async function run() {
    for (const one of tasks)
      if (one.record) Object.assign(one, task(one.name, one.file), { record: bare(one.record) });
    batch = new Batch(tasks, Number(seconds.value), draw);
    draw();
    await batch.run();
    const { stopped } = batch;
    batch = undefined;
    draw();
    if (stopped) write(html("many-progress"), t("many.stopped", counts()));
  }

  function counts() {
    const done = tasks.filter(({ state }) => state === "done" || state === "refused").length;
    return { done, n: tasks.length };
  }

  function draw() {
    rows?.replaceChildren(...tasks.map(row));
    const running = batch !== undefined;
    const focused = dialog.contains(document.activeElement) ? document.activeElement?.id : "";
    if (go && stop && save_) {
      go.hidden = running || !tasks.some(({ record }) => record);
      stop.hidden = !running;
      save_.hidden = running || !tasks.some(({ record }) => record?.moves.length);
      // The button under the finger gives way to the other.
      if (focused === "many-go" && go.hidden) stop.focus();
      if (focused === "many-stop" && stop.hidden) (save_.hidden ? go : save_).focus();
    }
    seconds.disabled = running;
    const begun = running || tasks.some(({ state }) => state === "done");
    write(html("many-progress"), begun ? t("many.progress", counts()) : "");
  }

  /** @param {Task} one */
  function row(one) {
    const line = document.createElement("tr");
    line.dataset.state = one.state;
    const name = document.createElement("th");
    name.scope = "row";
    name.textContent = one.name;
    line.append(name);
    if (one.state === "refused") {
      const why = cell(one.why);
      why.colSpan = 4;
      why.className = "error";
      line.append(why);
      return line;
    }
    const solved = one.record?.moves.length;
    const checked = one.checked ? t("many.yes") : t("many.no");
    const time = one.seconds.toFixed(1);
    line.append(
      cell(outcome(one)),
      cell(one.state === "done" ? time : ""),
      cell(solved ? checked : ""),
    );
    const act = document.createElement("td");
    if (one.record && !batch) act.append(opener(one, one.record));
    line.append(act);
    return line;
  }

  /** @param {Task} one @param {import("../types.js").GameRecord} record */
  function opener({ name }, record) {
    const press = Object.assign(document.createElement("button"), { type: "button" });
    press.className = "plain";
    press.textContent = t("many.open");
    press.setAttribute("aria-label", t("many.open.of", { name }));
    press.addEventListener("click", () => {
      dialog.close();
      app.open(record, undefined, { by: record.moves.length ? "solver" : "player" });
      app.announce(t("say.opened"));
    });
    return press;
  }

  /** @param {{ name: string, file: File }[]} files @param {string} rules */
  return async (files, rules) => {
    speakOf(dialog);
    batch?.stop();
    tasks = files.slice(0, MOST_FILES).map(({ name, file }) => task(name, file));
    fill(
      seconds,
      SECONDS.map((n) => ({ value: String(n), text: number(n) })),
      seconds.value || String(USUAL),
    );
    const left = files.length > MOST_FILES;
    write(html("many-note"), t(left ? "many.most" : "many.note", { most: MOST_FILES }));
    for (const one of tasks) await read(one, rules);
    draw();
    if (!dialog.open) dialog.showModal();
    go?.focus();
  };
}

/** @param {import("../types.js").GameRecord} record */
function bare(record) {
  return { ...record, moves: [], cursor: 0 };
}

/** What a board has come to. @param {Task} one */
function outcome({ state, record, result, proven, lost, score }) {
  if (state === "waiting") return t("many.waiting");
  if (state === "running") return t("many.running");
  if (lost) return t("many.lost");
  if (!record?.moves.length || score === undefined) return t("many.none");
  const told = result ? tell(result) : number(score);
  return proven ? `${told} · ${t("many.best")}` : told;
}

/** @param {string} text */
function cell(text) {
  return Object.assign(document.createElement("td"), { textContent: text });
}
