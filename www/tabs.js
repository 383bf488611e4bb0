// Tabs: one of several panes is in sight. A click or an arrow chooses another.
import { attr, html } from "./dom.js";

/**
 * Gives what shows a tab by its id: it is marked and can be reached by Tab, and its pane is in sight.
 * @param {HTMLElement} list @param {(tab: string) => void} chosen
 */
export function tabs(list, chosen) {
  const all = [...list.querySelectorAll("button")];
  list.addEventListener("click", ({ target }) => {
    const tab = target instanceof Element ? target.closest("button") : null;
    if (tab) chosen(tab.id);
  });
  list.addEventListener("keydown", (event) => {
    const seen = all.filter((tab) => !tab.hidden);
    const at = seen.indexOf(/** @type {HTMLButtonElement} */ (event.target));
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = seen.at(to % seen.length);
    next?.focus();
    next?.click();
  });
  return (/** @type {string} */ shown) => {
    for (const tab of all) {
      const on = tab.id === shown;
      attr(tab, "aria-selected", String(on));
      tab.tabIndex = on ? 0 : -1;
      html(tab.getAttribute("aria-controls") ?? "").hidden = !on;
    }
  };
}
