import { TEXT_COLUMNS, type TextColumn } from '#contract/rows/text-columns.ts';
import { EVENT_KINDS, type EventRow, ORIGINS } from '#contract/rows/event.ts';
import { readUuid, WORDS_PER_ID, writeUuid } from '../uuid-words.ts';

/** Codes of one text column: `dictionary[codes[row]]` is the row's text. Each block has its own dictionary. */
export interface BlockColumn {
  dictionary: string[];
  codes: Uint16Array | Uint32Array;
}

/**
 * A batch of rows in columnar form: the unit of bulk loading, of sample data and of a stored segment.
 * Rows are in any order unless the maker says otherwise; `kinds` and `origins` index EVENT_KINDS and ORIGINS.
 */
export interface EventBlock {
  count: number;
  /** Four words a row, see uuid-words. */
  ids: Uint32Array;
  /** Epoch milliseconds. */
  ts: Float64Array;
  kinds: Uint8Array;
  values: Float64Array;
  /** Four words a row, or empty when no row of the block is about another page view. */
  pageViewIds: Uint32Array;
  origins: Uint8Array;
  flags: Uint8Array;
  texts: Record<TextColumn, BlockColumn>;
}

export const MAX_NARROW_CODES = 65_536;

/** A block of `count` empty rows: zeros, and text columns whose dictionary is still empty. */
export function emptyBlock(count: number, withPageViewIds: boolean): EventBlock {
  return {
    count,
    ids: new Uint32Array(count * WORDS_PER_ID),
    ts: new Float64Array(count),
    kinds: new Uint8Array(count),
    values: new Float64Array(count),
    pageViewIds: new Uint32Array(withPageViewIds ? count * WORDS_PER_ID : 0),
    origins: new Uint8Array(count),
    flags: new Uint8Array(count),
    texts: textColumns(() => ({ dictionary: [], codes: emptyCodes(count, count) })),
  };
}

/** Codes for `count` rows, as narrow as `distinct` texts allow. */
export function emptyCodes(count: number, distinct: number): Uint16Array | Uint32Array {
  return distinct <= MAX_NARROW_CODES ? new Uint16Array(count) : new Uint32Array(count);
}

/** One value for each text column. */
export function textColumns<T>(make: (name: TextColumn) => T): Record<TextColumn, T> {
  return Object.fromEntries(TEXT_COLUMNS.map((name) => [name, make(name)])) as Record<TextColumn, T>;
}

/** Rows as a block, in the order given. The caller has checked the form of ids, kinds and origins. */
export function blockOfRows(rows: readonly EventRow[]): EventBlock {
  const block = emptyBlock(
    rows.length,
    rows.some((row) => row.pageViewId !== ''),
  );
  rows.forEach((row, i) => {
    writeUuid(block.ids, i, row.id);
    if (block.pageViewIds.length > 0) writeUuid(block.pageViewIds, i, row.pageViewId);
    block.ts[i] = row.ts;
    block.kinds[i] = EVENT_KINDS.indexOf(row.kind);
    block.values[i] = row.value;
    block.origins[i] = ORIGINS.indexOf(row.origin);
    block.flags[i] = row.flags;
  });
  for (const name of TEXT_COLUMNS) fillColumn(block.texts[name], (row) => rows[row]![name]);
  return block;
}

/** Fills an empty column with the text of each row; each is asked for once, in order. */
export function fillColumn({ dictionary, codes }: BlockColumn, textAt: (row: number) => string): void {
  const known = new Map<string, number>();
  for (let row = 0; row < codes.length; row++) {
    const text = textAt(row);
    let code = known.get(text);
    if (code === undefined) {
      code = dictionary.push(text) - 1;
      known.set(text, code);
    }
    codes[row] = code;
  }
}

/** Row `i` of a block. Throws a RangeError when the block's codes point outside its dictionaries. */
export function rowOfBlock(block: EventBlock, i: number): EventRow {
  return {
    id: readUuid(block.ids, i),
    ts: block.ts[i]!,
    kind: decode(EVENT_KINDS, block.kinds[i], 'kinds', i),
    value: block.values[i]!,
    pageViewId: block.pageViewIds.length > 0 ? readUuid(block.pageViewIds, i) : '',
    origin: decode(ORIGINS, block.origins[i], 'origins', i),
    flags: block.flags[i]!,
    ...textColumns((name) => decode(block.texts[name].dictionary, block.texts[name].codes[i], name, i)),
  };
}

function decode<T>(names: readonly T[], code: number | undefined, column: string, row: number): T {
  const name = code === undefined ? undefined : names[code];
  if (name === undefined) throw new RangeError(`Got code ${code} in row ${row} of '${column}' when expected one below ${names.length}.`);
  return name;
}
