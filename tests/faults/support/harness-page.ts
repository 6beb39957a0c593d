import type { BrowserContext, Page } from 'playwright';
import type { EngineLink } from '#engine/state/stores.ts';
import type { StoreStatus } from '#contract/ports/local-store.ts';
import { waitFor } from './wait-for.ts';

const START_LIMIT_MS = 15_000;
const LOOK_EVERY_MS = 5;

/** Opens the harness page and waits until its engine is ready, wherever it runs. */
export async function openHarness(context: BrowserContext, harnessUrl: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(harnessUrl);
  await waitReady(page);
  return page;
}

/** Waits until the engine is ready; answers after how many milliseconds of the page's life it was. */
export function waitReady(page: Page): Promise<number> {
  return page.evaluate(
    async ({ limitMs, everyMs }) => {
      const limit = performance.now() + limitMs;
      while (!('harness' in window)) {
        if (performance.now() > limit) throw new Error(`The harness has not started within ${limitMs} ms`);
        await new Promise((resolve) => setTimeout(resolve, everyMs));
      }
      await window.harness.engine.whenReady();
      return performance.now();
    },
    { limitMs: START_LIMIT_MS, everyMs: LOOK_EVERY_MS },
  );
}

/** A page of the same origin without any code of ours, for what is done to storage behind the engine's back. */
export async function openPlain(context: BrowserContext, harnessUrl: string): Promise<Page> {
  const address = new URL('/plain-page', harnessUrl).href;
  await context.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Plain page</title>' }));
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** Records `/prefix/<from>` to `/prefix/<from + count - 1>` in one task. */
export async function recordMany(page: Page, prefix: string, count: number, from = 0): Promise<void> {
  await page.evaluate(
    ({ prefix, count, from }) => {
      for (let n = from; n < from + count; n++) window.harness.record(`/${prefix}/${n}`);
    },
    { prefix, count, from },
  );
}

/** Paths of all page views that this tab holds, newest first. */
export function pathsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => window.harness.paths());
}

export function statusOf(page: Page): Promise<StoreStatus> {
  return page.evaluate(() => window.harness.status());
}

export function linkOf(page: Page): Promise<EngineLink> {
  return page.evaluate(() => window.harness.link());
}

export function journalLines(page: Page): Promise<number> {
  return page.evaluate(() => window.harness.journalLines());
}

/** Waits until nothing is left in any journal; false when that takes longer than the limit. */
export function settles(page: Page, limitMs = 15_000): Promise<boolean> {
  return page.evaluate((limitMs) => window.harness.settles(limitMs), limitMs);
}

/** Waits for a status; answers after how many milliseconds it was told, or null when not within the limit. */
export function reaches(page: Page, durability: StoreStatus['durability'], limitMs: number): Promise<number | null> {
  return waitFor(limitMs, async () => (await statusOf(page)).durability === durability);
}

/**
 * What a visitor's next page finds when all pages before are closed: every path that is held or still in a journal.
 * Waits for the closed pages to be really gone, because journals are drained once their page's lock is free.
 */
export async function nextPageFinds(context: BrowserContext, harnessUrl: string): Promise<string[]> {
  const plain = await openPlain(context, harnessUrl);
  await waitFor(START_LIMIT_MS, () =>
    plain.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      return ![...held, ...pending].some(({ name }) => name?.startsWith('bugmatrix.tab.'));
    }),
  );
  const next = await openHarness(context, harnessUrl);
  await settles(next);
  const held = await pathsOf(next);
  const waiting = await next.evaluate(() => window.harness.journalPaths());
  return [...held, ...waiting.filter((path) => !held.includes(path))];
}
