import type { Span } from '#contract/questions/selection.ts';
import type { ResolvedRange } from '../../../workers/calendar/presets.ts';
import type { ComparisonWords } from '../inspect/delta.ts';

/** How often something happened in the range that is shown, and in the span that it is compared with. */
export interface RangeCount {
  count: number;
  before: number;
  /** One count a bucket, and the edges of the buckets. */
  series: readonly number[];
  edges: readonly number[];
  /** The part of the range that is counted; null for all of it. */
  brush: Span | null;
  /** What it is compared with, where that was asked apart from the dashboard's question. */
  comparison?: ComparisonWords;
}

/** Counts instants (epoch ms, ascending) in a range, in its comparison (0 where it has none) and in its buckets; all are half-open. */
export function rangeCount(
  times: readonly number[],
  { range, compare, edges }: Pick<ResolvedRange, 'range' | 'compare' | 'edges'>,
): RangeCount {
  const within = (from: number, to: number) => countBefore(times, to) - countBefore(times, from);
  return {
    count: within(range.from ?? Number.NEGATIVE_INFINITY, range.to),
    before: compare === null ? 0 : within(compare.from, compare.to),
    series: edges.slice(1).map((to, bucket) => within(edges[bucket] ?? to, to)),
    edges,
    brush: null,
  };
}

/** How many are earlier than `end`, by bisection: there may be ten thousand of them and a hundred buckets, in every frame of a drag. */
function countBefore(times: readonly number[], end: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? end) < end) low = middle + 1;
    else high = middle;
  }
  return low;
}
