import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';

/** Ample: a page of a busy machine that is taken for the frozen one would be frozen in its place. */
const ANSWER_LIMIT_MS = 3_000;

/** Lets a frozen page run again. */
export type Thaw = () => void;

/**
 * Stops the renderer process of a page (SIGSTOP): page and worker stand still and keep their locks and connections, as
 * in a frozen tab. Needs a browser of `startChromium`, where each tab has a renderer of its own.
 */
export async function freeze(browser: Browser, page: Page): Promise<Thaw> {
  const renderer = await stopRendererOf(browser, page);
  return () => void process.kill(renderer, 'SIGCONT');
}

/** The number of the renderer process of a page, which stands still for some seconds. Needs a browser of `startChromium`, too. */
export async function rendererOf(browser: Browser, page: Page): Promise<number> {
  const renderer = await stopRendererOf(browser, page);
  process.kill(renderer, 'SIGCONT');
  return renderer;
}

/** Which renderer is the page's is told by nothing else: it is the one without which the page no longer answers. */
async function stopRendererOf(browser: Browser, page: Page): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  for (const renderer of renderers) {
    process.kill(renderer, 'SIGSTOP');
    if (!(await answers(page))) return renderer;
    process.kill(renderer, 'SIGCONT');
  }
  throw new Error(`None of ${renderers.length} renderers is that of ${page.url()}`);
}

/** Whether the page runs: it answers within a moment. */
export async function answers(page: Page): Promise<boolean> {
  return Promise.race([page.evaluate(() => true).catch(() => false), wait(ANSWER_LIMIT_MS, false)]);
}
