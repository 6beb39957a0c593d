import type { Page } from 'playwright';
import { listRow, loadSample, openDashboard, openSample, openSettings, routeTo, showView } from '../../helpers/e2e/dashboard.ts';
import { eventLine, fileOf, importFile } from '../../helpers/e2e/event-lines.ts';
import { expect, QUALITY, test } from '../../helpers/e2e/journey.ts';

const filters = (page: Page) => page.getByRole('group', { name: 'Filters' });
const tabOf = (page: Page, card: string, name: string) =>
  page.getByRole('region', { name: card, exact: true }).getByRole('tab', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add a filter' });

test('a filter is added by keyboard from the names of the range, and undo restores it after its removal; on a narrow screen the bar shows the number of filters and opens their chips', async ({
  page,
}) => {
  await openSample(page, '/admin?range=all');
  await page.keyboard.press('f');
  await dialog(page).getByLabel('Filter by').selectOption({ label: 'Country' });
  await dialog(page).getByRole('combobox').last().fill('germ');
  await expect(dialog(page).getByRole('listbox', { name: 'Country' }).getByRole('option').first()).toContainText('Germany');
  await page.keyboard.press('Enter');
  await expect(filters(page).getByRole('button', { name: 'Remove Germany' })).toBeVisible();
  await expect(page.getByRole('button', { name: '+ Filter', exact: true })).toBeFocused();
  await expect(page).toHaveURL('/admin?range=all&scope=sample&country=DE');

  await page.keyboard.press('Enter');
  await dialog(page).getByLabel('Filter by').selectOption({ label: 'Goal' });
  await dialog(page).getByLabel('Where it').selectOption({ label: 'is not' });
  await dialog(page).getByRole('listbox', { name: 'Goal' }).getByRole('option').first().click();
  await expect(page).toHaveURL(/country=DE&not\.goal=/);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(filters(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(filters(page).getByRole('button', { name: 'Remove Germany' })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: '2 filters' }).click();
  await dialog(page).getByRole('button', { name: 'Remove Germany' }).click();
  await expect(dialog(page).getByRole('button', { name: /^Remove / })).toHaveCount(1);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: '1 filter', exact: true })).toBeFocused();
});

test('a page is filtered by its beginning, which is counted while it is typed, as names are with the other filters, named in words, turned round, and kept in the address; a range is compared with dates or with another segment, which is named by its filters, swapped, and kept in the address', async ({
  page,
}) => {
  await openDashboard(page, '/admin/data?range=last7');
  const paths = ['/blog/a', '/blog/b', '/blog/b', '/shop', '/über/uns'];
  // As many of each country as a change is told of: how many the sample has depends on the time of day.
  const countries = Array.from({ length: 60 }, (_, n) => ({ country: n % 2 === 0 ? 'DE' : 'IN', path: '/' }));
  const pages = paths.map((path, n) => ({ path, device: n === 1 ? 'Mobile' : 'Tablet' }));
  const lines = [...pages, ...countries].map((row, n) => eventLine(n, row));
  await importFile(page, fileOf('events.ndjson', lines.join('\n')));
  await showView(page, 'Overview');
  await page.keyboard.press('f');
  await dialog(page).getByLabel('Filter by').selectOption({ label: 'Page' });
  await dialog(page).getByLabel('Where it').selectOption({ label: 'starts with' });
  await dialog(page).getByRole('combobox').last().fill('/blog');
  const options = dialog(page).getByRole('listbox', { name: 'Page' }).getByRole('option');
  await expect(options).toHaveText(['“/blog”3 page views', '/blog/b2', '/blog/a1']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin?range=last7&prefix.path=/blog');
  await expect(listRow(page, 'Top Paths', '/blog/b')).toBeVisible();
  await page.keyboard.press('f');
  await dialog(page).getByLabel('Filter by').selectOption({ label: 'Device' });
  await expect(dialog(page).getByRole('listbox', { name: 'Device' }).getByRole('option')).toHaveText(['Tablet2', 'Mobile1']);
  // Without the filter by the dimension itself: another page can be added.
  await dialog(page).getByLabel('Filter by').selectOption({ label: 'Page' });
  await expect(options.filter({ hasText: '/shop' })).toHaveText('/shop1');
  await page.keyboard.press('Escape');
  await expect(filters(page).getByRole('button', { name: 'Page starts with; change to does not start with' })).toBeVisible();
  await filters(page).getByRole('button', { name: 'Page starts with; change to does not start with' }).click();
  await expect(page).toHaveURL('/admin?range=last7&not.prefix.path=/blog');
  await expect(filters(page).getByRole('button', { name: 'Remove /blog' })).toBeVisible();
  await page.goto('/admin?range=last7&prefix.path=/%C3%BCber&prefix.pages=/a');
  await expect(filters(page).getByRole('button', { name: 'Remove /über' })).toBeVisible();
  await expect(page.getByText('prefix.pages=/a')).toBeVisible();

  await routeTo(page, '/admin?range=last7&country=DE');
  const compare = page.getByLabel('Compare with').first();
  await compare.selectOption({ label: 'Another segment' });
  await expect(page.getByText('Total Visits, without filters')).toBeVisible();
  const segment = page.getByRole('group', { name: 'Compared with' });
  await segment.getByRole('button', { name: '+ Filter of what is compared' }).click();
  await page.getByLabel('Filter by').selectOption({ label: 'Country' });
  await dialog(page).getByRole('combobox').last().fill('India');
  // Names come with an answer of their own: before it, Enter would take another one.
  await expect(dialog(page).getByRole('listbox', { name: 'Country' }).getByRole('option').first()).toContainText('India');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin?range=last7&compare=segment&country=DE&vs.country=IN');
  await expect(page.getByText('Total Visits, where Country is India')).toBeVisible();
  await expect(listRow(page, 'Top Paths', '/')).toContainText('where Country is India');
  await segment.getByRole('button', { name: 'Swap' }).click();
  await expect(page.getByText('Total Visits, where Country is Germany')).toBeVisible();

  await compare.selectOption({ label: 'Custom dates…' });
  await page.getByLabel('Compared from').fill('2026-01-01');
  await page.getByLabel('Compared to').fill('2026-01-07');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL('/admin?range=last7&compare=2026-01-01..2026-01-07&country=IN');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(segment.getByRole('button', { name: 'Remove Germany' })).toBeVisible();
});

test(
  'cards open with the tabs of the last visit, a chosen issue can be undone, and motion can be switched off on the dashboard too',
  { tag: QUALITY },
  async ({ page }) => {
    await openDashboard(page);
    await tabOf(page, 'Pages', 'Exit Pages').click();
    await page.goto('/admin');
    await expect(tabOf(page, 'Pages', 'Exit Pages')).toHaveAttribute('aria-selected', 'true');
    await page.goto('/admin?pages=path');
    await expect(tabOf(page, 'Pages', 'Top Paths')).toHaveAttribute('aria-selected', 'true');

    await loadSample(page);
    await showView(page, 'Errors');
    const issues = page.getByRole('region', { name: 'Issues' }).getByRole('listitem').getByRole('button');
    await issues.nth(1).click();
    await expect(page).toHaveURL(/[?&]issue=/);
    await expect(issues.nth(1)).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Control+z');
    await expect(issues.nth(0)).toHaveAttribute('aria-pressed', 'true');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await (await openSettings(page)).getByRole('switch', { name: 'Animations' }).click();
    expect(await page.evaluate(() => document.documentElement.dataset['motion'])).toBe('off');
  },
);
