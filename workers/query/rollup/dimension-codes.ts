import { type Dimension, EVENT_DIMENSIONS, VISIT_DIMENSIONS } from '../../contract/questions/dimensions.ts';
import { ORIGINS, type TextColumn } from '../../contract/rows/event.ts';
import type { CodedColumn, Slot, StoreView } from '../../store/store-view.ts';

/** Which row of a visit tells the dimension: each row its own, the visit's first, or its last. */
type Level = 'row' | 'first' | 'last';

export interface RolledDimension {
  dim: Dimension;
  level: Level;
  /** Null = the column of origins, which holds no texts. */
  column: TextColumn | null;
}

/** All dimensions; those of rows first. */
export const ROLLED: readonly RolledDimension[] = [
  ...EVENT_DIMENSIONS.map((dim): RolledDimension => ({ dim, level: 'row', column: dim === 'origin' ? null : dim })),
  ...VISIT_DIMENSIONS.map((dim): RolledDimension => {
    const level = dim === 'exit' ? 'last' : 'first';
    return { dim, level, column: dim === 'entry' || dim === 'exit' ? 'path' : dim };
  }),
];

/** Positions in {@link ROLLED} where the dimensions of visits begin, and of the two that a place may change. */
export const FIRST_OF_VISITS = EVENT_DIMENSIONS.length;
export const PLACE_DIMENSIONS = ROLLED.flatMap(({ dim }, d) => (dim === 'country' || dim === 'city' ? [d] : []));

/** Reads the codes of rows and visits, one by one. Columns are looked up once: renew it when the store was rebuilt. */
export class DimensionCodes {
  readonly #view: StoreView;
  readonly #columns: (CodedColumn | null)[];
  /** By position in {@link ROLLED}; overwritten by each reading. */
  readonly codes = new Int32Array(ROLLED.length);

  constructor(view: StoreView) {
    this.#view = view;
    this.#columns = ROLLED.map(({ column }) => column && view.column(column));
  }

  /** Array of codes by slot of a dimension, as it is now. */
  array(d: number): Uint8Array | Uint16Array | Uint32Array {
    return this.#columns[d]?.codes ?? this.#view.origins;
  }

  /** All codes in use of a dimension are below this. */
  bound(d: number): number {
    return this.#columns[d]?.bound ?? ORIGINS.length;
  }

  /** Reads the dimensions of the row at `slot`. */
  readRow(slot: Slot): void {
    for (let d = 0; d < FIRST_OF_VISITS; d++) this.codes[d] = this.array(d)[slot]!;
  }

  /** Reads the dimensions of the visit whose first and last rows are at these slots. */
  readVisit(first: Slot, last: Slot): void {
    for (let d = FIRST_OF_VISITS; d < ROLLED.length; d++) this.codes[d] = this.array(d)[ROLLED[d]!.level === 'last' ? last : first]!;
  }
}
