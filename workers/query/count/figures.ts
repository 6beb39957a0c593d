import { NETWORKS } from '../../contract/questions/arrivals.ts';
import { defaultMetric, type Dimension, type Metric } from '../../contract/questions/dimensions.ts';
import type { DashboardQuestion, Figures, Panel, TopList } from '../../contract/questions/dashboard.ts';
import { listKey, type ListCounts, type ListsByKey, type ListRequest } from './list-counts.ts';
import type { PanelCounts, PanelRequest } from './panel-counter.ts';
import { topNames } from './top-n.ts';

/** Social counts are visits by network, whatever metric ranks the lists. */
const SOCIAL_LIST: ListRequest = { dim: 'network', metric: 'visits' };

/** The metric that a list is counted by. */
export function metricOf(dim: Dimension, metric: Metric | 'default'): Metric {
  return metric === 'default' ? defaultMetric(dim) : metric;
}

/** What is to be counted for the panels of a question. */
export function requestOf(question: DashboardQuestion): PanelRequest {
  const has = (kind: Panel['kind']): boolean => question.panels.some((panel) => panel.kind === kind);
  const lists = question.panels.flatMap((panel): ListRequest[] =>
    panel.kind === 'top' ? [{ dim: panel.dim, metric: metricOf(panel.dim, question.metric) }] : [],
  );
  if (has('social')) lists.push(SOCIAL_LIST);
  return {
    totals: has('totals'),
    edges: has('series') ? question.edges : null,
    offsets: has('hours') ? question.offsets : null,
    lists: [...new Map(lists.map((list) => [listKey(list), list])).values()],
  };
}

/**
 * Makes the figures that a question asked for out of counts.
 *
 * @param bases unfiltered lists; null when no background was asked for
 */
export function makeFigures(question: DashboardQuestion, counts: PanelCounts, bases: ListsByKey | null): Figures {
  const lists = byKey(counts.lists);
  const figures = shapesOf(counts);
  for (const panel of question.panels) {
    if (panel.kind === 'top') figures.top.push(makeList(panel.dim, panel.limit, question, lists, bases));
    if (panel.kind === 'social') figures.social = countSocial(lists, bases);
  }
  return figures;
}

/** Figures without lists: copies, because counts are remembered and the receiver of an answer may do with it what it likes. */
export function shapesOf({ totals, series, hours }: PanelCounts): Figures {
  return {
    totals: totals === null ? null : { ...totals },
    series:
      series === null
        ? null
        : {
            pageViews: [...series.pageViews],
            visits: [...series.visits],
            visitors: [...series.visitors],
            viewsOfVisits: [...series.viewsOfVisits],
          },
    hours: hours === null ? null : [...hours],
    top: [],
    social: [],
  };
}

/** Lists under their keys. */
export function byKey(lists: readonly ListCounts[]): ListsByKey {
  return new Map(lists.map((list) => [listKey(list), list]));
}

function makeList(dim: Dimension, limit: number, question: DashboardQuestion, lists: ListsByKey, bases: ListsByKey | null): TopList {
  const request: ListRequest = { dim, metric: metricOf(dim, question.metric) };
  const list: TopList = { ...request, rows: [], more: false, otherCount: addsUp(request) ? 0 : null, suppressed: 0 };
  const counted = lists.get(listKey(request));
  if (counted === undefined) return list;
  const { counts, column } = counted;
  const top = topNames(counts, Math.min(counts.length, column.bound), column.texts, limit);
  const base = bases?.get(listKey(request))?.counts;
  let listed = 0;
  for (const code of top.codes) {
    const count = counts[code] ?? 0;
    listed += count;
    list.rows.push({ name: column.texts[code] ?? '', count, base: bases === null ? null : (base?.[code] ?? 0) });
  }
  list.more = top.names > top.codes.length;
  if (list.otherCount !== null) list.otherCount = top.total - listed;
  return list;
}

function countSocial(lists: ListsByKey, bases: ListsByKey | null): Figures['social'] {
  const countIn = (from: ListsByKey, network: string): number => {
    const list = from.get(listKey(SOCIAL_LIST));
    return list?.counts[list.column.codeOf(network)] ?? 0;
  };
  return NETWORKS.map((network) => ({ network, count: countIn(lists, network), base: bases === null ? null : countIn(bases, network) }));
}

/** Whether the counts of a list's names add up to a total: a page view has one name of each dimension, a visit one of each of its own. */
function addsUp({ dim, metric }: ListRequest): boolean {
  return metric === 'pageViews' || (metric === 'visits' && defaultMetric(dim) === 'visits');
}
