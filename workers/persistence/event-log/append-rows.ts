import type { EventRow } from '../../contract/rows/event.ts';
import type { EraseEpoch } from '../../contract/ports/local-store.ts';
import { NeedsRepair } from './catch-up.ts';
import type { Work } from './connection.ts';
import type { Horizon, LogName, LogListener, PendingRow } from '../event-database.ts';
import { enterRows } from './ledger.ts';
import { forgiving } from './read-log.ts';
import type { State } from './state.ts';

/** Whether a row was recorded under an older epoch before the erase: it stays erased, whoever brings it. */
export function isErased({ row, epoch }: PendingRow, inForce: EraseEpoch): boolean {
  return epoch < inForce.n && row.ts < inForce.erasedAt;
}

/** Whether a row comes at or before a point. */
export function isAtOrBefore(row: Horizon, point: Horizon | null): boolean {
  return point !== null && (row.ts < point.ts || (row.ts === point.ts && row.id <= point.id));
}

/**
 * Adds to the tail what is new of a batch, and answers those rows. The reader is up to date with this transaction.
 * `isOnlyInMemory`: rows that the reader holds although they were never committed.
 */
export async function appendRows(
  work: Work,
  state: State,
  log: LogName,
  batch: readonly PendingRow[],
  reader: LogListener,
  isOnlyInMemory: (id: string) => boolean,
): Promise<EventRow[]> {
  const of = state.logs[log];
  const oldest = reader.floor(log);
  const fresh = batch.filter((pending) => {
    const { row } = pending;
    if (isErased(pending, state.epoch) || isAtOrBefore(row, of.horizon)) return false;
    // Older than everything in a full store: it would be evicted at once, and nothing would remember its id.
    if (oldest && isAtOrBefore(row, oldest)) return isOnlyInMemory(row.id);
    return !reader.has(log, row.id) || isOnlyInMemory(row.id);
  });
  const added = await addToTail(work, state, log, fresh);
  enterRows(of.ledger, added);
  return added;
}

/** One request a row. A refused key is no loss only where the row is there already; otherwise the counter is wrong. */
async function addToTail(work: Work, state: State, log: LogName, fresh: readonly PendingRow[]): Promise<EventRow[]> {
  const tail = work.tx.objectStore(`${log}.tail`);
  const keys = await Promise.all(fresh.map(({ row }) => forgiving(tail.add(row, state.next++), 'ConstraintError')));
  const added: EventRow[] = [];
  for (const [i, { row }] of fresh.entries()) {
    if (keys[i] !== undefined) added.push(row);
    else if ((await tail.index('id').getKey(row.id)) === undefined)
      throw new NeedsRepair(`Row ${row.id} was refused though it is not there.`);
  }
  return added;
}
