// The moves on a sheet: a small board for each, numbered, with what to tap marked. To be printed, or kept as a picture on a phone that
// cannot show two apps at once.
import { button, closes, html, write } from "../dom.js";
import { attempt } from "../errors.js";
import { styled } from "../games.js";
import { number, speakOf, t } from "../i18n.js";
import { stemOf } from "../sharing/forms.js";
import { save } from "../sharing/save.js";
import { paint, png, sheet, sizeOf } from "./picture.js";

/** @typedef {import("../app.js").App} App */

/** More small boards than this would fill the memory of a phone. */
const MOST_MOVES = 400;
/** Pixels of a small board's side; shown at half of it. */
const SIDE = 320;
/** Boards of a picture: phones show no larger ones sharp. */
const COLS = 3;
const ROWS = 20;
const GAP = 16;
const HEAD = 34;
/** Boards drawn before the page may answer. */
const AT_ONCE = 4;

const PARTS = `
  <div class="dialog-head"><h2 id="moves-name" data-t="moves"></h2><button type="button" class="icon" data-close data-t-label="close"><svg aria-hidden="true"><use href="#i-close"/></svg></button></div>
  <p class="note" id="moves-note" role="status"></p>
  <div class="row"><button type="button" class="secondary strong" id="moves-print" data-t="moves.print"></button><button type="button" class="secondary" id="moves-save" data-t="moves.save"></button></div>
  <ol class="moves-sheet" id="moves-boards"></ol>`;

/** Made once. @type {Promise<() => Promise<void>> | undefined} */
let made;

/** Shows the moves of the line on the table. @param {App} app */
export async function open(app) {
  made ??= styled(new URL("./sheet.css", import.meta.url)).then(() => dialogOf(app));
  // What failed for want of a network may come the next time.
  made.catch(() => {
    made = undefined;
  });
  await (await made)();
}

/** @param {App} app */
function dialogOf(app) {
  const dialog = document.createElement("dialog");
  dialog.id = "moves-dialog";
  dialog.setAttribute("aria-labelledby", "moves-name");
  dialog.innerHTML = PARTS;
  document.body.append(dialog);
  closes(dialog);
  const list = html("moves-boards");
  const say = (/** @type {string} */ text) => write(html("moves-note"), text);
  /** Another line is on the sheet from then on. */
  let turn = 0;

  button("moves-print").addEventListener("click", () => window.print());
  button("moves-save").addEventListener("click", () =>
    attempt(async () => {
      const pages = pagesOf([...list.querySelectorAll("canvas")]);
      for (const [i, page] of pages.entries()) {
        const place = pages.length > 1 ? `-${i + 1}` : "";
        save(`${stemOf(app.state.record.rules)}-moves${place}.png`, await png(page));
      }
      say(t("moves.saved", { n: pages.length }));
    }, say),
  );
  dialog.addEventListener("close", () => {
    turn++;
    // Many small boards take much memory.
    list.replaceChildren();
  });

  return async () => {
    const mine = ++turn;
    speakOf(dialog);
    list.replaceChildren();
    const { moves } = app.state.record;
    const count = Math.min(moves.length, MOST_MOVES);
    say(t(moves.length > count ? "moves.most" : "moves.note", { most: count }));
    if (!dialog.open) dialog.showModal();
    list.ariaBusy = "true";
    for (let at = 0; at < count; at++) {
      if (at % AT_ONCE === AT_ONCE - 1) await new Promise((done) => setTimeout(done));
      if (mine !== turn) return;
      list.append(item(app, moves, at));
    }
    list.ariaBusy = "false";
  };
}

/** A move on its board, with what is to be done in words. @param {App} app @param {number[]} moves @param {number} at */
function item(app, moves, at) {
  const shown = app.peeked(moves, at);
  const size = sizeOf(app, shown.view.board, SIDE);
  const { canvas, ctx } = sheet(size.width, size.height);
  paint(ctx, app, shown, size);
  canvas.setAttribute("aria-hidden", "true");
  const line = document.createElement("li");
  const words = document.createElement("p");
  words.textContent = shown.choice ? app.game.tell("tap", shown.choice, shown.view.board) : "";
  canvas.dataset.number = number(at + 1);
  line.append(canvas, words);
  return line;
}

/** Small boards on pages, each under its number. @param {HTMLCanvasElement[]} boards */
function pagesOf(boards) {
  const style = getComputedStyle(document.documentElement);
  const [width, height] = [boards[0]?.width ?? 1, boards[0]?.height ?? 1];
  const each = COLS * ROWS;
  return Array.from({ length: Math.ceil(boards.length / each) }, (_, page) => {
    const some = boards.slice(page * each, (page + 1) * each);
    const rows = Math.ceil(some.length / COLS);
    const [wide, high] = [width + GAP, height + HEAD + GAP];
    const { canvas, ctx } = sheet(COLS * wide + GAP, rows * high + GAP);
    ctx.fillStyle = style.getPropertyValue("--card").trim();
    ctx.fillRect(0, 0, canvas.width, canvas.height);
    ctx.fillStyle = style.getPropertyValue("--text").trim();
    ctx.font = "700 24px system-ui, sans-serif";
    ctx.textBaseline = "middle";
    for (const [i, board] of some.entries()) {
      const [x, y] = [GAP + (i % COLS) * wide, GAP + Math.floor(i / COLS) * high];
      ctx.fillText(board.dataset.number ?? "", x + 4, y + HEAD / 2);
      ctx.drawImage(board, x, y + HEAD);
    }
    return canvas;
  });
}
