import type { TextColumn } from '../../contract/rows/event.ts';

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
