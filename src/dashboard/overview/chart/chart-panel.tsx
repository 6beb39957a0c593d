import { memo, Suspense, useState } from 'react';
import { offeredUnits, UNIT_MS, type Unit } from '../../../../workers/calendar/edges.ts';
import { missingDrawing } from '#ui/charts/missing-drawing.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { lazyPart } from '#ui/page/lazy-part.tsx';
import type { DashboardEntry } from '../../answer/dashboard-asker.ts';
import { usePart } from '../../answer/use-part.ts';
import { type Views, useViewField } from '../../view/use-view.ts';
import { CHART_TABS, type View } from '#question/view.ts';
import type { ExternalCounts } from '../../external-figures/external-figures.ts';
import { TrendPanel } from './trend-panel.tsx';

/** The first view opens with the trend. */
const HeatMapPanel = lazyPart(
  async () => (await import('../hours/heat-map-panel.tsx')).HeatMapPanel,
  missingDrawing('Reload the page to try again.'),
);

const TAB_NAMES: Readonly<Record<View['chart'], string>> = { trend: 'Trend', hours: 'Hours of the week' };
const TABS = CHART_TABS.map((value) => ({ value, label: TAB_NAMES[value] }));
const UNIT_NAMES: Readonly<Record<Unit, string>> = { hour: 'Hour', day: 'Day', week: 'Week', month: 'Month' };

/** How the site is used over time: a figure over the range, or page views by hour of the week. Both choices stand in the address. */
export const ChartPanel = memo(function ChartPanel({ views, external }: { views: Views; external: ExternalCounts }) {
  const tab = useViewField(views, 'chart');
  const { change } = views.actions;
  const [pressed, setPressed] = useState<View['chart'] | null>(null);
  // Kept here, so that a look at the hours does not take it back.
  const [wantsBase, setBase] = useState(false);
  const onTab = (chart: View['chart']) => {
    setPressed(chart);
    change((view) => ({ ...view, chart }));
  };
  // The card of the other chart has tabs of its own, and those that were pressed are removed.
  const tabs = { label: 'Chart', options: TABS, value: tab, onChange: onTab, takesFocus: pressed === tab };
  if (tab === 'hours') {
    return (
      <Suspense fallback={<Skeleton className="h-96" />}>
        <HeatMapPanel views={views} tabs={tabs} />
      </Suspense>
    );
  }
  return <TrendPanel {...{ views, external, tabs, wantsBase }} onBase={setBase} controls={<IntervalControl views={views} />} />;
});

/** What the range is cut into: only units of which there are two buckets at least, and not too many to draw. */
function IntervalControl({ views }: { views: Views }) {
  const { offered, unit } = usePart(intervalsOf);
  const { change } = views.actions;
  if (offered.length < 2) return null;
  const options = offered.map((value) => ({ value, label: UNIT_NAMES[value] }));
  return (
    <Segmented compact label="Interval" options={options} value={unit} onChange={(interval) => change((view) => ({ ...view, interval }))} />
  );
}

function intervalsOf({ answer: view }: DashboardEntry): { offered: Unit[]; unit: string } {
  if (view === null) return { offered: [], unit: '' };
  const { edges, range, zone, unit } = view.range;
  const from = edges[0] ?? range.to;
  return { offered: offeredUnits(from, range.to, zone).filter((each) => range.to - from > UNIT_MS[each]), unit };
}
