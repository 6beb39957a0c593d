import { recorded } from '../../helpers/e2e/dashboard.ts';
import { expect, test } from '../../helpers/e2e/journey.ts';
import { customEvents, keptData, livingTabs } from '../../helpers/e2e/kept-data.ts';

// The browser itself reports the answer 404.
test.use({ watched: false });

test('a custom event survives that its tab is closed immediately, is stored as one row, and contains no word of a search', async ({
  context,
  page,
}) => {
  await page.goto('/');
  await recorded(page, 1);
  const visitor = await context.newPage();
  await visitor.goto('/404');
  await recorded(visitor, 1);
  await visitor.getByRole('searchbox', { name: 'Find a page' }).fill('osint method');
  await expect(visitor.getByText('1 page found.')).toBeVisible();
  await visitor.evaluate(() => (document.activeElement as HTMLElement).blur());
  await visitor.close();
  // What a dead tab left in its journal is taken up by the next page that starts once its lock is free.
  await expect.poll(() => livingTabs(page)).toBe(1);
  await page.reload();
  await expect.poll(() => customEvents(page, 'page-search')).toEqual(['{"results":"1"}']);
  expect(await keptData(page)).not.toContain('osint');
});
