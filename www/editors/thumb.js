// A board as a tiny picture.

/** Draws a board as small as the canvas, and tells its size. @param {HTMLCanvasElement} canvas @param {import("../types.js").Face} face @param {any} board @param {import("../types.js").Looks} looks */
export function thumb(canvas, face, board, looks) {
  const { width, height } = canvas;
  const { rows, cols } = face.fit(board);
  const exact = Math.min(width / cols, height / rows);
  const cell = exact < 8 ? exact : Math.floor(exact);
  const ctx = canvas.getContext("2d");
  if (!ctx) return { rows, cols };
  const painter = face.painter(board, cell, 1, looks);
  ctx.translate((width - cell * cols) / 2, (height - cell * rows) / 2);
  painter.ground?.(ctx, board, cell);
  for (const { kind, x, y } of face.pieces(board))
    painter.piece(ctx, kind, x * cell, y * cell, cell);
  return { rows, cols };
}
