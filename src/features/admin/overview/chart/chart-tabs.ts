import type { Tabs } from '../../card/card-tabs.tsx';

export const CHART_TABS = [
  { value: 'trend', label: 'Trend' },
  { value: 'hours', label: 'Hours of the week' },
] as const;

/** What stands in the place of the chart by turns. */
export type ChartTabs = Tabs<(typeof CHART_TABS)[number]['value']>;
