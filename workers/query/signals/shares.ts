import type { Shares, SignalsQuestion } from '../../contract/questions/signals.ts';
import { entryOf, ranked } from './ranked.ts';
import type { SelectedSignals } from './selected-signals.ts';

/** Counts the shares of a question's page views, and then those of the span that it compares with: what is selected is the latter afterwards. */
export function countShares(signals: SelectedSignals, question: SignalsQuestion): Shares | null {
  const { shares, limit } = question;
  if (shares === null) return null;
  const { edges, compare } = shares;
  const series = edges.slice(1).map(() => 0);
  const [path, title] = [signals.names('path', 'page view'), signals.names('title', 'page view')];
  const pages = new Map<number, { title: string; shares: number }>();
  signals.each(['share'], (_, pageView) => {
    series[bucketOf(edges, signals.timeOf(pageView))]!++;
    const page = entryOf(pages, path.codeAt(pageView), () => ({ title: '', shares: 0 }));
    page.shares++;
    // The share made last comes first.
    page.title ||= title.texts[title.codeAt(pageView)] ?? '';
  });
  const { first } = ranked(pages, path.texts, limit, (page) => page.shares);
  return {
    series,
    before: compare === null ? null : countBefore(signals, question, compare),
    pages: first.map(({ name, entry }) => ({ path: name, ...entry })),
  };
}

function countBefore(signals: SelectedSignals, question: SignalsQuestion, range: { from: number; to: number }): number | null {
  const { actions } = signals.completeSince;
  if (actions !== null && range.from < actions) return null;
  signals.select({ ...question, range, brush: null });
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
