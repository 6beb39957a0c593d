import type { EngineBrowser, EngineTab } from './engine-browser.ts';
import { valueOf } from '../value-of.ts';

/** Lets time pass until the answer of a long operation is there: it pauses by the clock. */
export async function finish<T>(browser: EngineBrowser, answer: Promise<T>): Promise<T> {
  let done = false;
  const settled = answer.finally(() => (done = true));
  while (!done) await browser.clock.pass(1);
  return settled;
}

/** A tab with `count` page views, a minute apart. */
export async function filled(browser: EngineBrowser, count: number, documents = browser.documents, capacity?: number): Promise<EngineTab> {
  const tab = await browser.openTab({ documents, ...(capacity !== undefined && { capacity }) });
  for (let n = 0; n < count; n++) {
    valueOf(await tab.api.record([browser.observation(n, { path: `/page-${n % 7}`, title: '=1+1' })]));
    await browser.clock.pass(60_000);
  }
  return tab;
}
