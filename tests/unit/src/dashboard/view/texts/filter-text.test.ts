import { expect, test } from 'vitest';
import type { Clause } from '#contract/questions/selection.ts';
import { filterText } from '../../../../../../src/dashboard/view/texts/filter-text.ts';

test.each<[string, Clause]>([
  ['Page is /blog or /', { dim: 'path', op: 'in', values: ['/blog', '/'] }],
  ['Page starts with /blog', { dim: 'path', op: 'prefix', values: ['/blog'] }],
  ['Page does not start with /über/', { dim: 'path', op: 'notPrefix', values: ['/%C3%BCber/'] }],
  ['Title contains % or _', { dim: 'title', op: 'contains', values: ['%', '_'] }],
  ['Entry page matches /a*', { dim: 'entry', op: 'matches', values: ['/a*'] }],
  ['Country is Germany', { dim: 'country', op: 'in', values: ['DE'] }],
  // The stored code is compared, so it is what shows.
  ['Country does not contain DE', { dim: 'country', op: 'notContains', values: ['DE'] }],
])('a filter reads: %s', (text, clause) => {
  expect(filterText({ clauses: [clause], goals: [], brush: null }, 'UTC')).toBe(text);
});
