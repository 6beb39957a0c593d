import { lazy, Suspense, useMemo, useRef, useState, type ReactNode } from 'react';
import { ChartDownloads } from '../../components/charts/chart-downloads.tsx';
import type { ChartPoint } from '../../components/charts/chart-point.ts';
import { Legend } from '../../components/charts/legend.tsx';
import { Link } from 'react-router-dom';
import { Button } from '../../components/ui/button.tsx';
import { buttonClass } from '../../components/ui/button-class.ts';
import { Card } from '../../components/ui/card.tsx';
import { DataTable, type Column } from '../../components/ui/data-table.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { formatCount, DASH } from '../../lib/format-number.ts';
import { chartPoints } from './chart-points.ts';
import { trafficSummary } from './traffic-summary.ts';
import { BrushFields } from './view/brush-fields.tsx';
import { TimeBrushLayer } from './view/time-brush-layer.tsx';
import { runOfSpan, spanOfRun, type BucketRun } from './view/time-brush.ts';
import type { ViewActions } from './view/view-store.ts';
import type { View } from './view/view.ts';
import type { DashboardView } from './use-dashboard-view.ts';
import type { ViewState } from './view-state.ts';

/** The chart library is large and loads only here, behind the gate. */
const TrafficChart = lazy(async () => ({ default: (await import('../../components/charts/traffic-chart.tsx')).TrafficChart }));

const COLUMNS: readonly Column<ChartPoint>[] = [
  { head: 'Time', cell: (point) => point.name },
  { head: 'Page views', cell: (point) => formatCount(point.pageViews), numeric: true },
  { head: 'Visits', cell: (point) => formatCount(point.visits), numeric: true },
  { head: 'Unique visitors', cell: (point) => formatCount(point.visitors), numeric: true },
  { head: 'Visits before', cell: (point) => (point.before === null ? DASH : formatCount(point.before)), numeric: true },
];

interface Props {
  view: DashboardView | null;
  state: ViewState;
  /** The view as it is now; its brush shows before the answer is there. */
  current: View;
  actions: Pick<ViewActions, 'change' | 'move' | 'settle'>;
}

export function TrafficPanel({ view, state, current, actions }: Props) {
  const [table, setTable] = useState(false);
  const chart = useRef<HTMLDivElement>(null);
  const points = useMemo(() => (view === null ? [] : chartPoints(view.answer, view.range)), [view]);
  const summary = view === null ? '' : trafficSummary(view, points);
  const compared = points.some((point) => point.before !== null);
  const filtered = points.some((point) => point.base !== null);
  const edges = view?.range.edges ?? [];
  const run = current.brush === null ? null : runOfSpan(current.brush, edges);
  const brushTo = (to: BucketRun | null) => (now: View) => ({
    ...now,
    brush: to === null || view === null ? null : spanOfRun(to, view.range),
  });
  return (
    <Card
      title="Visits and unique visitors"
      className="h-full"
      description={<span className="block min-h-20 sm:min-h-10">{summary}</span>}
      actions={
        <Button size="small" aria-pressed={table} onClick={() => setTable(!table)} disabled={points.length === 0}>
          {table ? 'Show chart' : 'Show table'}
        </Button>
      }
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
        <Body state={state} points={points} summary={summary} table={table}>
          <TimeBrushLayer
            count={points.length}
            run={run}
            nameOf={(bucket) => points[bucket]?.name ?? ''}
            onMove={(to) => actions.move(brushTo(to))}
            onSettle={actions.settle}
          >
            <Suspense fallback={<Skeleton className="h-full" />}>
              <TrafficChart title="Visits and unique visitors over time" points={points} />
            </Suspense>
          </TimeBrushLayer>
        </Body>
      </div>
      <BrushFields names={points.map((point) => point.name)} run={run} onChange={(to) => actions.change(brushTo(to))} />
      <div className="flex justify-end">
        <ChartDownloads
          name="traffic"
          svg={() => chart.current?.querySelector('svg') ?? null}
          lines={() => [
            COLUMNS.map((column) => column.head),
            ...points.map(({ name, pageViews, visits, visitors, before }) => [name, pageViews, visits, visitors, before ?? '']),
          ]}
          disabled={state !== 'ready'}
        />
      </div>
    </Card>
  );
}

interface BodyProps {
  state: ViewState;
  points: ChartPoint[];
  summary: string;
  table: boolean;
  /** The chart. */
  children: ReactNode;
}

function Body({ state, points, summary, table, children }: BodyProps) {
  if (table && points.length > 0)
    return (
      <div className="h-full overflow-auto">
        <DataTable caption="Visits and unique visitors over time" columns={COLUMNS} rows={points} rowKey={(_, index) => index} />
      </div>
    );
  switch (state) {
    case 'loading':
      return <Skeleton className="h-full" />;
    case 'error':
      return <Centered>No figures could be read.</Centered>;
    case 'empty':
      return (
        <Centered>
          <span className="font-medium text-ink">Nothing is recorded yet.</span> Open a few pages of this site: every view shows here within
          a second. Or load sample traffic at the foot of this page.
          <span className="mt-4 block">
            <Link to="/" className={buttonClass('secondary', 'small')}>
              Visit the home page
            </Link>
          </span>
        </Centered>
      );
    case 'zero':
      return <Centered>No page views in this range. Choose a longer one to see what is held.</Centered>;
    case 'few':
      return <Centered>{`Too few points for a curve yet: ${summary}`}</Centered>;
    case 'ready':
      return children;
    default:
      return state satisfies never;
  }
}

function Centered({ children }: { children: ReactNode }) {
  return (
    <div className="grid h-full place-items-center rounded-control bg-raised px-6 text-center text-sm text-muted">
      <p className="max-w-[48ch]">{children}</p>
    </div>
  );
}
