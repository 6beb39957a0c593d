import type { Page } from 'playwright';

/** All that the browser keeps for the page's origin, as one text: both storages, and every row of every database, packed columns as bytes. */
export function keptData(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const kept: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)];
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('The database does not answer')));
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      for (const store of database.objectStoreNames) kept.push(await settled(database.transaction(store).objectStore(store).getAll()));
      database.close();
    }
    const text = new TextDecoder();
    return JSON.stringify(kept, (_, value: unknown) => {
      if (value instanceof ArrayBuffer) return text.decode(value);
      return ArrayBuffer.isView(value) ? text.decode(new Uint8Array(value.buffer, value.byteOffset, value.byteLength)) : value;
    });
  });
}

/** Properties of the custom events of a name, as the rows of the database's tail have them. */
export async function customEvents(page: Page, name: string): Promise<string[]> {
  const rows = (await keptData(page)).match(/\{"id":"[^{}]*"kind":"event"[^]*?"properties":"(?:[^"\\]|\\.)*"\}/g) ?? [];
  return rows
    .map((row) => JSON.parse(row) as { target: string; properties: string })
    .flatMap((row) => (row.target === name ? [row.properties] : []));
}

/** Lines of the journal: page views that the database has not yet taken. */
export function journalLines(page: Page): Promise<number> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('bugmatrix.events.pending.')).length);
}

/** Tabs of the site whose locks are held: a closed one keeps its own until its process has let go. */
export function livingTabs(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return new Set([...held, ...pending].map(({ name = '' }) => name).filter((name) => name.startsWith('bugmatrix.tab.'))).size;
  });
}
