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
  /** Places of the page views that they are about, each as what it adds to that of the row before; 0 everywhere = about none. */
  pageViews: Numbers;
  /** 0 = that of the page view, where a row is about one. */
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
  /** By row: the place of the page view that it is about, and its visitor. */
  pageViews: Uint32Array;
  visitors: Uint32Array;
}

/** The visitors of page views, by their places. */
export type VisitorsOf = Record<number, number>;

/** A block in the order of its log, under other names. What it says of page views is added to `known`. */
export function packBlock(block: EventBlock, { log, first, pageViews, visitors }: Names, known: VisitorsOf): PackedBlock {
  const { ts, kinds, values, origins, flags, texts } = block;
  if (log === 'pageViews') visitors.forEach((visitor, row) => (known[first + row] = visitor));
  // Whoever is not named is the visitor of the page view.
  const theirs = visitors.map((visitor, row) => visitor || (known[pageViews[row]!] ?? 0));
  const named = PACKED_COLUMNS.map((name) => [name, packTexts(texts[name].dictionary, texts[name].codes, theirs)] as const);
  return {
    ...{ log, first, times: steps(ts), pageViews: packed(steps(pageViews)) },
    visitors: packed(theirs.map((visitor, row) => (known[pageViews[row]!] === visitor ? 0 : visitor))),
    ...{ kinds: packed(kinds), values: packed(values), origins: packed(origins), flags: packed(flags) },
    texts: Object.fromEntries(named.filter(([, { texts }]) => texts.some((text) => text !== ''))),
  };
}

/** The block again, with ids that are made of the places. `known` has what the blocks before say of page views. */
export function unpackBlock(packedBlock: PackedBlock, known: VisitorsOf): EventBlock {
  const { log, first, times, pageViews, visitors, kinds, values, origins, flags, texts } = packedBlock;
  const count = times.length;
  const block = emptyBlock(count, pageViews !== 0);
  const codes = new Map<number, number>();
  const visitorTexts: string[] = [];
  const visitorCodes = emptyCodes(count, count);
  for (let row = 0, time = 0, pageView = 0; row < count; row++) {
    block.ts[row] = time += times[row]!;
    pageView += at(pageViews, row);
    writePlace(block.ids, row, log, first + row);
    if (pageView > 0) writePlace(block.pageViewIds, row, 'pageViews', pageView);
    block.kinds[row] = at(kinds, row);
    block.values[row] = at(values, row);
    block.origins[row] = at(origins, row);
    block.flags[row] = at(flags, row);
    const visitor = at(visitors, row) || (known[pageView] ?? 0);
    if (log === 'pageViews') known[first + row] = visitor;
    const code = codes.get(visitor) ?? visitorTexts.push(visitor === 0 ? '' : String(visitor)) - 1;
    codes.set(visitor, code);
    visitorCodes[row] = code;
  }
  block.texts.visitor = { dictionary: visitorTexts, codes: visitorCodes };
  for (const name of PACKED_COLUMNS) block.texts[name] = unpackTexts(texts[name] ?? NO_TEXT, block.texts.visitor);
  return block;
}

const NO_TEXT = { texts: [''], rows: 1 };

/** What each number adds to the one before; the first is itself. */
function steps(numbers: Float64Array | Uint32Array): number[] {
  return Array.from(numbers, (number, row) => number - (numbers[row - 1] ?? 0));
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
