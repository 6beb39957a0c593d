import { memo } from 'react';
import { Sparkline } from '../../components/charts/sparkline.tsx';
import { DeltaLine } from '../../components/ui/delta.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { StatTile } from '../../components/ui/stat-tile.tsx';
import { DASH } from '../../lib/format-number.ts';
import { useInspect, type Inspect } from '../../inspect/inspect-context.ts';
import type { FigureId } from '../../inspect/figures.ts';
import { KPI_LABELS, kpis } from './kpis.ts';
import type { OutsideFigures } from './outside-figures.ts';
import type { DashboardView } from './use-dashboard-view.ts';

interface Props {
  view: DashboardView | null;
  outside: OutsideFigures;
  failed: boolean;
}

/** The cards; before the first answer they stand in the same size without figures. */
export const KpiRow = memo(function KpiRow({ view, outside, failed }: Props) {
  const inspect = useInspect();
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {view === null
        ? KPI_LABELS.map((label) => (
            <StatTile key={label} label={label} value={failed ? DASH : '\u00a0'} chart={<span className="block h-7" />}>
              <span className="block min-h-10">{!failed && <Skeleton className="mt-1 h-4 w-3/4" />}</span>
            </StatTile>
          ))
        : kpis(view, outside).map((kpi) => (
            <StatTile
              key={kpi.label}
              label={kpi.label}
              value={kpi.value}
              exact={kpi.exact}
              chart={<Sparkline values={kpi.series} />}
              onExplain={explainer(inspect, kpi.figure)}
            >
              <div className="min-h-10">
                <DeltaLine delta={kpi.delta} />
              </div>
            </StatTile>
          ))}
    </dl>
  );
});

function explainer(inspect: Inspect | null, figure: FigureId | null): (() => void) | undefined {
  return inspect === null || figure === null ? undefined : () => inspect.explain(figure);
}
