import { describe, expect, it } from 'vitest';
import type { DashboardQuestion } from '#contract/questions/dashboard.ts';
import { FLAG } from '#contract/rows/event.ts';
import { only, top } from '../make-question.ts';
import { ask, between, MINUTE_MS, view } from './ask-dashboard.ts';

describe('a visit', () => {
  const visit = [view('a', 50, { path: '/entry' }), view('a', 70, { path: '/middle' }), view('a', 95, { path: '/exit' })];

  it('cut by the range counts in both parts, with the duration of the complete visit and no bounce', () => {
    const cut = [view('a', 50), view('a', 70)];
    const whole = { pageViews: 1, visits: 1, visitors: 1, bounces: 0, durationMs: 20 * MINUTE_MS };
    expect(ask(cut, between(0, 60)).figures.totals).toEqual(whole);
    expect(ask(cut, between(60, 120)).figures.totals).toEqual(whole);
  });

  it('of a person keeps the page views of its robot, which are not counted', () => {
    const { figures, hiddenBots } = ask([view('a', 1, { flags: FLAG.bot }), view('a', 2)], between(0, 60));
    expect(figures.totals).toMatchObject({ pageViews: 1, visits: 1, bounces: 0 });
    expect(hiddenBots).toBe(1);
  });

  it('with gaps of exactly 30 minutes is one, and of a millisecond more is two', () => {
    const late = view('a', 60);
    expect(ask([view('a', 30), late], between(0, 120)).figures.totals?.visits).toBe(1);
    expect(ask([view('a', 30), { ...late, ts: late.ts + 1 }], between(0, 120)).figures.totals).toMatchObject({ visits: 2, bounces: 2 });
  });

  it('falls into the bucket of its first selected page view with all that it counts, so that buckets add up', () => {
    const rows = [
      view('a', 50, { path: '/x' }),
      view('a', 70, { path: '/y' }),
      view('a', 100, { path: '/y' }),
      view('b', 125, { path: '/y' }),
    ];
    const panels: DashboardQuestion['panels'] = [{ kind: 'series' }, { kind: 'totals' }];
    expect(ask(rows, { ...between(0, 180), panels }).figures.series).toEqual({
      pageViews: [1, 2, 1],
      visits: [1, 0, 1],
      visitors: [1, 1, 1],
      viewsOfVisits: [3, 0, 1],
      bounces: [0, 0, 1],
      durationMs: [50 * MINUTE_MS, 0, 0],
    });
    const onlyY = ask(rows, { ...between(0, 180), panels, clauses: [only('path', '/y')] });
    expect(onlyY.figures.series).toMatchObject({
      pageViews: [0, 2, 1],
      visits: [0, 1, 1],
      viewsOfVisits: [0, 2, 1],
      durationMs: [0, 50 * MINUTE_MS, 0],
    });
    expect(onlyY.figures.totals).toMatchObject({ visits: 2, visitors: 2 });
  });

  it('has the entry, source and campaign of its first page view and the exit of its last, whatever is selected', () => {
    const [first, second, last] = [
      view('a', 50, { path: '/in', source: 'Google', utmSource: 'mail' }),
      view('a', 60, { source: 'other' }),
      view('a', 70, { path: '/out' }),
    ];
    const panels = [top('entry'), top('exit'), top('source'), top('utmSource')];
    const { figures } = ask([first, second, last], { ...between(55, 65), panels });
    expect(figures.top.map(({ rows }) => rows)).toEqual([
      [{ name: '/in', count: 1, base: null, compared: null }],
      [{ name: '/out', count: 1, base: null, compared: null }],
      [{ name: 'Google', count: 1, base: null, compared: null }],
      [{ name: 'mail', count: 1, base: null, compared: null }],
    ]);
  });

  it('selected by one of its own attributes is selected with all its page views', () => {
    const others = [view('b', 50, { path: '/entry' }), view('b', 200, { path: '/middle' })];
    expect(ask([...visit, ...others], { clauses: [only('entry', '/middle')] }).figures.totals).toMatchObject({ pageViews: 1, visits: 1 });
    expect(ask([...visit, ...others], { clauses: [only('exit', '/middle')] }).figures.totals).toMatchObject({ pageViews: 1, visits: 1 });
    expect(ask([...visit.slice(0, 2), ...others], { clauses: [only('exit', '/middle')] }).figures.totals).toMatchObject({
      pageViews: 3,
      visits: 2,
    });
  });
});
