import { daysBefore, unitBefore, weekdaysBefore, yearBefore } from '../calendar/comparison.ts';
import { PRESETS, comparedWith, resolvePreset, resolveSpan, type Preset, type ResolvedRange } from '../calendar/presets.ts';
import { localTime, startOfLocalDay } from '../calendar/zone.ts';
import type { Span } from '#contract/questions/selection.ts';
import { calendarUnitOf, periodOf } from './period.ts';
import { segmentOf, type RangeChoice, type View } from './view.ts';

/** The parts of a view that decide its range. */
export type RangeView = Pick<View, 'range' | 'compare' | 'interval' | 'brush'>;

/**
 * The range of a view at the instant `now`, with the comparison that the view asks for.
 * A brush has none: a comparison obeys the filters but not the brush, so the two would not count the same rows.
 */
export function resolveView(view: RangeView, now: number, zone: string, earliest: number | null): ResolvedRange {
  const range = resolveRange(view, now, zone, earliest);
  if (view.brush !== null) return comparedWith(range, null);
  const segment = segmentOf(view);
  const span = compareSpanOf(view, range, now);
  return comparedWith(range, span && { ...span, clauses: segment && [...segment] });
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

/** Everything held has nothing before it: it is compared with dates and segments alone. */
function compareSpanOf({ range, compare }: RangeView, { range: { from, to }, edges, zone }: ResolvedRange, now: number): Span | null {
  if (typeof compare === 'object') return 'clauses' in compare ? { from: from ?? edges[0] ?? 0, to } : spanOf(compare, now, zone);
  if (from === null) return null;
  const span = { from, to };
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
