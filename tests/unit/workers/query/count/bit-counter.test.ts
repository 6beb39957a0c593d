import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BitCounter } from '../../../../../workers/query/goals/conversion-counter.ts';

it('a bit counter adds to each count how many of the numbers have the bit, one by one or all in one call, one group after the other', () => {
  const counter = new BitCounter();
  const groups = fc.array(fc.array(fc.nat(2 ** 30), { maxLength: 700, size: 'max' }), { maxLength: 4 });
  fc.assert(
    fc.property(groups, fc.integer({ min: 0, max: 25 }), (all, width) => {
      const counts = new Int32Array(all.length * width);
      for (const [group, numbers] of all.entries()) {
        counter.begin(counts, width, group, all.length);
        if (group % 2 === 0) for (const number of numbers) counter.add(number);
        else counter.addAll(Int32Array.from(numbers), numbers.length);
        counter.end();
      }
      const naive = Array.from({ length: width }, (_, bit) => all.map((numbers) => numbers.filter((number) => (number >> bit) & 1).length));
      expect([...counts]).toEqual(naive.flat());
    }),
    { seed: 20_261_123 },
  );
});
