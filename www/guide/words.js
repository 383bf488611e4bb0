// What the guide says of every game. What it says of one is in www/games/<game>.guide.js.
export const en = {
  "guide.rules": "Rules",
  "guide.play": "How to play",
  "guide.score": "How it is scored",
  "guide.examples": "For example",
  "guide.help":
    "Hint shows a good move and why. Solve looks for the best way through; step through it with the arrows under the board.",
};

export const zh = {
  "guide.rules": "规则",
  "guide.play": "玩法",
  "guide.score": "计分",
  "guide.examples": "例如",
  "guide.help": "“提示”给出一步好棋和理由；“求解”寻找最佳走法，再用棋盘下方的箭头一步步看。",
};
