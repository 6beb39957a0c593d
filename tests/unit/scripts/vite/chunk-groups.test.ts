import { describe, expect, it } from 'vitest';
import { chunkGroups, strays } from '../../../../scripts/vite/chunk-groups.ts';

describe('groups of chunks', () => {
  it('match exactly the listed modules and all modules of the listed folders and packages', () => {
    const { codeSplitting } = chunkGroups([
      { name: 'start', modules: ['src/start.tsx'], folders: ['src/site/head'], packages: ['react'], priority: 1 },
    ]);
    const [group] = codeSplitting.groups;
    const taken = [
      '/x/src/start.tsx',
      '/x/src/start.tsx.map',
      '/x/other-src/start.tsx',
      '/x/src/startXtsx',
      '/x/src/site/head/deeper/a.ts',
      '/x/src/site/header.ts',
      '/x/node_modules/react/index.js',
      '/x/node_modules/react-dom/index.js',
    ].filter((id) => group?.test?.test(id));
    expect(group).toMatchObject({ name: 'start', priority: 1 });
    expect(taken).toEqual(['/x/src/start.tsx', '/x/src/site/head/deeper/a.ts', '/x/node_modules/react/index.js']);
  });

  it('without modules, folders and packages match what the other conditions choose', () => {
    expect(chunkGroups([{ name: 'parts', minShareCount: 2 }]).codeSplitting.groups).toEqual([{ name: 'parts', minShareCount: 2 }]);
  });

  it('refuse a module or a folder that does not exist', () => {
    expect(() => chunkGroups([{ name: 'start', modules: ['src/gone.tsx'] }])).toThrow('src/gone.tsx, which does not exist');
    expect(() => chunkGroups([{ name: 'start', folders: ['src/gone'] }])).toThrow('src/gone, which does not exist');
  });

  it('name each module and package that the build put elsewhere or did not include', () => {
    const groups = [{ name: 'vendor', modules: ['src/a.ts', 'src/b.ts', 'src/c.ts'], packages: ['react', 'react-dom'] }];
    const together = ['src/a.ts', 'src/b.ts', 'src/c.ts', 'node_modules/react/index.js', 'node_modules/react-dom/index.js'];
    expect(strays(groups, [['src/other.ts'], together])).toEqual([]);
    const apart = strays(groups, [['src/b.ts'], ['src/a.ts', 'node_modules/react/index.js']]);
    expect(apart.map((text) => /should hold (\S+),/.exec(text)?.[1])).toEqual(['src/b.ts', 'src/c.ts', 'node_modules/react-dom/']);
  });

  it('name a folder of which the chunk holds nothing', () => {
    const groups = [{ name: 'parts', modules: ['src/a.ts'], folders: ['src/view'] }];
    expect(strays(groups, [['src/a.ts', 'src/view/b.ts']])).toEqual([]);
    expect(
      strays(groups, [
        ['src/a.ts', 'src/viewer.ts'],
        ['src/view/b.ts', 'src/c.ts'],
      ]),
    ).toHaveLength(1);
  });

  it('may be absent as a whole where they say so, and never in part', () => {
    const groups = [{ name: 'consent', modules: ['src/a.ts', 'src/b.ts'], mayBeAbsent: true }];
    expect(strays(groups, [['src/other.ts']])).toEqual([]);
    expect(strays(groups, [['src/other.ts', 'src/a.ts']])).toHaveLength(1);
  });
});
