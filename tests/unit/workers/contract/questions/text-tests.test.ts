import { describe, expect, it, test } from 'vitest';
import type { Operator } from '#contract/questions/operators.ts';
import { clauseTest, foldLetters, makePattern } from '#contract/questions/text-tests.ts';
import { takesLinearTime } from '../../../../helpers/linear-time.ts';

test.each<[Operator, string[], string, boolean]>([
  ['in', ['/a', '/b'], '/b', true],
  ['notIn', ['/a', '/b'], '/b', false],
  ['prefix', ['/blog'], '/blog/1', true],
  ['prefix', ['/blog'], '/Blog/1', false],
  ['notPrefix', ['/blog', '/shop'], '/shop', false],
  ['notPrefix', ['/blog'], '', true],
  ['contains', ['TES'], 'Latest', true],
  ['contains', ['Ü'], 'über', false],
  ['contains', ['ÜB'], 'Über', true],
  ['notContains', ['a', 'b'], 'BC', false],
  ['matches', ['/a*c'], '/abc', true],
  ['matches', ['/a*c'], '/ABC', false],
  ['notMatches', ['*'], '', false],
  // What other languages of patterns take for more.
  ['prefix', ['%'], '/a', false],
  ['contains', ['_'], 'ab', false],
  ['contains', ['a*c'], 'abc', false],
  ['matches', ['/a_c'], '/abc', false],
  ['matches', ['\\*'], '\\ab', true],
  ['matches', ['\\*'], '*', false],
  // Half of an emoji is a text like any other.
  ['prefix', ['\ud83d'], '😀', true],
  ['matches', ['\ude00'], '😀', false],
])('%s %j, said of %j: %s', (op, values, text, met) => {
  expect(clauseTest({ op, values })(text)).toBe(met);
});

test('folding takes a to z for A to Z and leaves every other letter as it is', () => {
  expect(['ABCXYZ[@`{', 'ÀÉ Kelvin \u212a İ', 'Straße'].map(foldLetters)).toEqual(['abcxyz[@`{', 'ÀÉ kelvin \u212a İ', 'straße']);
});

describe('a pattern', () => {
  it.each([
    ['*', '', true],
    ['/a*', '/ab/c', true],
    ['/a*', 'x/a', false],
    ['*b*b*', '/abab', true],
    ['a*a', 'a', false],
    ['/a.c', '/abc', false],
    ['*aab*aab', 'aaabaaab', true],
    ['*ab*ab', 'aab', false],
  ])('%s holds for the whole of %s: %s', (pattern, text, fits) => {
    expect(makePattern(pattern)(text)).toBe(fits);
  });

  it('is the same with one star or a thousand at a place', () => {
    const stars = '*'.repeat(1_000);
    expect([stars, `${stars}x${stars}`].map((pattern) => makePattern(pattern)('any text'))).toEqual([true, true]);
    expect(makePattern(`${stars}y${stars}x${stars}y`)('any text')).toBe(false);
  });

  it('takes time in proportion to a text that makes it start over again and again', () => {
    const fits = makePattern(`*${'a'.repeat(500)}b*${'a'.repeat(500)}c*`);
    const text = 'a'.repeat(1_000_000);
    expect(fits(text)).toBe(false);
  });
});

test.each<Operator>(['contains', 'matches'])('%s takes about 16 times the time for 16 times as many characters', async (op) => {
  // Nearly fits at every place: a plain search would compare the rest of it at each.
  const part = `${'a'.repeat(20_000)}b`;
  const meets = clauseTest({ op, values: [op === 'matches' ? `*${part}*a*` : part] });
  // The plain search would take minutes.
  expect(await takesLinearTime((length) => void meets('a'.repeat(length)), 25_000)).toBe(true);
});
