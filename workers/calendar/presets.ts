import type { Span } from '../contract/questions/selection.ts';
import { daysBefore, daysTouched } from './comparison.ts';
import type { Unit } from './edges.ts';
import { edgesBetween, startOfUnit } from './edges.ts';
import { DAY_MS, assertZone, localTime, offsetsBetween, startOfLocalDay } from './zone.ts';

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

/** The range compared with another span than the days before it, or with nothing. */
export function comparedWith(range: ResolvedRange, compare: Span | null): ResolvedRange {
  const { from, to } = range.range;
  if (compare === null || from === null) return { ...range, compare: null, compareEdges: [] };
  return {
    ...range,
    compare,
    compareEdges: bucketEdges(compare, range.unit, range.zone, monthsOf({ from, to })),
    // A filter on the hour of the week holds for the comparison too.
    offsets: offsetsBetween(Math.min(compare.from, from), to, range.zone),
  };
}

function resolve(span: Span, unit: Unit, zone: string): ResolvedRange {
  const edges = bucketEdges(span, unit, zone, monthsOf(span));
  const range = { range: span, edges, unit, compare: null, compareEdges: [], offsets: [], zone, days: daysTouched(span, zone) };
  return comparedWith(range, daysBefore(span, zone));
}

function resolveAll(earliest: number, to: number, zone: string): ResolvedRange {
  const unit = unitFor({ from: earliest, to });
  const span = { from: startOfUnit(earliest, unit, zone), to };
  const [, ...changes] = offsetsBetween(span.from, to, zone);
  const first = offsetsBetween(span.from, span.from + 1, zone)[0]?.[1] ?? 0;
  return {
    range: { from: null, to },
    edges: bucketEdges(span, unit, zone, monthsOf(span)),
    unit,
    compare: null,
    compareEdges: [],
    // From the epoch on, so that a row that arrived since and is older still has an offset.
    offsets: [[0, first], ...changes],
    zone,
    days: daysTouched({ from: earliest, to }, zone),
  };
}

/** @param months of the range whose buckets these are, or stand beside */
function bucketEdges(span: Span, unit: Unit, zone: string, months: number): number[] {
  const step = unit === 'month' ? Math.max(1, Math.ceil(months / MAX_BUCKETS)) : 1;
  return edgesBetween(span.from, span.to, unit, zone, step);
}

function monthsOf(span: Span): number {
  return Math.ceil((span.to - span.from) / (30 * DAY_MS));
}

function unitFor(span: Span): Unit {
  return UNIT_MS.find(([, ms]) => (span.to - span.from) / ms <= MAX_BUCKETS)?.[0] ?? 'month';
}
