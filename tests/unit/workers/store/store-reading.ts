import type { EventRow } from '#contract/rows/event.ts';
import type { EventStore } from '../../../../workers/store/event-store.ts';
import { NO_SLOT, type Slot } from '../../../../workers/store/store-view.ts';

/** Slots in logical order. */
export function slotsOf(store: EventStore): Slot[] {
  return Array.from({ length: store.length }, (_, i) => ((store.head + i) % store.capacity) as Slot);
}

export function rowsOf(store: EventStore): EventRow[] {
  return slotsOf(store).map((slot) => store.rowAt(slot));
}

/** Visits in order of their first rows, as lists of row ids found by walking the chains. */
export function visitsOf(store: EventStore): string[][] {
  const visits: string[][] = [];
  for (const slot of slotsOf(store)) {
    const visit = store.visitOf[slot]!;
    if (store.visits.first[visit] !== slot) continue;
    const ids: string[] = [];
    for (let at = slot; at !== NO_SLOT && store.visitOf[at] === visit; at = store.next[at]!) ids.push(store.idAt(at));
    visits.push(ids);
  }
  return visits;
}
