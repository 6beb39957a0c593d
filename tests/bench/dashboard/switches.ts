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
  const links = await page.getByRole('navigation', { name: 'Views' }).getByRole('link').all();
  const views = await Promise.all(links.map(async (link) => ({ name: await link.innerText(), place: await link.boundingBox() })));
  const throttle = await throttleOf(page);
  await throttle(slowdown);
  // The first is shown; it comes last, so that each switch is one.
  const order = [...views.slice(1), ...views.slice(0, 1)];
  const measures: Measure[] = [];
  for (const turn of ['first', 'later']) {
    const seen = [];
    for (const { name, place } of order) {
      if (place === null) throw new Error(`${name} is not in sight`);
      // A click at a place: looking for the link once more would be a long task itself.
      const press = () => page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
      seen.push({ name, ms: await longestTask(page, 'click', press) });
    }
    measures.push(longestOf(`longest task of a ${turn} switch of view`, seen, slowdown));
  }
  const seen = [];
  for (const key of RANGE_KEYS) seen.push({ name: key, ms: await longestTask(page, 'keydown', () => page.keyboard.press(key)) });
  measures.push(longestOf('longest task of a switch of range', seen, slowdown));
  await page.context().close();
  return measures;
}

async function longestTask(page: Page, event: 'click' | 'keydown', act: () => Promise<void>): Promise<number> {
  await page.evaluate(startWatching, { event, places: 'main', texts: 'h1' });
  await act();
  await wait(REST_MS);
  const { inputs, tasks } = await page.evaluate(stopWatching);
  if (inputs.length === 0) throw new Error(`No ${event} reached the page`);
  return Math.max(0, ...tasks);
}

/** The longest task of all, with the names of the three switches that had the longest ones. */
function longestOf(what: string, seen: { name: string; ms: number }[], slowdown: number): Measure {
  const longest = seen.toSorted((a, b) => b.ms - a.ms).slice(0, 3);
  const names = longest.map(({ name, ms }) => `${name} ${Math.round(ms)}`).join(', ');
  return { what: `${what}, of ${seen.length} (${names}), ms, ${slowdown}x slower`, value: longest[0]?.ms ?? Number.NaN, limit: LIMIT_MS };
}
