import type { Offsets, Selection } from '#contract/questions/selection.ts';
import type { StoreView } from '../../store/store-view.ts';
import type { JoinedClauses } from './clauses.ts';
import type { RowFilter } from './row-filter.ts';
import { pickAlmost, pickWithout } from './row-kernels.ts';
import { HIDDEN, RowMarks, type Condition } from './row-marks.ts';
import { type IndexRange, RowSet } from './row-range.ts';
import { NO_ROOM, withRoom } from '../scratch.ts';

/**
 * The rows that a selection picks out of a range, and those that it misses by one condition only:
 * what a panel counts that leaves its own condition out. Row sets are good until the next selection.
 */
export class SelectedRows {
  readonly #filter: RowFilter;
  readonly #marks: RowMarks;
  readonly #near: RowSet[] = [];
  readonly #including = new RowSet();
  #bits: Int32Array<ArrayBuffer> = NO_ROOM;
  #leaveOut = false;
  readonly passing = new RowSet();

  /** @param filter picks rows of `view`; `joined` holds the values that are in other logs */
  constructor(view: StoreView, filter: RowFilter, joined: JoinedClauses) {
    this.#filter = filter;
    this.#marks = new RowMarks(view, joined);
  }

  /** Selects rows of a range; with `leaveOut`, also those that fail one condition. */
  select(range: IndexRange, selection: Selection, offsets: Offsets, leaveOut: boolean): void {
    this.#leaveOut = leaveOut && (selection.clauses.length > 0 || selection.brush !== null);
    if (!this.#leaveOut) {
      this.#filter.pick(range, selection, offsets, this.passing);
      return;
    }
    this.#marks.mark(range.low, range.high, selection, offsets);
    this.#pick(this.passing, 0);
    this.#pickNear();
  }

  /** The rows that fail this condition and nothing else; null when it is not left out. */
  failingOnly(condition: Condition): RowSet | null {
    const bit = this.#leaveOut ? this.#marks.bits.get(condition) : undefined;
    return bit === undefined ? null : this.#nearOf(bit);
  }

  /** The rows that pass when this condition is left out, in time order; null when it is not left out. Good until the next call. */
  including(condition: Condition): RowSet | null {
    const bit = this.#leaveOut ? this.#marks.bits.get(condition) : undefined;
    if (bit === undefined) return null;
    this.#pick(this.#including, bit);
    return this.#including;
  }

  #pick(into: RowSet, spared: number): void {
    const { fails, runs, low, count } = this.#marks;
    into.begin(count);
    for (const run of runs) into.count = pickWithout(fails, run.index - low, run.from, run.to, ~spared, into.slots, into.count);
  }

  /** Rows that fail one condition are few or share the range between them: they are found once, then dealt out. */
  #pickNear(): void {
    const { fails, runs, low, count, bits } = this.#marks;
    const all = this.#including;
    all.begin(count);
    this.#bits = withRoom(this.#bits, count + 1);
    for (const run of runs) all.count = pickAlmost(fails, run.index - low, run.from, run.to, HIDDEN, all.slots, this.#bits, all.count);
    const sizes = new Int32Array(32);
    for (let k = 0; k < all.count; k++) sizes[Math.clz32(this.#bits[k]!)]!++;
    for (const bit of bits.values()) this.#nearOf(bit).begin(sizes[Math.clz32(bit)]!);
    for (let k = 0; k < all.count; k++) {
      const set = this.#nearOf(this.#bits[k]!);
      set.slots[set.count++] = all.slots[k]!;
    }
  }

  #nearOf(bit: number): RowSet {
    return (this.#near[31 - Math.clz32(bit)] ??= new RowSet());
  }
}
