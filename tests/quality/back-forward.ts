import type { Browser, CDPSession as Session } from 'playwright';

const START_MS = 2_000;
const AWAY_MS = 500;
const ANSWER_MS = 10_000;

/** A message of the DevTools protocol. */
interface Message {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { message: string };
}

/**
 * Leaves a page for another one of the site and goes back; whether it was kept as it was. No code of a test runs in the
 * page, and none of Playwright's: a kept page in which any runs is thrown away.
 */
export async function comesBack(browser: Browser, url: string) {
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
    return (shown as { type: string }).type === 'BackForwardCacheRestore';
  } finally {
    await root.send('Target.disposeBrowserContext', { browserContextId });
    await root.detach();
  }
}

/** A tab of which Playwright knows nothing. */
async function openTab(root: Session, browserContextId: string) {
  const { targetId } = await root.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: false });
  let sent = 0;

  const receive = (isWanted: (message: Message) => boolean) =>
    new Promise((resolve, reject) => {
      const end = (settle: () => void) => {
        clearTimeout(timer);
        root.off('Target.receivedMessageFromTarget', listen);
        settle();
      };
      const timer = setTimeout(() => end(() => reject(new Error(`The browser has not answered within ${ANSWER_MS} ms`))), ANSWER_MS);
      const listen = (event: { sessionId: string; message: string }) => {
        const message = (event.sessionId === sessionId ? JSON.parse(event.message) : {}) as Message;
        if (isWanted(message)) end(() => resolve(message));
      };
      root.on('Target.receivedMessageFromTarget', listen);
    }) as Promise<Message>;

  const send = async (method: string, params: object = {}) => {
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
    send: send as Session['send'],
    /** What the next event of this name tells. */
    next: async (method: string) => (await receive((message) => message.method === method)).params,
  };
}

function pause(ms: number) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
