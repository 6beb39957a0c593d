import {
  dialog,
  expect,
  expectSignedIn,
  field,
  newEmail,
  openAccount,
  PASSWORD,
  service,
  signInAs,
  submit,
  test,
} from '../../helpers/e2e/account.ts';

const CREATE = 'Create an account';

test('sign-up reports each mistake beside its field, sends the confirmation again after a wait, signs in by its link, and shares the session between tabs', async ({
  context,
  page,
}) => {
  const email = newEmail();
  await openAccount(page, 'sign-in');
  await page.getByRole('button', { name: CREATE }).click();
  const form = dialog(page, CREATE);
  await submit(page, {}, 'Create account');
  await expect(field(page, 'Email')).toBeFocused();
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Enter your email address.');
  await submit(page, { Email: 'ada@', Password: 'short' }, 'Create account');
  await expect(field(page, 'Email')).toHaveAccessibleDescription(/^This email address is not complete/);
  await submit(page, { Email: email }, 'Create account');
  await expect(field(page, 'Password')).toBeFocused();
  await expect(field(page, 'Password')).toHaveAccessibleDescription(/too weak\. It is too short\. It needs more kinds/);
  await submit(page, { Password: 'password123' }, 'Create account');
  await expect(field(page, 'Password')).toHaveAccessibleDescription(/known from a data leak/);

  await submit(page, { Password: PASSWORD }, 'Create account');
  await expect(form.getByText('Check your inbox')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Send again' })).toHaveAttribute('aria-disabled', 'true');
  await expect(form.getByText(/^possible in \d+ s$/)).toBeVisible();

  // Not confirmed yet: the way on is the message, which the service sends once a minute only.
  await form.getByRole('button', { name: 'Back to sign in' }).click();
  await expect(field(page, 'Email')).toHaveValue(email);
  await signInAs(page, email);
  await expect(page.getByRole('alert')).toContainText('This email address is not confirmed yet.');
  await page.getByRole('button', { name: 'Send the message again' }).click();
  await expect(page.getByRole('alert')).toContainText('Too many messages were asked for.');
  await expect(page.getByRole('alert')).toContainText(/You can try again in \d+ s\./);
  await service.settings({ address: email, secondsBetweenMessages: 0 });
  await signInAs(page, email);
  await page.getByRole('button', { name: 'Send the message again' }).click();
  // Who knew the password has this account: nothing here is in doubt.
  await expect(dialog(page, 'Sign in').getByText(`A new message with a link is on its way to ${email}.`)).toBeVisible();
  await expect(page.getByText(/is new here|have an account with this address/)).toHaveCount(0);
  expect(await service.messages(email)).toHaveLength(2);

  await page.goto((await service.lastMessage(email)).link);
  await expectSignedIn(page, email);
  await expect(page).toHaveURL('/?account=account');
  await page.reload();
  await expectSignedIn(page, email);

  // What one tab does, the other shows.
  const other = await context.newPage();
  await openAccount(other, 'account');
  await expectSignedIn(other, email);
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(dialog(other, 'Sign in').getByText('You are signed out.')).toBeVisible();
  await expect(dialog(page, 'Sign in')).toBeVisible();
  await signInAs(page, email);
  await expectSignedIn(page, email);
  await expectSignedIn(other, email);
});

test('sign-up with a known address reveals nothing to strangers; where the service reports it, the message is beside the field', async ({
  page,
}) => {
  const email = newEmail();
  await service.addAccount(email, PASSWORD);
  await openAccount(page, 'sign-up');
  await submit(page, { Email: email, Password: PASSWORD }, 'Create account');
  await expect(dialog(page, CREATE).getByText(`If ${email} is new here`)).toBeVisible();
  expect(await service.messages(email)).toEqual([]);

  await openAccount(page, 'sign-up');
  const body = { code: 422, error_code: 'user_already_exists', msg: 'User already registered' };
  await service.next({ route: 'POST /signup', address: email, status: 422, body });
  await submit(page, { Email: email, Password: PASSWORD }, 'Create account');
  await expect(field(page, 'Email')).toHaveAccessibleDescription(/There is an account with this address already/);
});
