import type { Dimension, Metric } from './dimensions.ts';
import type { Offsets, QuestionRange, Selection } from './selection.ts';

/** A full list of a dimension, page by page. */
export interface ListQuestion extends Selection {
  v: 1;
  id: string;
  range: QuestionRange;
  offsets: Offsets;
  dim: Dimension;
  metric: Metric | 'default';
  /** Only names that contain this text, without regard to case; '' = all. */
  contains: string;
  /** Opaque, from the previous page; '' for the first. Bound to its question and revision: `gone` otherwise. */
  cursor: string;
  /** 1 to 1,000. */
  limit: number;
}

/** The answer to a {@link ListQuestion}: one page, by count descending, then name by Unicode code point. */
export interface ListAnswer {
  v: 1;
  id: string;
  revision: string;
  rows: { name: string; count: number }[];
  /** '' when this was the last page. */
  cursor: string;
}
