import type { Conversions, Engagement, VitalKind } from './signals.ts';

/** Up to the first figure a vital is good, above the second it is poor. Milliseconds, CLS a score. Source: web.dev/articles/vitals. */
export const VITAL_THRESHOLDS: Readonly<Record<VitalKind, readonly [good: number, poor: number]>> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  TTFB: [800, 1_800],
};

export type VitalRating = 'good' | 'needs-improvement' | 'poor';

/** Where a vital's 75th percentile stands against its thresholds. */
export function rateVital(kind: VitalKind, p75: number): VitalRating {
  const [good, poor] = VITAL_THRESHOLDS[kind];
  if (p75 <= good) return 'good';
  return p75 <= poor ? 'needs-improvement' : 'poor';
}

/** Share of the visitors that reached a goal, 0 to 1; null without visitors. */
export function conversionRate({ visitors }: Conversions, all: number): number | null {
  return all === 0 ? null : visitors / all;
}

/** Mean time that a page view was visible, in milliseconds; null where none was measured. */
export function meanVisibleMs({ timed, visibleMs }: Engagement): number | null {
  return timed === 0 ? null : visibleMs / timed;
}

/** Mean of the largest share of the page seen, 0 to 1; null where none was measured. */
export function meanScrollDepth({ scrolled, depthPermille }: Engagement): number | null {
  return scrolled === 0 ? null : depthPermille / scrolled / 1_000;
}
