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

/** Goes through the states of a game, and tells each when it is there. @param {Page} page @param {string} rules @param {(state: string) => Promise<void>} tell */
export async function walk(page, rules, tell) {
  if ((await page.inputValue("#rules")) !== rules) await page.selectOption("#rules", rules);
  await page.locator(`body[data-rules^="${rules}"]`).waitFor();
  await page.click("#new");
  await drawn(page);
  await tell("fresh");
  for (const [dialog, panes] of /** @type {[string, string[]][]} */ ([
    ["boards", ["paste", "edit", "random", "recent"]],
    ["share", [""]],
    ["settings", [""]],
  ])) {
    await page.click(`#${dialog}-open`);
    for (const pane of panes) {
      if (pane) await page.click(`#tab-${pane}`);
      if (pane === "edit") await page.locator("#pane-edit form").waitFor();
      await tell(pane || dialog);
    }
    await page.click(`#${dialog} [data-close]`);
  }
  await page.click("#solve");
  await page
    .locator("#moves [data-step], #thinking:not([data-status=running])")
    .first()
    .waitFor({ state: "attached", timeout: 30_000 });
  if ((await page.getAttribute("#solve", "data-does")) === "stop") await page.click("#solve");
  await page
    .locator("#thinking:not([data-status=running])")
    .waitFor({ state: "attached", timeout: 30_000 });
  await page.keyboard.press("Home");
  await tell("solved");
  await page.click("#tab-search");
  await page.locator("#options").evaluate((details) => details.setAttribute("open", ""));
  await tell("search");
  await page.click("#tab-line");
  if (await page.locator("#analyse").isVisible()) {
    await page.click("#analyse");
    await page.click("#tab-analysis");
    await page
      .locator("#analysis-rows tr, #analysis-note:not(:empty)")
      .first()
      .waitFor({ state: "attached" });
    await tell("analysed");
    await page.click("#analyse");
    await page.click("#tab-line");
  }
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
    const box = range.getBoundingClientRect();
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
    canvas.font = style.font;
    const room =
      select.clientWidth -
      Number.parseFloat(style.paddingLeft) -
      Number.parseFloat(style.paddingRight);
    const text = select.selectedOptions[0]?.text ?? "";
    if (canvas.measureText(text).width > room + 2) found.push(`"${text}" in the list ${select.id}`);
  }
  return found;
}
