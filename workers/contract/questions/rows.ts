import type { EventRow } from '../rows/event.ts';
import type { Offsets, QuestionRange, Selection } from './selection.ts';

/** Raw rows of a selection, newest first, by keyset (R18). */
export interface RowsQuestion extends Selection {
  v: 1;
  id: string;
  range: QuestionRange;
  offsets: Offsets;
  /** Opaque, from the previous page; '' for the first. Bound to its question: `gone` otherwise. */
  cursor: string;
  /** 1 to 1,000. */
  limit: number;
}

/** The answer to a {@link RowsQuestion}: one page. */
export interface RowsAnswer {
  v: 1;
  id: string;
  revision: string;
  rows: EventRow[];
  /** '' when there are no older rows. */
  cursor: string;
}
