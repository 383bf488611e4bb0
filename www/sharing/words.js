// What is said of links alone.
export const en = {
  "share.long": "This link is {n} characters long; some chat apps cut links of that length.",
  "share.far":
    "This link is {n} characters long, too long for many chats: save the game as a file, which can be opened here again.",
  "share.from": "Where the text begins",
  "share.from.start": "From the start, with all moves",
  "share.from.shown": "From the position shown",
  "share.form.copy": "Copy",
  "share.form.copy.of": "Copy: {form}",
  "share.form.save": "Download",
  "share.form.save.of": "Download: {form}",
  "share.pictures": "Pictures",
  "share.saved": "Saved as {name}.",
  "packed.cut": "This link was cut short: {found} of its {wanted} packed characters are here.",
  "packed.begin": "This link was cut short before the game in it begins.",
  "packed.damaged":
    "This link is damaged: the game packed into it cannot be read; copy all of it again.",
  "packed.old": "This browser is too old to open a packed link; ask for the game as a file.",
};

export const zh = {
  "share.long": "此链接有 {n} 个字符，有些聊天软件会截断。",
  "share.far": "此链接有 {n} 个字符，很多聊天软件放不下：请保存为文件，之后可以在这里重新打开。",
  "share.from": "文本从哪里开始",
  "share.from.start": "从开局起，含全部步骤",
  "share.from.shown": "从当前局面起",
  "share.form.copy": "复制",
  "share.form.copy.of": "复制：{form}",
  "share.form.save": "下载",
  "share.form.save.of": "下载：{form}",
  "share.pictures": "图片",
  "share.saved": "已保存为 {name}。",
  "packed.cut": "此链接被截断了：{wanted} 个压缩字符中只有 {found} 个。",
  "packed.begin": "此链接被截断了，里面没有棋局。",
  "packed.damaged": "此链接已损坏，无法读出其中的棋局；请重新完整复制。",
  "packed.old": "此浏览器太旧，打不开压缩链接；请向对方索要文件。",
};
