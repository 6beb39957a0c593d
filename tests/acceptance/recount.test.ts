import { describe, expect, it } from 'vitest';
import type { EventRow } from '../../workers/contract/rows/event.ts';
import type { DashboardQuestion } from '../../workers/contract/questions/dashboard.ts';
import { makePageView } from './make-events.ts';
import { newestRows, recountDashboard, recountLive } from './recount.ts';
import { compareCodePoints } from './recount-figures.ts';

const NOON = Date.UTC(2026, 0, 15, 12);
const MINUTE_MS = 60_000;

let serial = 0;

function view(minute: number, changes: Partial<EventRow> = {}): EventRow {
  serial += 1;
  const id = `00000000-0000-4000-8000-${String(serial).padStart(12, '0')}`;
  return makePageView({ id, ts: NOON + minute * MINUTE_MS, ...changes });
}

function ask(rows: EventRow[], changes: Partial<DashboardQuestion> = {}) {
  const range = { from: NOON - 600 * MINUTE_MS, to: NOON + 600 * MINUTE_MS };
  const asked = changes.range ?? range;
  return recountDashboard(rows, {
    v: 1,
    id: 'q',
    range,
    edges: [asked.from ?? 0, asked.to],
    compare: null,
    compareEdges: [],
    offsets: [[0, 0]],
    zone: 'UTC',
    clauses: [],
    goals: [],
    brush: null,
    bots: 'exclude',
    metric: 'default',
    panels: [{ kind: 'totals' }, { kind: 'series' }],
    leaveOut: false,
    background: false,
    ...changes,
  });
}

describe('the naive recount', () => {
  it('keeps a visit together at a gap of exactly 30 minutes and splits it one millisecond later', () => {
    expect(ask([view(0), view(30)]).figures.totals).toEqual({
      pageViews: 2,
      visits: 1,
      visitors: 1,
      bounces: 0,
      durationMs: 30 * MINUTE_MS,
    });
    const late = view(30);
    expect(ask([view(0), { ...late, ts: late.ts + 1 }]).figures.totals).toMatchObject({ visits: 2, bounces: 2, durationMs: 0 });
  });

  it('takes bounce and duration from the whole visit, also where the range cuts it', () => {
    const range = { from: NOON + 5 * MINUTE_MS, to: NOON + 60 * MINUTE_MS };
    expect(ask([view(0), view(10)], { range }).figures.totals).toEqual({
      pageViews: 1,
      visits: 1,
      visitors: 1,
      bounces: 0,
      durationMs: 10 * MINUTE_MS,
    });
  });

  it('does not split a visit at midnight and counts it in the bucket of its first selected page view', () => {
    const midnight = NOON + 720 * MINUTE_MS;
    const range = { from: NOON, to: NOON + 1_000 * MINUTE_MS };
    const { series, totals } = ask([view(715), view(725)], { range, edges: [range.from, midnight, range.to] }).figures;
    expect(totals).toMatchObject({ visits: 1, bounces: 0 });
    expect(series).toEqual({
      pageViews: [1, 1],
      visits: [1, 0],
      visitors: [1, 1],
      viewsOfVisits: [2, 0],
      bounces: [0, 0],
      durationMs: [10 * MINUTE_MS, 0],
    });
  });

  it('takes entry, source and UTM from the first page view of the whole visit, and exit from the last', () => {
    const rows = [view(0, { path: '/a', source: 'Google', utmSource: 'x' }), view(1, { path: '/b', source: 'other' })];
    const lists = ask(rows, { panels: (['entry', 'exit', 'source', 'utmSource'] as const).map((dim) => ({ kind: 'top', dim, limit: 10 })) })
      .figures.top;
    expect(lists.map(({ rows: names }) => names.map(({ name, count }) => [name, count]))).toEqual([
      [['/a', 1]],
      [['/b', 1]],
      [['Google', 1]],
      [['x', 1]],
    ]);
  });

  it('selects by a filter first, then counts the visits that have a selected page view', () => {
    const rows = [view(0, { path: '/a' }), view(1, { path: '/b' }), view(100, { path: '/a' })];
    const clauses = [{ dim: 'path' as const, op: 'in' as const, values: ['/b'] }];
    expect(ask(rows, { clauses }).figures.totals).toEqual({ pageViews: 1, visits: 1, visitors: 1, bounces: 0, durationMs: MINUTE_MS });
  });

  it('leaves robots out of the figures, keeps their page views when it forms visits, and counts how many it left out', () => {
    const { figures, hiddenBots } = ask([view(0, { flags: 1 }), view(1)]);
    expect(figures.totals).toMatchObject({ pageViews: 1, bounces: 0 });
    expect(hiddenBots).toBe(1);
  });

  it('never counts a place or a signal as a page view, and shows the place on its page view', () => {
    const first = view(0);
    const place = { ...view(1, { kind: 'place', country: 'FR', city: 'Paris' }), pageViewId: first.id };
    const { figures } = ask([place, view(2, { kind: 'share', pageViewId: first.id }), first], {
      panels: [{ kind: 'totals' }, { kind: 'top', dim: 'country', limit: 5 }],
    });
    expect(figures.totals?.pageViews).toBe(1);
    expect(figures.top[0]?.rows).toEqual([{ name: 'FR', count: 1, base: null, compared: null }]);
  });

  it('leaves out the clause of a panel’s own dimension, and no other, when asked to', () => {
    const rows = [view(0, { path: '/a', device: 'Desktop' }), view(1, { path: '/b', device: 'Mobile' })];
    const clauses = [{ dim: 'path' as const, op: 'in' as const, values: ['/a'] }];
    const panels = (['path', 'device'] as const).map((dim) => ({ kind: 'top' as const, dim, limit: 9 }));
    const lists = ask(rows, { clauses, panels, leaveOut: true, background: true }).figures.top;
    expect(lists[0]?.rows.map(({ name }) => name)).toEqual(['/a', '/b']);
    expect(lists[1]?.rows).toEqual([{ name: 'Desktop', count: 1, base: 1, compared: null }]);
  });

  it('cuts the range by a brush, never the span that it is compared with', () => {
    const range = { from: NOON, to: NOON + 10 * MINUTE_MS };
    const compare = { from: NOON - 10 * MINUTE_MS, to: NOON, clauses: null };
    const brush = { from: NOON + 2 * MINUTE_MS, to: NOON + 9 * MINUTE_MS };
    const rows = [view(-5, { visitor: 'before' }), view(1), view(5)];
    const { figures, compareFigures } = ask(rows, { range, compare, compareEdges: [compare.from, compare.to], brush });
    expect([figures.totals?.pageViews, compareFigures?.totals?.pageViews]).toEqual([1, 1]);
  });

  it('ranks names by count, then by code point, and gives the rest only where counts add up', () => {
    const rows = [
      view(0, { path: '/😀' }),
      view(0, { path: '/\uFF5E' }),
      view(0, { path: '/b' }),
      view(0, { path: '/b', visitor: 'other' }),
    ];
    const panels = [{ kind: 'top' as const, dim: 'path' as const, limit: 2 }];
    expect(ask(rows, { panels }).figures.top[0]).toMatchObject({ rows: [{ name: '/b' }, { name: '/\uFF5E' }], more: true, otherCount: 1 });
    expect(ask(rows, { panels, metric: 'visitors' }).figures.top[0]).toMatchObject({ otherCount: null });
    expect(compareCodePoints('😀', '\uFF5E')).toBeGreaterThan(0);
  });

  it('uses live windows that exclude their start and include now', () => {
    const rows = [
      view(0, { visitor: 'now' }),
      view(-5, { visitor: 'edge' }),
      view(-30, { visitor: 'gone' }),
      view(1, { visitor: 'ahead' }),
    ];
    const live = recountLive(rows, { v: 1, id: 'l', bots: 'exclude' }, NOON);
    expect(live).toMatchObject({ active: 1, recent: 2, unique24h: 3, pageViews30m: 2, pageViews24h: 3 });
    expect(live.recentVisitors.map(({ visitor }) => visitor)).toEqual(['now', 'edge']);
  });

  it('keeps the newest page views of a full store, with their signals and places', () => {
    const [old, young] = [view(0), view(1)];
    const place = { ...view(2, { kind: 'place' }), pageViewId: old.id };
    expect(newestRows([young, place, old], 1)).toEqual([young]);
  });
});
