// Makes the icons of the installed page from www/icon.svg: www/offline/icon-*.png. Needs Chromium.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const root = fileURLToPath(new URL("..", import.meta.url));
const mark = Buffer.from(readFileSync(`${root}www/icon.svg`)).toString("base64");

/** Each by its side, the share of it that the mark takes, and what is behind it. A maskable icon may lose all but a circle of four fifths. */
const ICONS = [
  { name: "192", side: 192, share: 1, behind: "transparent" },
  { name: "512", side: 512, share: 1, behind: "transparent" },
  { name: "maskable", side: 512, share: 0.54, behind: "#fffefb" },
  { name: "apple", side: 180, share: 0.7, behind: "#fffefb" },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
});
try {
  const page = await browser.newPage();
  for (const { name, side, share, behind } of ICONS) {
    await page.setViewportSize({ width: side, height: side });
    const width = Math.round(side * share);
    await page.setContent(`<style>
      body { margin: 0; height: 100vh; display: grid; place-items: center; background: ${behind}; }
    </style><img alt="" width="${width}" height="${width}" src="data:image/svg+xml;base64,${mark}">`);
    const png = await page.screenshot({ omitBackground: true });
    writeFileSync(`${root}www/offline/icon-${name}.png`, png);
  }
} finally {
  await browser.close();
}
