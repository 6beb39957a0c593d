import type { Browser, BrowserContext, Page } from 'playwright';
import { LINKEDIN_PORT } from '../../../scripts/stand-in-addresses.mjs';
import { freePort } from '../../e2e/support/free-port.ts';
import { linkedInControl } from '../../helpers/stand-ins/linkedin-control.ts';
import type { Fault, FaultReport } from '../fault.ts';
import { inLanes } from '../support/lanes.ts';
import { startLinkedInSite, type LinkedInSite } from '../support/linkedin-site.ts';

const CALLBACK = '/auth/linkedin/callback';
const ARTICLE = '/blog/testing-culture-organization';
const MEMBER = 'Callback Tester';
const AT_ONCE = 4;
const HOUR_MS = 3_600_000;
const OTHER = 'b'.repeat(64);

/** A browser that has begun to connect: what it keeps, and the state that it sent. */
interface Attempt {
  storage: Awaited<ReturnType<BrowserContext['storageState']>>;
  state: string;
}

/** What comes back instead of what was sent out, on `page`. */
type Tampered = (given: { code: string; state: string; page: Page }) => string | Promise<string>;

const query = (fields: [name: string, value: string][]) => `?${new URLSearchParams(fields)}`;
const both = (code: string, state: string) =>
  query([
    ['code', code],
    ['state', state],
  ]);

/** Changes the kept attempt behind the site's back. */
async function ageAttempt(page: Page, byMs: number): Promise<void> {
  // A small page of the site, only to reach what it keeps.
  await page.goto('/robots.txt');
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
  {
    promise: 'P23',
    title: `P23: ${TAMPERED.length} tampered returns from LinkedIn, each with a good code: 0 exchanges, and each says that it failed`,
    short: TAMPERED.length,
    long: TAMPERED.length * 10,
    run: async (trials, { browser }) => {
      const report: FaultReport = { trials, lost: 0, doubled: 0, figures: {}, broken: [] };
      const site = await startLinkedInSite(await freePort());
      try {
        const attempt = await begin(browser, site);
        await inLanes(trials, AT_ONCE, (n) => returnTampered(browser, site, attempt, n, report));
        report.figures['exchanges'] = await exchanges(site);
        if ((await exchanges(site)) > 0) report.broken.push(`${await exchanges(site)} tampered returns were exchanged.`);
        await returnUntouched(browser, site, attempt, report);
      } finally {
        await site.close();
      }
      return report;
    },
  },
];

async function exchanges(site: LinkedInSite): Promise<number> {
  const { requests } = (await (await fetch(`${site.providerUrl}/stand-in/requests`)).json()) as { requests: { path: string }[] };
  return requests.filter(({ path }) => path === '/oauth/v2/accessToken').length;
}

/** Presses the button and stops at LinkedIn's door. */
async function begin(browser: Browser, site: LinkedInSite): Promise<Attempt> {
  const context = await browser.newContext({ baseURL: site.origin, serviceWorkers: 'block' });
  await context.route(`http://localhost:${LINKEDIN_PORT}/**`, (route) => route.fulfill({ contentType: 'text/html', body: 'LinkedIn' }));
  const page = await context.newPage();
  await page.goto(ARTICLE);
  await page.getByRole('button', { name: 'Connect LinkedIn' }).click();
  await page.waitForURL((url) => url.port === String(LINKEDIN_PORT));
  const state = new URL(page.url()).searchParams.get('state') ?? '';
  const storage = await context.storageState();
  await context.close();
  return { storage, state };
}

/** A page of a browser that began the attempt. */
async function openAgain(browser: Browser, site: LinkedInSite, { storage }: Attempt): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.origin, serviceWorkers: 'block', storageState: storage });
  return context.newPage();
}

async function returnTampered(browser: Browser, site: LinkedInSite, attempt: Attempt, n: number, report: FaultReport): Promise<void> {
  const page = await openAgain(browser, site, attempt);
  page.on('request', (request) => {
    const url = request.url();
    if (url.includes('/linkedin-token') || !url.startsWith(site.origin)) report.broken.push(`Return ${n} led to a request to ${url}.`);
  });
  const code = await linkedInControl(site.providerUrl).agree(MEMBER, site.origin + CALLBACK);
  const tampered = TAMPERED[n % TAMPERED.length] ?? (() => '');
  await page.goto(CALLBACK + (await tampered({ code, state: attempt.state, page })));
  await page.getByRole('heading', { name: 'Authentication Failed' }).waitFor();
  const isKept = await page.evaluate(() => localStorage.getItem('bugmatrix.linkedin.token') !== null);
  if (isKept) report.broken.push(`Return ${n} left a token.`);
  await page.context().close();
}

/** Were everything refused, the promise would be kept by nothing at all. */
async function returnUntouched(browser: Browser, site: LinkedInSite, attempt: Attempt, report: FaultReport): Promise<void> {
  const page = await openAgain(browser, site, attempt);
  const code = await linkedInControl(site.providerUrl).agree(MEMBER, site.origin + CALLBACK);
  await page.goto(CALLBACK + both(code, attempt.state));
  await page.getByRole('heading', { name: 'Success!' }).waitFor();
  if ((await exchanges(site)) !== 1) report.broken.push(`The untouched return was exchanged ${await exchanges(site)} times.`);
  await page.context().close();
}
