import type { EventBlock } from '../../store/blocks/event-block.ts';
import { IdIndex } from '../../store/id-index.ts';
import { readUuid, WORDS_PER_ID } from '../../store/uuid-words.ts';
import type { LogName, LogListener } from '../event-database.ts';
import { afterHorizon, filterRows } from '../segments/segment-record.ts';
import type { State } from './state.ts';

/**
 * What is new of blocks that are about to be stored: rows that nobody holds, each id once, none beyond the capacity or
 * the horizon. The reader is up to date with this transaction.
 */
export function newRows(state: State, log: LogName, blocks: readonly EventBlock[], reader: LogListener): EventBlock[] {
  const isFirst = onceById(blocks);
  const limits = [state.logs[log].horizon, reader.floor(log)].filter((limit) => limit !== null);
  const fresh = blocks.map((block) => {
    const isAfter = limits.map((limit) => afterHorizon(block, limit));
    return filterRows(
      block,
      (row) => isAfter.every((test) => test(row)) && !reader.has(log, readUuid(block.ids, row)) && isFirst(block, row),
    );
  });
  return fresh.filter((block) => block.count > 0);
}

/** Whether an id is met for the first time. */
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
