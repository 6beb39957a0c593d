import { LOGS, type LogName } from '#contract/rows/logs.ts';
import { TEXT_COLUMNS, type TextColumn } from '#contract/rows/text-columns.ts';
import { emptyBlock, emptyCodes, type EventBlock } from '../store/blocks/event-block.ts';
import { WORDS_PER_ID } from '../store/uuid-words.ts';

/** One number where it is that of every row. */
type Numbers = number | number[];

/**
 * Rows of one log, in their order, as JSON. No identifier of the source is in it: a row is its place in its log, from 1, so that rows of
 * one time keep their order; a visitor is the place of their first row among those of all visitors, 0 = none.
 */
export interface PackedBlock {
  log: LogName;
  /** Place of the first row. */
  first: number;
  /** Epoch ms of the first row, and then what passed since the row before. */
  times: number[];
  /** Places of the page views that they are about; 0 = none. */
  pageViews: Numbers;
  visitors: Numbers;
  kinds: Numbers;
  values: Numbers;
  origins: Numbers;
  flags: Numbers;
  /** The texts of each column, and which of them a row has: 0 = that of the visitor's row before in this block, else its place from 1. Columns without a text are left out. */
  texts: Partial<Record<PackedColumn, { texts: string[]; rows: Numbers }>>;
}
type PackedColumn = Exclude<TextColumn, 'visitor'>;

const PACKED_COLUMNS = TEXT_COLUMNS.filter((name): name is PackedColumn => name !== 'visitor');

/** What names rows in place of their ids. */
export interface Names {
  log: LogName;
  /** Place of the first row in its log, from 1. */
  first: number;
  /** By row: places of page views and of visitors. */
  pageViews: Uint32Array;
  visitors: Uint32Array;
}

/** A block in the order of its log, under other names. */
export function packBlock(
  { ts, kinds, values, origins, flags, texts }: EventBlock,
  { log, first, pageViews, visitors }: Names,
): PackedBlock {
  const named = PACKED_COLUMNS.map((name) => [name, packTexts(texts[name].dictionary, texts[name].codes, visitors)] as const);
  return {
    ...{ log, first, times: Array.from(ts, (time, row) => time - (ts[row - 1] ?? 0)) },
    ...{ pageViews: packed(pageViews), visitors: packed(visitors) },
    ...{ kinds: packed(kinds), values: packed(values), origins: packed(origins), flags: packed(flags) },
    texts: Object.fromEntries(named.filter(([, { texts }]) => texts.some((text) => text !== ''))),
  };
}

/** The block again, with ids that are made of the places. */
export function unpackBlock({ log, first, times, pageViews, visitors, kinds, values, origins, flags, texts }: PackedBlock): EventBlock {
  const count = times.length;
  const block = emptyBlock(count, pageViews !== 0);
  let time = 0;
  for (let row = 0; row < count; row++) {
    block.ts[row] = time += times[row]!;
    writePlace(block.ids, row, log, first + row);
    const pageView = at(pageViews, row);
    if (pageView > 0) writePlace(block.pageViewIds, row, 'pageViews', pageView);
    block.kinds[row] = at(kinds, row);
    block.values[row] = at(values, row);
    block.origins[row] = at(origins, row);
    block.flags[row] = at(flags, row);
  }
  const last = new Map<number, number>();
  block.texts.visitor = { dictionary: [], codes: emptyCodes(count, count) };
  for (let row = 0; row < count; row++) {
    const visitor = at(visitors, row);
    let code = last.get(visitor);
    if (code === undefined) last.set(visitor, (code = block.texts.visitor.dictionary.push(visitor === 0 ? '' : String(visitor)) - 1));
    block.texts.visitor.codes[row] = code;
  }
  for (const name of PACKED_COLUMNS) block.texts[name] = unpackTexts(texts[name] ?? { texts: [''], rows: 1 }, block.texts.visitor);
  return block;
}

function packed(values: ArrayLike<number>): Numbers {
  const [first = 0] = [values[0]];
  for (let row = 1; row < values.length; row++) if (values[row] !== first) return Array.from(values);
  return first;
}

function at(numbers: Numbers, row: number): number {
  return typeof numbers === 'number' ? numbers : numbers[row]!;
}

/** Most of what is known of a visitor stays as it is from row to row. */
function packTexts(dictionary: readonly string[], codes: ArrayLike<number>, visitors: Uint32Array) {
  if (dictionary.length === 1) return { texts: [...dictionary], rows: 1 };
  const before = new Map<number, number>();
  const rows = Array.from(codes, (code, row) => {
    const visitor = visitors[row]!;
    const isSame = before.get(visitor) === code;
    before.set(visitor, code);
    return isSame ? 0 : code + 1;
  });
  return { texts: [...dictionary], rows };
}

function unpackTexts({ texts, rows }: { texts: string[]; rows: Numbers }, { dictionary, codes: visitors }: EventBlock['texts']['visitor']) {
  const codes = emptyCodes(visitors.length, texts.length);
  const before = new Uint32Array(dictionary.length);
  for (let row = 0; row < codes.length; row++) {
    const place = at(rows, row);
    if (place > 0) before[visitors[row]!] = place - 1;
    codes[row] = before[visitors[row]!]!;
  }
  return { dictionary: texts, codes };
}

/** An id of the form of those that rows have: the log, and the place in it. */
function writePlace(ids: Uint32Array, row: number, log: LogName, place: number): void {
  ids[row * WORDS_PER_ID] = LOGS.indexOf(log);
  ids[row * WORDS_PER_ID + WORDS_PER_ID - 1] = place;
}

/** Bytes that become base64 at a time: a multiple of three, so that only the last has padding. */
const PIECE = 32_766;

/** A block as a line of a report: JSON, compressed, as base64. */
export async function lineOf(block: PackedBlock): Promise<string> {
  const zipped = new Blob([JSON.stringify(block)]).stream().pipeThrough(new CompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(zipped).arrayBuffer());
  const pieces = Array.from({ length: Math.ceil(bytes.length / PIECE) }, (_, piece) => bytes.subarray(piece * PIECE, (piece + 1) * PIECE));
  return pieces.map((piece) => btoa(String.fromCharCode(...piece))).join('');
}

/** The block of a line. */
export async function blockOfLine(line: string): Promise<PackedBlock> {
  const bytes = Uint8Array.from(atob(line), (sign) => sign.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).json() as Promise<PackedBlock>;
}
