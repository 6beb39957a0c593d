import { type EventRow, ORIGINS } from '#contract/rows/event.ts';
import { succeed, type Outcome } from '#contract/outcome.ts';
import type { RowsQuestion, VisitedRow } from '#contract/questions/rows.ts';
import { derivedOf, visitFields } from '../../observe/derivations.ts';
import { type Slot, type StoreView, NO_SLOT } from '../../store/store-view.ts';
import { WORDS_PER_ID, writeUuid } from '../../store/uuid-words.ts';
import { cursorAt, endOfPage } from './cursor.ts';
import type { SelectedRows } from '../select/selected-rows.ts';
import { slotRuns } from '../select/row-range.ts';
import { MAX_VISIT_ROWS, type VisitAnswer } from '#contract/questions/visit.ts';

/** A page of raw rows, newest first, each beside its visit. */
export interface RowPage {
  rows: VisitedRow[];
  cursor: string;
}

/** Rows are searched from the newest on in steps of this many, doubled each time, until a page is full. */
const FIRST_STEP_ROWS = 2_048;

/** Pages of the raw rows of a selection by keyset (R18): rows may come and go between pages, none is shown twice. */
export class RowPages {
  readonly #store: StoreView;
  readonly #selected: SelectedRows;

  constructor(store: StoreView, selected: SelectedRows) {
    this.#store = store;
    this.#selected = selected;
  }

  /** A page of the rows of a question; `gone` when the cursor is of another question. */
  page(question: RowsQuestion): Outcome<RowPage> {
    const end = endOfPage(this.#store, question);
    if (!end.ok) return end;
    const low = question.range.from === null ? 0 : this.#store.lowerBound(question.range.from);
    // One more than requested shows whether there is a next page.
    const slots = this.#newest(low, end.value, question, question.limit + 1);
    const told = slots.slice(0, question.limit);
    const cursor = slots.length > told.length ? cursorAt(this.#store, told.at(-1)!, question) : '';
    return succeed({ rows: told.map((slot) => this.#visitedRow(slot)), cursor });
  }

  #visitedRow(slot: Slot): VisitedRow {
    const { visits, visitOf } = this.#store;
    const row = this.#store.rowAt(slot);
    const first = visits.first[visitOf[slot]!]!;
    return { ...row, ...visitFields(first === slot ? row : this.#store.rowAt(first)), ...derivedOf(row) };
  }

  #newest(low: number, end: number, question: RowsQuestion, wanted: number): Slot[] {
    const newest: Slot[] = [];
    let step = FIRST_STEP_ROWS;
    let to = end;
    while (to > low && newest.length < wanted) {
      const from = Math.max(low, to - step);
      this.#selected.select({ low: from, high: to }, question, question.offsets, false);
      const { slots, count } = this.#selected.passing;
      for (let k = count - 1; k >= 0 && newest.length < wanted; k--) newest.push(slots[k]!);
      to = from;
      step *= 2;
    }
    return newest;
  }
}

/** Stored code of the rows that test buttons make. */
const TEST = ORIGINS.indexOf('test');

/** The visit that a page view belongs to, whole and in order; null where the page view is not held. */
export function visitRows(
  pageViews: StoreView,
  actions: StoreView,
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
function pageViewsOf(store: StoreView, slot: Slot): EventRow[] {
  const { visits, visitOf, next } = store;
  const visit = visitOf[slot]!;
  const rows: EventRow[] = [];
  for (let at = visits.first[visit]!; at !== NO_SLOT && visitOf[at] === visit && rows.length <= MAX_VISIT_ROWS; at = next[at]!) {
    rows.push(store.rowAt(at));
  }
  return rows;
}

/** The rows of a log about any page view of the visit that a page view belongs to, up to one more than is answered. */
function rowsAbout(log: StoreView, pageViews: StoreView, slot: Slot): EventRow[] {
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
