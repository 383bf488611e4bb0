// How a search is cut into slices of about so many milliseconds, though even it does not know what its next node costs.

const SLICE_MS = 12;
/** A search has cheap phases and dear ones: a slice is cut as if it met the dearest of so many slices before it. */
const REMEMBERED = 12;
/** A slice is no more than so many times as large as the one before. */
const GROWS = 2;

export function slices() {
  // A node of a huge board can cost as much as a slice: feel the way up.
  let nodes = 1;
  /** What a node cost in the slices before, in milliseconds. @type {number[]} */
  let costs = [];
  return {
    /** Nodes for the next slice. */
    get nodes() {
      return nodes;
    },
    /** A slice of that size took so long. @param {number} ms */
    took(ms) {
      costs = [...costs.slice(1 - REMEMBERED), ms / nodes];
      nodes = Math.max(1, Math.floor(Math.min(GROWS * nodes, SLICE_MS / Math.max(...costs))));
    },
  };
}
