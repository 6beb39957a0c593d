import type { Dimension, Metric } from './dimensions.ts';
import type { Offsets, QuestionRange, Selection } from './selection.ts';

/**
 * What a list tells of each name, over the selected page views of that name:
 * - pageViews: how many they are; visits, visitors: how many different ones they belong to
 * - bounces, durationMs: those of these visits, each judged as a whole, whatever part of it is selected
 * - entries, exits: how many of the page views are the first, or the last, of their whole visit
 *
 * The only page view of a bounce is its first: the bounces of a page are the bounced visits that entered there.
 */
export const LIST_FIGURES = ['pageViews', 'visits', 'visitors', 'bounces', 'durationMs', 'entries', 'exits'] as const;
export type ListFigure = (typeof LIST_FIGURES)[number];

/** Integers; null where a source cannot give the figure. Rates are formed by shared code (R11). */
export type NameFigures = Record<ListFigure, number | null>;

/** A name of a list with all its figures. */
export interface NameRow extends NameFigures {
  name: string;
}

/** A full list of a dimension, page by page. */
export interface ListQuestion extends Selection {
  v: 1;
  id: string;
  range: QuestionRange;
  offsets: Offsets;
  dim: Dimension;
  /** Ranks the names. */
  metric: Metric | 'default';
  /** Only names that contain this text, without regard to case; '' = all. */
  contains: string;
  /** Opaque, from the previous page; '' for the first. Bound to its question and revision: `gone` otherwise. */
  cursor: string;
  /** 1 to 1,000. */
  limit: number;
}

/** The answer to a {@link ListQuestion}: one page, by the metric descending, then name by Unicode code point. */
export interface ListAnswer {
  v: 1;
  id: string;
  /** The answer speaks of everything recorded before this instant, epoch ms. */
  asOf: number;
  revision: string;
  /** Whether every row of the range was at hand. */
  complete: boolean;
  rows: NameRow[];
  /** '' when this was the last page. */
  cursor: string;
}
