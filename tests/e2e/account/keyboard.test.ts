import type { Page } from 'playwright';
import { walkByTab } from '../../helpers/e2e/focus-walk.ts';
import { totpCode } from '../../stand-ins/sign-in/totp.ts';
import {
  dialog,
  expect,
  expectSignedIn,
  field,
  keptSession,
  newAccount,
  openSignedIn,
  PASSWORD,
  QUALITY,
  QUIET_PAGE,
  test,
} from '../../helpers/e2e/account.ts';

/** Tab until the focus is on what is called so. */
async function tabTo(page: Page, role: 'button' | 'textbox', name: string): Promise<void> {
  const goal = page.getByRole('dialog').last().getByRole(role, { name, exact: true });
  for (let step = 0; step < 20; step += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${name}`);
}

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, 'button', name);
  await page.keyboard.press('Enter');
}

test('by keyboard alone a visitor opens the dialog, signs in, signs out and closes it; the focus stays inside, is always visible, and returns', async ({
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
  await expect(page.getByRole('button', { name: 'Hide password' })).toHaveText('Hide');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Password')).toHaveAccessibleDescription(/do not match an account/);
  await expect(field(page, 'Password')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expectSignedIn(page, email);
  await expect(page.getByRole('dialog').getByRole('status').filter({ hasText: 'You are signed in.' })).toBeVisible();

  await press(page, 'Change: Name');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Ada Lovelace');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your name is saved.')).toBeVisible();
  await expect(page.getByText('Ada Lovelace')).toBeVisible();
  await page.keyboard.press('Escape');
  const account = page.getByRole('banner').getByRole('button', { name: 'Account' });
  await expect(account).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, 'Sign out');
  await expect(dialog(page, 'Sign in').getByText('You are signed out.')).toBeVisible();
  expect(await keptSession(page)).toBeNull();
});

test(
  'by keyboard alone a second factor is set up, asked for and removed, and the focus is never lost',
  { tag: QUALITY },
  async ({ page }) => {
    const email = await openSignedIn(page);
    await expectSignedIn(page, email);
    await press(page, 'Manage: Second factor');
    await press(page, 'Add an authenticator app');
    const key = page.locator('p.select-all');
    await expect(key).toBeVisible();
    const secret = (await key.textContent()) ?? '';
    await tabTo(page, 'textbox', 'Code');
    await page.keyboard.type(totpCode(secret, Date.now()));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your second factor is set up.')).toBeVisible();
    expect(await hasFocusInside(page)).toBe(true);

    await press(page, 'Back to your account');
    await press(page, 'Sign out');
    await expect(field(page, 'Email')).toBeFocused();
    await page.keyboard.type(email);
    await tabTo(page, 'textbox', 'Password');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(field(page, 'Code')).toBeFocused();
    await page.keyboard.type(totpCode(secret, Date.now()));
    await page.keyboard.press('Enter');
    await expectSignedIn(page, email);

    await press(page, 'Manage: Second factor');
    await press(page, 'Remove Authenticator app');
    await expect(dialog(page, 'Remove Authenticator app?')).toBeVisible();
    for (const way of ['Cancel', 'Escape']) {
      if (way === 'Cancel') await press(page, way);
      else await page.keyboard.press(way);
      await expect(dialog(page, 'Second factor')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Remove Authenticator app' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialog(page, 'Remove Authenticator app?')).toBeVisible();
    }
    await press(page, 'Remove');
    await expect(page.getByText('Authenticator app is removed.')).toBeVisible();
    await expect.poll(() => hasFocusInside(page)).toBe(true);
    await press(page, 'Back to your account');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

/** Whether something of the dialog has the focus. */
function hasFocusInside(page: Page): Promise<boolean> {
  return page.evaluate(() => Boolean(document.activeElement?.closest('dialog')));
}

test('each field of the dialog names its content to password managers, and accepts pasted text', { tag: QUALITY }, async ({ page }) => {
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
