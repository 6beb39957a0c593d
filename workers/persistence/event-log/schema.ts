import { STORED_FORM } from '../../contract/rows/event.ts';
import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb';

export const DATABASE_NAME = 'bugmatrix-events';
/** An older site leaves a database of a newer form alone. */
export const DATABASE_VERSION = STORED_FORM;

/** Rows one by one, under their sequence numbers. What is read is `unknown`: other code, and damage, may have been there. */
interface Tail {
  key: number;
  value: unknown;
  indexes: { id: string };
}

/** Blocks of rows (see segment-layout), each under the highest sequence number among its rows. */
interface Segments {
  key: number;
  value: unknown;
  /** The order (time, id) of first and last row, and the number of rows. */
  indexes: { from: [number, string]; to: [number, string]; count: number };
}

export interface EventSchema extends DBSchema {
  'pageViews.tail': Tail;
  'pageViews.segments': Segments;
  'signals.tail': Tail;
  'signals.segments': Segments;
  /** `state` and `leader`. */
  meta: { key: string; value: unknown };
  /** What could not be read, and why. */
  quarantine: { key: number; value: unknown };
}

type StoreName = 'pageViews.tail' | 'pageViews.segments' | 'signals.tail' | 'signals.segments' | 'meta' | 'quarantine';

export const STORES: StoreName[] = ['pageViews.tail', 'pageViews.segments', 'signals.tail', 'signals.segments', 'meta', 'quarantine'];

export type EventConnection = IDBPDatabase<EventSchema>;
/** Every transaction spans all stores: the state is one record, so writers take turns anyway. */
export type EventTransaction = IDBPTransaction<EventSchema, StoreName[], 'readwrite'>;

/** One running transaction. */
export interface LogTransaction {
  store: EventTransaction['objectStore'];
  /** An attempt failed before, so a record that cannot be read must not take others along. */
  isCareful: boolean;
}

/** Makes the stores of a new database; the upgrade's transaction does it whole or not at all. */
export function createStores(database: IDBDatabase): void {
  for (const log of ['pageViews', 'signals']) {
    database.createObjectStore(`${log}.tail`).createIndex('id', 'id', { unique: true });
    const segments = database.createObjectStore(`${log}.segments`);
    for (const index of ['from', 'to', 'count']) segments.createIndex(index, index);
  }
  database.createObjectStore('meta');
  database.createObjectStore('quarantine', { autoIncrement: true });
}
