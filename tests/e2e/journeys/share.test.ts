import type { Page } from 'playwright';
import { clicksSince, countClicks } from '../../helpers/e2e/clicks.ts';
import { dashboardAnswered, fact, openDashboard, showView, openSample } from '../../helpers/e2e/dashboard.ts';
import { expect, QUALITY, test } from '../../helpers/e2e/journey.ts';
import { saved, savedZip } from '../../helpers/e2e/saved-file.ts';

test('link, picture, file, paper and summary for a colleague are two clicks away each; tables are copied as text with source, dates and filter', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1_440, height: 900 });
  await countClicks(page);
  await page.addInitScript(() => {
    const copied: string[] = ((window as { copied?: string[] }).copied = []);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text: string) => void copied.push(text) } });
    window.print = () => void copied.push('on paper');
  });
  const latest = () => page.evaluate(() => (window as { copied?: string[] }).copied?.at(-1) ?? '');
  await openDashboard(page, '/admin?range=last15');
  await page.getByRole('table', { name: 'Top Paths' }).waitFor();
  const share = page.getByRole('button', { name: 'Share', exact: true });
  const menu = page.getByRole('button', { name: 'Actions of Pages' });
  await clicksSince(page);
  await share.click();
  await page.getByRole('button', { name: 'Copy the link of this view' }).click();
  await expect.poll(latest).toMatch(/\/admin\?range=last15$/);
  await expect(page.getByText('Whoever opens it sees what their own browser has recorded.')).toBeVisible();
  expect(await clicksSince(page), 'link').toBe(2);
  await page.keyboard.press('Escape');
  for (const [label, name] of [
    ['CSV of everything', /\.csv$/],
    ['Picture (PNG)', /\.png$/],
  ] as const) {
    await menu.click();
    expect((await saved(page, label)).name).toMatch(name);
    expect(await clicksSince(page), label).toBe(2);
  }
  await share.click();
  await page.getByRole('button', { name: 'Print, or save as PDF' }).click();
  await expect.poll(latest).toBe('on paper');
  expect(await clicksSince(page), 'paper').toBe(2);
  await share.click();
  await page.getByRole('button', { name: /^Summary in words/ }).click();
  await expect(page.getByRole('dialog', { name: 'Summary' }).getByRole('button', { name: 'Save as mail' })).toBeVisible();
  expect(await clicksSince(page), 'summary').toBe(2);
  await page.keyboard.press('Escape');
  await menu.click();
  await page.getByRole('button', { name: 'Copy as Markdown' }).click();
  await expect.poll(latest).toMatch(/^\*\*Top Paths\*\*\n\nThis browser · .+ · 15 days · [^]+\n\n\| Path \|[^]+\n\| \/admin \| 1 \|/);
  await menu.click();
  await page.getByRole('button', { name: 'Copy for a spreadsheet' }).click();
  await expect.poll(latest).toMatch(/\n\/admin\t1\t/);
});

test('a filtered Overview is taken along: the tables of all its cards, its rows, and totals for Plausible', async ({ page }) => {
  await openSample(page, '/admin?range=month&country=DE');
  await page.getByRole('table', { name: 'Top Paths' }).waitFor();
  const menu = page.getByRole('button', { name: 'Actions of Pages' });
  await menu.click();
  const paths = await saved(page, 'CSV of what is shown');
  const visits = (await fact(page, 'Total Visits').locator('> span').first().textContent()) ?? '';

  // A goal of the list has the same name.
  await page.getByRole('button', { name: 'Share', exact: true }).first().click();
  await page.getByRole('button', { name: 'Export tables, events or totals…' }).click();
  const { name, files } = await savedZip(page, 'CSV of each card (ZIP)');
  expect(name).toMatch(/^bug-matrix-overview-.+-country-is-germany\.zip$/);
  expect(Object.keys(files)).toEqual(
    ['index', 'figures', 'total-visits', 'channels', 'top-paths', 'countries', 'devices', 'goals', 'social-platform-breakdown'].map(
      (title, at) => (at === 0 ? 'index.csv' : `0${at}-${title}.csv`),
    ),
  );
  expect(files['index.csv']).toMatch(/^Overview\r\nSource,Sample data\r\nPeriod,.+30 days.+\r\nSelection,Country is Germany\r\n/);
  expect(files['04-top-paths.csv']).toBe(paths.text);
  expect(files['01-figures.csv']).toContain(`\r\nTotal Visits,${visits},`);

  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => void (document.body.dataset['copied'] = text) },
    });
  });
  await page.getByRole('button', { name: 'Copy as Markdown' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const [, table = ''] = ((await page.locator('body').getAttribute('data-copied')) ?? '').split('### Top Paths\n\n');
  const shown = await page
    .getByRole('table', { name: 'Top Paths', includeHidden: true })
    .locator('tbody tr')
    .first()
    .locator('th')
    .getAttribute('aria-label');
  expect(table.split('\n')[2]).toContain(`| ${shown} | `);
  expect(table.split('\n')[2]).toMatch(/ \d+\.\d% /);

  const rows = (await saved(page, 'Export CSV')).text.trimEnd().split('\r\n');
  const column = rows[0]?.split(',').indexOf('kind') ?? -1;
  const pageViews = rows.filter((row) => row.split(',')[column] === 'pageview').length;
  const { files: totals } = await savedZip(page, 'For Plausible');
  const days = Object.entries(totals).find(([file]) => file.startsWith('imported_visitors_'))?.[1] ?? '';
  const sum = (at: number) =>
    days
      .trimEnd()
      .split('\n')
      .slice(1)
      .reduce((all, line) => all + Number(line.split(',')[at]), 0);
  expect([sum(2), String(sum(4))]).toEqual([pageViews, visits]);

  await page.keyboard.press('Escape');
  await page.goto('/admin?path=/nowhere');
  await dashboardAnswered(page);
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog').getByRole('combobox').fill('plausible');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByRole('button', { name: 'CSV of each card (ZIP)' }).click();
  await expect(dialog.getByRole('status')).toHaveText('There is nothing to save in this view: no file was made.');
  await dialog.getByRole('button', { name: 'For Plausible' }).click();
  await expect(dialog.getByText(/^No page view of a person is selected/)).toBeVisible();
});

test(
  'a view is printed in light colours with source, dates and names and without controls, on three pages at most',
  { tag: QUALITY },
  async ({ page }) => {
    await openSample(page);
    await page.getByRole('button', { name: 'Details of Top Paths' }).click();
    await page.getByRole('dialog', { name: 'All Paths' }).waitFor();
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
    await expectThreePages(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText(/^Sample data · /).first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Views' })).toBeHidden();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe('rgb(248, 250, 252)');
    await page.emulateMedia({ media: null });
    await page.keyboard.press('Escape');
    await showView(page, 'Performance');
    const names = page.getByRole('table', { name: 'Speed and engagement by page' }).getByRole('rowheader').getByRole('button');
    await names.first().waitFor();
    await page.emulateMedia({ media: 'print' });
    await expect(names.first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Download/ }).first()).toBeHidden();
    await page.emulateMedia({ media: null });
    await showView(page, 'Errors');
    await page.getByRole('region', { name: 'Latest errors' }).waitFor();
    await expectThreePages(page);
  },
);

async function expectThreePages(page: Page): Promise<void> {
  for (const format of ['A4', 'Letter']) {
    const paper = (await page.pdf({ format, printBackground: true })).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b(?!s)/g)?.length, format).toBeLessThanOrEqual(3);
  }
}
