// The whole board, small, in a corner of the stage while only a part of it is in sight: it says which part that is, and leads to any
// other. For pointers alone: by keyboard and screen reader the cursor leads there, and the board follows it.

/** Its longer side, in CSS pixels. */
const SIDE = 104;

/** @param {import("../board.js").Board} board */
export function overview(board) {
  const { stage, scroller } = board.parts;
  const canvas = document.createElement("canvas");
  canvas.className = "overview";
  canvas.id = "overview";
  canvas.hidden = true;
  canvas.setAttribute("aria-hidden", "true");
  stage.append(canvas);
  const ctx = canvas.getContext("2d");
  /** The board, a pixel a cell. */
  const picture = document.createElement("canvas");
  /** Of what it is. @type {unknown[]} */
  let shown = [];

  /** @param {PointerEvent} event */
  function go(event) {
    const box = canvas.getBoundingClientRect();
    const { width, height } = board.layout;
    const x = ((event.clientX - box.left) / box.width) * width;
    const y = ((event.clientY - box.top) / box.height) * height;
    scroller.scrollTo(x - scroller.clientWidth / 2, y - scroller.clientHeight / 2);
  }
  canvas.addEventListener("pointerdown", (event) => {
    canvas.setPointerCapture(event.pointerId);
    event.preventDefault();
    go(event);
  });
  canvas.addEventListener("pointermove", (event) => {
    if (event.buttons) go(event);
  });

  /** @param {import("./large.js").Scene} scene */
  function paint({ shown: { game, board: position }, painter }) {
    const { rows, cols } = board.layout;
    Object.assign(picture, { width: Math.ceil(cols), height: Math.ceil(rows) });
    const dots = picture.getContext("2d");
    if (!dots) return;
    for (const { x, y, kind } of game.pieces(position)) {
      dots.fillStyle = painter.tint(kind);
      dots.fillRect(Math.round(x), Math.round(y), 1, 1);
    }
  }

  return {
    /** @param {import("./large.js").Scene} scene */
    draw(scene) {
      const { width, height, rows, cols, cell, pad } = board.layout;
      const partly = scene.width < width - 1 || scene.height < height - 1;
      canvas.hidden = !partly;
      if (!partly || !ctx) return;
      const now = [scene.shown.board, scene.painter];
      if (now.some((one, i) => one !== shown[i])) paint(scene);
      shown = now;
      const scale = SIDE / Math.max(rows, cols);
      const ratio = Math.min(3, window.devicePixelRatio || 1);
      const size = [Math.round(cols * scale * ratio), Math.round(rows * scale * ratio)];
      if (canvas.width !== size[0] || canvas.height !== size[1]) {
        [canvas.width = 0, canvas.height = 0] = size;
        canvas.style.width = `${cols * scale}px`;
        canvas.style.height = `${rows * scale}px`;
      }
      ctx.setTransform(1, 0, 0, 1, 0, 0);
      ctx.clearRect(0, 0, canvas.width, canvas.height);
      ctx.imageSmoothingEnabled = false;
      ctx.drawImage(picture, 0, 0, canvas.width, canvas.height);
      // What is in sight, in two tones: one of them stands out.
      const part = scale * ratio;
      const frame = /** @type {const} */ ([
        (scene.left / cell) * part,
        (scene.top / cell) * part,
        ((scene.width - pad) / cell) * part,
        ((scene.height - pad) / cell) * part,
      ]);
      for (const [colour, line] of /** @type {const} */ ([
        ["#fff", 4],
        ["#14181e", 2],
      ])) {
        ctx.strokeStyle = colour;
        ctx.lineWidth = line * ratio;
        ctx.strokeRect(...frame);
      }
    },
  };
}
