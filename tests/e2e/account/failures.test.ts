import { test } from '../../helpers/e2e/journey.ts';
import { dialog, expect, expectSignedIn, field, newAccount, openAccount, service, signInAs } from '../../helpers/e2e/account.ts';

const ROUTE = 'POST /token?grant_type=password';
const LIMIT = 'For security purposes, you can only request this after 42 seconds.';
/** By it the library knows the current shape of an error. */
const CURRENT = { 'x-supabase-api-version': '2024-01-01' };
const DOWN = 'The sign-in service has an internal problem.';

/** Answers of a service in trouble, in both of its shapes and in none, and what a visitor reads. */
const ANSWERS: readonly [status: number, body: unknown, text: string | RegExp, headers?: Record<string, string>][] = [
  [429, { code: 'over_request_rate_limit', message: LIMIT }, /tried too often.*You can try again in 4\d s\./, CURRENT],
  [503, '<html><h1>Service Unavailable</h1></html>', DOWN],
];

// The library prints what it catches.
test.use({ watched: false });

test('every answer of the service gives the visitor the reason and what to do, and leaves sign-in possible; a button whose request fails shows the reason beside it, and works when it is pressed again', async ({
  page,
}) => {
  const email = await newAccount();
  await openAccount(page, 'sign-in');
  await signInAs(page, email, 'wrong');
  await expect(field(page, 'Password')).toHaveAccessibleDescription('Email address and password do not match an account.');
  for (const [status, body, text, headers = {}] of ANSWERS) {
    await service.next({ route: ROUTE, address: email, status, body, headers });
    await signInAs(page, email);
    await expect(page.getByRole('alert')).toContainText(text);
  }
  await page.context().setOffline(true);
  await signInAs(page, email);
  await expect(page.getByRole('alert')).toContainText('This device is offline.');
  await page.context().setOffline(false);
  await signInAs(page, email);
  await expectSignedIn(page, email);

  for (const [button, open, then] of [
    ['Add an authenticator app', 'Manage: Second factor', 'Cancel'],
    ['Link Google', 'Manage: Linked sign-ins', null],
    ['Sign out', null, null],
  ] as const) {
    if (open !== null) await page.getByRole('button', { name: open }).click();
    const pressed = page.getByRole('dialog').getByRole('button', { name: button });
    await page.context().setOffline(true);
    await pressed.click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('This device is offline.');
    await expect(pressed).toBeFocused();
    await page.context().setOffline(false);
    if (then !== null) {
      await pressed.click();
      await page.getByRole('button', { name: then }).click();
    }
    if (open !== null) await page.getByRole('button', { name: 'Back to your account' }).click();
    else await pressed.click();
  }
  await expect(dialog(page, 'Sign in').getByText('You are signed out.')).toBeVisible();
});
