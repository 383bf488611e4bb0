// Language, theme, palette and letters: what the user chooses once. Applied at once, kept by the autosave.
import { button, closes, el, fill, html, write } from "../dom.js";
import { attempt } from "../errors.js";
import { fetchWords, language, languages, speak, t } from "../i18n.js";

/** @type {{ [lang: string]: string }} */
const NAMES = { en: "English", zh: "中文" };

/** @param {import("../app.js").App} app */
export function settings(app) {
  const dialog = el("settings", HTMLDialogElement);
  const theme = el("settings-theme", HTMLSelectElement);
  const lang = el("settings-lang", HTMLSelectElement);
  const palette = el("palette", HTMLInputElement);
  const letters = el("letters", HTMLInputElement);
  const system = matchMedia("(prefers-color-scheme: dark)");

  // Where there is likely no keyboard, keys are out of the way.
  html("keys-box").toggleAttribute("open", !matchMedia("(hover: none)").matches);
  button("settings-open").addEventListener("click", () => dialog.showModal());
  button("theme").addEventListener("click", () => {
    app.keep({ theme: document.documentElement.dataset.theme === "dark" ? "light" : "dark" });
    apply();
  });
  theme.addEventListener("change", () => {
    app.keep({ theme: theme.value === "light" || theme.value === "dark" ? theme.value : "" });
    apply();
  });
  system.addEventListener("change", apply);
  palette.addEventListener("change", () => {
    app.keep({ palette: palette.checked ? "safe" : "bright" });
    apply();
  });
  letters.addEventListener("change", () => {
    app.keep({ letters: letters.checked });
  });
  button("lang").addEventListener("click", () => say(other()));
  lang.addEventListener("change", () => say(lang.value));
  for (const one of document.querySelectorAll("dialog")) closes(one);

  function other() {
    return languages.find((one) => one !== language()) ?? "en";
  }

  /** @param {string} next */
  async function say(next) {
    await attempt(
      async () => {
        await fetchWords(next).catch(() => {
          throw new Error(t("notice.words"));
        });
        app.keep({ lang: next });
      },
      (why) => app.notify("error", why),
    );
    apply();
  }

  function apply() {
    const { settings } = app.state;
    const dark = settings.theme ? settings.theme === "dark" : system.matches;
    document.documentElement.dataset.theme = dark ? "dark" : "light";
    document.documentElement.dataset.palette = settings.palette;
    if (settings.lang && settings.lang !== language()) speak(settings.lang);
    app.changed();
  }

  app.watch(({ settings }) => {
    fill(
      lang,
      languages.map((one) => ({ value: one, text: NAMES[one] ?? one })),
      language(),
    );
    if (theme.value !== settings.theme) theme.value = settings.theme;
    palette.checked = settings.palette === "safe";
    letters.checked = settings.letters;
    const switcher = html("lang");
    write(switcher, NAMES[other()] === "English" ? "EN" : (NAMES[other()] ?? ""));
    switcher.setAttribute("aria-label", t("lang.switch", { name: NAMES[other()] ?? "" }));
    switcher.lang = other() === "zh" ? "zh-Hans" : other();
  });
  apply();
  return {
    // Asked for by a key.
    open() {
      html("keys-box").setAttribute("open", "");
      dialog.showModal();
    },
  };
}
