import type { EventRow } from '#contract/rows/event.ts';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import type { RowsQuestion, VisitedRow } from '#contract/questions/rows.ts';
import { visitFields } from '../../observe/arrival.ts';
import { robotKindOf } from '../../observe/robot-kind.ts';
import type { Slot, StoreView } from '../../store/store-view.ts';
import { isUuid } from '#contract/rows/uuid.ts';
import { readUuid } from '../../store/uuid-words.ts';
import { readCursor, writeCursor } from './cursor.ts';
import type { SelectedRows } from '../select/selected-rows.ts';
import { slotAt } from '../select/row-range.ts';

/** A store whose rows can be read whole. */
export interface RowSource extends StoreView {
  rowAt(slot: Slot): EventRow;
}

/** A page of raw rows, newest first, each beside its visit. */
export interface RowPage {
  rows: VisitedRow[];
  cursor: string;
}

/** Rows are searched from the newest on in steps of this many, doubled each time, until a page is full. */
const FIRST_STEP_ROWS = 2_048;
const POSITION = /^(-?\d{1,16})\.([0-9a-f-]{36})$/;

/** Pages of the raw rows of a selection by keyset (R18): rows may come and go between pages, none is shown twice. */
export class RowPages {
  readonly #store: RowSource;
  readonly #selected: SelectedRows;

  constructor(store: RowSource, selected: SelectedRows) {
    this.#store = store;
    this.#selected = selected;
  }

  /** A page of the rows of a question; `gone` when the cursor is of another question. */
  page(question: RowsQuestion): Outcome<RowPage> {
    const belongsTo = JSON.stringify({ ...question, id: '', cursor: '', limit: 0 });
    const end = this.#endOf(question, belongsTo);
    if (end === null) return fail('gone', 'The cursor belongs to another question: ask again with an empty cursor.', { path: 'cursor' });
    const low = question.range.from === null ? 0 : this.#store.lowerBound(question.range.from);
    // One more than requested shows whether there is a next page.
    const slots = this.#newest(low, end, question, question.limit + 1);
    const rows = slots.slice(0, question.limit).map((slot) => this.#visitedRow(slot));
    const last = rows.at(-1);
    const cursor = slots.length > question.limit && last !== undefined ? writeCursor(`${last.ts}.${last.id}`, belongsTo) : '';
    return succeed({ rows, cursor });
  }

  #visitedRow(slot: Slot): VisitedRow {
    const { visits, visitOf } = this.#store;
    const row = this.#store.rowAt(slot);
    const first = visits.first[visitOf[slot]!]!;
    return { ...row, ...visitFields(first === slot ? row : this.#store.rowAt(first)), robotKind: robotKindOf(row.robot) };
  }

  /** Logical index before which the page's rows are; null when the cursor cannot be read. */
  #endOf(question: RowsQuestion, belongsTo: string): number | null {
    const end = this.#store.lowerBound(question.range.to);
    if (question.cursor === '') return end;
    const position = POSITION.exec(readCursor(question.cursor, belongsTo) ?? '');
    const id = position?.[2];
    if (!position || !isUuid(id)) return null;
    return Math.min(end, this.#indexOf(Number(position[1]), id));
  }

  /** First logical index whose row is not before `(ts, id)`. */
  #indexOf(ts: number, id: string): number {
    let from = this.#store.lowerBound(ts);
    let to = this.#store.lowerBound(ts + 1);
    while (from < to) {
      const middle = (from + to) >> 1;
      if (readUuid(this.#store.ids, slotAt(this.#store, middle)) < id) from = middle + 1;
      else to = middle;
    }
    return from;
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
