import type { Description } from '#contract/ports/query.ts';
import { daysBefore, unitBefore, weekdaysBefore, yearBefore } from '../calendar/comparison.ts';
import { edgesBetween } from '../calendar/edges.ts';
import { PRESETS, comparedWith, resolvePreset, resolveSpan, type Preset, type ResolvedRange } from '../calendar/presets.ts';
import { lastInstant, localTime, startOfDay, startOfLocalDay } from '../calendar/zone.ts';
import type { Span } from '#contract/questions/selection.ts';
import { calendarUnitOf, periodOf } from './period.ts';
import { segmentOf, type RangeChoice, type View } from './view.ts';

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

export type RangeBasis = Pick<Description, 'earliest' | 'wholeDays'>;

/** The zone in which days are cut: that of a source which knows whole days only, else that of the view, else the asker's own. */
export function zoneOf({ zone }: Pick<View, 'zone'>, { wholeDays }: Pick<Description, 'wholeDays'>, own: string): string {
  return wholeDays ?? (zone || own);
}

/** The range of a view as a source can be asked about it at the instant `now`: the whole days of its own zone, today to its end, where it knows no others. */
export function resolveViewOn(described: RangeBasis, view: RangeView & Pick<View, 'zone'>, now: number, own: string): ResolvedRange {
  const zone = zoneOf(view, described, own);
  if (described.wholeDays === null) return resolveView(view, now, zone, described.earliest);
  const range = resolveView(view, lastInstant(now, zone), zone, described.earliest);
  if (range.unit !== 'hour') return range;
  const from = startOfDay(range.edges[0] ?? now, zone);
  const days = { ...range, unit: 'day' as const, edges: edgesBetween(from, range.range.to, 'day', zone) };
  return comparedWith(days, range.compare);
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
