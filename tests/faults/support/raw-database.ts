import type { Page } from 'playwright';

/** The event log as it lies in IndexedDB, read behind the engine's back. */
export interface RawDatabase {
  version: number;
  /** The name that the engine gave this database when it was new. */
  instance: string;
  /** Records of each store. */
  counts: Record<string, number>;
  /** Number of the leader's fence, and its tab; null when nobody led yet. */
  leader: { fence: number; tab: string } | null;
}

/** Reads through a connection that is closed at once, so that it stands in nobody's way. */
export function readRaw(page: Page): Promise<RawDatabase> {
  return page.evaluate(async () => {
    const settle = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const database = await settle(indexedDB.open('bugmatrix-events'));
    const names = [...database.objectStoreNames];
    const work = database.transaction(names);
    const counts: Record<string, number> = {};
    for (const name of names) counts[name] = await settle(work.objectStore(name).count());
    const leader = ((await settle(work.objectStore('meta').get('leader'))) as RawDatabase['leader'] | undefined) ?? null;
    const state = (await settle(work.objectStore('meta').get('state'))) as { instance: string } | undefined;
    const { version } = database;
    database.close();
    return { version, instance: state?.instance ?? '', counts, leader };
  });
}

/** Opens the database from a page without our code at another version, keeps the connection, and answers how that went. */
export interface ForeignOpen {
  /** Milliseconds until the open succeeded, null while it is silent. */
  ms: number | null;
  blocked: boolean;
}

/** Begins a foreign upgrade on the page; `isAborted` takes it back in the middle. Look at it with {@link foreignOpen}. */
export async function beginUpgrade(page: Page, version: number, isAborted = false): Promise<void> {
  await page.evaluate(
    ({ version, isAborted }) => {
      const began = performance.now();
      const state = { ms: null as number | null, blocked: false };
      Object.assign(window, { foreignOpen: state });
      const request = indexedDB.open('bugmatrix-events', version);
      request.addEventListener('blocked', () => (state.blocked = true));
      request.addEventListener('upgradeneeded', () => {
        request.result.createObjectStore('of-a-newer-version');
        if (isAborted) request.transaction?.abort();
      });
      request.addEventListener('error', (event) => {
        event.preventDefault();
        state.ms = performance.now() - began;
      });
      request.addEventListener('success', () => {
        state.ms = performance.now() - began;
        request.result.close();
      });
    },
    { version, isAborted },
  );
}

export function foreignOpen(page: Page): Promise<ForeignOpen> {
  return page.evaluate(() => (window as unknown as { foreignOpen: ForeignOpen }).foreignOpen);
}
