import { describe, expect, test } from 'vitest';
import type { JourneyNode } from '#contract/behaviour/journeys.ts';
import { FunnelQuestionSchema } from '#contract/behaviour/funnel.ts';
import { DEFAULT_BEHAVIOUR, type JourneyChoice } from '#question/behaviour.ts';
import { safeParse } from 'valibot';
import { funnelOfPath, pressedPath, withPath } from '../../../../../../src/dashboard/behaviour/journeys/pinned-path.ts';

const page = (name: string): JourneyNode => ({ kind: 'name', name, visits: 1 });
const LEFT: JourneyNode = { kind: 'left', name: '', visits: 1 };
const journey = (changes: Partial<JourneyChoice>): JourneyChoice => ({ ...DEFAULT_BEHAVIOUR.journey, ...changes });

describe('a press on a group', () => {
  const columns = [[page('/a'), page('/b')], [page('/c'), LEFT], [page('/d')], [page('/e')], [page('/f')]];

  test('pins it after what is pinned before it, in the place of what was pinned there and later', () => {
    expect(pressedPath({ pinned: ['/a'] }, columns, 1, '/c')).toEqual(['/a', '/c']);
    expect(pressedPath({ pinned: ['/a', '/c'] }, columns, 0, '/b')).toEqual(['/b']);
  });

  test('lets a pinned one go, with those after it', () => {
    expect(pressedPath({ pinned: ['/a', '/c'] }, columns, 1, '/c')).toEqual(['/a']);
  });

  test('pins the only group of a column before it too, and nothing where a column before it has several nodes', () => {
    expect(pressedPath({ pinned: [] }, [[page('/a')], [page('/c'), LEFT]], 1, '/c')).toEqual(['/a', '/c']);
    expect(pressedPath({ pinned: [] }, columns, 1, '/c')).toBeNull();
    expect(pressedPath({ pinned: ['/a'] }, columns, 2, '/d')).toBeNull();
  });

  test('pins nothing in the fifth column, after which there is none', () => {
    expect(pressedPath({ pinned: ['/a', '/c', '/d', '/e'] }, columns, 4, '/f')).toBeNull();
  });

  test('adds a column where the last one that shows is pinned', () => {
    expect(withPath(journey({ columns: 2 }), ['/a', '/c']).columns).toBe(3);
    expect(withPath(journey({ columns: 4 }), ['/a']).columns).toBe(4);
  });
});

describe('the funnel of a path', () => {
  test('begins at the anchor on the first group, is strict within a visit, and has a step for each group', () => {
    const anchor = { on: 'action', kind: 'share', target: '' } as const;
    expect(funnelOfPath(journey({ anchor, pinned: ['/a*', '/b'] }))).toEqual({
      ...{ order: 'strict', start: 'first', windowMs: null, by: null },
      steps: [
        { rules: [anchor], pages: { match: 'exact', path: '/a*' } },
        { rules: [{ on: 'page', match: 'exact', path: '/b' }], pages: { match: 'exact', path: '/b' } },
      ],
    });
  });

  test('takes all pages of a folder, and a page without a folder alone', () => {
    const steps = funnelOfPath(journey({ groups: 'folder', pinned: ['/blog/*', '/blog'] }))?.steps ?? [];
    expect(steps.map(({ pages }) => pages)).toEqual([
      { match: 'prefix', path: '/blog/' },
      { match: 'exact', path: '/blog' },
    ]);
  });

  test('is one that a source takes', () => {
    const funnel = funnelOfPath(journey({ pinned: ['/a', '/b', '/a'] }));
    const rest = { v: 1, id: 'x', clauses: [], goals: [], brush: null, bots: 'exclude', range: { from: 0, to: 1 }, offsets: [[0, 0]] };
    expect(safeParse(FunnelQuestionSchema, { ...rest, ...funnel }).issues).toBeUndefined();
  });

  test('is none of one group, of ways to an anchor, and of a page without a path', () => {
    for (const changes of [{ pinned: ['/a'] }, { direction: 'to', pinned: ['/a', '/b'] }, { pinned: ['/a', ''] }] as const)
      expect(funnelOfPath(journey({ ...changes, pinned: [...changes.pinned] }))).toBeNull();
  });
});
