import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import type { Measure } from '../judge.ts';
import { openTab } from '../site.ts';
import { recordSample } from './first-figures.ts';

const PAGES = { 'live view': '/real-time-analytics', overview: '/admin?range=month' };
/** Between two page views of a visitor. */
const VISIT_MS = 200;
const SETTLE_MS = 3_000;
const MEASURED_MS = 10_000;
/** Half of it is for the person who looks at the page. */
const LIMIT = 0.5;

/** The share of its thread that a page takes to stay current beside 50,000 page views, while five more come in each second. */
export async function measureBusy(browser: Browser, origin: string): Promise<Measure[]> {
  const page = await openTab(browser, { width: 1440, height: 900 });
  await recordSample(page, origin);
  const visitor = await visitPages(page);
  const measures: Measure[] = [];
  for (const [name, address] of Object.entries(PAGES)) {
    await page.goto(origin + address);
    await page.bringToFront();
    await wait(SETTLE_MS);
    const before = await countPageViews(visitor);
    const value = await shareOfThread(page);
    const pageViews = (await countPageViews(visitor)) - before;
    measures.push({ what: `share of the thread of ${name}, beside ${pageViews} page views in 10 s`, value, limit: LIMIT });
  }
  await page.context().close();
  return measures;
}

/** A visitor in a tab beside it, with a thread of its own, goes to and fro between two pages. */
async function visitPages(page: Page): Promise<Page> {
  const opening = page.context().waitForEvent('page');
  await page.evaluate(() => void open('/', '_blank', 'noopener,popup'));
  const visitor = await opening;
  // Before it runs, a link leads to another document.
  await wait(SETTLE_MS);
  await visitor.evaluate((ms) => {
    const ways = ['/blog', '/'];
    setInterval(() => {
      ways.reverse();
      document.querySelector<HTMLAnchorElement>(`nav[aria-label="Main"] a[href="${ways[0]}"]`)?.click();
    }, ms);
  }, VISIT_MS);
  return visitor;
}

/** In the visit of its tab. */
function countPageViews(visitor: Page): Promise<number> {
  return visitor.evaluate(() => (JSON.parse(sessionStorage.getItem('bugmatrix.session') ?? '{}') as { pageViews?: number }).pageViews ?? 0);
}

async function shareOfThread(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const look = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
    return { busy: of('TaskDuration'), at: of('Timestamp') };
  };
  const before = await look();
  await wait(MEASURED_MS);
  const after = await look();
  await session.detach();
  return (after.busy - before.busy) / (after.at - before.at);
}
