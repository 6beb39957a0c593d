import type { Browser, BrowserContext, Page } from 'playwright';
import { LINKEDIN_PORT } from '../../../scripts/serve/stand-in-addresses.ts';
import { STORAGE_KEYS } from '#lib/browser/storage-keys.ts';
import { freePort } from '../../e2e/support/free-port.ts';
import { linkedInControl } from '../../helpers/stand-ins/linkedin-control.ts';
import { fault, type Fault, type FaultReport } from '../fault.ts';
import { chosenFrom } from '../support/chosen-from.ts';
import { inLanes } from '../support/lanes.ts';
import { startLinkedInSite, type LinkedInSite } from '../support/linkedin-site.ts';

const CALLBACK = '/auth/linkedin/callback';
const ARTICLE = '/blog/testing-culture-organization';
const MEMBER = 'Callback Tester';
const AT_ONCE = 3;
const HOUR_MS = 3_600_000;
const STATE_KEY = `${STORAGE_KEYS.linkedinState}.`;
const OTHER = 'b'.repeat(64);
/** What an address of anybody would have this site say. */
const WORDS = 'Call-this-number-now';
const refusal = (fields: [name: string, value: string][] = []) =>
  query([['error', 'access_denied'], ['error_description', WORDS], ...fields]);

/** What a browser that has begun to connect keeps of it, as keys and values, and the state that it sent. */
interface Attempt {
  kept: [key: string, value: string][];
  state: string;
}

/** What comes back instead of what was sent out; `page` stands on the site, before the return. */
type Tampered = (given: { code: string; state: string; page: Page }) => string | Promise<string>;

const query = (fields: [name: string, value: string][]) => `?${new URLSearchParams(fields)}`;
const both = (code: string, state: string) =>
  query([
    ['code', code],
    ['state', state],
  ]);

/** Changes the kept attempt behind the site's back. */
async function ageAttempt(page: Page, byMs: number): Promise<void> {
  await page.evaluate((ms) => {
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith('bugmatrix.linkedin.state.'))) {
      const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as { startedAt: number };
      localStorage.setItem(key, JSON.stringify({ ...kept, startedAt: kept.startedAt + ms }));
    }
  }, byMs);
}

/** Returns that nobody who agreed at LinkedIn comes back with. In each, the code is good: an exchange would succeed. */
const TAMPERED: readonly Tampered[] = [
  () => '',
  ({ code }) => query([['code', code]]),
  ({ state }) => query([['state', state]]),
  ({ code }) => both(code, OTHER),
  ({ code, state }) => both(code, (state.startsWith('0') ? '1' : '0') + state.slice(1)),
  ({ code, state }) => both(code, state.slice(0, -1)),
  ({ code, state }) => both(code, `${state}0`),
  ({ code, state }) => both(code, `${state} `),
  ({ code, state }) => both(code, state) + `&state=${OTHER}`,
  ({ code, state }) => both(code, state) + `&state=${state}`,
  ({ code, state }) => both(code, state) + `&code=${code}`,
  ({ code, state }) => both(code, state) + '&error=access_denied',
  ({ code, state }) => both(code, state) + '&error=',
  ({ state }) => both('c'.repeat(10_240), state),
  ({ code, state }) => `#code=${code}&state=${state}`,
  ({ code, state }) => `?CODE=${code}&STATE=${state}&code[]=${code}&state[]=${state}`,
  ({ code }) => both(code, OTHER) + '&next=//evil.example&redirect_uri=https://evil.example',
  () => refusal(),
  () => refusal([['state', OTHER]]),
  ({ state }) => refusal([['state', state.slice(0, -1)]]),
  ({ code, state }) => refusal([['code', code]]) + `&state=${state}&state=${OTHER}`,
  async ({ code, state, page }) => {
    await ageAttempt(page, -HOUR_MS);
    return both(code, state);
  },
  async ({ code, state, page }) => {
    await ageAttempt(page, HOUR_MS);
    return both(code, state);
  },
  async ({ code, state, page }) => {
    // Used once already: by a refusal, after which the same state comes with a code.
    await page.goto(`${CALLBACK}?error=access_denied&state=${state}`);
    await page.getByRole('heading', { name: 'Authentication Failed' }).waitFor();
    return both(code, state);
  },
];

/** P23: only what this browser began is exchanged. */
export const CALLBACK_FAULTS: Fault[] = [
  fault(
    'P23: a tampered return from LinkedIn with a good code exchanges nothing and says that it failed, in words of this site',
    { short: 3, long: TAMPERED.length * 10 },
    async (trials, { browser }) => {
      const report: FaultReport = { trials, lost: 0, doubled: 0, figures: {}, broken: [] };
      const site = await startLinkedInSite(await freePort());
      try {
        const attempt = await begin(browser, site);
        await returnAll(browser, site, attempt, report);
        report.figures['exchanges'] = await exchanges(site);
        if ((await exchanges(site)) > 0) report.broken.push(`${await exchanges(site)} tampered returns were exchanged.`);
        await returnUntouched(browser, site, attempt, report);
      } finally {
        await site.close();
      }
      return report;
    },
  ),
];

async function exchanges(site: LinkedInSite): Promise<number> {
  const { requests } = (await (await fetch(`${site.providerUrl}/stand-in/requests`)).json()) as { requests: { path: string }[] };
  return requests.filter(({ path }) => path === '/oauth/v2/accessToken').length;
}

function openContext(browser: Browser, site: LinkedInSite): Promise<BrowserContext> {
  return browser.newContext({ baseURL: site.origin, serviceWorkers: 'block', reducedMotion: 'reduce' });
}

/** Presses the button and stops at LinkedIn's door. */
async function begin(browser: Browser, site: LinkedInSite): Promise<Attempt> {
  const context = await openContext(browser, site);
  await context.route(`http://localhost:${LINKEDIN_PORT}/**`, (route) => route.fulfill({ contentType: 'text/html', body: 'LinkedIn' }));
  const page = await context.newPage();
  await page.goto(ARTICLE);
  await page.getByRole('button', { name: 'Connect LinkedIn' }).click();
  await page.waitForURL((url) => url.port === String(LINKEDIN_PORT));
  const state = new URL(page.url()).searchParams.get('state') ?? '';
  const { origins } = await context.storageState();
  await context.close();
  const kept = origins.flatMap(({ localStorage }) => localStorage.map(({ name, value }): [string, string] => [name, value]));
  return { kept: kept.filter(([key]) => key.startsWith(STATE_KEY)), state };
}

/** A page of a browser that stands on the site: on a small text of it. */
async function openPage(browser: Browser, site: LinkedInSite): Promise<Page> {
  const page = await (await openContext(browser, site)).newPage();
  await page.goto('/robots.txt');
  return page;
}

/** Makes the browser one that has begun the attempt, and nothing else of LinkedIn. */
async function restore(page: Page, { kept }: Attempt): Promise<void> {
  await page.evaluate((entries) => {
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith('bugmatrix.linkedin.'))) localStorage.removeItem(key);
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, kept);
}

async function returnAll(browser: Browser, site: LinkedInSite, attempt: Attempt, report: FaultReport): Promise<void> {
  let next = 0;
  await inLanes(AT_ONCE, AT_ONCE, async () => {
    const page = await openPage(browser, site);
    page.on('request', (request) => {
      const url = request.url();
      if (url.includes('/linkedin-token') || !url.startsWith(site.origin)) report.broken.push(`A return led to a request to ${url}.`);
    });
    while (next < report.trials) await returnTampered(page, site, attempt, next++, report);
    await page.context().close();
  });
}

async function returnTampered(page: Page, site: LinkedInSite, attempt: Attempt, n: number, report: FaultReport): Promise<void> {
  await restore(page, attempt);
  const code = await linkedInControl(site.providerUrl).agree(MEMBER, site.origin + CALLBACK);
  const tampered = chosenFrom(TAMPERED, n, report.trials);
  await page.goto(CALLBACK + (await tampered({ code, state: attempt.state, page })));
  await page.getByRole('heading', { name: 'Authentication Failed' }).waitFor();
  const isKept = await page.evaluate(() => localStorage.getItem('bugmatrix.linkedin.token') !== null);
  if (isKept) report.broken.push(`Return ${n} left a token.`);
  if ((await page.locator('body').innerText()).includes(WORDS)) report.broken.push(`Return ${n} shows the words of its address.`);
}

/** Were everything refused, the promise would be kept by nothing at all. */
async function returnUntouched(browser: Browser, site: LinkedInSite, attempt: Attempt, report: FaultReport): Promise<void> {
  const page = await openPage(browser, site);
  await restore(page, attempt);
  const code = await linkedInControl(site.providerUrl).agree(MEMBER, site.origin + CALLBACK);
  await page.goto(CALLBACK + both(code, attempt.state));
  await page.getByRole('heading', { name: 'Success!' }).waitFor();
  if ((await exchanges(site)) !== 1) report.broken.push(`The untouched return was exchanged ${await exchanges(site)} times.`);
  await page.context().close();
}
