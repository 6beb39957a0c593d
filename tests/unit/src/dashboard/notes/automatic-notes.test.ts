import { expect, test } from 'vitest';
import { automaticNotes, type KnownDays } from '../../../../../src/dashboard/notes/automatic-notes.ts';

/** Days from 1 October 2025 on, with a page view each and no error. */
function makeDays(count: number, known: Partial<KnownDays> = {}): KnownDays {
  const days = Array.from({ length: count }, (_, i) => new Date(Date.UTC(2025, 9, 1 + i)).toISOString().slice(0, 10));
  return { days, pageViews: days.map(() => 1), errors: days.map(() => 0), releases: [], erased: null, ...known };
}

const told = (known: KnownDays) => automaticNotes(known).map(({ kind, first, text }) => `${kind} ${first} ${text}`);

test('a day of ten errors is a spike where they are more than three times the median of the days before', () => {
  const before = Array.from({ length: 28 }, (_, i) => (i % 2 === 0 ? 3 : 5));
  // The median of 14 threes and 14 fives is 4.
  expect(told(makeDays(29, { errors: [...before, 12] }))).toEqual([]);
  expect(told(makeDays(29, { errors: [...before, 13] }))).toEqual(['errors 2025-10-29 13 errors; the median of the 28 days before is 4.']);
});

test('fewer than ten errors are no spike, nor are any after fewer than 14 days of which errors are known', () => {
  const none = Array.from({ length: 14 }, () => 0);
  expect(told(makeDays(15, { errors: [...none, 9] }))).toEqual([]);
  expect(told(makeDays(15, { errors: [...none, 10] }))).toHaveLength(1);
  expect(told(makeDays(14, { errors: [...none.slice(1), 10] }))).toEqual([]);
  expect(told(makeDays(15, { errors: [null, ...none.slice(1), 10] }))).toEqual([]);
});

test('only the 28 days before count for a spike', () => {
  const errors = [...Array.from({ length: 30 }, () => 90), ...Array.from({ length: 28 }, () => 0), 10];
  expect(told(makeDays(59, { errors }))).toEqual(['errors 2025-11-28 10 errors; the median of the 28 days before is 0.']);
});

test('the record is the first day with most page views, of 14 days and 20 page views at least', () => {
  const ones = Array.from({ length: 11 }, () => 1);
  expect(told(makeDays(14, { pageViews: [...ones, 20, 1, 20] }))).toEqual(['record 2025-10-12 20 page views: the most on one of 14 days.']);
  expect(told(makeDays(14, { pageViews: [...ones, 19, 1, 19] }))).toEqual([]);
  expect(told(makeDays(13, { pageViews: [...ones, 20, 1] }))).toEqual([]);
});

test('a release shows on the first day on which an error names it; the earliest, and one without a name, is no news', () => {
  const releases = [
    { name: 'b', day: '2025-10-09' },
    { name: 'a', day: '2025-10-02' },
    { name: 'b', day: '2025-10-05' },
    { name: '', day: '2025-10-01' },
  ];
  expect(told(makeDays(10, { releases }))).toEqual(['release 2025-10-05 Release b: first error that names it.']);
});

test('the last erase shows on its day', () => {
  expect(told(makeDays(1, { erased: '2025-10-01' }))).toEqual(['erase 2025-10-01 Everything recorded in this browser was erased.']);
});
