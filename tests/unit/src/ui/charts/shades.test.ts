import { expect, test } from 'vitest';
import { formatMean } from '#lib/format/format-number.ts';
import { classLimits, shadeOf, shadesLegend } from '#ui/charts/shades.ts';

test.each([
  ['as many values in each', [1, 2, 3, 4, 5, 6, 7, 8, 9, 100], [2, 4, 6, 8, 100], [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]],
  ['one for equal values', [3, 3, 3, 3, 9], [3, 9], [1, 1, 1, 1, 2]],
  ['one for values that read alike', [0.331, 0.334, 5], [0.334, 5], [1, 1, 2]],
  ['fewer for few values', [7], [7], [1]],
  ['none without values', [0], [], [0]],
])('there are shades: %s', (_, values, limits, shades) => {
  expect(classLimits(values, formatMean)).toEqual(limits);
  expect(values.map((value) => shadeOf(value, limits))).toEqual(shades);
});

test('the legend has a class for each shade, from the least to the largest value in it', () => {
  const values = [0, 0.5, 0.5, 2, 2.5, 7, 40];
  const limits = [0.5, 2.5, 40];
  expect(shadesLegend(values, limits, String).map(({ label, opacity }) => [label, opacity?.toFixed(2)])).toEqual([
    ['0.5', '0.47'],
    ['2–2.5', '0.73'],
    ['7–40', '1.00'],
  ]);
});
