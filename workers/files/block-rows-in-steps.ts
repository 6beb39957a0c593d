import type { EventRow } from '../contract/rows/event.ts';
import { rowOfBlock } from '../store/blocks/block-rows.ts';
import type { EventBlock } from '../store/blocks/event-block.ts';
import type { Work } from './work.ts';
import { ROWS_PER_STEP, endStep } from './work.ts';

/** How many rows the blocks hold. */
export function countRows(blocks: readonly EventBlock[]): number {
  return blocks.reduce((sum, block) => sum + block.count, 0);
}

/** The rows of the blocks, some at a time, with a pause after each lot. */
export async function* rowsInSteps(blocks: readonly EventBlock[], work: Work): AsyncGenerator<EventRow[], void> {
  const total = countRows(blocks);
  let done = 0;
  for (const block of blocks) {
    for (let from = 0; from < block.count; from += ROWS_PER_STEP) {
      const length = Math.min(ROWS_PER_STEP, block.count - from);
      yield Array.from({ length }, (_, i) => rowOfBlock(block, from + i));
      done += length;
      await endStep(work, done, total);
    }
  }
}
