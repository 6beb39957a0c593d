import type { Browser, Locator, Page } from 'playwright';
import { openSample, openTab } from '../site.ts';
import type { Measure } from '../judge.ts';

const FIGURES = 8;

/** The first view on a desk: how high it is, and what stands where. */
export async function measureDesk(browser: Browser, origin: string): Promise<Measure[]> {
  const page = await openTab(browser, { width: 1440, height: 900 });
  await openSample(page, `${origin}/admin?range=month`);
  const heads = ['Sources', 'Pages'].map((name) => page.getByRole('region', { name, exact: true }).getByRole('columnheader').first());
  const measures = [
    { what: 'height at 1440 px, px', value: await page.evaluate(() => document.documentElement.scrollHeight), limit: 2_000 },
    {
      what: 'of 8 figures, chart, 2 heads of lists below 1440 x 900',
      value: await hidden(page, [...figuresOf(page), chartOf(page), ...heads]),
      limit: 0,
    },
    { what: 'controls above the figures, outside the bar', value: await page.evaluate(controlsAboveFigures), limit: 0 },
    { what: 'cards below the chart', value: (await page.locator('main').getByRole('region').count()) - 1, limit: 6 },
    { what: 'places without the active filter in sight', value: await placesWithoutFilter(page), limit: 0 },
  ];
  await page.context().close();
  return measures;
}

/** The first view on a phone: what stands above the fold, the view filtered. */
export async function measurePhone(browser: Browser, origin: string): Promise<Measure[]> {
  const page = await openTab(browser, { width: 390, height: 844 });
  await openSample(page, `${origin}/admin?range=month&country=DE`);
  const parts = [page.getByLabel('Range', { exact: true }).filter({ visible: true }), filterOf(page), figuresOf(page)[0], chartOf(page)];
  const measures = [{ what: 'of range, filters, figures, chart below 390 x 844', value: await hidden(page, parts), limit: 0 }];
  await page.context().close();
  return measures;
}

function figuresOf(page: Page) {
  const cells = page.getByRole('group', { name: 'Figures' }).locator('dl > div');
  return Array.from({ length: FIGURES }, (_, index) => cells.nth(index)) as [Locator, ...Locator[]];
}

function chartOf(page: Page) {
  return page.getByRole('slider', { name: 'Total Visits over time' });
}

/** The active filter, or on a narrow screen how many there are. */
function filterOf(page: Page) {
  return page
    .locator('.app-bar')
    .getByText(/^(Germany|1 filter)/)
    .filter({ visible: true });
}

/** How many of these parts do not stand whole in the window. */
async function hidden(page: Page, parts: Locator[]) {
  const height = page.viewportSize()?.height ?? 0;
  const boxes = await Promise.all(parts.map((part) => part.boundingBox({ timeout: 5_000 }).catch(() => null)));
  return boxes.filter((box) => box === null || box.y < 0 || box.y + box.height > height).length;
}

/** Runs inside the page. */
function controlsAboveFigures() {
  const figures = document.querySelector('[aria-label="Figures"]');
  const above = [...document.querySelectorAll('main :is(a, button, input, select)')].filter(
    (control) =>
      figures !== null &&
      control.compareDocumentPosition(figures) & Node.DOCUMENT_POSITION_FOLLOWING &&
      control.closest('.app-bar') === null,
  );
  return above.filter((control) => control.checkVisibility()).length;
}

/** At the top, in the middle and at the end of the page. */
async function placesWithoutFilter(page: Page) {
  await page.getByRole('region', { name: 'Pages', exact: true }).getByRole('rowheader').getByRole('button').first().click();
  const chip = page.getByRole('group', { name: 'Filters' });
  await chip.waitFor();
  let missing = 0;
  for (const share of [0, 0.5, 1]) {
    await page.evaluate((part) => scrollTo(0, part * document.documentElement.scrollHeight), share);
    missing += await hidden(page, [chip]);
  }
  return missing;
}
