import { useState } from 'react';
import { Segmented } from '../../../../components/controls/segmented.tsx';
import type { Views } from '../../view/use-view.ts';
import { HeatMapPanel } from '../hours/heat-map-panel.tsx';
import { TrafficPanel } from './traffic-panel.tsx';

const TABS = [
  { value: 'trend', label: 'Trend' },
  { value: 'hours', label: 'Hours of the week' },
] as const;

/** How visits move: over the range, or by hour of the week. */
export function ChartPanel({ views }: { views: Views }) {
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('trend');
  const tabs = <Segmented compact label="Chart" options={TABS} value={tab} onChange={setTab} />;
  return tab === 'trend' ? <TrafficPanel views={views} tabs={tabs} /> : <HeatMapPanel views={views} tabs={tabs} />;
}
