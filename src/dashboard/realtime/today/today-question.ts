import { resolvePreset } from '../../../../workers/calendar/presets.ts';
import type { Dimension } from '#contract/questions/dimensions.ts';
import type { DashboardQuestion } from '#contract/questions/dashboard.ts';
import type { Selection } from '#contract/questions/selection.ts';
import { basisQuestion, UNFILTERED, type FigureBasis } from '../../inspect/figure-basis.ts';

/** The lists of today with their lengths. */
export const TODAY_LISTS = [
  { dim: 'path', limit: 10 },
  { dim: 'country', limit: 8 },
  { dim: 'device', limit: 5 },
  { dim: 'browser', limit: 5 },
  { dim: 'os', limit: 5 },
] as const satisfies readonly { dim: Dimension; limit: number }[];

export type TodayDimension = (typeof TODAY_LISTS)[number]['dim'];

/** What the figures of the calendar day of a zone are asked about, from its start to `now`; nothing is compared. */
export function todayBasis(now: number, zone: string, bots: Selection['bots']): FigureBasis {
  const { range, offsets, days } = resolvePreset('today', now, zone, null);
  return { ...UNFILTERED, range, span: { from: range.from ?? now, to: range.to }, offsets, zone, days, bots };
}

/** The page's question about that day. */
export function todayQuestion(id: string, now: number, zone: string, bots: Selection['bots']): DashboardQuestion {
  const basis = todayBasis(now, zone, bots);
  return basisQuestion(id, basis, basis.span, [{ kind: 'totals' }, ...TODAY_LISTS.map((list) => ({ kind: 'top', ...list }) as const)]);
}
