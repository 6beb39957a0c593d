import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import type { RowsQuestion } from '#contract/questions/rows.ts';
import { isUuid } from '#contract/rows/uuid.ts';
import type { Slot, StoreView } from '../../store/store-view.ts';
import { readUuid } from '../../store/uuid-words.ts';

/* Where a page of a list or of rows ends, in the form that its question alone can read. */

const SEPARATOR = '.';
const PLACE = /^(-?\d{1,16})\.([0-9a-f-]{36})$/;

/**
 * Makes an opaque cursor: the position, bound to what it belongs to. Plain text, neither secret nor signed:
 * it keeps an asker from mixing pages up, not from making one.
 */
export function writeCursor(position: string, belongsTo: string): string {
  return fingerprint(belongsTo) + SEPARATOR + position;
}

/** The position in a cursor, or null when it is of another question or no cursor at all. */
export function readCursor(cursor: string, belongsTo: string): string | null {
  const start = fingerprint(belongsTo) + SEPARATOR;
  return cursor.startsWith(start) ? cursor.slice(start.length) : null;
}

/** A question that is answered in pages, from the newest row on. */
type PagedQuestion = Pick<RowsQuestion, 'range' | 'cursor'>;

/** A cursor at a row, by keyset (R18): it is good whatever rows come and go, that one too. */
export function cursorAt({ ts, ids }: StoreView, slot: Slot, question: PagedQuestion): string {
  return writeCursor(`${ts[slot]!}.${readUuid(ids, slot)}`, belongsTo(question));
}

/** The logical index before which the page of a question is; `gone` when its cursor is of another question or none at all. */
export function endOfPage(view: StoreView, question: PagedQuestion): Outcome<number> {
  const end = view.lowerBound(question.range.to);
  if (question.cursor === '') return succeed(end);
  const [, time, id] = PLACE.exec(readCursor(question.cursor, belongsTo(question)) ?? '') ?? [];
  if (!isUuid(id)) return fail('gone', 'The cursor belongs to another question: ask again with an empty cursor.', { path: 'cursor' });
  let from = view.lowerBound(Number(time));
  let to = view.lowerBound(Number(time) + 1);
  while (from < to) {
    const middle = (from + to) >> 1;
    if (readUuid(view.ids, view.slotAt(middle)) < id) from = middle + 1;
    else to = middle;
  }
  return succeed(Math.min(end, from));
}

function belongsTo(question: PagedQuestion): string {
  return JSON.stringify({ ...question, id: '', cursor: '', limit: 0 });
}

/** Two 32-bit FNV-1a hashes over the UTF-16 units, the second from another basis; 16 hexadecimal digits. */
function fingerprint(text: string): string {
  let a = 0x811c9dc5;
  let b = 0x9e3779b9;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul(b ^ unit ^ (i & 0xff), 0x01000193);
  }
  return hex(a) + hex(b);
}

function hex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0');
}
