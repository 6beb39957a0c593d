import type { AlertRule, AlertUnit } from '#contract/documents/alerts.ts';
import type { Span } from '#contract/questions/selection.ts';
import { startsBefore } from './alert-buckets.ts';

/** Of fewer past weeks nobody can say what is usual. */
export const LEAST_WEEKS = 4;

/** What decides whether a value speaks. */
export type Condition = Pick<AlertRule, 'condition' | 'limit' | 'deviations' | 'least'>;

/** What is usual for a weekday, and an hour of it: the median of past weeks, and their median absolute deviation from it. */
export interface Usual {
  median: number;
  deviation: number;
}

/** What a rule says of an hour or a day: `unknown` = it has no figure; `tooFew` = too few weeks before it have one. */
export type Verdict = { says: 'speaks' | 'quiet'; value: number; usual: Usual | null } | { says: 'unknown' | 'tooFew' };

/** A figure by the start of an hour or a day, epoch ms; null, or nothing, where it is not known. */
export type FigureValues = ReadonlyMap<number, number | null>;

/**
 * What is usual, of the values of the same weekday (and hour) of past weeks; null of fewer than four known ones.
 *
 * Median and median absolute deviation (MAD) instead of mean and standard deviation: one outlier among eight weeks moves neither.
 * MAD = median(|x − median(x)|); of normally spread values 1.48 MAD are one standard deviation.
 * Source: Leys et al., "Detecting outliers: Do not use standard deviation around the mean, use absolute deviation around the median",
 * Journal of Experimental Social Psychology 49 (2013), 764–766.
 */
export function usualOf(past: readonly (number | null)[]): Usual | null {
  const known = past.filter((value) => value !== null);
  if (known.length < LEAST_WEEKS) return null;
  const middle = median(known);
  return { median: middle, deviation: median(known.map((value) => Math.abs(value - middle))) };
}

/**
 * What a rule says of one hour or day.
 * - above, below: of a value that is more, or less, than the limit; the limit itself is quiet
 * - departs: |value − median| > deviations · MAD, and |value − median| ≥ the least difference. Where all past weeks are equal the MAD
 *   is 0, and the least difference alone decides; a value that is the median never speaks
 */
export function judge(
  { condition, limit, deviations, least }: Condition,
  { value, past }: Pick<BucketWithPast, 'value' | 'past'>,
): Verdict {
  if (value === null) return { says: 'unknown' };
  if (condition !== 'departs') {
    const isBeyond = condition === 'above' ? value > limit : value < limit;
    return { says: isBeyond ? 'speaks' : 'quiet', value, usual: null };
  }
  const usual = usualOf(past);
  if (usual === null) return { says: 'tooFew' };
  const difference = Math.abs(value - usual.median);
  return { says: difference > deviations * usual.deviation && difference >= least ? 'speaks' : 'quiet', value, usual };
}

/** An hour or a day with its figure, and the figures of past weeks. */
export type BucketWithPast = Span & { value: number | null; past: readonly (number | null)[] };

/** The figures of some buckets and of the weeks before each; `values` holds them all. */
export function withPast(buckets: readonly Span[], unit: AlertUnit, values: FigureValues, zone: string): BucketWithPast[] {
  return buckets.map((bucket) => {
    const past = startsBefore(bucket.from, unit, zone).map((start) => (start === null ? null : (values.get(start) ?? null)));
    return { ...bucket, value: values.get(bucket.from) ?? null, past };
  });
}

/** The middle one; of an even number the mean of both. NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = Number.NaN, high = Number.NaN] = [sorted[sorted.length % 2 === 1 ? middle : middle - 1], sorted[middle]];
  return (low + high) / 2;
}
