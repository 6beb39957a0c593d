import type { BrowserContext } from 'playwright';
import { expect, test as base } from '../../e2e/support/test.ts';

export { expect } from '../../e2e/support/test.ts';

/** What a page of ours must never do, as sentences. */
export type Trouble = string[];

/** The test runner's own words: service workers would answer for the server that most tests change (playwright.config.ts). */
const BLOCKED_HELPER = 'Service Worker registration blocked by Playwright';

interface Options {
  /** Off where the test makes trouble on purpose, such as a server that is gone. */
  watched: boolean;
}

interface Fixtures {
  trouble: Trouble;
}

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

/** The test function of the journeys: each of them also shows that its pages ran without a word of complaint. */
export const test = base.extend<Options & Fixtures>({
  watched: [true, { option: true }],
  trouble: [
    async ({ context, watched }, use) => {
      const trouble = watchTrouble(context);
      await use(trouble);
      if (watched) expect(trouble).toEqual([]);
    },
    { auto: true },
  ],
});
