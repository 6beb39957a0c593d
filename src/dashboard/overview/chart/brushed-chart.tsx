import { TrendChart } from '#ui/charts/trend/trend-chart.tsx';
import type { Trend } from '#ui/charts/trend/trend.ts';
import { useBrushedRun, useBrushTo } from './use-brushed-run.ts';
import type { Views } from '../../view/use-view.ts';

/** The trend with the time that is brushed. A brush changes neither curve nor scale: this alone is rendered while one moves. */
export function BrushedChart({ trend, views }: { trend: Trend; views: Views }) {
  const run = useBrushedRun(views);
  const brushTo = useBrushTo();
  const { move, settle } = views.actions;
  return <TrendChart trend={trend} run={run} onMove={(to) => move(brushTo(to))} onSettle={settle} />;
}
