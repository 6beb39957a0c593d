import { expect, test } from 'vitest';
import { DERIVATION_RULES } from '#contract/questions/dimensions.ts';
import { LOGS } from '#contract/rows/logs.ts';
import { Dataset } from '../../../../workers/engine/dataset.ts';

const CLOCK = { now: () => 0, elapsed: () => 0, after: () => () => {} };

test.each([
  [50_000, 10_000],
  [10, 10],
])('a data set of %i page views holds as many actions and measurements, and %i errors', (capacity, errors) => {
  const { logs } = new Dataset('browser', capacity, CLOCK, 'engine');
  expect(LOGS.map((log) => logs[log].capacity)).toEqual([capacity, capacity, capacity, errors]);
});

test('the revision of a data set names the tables behind derived dimensions, so that a better table makes answers stale', () => {
  const dataset = new Dataset('browser', 10, CLOCK, 'engine');
  expect(dataset.revision).toBe(`engine.${DERIVATION_RULES}-0-0-0-0`);
});
