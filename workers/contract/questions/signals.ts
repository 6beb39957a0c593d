import type { ActionKind } from './actions.ts';
import type { Edges } from './dashboard.ts';
import type { Dimension } from './dimensions.ts';
import type { AnsweredSpan, Comparison, Offsets, QuestionRange, Selection } from './selection.ts';

/** Signals that measure how a page loaded and answered; of each page view the last of a kind counts. Milliseconds, CLS is a score. */
export const VITAL_KINDS = ['LCP', 'INP', 'CLS', 'TTFB'] as const;
export type VitalKind = (typeof VITAL_KINDS)[number];

/** A page that is visible for longer than this in one view counts with this much: a figure from a file may be anything. */
export const MAX_VISIBLE_MS = 86_400_000;

/** The longest list of names in an answer about signals. */
export const MAX_SIGNAL_ROWS = 100;
/** The most dimensions by whose names conversions are listed. */
export const MAX_GOAL_LISTS = 5;

/** What can be wanted of signals; each is a part of the answer, null where it is not wanted (R4). */
export const SIGNAL_PARTS = ['goals', 'shares', 'actions', 'vitals', 'engagement'] as const;
export type SignalPart = (typeof SIGNAL_PARTS)[number];

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
  /** Each at most once. */
  parts: SignalPart[];
  /** Tells conversions and shares of this span too, as in a dashboard question; null = they are not wanted. */
  compare: Comparison | null;
  /** Tells the names of these dimensions by which each goal of the question was reached; at most {@link MAX_GOAL_LISTS}, each once. */
  by: Dimension[];
  /** Names of each list, 1 to {@link MAX_SIGNAL_ROWS}. */
  limit: number;
  /** Buckets of the shares; may be empty when no shares are wanted. */
  edges: Edges;
}

/** How often pages were shared: actions of the kind `share`, each at the time of its page view. */
export interface Shares {
  /** Parallel to the buckets. */
  series: number[];
  /** In the span that is compared; null where none is, or where actions of it were given up. */
  before: number | null;
  /** By shares descending, then path by Unicode code point; the title is that of the newest page view that was shared. */
  pages: { path: string; title: string; shares: number }[];
}

/** What was done on the selected page views: the names from which goals are made, by actions descending, then kind, then target. */
export interface Actions {
  rows: ActionRow[];
  more: boolean;
}

/** Actions of a kind to one target. */
export interface ActionRow {
  kind: ActionKind | 'event';
  /** Of a custom event its name. */
  target: string;
  actions: number;
  /** Properties of the custom events, by actions descending, then name and value: as many as a list has names. */
  properties: ActionProperty[];
}

export interface ActionProperty {
  name: string;
  value: string;
  actions: number;
}

/** How often a goal was reached on some page views, and in how many different visits, by how many different visitors. */
export interface Conversions {
  conversions: number;
  visits: number;
  visitors: number;
}

/** Conversions, and the page views that they are a share of: those on which all of them are known, converted or not. */
export interface GoalCounts extends Conversions {
  of: { pageViews: number; visits: number; visitors: number };
}

/** A name by which conversions came: those on page views of the name, or of its visits where the dimension is one of visits. */
export interface ConversionRow extends Conversions {
  name: string;
}

/** A goal of a question, and what brought it. */
export interface GoalFigures extends GoalCounts {
  /** Its id. */
  goal: string;
  /**
   * Epoch ms from which on all its conversions ever recorded are held; null = nothing was given up. Figures of a goal are of
   * page views from then on. A goal of page rules alone is complete wherever page views are.
   */
  completeSince: number | null;
  /** The same of the comparison; null where none is asked for, or where conversions of it were given up. */
  compared: GoalCounts | null;
  /** In the order of the question. Names by conversions descending, then by Unicode code point. */
  by: { dim: Dimension; rows: ConversionRow[]; more: boolean }[];
}

/** What the samples of one vital come to. */
export interface VitalFigure {
  /** The 75th percentile by nearest rank: the smallest value that at least three quarters of the samples do not exceed. */
  p75: number;
  mean: number;
  samples: number;
  /** Samples up to the first threshold, and above the second ({@link VITAL_THRESHOLDS}); the others need work. */
  good: number;
  poor: number;
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
  /** All signals of that sort held, selected or not: 0 means that none was ever recorded. */
  held: { actions: number; vitals: number; engagement: number };
  /** Epoch ms from which on every action, and every measurement, ever recorded is held; null = none was given up. */
  completeSince: { actions: number | null; measurements: number | null };
  /** One for each goal of the question, in that order. */
  goals: GoalFigures[] | null;
  /** The span that was compared; null where none was. */
  compare: AnsweredSpan | null;
  /** Null also where the source knows no actions. */
  shares: Shares | null;
  /** Of page views on which all actions are held. */
  actions: Actions | null;
  vitals: Vitals | null;
  engagement: Engagements | null;
}

/** The vitals of all page views and of each page, by samples descending, then path by Unicode code point. */
export interface Vitals {
  all: VitalFigures;
  pages: PageVitals[];
  /** Whether further pages exist. */
  more: boolean;
}

/** The same of engagement, by timed and scrolled page views together descending, then path. */
export interface Engagements {
  all: Engagement;
  pages: PageEngagement[];
  more: boolean;
}
