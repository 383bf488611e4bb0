// Writes a picture of every state of every game worth seeing, in all sizes of windows, both themes and all languages: see scripts/look.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { openPage } from "./page.mjs";
import { drawn, GAMES, walk } from "./states.mjs";

const [folder = "", ...only] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const { page, close } = await openPage();
await page.emulateMedia({ reducedMotion: "reduce" });
await page.locator("#main[data-ready=true]").waitFor();
let count = 0;
try {
  for (const lang of ["en", "zh"]) {
    const spoken = await page.evaluate(() => document.documentElement.lang);
    if (!spoken.startsWith(lang)) await page.click("#lang");
    await page.locator(`html[lang^=${lang}]`).waitFor({ state: "attached" });
    for (const rules of GAMES.filter((name) => !only.length || only.includes(name)))
      await walk(page, rules, async (state, sizes) => {
        for (const [width, height] of sizes) {
          await page.setViewportSize({ width, height });
          for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
            await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
            await drawn(page);
            const name = [rules, state, `${width}x${height}`, colorScheme, lang].join("-");
            await page.screenshot({ path: join(folder, `${name}.png`) });
            count++;
          }
        }
        const [width, height] = [1280, 800];
        await page.setViewportSize({ width, height });
      });
  }
} finally {
  await close();
}
console.log(`${count} pictures in ${folder}`);
