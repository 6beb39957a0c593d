import { expect, it } from 'vitest';
import { dimensionColumn } from '../../../../../workers/query/select/dimension-columns.ts';
import { KnownRange } from '../../../../../workers/query/dashboard.ts';
import { makeEngine } from '../make-questions-engine.ts';

it('a known range ranks the names of a list once for each length asked for', () => {
  const list = {
    dim: 'path',
    metric: 'pageViews',
    column: dimensionColumn(makeEngine([]).store, 'path'),
    counts: Int32Array.of(3),
  } as const;
  const known = new KnownRange('rows');
  expect(known.rank(list, 10)).toMatchObject({ codes: [0], total: 3 });
  expect(known.rank(list, 10)).toBe(known.rank(list, 10));
  expect(known.rank({ ...list, metric: 'visits' }, 10)).not.toBe(known.rank(list, 10));
  expect(known.rank(list, 0)).not.toBe(known.rank(list, 10));
});
