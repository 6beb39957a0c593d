import { STORED_FORM, TEXT_COLUMNS } from '#contract/rows/text-columns.ts';
import { RECORDING_RULES } from '#contract/rows/without-secrets.ts';
import { concatBlocks, pickRows, sortedBlock } from '../../store/blocks/merge-blocks.ts';
import type { BlockColumn, EventBlock } from '../../store/blocks/event-block.ts';
import { WORDS_PER_ID, writeUuid } from '../../store/uuid-words.ts';
import type { Horizon } from '../event-database.ts';
import {
  columnsStart,
  FEATURE,
  hashWords,
  HEADER,
  HEADER_BYTES,
  orderKey,
  SEGMENT_MAGIC,
  segmentBytes,
  type SegmentRecord,
  viewSegment,
} from './segment-layout.ts';

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

/** The rows for which `keep` holds; the block itself when all are. */
export function filterRows(block: EventBlock, keep: (row: number) => boolean): EventBlock {
  const rows = new Uint32Array(block.count);
  let count = 0;
  for (let row = 0; row < block.count; row++) if (keep(row)) rows[count++] = row;
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

/**
 * A block as one self-contained buffer: header, the dictionaries as JSON (which keeps lone surrogates), typed
 * columns. Dictionary entries that no row uses are not written, so that dropped texts leave the disk too.
 */
export function encodeSegment(block: EventBlock): ArrayBuffer {
  const columns = TEXT_COLUMNS.map((name) => withoutUnused(block.texts[name], block.count));
  const sizes = columns.map((column) => column.dictionary.length);
  const features = (block.values.some(Boolean) ? FEATURE.values : 0) | (block.pageViewIds.some(Boolean) ? FEATURE.pageViewIds : 0);
  const dictionary = new TextEncoder().encode(JSON.stringify(columns.map((column) => column.dictionary)));
  const buffer = new ArrayBuffer(segmentBytes(block.count, features, sizes, dictionary.length));
  new Uint8Array(buffer).set(dictionary, HEADER_BYTES);

  const views = viewSegment(buffer, columnsStart(dictionary.length), block.count, features, sizes);
  views.ts.set(block.ts);
  if (views.values.length > 0) views.values.set(block.values);
  views.ids.set(block.ids);
  if (views.pageViewIds.length > 0) views.pageViewIds.set(block.pageViewIds);
  views.kinds.set(block.kinds);
  views.origins.set(block.origins);
  views.flags.set(block.flags);
  columns.forEach((column, i) => views.codes[i]!.set(column.codes));

  const words = new Uint32Array(buffer);
  words[HEADER.magic] = SEGMENT_MAGIC;
  words[HEADER.version] = STORED_FORM;
  words[HEADER.count] = block.count;
  words[HEADER.features] = features;
  words[HEADER.dictionaryBytes] = dictionary.length;
  words[HEADER.rules] = RECORDING_RULES;
  const [hashA, hashB] = hashWords(words);
  words[HEADER.hashA] = hashA;
  words[HEADER.hashB] = hashB;
  return buffer;
}

function withoutUnused(column: BlockColumn, count: number): BlockColumn {
  const next = new Int32Array(column.dictionary.length).fill(-1);
  const dictionary: string[] = [];
  const codes = new Uint32Array(count);
  for (let i = 0; i < count; i++) {
    const code = column.codes[i]!;
    if (next[code]! < 0) next[code] = dictionary.push(column.dictionary[code]!) - 1;
    codes[i] = next[code]!;
  }
  return { dictionary, codes };
}
