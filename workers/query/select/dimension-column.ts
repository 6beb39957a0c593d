import { VISIT_DIMENSIONS, type Dimension } from '../../contract/questions/dimensions.ts';
import { ORIGINS, type TextColumn } from '../../contract/rows/event.ts';
import type { StoreView } from '../../store/store-view.ts';

/** Which row tells a dimension's value: the page view itself, or the first or the last page view of its visit (R10). */
export type Level = 'row' | 'entry' | 'exit';

/** Codes of a column, indexed by slot. */
export type Codes = Uint8Array | Uint16Array | Uint32Array;

/** Where a dimension is found. A code of `codes` is the index of its text; codes in use are below `bound`. */
export interface DimensionColumn {
  readonly level: Level;
  readonly codes: Codes;
  readonly texts: readonly string[];
  readonly bound: number;
  /** Code of a text, or -1 when no row has it. */
  codeOf(text: string): number;
}

/** The column and the row in which a dimension is found; null = the column of origins, which holds no texts. */
export function sourceOf(dim: Dimension): { column: TextColumn | null; level: Level } {
  if (dim === 'origin') return { column: null, level: 'row' };
  if (dim === 'entry' || dim === 'exit') return { column: 'path', level: dim };
  return { column: dim, level: (VISIT_DIMENSIONS as readonly Dimension[]).includes(dim) ? 'entry' : 'row' };
}

/** A dimension's column as it is now: to be read again for each question. */
export function dimensionColumn(view: StoreView, dim: Dimension): DimensionColumn {
  const { column: name, level } = sourceOf(dim);
  if (name === null) {
    const codeOf = (text: string): number => (ORIGINS as readonly string[]).indexOf(text);
    return { level, codes: view.origins, texts: ORIGINS, bound: ORIGINS.length, codeOf };
  }
  const column = view.column(name);
  // Code 0 is '' whether a row uses it or not.
  const codeOf = (text: string): number => (text === '' ? 0 : column.codeOf(text));
  return { level, codes: column.codes, texts: column.texts, bound: Math.max(1, column.bound), codeOf };
}
