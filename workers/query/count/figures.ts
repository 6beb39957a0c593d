import { NETWORKS } from '#contract/questions/arrivals.ts';
import { defaultMetric, type Dimension, type Metric } from '#contract/questions/dimensions.ts';
import type { Counterparts, DashboardQuestion, Figures, Panel, TopList } from '#contract/questions/dashboard.ts';
import { NO_ROOM } from '../scratch.ts';
import { listKey, type ListCounts, type ListsByKey, type ListRequest } from './list-counter.ts';
import type { PanelCounts, PanelRequest } from './panel-counter.ts';
import { makeSeries } from './visit-counter.ts';
import { topNames, type TopNames } from './top-n.ts';

/** Social counts are visits by network, also where another metric ranks the lists. */
const SOCIAL_LIST: ListRequest = { dim: 'network', metric: 'visits' };

/** The metric that a list is counted by. */
export function metricOf(dim: Dimension, metric: Metric | 'default'): Metric {
  return metric === 'default' ? defaultMetric(dim) : metric;
}

/** What to count for the panels of a question. */
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

export type Rank = (list: ListCounts, limit: number) => TopNames;

export const rankNames: Rank = ({ counts, column }, limit) => topNames(counts, Math.min(counts.length, column.bound), column.texts, limit);

/** Lists that stand beside those of the answer; null where they were not asked for. */
export type Beside = Record<keyof Counterparts, ListsByKey | null>;

/** Makes the figures that a question asked for out of counts. */
export function makeFigures(question: DashboardQuestion, counts: PanelCounts, beside: Beside, rank: Rank): Figures {
  const lists = byKey(counts.lists);
  const figures = shapesOf(counts);
  for (const panel of question.panels) {
    if (panel.kind === 'top') {
      const request = { dim: panel.dim, metric: metricOf(panel.dim, question.metric) };
      figures.top.push(makeList(request, lists, beside, (list) => rank(list, panel.limit)));
    }
    if (panel.kind === 'social') figures.social = countSocial(lists, beside);
  }
  return figures;
}

/** Figures without lists: copies, because counts are remembered and the receiver of an answer may do with it what it likes. */
export function shapesOf({ totals, series, hours }: PanelCounts): Figures {
  return {
    totals: totals === null ? null : { ...totals },
    series: series === null ? null : makeSeries((figure) => [...series[figure]]),
    hours: hours === null ? null : [...hours],
    top: [],
    social: [],
  };
}

/** Lists under their keys. */
export function byKey(lists: readonly ListCounts[]): ListsByKey {
  return new Map(lists.map((list) => [listKey(list), list]));
}

function makeList(request: ListRequest, lists: ListsByKey, beside: Beside, rank: (list: ListCounts) => TopNames): TopList {
  const list: TopList = { ...request, rows: [], more: false, otherCount: addsUp(request) ? 0 : null, suppressed: 0 };
  const key = listKey(request);
  const counted = lists.get(key);
  if (counted === undefined) return list;
  const { counts, column } = counted;
  const top = rank(counted);
  const besideOf = counterpartsOf(beside, key);
  let listed = 0;
  for (const code of top.codes) {
    const count = counts[code] ?? 0;
    const { base, compared } = besideOf(code);
    listed += count;
    list.rows.push({ name: column.texts[code] ?? '', count, base, compared });
  }
  list.more = top.names > top.codes.length;
  if (list.otherCount !== null) list.otherCount = top.total - listed;
  return list;
}

function countSocial(lists: ListsByKey, beside: Beside): Figures['social'] {
  const key = listKey(SOCIAL_LIST);
  const list = lists.get(key);
  const besideOf = counterpartsOf(beside, key);
  return NETWORKS.map((network) => {
    const code = list?.column.codeOf(network) ?? -1;
    return { network, count: list?.counts[code] ?? 0, ...besideOf(code) };
  });
}

/** What the lists beside count of a name: a column gives it the same code in all of them. */
function counterpartsOf({ base, compared }: Beside, key: string): (code: number) => Counterparts {
  const countsIn = (lists: ListsByKey | null) => lists && (lists.get(key)?.counts ?? NO_ROOM);
  const [inBase, inCompared] = [countsIn(base), countsIn(compared)];
  return (code) => ({ base: inBase && (inBase[code] ?? 0), compared: inCompared && (inCompared[code] ?? 0) });
}

/** Whether the counts of a list's names add up to a total: a page view has one name of each dimension, a visit one of each of its own. */
function addsUp({ dim, metric }: ListRequest): boolean {
  return metric === 'pageViews' || (metric === 'visits' && defaultMetric(dim) === 'visits');
}
