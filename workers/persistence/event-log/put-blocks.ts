import type { EventBlock } from '../../store/blocks/event-block.ts';
import type { Work } from './connection.ts';
import type { LogName } from '../event-database.ts';
import { enterBlock } from './ledger.ts';
import { ascendingBlocks, segmentRecord } from '../segments/segment-record.ts';
import type { State } from './state.ts';

/** Adds blocks as new segments of at most `rows` rows, each under the next sequence number, and enters them in the ledger. */
export async function putBlocks(work: Work, state: State, log: LogName, blocks: readonly EventBlock[], rows: number): Promise<void> {
  const segments = work.tx.objectStore(`${log}.segments`);
  const puts = ascendingBlocks(blocks, rows).map((block) => {
    enterBlock(state.logs[log].ledger, block);
    return segments.add(segmentRecord(block), state.next++);
  });
  await Promise.all(puts);
}
