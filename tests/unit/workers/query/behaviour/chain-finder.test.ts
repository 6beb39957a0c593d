import { describe, expect, it } from 'vitest';
import { FUNNEL_ORDERS, FUNNEL_STARTS, type FunnelDefinition } from '#contract/behaviour/funnel.ts';
import { ChainFinder } from '../../../../../workers/query/behaviour/chain-finder.ts';
import { page, step } from './told-visits.ts';

const MINUTE_MS = 60_000;

/** How many numbers are read to find the steps of a visitor, who saw a page of step 1 or 2 each minute and that of the last when every window had ended. */
function countReads(count: number, definition: Pick<FunnelDefinition, 'order' | 'start' | 'windowMs'>): { reads: number; steps: number } {
  let reads = 0;
  const counted = <T extends object>(numbers: T): T =>
    new Proxy(numbers, {
      get(all, at) {
        reads += 1;
        return Reflect.get(all, at) as unknown;
      },
    });
  const met = Int32Array.from({ length: count }, (_, row) => (row === count - 1 ? 8 : row % 2 === 0 ? 5 : 2));
  const rows = {
    count,
    places: counted(new Int32Array(count).map((_, row) => row)),
    times: counted(Float64Array.from({ length: count }, (_, row) => row * MINUTE_MS + (row === count - 1 ? 3_600_000 : 0))),
    ruled: counted(met),
    met: counted(met),
    holding: counted(new Int32Array(count).fill(7)),
  };
  const steps = ['/a', '/b', '/a', '/c'].map((path) => step(page(path)));
  return { steps: new ChainFinder({ steps, ...definition }).find(rows), reads };
}

describe('the way of a visitor through a funnel', () => {
  const definitions = FUNNEL_ORDERS.flatMap((order) =>
    FUNNEL_STARTS.flatMap((start) => [null, 3_600_000].map((windowMs) => ({ order, start, windowMs }))),
  );

  it.each(definitions)('is found in time in proportion to their rows, $order from $start in $windowMs ms', (definition) => {
    const [single, double] = [countReads(20_000, definition), countReads(40_000, definition)];
    expect(double.steps).toBe(definition.windowMs === null ? 4 : 3);
    expect(double.reads).toBeLessThanOrEqual(Math.max(100, 2.01 * single.reads));
  });
});
