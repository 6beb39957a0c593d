import { STORED_FORM } from '#contract/rows/text-columns.ts';
import { type LogName, LOGS } from '#contract/rows/logs.ts';
import type { DBSchema, IDBPDatabase, IDBPObjectStore, IDBPTransaction } from 'idb';

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

/** Names of the indexes of segments. */
export const SEGMENT_INDEXES = ['from', 'to', 'count'] as const;

type TailName = `${LogName}.tail`;
type SegmentsName = `${LogName}.segments`;
type LogStores = Record<TailName, Tail> & Record<SegmentsName, Segments>;

export interface EventSchema extends DBSchema, LogStores {
  /** `state`, `leader`, `loads`, `documents` (see `placeDocuments` of the event log), and what begins with `site` (see workers/site). */
  meta: { key: string; value: unknown };
  /** What could not be read, and why. */
  quarantine: { key: number; value: unknown };
  /** Imports that can be undone, each under its name. */
  undo: { key: string; value: unknown };
}

type StoreName = TailName | SegmentsName | 'meta' | 'quarantine' | 'undo';

export const STORES: StoreName[] = [...LOGS.flatMap((log) => [`${log}.tail`, `${log}.segments`] as const), 'meta', 'quarantine', 'undo'];

export type EventConnection = IDBPDatabase<EventSchema>;
/** Every transaction spans all stores: the state is one record, so writers take turns anyway. */
export type EventTransaction = IDBPTransaction<EventSchema, StoreName[], 'readwrite'>;

/** The store of small records, in a running transaction. */
export type MetaStore = IDBPObjectStore<EventSchema, StoreName[], 'meta', 'readwrite'>;

/** Keys of rows that wait to be sent to the whole site, each with the name of its log in it (see workers/site/site-state.ts). */
export const siteRows = (): IDBKeyRange => IDBKeyRange.bound('site.', 'site.~');

export interface LogTransaction {
  store: EventTransaction['objectStore'];
  /** An attempt failed before, so a record that cannot be read must not take others along. */
  isCareful: boolean;
}

/**
 * Makes the stores of a new database, or those that an older form has not; the upgrade's transaction does it whole or not
 * at all. Rows are carried over later, by the first transaction that finds a state of the older form (see `carriedState`).
 */
export function upgradeStores(database: IDBDatabase, tx: IDBTransaction, oldVersion: number): void {
  if (oldVersion === 1) {
    for (const part of ['tail', 'segments']) tx.objectStore(`signals.${part}`).name = `measurements.${part}`;
  }
  const isMissing = (name: string): boolean => !database.objectStoreNames.contains(name);
  for (const log of LOGS.filter((name) => isMissing(`${name}.tail`))) {
    database.createObjectStore(`${log}.tail`).createIndex('id', 'id', { unique: true });
    const segments = database.createObjectStore(`${log}.segments`);
    for (const index of SEGMENT_INDEXES) segments.createIndex(index, index);
  }
  for (const name of ['meta', 'undo'].filter(isMissing)) database.createObjectStore(name);
  if (isMissing('quarantine')) database.createObjectStore('quarantine', { autoIncrement: true });
}
