import { defaultMetric } from '../../contract/questions/dimensions.ts';
import type { Dimension, Metric } from '../../contract/questions/dimensions.ts';
import type { DashboardQuestion, Panel } from '../../contract/questions/dashboard.ts';
import { listKey } from './list-counter.ts';
import type { ListWant } from './list-counter.ts';
import type { PanelWants } from './panel-counter.ts';

/** Social counts are visits by source, whatever metric ranks the lists. */
export const SOCIAL_LIST: ListWant = { dim: 'source', metric: 'visits' };

/** The metric that a list is counted by. */
export function metricOf(dim: Dimension, metric: Metric | 'default'): Metric {
  return metric === 'default' ? defaultMetric(dim) : metric;
}

/** Everything that the panels of a question want to be counted. */
export function wantsOf(question: DashboardQuestion): PanelWants {
  const asked = (kind: Panel['kind']): boolean => question.panels.some((panel) => panel.kind === kind);
  const lists = question.panels.flatMap((panel): ListWant[] =>
    panel.kind === 'top' ? [{ dim: panel.dim, metric: metricOf(panel.dim, question.metric) }] : [],
  );
  if (asked('social')) lists.push(SOCIAL_LIST);
  return {
    totals: asked('totals'),
    edges: asked('series') ? question.edges : null,
    offsets: asked('hours') ? question.offsets : null,
    lists: [...new Map(lists.map((list) => [listKey(list), list])).values()],
  };
}
