import type { ResolvedRange } from '../../../../workers/calendar/presets.ts';
import { DEFAULT_TOP, MAX_TOP } from '../../../../workers/contract/limits.ts';
import type { DashboardQuestion } from '../../../../workers/contract/questions/dashboard.ts';
import type { Robots } from '../../../../workers/contract/questions/selection.ts';
import { LISTED_DIMENSIONS, type CampaignDimension } from '../overview/cards/list-shapes.ts';
import { isFiltered, type View } from '../view/view.ts';

export interface Scope {
  view: View;
  /** IANA name of the zone in which days are cut. */
  zone: string;
  bots: Robots;
  /** The part of a campaign that is listed: one at a time, because each list costs a count. */
  campaign: CampaignDimension;
}

/** The dashboard's question about a resolved range: every panel without its own filter, and the unfiltered shape behind it. */
export function dashboardQuestion(id: string, range: ResolvedRange, { view, bots, campaign }: Omit<Scope, 'zone'>): DashboardQuestion {
  return {
    v: 1,
    id,
    range: range.range,
    edges: range.edges,
    compare: range.compare && { ...range.compare, clauses: null },
    compareEdges: range.compareEdges,
    offsets: range.offsets,
    zone: range.zone,
    metric: view.metric,
    panels: [
      { kind: 'totals' },
      { kind: 'series' },
      { kind: 'hours' },
      { kind: 'social' },
      // The map shows every country, not ten.
      ...[...LISTED_DIMENSIONS, campaign].map((dim) => ({ kind: 'top', dim, limit: dim === 'country' ? MAX_TOP : DEFAULT_TOP }) as const),
    ],
    clauses: [...view.clauses],
    brush: view.brush,
    bots,
    leaveOut: true,
    background: isFiltered(view),
  };
}
