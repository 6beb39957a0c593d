import { expect, test } from 'vitest';
import { viewState } from '../../../../../src/features/admin/view-state.ts';
import { resolvePreset } from '../../../../../workers/calendar/presets.ts';
import { makeView, NOW } from './make-view.ts';

test('before the first answer it loads, or failed', () => {
  expect(viewState(null, false, null)).toBe('loading');
  expect(viewState(null, true, null)).toBe('error');
});

test('nothing ever recorded is told apart from nothing in this range', () => {
  expect(viewState(makeView('last7', {}), false, 0)).toBe('empty');
  expect(viewState(makeView('last7', {}), false, 12)).toBe('zero');
});

test('one bucket is too few for a curve', () => {
  const view = makeView('today', { pageViews: 3, visits: 1 });
  const early = { ...view, range: resolvePreset('today', NOW - 14 * 3_600_000, 'UTC', null) };
  const series = { pageViews: [3], visits: [1], visitors: [1] };
  const answer = { ...early.answer, figures: { ...early.answer.figures, series } };
  expect(viewState({ ...early, answer }, false, 3)).toBe('few');
  expect(viewState(view, false, 3)).toBe('ready');
});

test('an old answer stays in sight when a newer question failed', () => {
  expect(viewState(makeView('last7', { pageViews: 1 }), true, 1)).toBe('ready');
});
