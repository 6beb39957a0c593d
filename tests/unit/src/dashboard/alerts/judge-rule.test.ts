import { describe, expect, it, test } from 'vitest';
import { judge, usualOf, type Condition } from '../../../../../src/dashboard/alerts/judge-rule.ts';

const rule = (change: Partial<Condition> = {}): Condition => ({ condition: 'departs', limit: 0, deviations: 3, least: 5, ...change });

describe('what is usual is the median of past weeks and their median absolute deviation from it', () => {
  it.each([
    // Sorted 2, 4, 6, 8, 100: the middle is 6; the differences 4, 2, 0, 2, 94 have 2 in their middle.
    [[8, 100, 2, 6, 4], { median: 6, deviation: 2 }],
    // Between 10 and 20 lies 15; the differences 5, 5, 5, 15 have 5 in their middle.
    [[10, 20, 10, 30], { median: 15, deviation: 5 }],
    [[7, 7, 7, 7, 7, 7, 7, 9], { median: 7, deviation: 0 }],
    [[0.5, null, 0.25, 0.5, null, 0.75], { median: 0.5, deviation: 0.125 }],
  ])('%j: %o', (past, usual) => {
    expect(usualOf(past)).toEqual(usual);
  });

  it('nobody can say it of fewer than four known weeks', () => {
    expect(usualOf([10, 20, null, 10, null, null, null, null])).toBeNull();
    expect(judge(rule(), { value: 1_000, past: [10, 20, 10] })).toEqual({ says: 'tooFew' });
  });
});

describe('a value departs when it is further from the median than so many deviations, and no nearer than the least difference', () => {
  const past = [10, 20, 10, 30];
  it.each([
    // 15 ± 3 · 5: 0 to 30 are usual.
    [30, {}, false],
    [31, {}, true],
    [0, {}, false],
    [31, { least: 16 }, true],
    [31, { least: 17 }, false],
    [31, { deviations: 4 }, false],
  ])('%i with %o: %s', (value, change, speaks) => {
    expect(judge(rule(change), { value, past })).toEqual({
      says: speaks ? 'speaks' : 'quiet',
      value,
      usual: { median: 15, deviation: 5 },
    });
  });

  it('where all past weeks are equal the least difference alone decides, and the usual value itself never speaks', () => {
    const equal = [7, 7, 7, 7];
    const says = (value: number, least: number) => judge(rule({ least }), { value, past: equal }).says;
    expect([says(11, 5), says(12, 5), says(2, 5), says(7, 0), says(8, 0)]).toEqual(['quiet', 'speaks', 'speaks', 'quiet', 'speaks']);
  });
});

test('a limit is judged without past weeks, and the limit itself is quiet', () => {
  const says = (condition: Condition['condition'], value: number) => judge(rule({ condition, limit: 10 }), { value, past: [] }).says;
  expect([9, 10, 11].map((value) => says('above', value))).toEqual(['quiet', 'quiet', 'speaks']);
  expect([9, 10, 11].map((value) => says('below', value))).toEqual(['speaks', 'quiet', 'quiet']);
});

test('what is not known never speaks', () => {
  for (const condition of ['departs', 'above', 'below'] as const)
    expect(judge(rule({ condition }), { value: null, past: [1, 1, 1, 1] })).toEqual({ says: 'unknown' });
});
