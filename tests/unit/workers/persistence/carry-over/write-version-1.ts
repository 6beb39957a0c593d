import { readFileSync } from 'node:fs';

/** What a database of stored form 1 held, record by record under its key, as this site wrote it; the bytes of segments as Base64. */
type Dump = Record<string, [key: IDBValidKey, value: Record<string, unknown>][]>;

const DUMP = JSON.parse(readFileSync(new URL('version-1.json', import.meta.url), 'utf8')) as Dump;

/**
 * Makes the database of a browser that was last here when the stored form was 1: 59 page views and a place, 60 signals, of
 * which those up to number 10 are evicted.
 */
export function writeVersion1(factory: IDBFactory): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = factory.open('bugmatrix-events', 1);
    request.onerror = () => reject(request.error);
    request.onupgradeneeded = () => fill(request.result, request.transaction!);
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
  });
}

function fill(database: IDBDatabase, tx: IDBTransaction): void {
  for (const log of ['pageViews', 'signals']) {
    database.createObjectStore(`${log}.tail`).createIndex('id', 'id', { unique: true });
    const segments = database.createObjectStore(`${log}.segments`);
    for (const index of ['from', 'to', 'count']) segments.createIndex(index, index);
  }
  database.createObjectStore('meta');
  database.createObjectStore('quarantine', { autoIncrement: true });
  for (const [store, records] of Object.entries(DUMP)) {
    for (const [key, value] of records) tx.objectStore(store).put(asStored(value), key);
  }
}

function asStored(value: Record<string, unknown>): Record<string, unknown> {
  return typeof value['bytes'] === 'string' ? { ...value, bytes: Uint8Array.from(Buffer.from(value['bytes'], 'base64')).buffer } : value;
}
