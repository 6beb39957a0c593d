import type { EventRow } from '../contract/rows/event.ts';
import { blockOfRows } from '../store/blocks/block-rows.ts';
import type { EventBlock } from '../store/blocks/event-block.ts';

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
