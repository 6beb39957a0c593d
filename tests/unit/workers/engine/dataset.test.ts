import { expect, test } from 'vitest';
import { ARRIVAL_TABLES_VERSION } from '../../../../workers/contract/questions/arrivals.ts';
import { ROBOT_KINDS_VERSION } from '../../../../workers/contract/questions/robots.ts';
import { Dataset } from '../../../../workers/engine/dataset.ts';

test('the revision of a data set names the tables that dimensions are derived by, so that a better table makes answers stale', () => {
  const dataset = new Dataset('recorded', 10, { now: () => 0, elapsed: () => 0, after: () => () => {} }, 'engine');
  expect(dataset.revision).toBe(`engine.${ARRIVAL_TABLES_VERSION}.${ROBOT_KINDS_VERSION}-0`);
});
