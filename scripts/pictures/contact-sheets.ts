import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Browser } from 'playwright';

/** Windows in which the pages are shown, and how wide each is on its sheet. */
const WINDOWS = [
  { width: 1_440, height: 900, shown: 360, columns: 5 },
  { width: 390, height: 844, shown: 195, columns: 9 },
];
const GAP = 16;
const LABEL = 24;
/** A sheet has the best of these qualities at which it is small enough for the repository. */
const QUALITIES = [72, 66, 60, 54, 48];
const MOST_BYTES = 400_000;

/** All pages side by side, by window and theme: `pages-1440-light.jpg` and so on. */
export async function writeContactSheets({
  folder,
  ...options
}: {
  folder: string;
  url: string;
  routes: string[];
  browser: Browser;
  userAgent: string;
}) {
  for (const window of WINDOWS) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const pictures = await takePictures({ ...options, window, colorScheme });
      await writeSheet(path.join(folder, `pages-${window.width}-${colorScheme}.jpg`), pictures, window, colorScheme === 'dark');
    }
  }
}

async function takePictures({
  url,
  routes,
  browser,
  userAgent,
  window,
  colorScheme,
}: {
  url: string;
  routes: string[];
  browser: Browser;
  userAgent: string;
  window: (typeof WINDOWS)[number];
  colorScheme: 'light' | 'dark';
}) {
  const { width, height } = window;
  const context = await browser.newContext({
    userAgent,
    viewport: { width, height },
    colorScheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const pictures = [];
  for (const route of routes) {
    await page.goto(url + route, { waitUntil: 'networkidle' });
    pictures.push({ label: route, picture: await page.screenshot({ animations: 'disabled' }) });
  }
  await context.close();
  return pictures;
}

/** Pictures of one window side by side, each below its label. */
export async function writeSheet(
  file: string,
  pictures: { label: string; picture: Buffer }[],
  { width, height, shown, columns }: (typeof WINDOWS)[number],
  isDark: boolean,
) {
  const high = Math.round((shown * height) / width);
  const rows = Math.ceil(pictures.length / columns);
  const canvas = createCanvas(columns * (shown + GAP) + GAP, rows * (high + LABEL + GAP) + GAP);
  const context = canvas.getContext('2d');
  context.fillStyle = isDark ? '#1e293b' : '#cbd5e1';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = isDark ? '#f1f5f9' : '#0f172a';
  context.font = '14px sans-serif';
  for (const [index, { label, picture }] of pictures.entries()) {
    const x = GAP + (index % columns) * (shown + GAP);
    const y = GAP + Math.floor(index / columns) * (high + LABEL + GAP);
    context.fillText(label, x, y + 15, shown);
    context.drawImage(await loadImage(picture), x, y + LABEL, shown, high);
  }
  const sheets = QUALITIES.map((quality) => canvas.toBuffer('image/jpeg', quality));
  const sheet = sheets.find(({ length }) => length <= MOST_BYTES);
  if (!sheet) throw new Error(`A contact sheet has more than ${MOST_BYTES} bytes: show its pages smaller`);
  writeFileSync(file, sheet);
}
