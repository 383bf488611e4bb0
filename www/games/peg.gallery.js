// Boards of this game that are worth seeing.

/** @type {import("../gallery/gallery.js").Shown[]} */
export const boards = [
  {
    name: "cross",
    link: "?v=1&r=peg:centre&m=31.070D00030W00120l0A0t0l0_1A180g1A0j0J0Q0o0C0v110w0L0S090f0G0n14&b=1x33.oooooooooooooooo.oooooooooooooooo#0",
  },
];

export const words = {
  en: {
    cross: "The classic: only the centre is empty, and the last peg must end there.",
  },
  zh: {
    cross: "经典开局：只有中心是空的，最后一枚也要落在中心。",
  },
};
