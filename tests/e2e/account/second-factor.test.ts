import type { Page } from 'playwright';
import { expectAccessible } from '../../helpers/e2e/axe.ts';
import { totpCode } from '../../stand-ins/sign-in/totp.ts';
import {
  dialog,
  expect,
  expectSignedIn,
  field,
  newPhone,
  openAccount,
  openSignedIn,
  service,
  signInAs,
  submit,
  test,
  QUALITY,
} from '../../helpers/e2e/account.ts';

const FACTORS = 'Second factor';
const CHECK = 'Confirm that it is you';

async function openFactors(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Manage: Second factor' }).click();
  await expect(dialog(page, FACTORS)).toBeVisible();
}

/** The assurance level of the kept session. */
function levelOf(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const { access_token: token } = JSON.parse(localStorage.getItem('bugmatrix.auth') ?? '{}') as { access_token: string };
    return (JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as { aal: unknown }).aal;
  });
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('an authenticator app is added by a picture or a copied key, asked for at the next sign-in, and removed', async ({ page }) => {
  const email = await openSignedIn(page);
  await openFactors(page);
  // An attempt that was given up is in nobody's way.
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  const picture = page.getByRole('img', { name: /^QR code/ });
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await page.getByRole('button', { name: 'Copy the key' }).click();
  await expect(page.getByText('The key is on the clipboard.')).toBeVisible();
  const secret = await page.evaluate(() => navigator.clipboard.readText());
  await expect(page.getByText(secret, { exact: true })).toBeVisible();
  const code = () => totpCode(secret, Date.now());
  await submit(page, { Code: wrong(code()) }, 'Confirm');
  await expect(field(page, 'Code')).toHaveAccessibleDescription(/This code is not right/);
  await submit(page, { Code: code() }, 'Confirm');
  await expect(page.getByText('Your second factor is set up.')).toBeVisible();
  expect(await levelOf(page)).toBe('aal2');

  await page.getByRole('button', { name: 'Back to your account' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await signInAs(page, email);
  await expect(field(page, 'Code')).toBeFocused();
  expect(await levelOf(page)).toBe('aal1');
  // Nothing else shows before: neither by the address nor after a reload.
  await page.goto('/faq?account=account');
  await submit(page, { Code: wrong(code()) }, 'Confirm');
  await expect(field(page, 'Code')).toHaveAccessibleDescription(/This code is not right/);
  await submit(page, { Code: code() }, 'Confirm');
  await expectSignedIn(page, email);
  expect(await levelOf(page)).toBe('aal2');

  await openFactors(page);
  await page.getByRole('button', { name: 'Remove Authenticator app' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Remove' }).click();
  await expect(dialog(page, FACTORS).getByText('Authenticator app is removed.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to your account' }).click();
  await expect(page.getByText('Off', { exact: true })).toBeVisible();
});

test(
  'a phone as second factor gets its codes by text message, and the visitor may sign out instead',
  { tag: QUALITY },
  async ({ page }) => {
    const email = await openSignedIn(page);
    const phone = newPhone();
    const digits = phone.replace(/\D/g, '');
    // Two codes are sent within a minute.
    await service.settings({ address: digits, secondsBetweenMessages: 0 });
    await openFactors(page);
    await page.getByRole('button', { name: 'Add a phone' }).click();
    await submit(page, { 'Phone number': phone }, 'Go on');
    await page.getByRole('button', { name: 'Send the code' }).click();
    await expect(field(page, 'Code')).toBeVisible();
    await submit(page, { Code: wrong((await service.lastMessage(digits)).code) }, 'Confirm');
    await expect(field(page, 'Code')).toHaveAccessibleDescription(/This code is not right/);
    await submit(page, { Code: (await service.lastMessage(digits)).code }, 'Confirm');
    await expect(page.getByText('Your second factor is set up.')).toBeVisible();
    await page.getByRole('button', { name: 'Back to your account' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await signInAs(page, email);
    await page.getByRole('button', { name: 'Sign out instead' }).click();
    await expect(dialog(page, 'Sign in')).toBeVisible();
    await signInAs(page, email);
    await dialog(page, CHECK).getByRole('button', { name: 'Send the code' }).click();
    await expect(field(page, 'Code')).toBeFocused();
    await submit(page, { Code: (await service.lastMessage(digits)).code }, 'Confirm');
    await expectSignedIn(page, email);
  },
);

test('an account with a phone and no email address must add an address before an authenticator app', { tag: QUALITY }, async ({ page }) => {
  const phone = newPhone();
  await openAccount(page, 'code');
  await page.getByText('By text message').click();
  await submit(page, { 'Phone number': phone }, 'Send the code');
  await expect(field(page, 'Code')).toBeVisible();
  await submit(page, { Code: (await service.lastMessage(phone.replace(/\D/g, ''))).code }, 'Sign in');
  await openFactors(page);
  await expect(page.getByRole('button', { name: 'Add an authenticator app' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add a phone' })).toBeVisible();
  await expectAccessible(page, 'dialog', [320, 1_280]);
  await page.getByRole('button', { name: 'Add an email address' }).press('Enter');
  await expect(field(page, 'New email')).toBeFocused();
});

/** Another code of six digits. */
function wrong(code: string): string {
  return String((Number(code) + 500_000) % 1_000_000).padStart(6, '0');
}
