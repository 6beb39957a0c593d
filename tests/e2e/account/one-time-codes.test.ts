import {
  dialog,
  expect,
  expectSignedIn,
  field,
  newEmail,
  newPhone,
  openAccount,
  QUALITY,
  service,
  submit,
  test,
} from '../../helpers/e2e/account.ts';

const WRONG = /This code or link is wrong, was used already, or has expired\./;

test('one-time code by email: wrong, expired and right; the next message waits a minute', async ({ page }) => {
  const email = newEmail();
  await openAccount(page, 'code');
  const form = dialog(page, 'One-time code');
  await submit(page, {}, 'Send the code');
  await expect(field(page, 'Email')).toHaveAccessibleDescription('You must provide either an email or phone number.');
  await submit(page, { Email: email }, 'Send the code');
  await expect(form.getByText(`A code is on its way to ${email}.`)).toBeVisible();
  await expect(field(page, 'Code')).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(field(page, 'Code')).toHaveAttribute('inputmode', 'numeric');
  await expect(form.getByRole('button', { name: 'Send again' })).toHaveAttribute('aria-disabled', 'true');
  await submit(page, { Code: 'abc' }, 'Sign in');
  await expect(field(page, 'Code')).toHaveAccessibleDescription('The code is 6 to 10 digits.');
  const { code } = await service.lastMessage(email);
  await submit(page, { Code: code === '111111' ? '222222' : '111111' }, 'Sign in');
  await expect(field(page, 'Code')).toHaveAccessibleDescription(WRONG);
  await service.expire(email);
  await submit(page, { Code: code }, 'Sign in');
  await expect(field(page, 'Code')).toHaveAccessibleDescription(WRONG);

  // Asked for again at once, the service says how long to wait.
  await form.getByRole('button', { name: 'Use another address' }).click();
  await submit(page, { Email: email }, 'Send the code');
  await expect(page.getByRole('alert')).toContainText(/Too many messages were asked for\..*You can try again in \d+ s\./);
  await service.settings({ address: email, secondsBetweenMessages: 0 });
  await submit(page, { Email: email }, 'Send the code');
  await expect(field(page, 'Code')).toBeVisible();
  const next = (await service.lastMessage(email)).code;
  // As copied from a message.
  await submit(page, { Code: `${next.slice(0, 3)} ${next.slice(3)} ` }, 'Sign in');
  await expectSignedIn(page, email);
});

test('one-time code by text message, sent again once its minute has passed', { tag: QUALITY }, async ({ page }) => {
  const phone = newPhone();
  const digits = phone.replace(/\D/g, '');
  await page.clock.install();
  await openAccount(page, 'code');
  await page.getByText('By text message').click();
  await submit(page, { 'Phone number': '555 0100' }, 'Send the code');
  await expect(field(page, 'Phone number')).toHaveAccessibleDescription(/Write the number with \+ and the country code/);
  await service.settings({ address: digits, secondsBetweenMessages: 0 });
  // As written where calls abroad begin with 00.
  await submit(page, { 'Phone number': phone.replace('+', '00') }, 'Send the code');
  await expect(page.getByText(`A code is on its way to +${digits}.`)).toBeVisible();
  const again = page.getByRole('button', { name: 'Send again' });
  await again.click({ force: true });
  expect(await service.messages(digits)).toHaveLength(1);
  await page.clock.fastForward(60_000);
  await expect(again).toHaveAttribute('aria-disabled', 'false');
  await again.click();
  await expect(page.getByText('Sent again.')).toBeVisible();
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  expect(await service.messages(digits)).toHaveLength(2);
  await submit(page, { Code: (await service.lastMessage(digits)).code }, 'Sign in');
  await expectSignedIn(page, `+${digits}`);
  // Signing out leads to the beginning, not back to the view that was left.
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(dialog(page, 'Sign in').getByText('You are signed out.')).toBeVisible();
});
