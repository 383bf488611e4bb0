// Whether the solver has shown a way on: what is played after that is no longer a player's own.

/** @param {Pick<import("../types.js").State, "record" | "view" | "search" | "plans" | "hint" | "review" | "settings">} state */
export function helped({ record, view, search, plans, hint, review, settings }) {
  const here = (/** @type {{ rules?: string, board: string } | undefined} */ one) =>
    one?.board === record.board && (one.rules ?? record.rules) === record.rules;
  // The whole plan is told by the last of the hints, and by the table of moves; one move alone is no way on.
  const asked = settings.analyse || (hint?.view === view && hint.level === "plan");
  const planned = asked && plans?.view === view && plans.all.length > 0;
  return planned || (here(search) && search?.line !== undefined) || here(review);
}
