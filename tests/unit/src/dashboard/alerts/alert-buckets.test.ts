import { expect, test } from 'vitest';
import { endedBuckets, neededBuckets, questionEdges, startsBefore } from '../../../../../src/dashboard/alerts/alert-buckets.ts';
import { judge, withPast } from '../../../../../src/dashboard/alerts/judge-rule.ts';
import { makeDice } from '../../../../acceptance/dice.ts';
import { clockOf, dayStart, localDate, shiftDate } from '../../../../helpers/dashboard/naive-calendar.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BERLIN = 'Europe/Berlin';
const utc = (day: number, hour = 0, minute = 0) => Date.UTC(2025, 10, day, hour, minute);

test('hours and days that are over by the end, and were not by the start, are due: the one that went on at the start too', () => {
  expect(endedBuckets(utc(20, 10, 20), utc(20, 12, 59), 'hour', 'UTC')).toEqual([
    { from: utc(20, 10), to: utc(20, 11) },
    { from: utc(20, 11), to: utc(20, 12) },
  ]);
  expect(endedBuckets(utc(20, 11), utc(20, 12), 'hour', 'UTC')).toEqual([{ from: utc(20, 11), to: utc(20, 12) }]);
  expect(endedBuckets(utc(20, 11), utc(20, 11, 59), 'hour', 'UTC')).toEqual([]);
  expect(endedBuckets(utc(20, 11), utc(19), 'hour', 'UTC')).toEqual([]);
  // Midnight in Berlin is 23:00 UTC.
  expect(endedBuckets(utc(20, 11), utc(21, 23), 'day', BERLIN)).toEqual([
    { from: utc(19, 23), to: utc(20, 23) },
    { from: utc(20, 23), to: utc(21, 23) },
  ]);
});

test('past weeks are of the same local clock across a change of it', () => {
  // Thursday, November 6, midnight and 08:00 in Berlin; the clock went back on October 26.
  const days = startsBefore(utc(5, 23), 'day', BERLIN);
  expect(days.slice(0, 3)).toEqual([Date.UTC(2025, 9, 29, 23), Date.UTC(2025, 9, 22, 22), Date.UTC(2025, 9, 15, 22)]);
  const hours = startsBefore(utc(6, 7), 'hour', BERLIN);
  expect(hours.slice(0, 2)).toEqual([Date.UTC(2025, 9, 30, 7), Date.UTC(2025, 9, 23, 6)]);
  expect(hours).toHaveLength(8);
});

test('a week in which the clock skips the hour says nothing, and of an hour that it shows twice the one of the same offset counts', () => {
  // Sunday, April 5, 2026, 02:30 does not exist a week earlier: at 02:00 it was 03:00.
  expect(startsBefore(Date.UTC(2026, 3, 5, 0), 'hour', BERLIN)[0]).toBeNull();
  // November 2, 02:00 CET: a week earlier the clock showed 02:00 at 0:00 and 1:00 UTC, the second time as CET.
  expect(startsBefore(utc(2, 1), 'hour', BERLIN)[0]).toBe(Date.UTC(2025, 9, 26, 1));
});

test('an hour is asked for with those of eight weeks, in one question that begins a day before the first', () => {
  const needed = neededBuckets([{ from: utc(20, 10), to: utc(20, 11) }], { unit: 'hour', condition: 'departs' }, 'UTC');
  expect(needed.map(({ from }) => from)).toEqual([56, 49, 42, 35, 28, 21, 14, 7, 0].map((days) => utc(20, 10) - days * DAY_MS));
  const [edges, ...others] = questionEdges(needed, 'UTC', null);
  expect(others).toEqual([]);
  expect(edges).toEqual([Date.UTC(2025, 8, 24), ...needed.flatMap(({ from, to }) => [from, to])]);
  expect(neededBuckets(needed.slice(-1), { unit: 'hour', condition: 'above' }, 'UTC')).toHaveLength(1);
});

test('questions have at most 400 edges, are no longer than the source takes, and miss no bucket', () => {
  const buckets = endedBuckets(utc(1) - 30 * DAY_MS, utc(1), 'hour', 'UTC');
  for (const maxRangeMs of [null, 5 * DAY_MS]) {
    const questions = questionEdges(buckets, 'UTC', maxRangeMs);
    expect(questions.every(({ length }) => length <= 400)).toBe(true);
    const spans = questions.map((edges) => (edges.at(-1) ?? 0) - (edges[0] ?? 0));
    expect(Math.max(...spans)).toBeLessThanOrEqual(maxRangeMs ?? 18 * DAY_MS);
    expect(questions.flatMap((edges) => edges.slice(1, -1))).toEqual(buckets.map(({ from }) => from));
    for (const [lead = 0, first = 0] of questions) expect(first - lead).toBeGreaterThanOrEqual(DAY_MS);
  }
});

test('rules say of made-up days and hours what a naive recount by the clock of Intl says', () => {
  const dice = makeDice(20_251_120);
  for (let round = 0; round < 20; round++) {
    const zone = dice.pick([BERLIN, 'America/New_York', 'UTC', 'Australia/Lord_Howe']);
    const now = Date.UTC(2025, dice.between(0, 11), dice.between(1, 28), dice.between(0, 23), dice.between(0, 59));
    const unit = dice.chance(0.7) ? 'day' : 'hour';
    const condition = {
      condition: dice.pick(['departs', 'departs', 'above'] as const),
      limit: 12,
      deviations: dice.between(1, 4),
      least: 3,
    };
    const buckets = endedBuckets(now - (unit === 'day' ? 20 : 0.5) * DAY_MS, now, unit, zone);
    const values = new Map(
      neededBuckets(buckets, { unit, condition: 'departs' }, zone).map(({ from }) => [from, dice.chance(0.2) ? null : dice.between(0, 20)]),
    );
    for (const { from, ...bucket } of withPast(buckets, unit, values, zone)) {
      const past = pastValues(from, unit, zone, values);
      if (past === null) continue;
      expect(judge(condition, bucket).says, `${clockOf(from, zone)} ${zone}`).toBe(recount(condition, values.get(from) ?? null, past));
    }
  }
});

/** The values of the same clock of eight weeks, found by search; null where a clock change leaves more than one to choose from, or none. */
function pastValues(from: number, unit: 'day' | 'hour', zone: string, values: ReadonlyMap<number, number | null>) {
  const found = Array.from({ length: 8 }, (_, week) => {
    const date = shiftDate(localDate(from, zone), -7 * (week + 1));
    if (unit === 'day') return [dayStart(date, zone)];
    const wanted = `${date}${clockOf(from, zone).slice(10)}`;
    const near = Array.from({ length: 17 }, (_, step) => from - 7 * (week + 1) * DAY_MS + (step - 8) * (HOUR_MS / 4));
    return near.filter((ts) => clockOf(ts, zone) === wanted);
  });
  return found.every(({ length }) => length === 1) ? found.flat().map((start) => values.get(start) ?? null) : null;
}

/** What a rule says, by counting instead of by sorting. */
function recount(
  { condition, limit, deviations, least }: { condition: 'departs' | 'above'; limit: number; deviations: number; least: number },
  value: number | null,
  past: readonly (number | null)[],
): string {
  if (value === null) return 'unknown';
  if (condition === 'above') return value > limit ? 'speaks' : 'quiet';
  const known = past.filter((each) => each !== null);
  if (known.length < 4) return 'tooFew';
  const usual = middleOf(known);
  const difference = Math.abs(value - usual);
  const spread = middleOf(known.map((each) => Math.abs(each - usual)));
  return difference > deviations * spread && difference >= least ? 'speaks' : 'quiet';
}

/** The middle by taking the smallest and the largest away until one or two are left. */
function middleOf(values: readonly number[]): number {
  const left = [...values];
  while (left.length > 2) {
    left.splice(left.indexOf(Math.min(...left)), 1);
    left.splice(left.indexOf(Math.max(...left)), 1);
  }
  return ((left[0] ?? 0) + (left.at(-1) ?? 0)) / 2;
}
