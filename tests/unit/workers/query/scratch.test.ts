import { describe, expect, it } from 'vitest';
import { Stamps } from '../../../../workers/query/scratch.ts';

describe('stamps', () => {
  it('are above all earlier marks', () => {
    const stamps = new Stamps();
    const first = stamps.begin(3, 2);
    stamps.marks.fill(first + 1);
    expect(stamps.begin(3, 1)).toBeGreaterThan(first + 1);
  });

  it('start over, without a trace of old marks, when the integers run out or the numbers outgrow them', () => {
    const stamps = new Stamps();
    const first = stamps.begin(3, 2 ** 31 - 2);
    stamps.marks.fill(first + 5);
    const again = stamps.begin(3, 10);
    expect(Math.max(...stamps.marks)).toBeLessThan(again);
    stamps.marks.fill(again + 9);
    const larger = stamps.begin(1_000, 1);
    expect(stamps.marks.length).toBeGreaterThanOrEqual(1_000);
    expect(Math.max(...stamps.marks)).toBeLessThan(larger);
  });
});
