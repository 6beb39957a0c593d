import type { Page } from 'playwright';
import { clicksSince, countClicks } from '../../helpers/e2e/clicks.ts';
import { loadSample, openDashboard, showView } from '../../helpers/e2e/dashboard.ts';
import { expect, QUALITY, test } from '../../helpers/e2e/journey.ts';
import { saved } from '../../helpers/e2e/saved-file.ts';

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

test(
  'a view is printed in light colours with source, dates and names and without controls, on three pages at most',
  { tag: QUALITY },
  async ({ page }) => {
    await openDashboard(page);
    await loadSample(page);
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
