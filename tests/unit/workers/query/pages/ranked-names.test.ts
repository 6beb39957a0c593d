import { describe, expect, it } from 'vitest';
import { compareCodePoints } from '../../../../../workers/query/count/top-n.ts';
import { LazyOrder, textKeys } from '../../../../../workers/query/pages/ranked-names.ts';
import { createRandom } from '../../../../bench/data/random.ts';

describe('LazyOrder', () => {
  it.each<[string, (item: number) => number]>([
    ['in order', (item) => item],
    ['in the opposite order', (item) => -item],
    ['in no order', (item) => Math.imul(item, 0x9e3779b1)],
    ['smallest and largest in turn', (item) => (item % 2 === 0 ? item : -item)],
  ])('answers each rank as a full sort does when the items come %s, whichever rank is read first', (_, valueOf) => {
    const items = Int32Array.from({ length: 5_000 }, (_, item) => item);
    const compare = (a: number, b: number): number => valueOf(a) - valueOf(b);
    const sorted = items.toSorted(compare);
    for (const first of [0, 700, 4_999]) {
      const order = new LazyOrder(items.slice(), compare);
      expect(order.at(first)).toBe(sorted[first]);
      expect(Array.from(sorted, (_, rank) => order.at(rank))).toEqual([...sorted]);
    }
  });
});

describe('textKeys', () => {
  const UNITS = ['a', 'b', 'z', '\ud7ff', '\ud800', '\udbff', '\udc00', '\ue000', '\uffff', '😀', '\u0000'];

  it.each(['', '/page-', '\ud83d'])('never contradicts the order of code points when texts begin with %j', (start) => {
    const random = createRandom(31);
    const text = (): string => start + Array.from({ length: random() * 5 }, () => UNITS[Math.floor(random() * UNITS.length)]).join('');
    const texts = ['', ...Array.from({ length: 300 }, text)];
    const keys = textKeys(texts);
    const wrong = texts.flatMap((a, i) => texts.filter((b, k) => keys[i]! < keys[k]! && compareCodePoints(a, b) >= 0).map((b) => [a, b]));
    expect(wrong).toEqual([]);
    expect(new Set(keys).size).toBeGreaterThan(20);
  });
});
