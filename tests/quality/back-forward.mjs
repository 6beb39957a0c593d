const START_MS = 2_000;
const AWAY_MS = 500;
const ANSWER_MS = 10_000;

/**
 * @typedef {import('playwright').CDPSession} Session
 * @typedef {{ id?: number, method?: string, params?: unknown, result?: unknown, error?: { message: string } }} Message of the DevTools protocol
 */

/**
 * Leaves a page for another one of the site and goes back; whether it was kept as it was. No code of a test runs in the
 * page, and none of Playwright's: a kept page in which any runs is thrown away.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 */
export async function comesBack(browser, url) {
  const root = await browser.newBrowserCDPSession();
  const { browserContextId } = await root.send('Target.createBrowserContext');
  try {
    const tab = await openTab(root, browserContextId);
    await tab.send('Page.enable');
    await tab.send('Page.navigate', { url });
    await pause(START_MS);
    await tab.send('Page.navigate', { url: new URL('/robots.txt', url).href });
    await pause(AWAY_MS);
    const { entries, currentIndex } = await tab.send('Page.getNavigationHistory');
    const [shown] = await Promise.all([
      tab.next('Page.frameNavigated'),
      tab.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]?.id ?? 0 }),
    ]);
    return /** @type {{ type: string }} */ (shown).type === 'BackForwardCacheRestore';
  } finally {
    await root.send('Target.disposeBrowserContext', { browserContextId });
    await root.detach();
  }
}

/**
 * A tab of which Playwright knows nothing.
 * @param {Session} root
 * @param {string} browserContextId
 */
async function openTab(root, browserContextId) {
  const { targetId } = await root.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: false });
  let sent = 0;

  const receive = (/** @type {(message: Message) => boolean} */ isWanted) =>
    /** @type {Promise<Message>} */ (
      new Promise((resolve, reject) => {
        const end = (/** @type {() => void} */ settle) => {
          clearTimeout(timer);
          root.off('Target.receivedMessageFromTarget', listen);
          settle();
        };
        const timer = setTimeout(() => end(() => reject(new Error(`The browser has not answered within ${ANSWER_MS} ms`))), ANSWER_MS);
        const listen = (/** @type {{ sessionId: string, message: string }} */ event) => {
          const message = /** @type {Message} */ (event.sessionId === sessionId ? JSON.parse(event.message) : {});
          if (isWanted(message)) end(() => resolve(message));
        };
        root.on('Target.receivedMessageFromTarget', listen);
      })
    );

  const send = async (/** @type {string} */ method, /** @type {object} */ params = {}) => {
    const id = (sent += 1);
    const message = JSON.stringify({ id, method, params });
    const [answer] = await Promise.all([
      receive((each) => each.id === id),
      root.send('Target.sendMessageToTarget', { sessionId, message }),
    ]);
    if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
    return answer.result;
  };

  return {
    send: /** @type {Session['send']} */ (send),
    /** What the next event of this name tells. */
    next: async (/** @type {string} */ method) => (await receive((message) => message.method === method)).params,
  };
}

/** @param {number} ms */
function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
