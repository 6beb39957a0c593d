import { resolvePreset, type ResolvedRange } from '../../../../workers/calendar/presets.ts';
import { lastInstant } from '../../../../workers/calendar/zone.ts';
import type { Dimension } from '#contract/questions/dimensions.ts';
import type { DashboardQuestion } from '#contract/questions/dashboard.ts';
import type { Counted } from '#contract/questions/selection.ts';
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

/** Today in a zone, or, of a source that knows only the whole days of its own, all of today there. */
export function todayOn(wholeDays: string | null, now: number, zone: string): ResolvedRange {
  return resolvePreset('today', lastInstant(now, wholeDays), wholeDays ?? zone, null);
}

/** What the figures of that day are asked about; nothing is compared. */
export function todayBasis({ range, offsets, zone, days }: ResolvedRange, { bots, own }: Counted): FigureBasis {
  return { ...UNFILTERED, range, span: { from: range.from ?? 0, to: range.to }, offsets, zone, days, bots, own };
}

/** The page's question about that day. */
export function todayQuestion(id: string, today: ResolvedRange, counted: Counted): DashboardQuestion {
  const basis = todayBasis(today, counted);
  return basisQuestion(id, basis, basis.span, [{ kind: 'totals' }, ...TODAY_LISTS.map((list) => ({ kind: 'top', ...list }) as const)]);
}
