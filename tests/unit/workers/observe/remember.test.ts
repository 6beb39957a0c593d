import { describe, expect, it } from 'vitest';
import { remember } from '../../../../workers/observe/remember.ts';

describe('remember', () => {
  it('asks the function once for each text', () => {
    const asked: string[] = [];
    const length = remember((text) => asked.push(text));
    expect([length('a'), length('b'), length('a')]).toEqual([1, 2, 1]);
    expect(asked).toEqual(['a', 'b']);
  });

  it('forgets all answers when it holds as many as it may', () => {
    const asked: string[] = [];
    const length = remember((text) => asked.push(text), 2);
    for (const text of ['a', 'b', 'c', 'c', 'a']) length(text);
    expect(asked).toEqual(['a', 'b', 'c', 'a']);
  });
});
