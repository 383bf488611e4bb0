// What is said otherwise, or only, when the SameGame family is on the table. A key that is not here is said as everywhere.
export const en = {
  "tab.edit": "Draw",
  "form.algobowl-in": "AlgoBOWL board",
  "form.algobowl-out": "AlgoBOWL moves",
  "samegame.preview": "{size} {hue} tiles, +{gain}.",
  "samegame.cell": "Row {row}, column {col}: {hue}, group of {size}, plus {gain}",
  "samegame.lone": "Row {row}, column {col}: {hue}, alone",
  "samegame.step": "{size} {hue} tiles at row {row}, column {col}, plus {gain}",
  "samegame.told": "Popped {size} {hue} tiles, plus {gain}.",
  "hue.red": "red",
  "hue.green": "green",
  "hue.blue": "blue",
  "hue.yellow": "yellow",
  "hue.purple": "purple",
  "hue.cyan": "cyan",
  "hue.orange": "orange",
  "hue.pink": "pink",
  "hue.slate": "grey",
};

/** @type {{ [key in keyof typeof en]: string }} */
export const zh = {
  "tab.edit": "绘制",
  "form.algobowl-in": "AlgoBOWL 棋盘",
  "form.algobowl-out": "AlgoBOWL 步骤",
  "samegame.preview": "{size} 块{hue}，+{gain}。",
  "samegame.cell": "第 {row} 行第 {col} 列：{hue}，{size} 块一组，加 {gain} 分",
  "samegame.lone": "第 {row} 行第 {col} 列：{hue}，单独一块",
  "samegame.step": "第 {row} 行第 {col} 列，{size} 块{hue}，加 {gain} 分",
  "samegame.told": "消除 {size} 块{hue}，加 {gain} 分。",
  "hue.red": "红色",
  "hue.green": "绿色",
  "hue.blue": "蓝色",
  "hue.yellow": "黄色",
  "hue.purple": "紫色",
  "hue.cyan": "青色",
  "hue.orange": "橙色",
  "hue.pink": "粉色",
  "hue.slate": "灰色",
};

/** What the core says in English about the family. */
export const zhCore = {
  "rules.popstar.summary": "一组 n 块得 5n² 分；棋盘清空或剩余很少时最多再得 2000 分。",
  "rules.samegame.summary":
    "一组 n 块得 (n−2)² 分；清空加 1000 分，否则每种剩余颜色扣 (剩余−2)² 分。",
  "rules.algobowl.summary": "一组 n 块得 (n−1)² 分；结束时没有奖励；棋盘最多 10,000 格。",
  "rules.bubbleburst.summary": "一组 n 块得 n(n−1) 分；空列向右靠拢。",
  "rules.clickomania.summary": "消除不得分；每剩一块扣 1 分，剩得越少越好。",
  "note.settled": "有些方块悬空，已让它们落下。",
  "note.first-of-several": "文本里有多个棋盘，这是第一个。",
  "error.unknown-rules": "没有名为“{name}”的规则。",
  "error.rules-part":
    "自定规则里不能有“{found}”；可用 gain=A.B.C、bonus=B0.B1…、tile=T、colour=C、close=left 或 right。",
  "error.rules-number": "自定规则里的“{found}”不是 −1000000 到 1000000 的整数。",
  "error.gain": "一组 n 块的得分 A·n² + B·n + C 需要三个数，A 不小于 0，且对 n ≥ 2 不能为负。",
  "error.penalty": "每块和每种颜色的数值是扣分：只能为 0 或负数。",
  "error.bonus": "奖励表有 {entries} 项，太长了；最多 10001 项。",
  "error.nothing": "文本里没有棋盘：请每行写一排字母或数字，最上面一排在前。",
  "error.ragged": "第 {row} 行有 {found} 格，而第一行有 {wanted} 格。",
  "error.unknown": "第 {row} 行第 {col} 列：“{found}”不是颜色；可用 {allowed}，以及表示空格的“.”。",
  "error.too-large": "第 {row} 行第 {col} 列：棋盘超过了最多允许的 10,000 格。",
  "error.mixed": "第 {row} 行第 {col} 列：数字和字母混用；一个棋盘只能用其中一种。",
  "error.rows": "首行写明 {wanted} 行，但后面有 {found} 行。",
  "error.columns": "第 {row} 行有 {found} 格，而首行写明 {wanted} 格。",
  "error.id": "游戏 ID 的 {cols}x{rows} 棋盘需要 {wanted} 个数，但只有 {found} 个。",
  "error.id-colour": "游戏 ID 的第 {place} 个数是“{found}”，不是 0（空）到 {colours} 的颜色。",
  "error.size":
    "棋盘需要 1 到 10,000 格、1 到 9 种颜色；{rows}×{cols}、{colours} 种颜色超出了范围。",
};
