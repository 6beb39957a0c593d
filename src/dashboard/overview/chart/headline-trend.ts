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
  /** Of a rate, the visits that each value is of. */
  of: readonly number[] | null;
  /** The thin line beside it. */
  beside: { label: string; values: Values } | null;
  /** In the span before, and what that is called. */
  before: Pick<TrendSeries, 'label' | 'values' | 'of'> | null;
  /** Without any filter. */
  base: Pick<TrendSeries, 'values' | 'of'> | null;
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
    return isOfRange ? { values: counted.series, of: null, beside: null, before: null, base: null, goesOn: [] } : null;
  }
  if (series === null) return null;
  const { per } = value;
  const of = (other: Series | null | undefined) =>
    other ? { values: bucketValues(other, value), ...(per !== null && { of: other[per] }) } : null;
  // A brush alone changes nothing here, and would only repeat the figure.
  const isFiltered = scope.view.clauses.length > 0;
  const segment = segmentOf(scope.view);
  const comparison = comparisonOf({ answer, range, scope });
  const compared = comparison.kind === 'span' ? of(answer.compareFigures?.series) : null;
  const words = comparison.kind === 'span' && segment !== null ? comparison.words : answer.compare && daysText(answer.compare, range);
  return {
    values: bucketValues(series, value),
    of: per === null ? null : series[per],
    // Visits are drawn with the visitors who made them; every other figure is drawn alone.
    beside: id === 'visits' ? { label: HEADLINES.visitors.title, values: series.visitors } : null,
    before: compared && { label: `${title}, ${words}`, ...compared },
    base: isFiltered && segment?.length !== 0 ? of(answer.background?.series) : null,
    goesOn: series.pageViews.map((count, bucket) => count > 0 && series.visitors[bucket] === 0),
  };
}

/**
 * A headline as it is drawn; null while its values are not of these buckets, because what is counted elsewhere is asked for apart.
 * @param earliest epoch ms of the first page view held, before which nothing was recorded
 */
export function headlineTrend(
  id: HeadlineId,
  { values, of, beside, before, base, goesOn }: HeadlineSeries,
  range: BucketRange,
  earliest: number | null,
): Trend | null {
  const { title, unit, value } = HEADLINES[id];
  if (values.length !== range.starts.length) return null;
  // What is counted elsewhere has a beginning of its own.
  const buckets = trendBuckets(range, typeof value === 'string' ? null : earliest);
  const known = (some: Values) => some.map((each, bucket) => (buckets[bucket]?.isUnrecorded === true ? null : each));
  return {
    title: `${title} over time`,
    unit,
    interval: range.unit,
    buckets: buckets.map((bucket, at) => (goesOn[at] === true ? { ...bucket, remark: GOES_ON } : bucket)),
    series: [
      { label: title, look: 'main', values: known(values), ...(of !== null && { of }) },
      ...(beside === null ? [] : [{ ...beside, look: 'beside', values: known(beside.values) } as const]),
      ...(before === null
        ? []
        : [{ ...before, values: before.values.slice(0, values.length), look: 'before', names: comparedNames(range) } as const]),
      ...(base === null ? [] : [{ ...base, label: 'Without filters', look: 'base', values: known(base.values) } as const]),
    ],
  };
}

/** A trend without the shape behind it, for tooltip, table and files too. */
export function withoutBase(trend: Trend): Trend {
  return { ...trend, series: trend.series.filter(({ look }) => look !== 'base') };
}
