// Every way to get a board: rules, a new one at random, paste, a file, a drop. What cannot be read says why, and the
// board on screen stays.
import { button, el, fill, html, sentence, whole, write } from "../dom.js";
import { number, t, tOr } from "../i18n.js";

/** No board form needs more: 10,000 cells with separators, plus a long list of moves. */
const LARGEST_FILE = 2_000_000;

/** @param {import("../app.js").App} app */
export function boards(app) {
  const rules = el("rules", HTMLSelectElement);
  const dialog = el("boards", HTMLDialogElement);
  const dialogRules = el("boards-rules", HTMLSelectElement);
  const paste = el("paste", HTMLTextAreaElement);
  const pasteError = html("paste-error");
  const dealError = html("deal-error");
  const seed = el("deal-seed", HTMLInputElement);
  const dealFields = html("deal-fields");
  const file = el("file", HTMLInputElement);
  const drop = html("drop");

  /** Runs what may be refused, and puts the refusal where the user looks. @param {() => void} act @param {(why: string) => void} refused */
  function attempt(act, refused) {
    try {
      act();
      return true;
    } catch (error) {
      refused(sentence(error));
      return false;
    }
  }
  const notify = (/** @type {string} */ why) => app.notify("error", why);

  rules.addEventListener("change", () => attempt(() => app.deal(rules.value), notify));
  button("new").addEventListener("click", () => attempt(() => app.deal(dealable()), notify));

  /** Rules with which a random board can be dealt: those on the table. */
  function dealable() {
    return app.state.record.rules;
  }

  button("boards-open").addEventListener("click", () => {
    write(pasteError, "");
    write(dealError, "");
    choices(dialogRules, app.state.record.rules);
    form();
    dialog.showModal();
    paste.focus();
  });
  dialogRules.addEventListener("change", form);

  html("paste-form").addEventListener("submit", (event) => {
    event.preventDefault();
    write(pasteError, "");
    if (
      attempt(
        () => app.read(paste.value, dialogRules.value),
        (why) => write(pasteError, why),
      )
    )
      dialog.close();
    else paste.focus();
  });
  button("paste-current").addEventListener("click", () => {
    paste.value = app.text();
    paste.focus();
  });

  /** The form for random boards, as the chosen rules' game wants it. */
  function form() {
    const set = app.catalogue.rules.find((one) => one.name === dialogRules.value);
    const game = app.games[set?.game ?? app.state.view.game];
    const size = app.state.settings.deals[dialogRules.value] ?? set;
    write(html("boards-note"), tOr(`rules.${dialogRules.value}.summary`, set?.summary ?? ""));
    dealFields.replaceChildren(
      ...(game?.fields ?? []).map(({ name, min, max }) => {
        const label = document.createElement("label");
        label.className = "field";
        const text = document.createElement("span");
        text.textContent = t(`deal.${name}`);
        const input = document.createElement("input");
        Object.assign(input, {
          type: "number",
          inputMode: "numeric",
          name,
          min: String(min),
          max: String(max),
          step: "1",
        });
        input.value = String(size?.[name] ?? min);
        label.append(text, input);
        return label;
      }),
    );
    seed.placeholder = t("deal.any");
  }

  html("deal-form").addEventListener("submit", (event) => {
    event.preventDefault();
    write(dealError, "");
    attempt(
      () => {
        const set = app.catalogue.rules.find((one) => one.name === dialogRules.value);
        const game = app.games[set?.game ?? app.state.view.game];
        /** @type {{ [name: string]: number }} */
        const size = {};
        for (const { name, min, max } of game?.fields ?? []) {
          const input = dealFields.querySelector(`[name=${name}]`);
          const value =
            input instanceof HTMLInputElement ? whole(input.value, min, max) : undefined;
          if (value === undefined)
            throw new Error(
              t("deal.range", { name: t(`deal.${name}`), min: number(min), max: number(max) }),
            );
          size[name] = value;
        }
        const { rows = 0, cols = 0, colours = 0 } = size;
        const most = app.catalogue.max_cells;
        if (rows * cols > most)
          throw new Error(t("deal.most", { n: number(rows * cols), most: number(most) }));
        const kept = seed.value.trim() === "" ? undefined : whole(seed.value, 0, 2 ** 32 - 1);
        if (kept === undefined && seed.value.trim() !== "")
          throw new Error(
            t("deal.range", { name: t("seed.name"), min: 0, max: number(2 ** 32 - 1) }),
          );
        app.deal(dialogRules.value, { rows, cols, colours }, kept);
        dialog.close();
      },
      (why) => write(dealError, why),
    );
  });

  // ---- files and the clipboard ---------------------------------------------------

  /** @param {File} chosen @param {(why: string) => void} refused */
  async function open(chosen, refused) {
    if (chosen.size > LARGEST_FILE) return refused(t("paste.large"));
    const text = await chosen.text();
    if (
      attempt(
        () => app.read(text, dialog.open ? dialogRules.value : app.state.record.rules),
        refused,
      )
    )
      dialog.close();
    else if (dialog.open && text.length < 100_000) paste.value = text;
  }
  file.addEventListener("change", () => {
    const chosen = file.files?.[0];
    if (chosen) open(chosen, (why) => write(pasteError, why));
    file.value = "";
  });
  let over = 0;
  const carries = (/** @type {DragEvent} */ event) =>
    event.dataTransfer?.types.includes("Files") ?? false;
  addEventListener("dragenter", (event) => {
    if (carries(event)) drop.hidden = ++over === 0;
  });
  addEventListener("dragleave", (event) => {
    if (carries(event)) drop.hidden = --over <= 0;
  });
  addEventListener("dragover", (event) => {
    if (carries(event)) event.preventDefault();
  });
  addEventListener("drop", (event) => {
    over = 0;
    drop.hidden = true;
    const chosen = event.dataTransfer?.files[0];
    if (!chosen) return;
    event.preventDefault();
    open(chosen, dialog.open ? (why) => write(pasteError, why) : notify);
  });
  addEventListener("paste", (event) => {
    if (event.target instanceof Element && event.target.closest("input, textarea, dialog")) return;
    const text = event.clipboardData?.getData("text/plain") ?? "";
    attempt(() => app.read(text, app.state.record.rules), notify);
  });

  /** @param {HTMLSelectElement} select @param {string} value */
  function choices(select, value) {
    const known = app.catalogue.rules.map(({ name, title }) => ({
      value: name,
      text: tOr(`rules.${name}`, title),
    }));
    // Rules of somebody's own come in by a link; they are no preset, but they must be shown as what they are.
    if (!known.some((one) => one.value === value)) known.push({ value, text: app.title });
    fill(select, known, value);
  }
  app.watch((state) => choices(rules, state.record.rules));
}
