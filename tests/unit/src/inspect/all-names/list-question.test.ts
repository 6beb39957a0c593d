import { expect, test } from 'vitest';
import { basisOf } from '../../../../../src/features/admin/shown/view-basis.ts';
import { inOrder, listQuestion, searchNames, type Listed } from '../../../../../src/inspect/all-names/list-question.ts';
import { makeNameRow } from './make-name-row.ts';
import { makeView } from '../../features/admin/make-view.ts';

const ROWS = [makeNameRow({ name: 'DE', pageViews: 3 }), makeNameRow({ name: '', pageViews: 2 }), makeNameRow({ name: 'AT' })];

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
