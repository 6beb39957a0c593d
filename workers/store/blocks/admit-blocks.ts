import { EVENT_KINDS, type EventRow } from '#contract/rows/event.ts';
import { type EventBlock, rowOfBlock } from './event-block.ts';
import { pickRows, sortedBlock } from './merge-blocks.ts';
import { IdIndex } from '../id-index.ts';
import { WORDS_PER_ID } from '../uuid-words.ts';

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

/** Says of each id whether it is asked about for the first time; for at most `most` ids. */
function onceById(most: number): (words: Uint32Array, row: number) => boolean {
  // One more: an id is written before it is known to be new.
  const seen = new Uint32Array((most + 1) * WORDS_PER_ID);
  const index = new IdIndex();
  index.reserve(seen, most);
  return (words, row) => {
    const at = index.size;
    for (let word = 0; word < WORDS_PER_ID; word++) seen[at * WORDS_PER_ID + word] = words[row * WORDS_PER_ID + word]!;
    return index.addNew(seen, at);
  };
}
