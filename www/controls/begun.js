// What only a game that is begun needs, fetched with its first move: the review of its moves, and its end.

/** @param {import("../app.js").App} app @param {import("../board.js").Board} board */
export function begun(app, board) {
  const parts = new Set([
    () => import("../ending/reviewing.js"),
    () => import("../ending/ending.js"),
  ]);
  /** What they were asked for last: what did not come, for want of a network, is asked for again with other moves. @type {unknown} */
  let wish;
  /** Whether anything but an end was seen. */
  let seen = false;
  app.watch(({ view, record: { moves } }) => {
    seen ||= !view.over;
    if (!moves.length || wish === moves) return;
    wish = moves;
    for (const part of parts)
      part().then(
        ({ begin }) => {
          if (!parts.delete(part)) return;
          begin(app, board, seen);
          app.changed();
        },
        () => {},
      );
  });
}
