// Makes the pictures of the README: www/animation.webp, in which a board is solved and its line played, and www/picture.png, a moment of
// it. Needs Chromium, ffmpeg and a built page: scripts/build && node scripts/pictures.mjs.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openPage } from "./page.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const BOARD =
  "?v=1&r=popstar&b=10x10.GRPBBGBGRBRPPPPBPGYYYRGBPPRBPBPRGGBYRPGRYPGRRGBPPYYGRGBGBGBYGGPBBGYYPPGRBBYPGGBYYGYGRRYGPGPRBPYBRPPP#0";
const [WIDTH, HEIGHT, FRAMES_PER_SECOND] = [1280, 800, 10];
/** Seconds at the beginning, before Solve is pressed, and at the end. */
const [BEFORE, AFTER] = [1, 2.5];
/** The move that the picture shows. */
const SHOWN = 6;

const scratch = mkdtempSync(join(tmpdir(), "solvent-pictures-"));
const { page, close } = await openPage();
try {
  await page.setViewportSize({ width: WIDTH, height: HEIGHT });
  await page.goto(new URL(BOARD, page.url()).href);
  await page.locator("#main[data-ready=true]").waitFor();
  await page.selectOption("#speed", "2");
  // Its name in another language is drawn as boxes where the machine has no fonts for it.
  await page
    .locator("#lang")
    .evaluate((button) => button.style.setProperty("visibility", "hidden"));

  // The browser sends a picture whenever something changed, with the time it did.
  /** @type {{ file: string, when: number }[]} */
  const frames = [];
  const session = await page.context().newCDPSession(page);
  session.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    const file = join(scratch, `${frames.length}.png`);
    writeFileSync(file, data, "base64");
    frames.push({ file, when: metadata.timestamp ?? 0 });
    session.send("Page.screencastFrameAck", { sessionId });
  });
  await session.send("Page.startScreencast", { format: "png" });
  await page.waitForTimeout(1000 * BEFORE);
  await page.click("#solve");
  await page.waitForFunction(() => {
    const scrub = document.querySelector("#scrub");
    return scrub instanceof HTMLInputElement && scrub.max !== "0" && scrub.value === scrub.max;
  });
  await page.waitForTimeout(1000 * AFTER);
  await session.send("Page.stopScreencast");

  const list = frames.map(({ file, when }, i) => {
    const next = frames[i + 1]?.when ?? when + AFTER;
    return `file '${file}'\nduration ${(next - when).toFixed(3)}\n`;
  });
  writeFileSync(join(scratch, "frames.txt"), list.join(""));
  const input = ["-f", "concat", "-safe", "0", "-i", join(scratch, "frames.txt")];
  const looks = ["-vf", `fps=${FRAMES_PER_SECOND},scale=${WIDTH / 1.6}:-1:flags=lanczos`];
  const coding = ["-c:v", "libwebp_anim", "-quality", "70", "-compression_level", "6"];
  const output = ["-loop", "0", join(root, "www/animation.webp")];
  execFileSync("ffmpeg", ["-y", "-v", "error", ...input, ...looks, ...coding, ...output]);

  await page.keyboard.press("Home");
  for (let move = 0; move < SHOWN; move++) await page.keyboard.press("ArrowRight");
  await page.waitForTimeout(1000);
  await page.screenshot({ path: join(root, "www/picture.png") });
} finally {
  await close();
  rmSync(scratch, { recursive: true });
}
