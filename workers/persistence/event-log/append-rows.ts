import type { EventRow } from '#contract/rows/event.ts';
import type { LogName } from '#contract/rows/logs.ts';
import type { LogListener, PendingRow } from '../event-database.ts';
import { enterRows } from './ledger.ts';
import { forgiving, NeedsRepair } from './read-log.ts';
import type { LogTransaction } from './schema.ts';
import { isAtOrBefore, isErased, type State } from './state.ts';

/**
 * Adds the new rows of a batch to the tail, and answers them. The listener is up to date with this transaction.
 * `isOnlyInMemory`: rows that the listener holds although they were never committed.
 */
export async function appendRows(
  tx: LogTransaction,
  state: State,
  log: LogName,
  batch: readonly PendingRow[],
  listener: LogListener,
  isOnlyInMemory: (id: string) => boolean,
): Promise<EventRow[]> {
  const of = state.logs[log];
  const oldest = listener.floor(log);
  const fresh = batch.filter((pending) => {
    const { row } = pending;
    if (isErased(pending, state.epoch) || isAtOrBefore(row, of.horizon)) return false;
    // Older than everything in a full store: it would be evicted at once, and its id would be forgotten.
    if (oldest && isAtOrBefore(row, oldest)) return isOnlyInMemory(row.id);
    return !listener.has(log, row.id) || isOnlyInMemory(row.id);
  });
  const added = await addToTail(tx, state, log, fresh);
  enterRows(of.ledger, added);
  return added;
}

/** One request a row. A refused key is no loss only where the row is there already; otherwise the counter is wrong. */
async function addToTail(tx: LogTransaction, state: State, log: LogName, fresh: readonly PendingRow[]): Promise<EventRow[]> {
  const tail = tx.store(`${log}.tail`);
  const keys = await Promise.all(fresh.map(({ row }) => forgiving(tail.add(row, state.next++), 'ConstraintError')));
  const added: EventRow[] = [];
  for (const [i, { row }] of fresh.entries()) {
    if (keys[i] !== undefined) added.push(row);
    else if ((await tail.index('id').getKey(row.id)) === undefined)
      throw new NeedsRepair(`Row ${row.id} was refused though it is not there.`);
  }
  return added;
}
