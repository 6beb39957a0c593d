import type { Slot, StoreView } from '../../store/store-view.ts';

/** Neighbouring slots `[from, to)` whose first one has the logical index `index`. */
export interface SlotRun {
  from: Slot;
  to: Slot;
  index: number;
}

/** Logical indices `[low, high)` of the rows of a span. */
export interface IndexRange {
  low: number;
  high: number;
}

/** The at most two runs of slots that hold the logical indices `[low, high)` of a ring. */
export function slotRuns(view: StoreView, low: number, high: number): SlotRun[] {
  if (low >= high) return [];
  const start = view.head + low;
  const end = view.head + high;
  const { capacity } = view;
  if (end <= capacity) return [{ from: start, to: end, index: low }];
  if (start >= capacity) return [{ from: start - capacity, to: end - capacity, index: low }];
  return [
    { from: start, to: capacity, index: low },
    { from: 0, to: end - capacity, index: low + capacity - start },
  ];
}

/** Slot of a logical index. */
export function slotAt(view: StoreView, index: number): Slot {
  const slot = view.head + index;
  return slot < view.capacity ? slot : slot - view.capacity;
}
