// Boards that are made by hand: the form around them, a grid of focusable cells, and where an arrow key leads in it.

/**
 * A form with the parts that a way of making boards needs, the error under them and the button that opens the board.
 * @param {string} parts as markup
 */
export function pane(parts) {
  const form = document.createElement("form");
  form.className = "form";
  form.noValidate = true;
  form.innerHTML = `${parts}
    <p class="error wide" role="alert" data-part="error"></p>
    <div class="row wide leave"><button type="submit" class="secondary strong" data-part="go" data-t="paste.go"></button></div>`;
  /** @template {HTMLElement} T @param {string} query @param {{ new (): T }} kind @returns {T} */
  const find = (query, kind) => {
    const found = form.querySelector(query);
    if (!(found instanceof kind)) throw new Error(`The form has no ${kind.name} ${query}.`);
    return found;
  };
  const part = (/** @type {string} */ name) => find(`[data-part=${name}]`, HTMLElement);
  const input = (/** @type {string} */ name) => find(`[name=${name}]`, HTMLInputElement);
  return { form, part, input, error: part("error") };
}

/** Lays a grid of cells, each with its place under a name of the caller's. @param {HTMLElement} grid @param {number} rows @param {number} cols @param {string} name */
export function lay(grid, rows, cols, name) {
  grid.setAttribute("role", "grid");
  grid.style.setProperty("--cols", String(cols));
  /** @type {HTMLElement[]} */
  const cells = [];
  const lines = Array.from({ length: rows }, () => {
    const line = document.createElement("div");
    line.setAttribute("role", "row");
    for (let col = 0; col < cols; col++) {
      const cell = document.createElement("div");
      cell.setAttribute("role", "gridcell");
      cell.dataset[name] = String(cells.length);
      cell.tabIndex = -1;
      cells.push(cell);
      line.append(cell);
    }
    return line;
  });
  grid.replaceChildren(...lines);
  return cells;
}

/** The place that a key leads to, staying at an edge. @param {string} key @param {number} at @param {{ rows: number, cols: number }} board @returns {number | undefined} */
export function led(key, at, { rows, cols }) {
  /** @type {{ [key: string]: number }} */
  const places = {
    ArrowLeft: at % cols ? at - 1 : at,
    ArrowRight: (at + 1) % cols ? at + 1 : at,
    ArrowUp: at >= cols ? at - cols : at,
    ArrowDown: at + cols < rows * cols ? at + cols : at,
  };
  return places[key];
}
