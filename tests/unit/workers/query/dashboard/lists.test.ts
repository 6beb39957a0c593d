import { describe, expect, it } from 'vitest';
import type { DashboardQuestion } from '#contract/questions/dashboard.ts';
import { only, top, without } from '../make-question.ts';
import { ask, between, view } from './ask-dashboard.ts';

describe('a list', () => {
  const rows = [
    view('a', 1, { path: '/', referrer: 'r1' }),
    view('a', 2, { path: '/' }),
    view('a', 90, { path: '/', referrer: 'r2' }),
    view('b', 3, { path: '/faq', referrer: 'r1' }),
    view('b', 4, { path: '/x' }),
    view('c', 5, { path: '/faq', referrer: 'r3' }),
  ];
  const list = (dim: 'path' | 'referrer', metric: DashboardQuestion['metric'], limit = 10) =>
    ask(rows, { panels: [top(dim, limit)], metric }).figures.top[0];
  const ranked = (...asked: Parameters<typeof list>) => list(...asked)?.rows.map(({ name, count }) => `${name} ${count}`);

  it('ranks pages by page views and referrers by visits, unless one metric ranks all', () => {
    expect([list('path', 'default')?.metric, list('referrer', 'default')?.metric]).toEqual(['pageViews', 'visits']);
    expect(ranked('path', 'default')).toEqual(['/ 3', '/faq 2', '/x 1']);
    expect(ranked('path', 'visits')).toEqual(['/ 2', '/faq 2', '/x 1']);
    expect(ranked('path', 'visitors')).toEqual(['/faq 2', '/ 1', '/x 1']);
    expect(ranked('referrer', 'default')).toEqual(['r1 2', 'r2 1', 'r3 1']);
    expect(ranked('referrer', 'pageViews')).toEqual(['r1 4', 'r2 1', 'r3 1']);
  });

  it('states how much it does not show, as a sum only where counts add up', () => {
    expect(list('path', 'default', 1)).toMatchObject({ more: true, otherCount: 3 });
    expect(list('path', 'default', 3)).toMatchObject({ more: false, otherCount: 0 });
    expect(list('referrer', 'default', 1)).toMatchObject({ more: true, otherCount: 2 });
    expect(list('path', 'visits', 1)).toMatchObject({ more: true, otherCount: null });
    expect(list('referrer', 'visitors', 1)).toMatchObject({ more: true, otherCount: null });
  });

  it('sorts an emoji after U+FF5E where counts are equal', () => {
    const tied = [view('a', 1, { path: '\u{1F600}' }), view('b', 2, { path: '\uFF5E' })];
    expect(ask(tied, { panels: [top('path')] }).figures.top[0]?.rows.map(({ name }) => name)).toEqual(['\uFF5E', '\u{1F600}']);
  });

  it('shows beside each count the one without clauses and brush', () => {
    const answer = ask(rows, {
      ...between(0, 180),
      panels: [top('path'), { kind: 'totals' }],
      background: true,
      clauses: [without('path', '/x'), only('referrer', 'r1')],
    });
    expect(answer.figures.top[0]?.rows).toEqual([
      { name: '/', count: 2, base: 3, compared: null },
      { name: '/faq', count: 1, base: 2, compared: null },
    ]);
    expect(answer.background).toMatchObject({
      totals: { pageViews: 6, visits: 4, visitors: 3 },
      series: null,
      hours: null,
      top: [],
      social: [],
    });
  });
});
