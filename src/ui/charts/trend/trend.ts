import type { LegendItem } from '../legend.tsx';

/** What the values of a trend are: whole numbers, numbers, shares in 0..1, or milliseconds. */
export type TrendUnit = 'count' | 'ratio' | 'share' | 'duration';

export type Interval = 'hour' | 'day' | 'week' | 'month';

export interface TrendBucket {
  /** Start of the bucket on the clock of its zone, as if that clock showed UTC, ms. */
  local: number;
  /** The clock in force, such as `CEST`, where it shows that time twice. */
  clock?: string;
  /** In full, for tooltip and table. */
  name: string;
  /** The bucket contains now and goes on. */
  isOpen: boolean;
  /** It ended before anything was recorded: hatched, because nothing is known of it. */
  isUnrecorded?: boolean;
  /** What its values alone would leave open, for the tooltip. */
  remark?: string;
  /** What somebody noted of its days; of none where left out. */
  notes?: readonly string[];
}

/**
 * How a series is drawn:
 * - main: a line over an area; beside: a thin line
 * - before: dashed, the span before; base: a grey shape behind on a scale of its own, the same without filters
 */
export type Look = 'main' | 'beside' | 'before' | 'base';

export interface TrendSeries {
  label: string;
  look: Look;
  /** One a bucket; null where there is nothing to tell, which leaves a gap. */
  values: readonly (number | null)[];
  /** Of a rate, the visits that each value is of: one of few is not joined to the others. */
  of?: readonly number[];
  /** Names of its own buckets, where they are not those of the trend. */
  names?: readonly string[];
}

/** A figure over time as it is drawn: plain data, so that a trend that says the same is not drawn again. */
export interface Trend {
  title: string;
  unit: TrendUnit;
  interval: Interval;
  buckets: readonly TrendBucket[];
  /** The figure itself first, at most one of each look. */
  series: readonly TrendSeries[];
}

/** The colour of each look and how a legend draws it, from back to front. */
export const LOOKS = {
  base: { color: 'var(--ghost)', shape: 'area' },
  before: { color: 'var(--faint)', shape: 'dashes' },
  main: { color: 'var(--chart-1)', shape: 'line' },
  beside: { color: 'var(--chart-thin)', shape: 'thin' },
} as const satisfies Record<Look, Omit<LegendItem, 'label'>>;
