import type { Page } from 'playwright';
import { expectAccessible } from '../../helpers/e2e/axe.ts';
import { recorded, routeTo } from '../../helpers/e2e/dashboard.ts';
import { expect, FAULTS_TAG, test } from '../../helpers/e2e/journey.ts';

// The browser itself reports the answer 404.
test.use({ watched: false });

const field = (page: Page) => page.getByRole('searchbox', { name: 'Find a page' });
const found = (page: Page) => page.getByRole('list', { name: 'Pages' }).getByRole('listitem');

test('the 404 page finds pages of the site by keyboard alone, in the list that its document contains; so does the one that a link inside the application opens, which says so where it finds no page', async ({
  page,
}) => {
  await page.goto('/no/such/page');
  await recorded(page, 1);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await expect(found(page)).toHaveCount(0);
  await field(page).focus();
  await page.keyboard.type('OSINT method');
  await expect(page.getByRole('status').filter({ hasText: '1 page found.' })).toBeVisible();
  await expect(found(page)).toHaveCount(1);
  await expectAccessible(page, 'main', [390]);
  expect(asked.filter((url) => url.endsWith('/pages.json'))).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(found(page).getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/blog/osint-testing-methods');

  await routeTo(page, '/blog/no-such-post');
  await expect(page).toHaveURL('/404');
  await field(page).fill('<img src=x onerror=alert(1)>');
  await expect(page.getByText('No page has all of these words. Try fewer of them, or a part of one.')).toBeVisible();
  await field(page).fill('careers');
  await expect(found(page)).toHaveCount(1);
  await found(page).getByRole('link').click();
  await expect(page).toHaveURL('/careers');
});

test('where the list of pages cannot be loaded, the search says so instead of finding nothing', { tag: FAULTS_TAG }, async ({ page }) => {
  await page.route('**/pages.json', (route) => route.abort('internetdisconnected'));
  await page.goto('/blog');
  await routeTo(page, '/blog/no-such-post');
  await expect(page).toHaveURL('/404');
  await field(page).fill('careers');
  await expect(page.getByText('The list of pages could not be loaded.')).toBeVisible();
  await expect(page.getByText('No page has all of these words.')).toHaveCount(0);
});
