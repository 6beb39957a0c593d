import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import type { Measure } from '../judge.ts';
import { openSample, openTab, throttleOf } from '../site.ts';
import { startWatching, stopWatching } from '../watch-page.ts';

const RANGE_KEYS = ['d', 'e', 'w', 'm', 'y', 'l', 'a', 'ArrowLeft', 'ArrowRight', 'x'];
/** Long enough for the answers and the drawing of one switch. */
const REST_MS = 2_500;
const LIMIT_MS = 100;

/** The longest task of every switch of view, of the first of each and of those after it, and of every switch of range. */
export async function measureSwitches(browser: Browser, origin: string, slowdown: number): Promise<Measure[]> {
  const page = await openTab(browser, { width: 1440, height: 1000 });
  await openSample(page, `${origin}/admin?range=month`);
  const throttle = await throttleOf(page);
  await throttle(slowdown);
  const links = page.getByRole('navigation', { name: 'Views' }).getByRole('link');
  const views = await links.allTextContents();
  // The first is shown; it comes last, so that each switch is one.
  const order = [...views.slice(1), ...views.slice(0, 1)];
  const toView = (view: string) => () => links.filter({ hasText: view }).click();
  const measures: Measure[] = [];
  for (const turn of ['first', 'later']) {
    const seen = [];
    for (const view of order) seen.push({ name: view, ms: await longestTask(page, toView(view)) });
    measures.push(longestOf(`longest task of a ${turn} switch of view`, seen, slowdown));
  }
  const seen = [];
  for (const key of RANGE_KEYS) seen.push({ name: key, ms: await longestTask(page, () => page.keyboard.press(key)) });
  measures.push(longestOf('longest task of a switch of range', seen, slowdown));
  await page.context().close();
  return measures;
}

async function longestTask(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(startWatching, { event: 'click', places: 'main', texts: 'h1' });
  await act();
  await wait(REST_MS);
  const { tasks } = await page.evaluate(stopWatching);
  return Math.max(0, ...tasks);
}

function longestOf(what: string, seen: { name: string; ms: number }[], slowdown: number): Measure {
  const longest = seen.toSorted((a, b) => b.ms - a.ms)[0] ?? { name: 'none', ms: Number.NaN };
  return { what: `${what}, of ${seen.length} (${longest.name}), ms, ${slowdown}x slower`, value: longest.ms, limit: LIMIT_MS };
}
