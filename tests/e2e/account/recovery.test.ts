import type { Page } from 'playwright';
import {
  dialog,
  expect,
  expectSignedIn,
  field,
  keptSession,
  newAccount,
  openAccount,
  PASSWORD,
  service,
  signInAs,
  submit,
  FAULTS_TAG,
  test,
  QUALITY,
} from '../../helpers/e2e/account.ts';

const NEW_PASSWORD = 'another-horse-2';

async function askForLink(page: Page, email: string): Promise<string> {
  await openAccount(page, 'reset');
  await submit(page, { Email: email }, 'Send the link');
  await expect(dialog(page, 'Reset your password').getByText('Check your inbox')).toBeVisible();
  return (await service.lastMessage(email)).link;
}

test('forgotten password: the link opens the form for a new one, in this tab only, and the new one signs in', async ({ context, page }) => {
  const email = await newAccount();
  const other = await context.newPage();
  await openAccount(other, 'sign-in');
  await expect(dialog(other, 'Sign in')).toBeVisible();
  await page.goto(await askForLink(page, email));
  const form = dialog(page, 'Choose a new password');
  await expect(field(page, 'New password')).toBeFocused();
  await expect(page).toHaveURL('/?account=new-password');
  await expectSignedIn(other, email);
  // Password managers learn whose password it is.
  await expect(form.locator('input[autocomplete="username"]')).toHaveValue(email);
  await expect(field(page, 'New password')).toHaveAttribute('autocomplete', 'new-password');
  await submit(page, { 'New password': PASSWORD }, 'Save the password');
  await expect(field(page, 'New password')).toHaveAccessibleDescription(/This is your password already/);
  await submit(page, { 'New password': NEW_PASSWORD }, 'Save the password');
  await expect(page.getByText('Your new password is saved.')).toBeVisible();
  await expectSignedIn(page, email);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await signInAs(page, email);
  await expect(field(page, 'Password')).toHaveAccessibleDescription(/do not match an account/);
  await signInAs(page, email, NEW_PASSWORD);
  await expectSignedIn(page, email);
});

test('a visitor who followed the link may keep the old password, and is not asked again', { tag: QUALITY }, async ({ page }) => {
  const email = await newAccount();
  await page.goto(await askForLink(page, email));
  await dialog(page, 'Choose a new password').getByRole('button', { name: 'Keep the old password' }).click();
  await expectSignedIn(page, email);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
  await expectSignedIn(page, email);
});

test(
  'a link that is too old, was used, or is opened in another browser says so and offers the next step',
  { tag: FAULTS_TAG },
  async ({ browser, page, baseURL }) => {
    const email = await newAccount();
    await service.settings({ address: email, secondsBetweenMessages: 0 });
    const expired = await askForLink(page, email);
    await service.expire(email);
    await page.goto(expired);
    const alert = page.getByRole('dialog').getByRole('alert');
    await expect(alert).toContainText('This code or link is wrong, was used already, or has expired.');
    await expect(page).not.toHaveURL(/error/);
    expect(await keptSession(page)).toBeNull();

    const link = await askForLink(page, email);
    const elsewhere = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }) });
    const there = await elsewhere.newPage();
    await there.goto(link);
    await expect(there.getByRole('dialog').getByRole('alert')).toContainText('This browser did not ask for this link in the last day');
    await expect(there).toHaveURL('/?account=new-password');
    await elsewhere.close();
    await page.goto(link);
    await expect(alert).toContainText('This code or link is wrong, was used already, or has expired.');
  },
);
