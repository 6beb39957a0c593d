import type { Totals } from '#contract/questions/dashboard.ts';
import type { Offsets, Span } from '#contract/questions/selection.ts';
import { NO_SLOT, type StoreView, type Slot } from '../../store/store-view.ts';
import { slotRuns } from '../select/row-range.ts';
import { type Dimension, DIMENSIONS } from '#contract/questions/dimensions.ts';
import { followsFromPlace, levelOf, valueColumn, type Codes, type ValueColumn } from '../select/dimension-columns.ts';
import { HOURS_OF_WEEK } from '#contract/limits.ts';
import { HourWalk } from '../select/hour-of-week.ts';

/** Rows read at a time: their slots stay in the processor's cache while column after column is counted. */
const CHUNK_ROWS = 8_192;

/** A row that comes or goes, as rollups see it. Times are epoch ms. */
export interface RowChange {
  /** 1 = it came, -1 = it goes. */
  step: 1 | -1;
  ts: number;
  /** Whether it is of a robot that is left out. */
  isHidden: boolean;
  /** Times of the same visitor's previous and next row; NaN where there is none. */
  previous: number;
  next: number;
}

/** A visit as it was (step -1) or as it is (step 1). */
export interface VisitChange {
  step: 1 | -1;
  /** Times of its first and last page view. */
  begins: number;
  ends: number;
  pageViews: number;
  /** When the same visitor's previous and next visit begin; NaN where there is none. */
  previous: number;
  next: number;
}

/** Figures of a range that follow its rows and visits, and its end. `codes` = those of the row or the visit. */
export interface Following {
  /** End of the range, exclusive: epoch ms, or Infinity. To be moved only over rows that are told as changes. */
  to: number;
  changeRow(row: RowChange, codes: Int32Array): void;
  changeVisit(visit: VisitChange, codes: Int32Array): void;
}

/**
 * Everything that a range counts, kept up to date as rows come and go. It must be at least as long as the longest gap
 * within a visit: then a visit has a page view in it when it neither ends before it nor begins after it.
 */
export class RangeTally implements Following {
  /** Epoch ms, or -Infinity for all rows held. */
  readonly from: number;
  to: number;
  readonly totals: Totals = { pageViews: 0, visits: 0, visitors: 0, bounces: 0, durationMs: 0 };
  readonly counts = new CodeCounts();
  /** Page views of robots that are left out. */
  hiddenBots = 0;
  #hours: HourCounts | null = null;

  constructor(from: number, to: number) {
    this.from = from;
    this.to = to;
  }

  /** Counts the rows of a store in one pass; those with one of `hiddenFlags` are only counted as hidden. */
  scan(view: StoreView, codes: DimensionCodes, hiddenFlags: number): void {
    const chunk = new Chunk();
    for (const run of slotRuns(view, view.lowerBound(this.from), view.lowerBound(this.to))) {
      for (let from: number = run.from; from < run.to; from += CHUNK_ROWS) {
        this.hiddenBots += chunk.gather(view, hiddenFlags, from, Math.min(run.to, from + CHUNK_ROWS), this);
        for (const [d, { level }] of ROLLED.entries()) {
          const counts = this.counts.withRoom(d, codes.bound(d));
          if (counts !== null) countCodes(counts, codes.array(d), chunk.slots[level], chunk.counts[level]);
        }
      }
    }
  }

  changeRow(row: RowChange, codes: Int32Array): void {
    if (!this.#covers(row.ts)) return;
    if (row.isHidden) {
      this.hiddenBots += row.step;
      return;
    }
    const { totals } = this;
    totals.pageViews += row.step;
    // NaN compares as false: no such row.
    const isAlone = !(row.previous >= this.from) && !(row.next < this.to);
    if (isAlone) totals.visitors += row.step;
    this.counts.add(codes, 0, FIRST_OF_VISITS, row.step);
    this.#hours?.add(row.ts, row.step);
  }

  changeVisit({ begins, ends, pageViews, step }: VisitChange, codes: Int32Array): void {
    if (ends < this.from || begins >= this.to) return;
    const { totals } = this;
    totals.visits += step;
    totals.bounces += pageViews === 1 ? step : 0;
    totals.durationMs += (ends - begins) * step;
    this.counts.add(codes, FIRST_OF_VISITS, ROLLED.length, step);
  }

  /** The place of the row at `ts` changes; `codes` = those before (step -1) and after (step 1). */
  changePlace(ts: number, codes: Int32Array, step: number): void {
    if (!this.#covers(ts)) return;
    for (const d of PLACE_DIMENSIONS) this.counts.add(codes, d, d + 1, step);
  }

  /** Counts by hour of the week; counted again when the offsets are others than before. */
  hours(view: StoreView, offsets: Offsets, hiddenFlags: number): number[] {
    const since = Math.max(this.from, view.ts[view.head]!);
    if (this.#hours === null || !this.#hours.isFor(offsets, since)) {
      this.#hours = new HourCounts(offsets);
      this.#hours.scan(view, this, hiddenFlags);
    }
    return [...this.#hours.counts];
  }

  #covers(ts: number): boolean {
    return this.from <= ts && ts < this.to;
  }
}

/** The rows of a stretch that count, and the visits whose last page view in the range is one of them. */
class Chunk {
  readonly #rows = new Int32Array(CHUNK_ROWS);
  /** First and last rows of the visits. */
  readonly #firsts = new Int32Array(CHUNK_ROWS);
  readonly #lasts = new Int32Array(CHUNK_ROWS);
  #rowCount = 0;
  #visitCount = 0;
  /** Slots that tell a dimension of each level. */
  readonly slots = { row: this.#rows, entry: this.#firsts, exit: this.#lasts };

  /** How many of the slots mean something. */
  get counts() {
    return { row: this.#rowCount, entry: this.#visitCount, exit: this.#visitCount };
  }

  /** Lists the rows in the slots `[from, to)`, adds the counts that need no codes to the totals, and answers how many rows are hidden. */
  gather(view: StoreView, hiddenFlags: number, from: number, to: number, { totals, to: end }: Pick<RangeTally, 'totals' | 'to'>): number {
    const { flags, next, visitOf, ts, visits: table } = view;
    let rows = 0;
    let visits = 0;
    for (let slot = from; slot < to; slot++) {
      if ((flags[slot]! & hiddenFlags) !== 0) continue;
      this.#rows[rows++] = slot;
      const after = next[slot]!;
      const isLastOfVisitor = after === NO_SLOT || ts[after]! >= end;
      if (isLastOfVisitor) totals.visitors++;
      const visit = visitOf[slot]!;
      const last = table.last[visit]!;
      if (last !== slot && !isLastOfVisitor) continue;
      const first = table.first[visit]!;
      this.#firsts[visits] = first;
      this.#lasts[visits++] = last;
      totals.durationMs += ts[last]! - ts[first]!;
      if (first === last) totals.bounces++;
    }
    totals.pageViews += rows;
    totals.visits += visits;
    this.#rowCount = rows;
    this.#visitCount = visits;
    return to - from - rows;
  }
}

function countCodes(counts: Int32Array, codes: ArrayLike<number>, slots: Int32Array, count: number): void {
  for (let k = 0; k < count; k++) counts[codes[slots[k]!]!]!++;
}

/** A dimension with more codes than 16 bits can tell is counted by a scan: its counts would outweigh the rows. */
const MAX_CODES = 65_536;

/** All dimensions and whose they are; those of the row itself come first. */
export const ROLLED = DIMENSIONS.map((dim) => ({ dim, level: levelOf(dim) })).toSorted(
  (a, b) => Number(a.level !== 'row') - Number(b.level !== 'row'),
);

/** Positions in {@link ROLLED} where the dimensions of visits begin, and of those that a place may change. */
export const FIRST_OF_VISITS = ROLLED.findIndex(({ level }) => level !== 'row');
export const PLACE_DIMENSIONS = DIMENSIONS.filter(followsFromPlace).map(positionOf);

/** Position of a dimension in {@link ROLLED}. */
export function positionOf(dim: Dimension): number {
  return ROLLED.findIndex((rolled) => rolled.dim === dim);
}

/** Reads the codes of rows and visits, one by one. Columns are looked up once: renew it when the store was rebuilt. */
export class DimensionCodes {
  readonly #columns: readonly Pick<ValueColumn, 'codes' | 'bound'>[];
  /** By position in {@link ROLLED}; overwritten by each reading. */
  readonly codes = new Int32Array(ROLLED.length);

  constructor(view: StoreView) {
    // Derived columns listen from now on: before who reads codes of rows that come.
    this.#columns = ROLLED.map(({ dim }) => valueColumn(view, dim));
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

/** Page views by hour of the week under one list of offsets. */
export class HourCounts {
  readonly counts = new Array<number>(HOURS_OF_WEEK).fill(0);
  readonly #offsets: Offsets;

  constructor(offsets: Offsets) {
    this.#offsets = offsets;
  }

  /** Whether both lists of offsets tell the same of all instants from `since` on. */
  isFor(offsets: Offsets, since: number): boolean {
    const own = inForce(this.#offsets, since);
    const other = inForce(offsets, since);
    return own.length === other.length && own.every(([from, minutes], i) => minutes === other[i]![1] && (i === 0 || from === other[i]![0]));
  }

  /** Counts the rows of a span; of robots only where they are wanted. */
  scan(view: StoreView, span: Span, unwantedFlags: number): void {
    const walk = new HourWalk(this.#offsets);
    const { ts, flags } = view;
    for (const { from, to } of slotRuns(view, view.lowerBound(span.from), view.lowerBound(span.to))) {
      for (let slot = from; slot < to; slot++) {
        if ((flags[slot]! & unwantedFlags) !== 0) continue;
        if (ts[slot]! >= walk.until) walk.moveTo(ts[slot]!);
        this.counts[walk.hour]!++;
      }
    }
  }

  add(ts: number, step: number): void {
    const walk = new HourWalk(this.#offsets);
    walk.moveTo(ts);
    this.counts[walk.hour]! += step;
  }
}

/** The offsets without those that ended before `since`. */
function inForce(offsets: Offsets, since: number): Offsets {
  const first = offsets.findLastIndex(([from]) => from <= since);
  return offsets.slice(Math.max(0, first));
}
