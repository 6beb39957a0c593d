import type { AlertRule, AlertUnit } from '#contract/documents/alerts.ts';
import { MAX_EDGES } from '#contract/limits.ts';
import type { Span } from '#contract/questions/selection.ts';
import { edgesBetween, startOfUnit, UNIT_MS } from '../../../workers/calendar/edges.ts';
import { DAY_MS, instantOf, localTime, startOfDay, startOfLocalDay } from '../../../workers/calendar/zone.ts';

/** Weeks that say what is usual. */
const PAST_WEEKS = 8;

/** The hours or days of a zone that are over by `end` and not by `start`, the earliest first; epoch ms. */
export function endedBuckets(start: number, end: number, unit: AlertUnit, zone: string): Span[] {
  const first = startOfUnit(start, unit, zone);
  if (end <= first) return [];
  return spans(edgesBetween(first, end + 2 * UNIT_MS[unit], unit, zone)).filter(({ to }) => to > start && to <= end);
}

/**
 * Where the same weekday, and hour of the local clock, began in each of the eight weeks before, epoch ms, the latest first; null of a
 * week in which the clock skips that hour or day. Of an hour that the clock shows twice it is the one of the same offset, else the first.
 */
export function startsBefore(start: number, unit: AlertUnit, zone: string): (number | null)[] {
  const clock = localTime(start, zone);
  return Array.from({ length: PAST_WEEKS }, (_, week) => {
    const ago = (week + 1) * 7 * DAY_MS;
    if (localTime(start - ago, zone) === clock - ago) return start - ago;
    const wanted = (unit === 'day' ? dayOf(clock) : clock) - ago;
    const found = unit === 'day' ? startOfLocalDay(wanted, zone) : instantOf(wanted, zone);
    const local = localTime(found, zone);
    return (unit === 'day' ? dayOf(local) : local) === wanted ? found : null;
  });
}

/** All buckets of which a rule needs the figure to judge some: these, and those that say what is usual. */
export function neededBuckets(buckets: readonly Span[], { unit, condition }: Pick<AlertRule, 'unit' | 'condition'>, zone: string): Span[] {
  const needed = new Map(buckets.map((bucket) => [bucket.from, bucket]));
  const before = condition === 'departs' ? buckets.flatMap(({ from }) => startsBefore(from, unit, zone)) : [];
  for (const start of before) {
    if (start === null || needed.has(start)) continue;
    const [from = start, to = start] = edgesBetween(start, start + 2 * UNIT_MS[unit], unit, zone);
    needed.set(start, { from, to });
  }
  return [...needed.values()].toSorted((a, b) => a.from - b.from);
}

/**
 * The edges of as few questions as can ask about all buckets: ascending, with what lies between two buckets as a bucket of its own.
 * Each begins with at least a day before the first of them: a visit counts in the bucket of its first page view that is asked for,
 * and none is longer, so that a bucket has the same figure whichever others are asked for with it.
 * @param maxRangeMs the longest range of the source; null = no limit
 */
export function questionEdges(buckets: readonly Span[], zone: string, maxRangeMs: number | null): number[][] {
  const questions: number[][] = [];
  let edges: number[] = [];
  for (const { from, to } of buckets) {
    const more = edges.at(-1) === from ? [to] : [from, to];
    const isFull = edges.length + more.length > MAX_EDGES || to - (edges[0] ?? to) > (maxRangeMs ?? Number.POSITIVE_INFINITY);
    if (edges.length === 0 || isFull) questions.push((edges = [startOfDay(from - DAY_MS, zone), from, to]));
    else edges.push(...more);
  }
  return questions;
}

/** The start of the day of a local clock. */
function dayOf(local: number): number {
  return Math.floor(local / DAY_MS) * DAY_MS;
}

function spans(edges: readonly number[]): Span[] {
  return edges.slice(1).map((to, i) => ({ from: edges[i] ?? to, to }));
}
