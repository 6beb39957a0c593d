import type { AnsweredSpan, QuestionRange, Span } from '#contract/questions/selection.ts';
import type { Slot, StoreView } from '../../store/store-view.ts';
import { NO_SLOTS, withRoom } from '../scratch.ts';

/** Logical indices `[low, high)` of the rows of a span. */
export interface IndexRange {
  low: number;
  high: number;
}

export interface RowRange extends QuestionRange, IndexRange {}

/** Neighbouring slots `[from, to)` whose first one has the logical index `index`. */
export interface SlotRun {
  from: Slot;
  to: number;
  index: number;
}

/** The span with its start spelled out; a range from the earliest row held is empty when none is held before its end. */
export function resolveRange(view: StoreView, { from, to }: QuestionRange): Span {
  if (from !== null) return { from, to };
  const earliest = view.length === 0 ? to : view.ts[view.head]!;
  return { from: Math.min(earliest, to), to };
}

/** The range with the logical indices of its rows. */
export function rowRange(view: StoreView, { from, to }: QuestionRange): RowRange {
  const low = from === null ? 0 : view.lowerBound(from);
  return { from, to, low, high: Math.max(low, view.lowerBound(to)) };
}

/** The span, and whether every row of it is at hand: all rows from `earliest` (epoch ms) on are; null = all ever recorded. */
export function answeredSpan({ from, to }: Span, earliest: number | null): AnsweredSpan {
  return { from, to, complete: earliest === null || from >= earliest };
}

/** The at most two runs of slots that hold the logical indices `[low, high)` of a ring. */
export function slotRuns(view: StoreView, low: number, high: number): SlotRun[] {
  if (low >= high) return [];
  const start = view.head + low;
  const end = view.head + high;
  const { capacity } = view;
  if (end <= capacity) return [slotRun(start, end, low)];
  if (start >= capacity) return [slotRun(start - capacity, end - capacity, low)];
  return [slotRun(start, capacity, low), slotRun(0, end - capacity, low + capacity - start)];
}

function slotRun(from: number, to: number, index: number): SlotRun {
  return { from: from as Slot, to, index };
}

/**
 * Some page views, in time order, and their visits.
 * Buffers are kept from question to question; only their first `count` (or `visitCount`) entries mean something.
 */
export class RowSet {
  slots = NO_SLOTS;
  count = 0;
  /** Slots of the first and last page view of each distinct visit, in the order of their first row in the set. */
  entries = NO_SLOTS;
  exits = NO_SLOTS;
  visitCount = 0;

  /** Empties the set and makes room for rows, and for the one more that is written before it is known to be unwanted. */
  begin(most: number): void {
    this.slots = withRoom(this.slots, most + 1);
    this.count = 0;
  }

  /** Empties the list of visits and makes room for as many as there are rows, and one more. */
  beginVisits(): void {
    this.entries = withRoom(this.entries, this.count + 1);
    this.exits = withRoom(this.exits, this.count + 1);
    this.visitCount = 0;
  }

  /** Position of the first row from `from` on whose time (`ts` by slot) is at or after an instant. */
  firstSince(ts: Float64Array, instant: number, from = 0): number {
    let to = this.count;
    while (from < to) {
      const middle = (from + to) >> 1;
      if (ts[this.slots[middle]!]! < instant) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}
