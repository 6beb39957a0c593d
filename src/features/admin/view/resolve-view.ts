import { edgesBetween } from '../../../../workers/calendar/edges.ts';
import { PRESETS, resolvePreset, resolveSpan, spanBefore, type Preset, type ResolvedRange } from '../../../../workers/calendar/presets.ts';
import { localTime, offsetsBetween, startOfLocalDay } from '../../../../workers/calendar/zone.ts';
import type { Span } from '../../../../workers/contract/questions/selection.ts';
import { periodOf } from './period.ts';
import type { RangeChoice, View } from './view.ts';

const WEEK_DAYS = 7;

/** The parts of a view that decide its range. */
export type RangeView = Pick<View, 'range' | 'compare' | 'brush'>;

/**
 * The range of a view at the instant `now`, with the comparison that the view asks for.
 * A brush has none: a comparison obeys the filters but not the brush, so the two would not speak of the same thing.
 */
export function resolveView(view: RangeView, now: number, zone: string, earliest: number | null): ResolvedRange {
  const range = resolveRange(view.range, now, zone, earliest);
  if (view.compare === 'off' || view.brush !== null) return { ...range, compare: null, compareEdges: [] };
  return view.compare === 'weekdays' ? againstWeekdays(range) : range;
}

function resolveRange(choice: RangeChoice, now: number, zone: string, earliest: number | null): ResolvedRange {
  return isPreset(choice) ? resolvePreset(choice, now, zone, earliest) : resolveSpan(spanOf(choice, now, zone), zone);
}

function isPreset(choice: RangeChoice): choice is Preset {
  return PRESETS.some((name) => name === choice);
}

/** The span of a range that the calendar does not know by name; what is still to come is left out, unless nothing else is in it. */
function spanOf(choice: Exclude<RangeChoice, Preset>, now: number, zone: string): Span {
  const period = periodOf(choice, localTime(now, zone));
  const from = startOfLocalDay(period.first, zone);
  const to = startOfLocalDay(period.next, zone);
  return from <= now ? { from, to: Math.min(to, now + 1) } : { from, to };
}

/** Compares with the same weekdays: shifted back by as many whole weeks as the range's days fill. */
function againstWeekdays(range: ResolvedRange): ResolvedRange {
  const { from, to } = range.range;
  if (from === null) return range;
  const days = Math.ceil(range.days / WEEK_DAYS) * WEEK_DAYS;
  const compare = spanBefore({ from, to }, days, range.zone);
  return {
    ...range,
    compare,
    compareEdges: edgesBetween(compare.from, compare.to, range.unit, range.zone, range.unit === 'month' ? monthsAStep(range) : 1),
    offsets: offsetsBetween(compare.from, to, range.zone),
  };
}

/** Months that one bucket of a very long range joins. */
function monthsAStep({ edges }: ResolvedRange): number {
  const [, second, third] = edges;
  return second === undefined || third === undefined ? 1 : Math.max(1, Math.round((third - second) / 2_629_800_000));
}
