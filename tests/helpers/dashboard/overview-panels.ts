import type { Panel } from '#contract/questions/dashboard.ts';
import { keysOf } from '#contract/keys-of.ts';
import type { View } from '#question/view.ts';
import { tabPanels } from '../../../src/dashboard/overview/overview-question.ts';

const CHART: Readonly<Record<View['chart'], Panel>> = { trend: { kind: 'series' }, hours: { kind: 'hours' } };

/** All that the panels of the first view ask together: the figures, the chart, and the lists whose tabs are chosen. */
export function overviewPanels({ tabs, chart }: Pick<View, 'tabs' | 'chart'>): Panel[] {
  return [{ kind: 'totals' }, CHART[chart], ...keysOf(tabs).flatMap((card) => tabPanels(tabs[card]))];
}
