import type { EventBlock } from '../../store/blocks/event-block.ts';
import { IdIndex } from '../../store/id-index.ts';
import { readUuid, WORDS_PER_ID } from '../../store/uuid-words.ts';
import type { LogName } from '#contract/rows/logs.ts';
import type { LogListener } from '../event-database.ts';
import { enterBlock } from '../event-log/ledger.ts';
import type { LogTransaction } from '../event-log/schema.ts';
import type { State } from '../event-log/state.ts';
import { afterHorizon, ascendingBlocks, filterRows, segmentRecord } from '../segments/write-segment.ts';

/**
 * What is new of blocks that are about to be stored: rows that the listener does not hold, each id once, none beyond the capacity or
 * the horizon. The listener is up to date with this transaction.
 */
export function newRows(state: State, log: LogName, blocks: readonly EventBlock[], listener: LogListener): EventBlock[] {
  const isFirst = onceById(blocks);
  const limits = [state.logs[log].horizon, listener.floor(log)].filter((limit) => limit !== null);
  const fresh = blocks.map((block) => {
    const isAfter = limits.map((limit) => afterHorizon(block, limit));
    return filterRows(
      block,
      (row) => isAfter.every((test) => test(row)) && !listener.has(log, readUuid(block.ids, row)) && isFirst(block, row),
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

/** Answers for each row whether its id comes for the first time. */
function onceById(blocks: readonly EventBlock[]): (block: EventBlock, row: number) => boolean {
  const met = new Uint32Array(blocks.reduce((sum, block) => sum + block.ids.length, 0));
  const index = new IdIndex();
  return ({ ids }, row) => {
    if (index.find(met, ids, row) >= 0) return false;
    const at = index.size;
    met.set(ids.subarray(row * WORDS_PER_ID, (row + 1) * WORDS_PER_ID), at * WORDS_PER_ID);
    index.add(met, at);
    return true;
  };
}
