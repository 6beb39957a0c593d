import { describe, expect, it } from 'vitest';
import { repeatedNames } from '../../../../../scripts/checks/names/repeated-names.ts';

const source = (file: string, ...types: string[]) => ({ file, types, imports: [] });
const BOTH = ['src', 'workers'];

describe('names of exported types', () => {
  it('may occur once each, apart from names in other scopes', () => {
    const tree = [source('src/a.ts', 'Clock'), source('workers/b.ts', 'Ring'), source('functions/c.ts', 'Clock')];
    expect(repeatedNames(tree, BOTH)).toEqual([]);
  });

  it('are reported with all files that declare them', () => {
    const tree = [source('src/a.ts', 'Clock'), source('workers/b.ts', 'Clock'), source('src/c.ts', 'Clock', 'Ring')];
    expect(repeatedNames(tree, BOTH)).toEqual([
      'Clock names 3 exported types (src/a.ts, workers/b.ts, src/c.ts): give each a name of its own',
    ]);
  });
});
