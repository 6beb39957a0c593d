import { EVENT_KINDS } from '#contract/rows/event.ts';
import { type LogName, logOf, perLog } from '#contract/rows/logs.ts';
import type { EventBlock } from './event-block.ts';
import { pickRows } from './merge-blocks.ts';

/** The rows of blocks by the log that they belong in, in the order given; no block of a log is empty. */
export function blocksPerLog(blocks: readonly EventBlock[]): Record<LogName, EventBlock[]> {
  return perLog((log) => blocks.flatMap((block) => rowsOfLog(block, log)));
}

function rowsOfLog(block: EventBlock, log: LogName): EventBlock[] {
  const rows = new Uint32Array(block.count);
  let count = 0;
  for (let row = 0; row < block.count; row++) {
    const kind = EVENT_KINDS[block.kinds[row]!];
    if (kind !== undefined && logOf(kind) === log) rows[count++] = row;
  }
  if (count === 0) return [];
  return [count === block.count ? block : pickRows(block, rows.subarray(0, count))];
}
