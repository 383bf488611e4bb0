// The states of the page that are worth seeing, for those who look at them and for the test that nothing in them is cut off.
import { RULES } from "../www/rules.js";

/** @typedef {import("playwright-core").Page} Page */

/** Windows: a phone, the same on its side, a tablet, a laptop and a large screen. @type {[number, number][]} */
export const SIZES = [
  [360, 640],
  [844, 390],
  [1024, 768],
  [1280, 800],
  [1920, 1080],
];

/** A rule set of each game, and one that is spoken of in another manner. */
export const GAMES = [
  ...RULES.filter(({ game }, i) => RULES.findIndex((other) => other.game === game) === i),
  ...RULES.filter(({ name }) => name === "clickomania"),
].map(({ name }) => name);

/** Those in which dialogs differ: they are never wider than on a tablet, and as high as they need. */
const OF_DIALOGS = SIZES.filter(([, height]) => height !== 768 && height !== 1080);

/** Goes through the states of a game, and tells each when it is there, with the windows in which it is another.
 * @param {Page} page @param {string} rules @param {(state: string, sizes: [number, number][]) => Promise<void>} tell */
export async function walk(page, rules, tell) {
  const seen = (/** @type {string} */ state) => tell(state, SIZES);
  const opened = (/** @type {string} */ state) => tell(state, OF_DIALOGS);
  if ((await page.inputValue("#rules")) !== rules) await page.selectOption("#rules", rules);
  await page.locator(`body[data-rules^="${rules}"]`).waitFor();
  await page.click("#boards-open");
  for (const pane of ["paste", "edit", "recent", "random"]) {
    await page.click(`#tab-${pane}`);
    if (pane === "edit") await page.locator("#pane-edit form").waitFor();
    await opened(pane);
  }
  // Always the same board: what is too long for its place is so every time.
  await page.fill("#deal-seed", "2");
  await page.click("#deal-go");
  await drawn(page);
  await seen("fresh");
  await parts(page, rules === GAMES[0] ? ["guide", "daily", "gallery"] : ["guide"], opened);
  if (rules === GAMES[0]) await dialog(page, "#settings-open", "settings", opened);
  await solve(page);
  await page.keyboard.press("Home");
  await seen("solved");
  await dialog(page, "#share-open", "share", opened);
  await page.click("#tab-search");
  await page.locator("#options").evaluate((details) => details.setAttribute("open", ""));
  await seen("search");
  await dialog(page, "#arena-open", "arena", async (state) => {
    await opened(state);
    // With cards hidden there is no race.
    if (!(await page.locator("#arena-go").isVisible())) return;
    await page.fill("#arena-limit", "1000");
    await page.click("#arena-go");
    await page.locator("#arena-done:not(:empty)").waitFor();
    await opened("raced");
  });
  await page.click("#tab-line");
  if (await page.locator("#analyse").isVisible()) {
    await page.click("#analyse");
    await page.click("#tab-analysis");
    const told = page.locator("#analysis-rows tr, #analysis-note:not(:empty)");
    await told.first().waitFor({ state: "attached" });
    await seen("analysed");
    await page.click("#analyse");
    await page.click("#tab-line");
  }
  if (await page.locator(".dock [data-begin=follow]").isVisible()) {
    await page.click(".dock [data-begin=follow]");
    await page.locator("#follow-next").waitFor();
    await seen("follow");
    await page.click("#follow-wrong");
    await seen("mistaken");
    await page.keyboard.press("Escape");
    await page.click("#follow-leave");
    await page.keyboard.press("End");
    await page.locator("#end").waitFor();
    await seen("ended");
  }
  if (await page.locator("#review").isVisible()) {
    await page.click("#review");
    await page.locator("#review-note:not(:empty)").waitFor();
    await seen("review");
  }
}

/** Tells a dialog that is opened by a button of the page. @param {Page} page @param {string} button @param {string} name @param {(state: string) => Promise<void>} tell */
async function dialog(page, button, name, tell) {
  await page.click(button);
  await page.locator(`#${name}[open]`).waitFor();
  await tell(name);
  await page.click(`#${name} [data-close]`);
}

/** Those that are fetched when they are first opened. @param {Page} page @param {string[]} names @param {(state: string) => Promise<void>} tell */
async function parts(page, names, tell) {
  /** When all of it is there. @type {{ [name: string]: string }} */
  const whole = {
    guide: "#guide[open] p",
    daily: "#daily-list li",
    gallery: "#gallery-list li:last-child button",
  };
  for (const name of names)
    await dialog(page, `.top [data-begin=${name}]`, name, async (state) => {
      await page
        .locator(whole[name] ?? "")
        .first()
        .waitFor();
      await tell(state);
    });
}

/** Solves the board, or as much of it as there is with the first solution. @param {Page} page */
async function solve(page) {
  await page.click("#solve");
  const ended = page.locator("#thinking:not([data-status=running])");
  await page
    .locator("#moves [data-step]")
    .or(ended)
    .first()
    .waitFor({ state: "attached", timeout: 30_000 });
  if ((await page.getAttribute("#solve", "data-does")) === "stop") await page.click("#solve");
  await ended.waitFor({ state: "attached", timeout: 30_000 });
}

/** What is asked for is drawn a frame later. @param {Page} page */
export async function drawn(page) {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** Every text in sight that is cut off, with where it is. Runs in the page. */
export function cutOff() {
  /** @type {string[]} */
  const found = [];
  const canvas = document.createElement("canvas").getContext("2d");
  const root = document.querySelector("dialog[open]") ?? document.body;
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const named = (/** @type {Element} */ element) =>
    element.closest("[id]")?.id ?? element.tagName.toLowerCase();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent?.trim() ?? "";
    const element = node.parentElement;
    if (!text || !element || element.closest(".sr, option, svg, textarea, [hidden]")) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    let box = range.getBoundingClientRect();
    if (!box.width || !box.height) continue;
    /** @type {Element | null} */
    let around = element;
    let hidden = false;
    let cut = "";
    for (; around && around !== document.documentElement; around = around.parentElement) {
      const style = getComputedStyle(around);
      // Words for screen readers alone.
      if (style.clipPath !== "none" || (style.position === "absolute" && around.clientWidth <= 1))
        hidden = true;
      const { left, right, top, bottom } = around.getBoundingClientRect();
      // What does not fit a line is on another one, which is out of sight as a whole.
      if (style.flexWrap === "wrap" && style.overflowY === "hidden" && box.top >= bottom - 2)
        hidden = true;
      const scrolls = /auto|scroll/;
      // What is wider than the window is in a part of its own that scrolls sideways, by keyboard too.
      if (scrolls.test(style.overflowX) && around.matches("[tabindex='0']"))
        box = around.getBoundingClientRect();
      if (scrolls.test(style.overflowX) && scrolls.test(style.overflowY)) break;
      const clips = /hidden|clip/;
      if (clips.test(style.overflowX) && (box.left < left - 1 || box.right > right + 1))
        cut ||= named(around);
      if (clips.test(style.overflowY) && (box.top < top - 2 || box.bottom > bottom + 2))
        cut ||= named(around);
      if (scrolls.test(style.overflowY)) break;
    }
    if (!cut && (box.left < -1 || box.right > innerWidth + 1)) cut = "the window";
    if (cut && !hidden) found.push(`"${text}" in ${named(element)} by ${cut}`);
  }
  for (const select of root.querySelectorAll("select")) {
    if (!canvas || !select.checkVisibility()) continue;
    const style = getComputedStyle(select);
    // In one word only where nothing is said that it has no place for, such as figures of one width.
    canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const room =
      select.clientWidth -
      Number.parseFloat(style.paddingLeft) -
      Number.parseFloat(style.paddingRight);
    const text = select.selectedOptions[0]?.text ?? "";
    if (canvas.measureText(text).width > room + 2) found.push(`"${text}" in the list ${select.id}`);
  }
  return found;
}
