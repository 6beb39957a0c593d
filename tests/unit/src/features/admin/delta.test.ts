import { expect, test } from 'vitest';
import { delta, type Measured } from '../../../../../src/features/admin/delta.ts';
import { comparisonOf, type Comparison } from '../../../../../src/features/admin/view/comparison.ts';
import type { View } from '../../../../../src/features/admin/view/view.ts';
import { makeView } from './make-view.ts';

const BEFORE: Comparison = { kind: 'span', words: 'the 7 days before' };

/** A figure counted from plenty. */
const of = (value: number | null): Measured => ({ value, count: 1_000 });

test('a rise is good news for visits and bad news for bounces', () => {
  expect(delta(of(150), of(100), BEFORE, 'up')).toEqual({
    kind: 'change',
    direction: 'up',
    tone: 'good',
    text: '+50.0%',
    words: 'vs. the 7 days before',
  });
  expect(delta(of(0.6), of(0.5), BEFORE, 'down')).toMatchObject({ direction: 'up', tone: 'bad', text: '+20.0%' });
  expect(delta(of(0.4), of(0.5), BEFORE, 'down')).toMatchObject({ direction: 'down', tone: 'good', text: '−20.0%' });
});

test('what rounds to nothing is neither up nor down', () => {
  expect(delta(of(100_004), of(100_000), BEFORE, 'up')).toMatchObject({ direction: 'flat', tone: 'neutral', text: '0.0%' });
});

test('below ten in either period there is too little to tell, and without any before nothing to compare with', () => {
  const few = { kind: 'none', reason: 'Too few to tell' };
  expect(delta({ value: 9, count: 9 }, of(100), BEFORE, 'up')).toEqual(few);
  expect(delta(of(100), { value: 9, count: 9 }, BEFORE, 'up')).toEqual(few);
  expect(delta({ value: 10, count: 10 }, { value: 10, count: 10 }, BEFORE, 'up').kind).toBe('change');
  expect(delta(of(10), { value: 0, count: 0 }, BEFORE, 'up')).toEqual({ kind: 'none', reason: 'Nothing before to compare with' });
  expect(delta(of(null), of(5), BEFORE, 'up').kind).toBe('none');
});

test('each comparison is named for what it is, or says why there is none', () => {
  const named = (range: 'today' | 'last7' | 'all', changes: Partial<View> = {}, complete = true) => {
    const made = makeView(range, {}, {}, complete);
    const comparison = comparisonOf({ ...made, scope: { ...made.scope, view: { ...made.scope.view, ...changes } } });
    return comparison.kind === 'none' ? comparison.reason : comparison.words;
  };
  expect(named('today')).toBe('yesterday by this time');
  expect(named('last7')).toBe('the 7 days before');
  expect(named('last7', { compare: 'weekdays' })).toBe('the same weekdays before');
  expect(named('today', { compare: 'weekdays' })).toBe('the same weekday a week before');
  expect(named('all')).toBe('All time has no comparison');
  expect(named('last7', {}, false)).toBe('Not enough history to compare');
  expect(named('last7', { compare: 'off' })).toBe('Comparison is off');
  expect(named('last7', { brush: { from: 0, to: 1 } })).toBe('Not compared while a part is selected');
});
