import type { BrowserContext, Page } from 'playwright';

/** The worker's script, whatever its hash. */
const WORKER_FILE = '**/assets/worker/engine.worker-*.js';

/** A request may take an idle connection just as the server closes it; a browser repeats such a request by itself, too. */
export const FETCH_AGAIN = { maxRetries: 3 };

/** What the worker's script answers with instead of itself. */
export type WorkerFault = { status: number; contentType: string; body: string; headers?: Record<string, string> };

/**
 * Runs code in the worker before the worker's own; page scripts do not reach there. Imports of the worker's script are
 * evaluated still earlier, so the code may replace what is called later (`indexedDB.open`, `Date`), not what is read at once.
 *
 * @param code as it is now, or what writes it for each worker that starts
 */
export async function prependToWorker(target: Page | BrowserContext, code: string | (() => string)): Promise<void> {
  await target.route(WORKER_FILE, async (route) => {
    const response = await route.fetch(FETCH_AGAIN);
    const before = typeof code === 'string' ? code : code();
    await route.fulfill({ response, body: `${before}\n;${await response.text()}` });
  });
}

/** Answers something else than the worker's script: a 404, a page, a refusing policy. */
export async function replaceWorker(target: Page | BrowserContext, fault: WorkerFault): Promise<void> {
  await target.route(WORKER_FILE, (route) => route.fulfill(fault));
}

/** Denies every page its storage but for IndexedDB, as a browser does whose user forbids a site to keep anything. */
export async function denyStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const denied = (): never => {
      throw new DOMException('Denied by a test.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: denied });
  });
}

/** Kills the page's renderer as a crash does. The page object is of no use afterwards but to be closed. */
export async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const session = await page.context().newCDPSession(page);
  void session.send('Page.crash').catch(() => {});
  await crashed;
}

/**
 * Bounds what the page's origin may store, in bytes (1-2 MB make sense; 0 has no effect), or lifts the bound with null.
 * Holds as long as the page lives. `storage.estimate()` does not show it, and text that compresses well slips through.
 */
export async function limitQuota(page: Page, bytes: number | null): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const origin = new URL(page.url()).origin;
  await session.send('Storage.overrideQuotaForOrigin', { origin, ...(bytes === null ? {} : { quotaSize: bytes }) });
}
