// The share dialog: a link that opens to the same state, and the board or the moves as text.
import { button, el, html, write } from "../dom.js";
import { sentence } from "../errors.js";
import { number, t } from "../i18n.js";
import { address, copy } from "../share.js";

/** Some chat apps cut links that are longer than this. */
const LONG = 2000;

/** @param {import("../app.js").App} app */
export function sharing(app) {
  const dialog = el("share", HTMLDialogElement);
  const link = el("share-link", HTMLInputElement);
  const send = button("share-send");
  const done = html("share-done");

  button("share-open").addEventListener("click", () => {
    app.pause();
    link.value = address(app);
    write(
      html("share-note"),
      link.value.length > LONG ? t("share.long", { n: number(link.value.length) }) : "",
    );
    write(done, "");
    html("share-forms").replaceChildren(...app.traits.forms.map(({ name }) => form(name)));
    send.hidden = !("share" in navigator);
    dialog.showModal();
    link.select();
  });
  link.addEventListener("focus", () => link.select());

  /** @param {string} text */
  async function put(text) {
    write(done, "");
    write(done, t((await copy(text)) ? "share.copied" : "share.refused"));
  }
  button("share-copy").addEventListener("click", () => put(link.value));
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
}
