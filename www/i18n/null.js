// What is said only when the null game is on the table. A key that is not here is said as everywhere.
export const en = {
  "null.will": "Takes {digit}.",
  "null.did": "Took {digit}.",
  "null.list": "takes {digit}",
  "null.short": "{digit}",
  "null.end": "{digit}, can be taken",
  "null.inner": "{digit}",
  "null.taken": "taken",
  "deal.digits": "Digits",
};

/** @type {{ [key in keyof typeof en]: string }} */
export const zh = {
  "null.will": "拿走 {digit}。",
  "null.did": "拿走了 {digit}。",
  "null.list": "拿走 {digit}",
  "null.short": "{digit}",
  "null.end": "{digit}，可以拿走",
  "null.inner": "{digit}",
  "null.taken": "已拿走",
  "deal.digits": "数字个数",
};

/** What the core says in English about the game. */
export const zhCore = {
  "rules.null": "空游戏",
  "rules.null.summary": "从一行数字的两端取数；第几个取走就乘以几。",
  "strategy.auto.summary": "用分支定界证明最好的走法。",
  "error.no-digits": "文本里没有数字：请写一行数字，例如 31415。",
  "error.no-digit": "第 {place} 位：“{found}”不是数字。",
  "error.many-digits": "有 {found} 个数字，而一行最多 {most} 个。",
  "misfit.no-end": "{number} 不是走法；0 取第一个，1 取最后一个",
  "misfit.none-left": "已没有数字",
  "why.keeps-larger": "把另一端的 {other} 留到后面，乘得更多",
};
