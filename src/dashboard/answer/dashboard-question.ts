import type { ResolvedRange } from '../../../workers/calendar/presets.ts';
import type { DashboardQuestion, Panel } from '#contract/questions/dashboard.ts';
import type { Counted } from '#contract/questions/selection.ts';
import { isFiltered, type View } from '#question/view.ts';

export interface Scope extends Counted {
  view: View;
  /** IANA name of the zone in which days are cut. */
  zone: string;
  /** What is on the screen: each panel costs a count. */
  panels: readonly Panel[];
}

/** The dashboard's question about a resolved range: each panel without its own filter, and the unfiltered shape behind it. */
export function dashboardQuestion(id: string, range: ResolvedRange, { view, bots, own, panels }: Omit<Scope, 'zone'>): DashboardQuestion {
  return {
    v: 1,
    id,
    range: range.range,
    edges: range.edges,
    compare: range.compare,
    compareEdges: range.compareEdges,
    offsets: range.offsets,
    zone: range.zone,
    metric: view.metric,
    panels: [...panels],
    clauses: [...view.clauses],
    goals: [...view.goals],
    brush: view.brush,
    bots,
    own,
    leaveOut: true,
    background: isFiltered(view),
  };
}
