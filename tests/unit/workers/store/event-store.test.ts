import { describe, expect, it } from 'vitest';
import { MAX_CAPACITY, MAX_VISIT_MS, VISIT_GAP_MS } from '#contract/limits.ts';
import { blockOfRows } from '../../../../workers/store/blocks/event-block.ts';
import { EventStore } from '../../../../workers/store/event-store.ts';
import { idOf, pageView } from './event-makers.ts';
import { rowsOf, visitsOf } from './store-reading.ts';

describe('order and capacity', () => {
  it('what an import would do is said without doing it: a row is new, known or too old, and a place is never too old', () => {
    const store = new EventStore({ capacity: 2 });
    for (const n of [2, 3]) store.append(pageView({ id: idOf(n), ts: n }));
    const place = { kind: 'place', pageViewId: idOf(2) } as const;
    const rows = [pageView({ id: idOf(1), ts: 1 }), pageView({ id: idOf(2), ts: 2 }), pageView({ id: idOf(4), ts: 4 })];
    expect(rows.map((row) => store.judge(row))).toEqual(['too-old', 'known', 'new']);
    expect(store.judge(pageView({ id: idOf(1), ts: 1, ...place }))).toBe('new');
  });

  it('the number of robots’ rows follows every row that is added or removed', () => {
    const store = new EventStore({ capacity: 3 });
    for (const [n, flags] of [1, 1, 0, 1].entries()) store.append(pageView({ id: idOf(n), ts: n, flags }));
    expect(store.robotRows).toBe(2);
    store.appendBlocks([blockOfRows([pageView({ id: idOf(8), ts: 8, flags: 1 }), pageView({ id: idOf(9), ts: 9, flags: 1 })])]);
    expect([store.robotRows, store.length]).toEqual([3, 3]);
    store.clear();
    expect(store.robotRows).toBe(0);
  });

  it('the number of rows that were added is told, one by one or as a block', () => {
    const store = new EventStore({ capacity: 100 });
    const rows = Array.from({ length: 60 }, (_, n) => pageView({ id: idOf(n), ts: n }));
    expect(store.appendRows(rows)).toBe(60);
    expect(store.appendRows([rows[7]!, pageView({ id: idOf(90), ts: 90 })])).toBe(1);
  });

  it.each([0, 1.5, MAX_CAPACITY + 1])('a capacity of %s is refused', (capacity) => {
    expect(() => new EventStore({ capacity })).toThrow(RangeError);
  });

  it('the first index of a time is found across the end of the ring', () => {
    const store = new EventStore({ capacity: 3 });
    for (const n of [1, 2, 3, 4, 5]) store.append(pageView({ id: idOf(n), ts: n * 10 }));
    expect([0, 30, 31, 50, 51].map((ts) => store.lowerBound(ts))).toEqual([0, 0, 1, 2, 3]);
  });

  it('the revision rises with a change and only with one', () => {
    const store = new EventStore({ capacity: 3 });
    store.append(pageView());
    const before = store.revision;
    store.append(pageView());
    store.trim({ ts: -1, id: '' });
    expect(store.revision).toBe(before);
    store.trim({ ts: 0, id: idOf(9) });
    expect(store.revision).toBeGreaterThan(before);
  });
});

describe('visits', () => {
  const visitsAt = (...times: number[]) => {
    const store = new EventStore({ capacity: 100 });
    times.forEach((ts, n) => store.append(pageView({ id: idOf(n + 1), ts })));
    return visitsOf(store).length;
  };

  it('a silence of exactly 30 minutes is the same visit, a millisecond more is another', () => {
    expect(visitsAt(0, VISIT_GAP_MS)).toBe(1);
    expect(visitsAt(0, VISIT_GAP_MS + 1)).toBe(2);
  });

  it('a page view of exactly a day after the first is of the same visit, a millisecond more begins another', () => {
    const day = Array.from({ length: 48 }, (_, n) => n * VISIT_GAP_MS);
    expect(visitsAt(...day, MAX_VISIT_MS)).toBe(1);
    expect(visitsAt(...day, MAX_VISIT_MS, MAX_VISIT_MS + 1)).toBe(2);
  });

  it('numbers of removed visits are used again', () => {
    const store = new EventStore({ capacity: 4 });
    for (let n = 1; n <= 200; n++) store.append(pageView({ id: idOf(n), ts: n * (VISIT_GAP_MS + 1) }));
    expect(store.visits.size).toBe(4);
    expect(store.visits.bound).toBeLessThanOrEqual(5);
  });
});

describe('signals', () => {
  it('have value, target and the id of their page view, which take no room without signals', () => {
    const store = new EventStore({ capacity: 100 });
    store.append(pageView({ id: idOf(1), ts: 1 }));
    const without = store.bytes().columns;
    const signal = pageView({ id: idOf(2), ts: 2, kind: 'LCP', value: 812.5, pageViewId: idOf(1), target: 'img' });
    store.append(signal);
    expect(rowsOf(store)[1]).toEqual(signal);
    expect(store.bytes().columns).toBeGreaterThan(without);
    expect(rowsOf(store)[0]!.pageViewId).toBe('');
  });
});
