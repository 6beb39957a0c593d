import { bounceRate, pagesPerVisit, visitDurationMs } from '../../../../../workers/contract/questions/ratios.ts';
import type { Series, Totals } from '../../../../../workers/contract/questions/dashboard.ts';
import type { Delta } from '../../../../components/figures/delta.tsx';
import { DASH, formatCount, formatDuration, formatRatio, formatShare, formatShort } from '../../../../lib/format/format-number.ts';
import { delta, type ComparisonWords, type GoodDirection } from '../../../../inspect/delta.ts';
import { FIGURES, type FigureId } from '../../../../inspect/figures.ts';
import { referenceGrowth } from '../reference-figures.ts';
import type { OutsideFigures } from '../../outside/outside-figures.ts';
import type { RangeCount } from '../../outside/range-count.ts';
import type { DashboardView } from '../../shown/shown.ts';
import { comparisonOf } from '../../view/comparison.ts';

export interface Kpi {
  label: string;
  /** What explains the figure; null for one that is counted elsewhere. */
  figure: FigureId | null;
  value: string;
  /** What has to be known of it; '' for most. */
  remark: string;
  /** The full figure where the shown one is shortened. */
  exact: string;
  delta: Delta;
  /** One value a bucket; empty where the figure has no series. */
  series: readonly number[];
}

interface Definition {
  figure: FigureId;
  good: GoodDirection;
  of: (totals: Totals) => number | null;
  /** What the figure is counted from, which decides whether a change can be told. */
  from: 'pageViews' | 'visits' | 'visitors';
  format: (value: number | null) => string;
  /** The figure is a share in 0..1. */
  isShare?: boolean;
}

const count = (value: number | null) => formatShort(value ?? 0);

const DEFINITIONS: readonly Definition[] = [
  { figure: 'pageViews', good: 'up', of: (t) => t.pageViews, from: 'pageViews', format: count },
  { figure: 'visits', good: 'up', of: (t) => t.visits, from: 'visits', format: count },
  { figure: 'visitors', good: 'up', of: (t) => t.visitors, from: 'visitors', format: count },
  { figure: 'pagesPerVisit', good: 'up', of: pagesPerVisit, from: 'visits', format: formatRatio },
  { figure: 'bounceRate', good: 'down', of: bounceRate, from: 'visits', format: formatShare, isShare: true },
  { figure: 'visitDuration', good: 'up', of: visitDurationMs, from: 'visits', format: formatDuration },
];

/** Cards of what is counted outside of the event log. */
const OUTSIDE_DEFINITIONS = [
  { label: 'Social Boosts', of: 'boosts', nothing: 'Nothing was boosted yet', remark: 'Simulated: nothing is posted' },
  { label: 'Social Shares', of: 'shares', nothing: 'Nothing was shared yet', remark: '' },
] as const;

export const KPI_LABELS: readonly string[] = [
  ...DEFINITIONS.map(({ figure }) => FIGURES[figure].title),
  ...OUTSIDE_DEFINITIONS.map(({ label }) => label),
];

/** The cards of the dashboard, in reading order; `holdsNothing`: the source has no page view, whatever the range. */
export function kpis(view: DashboardView, outside: Pick<OutsideFigures, 'boosts' | 'shares'>, holdsNothing: boolean): Kpi[] {
  const { totals, series } = view.answer.figures;
  const before = view.answer.compareFigures?.totals ?? null;
  const comparison = comparisonOf(view);
  const measure = ({ of, from }: Definition, all: Totals | null) => ({ value: all === null ? null : of(all), count: all?.[from] ?? 0 });
  const isEmpty = holdsNothing && totals?.pageViews === 0;
  const own = DEFINITIONS.map((definition): Kpi => {
    const { figure, good, format, isShare } = definition;
    const now = measure(definition, totals);
    return {
      label: FIGURES[figure].title,
      figure,
      value: format(now.value),
      remark: '',
      exact: format === count ? formatCount(now.value ?? 0) : format(now.value),
      delta:
        (isEmpty && referenceGrowth(figure)) ||
        delta(now, measure(definition, before), { comparison, good, format, ...(isShare && { isShare }) }),
      series: series === null ? [] : shapeOf(figure, series),
    };
  });
  return [
    ...own,
    ...OUTSIDE_DEFINITIONS.map(({ label, of, nothing, remark }) => {
      const none = (isEmpty && referenceGrowth(of)) || ({ kind: 'none', reason: nothing } as const);
      return { ...outsideKpi(label, outside[of], comparison, none), remark };
    }),
  ];
}

function shapeOf(figure: FigureId, { pageViews, visits, visitors, viewsOfVisits, bounces, durationMs }: Series): readonly number[] {
  const perVisit = (sums: readonly number[]) => sums.map((sum, bucket) => sum / Math.max(1, visits[bucket] ?? 0));
  switch (figure) {
    case 'pageViews':
      return pageViews;
    case 'visits':
      return visits;
    case 'visitors':
      return visitors;
    case 'pagesPerVisit':
      return perVisit(viewsOfVisits);
    case 'bounceRate':
      return perVisit(bounces);
    case 'visitDuration':
      return perVisit(durationMs);
    default:
      return [];
  }
}

function outsideKpi(label: string, counted: RangeCount | null, comparison: ComparisonWords, none: Delta): Omit<Kpi, 'remark'> {
  const card = { label, figure: null };
  if (counted === null) return { ...card, value: DASH, exact: DASH, delta: { kind: 'none', reason: 'Not known' }, series: [] };
  const { count: now, before, series } = counted;
  return {
    ...card,
    value: formatShort(now),
    exact: formatCount(now),
    delta:
      now === 0 && before === 0
        ? none
        : delta({ value: now, count: now }, { value: before, count: before }, { comparison, good: 'up', format: count }),
    series,
  };
}
