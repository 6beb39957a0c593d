import { memo, useCallback } from 'react';
import type { Panel } from '../../../../../workers/contract/questions/dashboard.ts';
import { Sparkline } from '../../../../components/charts/sparkline.tsx';
import { DeltaLine } from '../../../../components/figures/delta.tsx';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { StatTile } from '../../../../components/figures/stat-tile.tsx';
import { DASH } from '../../../../lib/format/format-number.ts';
import { holdsNothing } from '../../../../engine/source/fit-question.ts';
import { useDescribed } from '../../../../engine/source/use-source.ts';
import { sameValue } from '../../../../lib/same-value.ts';
import { useInspect } from '../../../../inspect/inspect-context.ts';
import { isRunning } from '../chart/chart-points.ts';
import { KPI_LABELS, kpis, type Kpi } from './kpis.ts';
import type { OutsideFigures } from '../../outside/outside-figures.ts';
import { hasFailed, type Shown } from '../../shown/shown.ts';
import { useAsked } from '../../shown/use-asked.ts';
import { usePart } from '../../shown/use-part.ts';

/** What the one figure goes by that no source tells. */
const BOOSTS_NOTE = 'Social Boosts are this browser’s own, whatever source shows. They follow the range, not the filters.';

const FIGURES_ASKED: readonly Panel[] = [{ kind: 'totals' }, { kind: 'series' }];

/** The cards; before the first answer they stand in the same size without figures. */
export const KpiRow = memo(function KpiRow({ outside }: { outside: OutsideFigures }) {
  useAsked(FIGURES_ASKED);
  const isEmpty = useDescribed(holdsNothing);
  const shown = usePart(useCallback(({ view }: Shown) => (view === null ? null : kpis(view, outside, isEmpty)), [outside, isEmpty]));
  const failed = usePart(hasFailed);
  const running = usePart(hasOpenBucket);
  return (
    <div className="grid gap-2">
      <dl className="flex overflow-x-auto border-b border-line xl:grid xl:grid-cols-8">
        {shown === null
          ? KPI_LABELS.map((label) => (
              <StatTile flat key={label} label={label} value={failed ? DASH : '\u00a0'} chart={<span className="block h-7" />}>
                <span className="block min-h-10">{!failed && <Skeleton className="mt-1 h-4 w-3/4" />}</span>
              </StatTile>
            ))
          : shown.map((kpi) => <KpiTile key={kpi.label} kpi={kpi} isRunning={running} />)}
      </dl>
      <p className="text-xs text-muted">{BOOSTS_NOTE}</p>
    </div>
  );
});

/** Drawn again only when it says something else. */
const KpiTile = memo(function KpiTile({ kpi, isRunning }: { kpi: Kpi; isRunning: boolean }) {
  const { label, figure, value, exact, series, delta, remark } = kpi;
  const inspect = useInspect();
  return (
    <StatTile
      flat
      label={label}
      value={value}
      exact={exact}
      chart={<Sparkline values={series} isRunning={isRunning} />}
      onExplain={inspect === null || figure === null ? undefined : () => inspect.explain(figure)}
    >
      <div className="min-h-10">
        <DeltaLine delta={delta} />
        {remark !== '' && <p className="text-xs text-muted">{remark}</p>}
      </div>
    </StatTile>
  );
}, sameValue);

function hasOpenBucket({ view }: Shown): boolean {
  return view !== null && isRunning(view.range);
}
