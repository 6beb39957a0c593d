import { describe, expect, it } from 'vitest';
import { circles } from '../../../../../scripts/checks/imports/circles.ts';

/** A file of the folder `w` that imports others of it. */
function source(name: string, ...requests: string[]) {
  return { file: `w/${name}`, types: [], imports: requests.map((request) => ({ request: `./${request}`, typeOnly: false, lazy: false })) };
}

describe('import circles', () => {
  it('does not report files that are imported on two paths, nor packages and files outside', () => {
    const tree = [source('a.ts', 'b.ts', 'c.ts', '../../outside.ts'), source('b.ts', 'c.ts'), source('c.ts', 'style.css')];
    expect(circles(tree)).toEqual([]);
  });

  it('reports a circle of two once, and a file that imports itself', () => {
    expect(circles([source('b.ts', 'a.ts'), source('a.ts', 'b.ts'), source('c.ts', 'c.ts', 'a.ts')])).toEqual([
      ['w/a.ts', 'w/b.ts'],
      ['w/c.ts'],
    ]);
  });

  it('reports the shortest circle of files that all import each other, and each such set apart', () => {
    const knot = [source('a.ts', 'b.ts'), source('b.ts', 'c.ts'), source('c.ts', 'd.ts', 'a.ts'), source('d.ts', 'a.ts')];
    const other = [source('x.ts', 'y.ts', 'a.ts'), source('y.ts', 'x.ts')];
    expect(circles([...knot, ...other])).toEqual([
      ['w/a.ts', 'w/b.ts', 'w/c.ts'],
      ['w/x.ts', 'w/y.ts'],
    ]);
  });

  it.each([
    ['type-only', { typeOnly: true, lazy: false }],
    ['lazy', { typeOnly: false, lazy: true }],
  ])('reports a circle that a %s import closes', (_, kind) => {
    const closing = { file: 'w/b.ts', types: [], imports: [{ request: './a.ts', ...kind }] };
    expect(circles([source('a.ts', 'b.ts'), closing])).toEqual([['w/a.ts', 'w/b.ts']]);
  });
});
