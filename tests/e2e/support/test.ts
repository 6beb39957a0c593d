import { expect as playwrightExpect, test as base, type Browser, type Page } from 'playwright/test';
import { watchTrouble, type Trouble } from '../../helpers/e2e/trouble.ts';

/** Waits as long on a busy machine wherever it is used: fault tests have no configuration of Playwright's. */
export const expect = playwrightExpect.configure({ timeout: 20_000 });

/** Tag of what looks at every page, state and width: `npm run quality` runs it, `npm test` leaves it out. */
export const QUALITY = '@quality';
/** Tag of rarer faults and of the tools of fault tests: `npm run faults` runs it, `npm test` leaves it out. */
export const FAULTS_TAG = '@faults';

interface Addresses {
  /** The page that drives the engine modules without the user interface: `tests/harness`. */
  harnessUrl: string;
}

/** Somebody who goes from page to page in one tab, as people do. */
interface Reader {
  page: Page;
  trouble: Trouble;
}

/** One of each a worker, for tests that look at many pages and keep nothing: a tab that is open costs half of a new one. */
interface Readers {
  /** With a browser as it comes. */
  visitor: Reader;
  /** Without JavaScript. */
  plain: Reader;
}

async function withReader(browser: Browser, javaScriptEnabled: boolean, use: (reader: Reader) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled, serviceWorkers: 'block' });
  const trouble = watchTrouble(context);
  await use({ page: await context.newPage(), trouble });
  await context.close();
}

/** The test function of all end-to-end tests; `page.goto('/about')` means the built site. */
export const test = base.extend<Addresses, Readers>({
  harnessUrl: `http://localhost:${process.env['E2E_HARNESS_PORT']}/`,
  visitor: [({ browser }, use) => withReader(browser, true, use), { scope: 'worker' }],
  plain: [({ browser }, use) => withReader(browser, false, use), { scope: 'worker' }],
});
