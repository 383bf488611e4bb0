// The share dialog: a link that opens to the same state, and the board or the moves as text.
import { button, el, html, write } from "../dom.js";
import { attempt } from "../errors.js";
import { number, speakOf, t } from "../i18n.js";
import { pictures } from "../pictures/controls.js";
import { LONG } from "../share.js";
import { copy } from "./copy.js";
import { fileName, fromShown, stemOf, written } from "./forms.js";
import { shortest } from "./packed.js";
import { saveText } from "./save.js";

/** Longer links than this break in many places, packed or not. */
const FAR = 8000;

/** @param {import("../app.js").App} app */
export function sharing(app) {
  const dialog = el("share", HTMLDialogElement);
  const link = el("share-link", HTMLInputElement);
  const send = button("share-send");
  const done = html("share-done");

  const bare = () => location.href.replace(/[?#].*$/, "");
  const plain = () => app.loaded.core.link(app.state.record);

  const say = (/** @type {string} */ text) => write(done, text);
  const shots = pictures(app, html("share-pictures"), { say, link: () => link.value });
  dialog.addEventListener("close", () => shots.stop());

  async function open() {
    app.pause();
    link.value = bare() + (await shortest(plain()));
    if (dialog.open) return;
    const { length } = link.value;
    const note = length > FAR ? "share.far" : length > LONG ? "share.long" : undefined;
    write(html("share-note"), note ? t(note, { n: number(length) }) : "");
    write(done, "");
    const from = html("share-from");
    from.hidden = app.state.record.cursor === 0;
    from.replaceChildren(...["start", "shown"].map(beginning));
    listForms();
    shots.show();
    speakOf(dialog);
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
    saveText(`${stemOf(app.state.record.rules)}.txt`, `${bare()}${plain()}\n`);
  });
  send.addEventListener("click", () => {
    // The user may close the system's sheet; that is no error.
    navigator.share({ url: link.value }).catch(() => {});
  });

  /** Lists the forms that the game can be written in: a deck, say, is one of its start alone. */
  function listForms() {
    const forms = app.traits.forms.filter(({ name }) => textOf(name) !== "");
    html("share-forms").replaceChildren(...forms.map(form));
  }

  /** Where texts begin: at the start, or at the position shown. @param {string} from */
  function beginning(from) {
    const label = document.createElement("label");
    const radio = document.createElement("input");
    Object.assign(radio, { type: "radio", name: "share-from", value: from, className: "sr" });
    radio.checked = from === "start";
    radio.addEventListener("change", listForms);
    const text = document.createElement("span");
    text.textContent = t(`share.from.${from}`);
    label.append(radio, text);
    return label;
  }

  /** The game in a form, from where it was chosen. @param {string} name */
  function textOf(name) {
    const { record } = app.state;
    const shown = html("share-from").querySelector("[value=shown]:checked");
    return written(app.loaded, shown ? fromShown(app.loaded, record) : record, name);
  }

  /** A form that can be copied and downloaded. @param {import("../types.js").Form} form */
  function form(form) {
    const { name } = form;
    const line = document.createElement("li");
    const called = document.createElement("span");
    called.textContent = t(`form.${name}`);
    const file = fileName(stemOf(app.state.record.rules), form);
    line.append(
      called,
      act("copy", name, () => put(textOf(name))),
      act("save", name, () => {
        saveText(file, textOf(name));
        write(done, t("share.saved", { name: file }));
      }),
    );
    return line;
  }

  /** @param {"copy" | "save"} what @param {string} name @param {() => unknown} run */
  function act(what, name, run) {
    const press = document.createElement("button");
    press.type = "button";
    press.className = "plain";
    press.dataset[what === "copy" ? "form" : "save"] = name;
    press.textContent = t(`share.form.${what}`);
    press.setAttribute("aria-label", t(`share.form.${what}.of`, { form: t(`form.${name}`) }));
    press.addEventListener("click", () => attempt(run, say));
    return press;
  }
  return { open };
}
