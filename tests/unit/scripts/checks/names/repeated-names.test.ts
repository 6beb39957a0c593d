import { describe, expect, it } from 'vitest';
import { repeatedNames } from '../../../../../scripts/checks/names/repeated-names.mjs';

const source = (file: string, ...types: string[]) => ({ file, types, imports: [] });
const both = (onceInEach: Record<string, string>) => ({ folders: ['src', 'workers'], onceInEach });

describe('names of exported types', () => {
  it('may each occur once, whatever other scopes call theirs', () => {
    const tree = [source('src/a.ts', 'Clock'), source('workers/b.ts', 'Ring'), source('functions/c.ts', 'Clock')];
    expect(repeatedNames(tree, both({}))).toEqual([]);
  });

  it('are reported with all files that have them', () => {
    const tree = [source('src/a.ts', 'Clock'), source('workers/b.ts', 'Clock'), source('src/c.ts', 'Clock', 'Ring')];
    expect(repeatedNames(tree, both({}))).toEqual([
      'Clock names 3 exported types (src/a.ts, workers/b.ts, src/c.ts): give each a name of its own',
    ]);
  });

  it('may occur once in each folder where an exception says why, never twice in one', () => {
    const except = both({ Clock: 'each thread has its own' });
    const once = [source('src/a.ts', 'Clock'), source('workers/b.ts', 'Clock')];
    expect(repeatedNames(once, except)).toEqual([]);
    expect(repeatedNames([...once, source('src/c.ts', 'Clock')], except)).toHaveLength(1);
  });

  it('are reported when an exception is no longer needed', () => {
    expect(repeatedNames([source('src/a.ts', 'Clock')], both({ Clock: 'each thread has its own' }))).toEqual([
      expect.stringContaining('Clock is no longer repeated'),
    ]);
  });
});
