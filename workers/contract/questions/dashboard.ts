import type { Network } from './arrivals.ts';
import type { Dimension, Metric } from './dimensions.ts';
import type { AnsweredSpan, Comparison, Offsets, QuestionRange, Selection } from './selection.ts';

/**
 * Buckets of a series: ascending epoch milliseconds, bucket i is `[edges[i], edges[i + 1])`.
 * The first edge is the range's start, the last its end. Made by shared calendar code, never by an engine (R6).
 * With `from: null` the first bucket reaches back to the earliest row held.
 */
export type Edges = number[];

/**
 * A panel that is wanted (R4).
 * - totals: the five counts; series: the same counts by bucket (page views, visits, visitors)
 * - hours: page views by hour of the week, index `weekday * 24 + hour`, Monday = 0
 * - top: the first `limit` names of a dimension
 * - social: visits by social network, all of them, in the order of `NETWORKS`
 */
export type Panel =
  | { kind: 'totals' }
  | { kind: 'series' }
  | { kind: 'hours' }
  | { kind: 'top'; dim: Dimension; limit: number }
  | { kind: 'social' };

/** The dashboard's question: plain data, at most 16 KiB as JSON (R2). */
export interface DashboardQuestion extends Selection {
  v: 1;
  /** Names the question in answers and cancellations; chosen by the asker. */
  id: string;
  range: QuestionRange;
  edges: Edges;
  /**
   * Answers `totals` and `series` for this span too; its edges in `compareEdges`. It does not obey the brush: an asker that
   * brushes and wants a fair counterpart names its span here, or none.
   */
  compare: Comparison | null;
  compareEdges: Edges;
  offsets: Offsets;
  /** IANA name of the zone, a label only. */
  zone: string;
  /** Re-ranks every list by one metric; 'default' leaves each list its own. */
  metric: Metric | 'default';
  panels: Panel[];
  /** Cross-filtering: each panel is answered without the clauses of its own dimension (series: without the brush; hours: without `hourOfWeek`). */
  leaveOut: boolean;
  /** Also answer without clauses and brush: the grey shape behind each panel. */
  background: boolean;
}

/** Integers only; ratios are formed by shared code (R11). `durationMs` is the sum over the visits. */
export interface Totals {
  pageViews: number;
  visits: number;
  visitors: number;
  bounces: number;
  durationMs: number;
}

/**
 * Parallel to the buckets: `edges.length - 1` entries each. Visits add up to the total, visitors do not.
 * `viewsOfVisits` = selected page views of the visits that belong to the bucket, also those that came after its end: they
 * add up to the page views, and divided by the visits they are the pages per visit of the bucket.
 */
export interface Series {
  pageViews: number[];
  visits: number[];
  visitors: number[];
  viewsOfVisits: number[];
}

/** One name of a list; `base` is its count without clauses and brush, null where no background was asked for. */
export interface TopRow {
  name: string;
  count: number;
  base: number | null;
}

/** The first names of a dimension, by count descending, then name by Unicode code point (R12). */
export interface TopList {
  dim: Dimension;
  metric: Metric;
  rows: TopRow[];
  /** Whether further names exist. */
  more: boolean;
  /** Sum of the counts of the names not listed; null where counts do not add up (visitors, visits of event dimensions). */
  otherCount: number | null;
  /** Names hidden because their group was below `minGroupSize`. */
  suppressed: number;
}

/** Visits from a social network; `base` as in {@link TopRow}. */
export interface SocialRow {
  network: Network;
  count: number;
  base: number | null;
}

/** The panels asked for; those not asked for are null or empty. */
export interface Figures {
  totals: Totals | null;
  series: Series | null;
  /** 168 page-view counts, or null. */
  hours: number[] | null;
  top: TopList[];
  social: SocialRow[];
}

/** Whether counts are exact, or by how much (share of the count) they may be off. */
export type Exactness = true | { error: number };

/** The answer to a {@link DashboardQuestion}. */
export interface DashboardAnswer {
  v: 1;
  id: string;
  /** The answer speaks of everything recorded before this instant, epoch ms. */
  asOf: number;
  /** Opaque; equal revisions mean equal answers to equal questions. */
  revision: string;
  /** Whether all panels were read at one instant. */
  snapshot: boolean;
  /** Time the source spent, ms. */
  tookMs: number;
  range: AnsweredSpan;
  compare: AnsweredSpan | null;
  exact: { counts: Exactness; visitors: Exactness };
  /** Page views of robots in the range that `bots: 'exclude'` left out; 0 when they are included. */
  hiddenBots: number;
  figures: Figures;
  /** `totals` and `series` of the comparison, whatever the brush. */
  compareFigures: Figures | null;
  /** `totals`, `series` and `hours` without clauses and brush. */
  background: Figures | null;
}
