// The share dialog: a link that opens to the same state, and the board or the moves as text.
import { button, el, html, write } from "../dom.js";
import { sentence } from "../errors.js";
import { number, t } from "../i18n.js";
import { LONG } from "../share.js";
import { copy } from "./copy.js";
import { shortest } from "./packed.js";

/** Longer links than this break in many places, packed or not. */
const FAR = 8000;

/** A browser may ask where to put a file before it reads it. */
const KEPT_MS = 60_000;

/** @param {import("../app.js").App} app */
export function sharing(app) {
  const dialog = el("share", HTMLDialogElement);
  const link = el("share-link", HTMLInputElement);
  const send = button("share-send");
  const done = html("share-done");

  const bare = () => location.href.replace(/[?#].*$/, "");
  const plain = () => app.loaded.core.link(app.state.record);

  async function open() {
    app.pause();
    link.value = bare() + (await shortest(plain()));
    if (dialog.open) return;
    const { length } = link.value;
    const note = length > FAR ? "share.far" : length > LONG ? "share.long" : undefined;
    write(html("share-note"), note ? t(note, { n: number(length) }) : "");
    write(done, "");
    html("share-forms").replaceChildren(...app.traits.forms.map(({ name }) => form(name)));
    send.hidden = !("share" in navigator);
    dialog.showModal();
    link.select();
  }
  link.addEventListener("focus", () => link.select());

  /** @param {string} text */
  async function put(text) {
    write(done, "");
    write(done, t((await copy(text)) ? "share.copied" : "share.refused"));
  }
  button("share-copy").addEventListener("click", () => put(link.value));
  button("share-file").addEventListener("click", () => {
    // The readable link, which opens like any text, whatever its length.
    const url = URL.createObjectURL(new Blob([`${bare()}${plain()}\n`], { type: "text/plain" }));
    const file = document.createElement("a");
    file.href = url;
    file.download = `solvent-${app.state.record.rules.replace(/\W.*/s, "")}.txt`;
    file.click();
    setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
  });
  send.addEventListener("click", () => {
    // The user may close the system's sheet; that is no error.
    navigator.share({ url: link.value }).catch(() => {});
  });

  /** @param {string} name */
  function form(name) {
    const choice = document.createElement("button");
    choice.type = "button";
    choice.className = "secondary";
    choice.dataset.form = name;
    choice.textContent = t(`form.${name}`);
    choice.addEventListener("click", () => {
      try {
        put(app.text(name));
      } catch (error) {
        write(done, sentence(error));
      }
    });
    return choice;
  }
  return { open };
}
