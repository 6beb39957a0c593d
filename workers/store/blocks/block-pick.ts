import { emptyCodes, textColumns } from './block-rows.ts';
import type { BlockColumn, EventBlock } from './event-block.ts';
import { WORDS_PER_ID } from '../uuid-words.ts';

/** The given rows of a block, in the given order, as a block that shares its dictionaries. */
export function pickRows(block: EventBlock, rows: Uint32Array): EventBlock {
  return {
    count: rows.length,
    ids: pickWords(block.ids, rows),
    ts: pickValues(block.ts, new Float64Array(rows.length), rows),
    kinds: pickValues(block.kinds, new Uint8Array(rows.length), rows),
    values: pickValues(block.values, new Float64Array(rows.length), rows),
    pageViewIds: block.pageViewIds.length > 0 ? pickWords(block.pageViewIds, rows) : block.pageViewIds,
    origins: pickValues(block.origins, new Uint8Array(rows.length), rows),
    flags: pickValues(block.flags, new Uint8Array(rows.length), rows),
    texts: textColumns((name) => pickCodes(block.texts[name], rows)),
  };
}

function pickCodes(column: BlockColumn, rows: Uint32Array): BlockColumn {
  const { dictionary } = column;
  return { dictionary, codes: pickValues(column.codes, emptyCodes(rows.length, dictionary.length), rows) };
}

function pickValues<T extends Record<number, number>>(from: Record<number, number>, into: T, rows: Uint32Array): T {
  const target: Record<number, number> = into;
  for (let i = 0; i < rows.length; i++) target[i] = from[rows[i]!]!;
  return into;
}

function pickWords(words: Uint32Array, rows: Uint32Array): Uint32Array {
  const picked = new Uint32Array(rows.length * WORDS_PER_ID);
  for (let i = 0; i < rows.length; i++) {
    const from = rows[i]! * WORDS_PER_ID;
    for (let word = 0; word < WORDS_PER_ID; word++) picked[i * WORDS_PER_ID + word] = words[from + word]!;
  }
  return picked;
}
