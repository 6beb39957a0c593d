import type { Locator, Page } from 'playwright';
import { openDashboard } from './dashboard.ts';

export const NO_ERRORS = 'No errors captured yet. Great job! 🎉';

export function errorPanel(page: Page): Locator {
  return page.getByRole('region', { name: 'Error Monitoring' });
}

/** The latest errors whose text holds this. */
export function loggedErrors(page: Page, text: string | RegExp): Locator {
  return errorPanel(page).getByRole('region', { name: 'Latest errors' }).getByRole('listitem').filter({ hasText: text });
}

/** The issues whose text holds this. */
export function issues(page: Page, text: string | RegExp): Locator {
  return page.getByRole('region', { name: 'Issues', exact: true }).getByRole('listitem').filter({ hasText: text });
}

/** Opens the dashboard in a tab of its own. */
export async function openPanel(page: Page): Promise<Page> {
  const admin = await page.context().newPage();
  await openDashboard(admin, '/admin/errors');
  return admin;
}

/** Fails on the page as code does that nobody catches. */
export function failWith(page: Page, message: string): Promise<void> {
  return page.evaluate((text) => reportError(new TypeError(text)), message);
}
