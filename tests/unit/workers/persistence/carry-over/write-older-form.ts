import { readFileSync } from 'node:fs';

/** What a database of an older stored form held, record by record under its key, as this site wrote it; the bytes of segments as Base64. */
type Dump = Record<string, [key: IDBValidKey, value: Record<string, unknown>][]>;

/** The logs of each older form. */
const LOGS = {
  1: ['pageViews', 'signals'],
  2: ['pageViews', 'actions', 'measurements'],
  3: ['pageViews', 'actions', 'measurements', 'errors'],
} as const;

/**
 * Makes the database of a browser that was last here when the stored form was
 * - 1: 59 page views and a place, 60 signals, of which those up to number 10 are evicted;
 * - 2: page views 0 to 12, shares 100 to 105 and largest paints 200 to 205, with release, robot and viewport; one page load;
 * - 3: page views 0 to 5, events 100 to 104 and errors 200 to 204, with release, viewport and properties.
 */
export function writeOlderForm(factory: IDBFactory, form: keyof typeof LOGS): Promise<void> {
  const dump = JSON.parse(readFileSync(new URL(`version-${form}.json`, import.meta.url), 'utf8')) as Dump;
  return new Promise((resolve, reject) => {
    const request = factory.open('bugmatrix-events', form);
    request.onerror = () => reject(request.error);
    request.onupgradeneeded = () => {
      makeStores(request.result, form);
      for (const [store, records] of Object.entries(dump)) {
        for (const [key, value] of records) request.transaction!.objectStore(store).put(asStored(value), key);
      }
    };
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
  });
}

function makeStores(database: IDBDatabase, form: keyof typeof LOGS): void {
  for (const log of LOGS[form]) {
    database.createObjectStore(`${log}.tail`).createIndex('id', 'id', { unique: true });
    const segments = database.createObjectStore(`${log}.segments`);
    for (const index of ['from', 'to', 'count']) segments.createIndex(index, index);
  }
  database.createObjectStore('meta');
  database.createObjectStore('quarantine', { autoIncrement: true });
  if (form > 1) database.createObjectStore('undo');
}

function asStored(value: Record<string, unknown>): Record<string, unknown> {
  return typeof value['bytes'] === 'string' ? { ...value, bytes: Uint8Array.from(Buffer.from(value['bytes'], 'base64')).buffer } : value;
}
