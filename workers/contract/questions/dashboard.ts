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
 * - totals: the five counts; series: the same by bucket, see {@link Series}
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

/** The dashboard's question: plain data, at most 64 KiB as JSON (R2). */
export interface DashboardQuestion extends Selection {
  v: 1;
  /** Names the question in answers and cancellations; chosen by the asker. */
  id: string;
  range: QuestionRange;
  edges: Edges;
  /**
   * Answers `totals` and `series` for this span too (its edges in `compareEdges`), and what the names of lists count in it.
   * It does not obey the brush: an asker that brushes and wants a fair counterpart names its span here, or none.
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
 * What a series holds for each bucket: numerators and denominators of every figure of {@link Totals}.
 * - pageViews, visitors: of the time of the bucket; visitors do not add up
 * - visits: those that belong to the bucket, because their first selected page view lies in it
 * - viewsOfVisits, bounces, durationMs: of these visits, also what came after the end of the bucket; all add up to the totals
 */
export const SERIES_FIGURES = ['pageViews', 'visits', 'visitors', 'viewsOfVisits', 'bounces', 'durationMs'] as const;
export type SeriesFigure = (typeof SERIES_FIGURES)[number];

/** Parallel to the buckets: `edges.length - 1` entries each. */
export type Series = Record<SeriesFigure, number[]>;

/** Further figures of a name beside its count; null where they were not asked for. */
export interface Counterparts {
  /** Its count without clauses and brush. */
  base: number | null;
  /** Its count in the comparison, which leaves out what the list leaves out. */
  compared: number | null;
}

/** One name of a list. */
export interface TopRow extends Counterparts {
  name: string;
  count: number;
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

/** Visits from a social network. */
export interface SocialRow extends Counterparts {
  network: Network;
  count: number;
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
  /** The answer covers everything recorded before this instant, epoch ms. */
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
