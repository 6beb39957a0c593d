import { expect, test } from 'vitest';
import type { Clause } from '#contract/questions/selection.ts';
import { pageRules } from '#question/view-goals.ts';

const path = (op: Clause['op'], ...values: string[]): Clause => ({ dim: 'path', op, values });

test.each<[string, Clause[], string[]]>([
  ['pages', [path('in', '/a', '/b'), { dim: 'country', op: 'in', values: ['DE'] }], ['exact /a', 'exact /b']],
  ['a beginning', [path('prefix', '/blog')], ['prefix /blog']],
  ['a pattern', [path('matches', '/a*')], ['pattern /a*']],
  ['a part, whose case does not count', [path('contains', 'a')], []],
  ['pages that are left out', [path('notPrefix', '/blog')], []],
  ['a beginning and pages that are left out', [path('prefix', '/blog'), path('notIn', '/blog/a')], []],
])('a goal is made of filters by %s as far as its rules say the same', (_, clauses, rules) => {
  expect(pageRules(clauses).map((rule) => (rule.on === 'page' ? `${rule.match} ${rule.path}` : rule.on))).toEqual(rules);
});
