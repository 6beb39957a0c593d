import { describe, expect, it } from 'vitest';
import { BitMarks, Stamps } from '../../../../workers/query/scratch.ts';

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

it('bits of numbers are new once in each group, and once more after the next begin', () => {
  const marks = new BitMarks();
  for (const [bound, added] of [[3, 5] as const, [200, 7] as const]) {
    marks.begin(bound, 2);
    for (const group of [0, 1]) {
      expect(marks.add(group, 2, 5)).toBe(5);
      expect(marks.add(group, 2, added | 1)).toBe(added & ~5);
      expect(marks.add(group, 1, 1)).toBe(1);
    }
  }
});
