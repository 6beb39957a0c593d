import type { Page } from 'playwright';
import { dashboardAnswered, DEMO, listenedTo, openSettings, routeTo } from '../../helpers/e2e/dashboard.ts';
import { expect, test } from '../../helpers/e2e/journey.ts';

const REFUSED = 'Access denied. Please check your credentials.';

async function submit(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email Address').fill(email);
  await page.getByRole('button', { name: 'Access Dashboard' }).click();
}

function title(page: Page) {
  return page.getByRole('heading', { name: 'Bug Matrix Analytics', level: 1 });
}

test('signed out, every view shows the sign-in form with the demo identity under the dashboard’s title, and asks not to be indexed; a flag or an identity written into storage by hand does not open it; outer spaces, and the case of the email address, do not matter; the sign-in is kept; signing out ends it in every tab', async ({
  page,
  context,
}) => {
  await page.goto('/faq');
  await routeTo(page, '/admin/goals');
  await expect(page).toHaveTitle(/^Analytics dashboard for the operator/);
  await expect(page.getByText('Demo identity of this build')).toBeVisible();
  await expect(page.getByText(DEMO.name, { exact: true })).toBeVisible();
  await expect(page.getByText(DEMO.email, { exact: true })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');

  for (const identity of [null, '{"name":"Somebody Else","email":"somebody@example.com"}']) {
    await page.evaluate((value) => {
      localStorage.setItem('bugmatrix.admin.auth', 'true');
      if (value !== null) localStorage.setItem('bugmatrix.admin', value);
    }, identity);
    await page.goto('/admin');
    await expect(page.getByLabel('Full Name'), String(identity)).toBeVisible();
  }

  await page.getByRole('button', { name: 'Use this' }).click();
  await expect(page.getByLabel('Email Address')).toHaveValue(DEMO.email);
  await submit(page, `  ${DEMO.name} `, ` ${DEMO.email.toUpperCase()} `);
  await expect(title(page)).toBeFocused();
  await dashboardAnswered(page);
  await page.reload();
  await dashboardAnswered(page);
  const other = await context.newPage();
  await other.goto('/admin');
  await dashboardAnswered(other);
  const settings = await openSettings(page);
  await expect(settings.getByText(DEMO.name, { exact: true })).toBeVisible();
  await settings.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Full Name')).toBeVisible();
  const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('bugmatrix.admin')));
  expect(left).toEqual([]);
  await expect(other.getByLabel('Full Name')).toBeVisible();
  await expect(title(other)).toHaveCount(0);
});

test('the sign-in form is disabled and says "Authenticating..." while it waits, then refuses a wrong identity', async ({ page }) => {
  // The form waits a second, which lasts as long as a slow machine needs to look at it.
  await page.clock.install();
  await page.goto('/admin');
  await listenedTo(page.getByLabel('Full Name'));
  await page.clock.pauseAt(Date.now() + 60_000);
  await submit(page, 'Somebody Else', DEMO.email);
  const waiting = page.getByRole('button', { name: 'Authenticating...' });
  await expect(waiting).toBeDisabled();
  await expect(page.getByLabel('Full Name')).toBeDisabled();
  await expect(page.getByLabel('Email Address')).toBeDisabled();
  await page.clock.runFor(1_000);
  await expect(page.getByRole('alert')).toHaveText(REFUSED);
  // What was typed is kept, to be put right.
  await expect(page.getByLabel('Full Name')).toHaveValue('Somebody Else');
  await expect(page.getByRole('button', { name: 'Access Dashboard' })).toBeEnabled();

  // The case of the name counts, that of the address does not.
  await submit(page, DEMO.name.toLowerCase(), DEMO.email);
  await expect(waiting).toBeDisabled();
  await page.clock.runFor(1_000);
  await expect(page.getByRole('alert')).toHaveText(REFUSED);
  await expect(title(page)).toHaveCount(0);
});

test('where the browser keeps nothing, a sign-in says that it holds for the page only', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Denied by a test.', 'SecurityError');
      },
    });
  });
  await page.goto('/admin');
  await submit(page, DEMO.name, DEMO.email);
  const said = page.getByRole('alert').filter({ hasText: 'You are signed in on this page only' });
  await expect(said).toBeVisible();
  await expect(title(page)).toBeFocused();
  await said.getByRole('button', { name: 'Dismiss' }).click();
  await expect(said).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Full Name')).toBeVisible();
});
