import { expect, test } from 'vitest';
import { bandNames } from '#contract/questions/visit-bands.ts';
import { dimensionName, valueGroups, valueName } from '../../../../../../src/dashboard/view/texts/dimension-names.ts';

test.each([
  ['javascript|x | y is not a function|f@/a.js', 'x | y is not a function'],
  ['network|HTTP <n>: GET /a|', 'HTTP <n>: GET /a'],
  ['of another source', 'of another source'],
])('the issue %s is called by its message where it has one', (issue, name) => expect(valueName('errorIssue', issue)).toBe(name));

test.each([
  ['at least 30 s', [3, 4, 5, 6]],
  ['at least 10 min', [6]],
  ['below 10 s', [0, 1]],
  ['10 s to below 3 min', [2, 3, 4]],
  ['1–3 min', [4]],
  ['0 s', [0]],
  ['any', [0, 1, 2, 3, 4, 5, 6]],
] as const)('neighbouring bands are one filter to read and to remove: %s', (text, places) => {
  const values = places.flatMap((at) => bandNames('visitDuration', at, at));
  expect(valueGroups('visitDuration', values.toReversed())).toEqual([{ text, values }]);
});

test('bands apart from each other are read apart, and so is what is no band', () => {
  expect(valueGroups('visitPages', ['6+', '1', '2', 'x']).map(({ text }) => text)).toEqual(['below 3 pages', 'at least 6 pages', 'x']);
});

test('dimensions and values have names of their own', () => {
  expect([dimensionName('goal'), valueName('visitKind', ''), valueName('visitKind', 'new')]).toEqual(['Goal', 'Not known', 'New']);
});
