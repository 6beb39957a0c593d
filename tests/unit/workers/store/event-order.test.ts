import { expect, it } from 'vitest';
import { compareEvents, compareRows } from '../../../../workers/store/event-order.ts';
import { blockOfRows } from '../../../../workers/store/blocks/event-block.ts';
import { makePageView } from '../../../acceptance/make-events.ts';

it('rows are in the order of their events: by time, then by id, and equal to themselves', () => {
  const ids = ['00000000-0000-4000-8000-000000000001', '0fffffff-0000-4000-8000-000000000000', 'f0000000-0000-4000-8000-000000000000'];
  const rows = [1, 2].flatMap((ts) => ids.map((id) => makePageView({ id, ts })));
  expect(rows.toReversed().toSorted(compareRows)).toEqual(rows);
  const block = blockOfRows(rows);
  for (const [i, a] of rows.entries()) {
    for (const [j, b] of rows.entries()) expect(Math.sign(compareRows(a, b))).toBe(Math.sign(compareEvents(block, i, block, j)));
  }
});
