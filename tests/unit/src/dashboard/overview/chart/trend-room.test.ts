import { makeSeries } from '../../../../../../workers/query/count/visit-counter.ts';
import { expect, test } from 'vitest';
import { answerState } from '../../../../../../src/dashboard/overview/chart/trend-room.tsx';
import { resolvePreset } from '../../../../../../workers/calendar/presets.ts';
import { makeView, NOW } from '../../make-view.ts';

test('before the first answer the chart is loading or has failed', () => {
  expect(answerState(null, false, false)).toBe('loading');
  expect(answerState(null, true, false)).toBe('error');
});

test('an empty recording is distinguished from an empty range', () => {
  expect(answerState(makeView('last7', {}), false, true)).toBe('empty');
  expect(answerState(makeView('last7', {}), false, false)).toBe('zero');
});

test('one bucket is too few for a curve', () => {
  const view = makeView('today', { pageViews: 3, visits: 1 });
  const early = { ...view, range: resolvePreset('today', NOW - 14 * 3_600_000, 'UTC', null) };
  const series = makeSeries(() => [3]);
  const answer = { ...early.answer, figures: { ...early.answer.figures, series } };
  expect(answerState({ ...early, answer }, false, false)).toBe('few');
  expect(answerState(view, false, false)).toBe('ready');
});

test('an old answer stays visible when a newer question failed', () => {
  expect(answerState(makeView('last7', { pageViews: 1 }), true, false)).toBe('ready');
});
