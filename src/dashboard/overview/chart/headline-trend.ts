import { bucketValues } from '#contract/questions/ratios.ts';
import type { Series } from '#contract/questions/dashboard.ts';
import { sameValue } from '#lib/same-value.ts';
import type { Trend, TrendSeries } from '#ui/charts/trend/trend.ts';
import type { DashboardView } from '../../answer/dashboard-asker.ts';
import { comparisonOf } from '../../view/comparison.ts';
import { segmentOf, type HeadlineId } from '#question/view.ts';
import { HEADLINES } from '../strip/headlines.ts';
import type { ExternalCounts } from '../../external-figures/external-figures.ts';
import { comparedNames, daysText, trendBuckets, type BucketRange } from './buckets.ts';

type Values = TrendSeries['values'];

/** What is known of a headline by bucket; null = not asked for, or not known. */
export interface HeadlineSeries {
  values: Values;
  /** The thin line beside it. */
  beside: { label: string; values: Values } | null;
  /** In the span before, and what that is called. */
  before: { label: string; values: Values } | null;
  /** Without any filter. */
  base: Values | null;
  /** By bucket: whether all its page views belong to visits that count in an earlier one. */
  goesOn: readonly boolean[];
}

const GOES_ON = 'Page views of visits that began before, and no visitors: a visit counts where it begins.';

/** A headline by bucket; null while it is not known. */
export function headlineSeries({ answer, range, scope }: DashboardView, id: HeadlineId, external: ExternalCounts): HeadlineSeries | null {
  const { title, value } = HEADLINES[id];
  const { series } = answer.figures;
  if (typeof value === 'string') {
    const counted = external[value];
    // It is asked for apart: until its answer is about these buckets too, their names would stand below its values.
    const isOfRange = counted !== null && sameValue(counted.edges.slice(0, -1), range.edges.slice(0, -1));
    return isOfRange ? { values: counted.series, beside: null, before: null, base: null, goesOn: [] } : null;
  }
  if (series === null) return null;
  const of = (other: Series | null | undefined) => (other ? bucketValues(other, value) : null);
  // A brush alone changes nothing here, and would only repeat the figure.
  const isFiltered = scope.view.clauses.length > 0;
  const segment = segmentOf(scope.view);
  const comparison = comparisonOf({ answer, range, scope });
  const compared = comparison.kind === 'span' ? of(answer.compareFigures?.series) : null;
  const words = comparison.kind === 'span' && segment !== null ? comparison.words : answer.compare && daysText(answer.compare, range);
  return {
    values: bucketValues(series, value),
    // Visits are drawn with the visitors who made them; every other figure is drawn alone.
    beside: id === 'visits' ? { label: HEADLINES.visitors.title, values: series.visitors } : null,
    before: compared && { label: `${title}, ${words}`, values: compared },
    base: isFiltered && segment?.length !== 0 ? of(answer.background?.series) : null,
    goesOn: series.pageViews.map((count, bucket) => count > 0 && series.visitors[bucket] === 0),
  };
}

/** A headline as it is drawn; null while its values are not of these buckets, because what is counted elsewhere is asked for apart. */
export function headlineTrend(id: HeadlineId, { values, beside, before, base, goesOn }: HeadlineSeries, range: BucketRange): Trend | null {
  const { title, unit } = HEADLINES[id];
  if (values.length !== range.starts.length) return null;
  return {
    title: `${title} over time`,
    unit,
    interval: range.unit,
    buckets: trendBuckets(range).map((bucket, at) => (goesOn[at] === true ? { ...bucket, remark: GOES_ON } : bucket)),
    series: [
      { label: title, look: 'main', values },
      ...(beside === null ? [] : [{ ...beside, look: 'beside' } as const]),
      ...(before === null
        ? []
        : [{ ...before, values: before.values.slice(0, values.length), look: 'before', names: comparedNames(range) } as const]),
      ...(base === null ? [] : [{ label: 'Without filters', look: 'base', values: base } as const]),
    ],
  };
}
