import type { Span } from '../contract/questions/selection.ts';
import type { Unit } from './edges.ts';
import { edgesBetween, startOfUnit } from './edges.ts';
import { DAY_MS, addDays, assertZone, localTime, offsetsBetween, startOfDay, startOfLocalDay } from './zone.ts';

export const PRESETS = ['today', 'last7', 'last15', 'month', 'all'] as const;
export type Preset = (typeof PRESETS)[number];

/** Calendar days of each preset, today included; 'all' has no fixed number. */
export const PRESET_DAYS: Readonly<Record<Exclude<Preset, 'all'>, number>> = { today: 1, last7: 7, last15: 15, month: 30 };

/** A chart of everything has about this many buckets at most. */
const MAX_BUCKETS = 100;
const UNIT_MS: readonly [Unit, number][] = [
  ['hour', 3_600_000],
  ['day', DAY_MS],
  ['week', 7 * DAY_MS],
  ['month', 30 * DAY_MS],
];

/** A range made ready for a question: see `DashboardQuestion` for the meaning of its parts. */
export interface ResolvedRange {
  range: { from: number | null; to: number };
  edges: number[];
  unit: Unit;
  compare: Span | null;
  compareEdges: number[];
  offsets: [number, number][];
  zone: string;
  /** Calendar days that the range touches (for 'all': from the earliest row held). */
  days: number;
}

/**
 * Resolves a preset at the instant `now`. `to` is `now` + 1 ms, so that what happens now is inside.
 * `earliest` is the time of the earliest row held, which only 'all' needs. Throws a RangeError for an unknown zone.
 */
export function resolvePreset(preset: Preset, now: number, zone: string, earliest: number | null): ResolvedRange {
  assertZone(zone);
  const to = now + 1;
  if (preset === 'all') return resolveAll(Math.min(earliest ?? now, now), to, zone);
  const back = PRESET_DAYS[preset] - 1;
  const from = startOfLocalDay(localTime(now, zone) - back * DAY_MS, zone);
  return resolve({ from, to }, preset === 'today' ? 'hour' : 'day', zone);
}

/** Resolves any range `[from, to)`, with the finest buckets of which there are at most about a hundred. Throws a RangeError as above. */
export function resolveSpan(span: Span, zone: string): ResolvedRange {
  assertZone(zone);
  if (!(span.from < span.to))
    throw new RangeError(`The range must begin before it ends, but begins at ${span.from} and ends at ${span.to}.`);
  return resolve(span, unitFor(span), zone);
}

/**
 * The span that a range is compared with: shifted back by as many calendar days as it touches, at the same local times.
 * A start or end at the start of a day stays one, whatever the clock did on that day.
 */
export function compareSpan(span: Span, zone: string): Span {
  return spanBefore(span, daysTouched(span, zone), zone);
}

/** A span shifted back by so many calendar days, as {@link compareSpan} does it. */
export function spanBefore(span: Span, days: number, zone: string): Span {
  const from = shiftBack(span.from, days, zone);
  const to = shiftBack(span.to, days, zone);
  // A span inside a repeated hour could turn round.
  return { from, to: to > from ? to : from + (span.to - span.from) };
}

function shiftBack(ts: number, days: number, zone: string): number {
  const isDayStart = startOfDay(ts, zone) === ts;
  return isDayStart ? startOfLocalDay(localTime(ts, zone) - days * DAY_MS, zone) : addDays(ts, -days, zone);
}

function resolve(span: Span, unit: Unit, zone: string): ResolvedRange {
  const compare = compareSpan(span, zone);
  return {
    range: span,
    edges: bucketEdges(span, unit, zone),
    unit,
    compare,
    compareEdges: bucketEdges(compare, unit, zone),
    // A filter on the hour of the week holds for the comparison too.
    offsets: offsetsBetween(compare.from, span.to, zone),
    zone,
    days: daysTouched(span, zone),
  };
}

function resolveAll(earliest: number, to: number, zone: string): ResolvedRange {
  const unit = unitFor({ from: earliest, to });
  const span = { from: startOfUnit(earliest, unit, zone), to };
  const [, ...changes] = offsetsBetween(span.from, to, zone);
  const first = offsetsBetween(span.from, span.from + 1, zone)[0]?.[1] ?? 0;
  return {
    range: { from: null, to },
    edges: bucketEdges(span, unit, zone),
    unit,
    compare: null,
    compareEdges: [],
    // From the epoch on, so that a row that arrived since and is older still has an offset.
    offsets: [[0, first], ...changes],
    zone,
    days: daysTouched({ from: earliest, to }, zone),
  };
}

function bucketEdges(span: Span, unit: Unit, zone: string): number[] {
  const months = Math.ceil((span.to - span.from) / (30 * DAY_MS));
  const step = unit === 'month' ? Math.max(1, Math.ceil(months / MAX_BUCKETS)) : 1;
  return edgesBetween(span.from, span.to, unit, zone, step);
}

function unitFor(span: Span): Unit {
  return UNIT_MS.find(([, ms]) => (span.to - span.from) / ms <= MAX_BUCKETS)?.[0] ?? 'month';
}

function daysTouched(span: Span, zone: string): number {
  return Math.floor(localTime(span.to - 1, zone) / DAY_MS) - Math.floor(localTime(span.from, zone) / DAY_MS) + 1;
}
