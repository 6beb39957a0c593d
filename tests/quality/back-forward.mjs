const START_MS = 2_000;
const AWAY_MS = 500;
const RETURN_MS = 10_000;

/**
 * Leaves a page for another one of the site and goes back; whether it was kept as it stood. No code of a test runs in the
 * page, and none of Playwright's: a kept page in which any runs is thrown away.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 */
export async function comesBack(browser, url) {
  const tab = await openTab(browser);
  await tab.send('Page.enable');
  await tab.send('Page.navigate', { url });
  await pause(START_MS);
  await tab.send('Page.navigate', { url: new URL('/robots.txt', url).href });
  await pause(AWAY_MS);
  const { entries, currentIndex } = await tab.send('Page.getNavigationHistory');
  const shown = tab.next('Page.frameNavigated', RETURN_MS);
  await tab.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1].id });
  const { type } = await shown;
  await tab.close();
  return type === 'BackForwardCacheRestore';
}

/**
 * A tab in a profile of its own, of which Playwright knows nothing. Messages are of the DevTools protocol.
 * @param {import('playwright').Browser} browser
 */
async function openTab(browser) {
  const root = await browser.newBrowserCDPSession();
  const { browserContextId } = await root.send('Target.createBrowserContext');
  const { targetId } = await root.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: false });
  let sent = 0;
  /** @type {Set<(message: any) => void>} */
  const listeners = new Set();
  root.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId === sessionId) for (const listener of [...listeners]) listener(JSON.parse(event.message));
  });
  /**
   * @param {(message: any) => boolean} wanted
   * @param {number} limitMs
   * @returns {Promise<any>}
   */
  const receive = (wanted, limitMs) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`The browser has not answered within ${limitMs} ms`)), limitMs);
      listeners.add(function listen(message) {
        if (!wanted(message)) return;
        clearTimeout(timer);
        listeners.delete(listen);
        resolve(message.result ?? message.params);
      });
    });
  return {
    /** @param {string} method @param {object} [params] */
    async send(method, params = {}) {
      const id = (sent += 1);
      const answer = receive((message) => message.id === id, RETURN_MS);
      await root.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) });
      return answer;
    },
    /** The next event of this name. @param {string} method @param {number} limitMs */
    async next(method, limitMs) {
      return receive((message) => message.method === method, limitMs);
    },
    async close() {
      await root.send('Target.disposeBrowserContext', { browserContextId });
      await root.detach();
    },
  };
}

/** @param {number} ms */
function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
