import { describe, expect, it } from 'vitest';
import type { DashboardAnswer, DashboardQuestion } from '#contract/questions/dashboard.ts';
import { only, top } from '../make-question.ts';
import { ask, between, MINUTE_MS, START, view } from './ask-dashboard.ts';

describe('a panel that leaves out the clause of its own dimension', () => {
  const rows = [
    view('a', 10, { path: '/', country: 'DE', source: 'Facebook' }),
    view('b', 70, { path: '/', country: 'US', source: 'LinkedIn' }),
    view('c', 80, { path: '/faq', country: 'DE', source: 'Facebook' }),
    view('d', 130, { path: '/faq', country: 'US', source: '' }),
  ];
  const panels: DashboardQuestion['panels'] = [
    { kind: 'totals' },
    { kind: 'series' },
    { kind: 'hours' },
    { kind: 'social' },
    top('path'),
    top('country'),
  ];
  const counts = (answer: DashboardAnswer, dim: string) =>
    answer.figures.top.find((list) => list.dim === dim)?.rows.map(({ name, count }) => [name, count]);

  it('counts page views that fail only that clause, while all others hold', () => {
    const answer = ask(rows, { ...between(0, 180), panels, leaveOut: true, clauses: [only('path', '/'), only('country', 'DE')] });
    expect(answer.figures.totals?.pageViews).toBe(1);
    expect(counts(answer, 'path')).toEqual([
      ['/', 1],
      ['/faq', 1],
    ]);
    expect(counts(answer, 'country')).toEqual([
      ['DE', 1],
      ['US', 1],
    ]);
    const strict = ask(rows, { ...between(0, 180), panels, leaveOut: false, clauses: [only('path', '/'), only('country', 'DE')] });
    expect(counts(strict, 'path')).toEqual([['/', 1]]);
  });

  it('is the series for the brush, the hours for hours of the week, and the breakdown for the network; nothing compared is brushed', () => {
    const brush = { from: START + 60 * MINUTE_MS, to: START + 120 * MINUTE_MS };
    const brushed = ask(rows, { ...between(0, 180), panels, leaveOut: true, brush });
    expect(brushed.figures.series?.pageViews).toEqual([1, 2, 1]);
    expect(brushed.figures.totals?.pageViews).toBe(2);
    const compare = { from: START, to: START + 60 * MINUTE_MS, clauses: null };
    const compared = ask(rows, { ...between(60, 180), panels, compare, compareEdges: [compare.from, compare.to], brush });
    expect(compared.compareFigures?.totals?.pageViews).toBe(1);
    expect(brushed.figures.hours?.reduce((sum, count) => sum + count)).toBe(2);
    const hours = ask(rows, { ...between(0, 180), panels, leaveOut: true, clauses: [only('hourOfWeek', String(3 * 24 + 7))] });
    expect(hours.figures.totals?.pageViews).toBe(1);
    expect(hours.figures.hours?.slice(3 * 24 + 7, 3 * 24 + 10)).toEqual([1, 2, 1]);
    const social = ask(rows, { ...between(0, 180), panels, leaveOut: true, clauses: [only('network', 'Facebook')] });
    expect(social.figures.totals?.visits).toBe(2);
    expect(social.figures.social.slice(0, 4)).toEqual([
      { network: 'Twitter/X', count: 0, base: null, compared: null },
      { network: 'Facebook', count: 2, base: null, compared: null },
      { network: 'LinkedIn', count: 1, base: null, compared: null },
      { network: 'Instagram', count: 0, base: null, compared: null },
    ]);
    const part = { ...between(0, 180), panels, leaveOut: true, clauses: [only('path', '/none')], background: true };
    expect(
      ask(rows, part)
        .figures.social.slice(0, 4)
        .map(({ count, base }) => [count, base]),
    ).toEqual([
      [0, 0],
      [0, 2],
      [0, 1],
      [0, 0],
    ]);
  });
});
