import { expect, test } from 'vitest';
import { cutAtWord } from '../../../../../src/site/head/page-title.ts';

test.each([
  ['short enough', 12, 'short enough'],
  ['a text that is one word too long', 24, 'a text that is one word…'],
  ['commas, and what, follows', 18, 'commas, and what…'],
  ['Donaudampfschifffahrt', 10, 'Donaudamp…'],
])('%s is cut to %i characters at a word', (text, max, expected) => {
  expect(cutAtWord(text, max)).toBe(expected);
  expect(cutAtWord(text, max).length).toBeLessThanOrEqual(max);
});
