import { expect, test } from 'vitest';
import { hoursPicked, withHours } from '../../../../../src/dashboard/view/hour-box.ts';
import { cleared, invert, markOf, pick, unpick } from '../../../../../src/dashboard/view/pick.ts';
import { DEFAULT_VIEW } from '#question/view.ts';

test('a click filters by one value, and a second click removes the filter', () => {
  const germany = pick(DEFAULT_VIEW, 'country', 'DE', 'only');
  expect(germany.clauses).toEqual([{ dim: 'country', op: 'in', values: ['DE'] }]);
  expect(pick(germany, 'country', 'FR', 'only').clauses).toEqual([{ dim: 'country', op: 'in', values: ['FR'] }]);
  expect(pick(germany, 'country', 'DE', 'only')).toEqual(DEFAULT_VIEW);
});

test('shift adds to the set and takes out again', () => {
  const two = pick(pick(DEFAULT_VIEW, 'country', 'DE', 'only'), 'country', 'FR', 'add');
  expect(two.clauses).toEqual([{ dim: 'country', op: 'in', values: ['DE', 'FR'] }]);
  expect(pick(two, 'country', 'DE', 'add').clauses).toEqual([{ dim: 'country', op: 'in', values: ['FR'] }]);
});

test('alt excludes a value, also one that was picked', () => {
  const picked = pick(DEFAULT_VIEW, 'path', '/a', 'only');
  const excluded = pick(picked, 'path', '/a', 'exclude');
  expect(excluded.clauses).toEqual([{ dim: 'path', op: 'notIn', values: ['/a'] }]);
  expect([markOf(picked, 'path', '/a'), markOf(excluded, 'path', '/a'), markOf(excluded, 'path', '/b')]).toEqual(['in', 'notIn', null]);
});

test('chips remove one value, invert a clause, or remove everything', () => {
  const two = pick(pick(DEFAULT_VIEW, 'country', 'DE', 'only'), 'country', 'FR', 'add');
  expect(unpick(two, 'country', ['DE'], 'in').clauses).toEqual([{ dim: 'country', op: 'in', values: ['FR'] }]);
  expect(invert(two, 'country', 'in').clauses).toEqual([{ dim: 'country', op: 'notIn', values: ['DE', 'FR'] }]);
  expect(cleared({ ...two, brush: { from: 1, to: 2 } })).toEqual(DEFAULT_VIEW);
});

test('a part is added, inverted and removed beside the values of its dimension, which stay as they are', () => {
  const page = pick(DEFAULT_VIEW, 'path', '/blog/a', 'only');
  const part = pick(page, 'path', '/blog', 'add', 'prefix');
  expect(part.clauses).toEqual([
    { dim: 'path', op: 'in', values: ['/blog/a'] },
    { dim: 'path', op: 'prefix', values: ['/blog'] },
  ]);
  expect(pick(part, 'path', '/blog/b', 'only').clauses.map(({ values }) => values)).toEqual([['/blog/b'], ['/blog']]);
  expect(pick(part, 'path', '/blog/a', 'only').clauses).toEqual([{ dim: 'path', op: 'prefix', values: ['/blog'] }]);
  expect(markOf(part, 'path', '/blog')).toBeNull();
  const not = invert(part, 'path', 'prefix');
  expect(not.clauses[1]).toEqual({ dim: 'path', op: 'notPrefix', values: ['/blog'] });
  expect(unpick(not, 'path', ['/blog'], 'notPrefix')).toEqual(page);
});

test('an empty part, or one that is longer than every text, changes nothing', () => {
  expect(pick(DEFAULT_VIEW, 'path', '', 'add', 'contains')).toBe(DEFAULT_VIEW);
  expect(pick(DEFAULT_VIEW, 'path', 'x'.repeat(1_025), 'add', 'contains')).toBe(DEFAULT_VIEW);
});

test('a filter keeps its place when its values change', () => {
  const view = pick(pick(DEFAULT_VIEW, 'country', 'DE', 'only'), 'path', '/', 'only');
  expect(pick(view, 'country', 'FR', 'only').clauses.map((clause) => clause.dim)).toEqual(['country', 'path']);
});

test('a view never asks for more than a question may hold', () => {
  let view = DEFAULT_VIEW;
  for (let i = 0; i < 150; i++) view = pick(view, 'path', `/${i}`, 'add');
  expect(view.clauses[0]?.values).toHaveLength(100);
});

test('a drag over hours selects a box, and a large box is stored as the hours outside of it', () => {
  const office = withHours(DEFAULT_VIEW, { days: [0, 4], hours: [9, 16] });
  expect(office.clauses[0]).toMatchObject({ dim: 'hourOfWeek', op: 'in' });
  expect(hoursPicked(office)?.filter(Boolean)).toHaveLength(40);
  const daytime = withHours(DEFAULT_VIEW, { days: [0, 6], hours: [6, 22] });
  expect(daytime.clauses[0]).toMatchObject({ op: 'notIn' });
  expect(hoursPicked(daytime)?.filter(Boolean)).toHaveLength(7 * 17);
  expect(withHours(daytime, { days: [0, 6], hours: [0, 23] })).toEqual(DEFAULT_VIEW);
});
