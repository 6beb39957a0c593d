import type { Edges } from '../../contract/questions/dashboard.ts';
import type { Shares } from '../../contract/questions/signals.ts';
import { entryOf, ranked } from './ranked.ts';
import type { SelectedSignals } from './selected-signals.ts';

/** The shares of the selected page views, by bucket and by page. */
export function countShares(signals: SelectedSignals, edges: Edges, limit: number): Omit<Shares, 'before'> {
  const series = edges.slice(1).map(() => 0);
  const [path, title] = [signals.names('path'), signals.names('title')];
  const pages = new Map<number, { title: string; shares: number }>();
  signals.each(['share'], (_, pageView) => {
    series[bucketOf(edges, signals.timeOf(pageView))]!++;
    const page = entryOf(pages, path.codeAt(pageView), () => ({ title: '', shares: 0 }));
    page.shares++;
    // The share made last comes first.
    page.title ||= title.texts[title.codeAt(pageView)] ?? '';
  });
  const { first } = ranked(pages, path.texts, limit, (page) => page.shares);
  return { series, pages: first.map(({ name, entry }) => ({ path: name, ...entry })) };
}

/** How many shares the selected page views of a span have that begins at `from`; null where actions of it were given up. */
export function countShared(signals: SelectedSignals, from: number): number | null {
  const { actions } = signals.completeSince;
  if (actions !== null && from < actions) return null;
  let count = 0;
  signals.each(['share'], () => count++);
  return count;
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
