import { BrushFields } from './brush-fields.tsx';
import { useBrushedRun, useBrushTo } from './use-brushed-run.ts';
import type { Views } from '../../view/use-view.ts';

/** The brush of the chart above, by name of its first and last bucket. */
export function TimeFields({ views, names }: { views: Views; names: readonly string[] }) {
  const run = useBrushedRun(views);
  const brushTo = useBrushTo();
  return <BrushFields names={names} run={run} onChange={(to) => views.actions.change(brushTo(to))} />;
}
