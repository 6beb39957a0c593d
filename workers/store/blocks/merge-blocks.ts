import { compareEvents, type EventKeys } from '../event-order.ts';
import { WORDS_PER_ID } from '../uuid-words.ts';
import { type BlockColumn, emptyBlock, emptyCodes, type EventBlock, textColumns } from './event-block.ts';

/** Ascending blocks whose spans of time may overlap, as ascending blocks that follow one another. */
export function disjointBlocks(blocks: readonly EventBlock[]): EventBlock[] {
  const byStart = blocks.toSorted((a, b) => compareEvents(a, 0, b, 0));
  const groups: { blocks: EventBlock[]; last: EventBlock }[] = [];
  for (const block of byStart) {
    const group = groups.at(-1);
    if (!group || compareEvents(group.last, group.last.count - 1, block, 0) < 0) {
      groups.push({ blocks: [block], last: block });
      continue;
    }
    group.blocks.push(block);
    if (compareEvents(group.last, group.last.count - 1, block, block.count - 1) < 0) group.last = block;
  }
  return groups.map((group) => (group.blocks.length === 1 ? group.last : sortedBlock(concatBlocks(group.blocks))));
}

/** The block itself when its rows ascend by (time, id), else a sorted copy. */
export function sortedBlock(block: EventBlock): EventBlock {
  const runs = ascendingRuns(block, block.count);
  return runs.length <= 2 ? block : pickRows(block, mergeRuns(block, block.count, runs));
}

/** Starts of the stretches that ascend already, and the end of the last. Stored rows are a few long stretches. */
function ascendingRuns(keys: EventKeys, count: number): number[] {
  const starts = [0];
  for (let i = 1; i < count; i++) if (compareEvents(keys, i - 1, keys, i) > 0) starts.push(i);
  starts.push(count);
  return starts;
}

/** Row numbers in order, by merging neighbouring stretches until one is left. */
function mergeRuns(keys: EventKeys, count: number, runs: number[]): Uint32Array {
  let order = Uint32Array.from({ length: count }, (_, row) => row);
  let spare = new Uint32Array(count);
  while (runs.length > 2) {
    const merged = [0];
    for (let r = 0; r + 1 < runs.length; r += 2) {
      const end = runs[r + 2] ?? count;
      mergeTwo(keys, order, spare, runs[r]!, runs[r + 1]!, end);
      merged.push(end);
    }
    [order, spare, runs] = [spare, order, merged];
  }
  return order;
}

/** Merges `order[start, middle)` and `order[middle, end)` into the same stretch of `into`. */
function mergeTwo(keys: EventKeys, order: Uint32Array, into: Uint32Array, start: number, middle: number, end: number): void {
  let left = start;
  let right = middle;
  for (let at = start; at < end; at++) {
    const takeLeft = right >= end || (left < middle && compareEvents(keys, order[left]!, keys, order[right]!) <= 0);
    into[at] = order[takeLeft ? left++ : right++]!;
  }
}

/** All rows of the blocks, block after block, under one dictionary a column. */
export function concatBlocks(blocks: readonly EventBlock[]): EventBlock {
  const count = blocks.reduce((sum, block) => sum + block.count, 0);
  const withPageViewIds = blocks.some((block) => block.pageViewIds.length > 0);
  const whole = {
    ...emptyBlock(count, withPageViewIds),
    texts: textColumns((name) =>
      concatColumns(
        blocks.map((block) => block.texts[name]),
        count,
      ),
    ),
  };
  let at = 0;
  for (const block of blocks) {
    whole.ids.set(block.ids, at * WORDS_PER_ID);
    whole.ts.set(block.ts, at);
    whole.kinds.set(block.kinds, at);
    whole.values.set(block.values, at);
    if (block.pageViewIds.length > 0) whole.pageViewIds.set(block.pageViewIds, at * WORDS_PER_ID);
    whole.origins.set(block.origins, at);
    whole.flags.set(block.flags, at);
    at += block.count;
  }
  return whole;
}

function concatColumns(columns: readonly BlockColumn[], count: number): BlockColumn {
  const dictionary: string[] = [];
  const known = new Map<string, number>();
  const recoded = columns.map((column) =>
    column.dictionary.map((text) => {
      const code = known.get(text) ?? dictionary.push(text) - 1;
      known.set(text, code);
      return code;
    }),
  );
  const codes = emptyCodes(count, dictionary.length);
  let at = 0;
  columns.forEach((column, c) => {
    const map = recoded[c]!;
    for (let i = 0; i < column.codes.length; i++) codes[at++] = map[column.codes[i]!]!;
  });
  return { dictionary, codes };
}

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
