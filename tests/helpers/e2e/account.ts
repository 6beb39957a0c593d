import type { Locator, Page } from 'playwright';
import { PASSWORD, newAccount, sessionOf, storeSession } from '../stand-ins/sign-in-accounts.ts';
import { expect, test as journey } from './journey.ts';

export { expect, FAULTS_TAG, QUALITY } from './journey.ts';
export {
  keptSession,
  newAccount,
  newEmail,
  newPhone,
  PASSWORD,
  service,
  SERVICE_URL,
  storeSession,
} from '../stand-ins/sign-in-accounts.ts';

/** A page with little of its own. */
export const QUIET_PAGE = '/faq';

/** The browser itself notes every answer that refuses, and every request that fails. */
const REFUSED = /^console: Failed to load resource: /;

/** The test function of the account's journeys: services may refuse, and nothing else may stand in the console. */
export const test = journey.extend<{ calm: void }>({
  watched: false,
  calm: [
    async ({ trouble }, use) => {
      await use();
      expect(trouble.filter((line) => !REFUSED.test(line))).toEqual([]);
    },
    { auto: true },
  ],
});

/** The account dialog under its title. */
export function dialog(page: Page, title: string): Locator {
  return page.getByRole('dialog', { name: title, exact: true });
}

export async function openAccount(page: Page, view: string, path = QUIET_PAGE): Promise<void> {
  await page.goto(`${path}?account=${view}`);
}

/** A field of the dialog by its exact label. */
export function field(page: Page, label: string): Locator {
  return page.getByRole('dialog').getByLabel(label, { exact: true });
}

/** Fills in the form that shows, and sends it. */
export async function submit(page: Page, fields: Record<string, string>, action: string): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await field(page, label).fill(value);
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
}

export function signInAs(page: Page, email: string, password = PASSWORD): Promise<void> {
  return submit(page, { Email: email, Password: password }, 'Sign in');
}

export async function expectSignedIn(page: Page, label: string): Promise<void> {
  await expect(dialog(page, 'Your account').getByText(`Signed in as ${label}`)).toBeVisible();
}

/** A page on which a new account is signed in, with the dialog open at a view; answers the account's address. */
export async function openSignedIn(page: Page, view = 'account', path = QUIET_PAGE): Promise<string> {
  const email = await newAccount();
  await storeSession(page, await sessionOf(email));
  await openAccount(page, view, path);
  return email;
}
