// Boards of this game that are worth seeing. That no position of the 15-puzzle needs more moves than these is known from Brüngger and others, 1999.

/** @type {import("../gallery/gallery.js").Shown[]} */
export const boards = [
  {
    name: "far",
    link: "?v=1&r=sliding&m=80.22330101223233001012221032330001122230030112123230012230300111222333000111222333&b=4x4.0c9dfbae37564821#0",
  },
  {
    name: "farther",
    link: "?v=1&r=sliding&m=80.23321003232211003301223012321011233011003322301211003332211123003322110100333222&b=4x4.0c9dfbae37254861#0",
  },
];

export const words = {
  en: {
    far: "As hard as the 15-puzzle gets: no position needs more moves than this one.",
    farther: "Nearly the same tiles, and just as far from home.",
  },
  zh: {
    far: "数字华容道最难的局面之一：没有哪个局面比它更费步数。",
    farther: "只差几块，离归位一样远。",
  },
};
