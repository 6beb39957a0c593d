import { expect, it } from 'vitest';
import { Backoff } from '#lib/backoff.ts';

const take = (backoff: Backoff, count: number) => Array.from({ length: count }, () => backoff.next());

it('doubles the wait from the first to the longest and stays there', () => {
  expect(take(new Backoff({ firstMs: 250, lastMs: 1_500 }), 5)).toEqual([250, 500, 1_000, 1_500, 1_500]);
});

it('grows by another factor where one is given', () => {
  expect(take(new Backoff({ firstMs: 100, lastMs: 500, factor: 5 }), 3)).toEqual([100, 500, 500]);
});

it('begins with the first wait again after a reset', () => {
  const backoff = new Backoff({ firstMs: 250, lastMs: 1_000 });
  take(backoff, 3);
  backoff.reset();
  expect(take(backoff, 2)).toEqual([250, 500]);
});
