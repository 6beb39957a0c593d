import type { Edges } from '../../contract/questions/dashboard.ts';
import type { Goal } from '../../contract/questions/goals.ts';
import type { Shares } from '../../contract/questions/signals.ts';
import type { StoreView } from '../../store/store-view.ts';
import type { GoalConversions } from '../goals/conversion-finder.ts';
import type { RowSet } from '../select/row-set.ts';
import { topNames } from '../count/top-n.ts';

/** Shares are the conversions of this goal. */
export const SHARED: Goal = { id: 'share', name: '', rules: [{ on: 'action', kind: 'share', target: '' }] };

/** The shares on the page views of a set, by bucket and by page. */
export function countShares(view: StoreView, set: RowSet, shared: GoalConversions, edges: Edges, limit: number): Omit<Shares, 'before'> {
  const { ts } = view;
  const [path, title] = [view.column('path'), view.column('title')];
  const series = edges.slice(1).map(() => 0);
  const [shares, titles] = [new Int32Array(path.bound), new Int32Array(path.bound)];
  const since = shared.completeSince ?? Number.NEGATIVE_INFINITY;
  // Page views stand in the order of time.
  for (let k = 0, bucket = 0; k < set.count; k++) {
    const slot = set.slots[k]!;
    const count = shared.counts[slot]!;
    if (count === 0 || ts[slot]! < since) continue;
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
