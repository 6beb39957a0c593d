import { expect, test } from 'vitest';
import { Duties } from '../../../../workers/engine/duties.ts';

test('work begins with each term, also when it is learnt in the midst of one', () => {
  const duties = new Duties();
  const begun: AbortSignal[] = [];
  const [first, second] = [new AbortController(), new AbortController()];
  duties.add((term) => begun.push(term));
  expect(begun).toEqual([]);
  duties.begin(first.signal);
  duties.add((term) => begun.push(term));
  expect(begun).toEqual([first.signal, first.signal]);
  duties.begin(second.signal);
  expect(begun).toHaveLength(4);
});

test('work that is learnt after the term has ended waits for the next', () => {
  const duties = new Duties();
  const term = new AbortController();
  duties.begin(term.signal);
  term.abort();
  let begun = 0;
  duties.add(() => begun++);
  expect(begun).toBe(0);
});
