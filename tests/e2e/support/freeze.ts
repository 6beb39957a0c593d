import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';

const ANSWER_LIMIT_MS = 400;

/** Lets a frozen page run again. */
export type Thaw = () => void;

/**
 * Stops the renderer process of a page (SIGSTOP): page and worker stand still and keep their locks and connections, as
 * in a frozen tab. Needs a browser of `startChromium`, where each tab has a renderer of its own.
 */
export async function freeze(browser: Browser, page: Page): Promise<Thaw> {
  const pid = await rendererOf(browser, page);
  process.kill(pid, 'SIGSTOP');
  return () => process.kill(pid, 'SIGCONT');
}

/** Which renderer is the page's: the one without which it no longer answers. Nothing tells it more directly. */
export async function rendererOf(browser: Browser, page: Page): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  for (const pid of renderers) {
    process.kill(pid, 'SIGSTOP');
    const answered = await answers(page);
    process.kill(pid, 'SIGCONT');
    if (!answered) return pid;
  }
  throw new Error(`None of ${renderers.length} renderers is that of ${page.url()}`);
}

/** Whether the page runs: it answers within a moment. */
export async function answers(page: Page): Promise<boolean> {
  return Promise.race([page.evaluate(() => true).catch(() => false), wait(ANSWER_LIMIT_MS, false)]);
}
