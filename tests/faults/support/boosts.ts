import type { BrowserContext, Page } from 'playwright';
import type { BoostingState } from '#contract/documents/boosting.ts';
import { openHarness } from './harness-page.ts';

export const MINUTE_MS = 60_000;

/** One boost as it lies in the database. */
export interface RawBoost {
  id: string;
  ts: number;
}

/** The grid as it lies in the database. */
export interface RawGrid {
  revision: string;
  origin: number;
  stepMs: number;
}

/** Opens a tab whose engine has its part for boosting at hand, as the dashboard's has. */
export async function openBoostingTab(context: BrowserContext, harnessUrl: string): Promise<Page> {
  const page = await openHarness(context, harnessUrl);
  await boostingOf(page);
  return page;
}

/** What a tab tells of boosting. */
export function boostingOf(page: Page): Promise<BoostingState> {
  return page.evaluate(async () => {
    const outcome = await window.harness.engine.boosting.boosting();
    if (!outcome.ok) throw new Error(outcome.failure.message);
    return outcome.value;
  });
}

export async function configure(page: Page, frequency: number, maxDailyBoosts: number): Promise<void> {
  await page.evaluate((input) => window.harness.engine.boosting.configureBoosting(input), { frequency, maxDailyBoosts });
}

/** Reads behind the engine's back, through a connection that is closed at once. */
export function readBoosting(page: Page): Promise<{ boosts: RawBoost[]; grid: RawGrid | null }> {
  return page.evaluate(async () => {
    const settle = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const database = await settle(indexedDB.open('bugmatrix-documents'));
    const work = database.transaction(['documents', 'boosts']);
    const [boosts, document] = await Promise.all([
      settle(work.objectStore('boosts').getAll() as IDBRequest<{ id: string; ts: number }[]>),
      settle(
        work.objectStore('documents').get('boosting') as IDBRequest<
          { value: { revision: string; origin: number; frequency: number } } | undefined
        >,
      ),
    ]);
    database.close();
    const schedule = document?.value;
    const grid = schedule ? { revision: schedule.revision, origin: schedule.origin, stepMs: schedule.frequency * 60_000 } : null;
    return { boosts: boosts.map(({ id, ts }) => ({ id, ts })), grid };
  });
}
