import { memo, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import type { Panel } from '../../../../../workers/contract/questions/dashboard.ts';
import { ChartDownloads, ChartFoot } from '../../../../components/charts/chart-foot.tsx';
import type { ChartPoint } from '../../../../components/charts/traffic-plot.ts';
import { Legend } from '../../../../components/charts/legend.tsx';
import { MissingDrawing } from '../../../../components/charts/missing-drawing.tsx';
import { lazyPart } from '../../../../components/page/lazy-part.tsx';
import { Button } from '../../../../components/controls/button.tsx';
import { DataTable, type Column } from '../../../../components/figures/data-table.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { holdsNothing } from '../../../../engine/source/fit-question.ts';
import { useDescribed } from '../../../../engine/source/use-source.ts';
import { formatCount, DASH } from '../../../../lib/format/format-number.ts';
import { ViewCard } from '../../card/view-card.tsx';
import type { ChartTabs } from './chart-tabs.ts';
import { chartPoints } from './chart-points.ts';
import type { Shown } from '../../shown/shown.ts';
import { useAsked } from '../../shown/use-asked.ts';
import { usePart } from '../../shown/use-part.ts';
import { TrafficRoom } from './traffic-room.tsx';
import { trafficSummary } from './traffic-summary.ts';
import { TimeBrush } from './time-brush.tsx';
import { TimeFields } from './time-fields.tsx';
import type { Views } from '../../view/use-view.ts';
import { answerState } from './answer-state.ts';

/** The chart library is large and loads only here, behind the gate. */
const TrafficChart = lazyPart(async () => (await import('../../../../components/charts/traffic-chart.tsx')).TrafficChart, MissingDrawing);

const COLUMNS: readonly Column<ChartPoint>[] = [
  { head: 'Time', cell: (point) => point.name },
  { head: 'Page views', cell: (point) => formatCount(point.pageViews), numeric: true },
  { head: 'Visits', cell: (point) => formatCount(point.visits), numeric: true },
  { head: 'Unique visitors', cell: (point) => formatCount(point.visitors), numeric: true },
  { head: 'Visits before', cell: (point) => (point.before === null ? DASH : formatCount(point.before)), numeric: true },
];

const SERIES: readonly Panel[] = [{ kind: 'totals' }, { kind: 'series' }];

interface Props {
  views: Views;
  /** The way to what else stands in this place. */
  tabs: ChartTabs;
}

/** Traffic over time. A brush across it changes neither curve nor scale, so that only what reads the brush is drawn again. */
export const TrafficPanel = memo(function TrafficPanel({ views, tabs }: Props) {
  useAsked(SERIES);
  const [table, setTable] = useState(false);
  const chart = useRef<HTMLDivElement>(null);
  const points = usePart(pointsOf);
  const isEmpty = useDescribed(holdsNothing);
  const state = usePart(useCallback(({ view, failure }: Shown) => answerState(view, failure !== null, isEmpty), [isEmpty]));
  const names = useMemo(() => points.map((point) => point.name), [points]);
  const compared = points.some((point) => point.before !== null);
  const filtered = points.some((point) => point.base !== null);
  return (
    <ViewCard
      title="Visits and unique visitors"
      description={
        <span className="block min-h-20 sm:min-h-10">
          <Summary />
        </span>
      }
      tabs={tabs}
    >
      <div className="min-h-12 sm:min-h-6">
        <Legend
          items={[
            { label: 'Visits', color: 'var(--chart-1)' },
            { label: 'Unique visitors', color: 'var(--chart-2)' },
            ...(compared ? [{ label: 'Visits before', color: 'var(--faint)', shape: 'dashes' as const }] : []),
            ...(filtered ? [{ label: 'Without filters', color: 'var(--ghost)', shape: 'area' as const }] : []),
          ]}
        />
      </div>
      <div ref={chart} className="mt-3 h-72">
        {table && points.length > 0 ? (
          <div className="h-full overflow-auto">
            <DataTable caption="Visits and unique visitors over time" columns={COLUMNS} rows={points} rowKey={(_, index) => index} />
          </div>
        ) : (
          <TrafficRoom state={state} summary={<Summary />}>
            <TimeBrush views={views} names={names}>
              <Suspense fallback={<Skeleton className="h-full" />}>
                <TrafficChart title="Visits and unique visitors over time" points={points} />
              </Suspense>
            </TimeBrush>
          </TrafficRoom>
        )}
      </div>
      <TimeFields views={views} names={names} />
      <ChartFoot>
        <Button size="small" variant="quiet" aria-pressed={table} onClick={() => setTable(!table)} disabled={points.length === 0}>
          {table ? 'Show chart' : 'Show table'}
        </Button>
        <ChartDownloads
          name="traffic"
          svg={() => chart.current?.querySelector('svg') ?? null}
          lines={() => [
            COLUMNS.map((column) => column.head),
            ...points.map(({ stamp, pageViews, visits, visitors, before }) => [stamp, pageViews, visits, visitors, before ?? '']),
          ]}
          disabled={state !== 'ready'}
        />
      </ChartFoot>
    </ViewCard>
  );
});

function Summary() {
  return usePart(summaryOf);
}

function pointsOf({ view }: Shown): ChartPoint[] {
  return view === null ? [] : chartPoints(view.answer, view.range);
}

function summaryOf({ view }: Shown): string {
  return view === null ? '' : trafficSummary(view);
}
