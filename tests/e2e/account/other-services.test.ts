import type { Page } from 'playwright';
import { expectAccessible } from '../../helpers/e2e/axe.ts';
import { connected } from '../../helpers/e2e/linkedin.ts';
import { keptData } from '../../helpers/e2e/kept-data.ts';
import {
  dialog,
  expect,
  expectSignedIn,
  field,
  keptSession,
  newAccount,
  newEmail,
  openAccount,
  openSignedIn,
  service,
  signInAs,
  FAULTS_TAG,
  QUALITY,
  test,
} from '../../helpers/e2e/account.ts';

/** The page that stands for another service: who agrees there, or nobody. */
async function answerThere(page: Page, name: string, email: string | null): Promise<void> {
  await expect(page.getByRole('heading', { name: `Stand-in for ${name}` })).toBeVisible();
  if (email !== null) await page.getByLabel('Account').fill(email);
  await page.getByRole('button', { name: email === null ? 'Refuse' : 'Agree' }).click();
}

test('Google: asks for offline access and consent, returns to the download page, and leaves no code in the address', async ({ page }) => {
  const email = newEmail();
  await openAccount(page, 'sign-in');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('row', { name: 'access_type offline' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'prompt consent' })).toBeVisible();
  await answerThere(page, 'Google', email);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account' })).toBeVisible();
  await expect(page).toHaveURL('/download');
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
  await expectSignedIn(page, email);
  await expect(dialog(page, 'Your account').getByText('Test Account')).toBeVisible();
  expect(await keptSession(page)).not.toContain('provider_token');
});

test(
  'a refusal at Google is reported in the dialog, removed from the address, and never recorded',
  { tag: FAULTS_TAG },
  async ({ page }) => {
    await openAccount(page, 'sign-in');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await answerThere(page, 'Google', null);
    const alert = dialog(page, 'Sign in').getByRole('alert');
    await expect(alert).toContainText('cancelled or refused at the other service');
    await expect(alert).toContainText('“The user denied your request”');
    await expect(page).toHaveURL('/download');
    await expect.poll(() => keptData(page)).toContain('/download');
    const kept = await keptData(page);
    for (const secret of ['access_denied', 'denied your', 'error_description']) expect(kept).not.toContain(secret);
    // A new attempt is not told of the old one.
    await signInAs(page, await newAccount(), 'wrong');
    await expect(field(page, 'Password')).toHaveAccessibleDescription(/do not match an account/);
    await expect(alert).toHaveCount(0);
    // Read once: a reload starts again.
    await page.reload();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test(
  'single sign-on of the configured domain signs in, and says why where the service does not know the domain',
  { tag: QUALITY },
  async ({ page }) => {
    const email = newEmail();
    await openAccount(page, 'sign-in');
    const leave = page.getByRole('button', { name: 'Single sign-on (sso.example)' });
    const unknown = { code: 404, error_code: 'sso_provider_not_found', msg: 'No SSO provider assigned for this domain' };
    // Nobody else asks for it.
    await service.next({ route: 'POST /sso', status: 404, body: unknown });
    await leave.click();
    await expect(page.getByRole('alert')).toContainText('Single sign-on is not set up for this domain.');
    await leave.click();
    await answerThere(page, 'single sign-on', email);
    await expect(page).toHaveURL('/download');
    await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
    await expectSignedIn(page, email);
  },
);

test(
  'Google is linked and unlinked as a sign-in, and the only sign-in of an account cannot be removed',
  { tag: QUALITY },
  async ({ page }) => {
    const email = await openSignedIn(page);
    await page.getByRole('button', { name: 'Manage: Linked sign-ins' }).click();
    const linked = dialog(page, 'Linked sign-ins');
    await expect(linked.getByText('The only way to sign in has to stay.')).toBeVisible();
    await linked.getByRole('button', { name: 'Link Google' }).click();
    await answerThere(page, 'Google', `google-${email}`);
    await expectSignedIn(page, email);
    await expect(page.getByText('Email, Google')).toBeVisible();
    await page.getByRole('button', { name: 'Manage: Linked sign-ins' }).click();
    await expect(linked.getByText(`google-${email}`)).toBeVisible();
    await linked.getByRole('button', { name: 'Unlink Google' }).click();
    await page.getByRole('dialog', { name: 'Unlink Google?' }).getByRole('button', { name: 'Unlink' }).click();
    await expect(linked.getByText('Google is unlinked.')).toBeVisible();
    await expect(linked.getByText('The only way to sign in has to stay.')).toBeVisible();
  },
);

test(
  'signing out with LinkedIn connected asks by keyboard whether to disconnect it too, and does what was chosen',
  { tag: QUALITY },
  async ({ page }) => {
    const linkedInToken = () => page.evaluate(() => localStorage.getItem('bugmatrix.linkedin.token'));
    await connected(page, 'Ada Signing Out');
    const email = await openSignedIn(page);
    const question = dialog(page, 'Disconnect LinkedIn too?');
    await expectSignedIn(page, email);
    await page.getByRole('button', { name: 'Sign out' }).press('Enter');
    await expect(question).toBeVisible();
    await expectAccessible(page, 'dialog', [320, 1_280]);
    await page.keyboard.press('Escape');
    await expectSignedIn(page, email);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await question.getByRole('button', { name: 'Sign out only' }).press('Enter');
    await expect(page.getByText('You are signed out.', { exact: true })).toBeVisible();
    expect(await linkedInToken()).not.toBeNull();
    await signInAs(page, email);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await question.getByRole('button', { name: 'Sign out and disconnect' }).press('Enter');
    await expect(page.getByText('You are signed out, and LinkedIn is disconnected.')).toBeVisible();
    expect(await linkedInToken()).toBeNull();
  },
);
