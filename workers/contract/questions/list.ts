import type { Dimension } from './dimensions.ts';
import type { AnsweredSpan, Comparison, Offsets, QuestionRange, Selection } from './selection.ts';

/** Figures of a list that are about the goal which the question names. */
export const CONVERSION_FIGURES = ['conversions', 'convertingVisits', 'convertingVisitors'] as const;

/**
 * The figures of each name in a list, over the selected page views of that name:
 * - pageViews: how many they are; visits, visitors: how many different ones they belong to
 * - bounces, durationMs: those of these visits in full, also where only a part of a visit is selected
 * - entries, exits: how many of the page views are the first, or the last, of their whole visit
 * - conversions, convertingVisits, convertingVisitors: of the goal that the question names, on these page views
 *
 * The only page view of a bounce is its first: the bounces of a page are the bounced visits that entered there.
 */
export const LIST_FIGURES = [
  'pageViews',
  'visits',
  'visitors',
  'bounces',
  'durationMs',
  'entries',
  'exits',
  ...CONVERSION_FIGURES,
] as const;
export type ListFigure = (typeof LIST_FIGURES)[number];
export type ConversionFigure = (typeof CONVERSION_FIGURES)[number];

/** Integers; null where a source cannot give the figure, and conversions where no goal is asked for. Rates are formed by shared code (R11). */
export type NameFigures = Record<ListFigure, number | null>;

/** A name of a list with all its figures, and with those of the comparison where one was asked for. */
export interface NameRow extends NameFigures {
  name: string;
  compared: NameFigures | null;
}

/** A figure of a name, or a rate of two of them where `per` is given. */
export interface NameValue {
  of: ListFigure;
  per: ListFigure | null;
}

/** What sorts a list. Names without a value come last both ways, names of equal value by Unicode code point. */
export interface ListOrder extends NameValue {
  descending: boolean;
}

/** A cursor of a list is good for this long after it was given (R18). */
export const LIST_CURSOR_MS = 60_000;
/** Lists that a source keeps for their cursors; the one that was not read for the longest time is forgotten for another. */
export const MAX_KEPT_LISTS = 8;

/** A full list of a dimension, page by page: the names of the range, none that only the comparison has. */
export interface ListQuestion extends Selection {
  v: 1;
  id: string;
  range: QuestionRange;
  /** Tells the figures of this span too; as in the dashboard's question, it does not obey the brush. */
  compare: Comparison | null;
  offsets: Offsets;
  dim: Dimension;
  /** Id of the goal of the question whose conversions are counted; null = none. */
  goal: string | null;
  order: ListOrder;
  /** Only names that contain this text, without regard to case; '' = all. */
  contains: string;
  /**
   * Opaque, from the previous page; '' for the first. Bound to its question. Later pages continue the list as it was at the
   * first page, whatever is recorded meanwhile, for `LIST_CURSOR_MS`; then, and after an erase, it is `gone`.
   */
  cursor: string;
  /** 1 to 1,000. */
  limit: number;
}

/** The answer to a {@link ListQuestion}: one page. */
export interface ListAnswer {
  v: 1;
  id: string;
  /** The instant of the first page, epoch ms: all pages cover everything recorded before it. */
  asOf: number;
  /** The revision of the first page. */
  revision: string;
  /** Whether every row of the range was at hand. */
  complete: boolean;
  compare: AnsweredSpan | null;
  /** Epoch ms of the page views from which on conversions are counted, because older ones were evicted; null = all of them are. */
  conversionsSince: number | null;
  rows: NameRow[];
  /** '' when this was the last page. */
  cursor: string;
}
