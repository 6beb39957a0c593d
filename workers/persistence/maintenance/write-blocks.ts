import type { EventBlock } from '../../store/blocks/event-block.ts';
import { onceById } from '../../store/id-index.ts';
import { readUuid } from '../../store/uuid-words.ts';
import type { LogName } from '#contract/rows/logs.ts';
import type { LogListener } from '../event-database.ts';
import { emptyLedger, enterBlock } from '../event-log/ledger.ts';
import type { LogTransaction } from '../event-log/schema.ts';
import type { State } from '../event-log/state.ts';
import { afterHorizon, ascendingBlocks, filterRows, segmentRecord } from '../segments/write-segment.ts';

/**
 * What is new of blocks that are about to be stored: rows that the listener does not hold, each id once, none beyond the capacity or
 * the horizon. The listener is up to date with this transaction.
 */
export function newRows(state: State, log: LogName, blocks: readonly EventBlock[], listener: LogListener): EventBlock[] {
  const isFirst = onceById(blocks.reduce((sum, block) => sum + block.count, 0));
  const limits = [state.logs[log].horizon, listener.floor(log)].filter((limit) => limit !== null);
  const fresh = blocks.map((block) => {
    const isAfter = limits.map((limit) => afterHorizon(block, limit));
    return filterRows(
      block,
      (row) => isAfter.every((test) => test(row)) && !listener.has(log, readUuid(block.ids, row)) && isFirst(block.ids, row),
    );
  });
  return fresh.filter((block) => block.count > 0);
}

/** Adds blocks as new segments of at most `rows` rows, each under the next sequence number, and enters them in the ledger. */
export async function putBlocks(
  tx: LogTransaction,
  state: State,
  log: LogName,
  blocks: readonly EventBlock[],
  rows: number,
): Promise<void> {
  const segments = tx.store(`${log}.segments`);
  const puts = ascendingBlocks(blocks, rows).map((block) => {
    enterBlock(state.logs[log].ledger, block);
    return segments.add(segmentRecord(block), state.next++);
  });
  await Promise.all(puts);
}

/** Puts these blocks in the place of all rows of a log. */
export async function replaceLog(
  tx: LogTransaction,
  state: State,
  log: LogName,
  blocks: readonly EventBlock[],
  rows: number,
): Promise<void> {
  await Promise.all([tx.store(`${log}.tail`).clear(), tx.store(`${log}.segments`).clear()]);
  state.logs[log].ledger = emptyLedger();
  if (blocks.length > 0) await putBlocks(tx, state, log, blocks, rows);
}
