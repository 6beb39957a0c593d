import { test } from '../../helpers/e2e/journey.ts';
import { openDashboard } from '../../helpers/e2e/dashboard.ts';
import { failWith } from '../../helpers/e2e/error-panel.ts';
import { keptData } from '../../helpers/e2e/kept-data.ts';
import { saved } from '../../helpers/e2e/saved-file.ts';
import {
  dialog,
  expect,
  expectSignedIn,
  keptSession,
  newEmail,
  newPhone,
  openAccount,
  service,
  signInAs,
  submit,
} from '../../helpers/e2e/account.ts';

const PASSWORDS = ['correct-horse-1-unseen', 'wrong-horse-2-unseen', 'forged-code-unseen'];

// An error is thrown on purpose.
test.use({ watched: false });

test('after a whole journey no password, code, token, address or number is recorded, exported, logged or printed', async ({ page }) => {
  const [right, wrong, forged] = PASSWORDS as [string, string, string];
  const [email, phone] = [newEmail(), newPhone()];
  const digits = phone.replace(/\D/g, '');
  const printed: string[] = [];
  page.on('console', (message) => printed.push(message.text()));

  await openAccount(page, 'code');
  await page.getByText('By text message').click();
  await submit(page, { 'Phone number': phone }, 'Send the code');
  await expect(page.getByText('A code is on its way')).toBeVisible();
  await submit(page, { Code: '000000' }, 'Sign in');
  await openAccount(page, 'sign-up');
  await submit(page, { Email: email, Password: right }, 'Create account');
  await expect(page.getByText('Check your inbox')).toBeVisible();
  const { code, link } = await service.lastMessage(email);
  await page.goto(link);
  await expectSignedIn(page, email);
  const session = JSON.parse((await keptSession(page)) ?? '') as { access_token: string; refresh_token: string; user: { id: string } };
  await failWith(page, `Cannot sign in ${email} with token=${session.refresh_token}`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await signInAs(page, email, wrong);
  await expect(dialog(page, 'Sign in').getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/do not match/);
  await page.goto(`/faq?code=${forged}&state=${forged}#access_token=${forged}`);
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();

  await openDashboard(page, '/admin/data');
  const exported = [(await saved(page, 'Export NDJSON')).text, (await saved(page, 'Export CSV')).text];
  const kept = await keptData(page);
  // What is searched through is really there.
  expect(exported[0]).toContain('/faq');
  expect(kept).toContain('Cannot sign in');
  expect(kept).toContain('/auth/v1/token');
  // Errors of a signed-in visitor carry their id, and nothing else of them.
  expect(kept).toContain(session.user.id);
  const places = { kept, printed: printed.join('\n'), exported: exported.join('\n') };
  const hash = new URL(link).searchParams.get('token') ?? link;
  const [, tokenBody = ''] = session.access_token.split('.');
  const secrets = { email, digits, right, wrong, forged, code, hash, refresh: session.refresh_token, access: tokenBody };
  const found = Object.entries(places).flatMap(([place, text]) =>
    Object.entries(secrets).flatMap(([name, secret]) => (text.includes(secret) ? [`${name} in ${place}`] : [])),
  );
  expect(found).toEqual([]);
});
