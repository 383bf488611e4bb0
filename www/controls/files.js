// Boards from files and from the clipboard: chosen, dropped on the page, or pasted anywhere outside of a field.
import { el, html, write } from "../dom.js";
import { attempt } from "../errors.js";
import { later } from "../games.js";
import { t } from "../i18n.js";
import { isPicture } from "../image.js";
import { LONGEST_TEXT } from "../state.js";

/** @param {import("../app.js").App} app @param {import("../types.js").Desk} desk @param {(why: string) => void} notify */
export function files(app, { dialog, rules }, notify) {
  const file = el("file", HTMLInputElement);
  const paste = el("paste", HTMLTextAreaElement);
  const drop = html("drop");
  const refuse = (/** @type {string} */ why) => write(html("paste-error"), why);

  /** @param {File} chosen @param {(why: string) => void} refused */
  async function open(chosen, refused) {
    if (await isPicture(chosen)) return picture(chosen, refused);
    if (chosen.size > LONGEST_TEXT) return refused(t("paste.large"));
    const text = await chosen.text();
    const wanted = dialog.open ? rules.value : app.state.record.rules;
    if (await attempt(() => app.read(text, wanted), refused)) dialog.close();
    else if (dialog.open && text.length < 100_000) paste.value = text;
  }
  /** Pictures have a part of their own, which is fetched for the first of them. @param {File} chosen @param {(why: string) => void} refused */
  async function picture(chosen, refused) {
    await attempt(
      async () => (await later(import("../picture/picture.js"))).open(app, chosen),
      refused,
    );
  }
  file.addEventListener("change", () => {
    const chosen = file.files?.[0];
    if (chosen) open(chosen, refuse);
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
    open(chosen, dialog.open ? refuse : notify);
  });
  addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    // A field takes text by itself; a file it would pass over in silence.
    const [copied] = text ? [] : (event.clipboardData?.files ?? []);
    if (copied) {
      open(copied, dialog.open ? refuse : notify);
      return;
    }
    if (event.target instanceof Element && event.target.closest("input, textarea, dialog")) return;
    attempt(() => app.read(text, app.state.record.rules), notify);
  });
}
