import type { Totals } from './question.ts';

/** Page views per visit; null without visits. */
export function pagesPerVisit(totals: Totals): number | null {
  return quotient(totals.pageViews, totals.visits);
}

/** Share of visits with exactly one page view, 0 to 1; null without visits. */
export function bounceRate(totals: Totals): number | null {
  return quotient(totals.bounces, totals.visits);
}

/** Mean duration of a visit in milliseconds, bounces counting 0; null without visits. */
export function visitDurationMs(totals: Totals): number | null {
  return quotient(totals.durationMs, totals.visits);
}

/** Growth against a previous figure as a share (0.25 = a quarter more); null where the previous one is 0 or either is unknown. */
export function change(current: number | null, previous: number | null): number | null {
  if (current === null || previous === null) return null;
  return quotient(current - previous, previous);
}

function quotient(numerator: number, denominator: number): number | null {
  return denominator === 0 ? null : numerator / denominator;
}
