import type { ActionKind } from './actions.ts';
import type { Edges } from './dashboard.ts';
import type { AnsweredSpan, Offsets, QuestionRange, Selection, Span } from './selection.ts';

/** Signals that measure how a page loaded and answered; of each page view the last of a kind counts. Milliseconds, CLS is a score. */
export const VITAL_KINDS = ['LCP', 'INP', 'CLS', 'TTFB'] as const;
export type VitalKind = (typeof VITAL_KINDS)[number];

/** A page that is visible for longer than this in one view counts with this much: a figure from a file may be anything. */
export const MAX_VISIBLE_MS = 86_400_000;

/** The longest list of pages, sources or countries in an answer about signals. */
export const MAX_SIGNAL_ROWS = 100;

/**
 * What came of the selected page views: a signal counts when the page view that it is about (by id) is selected,
 * whenever the signal itself came. Plain data, at most 64 KiB as JSON.
 */
export interface SignalsQuestion extends Selection {
  v: 1;
  id: string;
  /** Of the page views. */
  range: QuestionRange;
  /** As in a dashboard question; needed where a clause is about `hourOfWeek`. */
  offsets: Offsets;
  /** Rows of each list, 1 to {@link MAX_SIGNAL_ROWS}. */
  limit: number;
  /** Also answers {@link Shares}, by these buckets and beside this span; null = they are not wanted. */
  shares: { edges: Edges; compare: Span | null } | null;
}

/** How often pages were shared: actions of the kind `share`, each at the time of its page view. */
export interface Shares {
  /** Parallel to the buckets; they add up to the conversions of the goal `share`. */
  series: number[];
  /** In the span that is compared, whatever the brush; null where none is, or where actions of it were given up. */
  before: number | null;
  /** By shares descending, then path by Unicode code point; the title is the one that was shared last. */
  pages: { path: string; title: string; shares: number }[];
}

/** How often a goal was reached. */
export interface Conversions {
  /** Actions. */
  conversions: number;
  /** Distinct visitors with at least one. */
  visitors: number;
}

/** A page, a source or a country by which conversions came. */
export interface ConversionRow extends Conversions {
  name: string;
}

/** A goal, and what brought it. Lists are by conversions descending, then name by Unicode code point. */
export interface GoalFigures extends Conversions {
  goal: ActionKind;
  /** Pages on which the action was taken. */
  pages: ConversionRow[];
  /** Sources of the visits; '' is direct. */
  sources: ConversionRow[];
  /** Countries of the page views; '' is unknown. */
  countries: ConversionRow[];
}

/** What the samples of one vital come to. */
export interface VitalFigure {
  /** The 75th percentile by nearest rank: the smallest value that at least three quarters of the samples do not exceed. */
  p75: number;
  mean: number;
  samples: number;
}

/** Null where a vital was measured on no page view. */
export type VitalFigures = Record<VitalKind, VitalFigure | null>;

export interface PageVitals {
  path: string;
  /** Page views on which at least one vital was measured. */
  samples: number;
  vitals: VitalFigures;
}

/** How long pages were visible and how far they were scrolled: sums, of which shared code forms the means. */
export interface Engagement {
  /** Page views with a visible time, and the sum of these times in whole milliseconds. */
  timed: number;
  visibleMs: number;
  /** Page views with a scroll depth, and the sum of the largest shares of the page seen, in thousandths. */
  scrolled: number;
  depthPermille: number;
}

export interface PageEngagement extends Engagement {
  path: string;
}

/** The answer to a {@link SignalsQuestion}: integers only, but for the percentiles. */
export interface SignalsAnswer {
  v: 1;
  id: string;
  asOf: number;
  revision: string;
  tookMs: number;
  range: AnsweredSpan;
  /** Signals held, whatever they are about: 0 tells that nothing of that sort was ever recorded. */
  held: { actions: number; vitals: number; engagement: number };
  /**
   * Epoch ms from which on every action, and every measurement, ever recorded is held; null = none was given up. Goals, and
   * `pageViews` and `visitors` beside them, are of page views from `actions` on: older ones may have lost theirs.
   */
  completeSince: { actions: number | null; measurements: number | null };
  /** The selected page views and their distinct visitors, of which conversion rates are formed. */
  pageViews: number;
  visitors: number;
  /** One for each goal of the description, in that order. */
  goals: GoalFigures[];
  /** Null where they were not wanted, or where `share` is no goal of the source. */
  shares: Shares | null;
  vitals: {
    all: VitalFigures;
    /** By samples descending, then path by Unicode code point. */
    pages: PageVitals[];
    /** Whether further pages exist. */
    more: boolean;
  };
  engagement: {
    all: Engagement;
    /** By timed and scrolled page views together descending, then path by Unicode code point. */
    pages: PageEngagement[];
    more: boolean;
  };
}
