import { NETWORKS } from '#contract/questions/arrivals.ts';
import type { Dimension, Metric } from '#contract/questions/dimensions.ts';
import type { Series, SocialRow, TopList, Totals } from '#contract/questions/dashboard.ts';
import type { Goal } from '#contract/questions/goals.ts';
import type { ConversionFigure, NameFigures } from '#contract/questions/list.ts';
import { conversionsOf, type Since } from './recount-goals.ts';
import { hourOfWeek } from './recount-selection.ts';
import { firstOf, isOfVisit, lastOf, textOf, type View, type Visit } from './recount-visits.ts';
import { networkOf } from './recount-arrivals.ts';

export function countTotals(selected: readonly View[]): Totals {
  const visits = visitsOf(selected);
  return { pageViews: selected.length, visits: visits.length, visitors: visitorsOf(selected), ...wholeVisits(visits) };
}

function wholeVisits(visits: readonly Visit[]): Pick<Totals, 'bounces' | 'durationMs'> {
  const durations = visits.map((visit) => lastOf(visit).ts - firstOf(visit).ts);
  return {
    bounces: visits.filter((visit) => visit.pageViews.length === 1).length,
    durationMs: durations.reduce((sum, duration) => sum + duration, 0),
  };
}

/** A visit counts in the bucket of its first selected page view; the first bucket reaches back as far as the selection. */
export function countSeries(selected: readonly View[], edges: readonly number[]): Series {
  const buckets = edges.slice(1).map(() => ({ views: [] as View[], visits: [] as Visit[] }));
  const seen = new Set<Visit>();
  for (const view of selected) {
    let at = 0;
    while (at + 1 < buckets.length && view.row.ts >= edges[at + 1]!) at += 1;
    buckets[at]!.views.push(view);
    if (!seen.has(view.visit)) buckets[at]!.visits.push(view.visit);
    seen.add(view.visit);
  }
  return {
    pageViews: buckets.map(({ views }) => views.length),
    visits: buckets.map(({ visits }) => visits.length),
    visitors: buckets.map(({ visits }) => new Set(visits.map(({ visitor }) => visitor)).size),
    viewsOfVisits: buckets.map(({ visits }) => {
      const own = new Set(visits);
      return selected.filter(({ visit }) => own.has(visit)).length;
    }),
    bounces: buckets.map(({ visits }) => wholeVisits(visits).bounces),
    durationMs: buckets.map(({ visits }) => wholeVisits(visits).durationMs),
  };
}

export function countHours(selected: readonly View[], offsets: [number, number][]): number[] {
  const hours = new Array<number>(7 * 24).fill(0);
  for (const view of selected) {
    const hour = hourOfWeek(view.row.ts, offsets);
    hours[hour] = hours[hour]! + 1;
  }
  return hours;
}

/** Count of every name of a dimension among the selected page views, ranked: by count descending, then name by code point. */
export function countNames(selected: readonly View[], dim: Dimension, metric: Metric): { name: string; count: number }[] {
  const counts = [...viewsByName(selected, dim)].map(([name, views]) => ({ name, count: measure(views, metric) }));
  return counts.sort((a, b) => b.count - a.count || compareCodePoints(a.name, b.name));
}

/** Every figure of every name of a dimension among the selected page views, in no order. */
export function listNames(selected: readonly View[], dim: Dimension, goal: Goal | null, since: Since): Map<string, NameFigures> {
  const figures = [...viewsByName(selected, dim)].map(([name, views]): [string, NameFigures] => [
    name,
    {
      ...countTotals(views),
      entries: views.filter(({ row, visit }) => row === firstOf(visit)).length,
      exits: views.filter(({ row, visit }) => row === lastOf(visit)).length,
      ...convertedFigures(goal && conversionsOf(goal, views, since)),
    },
  ]);
  return new Map(figures);
}

/** What conversions, each by its page view, come to; unknown where no goal is asked for. */
function convertedFigures(converted: readonly View[] | null): Record<ConversionFigure, number | null> {
  const totals = converted && countTotals(converted);
  return {
    conversions: totals && totals.pageViews,
    convertingVisits: totals && totals.visits,
    convertingVisitors: totals && totals.visitors,
  };
}

function viewsByName(selected: readonly View[], dim: Dimension): Map<string, View[]> {
  const groups = new Map<string, View[]>();
  for (const view of selected) {
    const name = textOf(view, dim);
    if (!groups.has(name)) groups.set(name, []);
    groups.get(name)!.push(view);
  }
  return groups;
}

/** Page views that a list tells counts of beside its own; null where that was not asked for. */
export interface ViewsBeside {
  base: readonly View[] | null;
  compared: readonly View[] | null;
}

export function countTop(selected: readonly View[], beside: ViewsBeside, dim: Dimension, metric: Metric, limit: number): TopList {
  const names = countNames(selected, dim, metric);
  const countIn = (views: readonly View[] | null) =>
    views && new Map(countNames(views, dim, metric).map(({ name, count }) => [name, count]));
  const [base, compared] = [countIn(beside.base), countIn(beside.compared)];
  const others = names.slice(limit);
  const addsUp = metric === 'pageViews' || (metric === 'visits' && isOfVisit(dim));
  return {
    dim,
    metric,
    rows: names
      .slice(0, limit)
      .map(({ name, count }) => ({ name, count, base: base && (base.get(name) ?? 0), compared: compared && (compared.get(name) ?? 0) })),
    more: others.length > 0,
    otherCount: addsUp ? others.reduce((sum, { count }) => sum + count, 0) : null,
    suppressed: 0,
  };
}

/** Visits that came from each network. */
export function countSocial(selected: readonly View[], { base, compared }: ViewsBeside): SocialRow[] {
  return NETWORKS.map((network) => {
    const countIn = (views: readonly View[]) => visitsOf(views).filter((visit) => networkOf(firstOf(visit)) === network).length;
    return { network, count: countIn(selected), base: base && countIn(base), compared: compared && countIn(compared) };
  });
}

/** The metric of a list unless one is asked for. */
export function metricOf(dim: Dimension, asked: Metric | 'default'): Metric {
  if (asked !== 'default') return asked;
  return isOfVisit(dim) ? 'visits' : 'pageViews';
}

export function compareCodePoints(a: string, b: string): number {
  const [left, right] = [[...a], [...b]];
  for (let i = 0; i < Math.min(left.length, right.length); i += 1) {
    const difference = left[i]!.codePointAt(0)! - right[i]!.codePointAt(0)!;
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

function measure(views: readonly View[], metric: Metric): number {
  if (metric === 'pageViews') return views.length;
  return metric === 'visits' ? visitsOf(views).length : visitorsOf(views);
}

/** The visits of page views, each once. */
export function visitsOf(views: readonly View[]): Visit[] {
  return [...new Set(views.map((view) => view.visit))];
}

function visitorsOf(views: readonly View[]): number {
  return new Set(views.map((view) => view.row.visitor)).size;
}
