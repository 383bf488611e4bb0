// The race in figures: a table that can be sorted, and the same as text to be copied.
import { attr, write } from "../dom.js";
import { said } from "../errors.js";
import { language, number, t, tOr } from "../i18n.js";
import { sign } from "./chart.js";

/** @typedef {import("./race.js").Entrant} Entrant */
/** A row: what is shown of an entrant, and what it is sorted and copied by. @typedef {{ entrant: Entrant, place: number, values: { [column: string]: number | undefined } }} Row */

/** Columns of figures, in their order. Where more is better, the first sorting puts the most on top. */
const MORE = new Set(["score", "proven"]);

/** The columns of a game: where the score is the moves it stands once, and what is left where something can be. @param {Pick<import("../types.js").Traits, "fewer" | "race">} traits */
export function columns({ fewer, race }) {
  return [
    ...(fewer ? [] : ["score"]),
    ...(race.left ? ["left"] : []),
    "moves",
    "nodes",
    "seconds",
    "proven",
  ];
}

/**
 * What is known of each entrant.
 * @param {Entrant[]} entrants @param {(line: number[]) => { left: number, moves: number }} ends where a line ends
 * @param {(score: number) => number} figure @returns {Row[]}
 */
export function rowsOf(entrants, ends, figure) {
  return entrants.map((entrant, place) => {
    const { report, line, seconds } = entrant;
    const found = report?.score !== undefined && line ? report.score : undefined;
    const end = found !== undefined && line ? ends(line) : undefined;
    const values = {
      score: found === undefined ? undefined : figure(found),
      left: end?.left,
      moves: end?.moves,
      nodes: report?.nodes,
      seconds: report ? Math.round(seconds * 100) / 100 : undefined,
      proven: report ? Number(report.status === "optimal") : undefined,
    };
    return { entrant, place, values };
  });
}

/** What a strategy is called; its options stand behind. @param {string} strategy */
export function named(strategy) {
  const [name = "", ...options] = strategy.split(",");
  return [tOr(`strategy.${name}`, name), ...options].join(", ");
}

/**
 * The rows in another order. What is not known comes last, however it is sorted.
 * @param {Row[]} rows @param {{ column: string, down: boolean }} by
 */
export function sorted(rows, { column, down }) {
  const way = down ? -1 : 1;
  return [...rows].sort((a, b) => {
    if (column === "strategy")
      return way * named(a.entrant.strategy).localeCompare(named(b.entrant.strategy), language());
    const [one, other] = [a.values[column], b.values[column]];
    if (one === undefined || other === undefined)
      return Number(one === undefined) - Number(other === undefined) || a.place - b.place;
    return way * (one - other) || a.place - b.place;
  });
}

/** The order of a column that was not sorted by before. @param {string} column */
export function firstWay(column) {
  return { column, down: MORE.has(column) };
}

/** The figures as they are copied, in English and without grouping: for other programs. @param {Row[]} rows @param {string[]} names */
function plain(rows, names) {
  return [
    ["strategy", ...names],
    ...rows.map(({ entrant, values }) => [
      entrant.strategy,
      ...names.map((name) => {
        const value = values[name];
        if (value === undefined) return "";
        return name === "proven" ? (value ? "yes" : "no") : String(value);
      }),
    ]),
  ];
}

/** @param {Row[]} rows @param {string[]} names */
export function csv(rows, names) {
  const quoted = (/** @type {string} */ cell) => (cell.includes(",") ? `"${cell}"` : cell);
  return plain(rows, names)
    .map((row) => `${row.map(quoted).join(",")}\n`)
    .join("");
}

/** @param {Row[]} rows @param {string[]} names */
export function markdown(rows, names) {
  const [head = [], ...body] = plain(rows, names);
  const rule = head.map((_, i) => (i ? "--:" : "---"));
  return [head, rule, ...body].map((row) => `| ${row.join(" | ")} |\n`).join("");
}

/**
 * The table on the page. Rows stay the same elements while figures come, so that nothing that is pointed at goes away.
 * @param {HTMLTableElement} table @param {(column: string) => void} sort @param {(entrant: Entrant) => void} take
 */
export function tableOf(table, sort, take) {
  const head = table.createTHead().insertRow();
  const body = table.createTBody();
  /** @type {Map<Entrant, HTMLTableRowElement>} */
  let known = new Map();
  let built = "";

  head.addEventListener("click", ({ target }) => {
    const cell = target instanceof Element ? target.closest("th") : null;
    if (cell?.dataset.column) sort(cell.dataset.column);
  });
  body.addEventListener("click", ({ target }) => {
    const line = target instanceof Element ? target.closest("tr") : null;
    for (const [entrant, row] of known) if (row === line && entrant.line) take(entrant);
  });

  /** @param {string} column */
  function title(column) {
    const cell = document.createElement("th");
    cell.scope = "col";
    cell.dataset.column = column;
    const press = document.createElement("button");
    press.type = "button";
    press.textContent = t(`arena.${column}`);
    cell.append(press);
    return cell;
  }

  /** @param {Row} row @param {string[]} names */
  function made({ entrant, place }, names) {
    const line = document.createElement("tr");
    line.dataset.strategy = entrant.strategy;
    const head = document.createElement("th");
    head.scope = "row";
    const press = document.createElement("button");
    press.type = "button";
    const name = document.createElement("span");
    name.append(document.createElement("b"), document.createElement("small"));
    press.append(sign(place), name);
    head.append(press);
    line.append(head, ...names.map(() => document.createElement("td")));
    return line;
  }

  /** @param {Entrant} entrant */
  function note({ state, why, report, line }) {
    if (state === "done") {
      if (line || !report?.ending) return line ? "" : t("arena.nothing");
      return said(report.ending);
    }
    return why || t(`arena.is.${state}`);
  }

  return {
    /** @param {Row[]} rows in their order @param {string[]} names @param {{ column: string, down: boolean } | undefined} by */
    show(rows, names, by) {
      const key = JSON.stringify([names, language()]);
      if (built !== key) {
        built = key;
        head.replaceChildren(title("strategy"), ...names.map(title));
        known = new Map();
      }
      for (const cell of head.cells)
        attr(
          cell,
          "aria-sort",
          cell.dataset.column !== by?.column ? "none" : by?.down ? "descending" : "ascending",
        );
      const focus = document.activeElement;
      const lines = rows.map((row) => known.get(row.entrant) ?? made(row, names));
      known = new Map(
        rows.map((row, i) => [row.entrant, /** @type {HTMLTableRowElement} */ (lines[i])]),
      );
      if (lines.length !== body.rows.length || lines.some((line, i) => body.rows[i] !== line))
        body.replaceChildren(...lines);
      if (focus instanceof HTMLElement && body.contains(focus)) focus.focus();
      rows.forEach(({ entrant, values }, i) => {
        const line = /** @type {HTMLTableRowElement} */ (lines[i]);
        line.dataset.state = entrant.state;
        line.classList.toggle("takes", entrant.line !== undefined);
        const [press, name, small] = ["button", "b", "small"].map((one) => line.querySelector(one));
        if (press) attr(press, "aria-disabled", String(entrant.line === undefined));
        if (press) attr(press, "title", entrant.line ? t("arena.take") : "");
        if (name) write(name, named(entrant.strategy));
        if (small) write(small, note(entrant));
        names.forEach((column, n) => {
          const cell = line.cells[n + 1];
          if (cell) write(cell, shown(column, values[column]));
        });
      });
    },
  };
}

/** @param {string} column @param {number | undefined} value */
function shown(column, value) {
  if (value === undefined) return "–";
  return column === "proven" ? t(value ? "arena.yes" : "arena.no") : number(value);
}
