// A game as text, so that board and moves always fit together: the start with the whole line, or the position shown with what is left
// of the line.

/** @typedef {import("../types.js").GameRecord} GameRecord */

/** A record from the position shown on, as a game of its own. @param {import("../types.js").Loaded} game @param {GameRecord} record @returns {GameRecord} */
export function fromShown({ core }, record) {
  const { rules, board, moves, cursor } = record;
  const table = new core.Table(rules, board);
  try {
    table.show(moves, cursor);
    const shown = core.read(table.write("text", []) ?? board, rules).record.board;
    return { ...record, board: shown, moves: moves.slice(cursor), cursor: 0 };
  } finally {
    table.free();
  }
}

/** A record in one of its game's forms: its start, or its whole line. @param {import("../types.js").Loaded} game @param {GameRecord} record @param {string} name */
export function written({ core, face }, record, name) {
  const form = face.traits.forms.find((one) => one.name === name);
  const table = new core.Table(record.rules, record.board);
  try {
    table.show([], 0);
    return form?.write?.(table, record) ?? table.write(name, record.moves) ?? "";
  } finally {
    table.free();
  }
}

/** What a file with a game in one of its forms is called. @param {string} stem @param {import("../types.js").Form} form */
export function fileName(stem, { ending = "txt" }) {
  return `${stem}.${ending}`;
}

/** The stem of files with a game by these rules. @param {string} rules */
export function stemOf(rules) {
  return `solvent-${rules.replace(/\W.*/s, "")}`;
}
