import { TEXT_COLUMNS } from '../../contract/rows/event.ts';
import { emptyBlock } from './block-rows.ts';
import type { CodeColumn } from '../columns/code-column.ts';
import type { BlockColumn, EventBlock } from './event-block.ts';
import { NUMBER_LAYOUT, NUMBER_NAMES, type RowColumns } from '../columns/row-columns.ts';
import type { Slot } from '../store-view.ts';
import { WORDS_PER_ID } from '../uuid-words.ts';

type Numbers = Uint8Array | Uint32Array | Float64Array;

/** Writes rows `[from, to)` of a block to the slots from `slot` on, round the ring. There is room for them. */
export function writeBlock(columns: RowColumns, block: EventBlock, from: number, to: number, slot: Slot): void {
  const { capacity } = columns;
  for (const name of NUMBER_NAMES) copyIn(block[name], from, to, columns.numbers[name], slot, NUMBER_LAYOUT[name].width, capacity);
  if (block.pageViewIds.length > 0) columns.needPageViewIds();
  if (columns.pageViewIds.length > 0) {
    const ids = block.pageViewIds.length > 0 ? block.pageViewIds : new Uint32Array(block.count * WORDS_PER_ID);
    copyIn(ids, from, to, columns.pageViewIds, slot, WORDS_PER_ID, capacity);
  }
  for (const name of TEXT_COLUMNS) columns.texts[name].putBlock(block.texts[name], from, to, slot, capacity);
}

function copyIn(source: Numbers, from: number, to: number, ring: Numbers, slot: Slot, width: number, capacity: number): void {
  const middle = Math.min(to, from + capacity - slot);
  ring.set(source.subarray(from * width, middle * width), slot * width);
  if (middle < to) ring.set(source.subarray(middle * width, to * width), 0);
}

/** The `count` rows from `slot` on, round the ring, as a block whose dictionaries hold just their texts. */
export function readBlock(columns: RowColumns, slot: Slot, count: number): EventBlock {
  const block = emptyBlock(count, columns.pageViewIds.length > 0);
  for (const name of NUMBER_NAMES) copyOut(columns.numbers[name], slot, block[name], NUMBER_LAYOUT[name].width, columns.capacity);
  if (block.pageViewIds.length > 0) copyOut(columns.pageViewIds, slot, block.pageViewIds, WORDS_PER_ID, columns.capacity);
  for (const name of TEXT_COLUMNS) encodeCodes(columns.texts[name], slot, columns.capacity, block.texts[name]);
  return block;
}

function copyOut(ring: Numbers, slot: Slot, into: Numbers, width: number, capacity: number): void {
  const beforeWrap = Math.min(into.length, (capacity - slot) * width);
  into.set(ring.subarray(slot * width, slot * width + beforeWrap));
  if (beforeWrap < into.length) into.set(ring.subarray(0, into.length - beforeWrap), beforeWrap);
}

function encodeCodes(column: CodeColumn, slot: Slot, capacity: number, into: BlockColumn): void {
  const known = new Map<number, number>();
  for (let row = 0, at = slot; row < into.codes.length; row++) {
    const code = column.codes[at]!;
    let blockCode = known.get(code);
    if (blockCode === undefined) {
      blockCode = into.dictionary.push(column.texts[code]!) - 1;
      known.set(code, blockCode);
    }
    into.codes[row] = blockCode;
    if (++at === capacity) at = 0;
  }
}
