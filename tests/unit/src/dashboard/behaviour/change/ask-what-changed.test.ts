import { expect, it } from 'vitest';
import { whatChanged } from '../../../../../../src/dashboard/behaviour/change/ask-what-changed.ts';
import { DEFAULT_VIEW, type View } from '#question/view.ts';

const HOUR = 3_600_000;
/** The evening of 12 November 2025 in UTC, which is the 13th in Shanghai from 16:00 on. */
const brush = { from: Date.UTC(2025, 10, 12, 17), to: Date.UTC(2025, 10, 12, 17) + 3 * HOUR };

it('a brushed part becomes its days in the zone of the view, against the same weekdays before', () => {
  expect(whatChanged({ ...DEFAULT_VIEW, brush, compare: 'off' }, 'Asia/Shanghai')).toMatchObject({
    range: { first: '2025-11-13', last: '2025-11-13' },
    brush: null,
    compare: 'weekdays',
    behaviour: { tab: 'change', change: 'visits' },
  });
});

it('a segment stays what is compared with, and without a brush range and comparison stay', () => {
  const segment: View = { ...DEFAULT_VIEW, brush, compare: { clauses: [] } };
  expect(whatChanged(segment, 'UTC').compare).toEqual({ clauses: [] });
  expect(whatChanged({ ...DEFAULT_VIEW, range: 'month' }, 'UTC')).toMatchObject({ range: 'month', compare: 'previous' });
});

it('the figure is the one of the chart where its change is explained, else visits', () => {
  expect(whatChanged({ ...DEFAULT_VIEW, figure: 'bounceRate' }, 'UTC').behaviour.change).toBe('bounceRate');
  expect(whatChanged({ ...DEFAULT_VIEW, figure: 'visitDuration' }, 'UTC').behaviour.change).toBe('visits');
});
