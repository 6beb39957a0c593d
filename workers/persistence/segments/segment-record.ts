import { concatBlocks } from '../../store/blocks/block-concat.ts';
import { sortedBlock } from '../../store/blocks/block-order.ts';
import { pickRows } from '../../store/blocks/block-pick.ts';
import type { EventBlock } from '../../store/blocks/event-block.ts';
import { WORDS_PER_ID, writeUuid } from '../../store/uuid-words.ts';
import type { Horizon } from '../event-database.ts';
import { orderKey, type SegmentRecord } from './read-segment.ts';
import { encodeSegment } from './segment-encode.ts';

/** A block that is not empty, ascending by (time, id), as a record. */
export function segmentRecord(block: EventBlock): SegmentRecord {
  return { from: orderKey(block, 0), to: orderKey(block, block.count - 1), count: block.count, bytes: encodeSegment(block) };
}

/** All rows of the blocks as ascending blocks of at most `rows` rows that follow one another. */
export function ascendingBlocks(blocks: readonly EventBlock[], rows: number): EventBlock[] {
  const whole = sortedBlock(blocks.length === 1 ? blocks[0]! : concatBlocks(blocks));
  if (whole.count > 0 && whole.count <= rows) return [whole];
  const parts = Math.ceil(whole.count / rows);
  return Array.from({ length: parts }, (_, part) => pickRange(whole, part * rows, Math.min(whole.count, (part + 1) * rows)));
}

/** The rows for which `wanted` holds; the block itself when all are. */
export function filterRows(block: EventBlock, wanted: (row: number) => boolean): EventBlock {
  const rows = new Uint32Array(block.count);
  let count = 0;
  for (let row = 0; row < block.count; row++) if (wanted(row)) rows[count++] = row;
  return count === block.count ? block : pickRows(block, rows.subarray(0, count));
}

/** Whether rows of a block come after the horizon. */
export function afterHorizon(block: EventBlock, { ts, id }: Horizon): (row: number) => boolean {
  const limit = new Uint32Array(WORDS_PER_ID);
  writeUuid(limit, 0, id);
  return (row) => block.ts[row]! > ts || (block.ts[row] === ts && isGreaterId(block.ids, row, limit));
}

function pickRange(block: EventBlock, from: number, to: number): EventBlock {
  return pickRows(
    block,
    Uint32Array.from({ length: to - from }, (_, i) => from + i),
  );
}

function isGreaterId(words: Uint32Array, row: number, limit: Uint32Array): boolean {
  for (let word = 0; word < WORDS_PER_ID; word++) {
    const difference = words[row * WORDS_PER_ID + word]! - limit[word]!;
    if (difference !== 0) return difference > 0;
  }
  return false;
}
