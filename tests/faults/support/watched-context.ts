import type { Browser, BrowserContext } from 'playwright';

/** Only what hangs reaches it. */
const STEP_LIMIT_MS = 30_000;

/**
 * A browser that notes what no text of others may bring about: dialogs, violations of the security policy, requests to other
 * hosts, and code that calls `canary()`.
 */
export async function openWatchedContext(browser: Browser, siteUrl: string): Promise<{ context: BrowserContext; broken: string[] }> {
  const broken: string[] = [];
  const context = await browser.newContext({ baseURL: siteUrl, serviceWorkers: 'block', reducedMotion: 'reduce' });
  context.setDefaultTimeout(STEP_LIMIT_MS);
  context.on('dialog', (dialog) => {
    broken.push(`A dialog opened: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost') broken.push(`A request went to ${request.url()}`);
  });
  await context.exposeBinding('canary', ({ page }) => void broken.push(`A text ran as code on ${page.url()}`));
  await context.exposeBinding(
    'violated',
    ({ page }, what: string) => void broken.push(`The policy was violated on ${page.url()}: ${what}`),
  );
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      (window as unknown as { violated(what: string): void }).violated(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  return { context, broken };
}
