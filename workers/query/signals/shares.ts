import type { Goal } from '#contract/questions/goals.ts';
import type { Shares, SignalsQuestion } from '#contract/questions/signals.ts';
import type { StoreView } from '../../store/store-view.ts';
import type { GoalConversions } from '../goals/conversion-finder.ts';
import { pickPositive } from '../select/row-kernels.ts';
import type { RowSet } from '../select/row-set.ts';
import { topNames } from '../count/top-n.ts';

/** Shares are the conversions of this goal. */
export const SHARED: Goal = { id: 'share', name: '', rules: [{ on: 'action', kind: 'share', target: '' }] };

/** The shares on the page views of a set, by bucket and by page; `found` is filled with those that were shared. */
export function countShares(
  view: StoreView,
  set: RowSet,
  shared: GoalConversions,
  { edges, limit }: Pick<SignalsQuestion, 'edges' | 'limit'>,
  found: RowSet,
): Omit<Shares, 'before'> {
  const { ts } = view;
  found.begin(set.count);
  found.count = pickPositive(shared.counts, set.slots, set.count, found.slots);
  const [path, title] = [view.column('path'), view.column('title')];
  const series = edges.slice(1).map(() => 0);
  const [shares, titles] = [new Int32Array(path.bound), new Int32Array(path.bound)];
  const since = shared.completeSince ?? Number.NEGATIVE_INFINITY;
  // Page views stand in the order of time.
  for (let k = 0, bucket = 0; k < found.count; k++) {
    const slot = found.slots[k]!;
    const count = shared.counts[slot]!;
    if (ts[slot]! < since) continue;
    while (bucket < series.length - 1 && ts[slot]! >= edges[bucket + 1]!) bucket++;
    series[bucket]! += count;
    shares[path.codes[slot]!]! += count;
    titles[path.codes[slot]!] = title.codes[slot]! || titles[path.codes[slot]!]!;
  }
  const { codes } = topNames(shares, path.bound, path.texts, limit);
  return { series, pages: codes.map((code) => ({ path: path.texts[code]!, title: title.texts[titles[code]!]!, shares: shares[code]! })) };
}

/** The bucket of an instant; the first one reaches back to the earliest page view. */
export function bucketOf(edges: readonly number[], ts: number): number {
  let [low, high] = [0, edges.length - 2];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (ts >= edges[middle]!) low = middle;
    else high = middle - 1;
  }
  return low;
}
