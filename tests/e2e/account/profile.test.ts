import { expectAccessible } from '../../helpers/e2e/axe.ts';
import {
  expect,
  expectSignedIn,
  field,
  newAccount,
  newEmail,
  openSignedIn,
  PASSWORD,
  service,
  signInAs,
  submit,
  test,
  QUALITY,
} from '../../helpers/e2e/account.ts';

test('a password change in an old session needs a code of the service first, and a wrong code is reported beside its field', async ({
  page,
}) => {
  const email = await openSignedIn(page);
  await expectSignedIn(page, email);
  await service.age(email, 172_800);
  await page.getByRole('button', { name: 'Change: Password' }).click();
  await submit(page, { 'New password': 'another-horse-2' }, 'Save the password');
  await expect(page.getByRole('alert')).toContainText('confirm that it is you');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(field(page, 'Confirmation code')).toBeVisible();
  await expect(field(page, 'New password')).toHaveValue('another-horse-2');
  await submit(page, { 'Confirmation code': '000' }, 'Save the password');
  await expect(field(page, 'Confirmation code')).toHaveAccessibleDescription(/The confirmation code is wrong or has expired/);
  await submit(page, { 'Confirmation code': (await service.lastMessage(email)).code }, 'Save the password');
  await expect(page.getByText('Your new password is saved.')).toBeVisible();
});

test(
  'a password change where the service demands the current one shows a field for it, and reports a wrong one beside it',
  { tag: QUALITY },
  async ({ page }) => {
    const email = await openSignedIn(page, 'new-password');
    await service.settings({ address: email, currentPassword: true });
    await submit(page, { 'New password': 'another-horse-2' }, 'Save the password');
    await expect(page.getByRole('alert')).toContainText('enter your current one too');
    await expect(field(page, 'Current password')).toBeFocused();
    await expect(field(page, 'Current password')).toHaveAttribute('autocomplete', 'current-password');
    await submit(page, {}, 'Save the password');
    await expect(field(page, 'Current password')).toHaveAccessibleDescription('Enter your current password.');
    await submit(page, { 'Current password': 'wrong' }, 'Save the password');
    await expect(field(page, 'Current password')).toHaveAccessibleDescription(/^This is not your current password\./);
    await expectAccessible(page, 'dialog', [320, 1_280]);
    await field(page, 'Current password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your new password is saved.')).toBeVisible();
  },
);

test(
  'name and email address change: the new address counts once both messages are confirmed, and one in use is refused',
  { tag: QUALITY },
  async ({ page }) => {
    const [taken, next] = [await newAccount(), newEmail()];
    const email = await openSignedIn(page);
    await page.getByRole('button', { name: 'Change: Name' }).click();
    await submit(page, { Name: 'Ada <b>Lovelace</b>' }, 'Save the name');
    await expect(page.getByText('Your name is saved.')).toBeVisible();
    await expect(page.getByText('Ada <b>Lovelace</b>')).toBeVisible();

    await page.getByRole('button', { name: 'Change: Email' }).click();
    await submit(page, { 'New email': taken }, 'Change the address');
    await expect(field(page, 'New email')).toHaveAccessibleDescription('Another account uses this email address. Enter another one.');
    await submit(page, { 'New email': next }, 'Change the address');
    await expect(page.getByText(`A message is on its way to ${next}.`)).toBeVisible();
    await expect(page.getByText(`${email}, ${next} waits to be confirmed`)).toBeVisible();
    await page.goto((await service.lastMessage(email)).link);
    await expectSignedIn(page, email);
    await expect(page.getByText('One of two email addresses is confirmed.')).toBeVisible();
    await expect(page).toHaveURL(/\/\?account=account#?$/);
    await page.goto((await service.lastMessage(next)).link);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectSignedIn(page, next);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await signInAs(page, next, PASSWORD);
    await expectSignedIn(page, next);
  },
);
