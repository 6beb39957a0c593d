import { expect, test } from 'vitest';
import { makeDice } from '../../acceptance/dice.ts';
import { trendOf } from '../../faults/long-day/curves.ts';

/** Samples around 100, each up to 5 beside it. */
function noisy(count: number, seed: number, drift: (at: number) => number): number[] {
  const dice = makeDice(seed);
  return Array.from({ length: count }, (_, at) => 100 + drift(at) + dice.between(-5, 5));
}

const SEEDS = Array.from({ length: 50 }, (_, seed) => seed);

test('what grows by a third in the last third is found, with few samples and with many', () => {
  for (const count of [16, 100]) expect(SEEDS.filter((seed) => trendOf(noisy(count, seed, (at) => (105 * at) / count)).isFlat)).toEqual([]);
});

test('what rises once in the first two thirds, and then only spreads, is flat', () => {
  for (const count of [16, 100])
    expect(SEEDS.filter((seed) => !trendOf(noisy(count, seed, (at) => (at < 0.6 * count ? -40 : 0))).isFlat)).toEqual([]);
});

/** Listeners of a week, where one view more or fewer was still held when it was looked, more often at the end. */
function stepping(drift: (at: number) => number): number[] {
  return Array.from({ length: 48 }, (_, at) => (at > 39 && at !== 44 ? 1_268 : 1_225) + drift(at));
}

test('what lies above its lowest more often at the end, but comes back to it, is flat', () => {
  const { growth, noise, isFlat } = trendOf(stepping(() => 0));
  expect(growth).toBeGreaterThan(noise);
  expect(isFlat).toBe(true);
});

test('what also grows steadily by a hundredth meanwhile is not', () => {
  expect(trendOf(stepping((at) => 1.5 * at)).isFlat).toBe(false);
});
