import { expect, it } from 'vitest';
import { copyName, goalsCounted, setProblem, withGoal } from '../../../../../src/dashboard/goals/goal-set.ts';
import { DEFAULT_GOALS } from '#contract/questions/default-goals.ts';
import type { Goal } from '#contract/questions/goals.ts';

const [first, second, ...others] = DEFAULT_GOALS as [Goal, Goal, ...Goal[]];
const goal: Goal = { id: 'g', name: 'Read', rules: [{ on: 'page', match: 'prefix', path: '/blog/' }] };
const many = Array.from({ length: 20 }, (_, i) => ({ ...goal, id: `g${i}` }));

it('adds a new goal at the end, and changes a known one in its place', () => {
  expect(withGoal([first], goal)).toEqual([first, goal]);
  expect(withGoal([first, second], { ...first, name: 'New' })).toEqual([{ ...first, name: 'New' }, second]);
});

it('gives a copy a new name within the length limit', () => {
  expect(copyName([goal], 'Read')).toBe('Read (copy)');
  expect(copyName([{ ...goal, name: 'Read (copy)' }], 'Read')).toBe('Read (copy 2)');
  expect(copyName([], 'x'.repeat(64))).toHaveLength(64);
});

it('gives the reason why goals cannot be stored together', () => {
  expect(setProblem(many)).toBe('');
  expect(setProblem([...many, goal])).toContain('At most 20 goals');
  expect(
    setProblem([{ ...goal, rules: Array.from({ length: 17 }, () => ({ on: 'page', match: 'exact', path: 'a'.repeat(1_000) })) }]),
  ).toMatch(/All goals together take 17,\d{3} characters; at most 16,000/);
});

it('counts the operator’s goals as the view defines them, then goals of the view alone up to the limit', () => {
  const changed = { ...first, name: 'As in the link' };
  expect(goalsCounted(DEFAULT_GOALS, [changed, goal])).toEqual([changed, second, ...others, goal]);
  expect(goalsCounted(many, [goal])).toEqual([...many.slice(0, 19), goal]);
});
