import { describe, expect, test } from 'vitest';
import type { FunnelStep } from '#contract/behaviour/funnel.ts';
import type { Step } from '#contract/behaviour/steps.ts';
import type { FunnelChoice } from '#question/behaviour.ts';
import { drawnSteps, funnelSentence, windowText, withStepLater } from '../../../../../../src/dashboard/behaviour/funnel/funnel-text.ts';

const pageStep = (path: string): Step => ({ rules: [{ on: 'page', match: 'exact', path }], pages: null });
const FUNNEL: FunnelChoice = {
  ...{ order: 'loose', start: 'first', windowMs: null, by: null },
  steps: ['/a', '/b', '/c'].map((path) => pageStep(path)),
};
const step = (reached: number, open = 0): FunnelStep => ({ reached, open, medianMs: null });

test('dropped after a step are those who came so far, without those that are open and those who went on', () => {
  expect(
    drawnSteps(FUNNEL, [step(100, 10), step(40, 4), step(6)]).map(({ dropped, droppedShare, share }) => [dropped, droppedShare, share]),
  ).toEqual([
    [50, 0.5, 1],
    [30, 0.75, 0.4],
    [0, 0, 0.06],
  ]);
});

test('a funnel that nobody entered has no shares', () => {
  expect(drawnSteps(FUNNEL, [step(0), step(0), step(0)]).map(({ share, droppedShare }) => [share, droppedShare])).toEqual([
    [null, null],
    [null, null],
    [null, null],
  ]);
});

describe('the sentence about a funnel', () => {
  test('says how many came through, both ends while some are open, and where most leave', () => {
    expect(funnelSentence(FUNNEL, [step(100, 10), step(40, 4), step(6)])).toBe(
      '6 of 100 visits came through, 6.0%; if all 14 that are still open did, it would be 20.0%. Most leave after step 1, /a: 50, 50.0% of those who came so far.',
    );
    expect(funnelSentence({ ...FUNNEL, windowMs: 3_600_000 }, [step(10), step(10), step(10)])).toBe(
      '10 of 10 visitors came through, 100.0%.',
    );
  });

  test('of nobody names the step that nobody reaches, and of few says so', () => {
    expect(funnelSentence(FUNNEL, [step(0), step(0), step(0)])).toBe(
      'No visit in this range reaches step 1, /a: choose another one, or a longer range.',
    );
    expect(funnelSentence(FUNNEL, [step(9), step(4), step(1)])).toBe(
      'Few to tell from: 9 visits reached step 1, 1 all of them. A longer range may have more.',
    );
  });
});

test('a window is said in days where it is whole days, else in hours', () => {
  expect([3_600_000, 21_600_000, 86_400_000, 2_592_000_000].map((ms) => windowText(ms))).toEqual(['1 hour', '6 hours', '1 day', '30 days']);
});

test('a step changes places with the one after it, and none beyond the last', () => {
  const [a, b, c] = [pageStep('/a'), pageStep('/b'), pageStep('/c')];
  expect([0, 1, 2].map((at) => withStepLater([a, b, c], at))).toEqual([
    [b, a, c],
    [a, c, b],
    [a, b, c],
  ]);
});
