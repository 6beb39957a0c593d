import { describe, expect, it, vi } from 'vitest';
import type { EventKind, EventRow } from '#contract/rows/event.ts';
import { DEFAULT_GOALS } from '#contract/questions/default-goals.ts';
import type { PageSort } from '#contract/questions/measured-pages.ts';
import { conversionRate } from '#contract/questions/ratios.ts';
import { SIGNAL_PARTS, type SignalsQuestion } from '#contract/questions/signals.ts';
import type { Questions } from '../../../../../workers/query/questions.ts';
import { RowFilter } from '../../../../../workers/query/select/row-filter.ts';
import { makePageView } from '../../../../acceptance/make-events.ts';
import { makeId } from '../../../../helpers/make-id.ts';
import { makeListQuestion } from '../../../../helpers/make-question.ts';
import { valueOf } from '../../../../helpers/value-of.ts';
import { makeEngine, NOW } from '../make-questions-engine.ts';

let made = 0;

function view(changes: Partial<EventRow> = {}): EventRow {
  return makePageView({ id: makeId(++made), ts: NOW - 60_000, ...changes });
}

function signal(kind: EventKind, about: EventRow, value = 0, ts = about.ts + 1): EventRow {
  return { ...about, id: makeId(++made), ts, kind, value, pageViewId: about.id };
}

function ask(views: EventRow[], signals: EventRow[], changes: Partial<SignalsQuestion> = {}, capacity = 100) {
  return put(makeEngine([...views, ...signals], { capacity }).questions, changes);
}

function put(questions: Questions, changes: Partial<SignalsQuestion> = {}) {
  const selection = { clauses: [], goals: [...DEFAULT_GOALS], brush: null, bots: 'exclude' } as const;
  const asked = { compare: null, parts: [...SIGNAL_PARTS], pages: null, limit: 10, edges: [NOW - 100_000, NOW] };
  return valueOf(
    questions.answer('signals', { v: 1, id: 'q', range: { from: null, to: NOW }, offsets: [[0, 0]], ...asked, ...selection, ...changes }),
  );
}

describe('goals', () => {
  it('count in a selected visit as a whole, also beyond the filter, the range and the brush, in headline and list alike', () => {
    const visit = [
      view({ path: '/features', ts: NOW - 300_000 }),
      view({ path: '/pricing', ts: NOW - 200_000 }),
      view({ path: '/thanks', ts: NOW - 1 }),
    ];
    const other = view({ path: '/features', visitor: 'other' });
    const goal = { id: 'g', name: '', rules: [{ on: 'page' as const, match: 'exact' as const, path: '/thanks' }] };
    const { questions } = makeEngine([...visit, other]);
    const asked = { goals: [goal], clauses: [{ dim: 'path' as const, op: 'in' as const, values: ['/features'] }] };
    const counted = { conversions: 1, visits: 1, visitors: 1, of: { pageViews: 2, visits: 2, visitors: 2 } };
    const narrow = {
      range: { from: null, to: NOW - 30_000 },
      brush: { from: NOW - 400_000, to: NOW - 50_000 },
      edges: [NOW - 400_000, NOW - 30_000],
    };
    for (const within of [{}, narrow]) {
      const { goals } = put(questions, { ...asked, ...within });
      expect(goals?.[0]).toMatchObject(counted);
    }
    const order = { of: 'convertingVisits', per: 'visits', descending: true } as const;
    const question = makeListQuestion({ ...asked, range: { from: null, to: NOW }, goal: 'g', order, limit: 10 });
    const list = questions.answer('list', question);
    expect(list).toMatchObject({ ok: true, value: { rows: [{ name: '/features', visits: 2, conversions: 1, convertingVisits: 1 }] } });
  });

  it('count by visits and by visitors, each of all of its kind: a third of the visits of one visitor is all of the visitors', () => {
    const visits = [0, 1, 2].map((hour) => view({ ts: NOW - (hour + 1) * 3_600_000, path: hour === 1 ? '/thanks' : '/' }));
    const goal = { id: 'g', name: '', rules: [{ on: 'page' as const, match: 'exact' as const, path: '/thanks' }] };
    const [counted] = ask(visits, [], { goals: [goal] }).goals!;
    expect(counted).toMatchObject({ visits: 1, visitors: 1, of: { visits: 3, visitors: 1 } });
    expect(conversionRate(counted!)).toBeCloseTo(1 / 3);
  });

  it('count no action that a test button made', () => {
    const page = view();
    const answer = ask([page], [signal('share', page), { ...signal('share', page), origin: 'test' }]);
    expect([answer.goals![2]?.conversions, answer.held.actions]).toEqual([1, 1]);
  });

  it('count from the very instant on since which all actions are held, and a list states that of its goal', () => {
    const since = NOW - 100;
    const pages = [since - 1, since].map((ts) => view({ ts, visitor: `v${ts}` }));
    const shares = [since - 2, since - 1, ...Array.from({ length: 9 }, (_, n) => since + n)].map((ts, n) =>
      signal('share', pages[n % 2]!, 0, ts),
    );
    const { questions } = makeEngine([...pages, ...shares], { capacity: 10 });
    expect(put(questions).goals![2]).toMatchObject({ completeSince: since, conversions: 5 });
    const goals = [{ id: 'g', name: '', rules: [{ on: 'page' as const, match: 'exact' as const, path: '/' }] }, DEFAULT_GOALS[2]!];
    expect(questions.answer('list', makeListQuestion({ goals, goal: 'share' }))).toMatchObject({ value: { conversionsSince: since } });
  });

  it('lose no action to measurements, however many there are', () => {
    const page = view();
    const measured = Array.from({ length: 20 }, (_, n) => signal('LCP', page, n, NOW + n));
    const answer = ask([page], [signal('share', page), ...measured], {}, 10);
    expect(answer.goals![2]?.conversions).toBe(1);
    expect(answer.completeSince).toMatchObject({ actions: null, measurements: NOW + 11 });
  });
});

describe('measurements', () => {
  it('give the 75th percentile by nearest rank, and the mean', () => {
    const views = [1, 2, 3, 4].map((n) => view({ visitor: `v${n}` }));
    const answer = ask(
      views,
      views.map((page, i) => signal('LCP', page, (i + 1) * 1_000)),
    );
    expect(answer.vitals!.all).toEqual({
      LCP: { p75: 3_000, mean: 2_500, samples: 4, good: 2, poor: 0 },
      INP: null,
      CLS: null,
      TTFB: null,
    });
  });

  it('list the pages in the order of any figure, of those alone that have as many samples of it as are asked for', () => {
    const measured = (path: string, lcp: number[], visible: number[]) =>
      [...lcp, ...visible].flatMap((value, i) => {
        const page = view({ path, visitor: `${path}${i}` });
        return [page, signal(i < lcp.length ? 'LCP' : 'visible-time', page, value)];
      });
    const { questions } = makeEngine([
      ...measured('/slow', [5_000, 5_000], []),
      ...measured('/once', [9_000], [100]),
      ...measured('/fast', [100, 200, 300, 400], [1_000, 2_000]),
    ]);
    const pathsBy = (by: PageSort, descending: boolean, least: number, limit = 10) => {
      const { pages } = put(questions, { parts: [], pages: { by, descending, least }, limit });
      return [...pages!.rows.map(({ path }) => path), ...(pages!.more ? ['more'] : [])];
    };
    expect(pathsBy('LCP', true, 1)).toEqual(['/once', '/slow', '/fast']);
    expect(pathsBy('LCP', true, 2)).toEqual(['/slow', '/fast']);
    expect(pathsBy('LCP', false, 1, 2)).toEqual(['/fast', '/slow', 'more']);
    expect(pathsBy('visible', true, 1)).toEqual(['/fast', '/once']);
    // Both were measured on two page views: the first by path comes first.
    expect(pathsBy('samples', false, 1)).toEqual(['/once', '/slow', '/fast']);
    expect(pathsBy('path', true, 3)).toEqual(['/fast']);
    expect(put(questions, { parts: [], pages: { by: 'visible', descending: true, least: 2 } }).pages!.rows).toEqual([
      {
        ...{ path: '/fast', samples: 6, timed: 2, visibleMs: 3_000, scrolled: 0, depthPermille: 0 },
        vitals: { LCP: { p75: 300, mean: 250, samples: 4, good: 4, poor: 0 }, INP: null, CLS: null, TTFB: null },
      },
    ]);
  });
});

describe('vitals over time', () => {
  it('give the 75th percentile of each bucket by the time of the page view, and null where none was measured', () => {
    const [first, ...later] = [NOW - 90_000, NOW - 30_000, NOW - 20_000].map((ts) => view({ ts, visitor: `v${ts}` }));
    const signals = [signal('CLS', first!, 0.2, NOW), ...later.map((page, i) => signal('LCP', page, (i + 1) * 1_000))];
    const edges = [NOW - 60_000, NOW - 40_000, NOW];
    expect(ask([first!, ...later], signals, { edges }).vitals!.series).toMatchObject({
      LCP: { p75: [null, 2_000], samples: [0, 2] },
      CLS: { p75: [0.2, null], samples: [1, 0] },
    });
  });
});

describe('an engine that was asked', () => {
  it('looks up page views for the first question alone, and finds signals that arrive later, before or after their page view', () => {
    const [first, second] = [view(), view({ visitor: 'second' })];
    const { logs, add, questions } = makeEngine([first, signal('share', first), signal('LCP', first)]);
    const lookUp = vi.spyOn(logs.pageViews, 'slotOfId');
    const shares = () => put(questions, { parts: ['goals'] }).goals![2]?.conversions;
    const steps = [[], [signal('share', first)], [signal('share', second)], [second], [view()]].map((rows) => {
      rows.forEach(add);
      lookUp.mockClear();
      return [shares(), lookUp.mock.calls.length];
    });
    expect(steps).toEqual([
      [1, 2],
      [2, 0],
      [2, 0],
      [3, 0],
      [3, 0],
    ]);
  });

  it('selects page views again after a row of any log, and only then', () => {
    const page = view();
    const { add, questions } = makeEngine([page]);
    const select = vi.spyOn(RowFilter.prototype, 'pick');
    const selections = [[], [], [signal('share', page)], [], [view()], []].map((rows) => {
      rows.forEach(add);
      select.mockClear();
      put(questions);
      return select.mock.calls.length;
    });
    select.mockRestore();
    expect(selections).toEqual([1, 0, 1, 0, 1, 0]);
  });
});

describe('a question about signals', () => {
  it('is answered with the requested parts, and null for the others', () => {
    const page = view();
    const signals = [signal('share', page), signal('LCP', page, 100), signal('visible-time', page, 100)];
    for (const part of SIGNAL_PARTS) {
      const answer = ask([page], signals, { parts: [part], edges: part === 'shares' || part === 'vitals' ? [NOW - 100_000, NOW] : [] });
      expect(SIGNAL_PARTS.filter((each) => answer[each] !== null)).toEqual([part]);
    }
  });

  it.each([
    ['limit', { limit: 0 }],
    ['limit', { limit: 101 }],
    ['v', { v: 2 }],
    ['clauses', { clauses: 'all' }],
    ['parts[1]', { parts: ['goals', 'goals'] }],
    ['parts[0]', { parts: ['errors'] }],
    ['edges', { edges: [] }],
    ['compare', { compare: 7 }],
  ])('is refused with the place of the mistake: %s', (path, changes) => {
    expect(() => ask([view()], [], changes as unknown as Partial<SignalsQuestion>)).toThrow(`bad-question at '${path}'`);
  });
});
