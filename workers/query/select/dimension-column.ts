import type { TextColumn } from '#contract/rows/text-columns.ts';
import { VISIT_DIMENSIONS, type Dimension } from '#contract/questions/dimensions.ts';
import { ORIGINS } from '#contract/rows/event.ts';
import type { StoreView } from '../../store/store-view.ts';
import { derivedCodes, derivedNames, isDerived, type DerivedDimension } from './derived-dimensions.ts';

/** Which row holds a dimension's value: the page view itself, or the first or the last page view of its visit (R10). */
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

/** Columns of a byte a row, whose names are fixed: they stand beside the texts or are derived from them. */
export type ByteColumn = 'origin' | DerivedDimension;

/** Where a dimension is found: in a column of texts or of bytes, and of which row. */
export type DimensionPlace = { level: Level } & ({ column: TextColumn; bytes: null } | { column: null; bytes: ByteColumn });

/** The column and the row in which a dimension is found. */
export function placeOf(dim: Dimension): DimensionPlace {
  const level = (VISIT_DIMENSIONS as readonly Dimension[]).includes(dim) ? 'entry' : 'row';
  if (dim === 'origin' || isDerived(dim)) return { column: null, bytes: dim, level };
  if (dim === 'entry' || dim === 'exit') return { column: 'path', bytes: null, level: dim };
  return { column: dim, bytes: null, level };
}

/** A column of bytes: its codes are as they are now whenever they are read, and derived when they are first read. */
export function byteColumn(view: StoreView, name: ByteColumn): Pick<DimensionColumn, 'codes' | 'texts' | 'bound'> {
  const texts = name === 'origin' ? ORIGINS : derivedNames(name);
  const read = name === 'origin' ? () => view.origins : derivedCodes(view, name);
  return {
    texts,
    bound: texts.length,
    get codes() {
      return read();
    },
  };
}

/** A dimension's column as it is now: to be read again for each question. */
export function dimensionColumn(view: StoreView, dim: Dimension): DimensionColumn {
  const { level, ...place } = placeOf(dim);
  if (place.bytes !== null) {
    const { codes, texts, bound } = byteColumn(view, place.bytes);
    return { level, codes, texts, bound, codeOf: (text) => texts.indexOf(text) };
  }
  const column = view.column(place.column);
  // Code 0 is '' whether a row uses it or not.
  const codeOf = (text: string): number => (text === '' ? 0 : column.codeOf(text));
  return { level, codes: column.codes, texts: column.texts, bound: Math.max(1, column.bound), codeOf };
}
