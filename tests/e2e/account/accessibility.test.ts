import type { Locator, Page } from 'playwright';
import { expectAccessible } from '../../helpers/e2e/axe.ts';
import {
  dialog,
  expect,
  newAccount,
  newPhone,
  openAccount,
  openSignedIn,
  PASSWORD,
  QUALITY,
  service,
  signInAs,
  submit,
  test,
} from '../../helpers/e2e/account.ts';

/** Axe in both themes at both widths; and nothing reaches out of the dialog. */
async function expectFine(page: Page): Promise<void> {
  await expect(page.getByRole('dialog').last()).toBeVisible();
  await expectAccessible(page, 'dialog', [320, 1_280]);
  await page.setViewportSize({ width: 320, height: 640 });
  const { scrolls, wider } = await page
    .getByRole('dialog')
    .last()
    .evaluate((element) => ({
      scrolls: element.scrollWidth > element.clientWidth,
      wider: element.getBoundingClientRect().right > innerWidth,
    }));
  expect({ scrolls, wider }).toEqual({ scrolls: false, wider: false });
  expect(await smallTargets(page)).toEqual([]);
}

/** What can be pressed and is less than 24 px wide or high. */
function smallTargets(page: Page): Promise<string[]> {
  return page
    .getByRole('dialog')
    .last()
    .locator('button, a, input:not([hidden])')
    .evaluateAll((targets) =>
      targets.flatMap((target) => {
        const { width, height } = target.getBoundingClientRect();
        return Math.min(width, height) < 24 ? [`${target.textContent}: ${width} x ${height}`] : [];
      }),
    );
}

/** A way back begins where the fields and the texts above it do. */
async function expectAtEdge(page: Page, name: string): Promise<void> {
  const edge = await dialogPart(page, 'form').evaluate((element) => element.getBoundingClientRect().left);
  const start = await dialogPart(page, `button:text-is("${name}")`).evaluate((element) => element.getBoundingClientRect().left);
  const padding = await dialogPart(page, `button:text-is("${name}")`).evaluate((element) => getComputedStyle(element).paddingLeft);
  expect({ start, padding }).toEqual({ start: edge, padding: '0px' });
}

function dialogPart(page: Page, selector: string): Locator {
  return page.getByRole('dialog').last().locator(selector).last();
}

test('signed out, every state of the dialog passes axe in both themes, narrow and wide', { tag: QUALITY }, async ({ page }) => {
  const email = await newAccount();
  await openAccount(page, 'sign-in');
  await submit(page, {}, 'Sign in');
  await expect(dialog(page, 'Sign in').getByText('Enter your password.')).toBeVisible();
  await expectFine(page);
  await service.next({
    route: 'POST /token?grant_type=password',
    address: email,
    status: 429,
    body: { code: 'over_request_rate_limit', message: 'after 42 seconds' },
  });
  await signInAs(page, email);
  await expect(page.getByRole('alert')).toBeVisible();
  await expectFine(page);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await submit(page, { Email: email, Password: 'x' }, 'Create account');
  await expect(page.getByText(/too weak/)).toBeVisible();
  await expectFine(page);
  await submit(page, { Password: PASSWORD }, 'Create account');
  await expect(page.getByText('Check your inbox')).toBeVisible();
  await expectFine(page);
  await openAccount(page, 'code');
  await expectFine(page);
  await submit(page, { Email: email }, 'Send the code');
  await expect(page.getByText('A code is on its way')).toBeVisible();
  await expectFine(page);
  await expectAtEdge(page, 'Use another address');
  await openAccount(page, 'reset');
  await expectFine(page);
});

test('signed in, every state of the dialog passes axe in both themes, narrow and wide', { tag: QUALITY }, async ({ page }) => {
  await openSignedIn(page);
  await expect(dialog(page, 'Your account')).toBeVisible();
  await expectFine(page);
  for (const [row, title] of [
    ['Change: Name', 'Your name'],
    ['Change: Email', 'Your email address'],
    ['Change: Password', 'Choose a new password'],
    ['Manage: Linked sign-ins', 'Linked sign-ins'],
    ['Manage: Second factor', 'Second factor'],
  ] as const) {
    await page.getByRole('button', { name: row }).click();
    await expect(dialog(page, title)).toBeVisible();
    await expectFine(page);
    if (title !== 'Second factor') await page.getByRole('button', { name: 'Back to your account' }).click();
  }
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectFine(page);
  await expectAtEdge(page, 'Cancel');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add a phone' }).click();
  await submit(page, { 'Phone number': newPhone() }, 'Go on');
  await expect(page.getByRole('button', { name: 'Send the code' })).toBeVisible();
  await expectFine(page);
});
