import { expect, test } from 'vitest';
import { POST_IDS } from '../../../../../src/content/blog/post-ids.ts';
import { COVER, coverShape } from '../../../../../src/features/blog/cover-shape.ts';

test('a name always gives the same cover, and each article has its own', () => {
  const drawn = POST_IDS.map((id) => JSON.stringify(coverShape(id)));
  expect(POST_IDS.map((id) => JSON.stringify(coverShape(id)))).toEqual(drawn);
  expect(new Set(drawn).size).toBe(POST_IDS.length);
});

test('lines go from edge to edge inside the grid and never meet, and the mark is on one of them', () => {
  for (const name of [...POST_IDS, '', 'x', '🐛']) {
    const { traces, mark } = coverShape(name);
    const used = traces.map((points) => new Set(points.map(({ y }) => y)));
    for (const points of traces) {
      expect(points.at(0)?.x).toBe(0);
      expect(points.at(-1)?.x).toBe(COVER.columns);
      expect(points.every(({ y }) => y > 0 && y < COVER.rows)).toBe(true);
    }
    expect(used.reduce((sum, rows) => sum + rows.size, 0)).toBe(new Set(used.flatMap((rows) => [...rows])).size);
    expect(traces.flat()).toContainEqual(mark);
  }
});
