import type { Page } from 'playwright';
import { walkByTab } from '../../helpers/e2e/focus-walk.ts';
import { dialog, expect, expectSignedIn, field, keptSession, newAccount, PASSWORD, QUIET_PAGE, test } from '../../helpers/e2e/account.ts';

/** Tab until the focus is on what is called so. */
async function tabTo(page: Page, role: 'button' | 'textbox', name: string): Promise<void> {
  const goal = page.getByRole('dialog').getByRole(role, { name, exact: true });
  for (let step = 0; step < 20; step += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}`);
}

test('by keyboard alone: open, sign in, look around, sign out, close; the focus stays inside, is always seen, and returns', async ({
  page,
}) => {
  const email = await newAccount();
  await page.goto(QUIET_PAGE);
  const opener = page.getByRole('banner').getByRole('button', { name: 'Sign in' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Email')).toBeFocused();
  const stops = await walkByTab(page, 40);
  expect(stops.length).toBeGreaterThan(6);
  expect(stops.filter(({ ring }) => !ring)).toEqual([]);

  await field(page, 'Email').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('wrong');
  await tabTo(page, 'button', 'Show password');
  await page.keyboard.press('Space');
  await expect(field(page, 'Password')).toHaveAttribute('type', 'text');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Password')).toHaveAccessibleDescription(/do not match an account/);
  await expect(field(page, 'Password')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expectSignedIn(page, email);
  await expect(page.getByRole('dialog').getByRole('status').filter({ hasText: 'You are signed in.' })).toBeVisible();

  await tabTo(page, 'button', 'Change: Name');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Ada Lovelace');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your name is saved.')).toBeVisible();
  await expect(page.getByText('Ada Lovelace')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const account = page.getByRole('banner').getByRole('button', { name: 'Account' });
  await expect(account).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', 'Sign out');
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Sign in').getByText('You are signed out.')).toBeVisible();
  expect(await keptSession(page)).toBeNull();
});

test('password managers and paste: each field says what it is, and takes what is pasted', async ({ page }) => {
  const fields = async () =>
    page
      .getByRole('dialog')
      .locator('input')
      .evaluateAll((inputs) =>
        inputs.map(
          (input) => `${(input as HTMLInputElement).name} ${(input as HTMLInputElement).type} ${input.getAttribute('autocomplete')}`,
        ),
      );
  await page.goto(`${QUIET_PAGE}?account=sign-in`);
  await expect(field(page, 'Email')).toBeFocused();
  expect(await fields()).toEqual(['email email username', 'password password current-password']);
  await field(page, 'Password').evaluate((input: HTMLInputElement) => {
    input.focus();
    document.execCommand('insertText', false, 'from a manager');
  });
  await expect(field(page, 'Password')).toHaveValue('from a manager');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(dialog(page, 'Create an account')).toBeVisible();
  expect(await fields()).toEqual(['email email username', 'password password new-password']);
  await page.getByRole('button', { name: 'Use a one-time code' }).click();
  expect(await fields()).toEqual(['email email username']);
  await page.getByText('By text message').click();
  expect(await fields()).toEqual(['phone tel tel']);
});
