import { EVENT_KINDS, type EventRow } from '#contract/rows/event.ts';
import { type EventBlock, rowOfBlock } from './event-block.ts';
import { pickRows, sortedBlock } from './merge-blocks.ts';
import { onceById } from '../id-index.ts';

const PLACE = EVENT_KINDS.indexOf('place');

/** Sorts what comes in bulk: `blocks` = rows to take, each block ascending and not empty; `places` = rows of kind `place`. */
export function admit(
  blocks: readonly EventBlock[],
  wanted: (block: EventBlock, row: number) => boolean,
): { blocks: EventBlock[]; places: EventRow[] } {
  const isFirst = onceById(blocks.reduce((sum, block) => sum + block.count, 0));
  const places: EventRow[] = [];
  const taken: EventBlock[] = [];
  for (const block of blocks) {
    const rows = new Uint32Array(block.count);
    let count = 0;
    for (let row = 0; row < block.count; row++) {
      if (block.kinds[row] === PLACE) places.push(rowOfBlock(block, row));
      else if (wanted(block, row) && isFirst(block.ids, row)) rows[count++] = row;
    }
    if (count === block.count && count > 0) taken.push(sortedBlock(block));
    else if (count > 0) taken.push(sortedBlock(pickRows(block, rows.subarray(0, count))));
  }
  return { blocks: taken, places };
}
