// Pictures to share, in the share dialog: the board, the line as a film, the moves on a sheet, and the link as a code. What makes them
// is fetched when it is asked for.
import { attempt } from "../errors.js";
import { later } from "../games.js";
import { extend, number, t } from "../i18n.js";
import { stemOf } from "../sharing/forms.js";
import { save } from "../sharing/save.js";
import { paint, png, sheet, sizeOf } from "./picture.js";
import * as words from "./words.js";

/** Pixels of a side. */
const SIDE = 1280;
/** Pixels of a module of a code, and how many are left free around it. */
const MODULE = 4;
const QUIET = 4;

/** Puts the buttons into their place; gives what shows them as the game wants them. @param {import("../app.js").App} app @param {HTMLElement} host @param {{ say: (text: string) => void, link: () => string }} dialog */
export function pictures(app, host, { say, link }) {
  extend(words);
  const row = Object.assign(document.createElement("div"), { className: "row" });
  const making = Object.assign(document.createElement("div"), { className: "row", hidden: true });
  const bar = Object.assign(document.createElement("progress"), { id: "share-making" });
  const code = document.createElement("canvas");
  code.id = "share-code";
  code.setAttribute("role", "img");
  /** @type {AbortController | undefined} */
  let wanted;
  /** The file that was made last, which can be sent. @type {File | undefined} */
  let last;

  const press = (/** @type {string} */ name, /** @type {() => unknown} */ run) => {
    const button = Object.assign(document.createElement("button"), { type: "button" });
    button.className = "secondary";
    button.dataset.picture = name;
    button.addEventListener("click", () => attempt(run, say));
    return button;
  };
  const shot = press("png", async () => {
    const { view, steps, record } = app.state;
    const size = sizeOf(app, view.board, SIDE);
    const { canvas, ctx } = sheet(size.width, size.height);
    paint(ctx, app, { view, choice: steps[record.cursor] }, size);
    keep("png", await png(canvas));
  });
  const gif = press("gif", () => film("gif"));
  const video = press("video", () => film("video"));
  const moves = press("sheet", async () => {
    const { open } = await later(import("./sheet.js"));
    await open(app);
  });
  const qr = press("qr", async () => {
    const made = await later(import("./qr.js"));
    const bytes = new TextEncoder().encode(link()).length;
    code.hidden = bytes > made.MOST_BYTES;
    if (code.hidden) say(t("qr.long", { n: number(bytes), most: number(made.MOST_BYTES) }));
    else {
      draw(code, made.qr(link()));
      say("");
      code.scrollIntoView({ block: "nearest" });
    }
  });
  const cancel = press("cancel", () => wanted?.abort());
  const send = press("send", () => {
    // The user may close the system's sheet; that is no error.
    if (last) navigator.share({ files: [last] }).catch(() => {});
  });
  row.append(shot, gif, video, moves, qr, send);
  making.append(bar, cancel);
  host.replaceChildren(row, making, code);

  /** @param {string} ending @param {Blob} made */
  function keep(ending, made) {
    const name = `${stemOf(app.state.record.rules)}.${ending}`;
    save(name, made);
    last = new File([made], name, { type: made.type });
    send.hidden = !navigator.canShare?.({ files: [last] });
    say(t("share.saved", { name }));
  }

  /** @param {"gif" | "video"} kind */
  async function film(kind) {
    wanted?.abort();
    const mine = new AbortController();
    wanted = mine;
    const makers = await later(import("./film.js"));
    const { length } = app.state.record.moves;
    making.hidden = false;
    Object.assign(bar, { max: 1, value: 0 });
    bar.setAttribute("aria-label", t("film.making"));
    say(t(kind === "video" ? "film.recording" : "film.making"));
    try {
      const progress = (/** @type {number} */ done, /** @type {number} */ all) =>
        Object.assign(bar, { max: all, value: done });
      const made = await makers[kind](app, { signal: mine.signal, progress });
      keep(made.type.replace(/^.*\//, ""), made);
      if (length > makers.MOST_MOVES) say(t("film.long", { most: makers.MOST_MOVES }));
    } catch (error) {
      if (!mine.signal.aborted) throw error;
      if (wanted === mine) say(t("film.cancelled"));
    } finally {
      if (wanted === mine) {
        making.hidden = true;
        wanted = undefined;
      }
    }
  }

  return {
    show() {
      for (const button of host.querySelectorAll("button")) {
        button.textContent = t(`picture.${button.dataset.picture}`);
        // The dialog has a button of that name already.
        button.hidden = button === send;
      }
      code.hidden = true;
      code.setAttribute("aria-label", t("qr.label"));
      const line = app.state.record.moves.length > 0;
      gif.hidden = moves.hidden = !line;
      video.hidden = !line;
      if (line)
        later(import("./film.js")).then(
          ({ videoKind }) => {
            video.hidden = !videoKind();
          },
          () => {},
        );
    },
    stop: () => wanted?.abort(),
  };
}

/** @param {HTMLCanvasElement} canvas @param {boolean[][]} modules */
function draw(canvas, modules) {
  const side = (modules.length + 2 * QUIET) * MODULE;
  Object.assign(canvas, { width: side, height: side });
  const ctx = canvas.getContext("2d");
  if (!ctx) return;
  // Dark on light whatever the theme: not every reader knows the other way round.
  ctx.fillStyle = "#fff";
  ctx.fillRect(0, 0, side, side);
  ctx.fillStyle = "#000";
  for (const [y, row] of modules.entries())
    for (const [x, dark] of row.entries())
      if (dark) ctx.fillRect((x + QUIET) * MODULE, (y + QUIET) * MODULE, MODULE, MODULE);
}
