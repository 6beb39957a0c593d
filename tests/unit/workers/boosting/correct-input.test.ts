import { expect, test } from 'vitest';
import { correctInput } from '../../../../workers/boosting/correct-input.ts';

test.each([5, 15, 60, '5', ' 60 '])('a frequency of %j is kept without a word', (input) => {
  expect(correctInput('frequency', input)).toEqual({ value: Number(input), correction: '' });
});

test.each([
  [4, 5, 'at least 5'],
  ['-1e9', 5, 'at least 5'],
  [61, 60, 'at most 60'],
  [Infinity, 60, 'at most 60'],
  ['7.5', 8, 'a whole number'],
])('a frequency of %j is brought into its bounds, and that is said', (input, value, problem) => {
  const corrected = correctInput('frequency', input);
  expect(corrected.value).toBe(value);
  expect(corrected.correction).toBe(`Frequency (minutes) is ${problem}: set to ${value}.`);
});

test.each([undefined, null, '', ' ', 'often', Number.NaN, {}, [12], true])(
  '%j is no number: the default stands, and that is said',
  (input) => {
    expect(correctInput('frequency', input)).toEqual({
      value: 15,
      correction: 'Frequency (minutes) must be a number from 5 to 60: set to 15.',
    });
    expect(correctInput('maxDailyBoosts', input)).toEqual({
      value: 50,
      correction: 'Max Daily Boosts must be a number from 10 to 100: set to 50.',
    });
  },
);

test('the daily limit has bounds of its own', () => {
  expect([9, 10, 100, 101].map((input) => correctInput('maxDailyBoosts', input).value)).toEqual([10, 10, 100, 100]);
});
