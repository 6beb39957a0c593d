import type { Comparison, Span } from '#contract/questions/selection.ts';
import { daysBefore, daysTouched } from './comparison.ts';
import { edgesBetween, offeredUnits, startOfUnit, UNIT_MS, UNITS, type Unit } from './edges.ts';
import { DAY_MS, assertZone, localTime, offsetsBetween, startOfLocalDay } from './zone.ts';

export const PRESETS = ['today', 'last7', 'last15', 'month', 'all'] as const;
export type Preset = (typeof PRESETS)[number];

/** Calendar days of each preset, today included; 'all' has no fixed number. */
export const PRESET_DAYS: Readonly<Record<Exclude<Preset, 'all'>, number>> = { today: 1, last7: 7, last15: 15, month: 30 };

/** A chart has about this many buckets at most, unless the operator chose the interval. */
const MAX_BUCKETS = 100;

/** A range made ready for a question: see `DashboardQuestion` for the meaning of its parts. */
export interface ResolvedRange {
  range: { from: number | null; to: number };
  edges: number[];
  unit: Unit;
  /** Units joined to one bucket: more than 1 for months of a very long range. */
  step: number;
  compare: Comparison | null;
  compareEdges: number[];
  offsets: [number, number][];
  zone: string;
  /** Calendar days that the range touches (for 'all': from the earliest row held). */
  days: number;
}

/**
 * Resolves a preset at the instant `now`. `to` is `now` + 1 ms, so that what happens now is inside.
 * `earliest` is the time of the earliest row held, which only 'all' needs. Buckets are of the `interval` where that is
 * offered (see `offeredUnits`). Throws a RangeError for an unknown zone.
 */
export function resolvePreset(
  preset: Preset,
  now: number,
  zone: string,
  earliest: number | null,
  interval: Unit | null = null,
): ResolvedRange {
  assertZone(zone);
  const to = now + 1;
  if (preset === 'all') return resolveAll({ from: Math.min(earliest ?? now, now), to }, zone, interval);
  const back = PRESET_DAYS[preset] - 1;
  const from = startOfLocalDay(localTime(now, zone) - back * DAY_MS, zone);
  return resolve({ from, to }, bucketsOf({ from, to }, zone, interval, preset === 'today' ? 'hour' : 'day'), zone);
}

/** Resolves any range `[from, to)`: without an interval, with the finest buckets of which there are at most about a hundred. Throws as above. */
export function resolveSpan(span: Span, zone: string, interval: Unit | null = null): ResolvedRange {
  assertZone(zone);
  if (!(span.from < span.to))
    throw new RangeError(`The range must begin before it ends, but begins at ${span.from} and ends at ${span.to}.`);
  return resolve(span, bucketsOf(span, zone, interval), zone);
}

/** The range compared with another span than the days before it, with other page views of a span, or with nothing. */
export function comparedWith(range: ResolvedRange, compare: Comparison | null): ResolvedRange {
  if (compare === null) return { ...range, compare, compareEdges: [] };
  const { from, to } = range.range;
  return {
    ...range,
    compare,
    compareEdges: edgesBeside(range, compare),
    // A filter on the hour of the week holds for the comparison too; those of everything held reach back to the epoch.
    offsets: from === null ? range.offsets : offsetsBetween(Math.min(compare.from, from), Math.max(compare.to, to), range.zone),
  };
}

/** Edges of a comparison in the unit of the range; what it has beyond the buckets of the range is one last bucket. */
function edgesBeside({ edges, unit, zone, step }: ResolvedRange, { from, to }: Span): number[] {
  const length = (edges.at(-1) ?? 0) - (edges[0] ?? 0);
  // Far enough for as many buckets, however their lengths differ, and never through centuries of hours.
  const near = Math.min(to, from + 2 * (length + UNIT_MS[unit] * step));
  const made = edgesBetween(from, near, unit, zone, step);
  return near === to && made.length <= edges.length + 1 ? made : [...made.slice(0, edges.length), to];
}

type Buckets = Pick<ResolvedRange, 'unit' | 'step'>;

function resolve(span: Span, { unit, step }: Buckets, zone: string): ResolvedRange {
  const edges = edgesBetween(span.from, span.to, unit, zone, step);
  const range = { range: span, edges, unit, step, compare: null, compareEdges: [], offsets: [], zone, days: daysTouched(span, zone) };
  return comparedWith(range, { ...daysBefore(span, zone), clauses: null });
}

function resolveAll(held: Span, zone: string, interval: Unit | null): ResolvedRange {
  const { unit, step } = bucketsOf(held, zone, interval);
  const { to } = held;
  const from = startOfUnit(held.from, unit, zone);
  const [, ...changes] = offsetsBetween(from, to, zone);
  const first = offsetsBetween(from, from + 1, zone)[0]?.[1] ?? 0;
  return {
    range: { from: null, to },
    edges: edgesBetween(from, to, unit, zone, step),
    unit,
    step,
    compare: null,
    compareEdges: [],
    // From the epoch on, so that a row that arrived since and is older still has an offset.
    offsets: [[0, first], ...changes],
    zone,
    days: daysTouched(held, zone),
  };
}

/** The interval where it is offered; else the usual unit, as many to a bucket as its length asks for. */
function bucketsOf({ from, to }: Span, zone: string, interval: Unit | null, usual?: Unit): Buckets {
  if (interval !== null && offeredUnits(from, to, zone).includes(interval)) return { unit: interval, step: 1 };
  const unit = usual ?? UNITS.find((each) => (to - from) / UNIT_MS[each] <= MAX_BUCKETS) ?? 'month';
  return { unit, step: unit === 'month' ? Math.max(1, Math.ceil((to - from) / UNIT_MS.month / MAX_BUCKETS)) : 1 };
}
