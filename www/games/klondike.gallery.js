// Deals that are worth seeing.

/** @type {import("../gallery/gallery.js").Shown[]} */
export const boards = [
  {
    name: "long",
    link: "?v=1&r=klondike&m=113.00000000020G9s4n00000009000100000900096D000000090009069-1x000100036P5y0D4A4A096E040005020000049X9S000001000209920F00062u0002020E0D7Q0E8f920F0B0F0E0D0D0E0D0E6j0EA60G020200020B0B0B0D0D0B0E0D0D0B0D020E020E0E0D0E0E020B0A0A0B0B0C0D&b=1x52.UpdSKbFYEnyoXVLfuCeZqvlQwiDOxtzjaTmJsPINgMWGARchHkBr#0",
  },
  {
    name: "lost",
    link: "?v=1&r=klondike&b=1x52.CHcWyQXIazsdANbSDmoLtvgZuGrMkVhnqKEUwJliOxTefYRPBpjF#0",
  },
  {
    name: "one",
    link: "?v=1&r=klondike:draw=1&m=111.0C0C00000000020D0D0C9f0481000000000000000600000200060000000005000002000002000007062n6d7Q700100080000020G0E00000000000800083B880F0G0G7dA40G0000000000020A0F0F0F020D06020D020202020B0B0D0B0D0B0D0B0D0B0D0E0D0E0D020B020D0G0C0B0C&b=1x52.CHcWyQXIazsdANbSDmoLtvgZuGrMkVhnqKEUwJliOxTefYRPBpjF#0",
  },
];

export const words = {
  en: {
    long: "It can be won, but not in fewer moves than this: the solver proves it.",
    lost: "Barely lost: three cards at a time there is no way through, however long you look.",
    one: "The same cards, turned one at a time: now it can be won.",
  },
  zh: {
    long: "能赢，但步数不能再少了：求解器可以证明。",
    lost: "差一点就能赢：每次翻三张时，怎么走都走不通。",
    one: "同样的牌，改成每次翻一张，就能赢了。",
  },
};
