// What the gallery says of every game. What it says of a board is in www/games/<game>.gallery.js.
export const en = {
  "gallery.note":
    "Boards worth seeing. Every figure was found just now, by replaying the moves or asking the solver.",
  "gallery.looking": "Replaying…",
  "gallery.line": "The solution here: {result}",
  "gallery.lost": "Proven just now: it cannot be won",
  "gallery.open": "The solver has not decided this one",
  "gallery.unfinished": "its moves do not lead to an end",
  "gallery.broken": "This board is left out: {why}",
  "gallery.play": "Play",
  "gallery.play.of": "Play: {title}",
  "gallery.watch": "Watch",
  "gallery.watch.of": "Watch the solution: {title}",
};

export const zh = {
  "gallery.note": "值得一看的棋盘。每个数字都是刚刚重放走法或由求解器得出的。",
  "gallery.looking": "正在重放……",
  "gallery.line": "这里的走法：{result}",
  "gallery.lost": "刚刚证明：赢不了",
  "gallery.open": "求解器还没有定论",
  "gallery.unfinished": "走法没有走到终局",
  "gallery.broken": "这一题打不开：{why}",
  "gallery.play": "自己玩",
  "gallery.play.of": "自己玩：{title}",
  "gallery.watch": "看解法",
  "gallery.watch.of": "看解法：{title}",
};
