// Small help with the page's elements.

/**
 * The element with that id, of the kind it must be. A page and a script that do not fit fail at once and by name.
 * @template {Element} T @param {string} id @param {{ new (): T }} kind @returns {T}
 */
export function el(id, kind) {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`The page has no ${kind.name} called ${id}.`);
  return found;
}

/** @param {string} id */
export function button(id) {
  return el(id, HTMLButtonElement);
}

/** @param {string} id */
export function html(id) {
  return el(id, HTMLElement);
}

/** Writes only what differs, so that nothing is laid out again for nothing. @param {Element} element @param {string} text */
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** @param {Element} element @param {string} name @param {string} value */
export function attr(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Fills a list of choices; those `under` a title come together at the end. @param {HTMLSelectElement} select @param {{ value: string, text: string, under?: string }[]} choices @param {string} value */
export function fill(select, choices, value) {
  const key = JSON.stringify(choices);
  if (select.dataset.key !== key) {
    select.dataset.key = key;
    select.replaceChildren();
    for (const { under, text, value } of choices) {
      const last = select.lastElementChild;
      const group = last instanceof HTMLOptGroupElement ? last : document.createElement("optgroup");
      if (under) group.label = under;
      if (under && group !== last) select.append(group);
      (under ? group : select).append(new Option(text, value));
    }
  }
  if (select.value !== value) select.value = value;
}

/** The cell of the board that the keyboard comes to; a board without cells for it is one by itself. */
export function cell() {
  const grid = html("grid");
  if (grid.tabIndex === 0) return grid;
  return /** @type {HTMLElement | null} */ (grid.querySelector("[tabindex='0']"));
}

/** Who presses by keyboard what is gone then goes on elsewhere, not at the start of the page. @param {string} press @param {() => HTMLElement | null} next */
export function handsOn(press, next) {
  button(press).addEventListener("click", ({ detail }) => {
    if (detail === 0) next()?.focus();
  });
}

/** A whole number typed by hand, or undefined. @param {string} text @param {number} min @param {number} max */
export function whole(text, min, max) {
  const clean = text.trim().replace(/[\s,_']/g, "");
  if (!/^\d{1,15}$/.test(clean)) return undefined;
  const value = Number(clean);
  return value >= min && value <= max ? value : undefined;
}

/** Lets a dialog be closed by its button and by a click beside it. @param {HTMLDialogElement} dialog */
export function closes(dialog) {
  for (const close of dialog.querySelectorAll("[data-close]"))
    close.addEventListener("click", () => dialog.close());
  // A click on the backdrop has the dialog itself as its target.
  dialog.addEventListener("pointerdown", (event) => {
    if (event.target === dialog) dialog.close();
  });
}
