import { expect, test } from 'vitest';
import { EXIT_RATE } from '#contract/questions/ratios.ts';
import { basisOf } from '../../../../../../src/dashboard/answer/view-basis.ts';
import { inOrder, listQuestion, searchNames, type Listed } from '../../../../../../src/dashboard/inspect/details/list-question.ts';
import { formatSorting, parseSorting, pressed, type Sorting } from '#question/sorting.ts';
import { makeNameRow } from './make-name-row.ts';
import { makeView } from '../../make-view.ts';

const ROWS = [makeNameRow({ name: 'DE', pageViews: 3 }), makeNameRow({ name: '', pageViews: 2 }), makeNameRow({ name: 'AT' })];

function listed(total: number | null): Listed {
  return { dim: 'country', title: 'Countries', nameHead: 'Country', metric: 'default', total, basis: basisOf(makeView('last7', {})) };
}

test('names are found by their shown and by their stored form', () => {
  expect(searchNames(ROWS, 'country', 'germ').map(({ name }) => name)).toEqual(['DE']);
  expect(searchNames(ROWS, 'country', ' at ').map(({ name }) => name)).toEqual(['AT']);
  expect(searchNames(ROWS, 'country', 'unknown').map(({ name }) => name)).toEqual(['']);
  expect(searchNames(ROWS, 'country', '')).toBe(ROWS);
});

test('pages are sought as they are stored, whichever form was typed', () => {
  const sought = (text: string) => listQuestion('q', { ...listed(6), dim: 'path' }, text, { by: 'name', descending: true }, '').contains;
  expect(['café', 'caf%c3%a9', '/blog'].map(sought)).toEqual(['caf%C3%A9', 'caf%C3%A9', '/blog']);
});

test.each<[Sorting['by'], up: string[], down: string[]]>([
  ['name', ['AT', 'DE', ''], ['', 'DE', 'AT']],
  ['change', ['DE', 'AT', ''], ['AT', 'DE', '']],
])('the order by %s is that of the shown figures, both ways, with names without a change last', (by, up, down) => {
  const of = (pageViews: number) => ({ pageViews, compared: { ...makeNameRow(), pageViews: 40 } });
  const rows = [makeNameRow({ name: 'DE', ...of(30) }), makeNameRow({ name: '', ...of(20) }), makeNameRow({ name: 'AT', ...of(80) })];
  const names = (descending: boolean) => inOrder(rows, listed(6), { by, descending }).map(({ name }) => name);
  expect([names(false), names(true)]).toEqual([up, down]);
  expect(inOrder(ROWS, listed(6), { by: EXIT_RATE, descending: true })).toBe(ROWS);
});

test('the question repeats what the list on the screen was asked about, sorted by the source unless it is sorted by name or change', () => {
  const list = listed(6);
  const asked = (by: Sorting['by']) => listQuestion('q', list, 'x', { by, descending: false }, 'c');
  const { range } = list.basis;
  expect(asked(EXIT_RATE)).toMatchObject({ range, bots: 'exclude', dim: 'country', contains: 'x', cursor: 'c' });
  expect(asked(EXIT_RATE).order).toEqual({ of: 'exits', per: 'pageViews', descending: false });
  for (const by of ['name', 'change'] as const) expect(asked(by).order).toEqual({ of: 'pageViews', per: null, descending: true });
  const goal = { id: 'g', name: 'G', rules: [] };
  expect(listQuestion('q', { ...list, goal }, '', { by: 'name', descending: true }, '')).toMatchObject({ goal: 'g', goals: [goal] });
  expect(asked(EXIT_RATE)).toMatchObject({ goal: null, goals: [] });
  expect(asked(EXIT_RATE).compare).toEqual(makeView('last7', {}).range.compare);
});

test('a press on a header sorts figures from the largest and names from A, and a second press reverses the order', () => {
  const byViews: Sorting = { by: { of: 'pageViews', per: null }, descending: true };
  expect(pressed({ of: 'pageViews', per: null }, byViews).descending).toBe(false);
  expect(pressed(EXIT_RATE, byViews)).toEqual({ by: EXIT_RATE, descending: true });
  expect(pressed('name', byViews)).toEqual({ by: 'name', descending: false });
  expect(pressed('name', { by: 'name', descending: false })).toEqual({ by: 'name', descending: true });
});

test('an order is read back from its text in the address, and any other text is refused', () => {
  for (const by of ['name', 'change', EXIT_RATE, { of: 'visits', per: null }] as const) {
    for (const descending of [true, false]) expect(parseSorting(formatSorting({ by, descending }))).toEqual({ by, descending });
  }
  expect(formatSorting({ by: EXIT_RATE, descending: true })).toBe('exits/pageViews');
  for (const text of ['', '.up', 'exits/', 'exits/visits/visits', 'constructor', '__proto__/visits']) expect(parseSorting(text)).toBeNull();
});
