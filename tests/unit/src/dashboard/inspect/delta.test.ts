import { expect, test } from 'vitest';
import { formatShare } from '#lib/format/format-number.ts';
import {
  countDelta,
  delta,
  comparableChange,
  type ComparisonWords,
  type GoodDirection,
  type Measured,
} from '../../../../../src/dashboard/inspect/delta.ts';
import { comparisonOf } from '../../../../../src/dashboard/view/comparison.ts';
import type { View } from '#question/view.ts';
import { resolveView } from '#question/resolve-view.ts';
import { makeView, NOW } from '../make-view.ts';

const BEFORE: ComparisonWords = { kind: 'span', words: 'the 7 days before' };

/** The change against the days before, of a figure that is shown as it is. */
const against = (current: Measured, previous: Measured, good: GoodDirection) =>
  delta(current, previous, { comparison: BEFORE, good, format: String });

/** A figure counted from plenty. */
const of = (value: number | null): Measured => ({ value, count: 1_000 });

test('a rise is good for visits and bad for bounces, and the figure before is shown beside it', () => {
  expect(against(of(150), of(100), 'up')).toEqual({
    kind: 'change',
    direction: 'up',
    tone: 'good',
    text: '+50.0%',
    before: '100',
    against: 'the 7 days before',
  });
  expect(against(of(0.6), of(0.5), 'down')).toMatchObject({ direction: 'up', tone: 'bad', text: '+20.0%' });
  expect(against(of(0.4), of(0.5), 'down')).toMatchObject({ direction: 'down', tone: 'good', text: '−20.0%' });
});

test('the change of a share is given in percentage points, also from zero', () => {
  const shares = (current: number, previous: number) =>
    delta(of(current), of(previous), { comparison: BEFORE, good: 'down', format: formatShare, isShare: true });
  expect(shares(0.5, 0.4)).toMatchObject({ direction: 'up', tone: 'bad', text: '+10.0 points', before: '40.0%' });
  expect(shares(0.375, 0.4)).toMatchObject({ direction: 'down', tone: 'good', text: '−2.5 points' });
  expect(shares(0.1, 0)).toMatchObject({ text: '+10.0 points' });
  expect(shares(0.4001, 0.4)).toMatchObject({ direction: 'flat', text: '0.0 points' });
});

test('a change that rounds to nothing is neither up nor down', () => {
  expect(against(of(100_004), of(100_000), 'up')).toMatchObject({ direction: 'flat', tone: 'neutral', text: '0.0%' });
});

test('counts below 30 in either period are too few for a change, and without a count before there is nothing to compare', () => {
  const few = { kind: 'none', reason: 'Too few to tell' };
  expect(against({ value: 29, count: 29 }, of(100), 'up')).toEqual(few);
  expect(against(of(100), { value: 29, count: 29 }, 'up')).toEqual(few);
  expect(against({ value: 30, count: 30 }, { value: 30, count: 30 }, 'up').kind).toBe('change');
  expect(against(of(10), { value: 0, count: 0 }, 'up')).toEqual({ kind: 'none', reason: 'Nothing before to compare with' });
  expect(against(of(null), of(5), 'up').kind).toBe('none');
});

test('the count of a name shows its change without a judgement, and a name without a change has none to sort by', () => {
  expect(countDelta(1_200, 1_000, 'yesterday')).toMatchObject({
    direction: 'up',
    tone: 'neutral',
    text: '+20.0%',
    before: '1,000',
    against: 'yesterday',
  });
  expect([comparableChange(45, 30), comparableChange(29, 100), comparableChange(100, null)]).toEqual([0.5, null, null]);
});

test('each comparison is named, or gives the reason why there is none', () => {
  const named = (range: View['range'], changes: Partial<View> = {}, complete = true) => {
    const preset = range === 'today' || range === 'all' ? range : 'last7';
    const made = makeView(preset, {}, {}, complete);
    const view = { ...made.scope.view, range, ...changes };
    const comparison = comparisonOf({ ...made, range: resolveView(view, NOW, 'UTC', null), scope: { ...made.scope, view } });
    return comparison.kind === 'none' ? comparison.reason : comparison.words;
  };
  expect(named('today')).toBe('yesterday by this time');
  expect(named('last7')).toBe('the 7 days before');
  expect(named('last7', { compare: 'weekdays' })).toBe('the same weekdays before');
  expect(named('today', { compare: 'weekdays' })).toBe('the same weekday a week before');
  expect(named('last7', { compare: 'year' })).toBe('the same dates last year');
  expect(named('monthToDate')).toBe('the same days of the month before');
  expect(named('lastMonth')).toBe('the month before');
  expect(named('yearToDate')).toBe('the same dates of the year before');
  expect(named({ first: '2025-11-17', last: '2025-11-23' })).toBe('the same weekdays of the week before');
  expect(named({ first: '2025-11-10', last: '2025-11-16' })).toBe('the week before');
  expect(named('last7', { compare: { first: '2025-10-01', last: '2025-10-07' } })).toBe('Oct 1, 2025 – Oct 7, 2025');
  expect(named('last7', { compare: { first: '2025-10-01', last: '2025-10-01' } })).toBe('Oct 1, 2025 (1 day)');
  expect(named('last7', { compare: { clauses: [] } }, false)).toBe('without filters');
  expect(named('last7', { compare: { clauses: [{ dim: 'country', op: 'notIn', values: ['DE'] }] } })).toBe('where Country is not Germany');
  expect(named('all')).toBe('All time has no comparison');
  expect(named('last7', {}, false)).toBe('Not enough history to compare');
  expect(named('last7', { compare: 'off' })).toBe('Comparison is off');
  expect(named('last7', { brush: { from: 0, to: 1 } })).toBe('Not compared while a part is selected');
});
