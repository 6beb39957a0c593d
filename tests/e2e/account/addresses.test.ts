import { expectAccessible } from '../../helpers/e2e/axe.ts';
import { keptData } from '../../helpers/e2e/kept-data.ts';
import { dialog, expect, expectSignedIn, openSignedIn, QUIET_PAGE, storeSession, test } from '../../helpers/e2e/account.ts';

const NOT_ASKED_FOR = 'This link cannot sign you in';

/** Errors with which the service sends a visitor back; anybody can write such an address. */
const ERRORS: readonly [address: string, said: string, left: string][] = [
  ['/faq#error=access_denied&error_code=user_banned&error_description=Call+this+number&sb=', NOT_ASKED_FOR, '/faq'],
  [
    '/faq#access_token=forged&refresh_token=forged&expires_in=3600&token_type=bearer',
    'carries a session that this browser did not ask for',
    '/faq',
  ],
];

test('?account= opens the view that fits who is signed in, and closing the dialog removes it from the address', async ({ page }) => {
  await page.goto(`${QUIET_PAGE}?account=new-password`);
  await expect(dialog(page, 'Reset your password')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(QUIET_PAGE);
  const email = await openSignedIn(page);
  await expectSignedIn(page, email);
  await page.goto(`${QUIET_PAGE}?account=new-password`);
  await expect(dialog(page, 'Choose a new password')).toBeVisible();
});

test('an error, a code or a session that the address brings is explained, never used, and removed from the address', async ({ page }) => {
  for (const [address, said, left] of ERRORS) {
    await page.goto('/robots.txt');
    await page.goto(address);
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(said);
    await expect(page.getByText('Call this number')).toHaveCount(0);
    // An empty fragment may stay.
    await expect.poll(() => page.url().replace(/#$/, '').replace(new URL(page.url()).origin, '')).toBe(left);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  }
  // An anchor of the page is none of it.
  await storeSession(page, '');
  await page.goto('/faq#main');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveURL('/faq#main');
});

test('the first confirmation of a change of email address is explained, removed from the address, and never recorded', async ({ page }) => {
  const message = 'message=Confirmation+link+accepted.+Please+proceed';
  await page.goto(`/faq?q=1&${message}#${message}&sb=`);
  await expect(page.getByRole('dialog').getByRole('status').first()).toContainText('One of two email addresses is confirmed.');
  await expect(page).toHaveURL(/\/faq\?q=1#?$/);
  await expectAccessible(page, 'dialog', [320]);
  await page.setViewportSize({ width: 1_280, height: 720 });
  await expect.poll(() => keptData(page)).toContain('/faq');
  expect(await keptData(page)).not.toContain('Confirmation');
  // A message in the query alone is of the page itself.
  await page.goto('/contact?message=Hello');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page).toHaveURL('/contact?message=Hello');
});
