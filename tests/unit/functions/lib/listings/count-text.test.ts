import { describe, expect, it } from 'vitest';
import { readCount } from '../../../../../functions/lib/listings/count-text.ts';

describe('a count in a text of a store', () => {
  it.each([
    ['0', 0],
    ['970', 970],
    ['1234', 1_234],
    ['1,234', 1_234],
    ['1.234', 1_234],
    ['1 234', 1_234],
    ['1\u00a0234', 1_234],
    ['1\u202f234', 1_234],
    ['1’234', 1_234],
    ['1,234,567', 1_234_567],
    ['10,000+', 10_000],
    ['1K+', 1_000],
    ['1.2K', 1_200],
    ['1,2 K+', 1_200],
    ['3m', 3_000_000],
    [' 970 ', 970],
  ])('%j is %d', (text, count) => {
    expect(readCount(text)).toBe(count);
  });

  it.each(['', '-5', '1e12', 'NaN', 'Infinity', '1,23', '1,234.567', '12,34,567', '1.2.3', 'K', '+', '0x10', '1 2', '１２'])(
    '%j is none',
    (text) => {
      expect(readCount(text)).toBeNaN();
    },
  );
});
