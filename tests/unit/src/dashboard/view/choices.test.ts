import { expect, test } from 'vitest';
import { spanText } from '../../../../../src/dashboard/view/texts/filter-text.ts';
import { datesProblem } from '../../../../../src/dashboard/frame/bar/range-control.tsx';
import { valueGroups } from '../../../../../src/dashboard/view/texts/dimension-names.ts';
import { segmentProblem } from '../../../../../src/dashboard/frame/saved-views.tsx';
import { DEFAULT_SETTINGS, isSettings } from '#contract/documents/settings.ts';

const TODAY = '2025-11-20';

test('typed dates are refused with the reason', () => {
  expect(datesProblem({ first: '2025-11-01', last: TODAY }, TODAY)).toBeNull();
  expect(datesProblem({ first: '', last: TODAY }, TODAY)).toBe('Enter both dates.');
  expect(datesProblem({ first: '2025-11-02', last: '2025-11-01' }, TODAY)).toBe('The first day is after the last one.');
  expect(datesProblem({ first: '2025-11-21', last: '2025-11-22' }, TODAY)).toBe('The first day is still to come.');
});

test('a view is kept under a unique name, and at most thirty are', () => {
  const kept = Array.from({ length: 30 }, (_, i) => ({ name: `view ${i}`, query: '?range=all' }));
  expect(segmentProblem(kept, { name: 'one more', query: '' })).toBe('At most 30 views are kept; remove one first.');
  expect(segmentProblem(kept, { name: 'view 3', query: '' })).toBeNull();
  expect(segmentProblem([], { name: 'long', query: 'x'.repeat(9_000) })).toBe('This view has too many filters to be kept.');
  const settings = { ...DEFAULT_SETTINGS, segments: kept, charts: { platforms: 'bars', devices: 'pie' }, parameters: ['plan'] };
  expect(isSettings(settings)).toBe(true);
  expect(isSettings({ ...settings, segments: [...kept, { name: 'one more', query: '' }] })).toBe(false);
  expect(isSettings({ ...settings, segments: [kept[0], kept[0]] })).toBe(false);
  expect(isSettings({ ...settings, segments: [{ name: ' ', query: '' }] })).toBe(false);
  expect(isSettings({ robots: 'auto', range: '' })).toBe(false);
  for (const parameters of [['plan', 'plan'], ['a b'], [''], Array.from({ length: 11 }, (_, i) => `p${i}`)])
    expect(isSettings({ ...settings, parameters })).toBe(false);
  expect(isSettings({ ...settings, charts: { platforms: 'bars', devices: 'donut' } })).toBe(false);
  expect(isSettings({ ...settings, charts: { platforms: 'bars', devices: 'bars', more: 'pie' } })).toBe(false);
});

test('hours and spans of time have readable names', () => {
  const office = [0, 1, 2, 3, 4].flatMap((day) => [9, 10, 11].map((hour) => String(day * 24 + hour)));
  expect(valueGroups('hourOfWeek', office)).toEqual([{ text: 'Mon–Fri 09:00–12:00', values: office }]);
  expect(valueGroups('hourOfWeek', ['167'])).toEqual([{ text: 'Sun 23:00–24:00', values: ['167'] }]);
  expect(valueGroups('hourOfWeek', ['0', '2', '30'])).toEqual([{ text: '3 hours of the week', values: ['0', '2', '30'] }]);
  const at = (day: number, hour: number) => Date.UTC(2025, 10, day, hour);
  expect(spanText({ from: at(3, 0), to: at(6, 0) }, 'UTC')).toBe('Nov 3 – Nov 5');
  expect(spanText({ from: at(3, 0), to: at(4, 0) }, 'UTC')).toBe('Nov 3');
  expect(spanText({ from: at(3, 9), to: at(3, 12) }, 'UTC')).toBe('Nov 3, 09:00 – 12:00');
});
