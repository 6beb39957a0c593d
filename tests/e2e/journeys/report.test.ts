import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright';
import { card, dashboardAnswered, showView, openSample } from '../../helpers/e2e/dashboard.ts';
import { expect, QUALITY, test } from '../../helpers/e2e/journey.ts';
import { saved } from '../../helpers/e2e/saved-file.ts';
import { watchTrouble, type Trouble } from '../../helpers/e2e/trouble.ts';

const FIGURES = ['Unique Visitors', 'Total Visits', 'Page Views', 'Bounce Rate', 'Visit Duration'];

let folder = '';
test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'report-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Saves what shows as a report under a name that addresses have to escape, and answers its address on the disk. */
async function saveReport(page: Page, content = 'All rows'): Promise<string> {
  await page.getByRole('button', { name: 'Share', exact: true }).first().click();
  await page.getByRole('button', { name: /^Save as report/ }).click();
  await page.getByRole('radio', { name: content }).check();
  const save = page.getByRole('button', { name: /^Save \d/ });
  await expect(save).toBeEnabled({ timeout: 30_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
  const file = path.join(folder, `Отчёт 100% #1 ${download.suggestedFilename()}`);
  await download.saveAs(file);
  return pathToFileURL(file).href;
}

/** Opens a file on a machine without a network; whatever it asks for is noted. */
async function openFile(
  browser: Browser,
  address: string,
  javaScriptEnabled = true,
): Promise<{ page: Page; asked: string[]; trouble: Trouble }> {
  const context = await browser.newContext({ offline: true, javaScriptEnabled, reducedMotion: 'reduce' });
  const trouble = watchTrouble(context);
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  const page = await context.newPage();
  await page.goto(address);
  return { page, asked, trouble };
}

/** Pages of A4 that a page prints on. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' });
  return [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b/g)].length;
}

const figuresOf = (page: Page) => Promise.all(FIGURES.map((label) => card(page, label).textContent()));

test('a report of a filtered view opens from a disk without a network, answers as the dashboard did without asking anybody, and prints on two sheets', async ({
  page,
  browser,
}) => {
  await openSample(page, '/admin?range=last15&source=LinkedIn');
  await expect(card(page, 'Page Views')).toHaveText(/^\d{3}$/);
  const shown = await figuresOf(page);
  const [topPath = ''] = await page.getByRole('table', { name: 'Top Paths' }).getByRole('rowheader').allTextContents();
  const report = await openFile(browser, await saveReport(page));
  const file = report.page;
  await dashboardAnswered(file);
  expect(await figuresOf(file)).toEqual(shown);
  await expect(file.getByText('Report: Sample data')).toBeVisible();
  await expect(file.getByRole('table', { name: 'Top Paths' }).getByRole('rowheader').first()).toHaveText(topPath);

  // What it does not have, nothing leads to.
  await expect(file.getByRole('navigation', { name: 'Views' }).getByRole('link')).toHaveText([
    'Overview',
    'Behaviour',
    'Goals',
    'Performance',
    'Errors',
    'Robots',
  ]);
  await expect(file.getByRole('button', { name: /Source:|Sign out|Save view/ })).toHaveCount(0);

  // Filters, Back, another view, and a file of what shows.
  await file.getByRole('button', { name: 'Clear filters' }).click();
  await expect(card(file, 'Page Views')).not.toHaveText(shown[2] ?? '');
  await file.goBack();
  await expect(card(file, 'Page Views')).toHaveText(shown[2] ?? '');
  await showView(file, 'Errors');
  await expect(file.getByRole('region', { name: 'Issues' })).toBeVisible();
  await showView(file, 'Overview');
  await file.getByRole('button', { name: 'Actions of Pages' }).click();
  const csv = await saved(file, 'CSV of what is shown');
  expect(csv.text).toContain('Sample data');

  expect(await sheetsOf(file)).toBeLessThanOrEqual(2);
  expect(report.asked).toEqual([expect.stringMatching(/^file:/)]);
  expect(report.trouble).toEqual([]);
  expect(await file.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  await file.context().close();
});

test('a report of totals only reads without scripts, has none, and prints on three sheets', { tag: QUALITY }, async ({ page, browser }) => {
  await openSample(page);
  const { page: file, asked } = await openFile(browser, await saveReport(page, 'Totals only'), false);
  await expect(file.getByRole('heading', { name: 'Report: Sample data' })).toBeVisible();
  await expect(file.getByText('This report has totals only')).toBeVisible();
  await expect(file.getByRole('table', { name: 'Figures' }).getByRole('row', { name: /Page Views/ })).toBeVisible();
  await expect(file.getByRole('table', { name: 'Top Paths' })).toBeVisible();
  await expect(file.locator('script')).toHaveCount(0);
  expect(await sheetsOf(file)).toBeLessThanOrEqual(3);
  expect(asked).toHaveLength(1);
  await file.context().close();
});
