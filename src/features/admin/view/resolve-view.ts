import { daysBefore, unitBefore, weekdaysBefore, yearBefore } from '../../../../workers/calendar/comparison.ts';
import {
  PRESETS,
  comparedWith,
  resolvePreset,
  resolveSpan,
  type Preset,
  type ResolvedRange,
} from '../../../../workers/calendar/presets.ts';
import { localTime, startOfLocalDay } from '../../../../workers/calendar/zone.ts';
import type { Span } from '../../../../workers/contract/questions/selection.ts';
import { calendarUnitOf, periodOf } from './period.ts';
import type { RangeChoice, View } from './view.ts';

/** The parts of a view that decide its range. */
export type RangeView = Pick<View, 'range' | 'compare' | 'interval' | 'brush'>;

/**
 * The range of a view at the instant `now`, with the comparison that the view asks for.
 * A brush has none: a comparison obeys the filters but not the brush, so the two would not speak of the same thing.
 */
export function resolveView(view: RangeView, now: number, zone: string, earliest: number | null): ResolvedRange {
  const range = resolveRange(view, now, zone, earliest);
  const { from, to } = range.range;
  const isCompared = view.brush === null && from !== null;
  return comparedWith(range, isCompared ? compareSpanOf(view, { from, to }, zone) : null);
}

function resolveRange({ range, interval }: RangeView, now: number, zone: string, earliest: number | null): ResolvedRange {
  const unit = interval === 'auto' ? null : interval;
  return isPreset(range) ? resolvePreset(range, now, zone, earliest, unit) : resolveSpan(spanOf(range, now, zone), zone, unit);
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

function compareSpanOf({ range, compare }: RangeView, span: Span, zone: string): Span | null {
  switch (compare) {
    case 'off':
      return null;
    case 'weekdays':
      return weekdaysBefore(span, zone);
    case 'year':
      return yearBefore(span, zone);
    case 'previous': {
      const unit = calendarUnitOf(range);
      return unit === null ? daysBefore(span, zone) : unitBefore(span, unit, zone);
    }
    default:
      return compare satisfies never;
  }
}
