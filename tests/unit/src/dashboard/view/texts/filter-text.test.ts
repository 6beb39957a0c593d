import { expect, test } from 'vitest';
import { DEFAULT_GOALS } from '#contract/questions/default-goals.ts';
import type { Clause } from '#contract/questions/selection.ts';
import { filterText } from '../../../../../../src/dashboard/view/texts/filter-text.ts';

test.each<[string, Clause]>([
  ['Page is /blog or /', { dim: 'path', op: 'in', values: ['/blog', '/'] }],
  ['Hours is Mon 09:00–11:00', { dim: 'hourOfWeek', op: 'in', values: ['9', '10'] }],
  ['Goal is not Share or unnamed', { dim: 'goal', op: 'notIn', values: ['share', 'unnamed'] }],
  ['Visit length is at least 30 s', { dim: 'visitDuration', op: 'in', values: ['30-60s', '1-3min', '3-10min', '10min+'] }],
  ['Parameter plan is not free or Not set', { dim: 'param:plan', op: 'notIn', values: ['free', ''] }],
  ['Page starts with /blog', { dim: 'path', op: 'prefix', values: ['/blog'] }],
  ['Page does not start with /über/', { dim: 'path', op: 'notPrefix', values: ['/%C3%BCber/'] }],
  ['Title contains % or _', { dim: 'title', op: 'contains', values: ['%', '_'] }],
  ['Entry page matches /a*', { dim: 'entry', op: 'matches', values: ['/a*'] }],
  ['Country is Germany', { dim: 'country', op: 'in', values: ['DE'] }],
  // The stored code is compared, so it is what shows.
  ['Country does not contain DE', { dim: 'country', op: 'notContains', values: ['DE'] }],
])('a filter reads: %s', (text, clause) => {
  expect(filterText({ clauses: [clause], goals: DEFAULT_GOALS, brush: null }, 'UTC')).toBe(text);
});

test('all filters and the selected time are one sentence', () => {
  const clauses: Clause[] = [
    { dim: 'source', op: 'in', values: ['LinkedIn', 'Facebook'] },
    { dim: 'browser', op: 'notIn', values: ['Safari'] },
  ];
  const brush = { from: Date.UTC(2025, 10, 3), to: Date.UTC(2025, 10, 6) };
  expect(filterText({ clauses, goals: [], brush }, 'UTC')).toBe(
    'Source is LinkedIn or Facebook and Browser is not Safari and Time is Nov 3 – Nov 5',
  );
  expect(filterText({ clauses: [], goals: [], brush: null }, 'UTC')).toBe('');
});
