import { expect, test } from 'vitest';
import { parsePositions } from '../../../../../src/site/routing/use-scroll-memory.ts';

test('positions are read as they were kept', () => {
  expect([...parsePositions('[["/admin default",0],["/admin/goals k1",812.5]]')]).toEqual([
    ['/admin default', 0],
    ['/admin/goals k1', 812.5],
  ]);
});

test.each([
  ['nothing', null],
  ['no JSON', '['],
  ['no list', '{"/admin default":7}'],
  ['a text beyond the bound', JSON.stringify([['a'.repeat(10_000), 1]])],
])('of %s no position is read', (_, text) => {
  expect(parsePositions(text).size).toBe(0);
});

test('what is no position is left out, and the others stay', () => {
  const text = '[["/a k",-1],["/b k",1e999],["/c k","7"],[7,7],null,"x",["/d k"],["/e k",5,6]]';
  expect([...parsePositions(text)]).toEqual([['/e k', 5]]);
});
