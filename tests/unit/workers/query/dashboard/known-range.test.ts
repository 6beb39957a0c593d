import { expect, it } from 'vitest';
import { dimensionColumn } from '../../../../../workers/query/select/dimension-columns.ts';
import { makeSeries } from '../../../../../workers/query/count/visit-counter.ts';
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

it('a known range knows the series of edges that divide its rows alike: the ends of a range that ends now move all the time', () => {
  const known = new KnownRange('rows');
  const request = (edges: number[]) => ({ totals: false, edges, offsets: null, lists: [] });
  known.learn(request([0, 10, 20, 30]), { totals: null, series: makeSeries(() => [0, 0, 0]), hours: null, lists: [] });
  expect(known.missing(request([1, 10, 20, 31]))).toBeNull();
  const isKnown = (edges: number[]) => known.missing(request(edges)) === null;
  expect([isKnown([0, 10, 21, 30]), isKnown([0, 10, 30]), isKnown([0, 10, 20, 30, 40])]).toEqual([false, false, false]);
});
