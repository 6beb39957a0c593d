import { MAX_VISIT_ROWS, type VisitAnswer } from '#contract/questions/visit.ts';
import { ORIGINS, type EventRow } from '#contract/rows/event.ts';
import { NO_SLOT, type IdLookup, type Slot } from '../../store/store-view.ts';
import { WORDS_PER_ID, writeUuid } from '../../store/uuid-words.ts';
import { slotRuns } from '../select/row-range.ts';
import type { RowSource } from './row-pages.ts';

/** Stored code of the rows that test buttons make. */
const TEST = ORIGINS.indexOf('test');

/** A log of rows that name the page view that they are about. */
export interface AboutPageViews extends RowSource {
  /** Four words a slot; empty until a row is about a page view. */
  readonly pageViewIds: Uint32Array;
}

/** The visit that a page view belongs to, whole and in order; null where the page view is not held. */
export function visitRows(
  pageViews: RowSource & IdLookup,
  actions: AboutPageViews,
  pageView: string,
): Pick<VisitAnswer, 'pageViews' | 'actions' | 'more'> | null {
  const words = new Uint32Array(WORDS_PER_ID);
  writeUuid(words, 0, pageView);
  const slot = pageViews.slotOfId(words, 0);
  if (slot === NO_SLOT) return null;
  const viewed = pageViewsOf(pageViews, slot);
  const done = rowsAbout(actions, pageViews, slot);
  return {
    pageViews: viewed.slice(0, MAX_VISIT_ROWS),
    actions: done.slice(0, MAX_VISIT_ROWS),
    more: viewed.length > MAX_VISIT_ROWS || done.length > MAX_VISIT_ROWS,
  };
}

/** Up to one row more than is answered, which shows that there are more. */
function pageViewsOf(store: RowSource, slot: Slot): EventRow[] {
  const { visits, visitOf, next } = store;
  const visit = visitOf[slot]!;
  const rows: EventRow[] = [];
  for (let at = visits.first[visit]!; at !== NO_SLOT && visitOf[at] === visit && rows.length <= MAX_VISIT_ROWS; at = next[at]!) {
    rows.push(store.rowAt(at));
  }
  return rows;
}

/** The rows of a log about any page view of the visit that a page view belongs to, up to one more than is answered. */
function rowsAbout(log: AboutPageViews, pageViews: RowSource & IdLookup, slot: Slot): EventRow[] {
  const visit = pageViews.visitOf[slot]!;
  const rows: EventRow[] = [];
  if (log.pageViewIds.length === 0) return rows;
  for (const { from, to } of slotRuns(log, 0, log.length)) {
    for (let at = from; at < to && rows.length <= MAX_VISIT_ROWS; at++) {
      const about = pageViews.slotOfId(log.pageViewIds, at);
      if (about !== NO_SLOT && pageViews.visitOf[about] === visit && log.origins[at] !== TEST) rows.push(log.rowAt(at));
    }
  }
  return rows;
}
