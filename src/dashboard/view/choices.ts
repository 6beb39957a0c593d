import { METRICS, type Metric } from '#contract/questions/dimensions.ts';
import { keysOf } from '#contract/keys-of.ts';
import { dateOf } from '#question/local-date.ts';
import { resolveView } from '#question/resolve-view.ts';
import { goalsNamed } from '#question/view-goals.ts';
import { segmentOf, type CompareName, type View } from '#question/view.ts';

type CompareKind = CompareName | 'dates' | 'segment';

const COMPARE_WORDS: Readonly<Record<CompareKind, string>> = {
  previous: 'Previous period',
  year: 'Same period last year',
  weekdays: 'Same weekdays',
  dates: 'Custom dates…',
  segment: 'Another segment',
  off: 'Nothing',
};

/** What a range can be compared with, as the screen names it. */
export const COMPARE_OPTIONS = keysOf(COMPARE_WORDS).map((value) => ({
  value,
  label: COMPARE_WORDS[value],
}));

export function compareKind(view: Pick<View, 'compare'>): CompareKind {
  if (typeof view.compare === 'string') return view.compare;
  return segmentOf(view) === null ? 'dates' : 'segment';
}

/** The view compared with something of a kind: dates begin as those that were compared with, a segment as all page views. */
export function comparedBy(view: View, kind: CompareKind, now: number, zone: string): View {
  if (kind === compareKind(view)) return view;
  if (kind === 'segment') return withCompare(view, { clauses: [] });
  if (kind !== 'dates') return withCompare(view, kind);
  const span = resolveView({ ...view, brush: null }, now, zone, null).compare ?? {
    from: now,
    to: now + 1,
  };
  return withCompare(view, { first: dateOf(span.from, zone), last: dateOf(span.to - 1, zone) });
}

/** The view compared with something else; goals that nothing names any more go. */
export function withCompare(view: View, compare: View['compare']): View {
  return { ...view, compare, goals: goalsNamed({ ...view, compare }) };
}

const METRIC_NAMES: Readonly<Record<Metric, string>> = {
  pageViews: 'Page views',
  visits: 'Visits',
  visitors: 'Unique visitors',
};

/** What all lists can count, as the screen names it. */
export const METRIC_OPTIONS: readonly { value: View['metric']; label: string }[] = [
  { value: 'default', label: 'What fits each list' },
  ...METRICS.map((metric) => ({ value: metric, label: METRIC_NAMES[metric] })),
];
