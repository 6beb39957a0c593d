import type { BrowserContext, Locator, Page } from 'playwright';
import { expect } from '../../e2e/support/test.ts';

/** The identity that builds for tests show on their form. */
export const DEMO = { name: 'Demo Admin', email: 'admin@example.com' } as const;

/** Signs in without the form, which has tests of its own: as a person who signed in before. */
export async function signIn(page: Page): Promise<void> {
  await page.addInitScript((identity) => {
    localStorage.setItem('bugmatrix.admin', JSON.stringify(identity));
    localStorage.setItem('bugmatrix.admin.auth', 'true');
  }, DEMO);
}

/**
 * Opens the dashboard as a signed-in operator and waits until it has figures. Nothing moves there, so that the sample rests
 * (docs/sample-data.md) and no colour is in the middle of a transition when axe looks.
 */
export async function openDashboard(page: Page, address = '/admin'): Promise<void> {
  await signIn(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address);
  await dashboardAnswered(page);
}

/** Waits as long as for a press: a report reads its code and its rows before. */
export async function dashboardAnswered(page: Page): Promise<void> {
  await page.getByText(/^Counted up to/).waitFor();
}

/** The figure of a card, by its label. */
export function card(page: Page, label: string): Locator {
  return fact(page, label).locator('> span').first();
}

/** What stands beside a name in one of the pages' lists of facts. */
export function fact(page: Page, name: string): Locator {
  return page
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');
}

/** The plot of the chart, over which a hand drags; by keyboard it is a slider. */
export function trendPlot(page: Page): Locator {
  return page.getByRole('slider', { name: 'Total Visits over time' });
}

/** Shows the table in the place of the chart. */
export async function showTrendTable(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Actions of Total Visits' }).click();
  await page.getByRole('button', { name: 'Show table' }).click();
  await expect(page.getByRole('table', { name: 'Total Visits over time' })).toBeVisible();
}

/** Shows the fields that name the brushed part of the chart. */
export async function brushByName(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Drag to look closer', expanded: false }).click();
  return page.getByLabel('Look at, from');
}

/** The row of a name in a list, by the list's caption. */
export function listRow(page: Page, caption: string, name: string): Locator {
  return page
    .getByRole('table', { name: caption, exact: true })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) });
}

/** Goes to another view of the open dashboard, as a person does. */
export async function showView(page: Page, name: string): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name, exact: true });
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'page');
}

/** Takes the focus from whatever has it, as a click beside all controls does. */
export async function letGo(page: Page): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
}

/** How many page views match, as the range line says it; the view Data has none, and is left for it and shown again. */
export async function expectPageViews(page: Page, count: number | string): Promise<void> {
  const text = `${count} page ${String(count) === '1' ? 'view' : 'views'}`;
  const isData = new URL(page.url()).pathname === '/admin/data';
  if (isData) await showView(page, 'Overview');
  await expect(page.locator('main p.tabular').filter({ hasText: / · \d+ days? · / })).toContainText(` · ${text} · `);
  if (isData) await showView(page, 'Data');
}

/** Opens the settings of the view, in the bar. */
export async function openSettings(page: Page): Promise<Locator> {
  const button = page.getByRole('button', { name: /settings and account of/ });
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  const settings = page.getByRole('group', { name: /settings and account of/ });
  // Loaded last: what is below it moves until then.
  await expect(settings.getByRole('radio', { name: 'Dark' })).toBeVisible();
  return settings;
}

/** Opens the dashboard by a link to the sample, and waits until its page views show. */
export async function openSample(page: Page, address = '/admin'): Promise<void> {
  await openDashboard(page, `${address}${address.includes('?') ? '&' : '?'}scope=sample`);
  await sampleShown(page);
}

/** Chooses the sample on the open dashboard, and waits until its page views show. */
export async function loadSample(page: Page): Promise<void> {
  await chooseSource(page, 'Sample data');
  await sampleShown(page);
}

/** 50,000 page views are made up: that is work, which may take as long as the test. */
async function sampleShown(page: Page): Promise<void> {
  await page.getByText('Sample data, made up in memory').waitFor({ timeout: 60_000 });
}

export async function chooseSource(page: Page, name: 'This browser' | 'Sample data'): Promise<void> {
  await page.getByRole('button', { name: /^Source: / }).click();
  await page
    .getByRole('group', { name: /^Source: / })
    .getByRole('button', { name })
    .click();
}

/** Waits until React has taken over this element, and its effects have run: parts of a page follow one after another. */
export async function listenedTo(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactFiber')))).toBe(true);
  await element.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** A route change by the router of the open page: what a link inside the application does, for addresses that no link has. */
export async function routeTo(page: Page, address: string): Promise<void> {
  await listenedTo(page.locator('#main'));
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}

/** Waits until the page of an address stands there: after a change of route the old one stays until the new one's code has come. */
export async function arrivedAt(page: Page, address: string): Promise<void> {
  const html = await (await page.request.get(address)).text();
  await expect(page).toHaveTitle(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? '');
}

/** Pages ask again every 10 or 30 seconds, whatever happens. In this context they do not: what changes on them was told to them. */
export async function stopPolling(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const soonest = 10_000;
    const schedule = window.setTimeout;
    window.setTimeout = ((...args: Parameters<typeof setTimeout>) =>
      (args[1] ?? 0) < soonest ? schedule(...args) : 0) as typeof window.setTimeout;
  });
}

/** Waits until this tab has recorded so many page views: a page that is prerendered looks ready before it is. */
export async function recorded(page: Page, count: number): Promise<void> {
  await listenedTo(page.locator('#main'));
  await page.waitForFunction((wanted) => {
    const session = JSON.parse(sessionStorage.getItem('bugmatrix.session') ?? '{}') as { pageViews?: number };
    return session.pageViews === wanted;
  }, count);
}
