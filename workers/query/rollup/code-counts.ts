import { type Dimension, DIMENSIONS } from '#contract/questions/dimensions.ts';
import type { Slot, StoreView } from '../../store/store-view.ts';
import { byteColumn, type Codes, type DimensionColumn, placeOf } from '../select/dimension-column.ts';

/** A dimension with more codes than 16 bits can tell is counted by a scan: its counts would outweigh the rows. */
const MAX_CODES = 65_536;

/** All dimensions and where they are found; those of the row itself come first. */
export const ROLLED = DIMENSIONS.map((dim) => ({ dim, ...placeOf(dim) }));

/** Positions in {@link ROLLED} where the dimensions of visits begin, and of the two that a place may change. */
export const FIRST_OF_VISITS = ROLLED.findIndex(({ level }) => level !== 'row');
export const PLACE_DIMENSIONS = (['country', 'city'] as const).map((dim) => positionOf(dim));

/** Position of a dimension in {@link ROLLED}. */
export function positionOf(dim: Dimension): number {
  return ROLLED.findIndex((rolled) => rolled.dim === dim);
}

/** Reads the codes of rows and visits, one by one. Columns are looked up once: renew it when the store was rebuilt. */
export class DimensionCodes {
  readonly #columns: readonly Pick<DimensionColumn, 'codes' | 'bound'>[];
  /** By position in {@link ROLLED}; overwritten by each reading. */
  readonly codes = new Int32Array(ROLLED.length);

  constructor(view: StoreView) {
    // Derived columns listen from now on: before who reads codes of rows that come.
    this.#columns = ROLLED.map(({ column, bytes }) => (bytes === null ? view.column(column) : byteColumn(view, bytes)));
  }

  /** Array of codes by slot of a dimension, as it is now. */
  array(d: number): Codes {
    return this.#columns[d]!.codes;
  }

  /** All codes in use of a dimension are below this. */
  bound(d: number): number {
    return this.#columns[d]!.bound;
  }

  /** Reads the dimensions of the row at `slot`. */
  readRow(slot: Slot): void {
    for (let d = 0; d < FIRST_OF_VISITS; d++) this.codes[d] = this.array(d)[slot]!;
  }

  /** Reads the dimensions of the visit whose first and last rows are at these slots. */
  readVisit(first: Slot, last: Slot): void {
    for (let d = FIRST_OF_VISITS; d < ROLLED.length; d++) this.codes[d] = this.array(d)[ROLLED[d]!.level === 'exit' ? last : first]!;
  }
}

type Counts = Int32Array<ArrayBuffer>;

/** Counts by code for each dimension of ROLLED, dense, growing with the codes. */
export class CodeCounts {
  readonly #counts: (Counts | null)[] = ROLLED.map(() => new Int32Array(16));

  /** Adds `step` to the counts of the codes at the positions `[from, to)`. */
  add(codes: Int32Array, from: number, to: number, step: number): void {
    for (let d = from; d < to; d++) {
      const code = codes[d]!;
      const counts = this.withRoom(d, code + 1);
      if (counts !== null) counts[code]! += step;
    }
  }

  /** The counts of dimension `d`, for at least `bound` codes. Null once the dimension had too many codes. */
  withRoom(d: number, bound: number): Counts | null {
    const counts = this.#counts[d]!;
    if (counts === null || bound <= counts.length) return counts;
    return (this.#counts[d] = bound > MAX_CODES ? null : widened(counts, bound));
  }
}

function widened(counts: Counts, bound: number): Counts {
  const wider = new Int32Array(Math.max(bound, counts.length * 2));
  wider.set(counts);
  return wider;
}
