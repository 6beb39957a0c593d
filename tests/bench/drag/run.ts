import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import { say } from '../console.ts';
import { judged, quantile } from '../judge.ts';
import { openSample, openTab, throttleOf, withSite } from '../site.ts';
import { formatMs, formatTable } from '../table.ts';
import { startWatching, stopWatching, type Watched } from '../watch-page.ts';

/*
 * npm run bench -- drag: frames and input-to-paint of a drag over the 30-day chart, 50,000 sample page views, all panels shown.
 */
const MOVES = 360;
const MOVE_MS = 16;
/** As many pixels a move as make another bucket nearly every time. */
const STEP_PX = 23;
/** The sentence of the chart, which tells what is brushed. */
const SUMMARY = { places: 'main section:has([role="slider"])', texts: ':scope > p' };
const LIMITS = { interval95: 17, interval99: 34, paint95: 33, slowPaint95: 66, task: 50, slowTask: 100 };

await withSite(async (browser, origin) => {
  const page = await openTab(browser, { width: 1440, height: 1000 });
  await openSample(page, `${origin}/admin?range=month`);
  await plotOf(page).waitFor();
  const throttle = await throttleOf(page);
  const rows = [];
  for (const slowdown of [1, 4]) {
    await throttle(slowdown);
    await drag(page, 40);
    rows.push(rowOf(slowdown, await drag(page, MOVES)));
  }
  say(formatTable(['', 'frame p95', 'p99', 'input to paint p50', 'p95', 'longest task', 'brushes'], rows));
});

function plotOf(page: Page) {
  return page.getByRole('slider', { name: 'Total Visits over time' });
}

/** Drags to and fro over the chart and tells what the page noted. */
async function drag(page: Page, moves: number) {
  const closer = page.getByRole('button', { name: 'Drag to look closer' });
  await closer.click();
  const names = await page.getByLabel('Look at, from').locator('option').allTextContents();
  await closer.click();
  const chart = plotOf(page);
  await chart.scrollIntoViewIfNeeded();
  const box = await chart.boundingBox();
  if (box === null) throw new Error('The chart is not in sight');
  const [left, width, y] = [box.x, box.width, box.y + 120];
  const days = names.map((name) => name.split(', ')[1] ?? name);
  const bucketAt = (x: number) => Math.min(Math.max(Math.round(((x - left) / width) * (days.length - 1)), 0), days.length - 1);
  const start = left + 4;
  await page.mouse.move(start, y);
  await page.mouse.down();
  await page.mouse.move(start + STEP_PX, y);
  await page.evaluate(startWatching, { event: 'pointermove', ...SUMMARY });
  const began = performance.now();
  for (let move = 1; move <= moves; move++) {
    const along = (move * STEP_PX) % (2 * (width - 80));
    const x = start + STEP_PX + (along < width - 80 ? along : 2 * (width - 80) - along);
    await page.mouse.move(x, y);
    await wait(Math.max(0, began + move * MOVE_MS - performance.now()));
  }
  await wait(300);
  const watched = await page.evaluate(stopWatching);
  await page.mouse.up();
  await page.keyboard.press('Escape');
  const last = days.length - 1;
  const textAt = (x: number) => {
    const bucket = bucketAt(x);
    return bucket === last ? '.' : `${days[0]} – ${days[bucket]}.`;
  };
  return { watched, ...inputToPaint(watched, textAt) };
}

/** From each pointer move that brushed other buckets to the first painting that shows those or newer ones, ms. */
function inputToPaint({ inputs, paints }: Watched, textAt: (x: number) => string) {
  const changes: { at: number; text: string }[] = [];
  for (const { at, x } of inputs) {
    const text = textAt(x);
    if (text !== changes.at(-1)?.text) changes.push({ at, text });
  }
  const waits: number[] = [];
  for (const [index, change] of changes.entries()) {
    // The newest question wins: a painting of a later brush answers an earlier input too. Far later ones may repeat its text.
    const newer = changes.slice(index, index + 20).map(({ text }) => text);
    const shown = paints.find((paint) => paint.at >= change.at && newer.some((text) => paint.text.endsWith(text)));
    if (shown) waits.push(shown.at - change.at);
  }
  return { waits, changes: changes.length };
}

function rowOf(slowdown: number, { watched, waits, changes }: Awaited<ReturnType<typeof drag>>) {
  const ms = (value: number, limit: number) => judged(value, limit, formatMs);
  return [
    slowdown === 1 ? 'full speed' : `${slowdown}x slower`,
    ms(quantile(watched.intervals, 0.95), LIMITS.interval95),
    ms(quantile(watched.intervals, 0.99), LIMITS.interval99),
    formatMs(quantile(waits, 0.5)),
    ms(quantile(waits, 0.95), slowdown === 1 ? LIMITS.paint95 : LIMITS.slowPaint95),
    ms(Math.max(0, ...watched.tasks), slowdown === 1 ? LIMITS.task : LIMITS.slowTask),
    `${waits.length} of ${changes}`,
  ];
}
