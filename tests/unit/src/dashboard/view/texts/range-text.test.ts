import { expect, test } from 'vitest';
import { rangeTexts } from '../../../../../../src/dashboard/view/texts/range-text.ts';
import { resolvePreset } from '../../../../../../workers/calendar/presets.ts';
import { NOW } from '../../make-view.ts';

test('a range is printed as dates, number of days and zone', () => {
  const week = resolvePreset('last7', NOW, 'Europe/Berlin', null);
  expect(rangeTexts(week, week.range.from ?? 0)).toEqual(['Nov 14, 2025 – Nov 20, 2025', '7 days', 'Europe/Berlin']);
  const today = resolvePreset('today', NOW, 'UTC', null);
  expect(rangeTexts(today, today.range.from ?? 0)).toEqual(['Nov 20, 2025', '1 day', 'UTC']);
});
