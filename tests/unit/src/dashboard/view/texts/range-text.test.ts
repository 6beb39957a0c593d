import { expect, test } from 'vitest';
import { rangesOf, rangeTexts } from '../../../../../../src/dashboard/view/texts/range-text.ts';
import { resolvePreset } from '../../../../../../workers/calendar/presets.ts';
import { NOW } from '../../make-view.ts';

test('a range is printed as dates, number of days and zone', () => {
  const week = resolvePreset('last7', NOW, 'Europe/Berlin', null);
  expect(rangeTexts(week, week.range.from ?? 0)).toEqual(['Nov 14, 2025 – Nov 20, 2025', '7 days', 'Europe/Berlin']);
  const today = resolvePreset('today', NOW, 'UTC', null);
  expect(rangeTexts(today, today.range.from ?? 0)).toEqual(['Nov 20, 2025', '1 day', 'UTC']);
});

test('a source that ends has no today: ranges count back from its last day, and each keeps its place', () => {
  const [goesOn, ends] = [rangesOf(null), rangesOf(0)];
  expect(ends.short.map(({ label }) => label)).toEqual(['Last day', '7 days', '15 days', '30 days', 'All']);
  expect(goesOn.short.map(({ label }) => label)).toEqual(['Today', '7 days', '15 days', '30 days', 'All']);
  expect(ends.more.map(({ value }) => value)).toEqual(goesOn.more.map(({ value }) => value));
  expect([...ends.shown, ...ends.more].filter(({ label }) => /today|yesterday|this/i.test(label))).toEqual([]);
});
