import { describe, expect, it } from 'vitest';
import { HourWalk } from '../../../../../workers/query/select/hour-of-week.ts';

const BERLIN_SPRING = Date.UTC(2026, 2, 29, 1);
const HOUR_MS = 3_600_000;

function hoursAt(offsets: [number, number][], ...times: number[]): number[] {
  const walk = new HourWalk(offsets);
  return times.map((time) => {
    if (time >= walk.until) walk.moveTo(time);
    return walk.hour;
  });
}

describe('the hour of the week', () => {
  it('begins on Monday at midnight and ends on Sunday at 23', () => {
    const monday = Date.UTC(2026, 0, 12);
    expect(hoursAt([[0, 0]], monday - 1, monday, monday + HOUR_MS - 1, monday + HOUR_MS)).toEqual([167, 0, 0, 1]);
  });

  it('holds before 1970 too', () => {
    expect(hoursAt([[-1e15, 0]], Date.UTC(1969, 11, 29), Date.UTC(1969, 11, 31, 23))).toEqual([0, 71]);
  });

  it('skips the hour that the clock skips', () => {
    const offsets: [number, number][] = [
      [0, 60],
      [BERLIN_SPRING, 120],
    ];
    // Sunday 01:59 is followed by Sunday 03:00.
    expect(hoursAt(offsets, BERLIN_SPRING - 1, BERLIN_SPRING)).toEqual([6 * 24 + 1, 6 * 24 + 3]);
  });

  it('changes within an hour where the clock changes by half an hour', () => {
    const lordHowe = Date.UTC(2026, 3, 4, 15);
    const offsets: [number, number][] = [
      [0, 660],
      [lordHowe, 630],
    ];
    // Sunday 01:59 is followed by Sunday 01:30.
    expect(hoursAt(offsets, lordHowe - 1, lordHowe, lordHowe + HOUR_MS / 2)).toEqual([6 * 24 + 1, 6 * 24 + 1, 6 * 24 + 2]);
  });

  it('is cut at odd offsets where their hours begin', () => {
    const midnight = Date.UTC(2026, 0, 11, 18, 15);
    expect(hoursAt([[0, 345]], midnight - 1, midnight)).toEqual([167, 0]);
  });

  it('before the first offset follows the first', () => {
    expect(hoursAt([[Date.UTC(2026, 5), 60]], Date.UTC(2026, 0, 12, 5))).toEqual([6]);
  });
});
