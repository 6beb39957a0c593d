import { expect, test } from 'vitest';
import { basisOf } from '../../../../../src/features/admin/shown/view-basis.ts';
import { inOrder, listQuestion, nameLines, searchNames, type Listed } from '../../../../../src/inspect/all-names/list-question.ts';
import { makeView } from '../../features/admin/make-view.ts';

const ROWS = [
  { name: 'DE', count: 3 },
  { name: '', count: 2 },
  { name: 'AT', count: 1 },
];

function listed(total: number | null): Listed {
  return { dim: 'country', title: 'Countries', nameHead: 'Country', metric: 'default', total, basis: basisOf(makeView('last7', {})) };
}

test('names are found by what is shown and by what is stored', () => {
  expect(searchNames(ROWS, 'country', 'germ').map(({ name }) => name)).toEqual(['DE']);
  expect(searchNames(ROWS, 'country', ' at ').map(({ name }) => name)).toEqual(['AT']);
  expect(searchNames(ROWS, 'country', 'unknown').map(({ name }) => name)).toEqual(['']);
  expect(searchNames(ROWS, 'country', '')).toBe(ROWS);
});

test('the order by name is that of the shown names', () => {
  expect(inOrder(ROWS, 'country', 'name').map(({ name }) => name)).toEqual(['AT', 'DE', '']);
  expect(inOrder(ROWS, 'country', 'count')).toBe(ROWS);
});

test('the file holds shown names, counts and, where they add up, shares', () => {
  expect(nameLines(ROWS, listed(6), 'Views')).toEqual([
    ['Country', 'Views', 'Share'],
    ['Germany', 3, 0.5],
    ['Unknown', 2, 0.333333],
    ['Austria', 1, 0.166667],
  ]);
  expect(nameLines(ROWS, listed(null), 'Visitors')[1]).toEqual(['Germany', 3]);
});

test('the question repeats what the list on the screen was asked about', () => {
  const list = listed(6);
  expect(listQuestion('q', list, 'x', 'c')).toMatchObject({
    range: list.basis.range,
    bots: 'exclude',
    dim: 'country',
    contains: 'x',
    cursor: 'c',
  });
});
