import { useState } from 'react';
import type { Views } from '../../view/use-view.ts';
import { HeatMapPanel } from '../hours/heat-map-panel.tsx';
import { CHART_TABS, type ChartTabs } from './chart-tabs.ts';
import { TrafficPanel } from './traffic-panel.tsx';

/** How visits move: over the range, or by hour of the week. */
export function ChartPanel({ views }: { views: Views }) {
  const [value, onChange] = useState<ChartTabs['value']>('trend');
  const tabs = { label: 'Chart', options: CHART_TABS, value, onChange };
  return value === 'trend' ? <TrafficPanel views={views} tabs={tabs} /> : <HeatMapPanel views={views} tabs={tabs} />;
}
