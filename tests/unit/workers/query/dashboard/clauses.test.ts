import { describe, expect, it } from 'vitest';
import type { DashboardQuestion } from '#contract/questions/dashboard.ts';
import { ROBOTS } from '#contract/questions/selection.ts';
import { FLAG } from '#contract/rows/event.ts';
import { only, top, without } from '../make-question.ts';
import { ask, view } from './ask-dashboard.ts';

describe('clauses', () => {
  const rows = [
    view('a', 1, { path: '/', country: 'DE', browser: 'Chrome' }),
    view('b', 2, { path: '/', country: 'US', browser: 'Firefox' }),
    view('c', 3, { path: '/faq', country: '', browser: 'Chrome' }),
    view('d', 4, { path: '/faq', country: 'DE', browser: 'Safari', origin: 'imported' }),
  ];
  const countOf = (...clauses: DashboardQuestion['clauses']) => ask(rows, { clauses }).figures.totals?.pageViews;

  it('match any of their values, and apply together', () => {
    expect(countOf(only('country', 'DE', 'US'))).toBe(3);
    expect(countOf(only('country', 'DE', 'US'), only('browser', 'Chrome'))).toBe(1);
  });

  it('of notIn match everything else, and combine with an in of the same dimension', () => {
    expect(countOf(without('country', 'DE'))).toBe(2);
    expect(countOf(only('country', 'DE', 'US'), without('country', 'US'))).toBe(2);
    expect(countOf(without('country', 'US'), only('country', 'DE', 'US'))).toBe(2);
  });

  it('match unknown as the empty text, are case-sensitive, and select nothing for a name without rows', () => {
    expect(countOf(only('country', ''))).toBe(1);
    expect(countOf(only('country', 'de'))).toBe(0);
    expect(countOf(only('title', 'nowhere'))).toBe(0);
    expect(countOf(without('title', 'nowhere'))).toBe(4);
    expect(countOf(only('origin', 'imported'))).toBe(1);
    expect(countOf(without('origin', 'sample', 'live'))).toBe(1);
  });

  it('on a robot or its kind count robots alone whatever is asked, also where they leave some out and in the list of that dimension', () => {
    const robots = ['Googlebot', 'GPTBot', ''].map((robot, i) => view(`r${i}`, 5 + i, { robot, flags: FLAG.bot }));
    const clauses = [without('robotKind', 'Search engine')];
    const asked = { clauses, leaveOut: true, background: true, panels: [{ kind: 'totals' } as const, top('robotKind'), top('robot')] };
    for (const bots of ROBOTS) {
      const { figures, background, hiddenBots } = ask([...rows, ...robots], { ...asked, bots });
      expect([figures.totals?.pageViews, background?.totals?.pageViews, hiddenBots]).toEqual([2, 3, 0]);
      expect(figures.top.map((list) => list.rows.map(({ name }) => name))).toEqual([
        ['', 'AI crawler', 'Search engine'],
        ['', 'GPTBot'],
      ]);
    }
    expect(ask([...rows, ...robots], { clauses: [only('robot', '')] }).figures.totals?.pageViews).toBe(1);
  });

  it('on the hour of the week use the offsets', () => {
    // NOW is a Thursday, 12:00 UTC; the rows are of 07:00 and later.
    const thursday = 3 * 24;
    expect(countOf(only('hourOfWeek', String(thursday + 7)))).toBe(4);
    const kathmandu = { offsets: [[0, 345]] as [number, number][] };
    expect(ask(rows, { ...kathmandu, clauses: [only('hourOfWeek', String(thursday + 12))] }).figures.totals?.pageViews).toBe(4);
    expect(ask(rows, { ...kathmandu, clauses: [without('hourOfWeek', String(thursday + 12))] }).figures.totals?.pageViews).toBe(0);
  });
});
