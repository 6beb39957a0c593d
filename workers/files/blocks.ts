import type { EventRow } from '#contract/rows/event.ts';
import { blockOfRows, type EventBlock, rowOfBlock } from '../store/blocks/event-block.ts';
import type { Stepper } from '../engine/operations.ts';

/** Rows between two pauses: about 10 ms of work on a slow machine. */
const ROWS_PER_STEP = 1_000;

/** How many rows the blocks hold. */
export function countRows(blocks: readonly EventBlock[]): number {
  return blocks.reduce((sum, block) => sum + block.count, 0);
}

/** The rows of the blocks, some at a time, with a pause after each lot. */
export async function* rowsInSteps(blocks: readonly EventBlock[], stepper: Stepper): AsyncGenerator<EventRow[], void> {
  const total = countRows(blocks);
  let done = 0;
  for (const block of blocks) {
    for (let from = 0; from < block.count; from += ROWS_PER_STEP) {
      const length = Math.min(ROWS_PER_STEP, block.count - from);
      yield Array.from({ length }, (_, i) => rowOfBlock(block, from + i));
      done += length;
      await stepper.endStep(done, total);
    }
  }
}

/** Rows of one block: small enough to be a segment as it is. */
const ROWS_PER_BLOCK = 4_096;

/** Packs rows into blocks as they come, so that a large file is never held as objects. */
export class BlockCollector {
  readonly #blocks: EventBlock[] = [];
  #rows: EventRow[] = [];

  add(row: EventRow): void {
    this.#rows.push(row);
    if (this.#rows.length === ROWS_PER_BLOCK) this.#pack();
  }

  /** All blocks, in the order in which the rows came; nothing is added after. */
  finish(): EventBlock[] {
    if (this.#rows.length > 0) this.#pack();
    return this.#blocks;
  }

  #pack(): void {
    this.#blocks.push(blockOfRows(this.#rows));
    this.#rows = [];
  }
}
