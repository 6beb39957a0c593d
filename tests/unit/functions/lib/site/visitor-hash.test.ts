import { expect, it } from 'vitest';
import { visitorHash } from '../../../../../functions/lib/site/site-rows.ts';

it.each([
  ['', '1e924b9d737700d7'],
  ['0123456789abcdef01234567', '19d473eeee220265'],
  ['naïve 🐞', 'd3c74eac34511c23'],
])('is what ClickHouse answers for sipHash64(%j)', (visitor, hash) => {
  expect(visitorHash(visitor)).toBe(hash);
});
