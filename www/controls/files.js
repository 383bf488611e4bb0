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
    const read = () => app.read(text, wanted(), chosen.name);
    if (await attempt(read, refused)) dialog.close();
    else if (dialog.open && text.length < 100_000) paste.value = text;
  }

  /** Pictures have a part of their own, which is fetched for the first of them. @param {File} chosen @param {(why: string) => void} refused */
  async function picture(chosen, refused) {
    await attempt(
      async () => (await later(import("../picture/picture.js"))).open(app, chosen),
      refused,
    );
  }

  const wanted = () => (dialog.open ? rules.value : app.state.record.rules);

  /** Files that came together: a board with its solution, or many boards, or folders of them. @param {File[]} chosen @param {(why: string) => void} refused @param {FileSystemEntry[]} [entries] in their place, where folders are among them */
  async function openAll(chosen, refused, entries = []) {
    const [one, other] = [...chosen].sort(
      (a, b) => Number(a.name.endsWith(".out")) - Number(b.name.endsWith(".out")),
    );
    if (!one && !entries.length) return;
    const pair = chosen.length === 2 && other?.name.endsWith(".out") && !one?.name.endsWith(".out");
    if (one && !entries.length && (chosen.length === 1 || pair)) {
      await open(one, refused);
      if (pair && other) await open(other, notify);
      return;
    }
    const set = wanted();
    await attempt(async () => {
      const many = await later(import("../files/many.js"));
      dialog.close();
      await many.open(app, chosen, entries, set);
    }, refused);
  }
  file.addEventListener("change", () => {
    openAll([...(file.files ?? [])], refuse);
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
    if (!event.dataTransfer?.files.length) return;
    event.preventDefault();
    const { files, items } = event.dataTransfer;
    // What is dropped can be asked whether it is a folder only now.
    const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
    const folders = entries.some(({ isDirectory }) => isDirectory);
    openAll([...files], dialog.open ? refuse : notify, folders ? entries : []);
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
