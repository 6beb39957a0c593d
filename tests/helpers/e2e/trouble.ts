import type { BrowserContext } from 'playwright';

/** What a page of ours must never do, as sentences. */
export type Trouble = string[];

/** The test runner's own words: service workers would answer for the server that most tests change (playwright.config.ts). */
const BLOCKED_HELPER = 'Service Worker registration blocked by Playwright';

/** Notes errors and warnings in the console (violations of the security policy among them), exceptions, dialogs and requests to other hosts. */
export function watchTrouble(context: BrowserContext): Trouble {
  const trouble: Trouble = [];
  context.on('console', (message) => {
    // Without a graphics card the browser copies what WebGL drew, and says that this is slow.
    if (message.text().includes('GPU stall due to ReadPixels')) return;
    if (message.text() === BLOCKED_HELPER) return;
    if (message.type() === 'error' || message.type() === 'warning') trouble.push(`console: ${message.text()}`);
  });
  context.on('weberror', (failure) => trouble.push(`exception: ${failure.error().message}`));
  context.on('dialog', (dialog) => {
    trouble.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost') trouble.push(`request: ${request.url()}`);
  });
  return trouble;
}
