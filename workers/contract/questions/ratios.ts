import type { Series, SeriesFigure, Totals } from './dashboard.ts';
import type { Dimension } from './dimensions.ts';
import type { NameFigures, NameValue } from './list.ts';
import type { VitalKind } from './measured-pages.ts';
import type { Engagement, GoalCounts } from './signals.ts';

/** A figure of a series and of its totals, or a rate of two of them where `per` is given. */
export interface SeriesValue {
  of: SeriesFigure;
  per: SeriesFigure | null;
}

export const PAGES_PER_VISIT: SeriesValue = { of: 'viewsOfVisits', per: 'visits' };
/** Share of visits with exactly one page view, 0 to 1. */
export const BOUNCE_RATE: SeriesValue = { of: 'bounces', per: 'visits' };
/** Mean duration of a visit in milliseconds, bounces counting 0. */
export const VISIT_DURATION: SeriesValue = { of: 'durationMs', per: 'visits' };

/** A value over a whole range; null where there is nothing to divide by. All page views of a range are of its visits. */
export function totalValue(totals: Totals, value: SeriesValue): number | null {
  return valueIn((figure) => (figure === 'viewsOfVisits' ? totals.pageViews : totals[figure]), value);
}

/** A value in each bucket; null where there is nothing to divide by. */
export function bucketValues(series: Series, value: SeriesValue): (number | null)[] {
  return series[value.of].map((_, bucket) => valueIn((figure) => series[figure][bucket] ?? 0, value));
}

const PAGE_DIMENSIONS: ReadonlySet<Dimension> = new Set(['path', 'title']);

/** Share of the page views of a page that were the last of their visit: never above 1. */
export const EXIT_RATE: NameValue = { of: 'exits', per: 'pageViews' };
/** Mean duration in milliseconds of the visits that have a selected page view of the name. */
export const MEAN_DURATION: NameValue = { of: 'durationMs', per: 'visits' };

/** Share of the visits of a name that reached the goal of the list. */
export const CONVERSION_RATE: NameValue = { of: 'convertingVisits', per: 'visits' };

/** Whether the names of a dimension have entries and exits: pages have them, countries do not. */
export function namesPages(dim: Dimension): boolean {
  return PAGE_DIMENSIONS.has(dim);
}

/** Bounce rate of the names of a dimension: of a page that of the visits which entered there, of others that of all their visits. */
export function bounceRateOf(dim: Dimension): NameValue {
  return { of: 'bounces', per: namesPages(dim) ? 'entries' : 'visits' };
}

/** The value of a name by which a list shows or sorts it; null where a figure is not known or there is nothing to divide by. */
export function nameValue(figures: NameFigures, { of, per }: NameValue): number | null {
  const [numerator, denominator] = [figures[of], per === null ? 1 : figures[per]];
  return numerator === null || denominator === null ? null : quotient(numerator, denominator);
}

/** Growth against a previous figure as a share (0.25 = a quarter more); null where the previous one is 0 or either is unknown. */
export function change(current: number | null, previous: number | null): number | null {
  if (current === null || previous === null) return null;
  return quotient(current - previous, previous);
}

/** Up to the first figure a vital is good, above the second it is poor. Milliseconds, CLS a score. Source: web.dev/articles/vitals. */
export const VITAL_THRESHOLDS: Readonly<Record<VitalKind, readonly [good: number, poor: number]>> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  TTFB: [800, 1_800],
};

export type VitalRating = 'good' | 'needs-improvement' | 'poor';

/** How a vital's 75th percentile compares with its thresholds. */
export function rateVital(kind: VitalKind, p75: number): VitalRating {
  const [good, poor] = VITAL_THRESHOLDS[kind];
  if (p75 <= good) return 'good';
  return p75 <= poor ? 'needs-improvement' : 'poor';
}

/** Share of the visits that reached a goal, 0 to 1; null without visits. */
export function conversionRate({ visits, of }: GoalCounts): number | null {
  return quotient(visits, of.visits);
}

/** Mean time that a page view was visible, in milliseconds; null where none was measured. */
export function meanVisibleMs({ timed, visibleMs }: Engagement): number | null {
  return quotient(visibleMs, timed);
}

/** Mean of the largest share of the page seen, 0 to 1; null where none was measured. */
export function meanScrollDepth({ scrolled, depthPermille }: Engagement): number | null {
  return scrolled === 0 ? null : depthPermille / scrolled / 1_000;
}

function valueIn(count: (figure: SeriesFigure) => number, { of, per }: SeriesValue): number | null {
  return per === null ? count(of) : quotient(count(of), count(per));
}

function quotient(numerator: number, denominator: number): number | null {
  return denominator === 0 ? null : numerator / denominator;
}
