import { bounceRate, pagesPerVisit, visitDurationMs } from '../../../workers/contract/ratios.ts';
import type { Totals } from '../../../workers/contract/question.ts';
import type { Delta } from '../../components/ui/delta.tsx';
import { formatCount, formatDuration, formatRatio, formatShare, formatShort } from '../../lib/format-number.ts';
import { delta, type GoodDirection } from './delta.ts';
import type { FigureId } from '../../inspect/figures.ts';
import type { DashboardView } from './use-dashboard-view.ts';
import { comparisonOf } from './view/comparison.ts';

export interface Kpi {
  id: FigureId;
  label: string;
  value: string;
  /** The full figure where the shown one is shortened. */
  exact: string;
  delta: Delta;
  /** One value a bucket; empty where the figure has no series. */
  series: readonly number[];
}

interface Definition {
  id: FigureId;
  label: string;
  good: GoodDirection;
  of: (totals: Totals) => number | null;
  /** What the figure is counted from, which decides whether a change can be told. */
  from: 'pageViews' | 'visits' | 'visitors';
  format: (value: number | null) => string;
}

const count = (value: number | null) => formatShort(value ?? 0);

const DEFINITIONS: readonly Definition[] = [
  { id: 'pageViews', label: 'Page Views', good: 'up', of: (t) => t.pageViews, from: 'pageViews', format: count },
  { id: 'visits', label: 'Total Visits', good: 'up', of: (t) => t.visits, from: 'visits', format: count },
  { id: 'visitors', label: 'Unique Visitors', good: 'up', of: (t) => t.visitors, from: 'visitors', format: count },
  { id: 'pagesPerVisit', label: 'Pages per Visit', good: 'up', of: pagesPerVisit, from: 'visits', format: formatRatio },
  { id: 'bounceRate', label: 'Bounce Rate', good: 'down', of: bounceRate, from: 'visits', format: formatShare },
  { id: 'visitDuration', label: 'Visit Duration', good: 'up', of: visitDurationMs, from: 'visits', format: formatDuration },
];

export const KPI_LABELS: readonly string[] = DEFINITIONS.map((definition) => definition.label);

/** The cards of the dashboard, in reading order. */
export function kpis(view: DashboardView): Kpi[] {
  const { answer } = view;
  const { totals, series } = answer.figures;
  const before = answer.compareFigures?.totals ?? null;
  const comparison = comparisonOf(view);
  const shapes: Record<string, readonly number[]> = {
    'Page Views': series?.pageViews ?? [],
    'Total Visits': series?.visits ?? [],
    'Unique Visitors': series?.visitors ?? [],
    'Pages per Visit': series === null ? [] : series.pageViews.map((views, i) => views / Math.max(1, series.visits[i] ?? 0)),
  };
  const measure = (of: Definition['of'], from: Definition['from'], all: Totals | null) => ({
    value: all === null ? null : of(all),
    count: all?.[from] ?? 0,
  });
  return DEFINITIONS.map(({ id, label, good, of, from, format }) => {
    const now = measure(of, from, totals);
    const { value } = now;
    return {
      id,
      label,
      value: format(value),
      exact: format === count ? formatCount(value ?? 0) : format(value),
      delta: delta(now, measure(of, from, before), comparison, good),
      series: shapes[label] ?? [],
    };
  });
}
