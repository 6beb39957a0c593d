import { describe, expect, it } from 'vitest';
import type { EventRow } from '#contract/rows/event.ts';
import { StandingCounts, type StandingQuestion } from '../../../../../workers/query/rollup/standing-counts.ts';
import { EventStore } from '../../../../../workers/store/event-store.ts';
import { idOf, pageView } from '../../store/event-makers.ts';

const MINUTE = 60_000;
/** For a machine that is busy with other things. */
const PATIENCE_MS = 60_000;
const HOUR = 60 * MINUTE;

const question = (part: Partial<StandingQuestion>): StandingQuestion => ({
  from: null,
  to: 100 * HOUR,
  bots: 'exclude',
  edges: null,
  offsets: null,
  ...part,
});

function follow(rows: Partial<EventRow>[], capacity = 100) {
  const store = new EventStore({ capacity });
  rows.forEach((row, n) => store.append(pageView({ id: idOf(n + 1), ...row })));
  const counts = new StandingCounts(store);
  return {
    store,
    /** The answer to a question that was asked before. */
    ask: (part: Partial<StandingQuestion>) => counts.answer(question(part)) ?? counts.answer(question(part)),
    counts,
  };
}

describe('standing counts', () => {
  it('count a range when it is asked for the second time', () => {
    const { counts } = follow([{ ts: 1 }]);
    expect(counts.answer(question({}))).toBeNull();
    expect(counts.answer(question({}))?.totals.pageViews).toBe(1);
  });

  it('count a range that ends before the newest row, and follow its end both ways while few rows lie between', () => {
    const minutes = Array.from({ length: 1_000 }, (_, n) => ({ ts: n * MINUTE }));
    const { ask, counts } = follow(minutes, 1_000);
    expect(ask({ from: HOUR, to: 10 * HOUR })?.totals.pageViews).toBe(540);
    for (const end of [12 * HOUR, 9 * HOUR])
      expect(counts.answer(question({ from: HOUR, to: end }))?.totals.pageViews).toBe(end / MINUTE - 60);
    expect(counts.answer(question({ from: HOUR, to: 4 * HOUR }))).toBeNull();
    expect(counts.answer(question({ from: HOUR }))).toBeNull();
  });

  it('give lists that stay as they are when a later question moves the end of the range', () => {
    const { ask, store } = follow([{ ts: 0, path: '/a' }, { ts: HOUR, path: '/a' }, { ts: 2 * HOUR }]);
    const before = ask({ to: HOUR })!.counts('path')!;
    expect(ask({ to: HOUR + 1 })!.counts('path')![store.column('path').codeOf('/a')]).toBe(2);
    expect(before[store.column('path').codeOf('/a')]).toBe(1);
  });

  it('leave a range to a scan that is shorter than a gap within a visit may be', () => {
    const { ask } = follow([{ ts: HOUR }, { ts: 80 * MINUTE }, { ts: 3 * HOUR }, { ts: 0 }]);
    expect(ask({ from: 61 * MINUTE, to: 75 * MINUTE })).toBeNull();
    expect(ask({ from: 50 * MINUTE, to: 80 * MINUTE })?.totals).toMatchObject({ pageViews: 1, visits: 1, durationMs: 20 * MINUTE });
  });

  it('leave edges that are not those of the range to a scan', () => {
    const { ask } = follow([{ ts: 0 }, { ts: 2 * HOUR }]);
    expect(ask({ from: HOUR, edges: [HOUR, 100 * HOUR] })?.series?.pageViews).toEqual([1]);
    expect(ask({ from: HOUR, edges: [2 * HOUR, 100 * HOUR] })).toBeNull();
    expect(ask({ from: HOUR, edges: [HOUR, 2 * HOUR] })).toBeNull();
  });

  it('put a visit that began before the range into its first bucket, which has to be 30 minutes long for that', () => {
    const other = { ts: 80 * MINUTE, visitor: 'other' };
    const { ask } = follow([{ ts: 50 * MINUTE }, { ts: 75 * MINUTE }, other, { ts: 85 * MINUTE }, { ts: 3 * HOUR }]);
    const from = HOUR;
    const counted = { visits: [2, 1], visitors: [2, 1] };
    expect(ask({ from, edges: [from, 2 * HOUR, 100 * HOUR] })?.series).toMatchObject(counted);
    expect(ask({ from, edges: [from, from + 10 * MINUTE, 100 * HOUR] })).toBeNull();
    expect(ask({ from, edges: [from, from + 30 * MINUTE, 100 * HOUR] })?.series).toMatchObject(counted);
  });

  it('count a visitor where a visit of theirs begins, also one that began before the range, and once a bucket', () => {
    const { ask, store } = follow([{ ts: 50 * MINUTE }, { ts: 75 * MINUTE }, { ts: 119 * MINUTE }, { ts: 121 * MINUTE }]);
    const seriesFrom = (from: number) => ask({ from, edges: [from, 2 * HOUR, 3 * HOUR, 100 * HOUR] })?.series;
    expect(seriesFrom(0)).toMatchObject({ pageViews: [3, 1, 0], visits: [2, 0, 0], visitors: [1, 0, 0] });
    expect(seriesFrom(HOUR)).toMatchObject({ pageViews: [2, 1, 0], visits: [2, 0, 0], visitors: [1, 0, 0] });
    store.append(pageView({ id: idOf(9), ts: 140 * MINUTE, visitor: 'other' }));
    expect(seriesFrom(0)).toMatchObject({ pageViews: [3, 2, 0], visits: [2, 1, 0], visitors: [1, 1, 0] });
  });

  it('with robots left out, are not used while a visitor is both robot and person, and count again afterwards', () => {
    const { store, ask } = follow([{ ts: 0, visitor: 'b' }], 3);
    expect(ask({})?.totals.visitors).toBe(1);
    const later: Partial<EventRow>[] = [{ visitor: 'a', flags: 1 }, { visitor: 'a' }, {}];
    later.forEach((row, n) => store.append(pageView({ visitor: 'b', ...row, id: idOf(10 + n), ts: (n + 2) * HOUR })));
    expect(ask({})).toBeNull();
    expect(ask({ bots: 'include' })?.totals.visitors).toBe(2);
    store.append(pageView({ id: idOf(20), ts: 9 * HOUR, visitor: 'b' }));
    expect(ask({})?.totals).toMatchObject({ visitors: 2, pageViews: 3 });
  });

  it(
    'give null for a dimension with more names than 16-bit codes, and counts for the others',
    () => {
      const store = new EventStore({ capacity: 70_000 });
      for (let n = 0; n < 66_000; n++) store.append(pageView({ id: idOf(n + 1), ts: n, path: `/${n}`, os: 'Linux' }));
      const counts = new StandingCounts(store);
      counts.answer(question({}));
      const answer = counts.answer(question({}));
      expect(answer?.counts('path')).toBeNull();
      expect(answer?.counts('os')?.[store.column('os').codeOf('Linux')]).toBe(66_000);
    },
    PATIENCE_MS,
  );

  it('keep the ranges of a dashboard apart, and those used last', () => {
    const { store, ask, counts } = follow(Array.from({ length: 40 }, (_, n) => ({ ts: n * HOUR })));
    for (let n = 1; n <= 20; n++) expect(ask({ from: n * HOUR })?.totals.pageViews).toBe(40 - n);
    store.append(pageView({ id: idOf(99), ts: 50 * HOUR }));
    for (let n = 15; n <= 20; n++) expect(counts.answer(question({ from: n * HOUR }))?.totals.pageViews).toBe(41 - n);
  });
});
