import type { Browser } from 'playwright';
import { STORAGE_KEYS } from '#lib/browser/storage-keys.ts';
import { fault, type Fault, type FaultReport } from '../fault.ts';
import { chosenFrom } from '../support/chosen-from.ts';
import { showsDialog } from '../support/account-page.ts';
import { inLanes } from '../support/lanes.ts';

const LANES = 4;
const USER = { id: 'u-1', email: 'ada@mail.example', user_metadata: {}, app_metadata: {}, aud: 'authenticated' };
const FORGED = { access_token: 'a.b.c', refresh_token: 'forged', expires_in: 3_600, token_type: 'bearer', user: USER };
const FAR = 99_999_999_999;

/** What stands where a session should, by what is wrong with it. */
const MALFORMED: readonly [what: string, stored: unknown][] = [
  ['an empty text', ''],
  ['no JSON', '{"access_token":'],
  ['a word', 'undefined'],
  ['null', 'null'],
  ['a number', '7'],
  ['a text in JSON', '"session"'],
  ['a list', '[]'],
  ['an empty object', '{}'],
  ['bytes', '\u0000\uffff\ud800'],
  ['markup', '<img src=x onerror=alert(1)>'],
  ['a text without an end', 'x'.repeat(300_000)],
  ['deep nesting', '['.repeat(20_000)],
  ['a token that is a number', { ...FORGED, access_token: 7, expires_at: FAR }],
  ['no refresh token', { ...FORGED, refresh_token: undefined, expires_at: FAR }],
  ['an end that is a text', { ...FORGED, expires_at: 'tomorrow' }],
  ['no user', { ...FORGED, user: null, expires_at: FAR }],
  ['factors that are none', { ...FORGED, user: { ...USER, factors: 7 }, expires_at: FAR }],
  ['identities that are none', { ...FORGED, user: { ...USER, identities: [null] }, expires_at: FAR }],
  ['a user without a name for metadata', { ...FORGED, user: { ...USER, user_metadata: null }, expires_at: FAR }],
  ['a forged one that has ended', { ...FORGED, expires_at: 1 }],
  ['a forged one without an end', { ...FORGED, expires_at: FAR }],
];

/** P22: what stands in the place of a session is hostile. */
export const MALFORMED_SESSION_FAULTS: Fault[] = [
  fault(
    'P22: with a malformed session in storage the page works, and the dialog says that nobody is signed in',
    { long: MALFORMED.length },
    async (trials, { browser, siteUrl }) => {
      const report: FaultReport = { trials, lost: 0, doubled: 0, figures: {}, broken: [] };
      await inLanes(trials, LANES, async (trial) => {
        const [what, stored] = chosenFrom(MALFORMED, trial, trials);
        const text = typeof stored === 'string' ? stored : JSON.stringify(stored);
        report.broken.push(...(await openWith(browser, siteUrl, text)).map((broken) => `${what}: ${broken}`));
      });
      return report;
    },
  ),
];

async function openWith(browser: Browser, siteUrl: string, stored: string): Promise<string[]> {
  const context = await browser.newContext({ baseURL: siteUrl });
  const broken: string[] = [];
  context.on('weberror', (failure) => broken.push(failure.error().message));
  const page = await context.newPage();
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [STORAGE_KEYS.auth, stored] as const);
  await page.goto('/faq?account=account');
  if (!(await showsDialog(page, 'Sign in'))) broken.push('The dialog does not ask to sign in.');
  if ((await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.auth)) !== null) broken.push('It is still stored.');
  await context.close();
  return broken;
}
