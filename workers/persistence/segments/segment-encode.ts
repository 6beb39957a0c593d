import { TEXT_COLUMNS } from '../../contract/rows/event.ts';
import type { BlockColumn, EventBlock } from '../../store/blocks/event-block.ts';
import { hashWords } from './block-hash.ts';
import {
  columnsStart,
  FEATURE,
  HEADER,
  HEADER_BYTES,
  SEGMENT_MAGIC,
  SEGMENT_VERSION,
  segmentBytes,
  viewSegment,
} from './segment-layout.ts';

/**
 * A block as one self-contained buffer: header, the dictionaries as JSON (which keeps lone surrogates), typed
 * columns. Dictionary entries that no row uses stay out: what was dropped from a block is not written either.
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
  words[HEADER.version] = SEGMENT_VERSION;
  words[HEADER.count] = block.count;
  words[HEADER.features] = features;
  words[HEADER.dictionaryBytes] = dictionary.length;
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
