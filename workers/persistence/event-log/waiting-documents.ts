import type { KeptDocuments } from '../documents/documents.ts';
import type { LogTransaction } from './schema.ts';
import { isRecord } from './state.ts';

const KEY = 'documents';

/** What the documents' database is to hold since the erase or the restore that made this epoch. */
interface Waiting {
  epoch: number;
  content: KeptDocuments;
}

/** What waits; null where nothing does. Its content is not checked. */
export async function readWaiting(tx: LogTransaction): Promise<{ epoch: unknown; content: unknown } | null> {
  const value: unknown = await tx.store('meta').get(KEY);
  return isRecord(value) ? { epoch: value.epoch, content: value.content } : null;
}

/** Takes the place of what waited before. */
export async function writeWaiting(tx: LogTransaction, waiting: Waiting): Promise<void> {
  await tx.store('meta').put(waiting, KEY);
}

/** Drops the waiting documents that were written, unless a later erase or restore changed them since. */
export async function forgetWaiting(tx: LogTransaction, placed: { epoch: unknown }): Promise<void> {
  const waiting = await readWaiting(tx);
  if (waiting?.epoch === placed.epoch) await tx.store('meta').delete(KEY);
}
