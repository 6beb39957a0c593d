import { resolvePreset } from '../../../../workers/calendar/presets.ts';
import type { Dimension } from '#contract/questions/dimensions.ts';
import type { DashboardQuestion } from '#contract/questions/dashboard.ts';
import type { Selection } from '#contract/questions/selection.ts';
import type { FigureBasis } from '../../inspect/figure-basis.ts';

/** The lists of today with their lengths. */
export const TODAY_LISTS = [
  { dim: 'path', limit: 10 },
  { dim: 'country', limit: 8 },
  { dim: 'device', limit: 5 },
  { dim: 'browser', limit: 5 },
  { dim: 'os', limit: 5 },
] as const satisfies readonly { dim: Dimension; limit: number }[];

export type TodayDimension = (typeof TODAY_LISTS)[number]['dim'];

/** The page's question about the calendar day of a zone, from its start to `now`; nothing is compared. */
export function todayQuestion(id: string, now: number, zone: string, bots: Selection['bots']): DashboardQuestion {
  const { range, offsets } = resolvePreset('today', now, zone, null);
  return {
    v: 1,
    id,
    range,
    edges: [range.from ?? now, range.to],
    compare: null,
    compareEdges: [],
    offsets,
    zone,
    metric: 'default',
    panels: [{ kind: 'totals' }, ...TODAY_LISTS.map((list) => ({ kind: 'top', ...list }) as const)],
    clauses: [],
    goals: [],
    brush: null,
    bots,
    leaveOut: false,
    background: false,
  };
}

/** What the figures of that day were asked about. */
export function todayBasis(now: number, zone: string, bots: Selection['bots']): FigureBasis {
  const { range, offsets, days } = resolvePreset('today', now, zone, null);
  return {
    range,
    span: { from: range.from ?? now, to: range.to },
    compare: null,
    offsets,
    zone,
    days,
    clauses: [],
    goals: [],
    brush: null,
    bots,
  };
}
