import type { Outcome } from '../outcome.ts';
import type { RowsQuestion } from '../questions/rows.ts';
import type { Span } from '../questions/selection.ts';
import type { LogName } from '../rows/logs.ts';

/** Which rows of a source a report takes along (docs/reports.md). */
export interface ReportWish {
  /** Visits with a page view that one of these selects, each as a whole; null = all that is held. Cursor and limit say nothing here. */
  selections: readonly RowsQuestion[] | null;
  /** The logs beside page views. */
  logs: readonly LogName[];
  /** Most page views: of more, the newest. */
  maxRows: number;
}

/** Rows in the form in which a report carries them. */
export interface PackedRows {
  /** Lines of base64, each a block of rows (workers/report/packed-block.ts). Without any identifier of the source: rows, and visitors, have numbers. */
  lines: Blob;
  /** Rows by their log. */
  counts: Readonly<Record<LogName, number>>;
  /** Bytes of `lines` by the log that they are of. */
  bytes: Readonly<Record<LogName, number>>;
  /** Page views that were wished for; the newest `counts.pageViews` of them are here. */
  wished: number;
  /** Epoch ms of the first page view, and 1 ms after the last one; null = there is none. */
  span: Span | null;
}

/** What packs the rows of a data set. */
export interface ReportPort {
  /** Fails with `bad-input` where no page view is wished for, and as any question where a selection is none. */
  packRows(wish: ReportWish): Promise<Outcome<PackedRows>>;
}
