import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect as playwrightExpect, test as base, type Browser, type Page } from 'playwright/test';
import { PROJECT_ROOT } from '../../../scripts/machine/project-root.ts';
import { watchTrouble, type Trouble } from '../../helpers/e2e/trouble.ts';

/** Waits as long on a busy machine wherever it is used: fault tests have no configuration of Playwright's. */
export const expect = playwrightExpect.configure({ timeout: 20_000 });

/** Tag of what looks at every page, state and width: `npm run quality` runs it, `npm test` leaves it out. */
export const QUALITY = '@quality';
/** Tag of rarer faults and of the tools of fault tests: `npm run faults` runs it, `npm test` leaves it out. */
export const FAULTS_TAG = '@faults';

interface Sites {
  /** The address of the page that drives the engine modules without the user interface: `tests/harness`. */
  harnessUrl: string;
  /** The folder of a copy of the built site, whose files the test may change. */
  siteDir: string;
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
export const test = base.extend<Sites, Readers>({
  harnessUrl: `http://localhost:${process.env['E2E_HARNESS_PORT']}/`,
  siteDir: async ({ browserName: _ }, use) => {
    const copy = mkdtempSync(path.join(tmpdir(), 'site-'));
    cpSync(path.join(PROJECT_ROOT, 'dist'), copy, { recursive: true });
    await use(copy);
    rmSync(copy, { recursive: true });
  },
  visitor: [({ browser }, use) => withReader(browser, true, use), { scope: 'worker' }],
  plain: [({ browser }, use) => withReader(browser, false, use), { scope: 'worker' }],
});
