import { describe, expect, it } from 'vitest';
import { DEFAULT_CAPACITY } from '#contract/limits.ts';
import type { EventRow } from '#contract/rows/event.ts';
import { blockOfRows } from '../../../../workers/store/blocks/event-block.ts';
import { Dictionary } from '../../../../workers/store/columns/dictionary.ts';
import { EventStore } from '../../../../workers/store/event-store.ts';
import { idOf, pageView } from './event-makers.ts';
import { rowsOf } from './store-reading.ts';

/** For a machine that is busy with other things. */
const PATIENCE_MS = 60_000;

/** Rows with a path and a visitor of their own each. */
const distinctRows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) =>
    pageView({ id: idOf(from + n + 1), ts: from + n, path: `/${from + n}`, visitor: `v${from + n}` }),
  );

describe('memory', () => {
  it(
    '300,000 distinct paths through a full ring of 50,000 take no more bytes, and all codes fit in 16 bits',
    () => {
      const store = new EventStore({ capacity: DEFAULT_CAPACITY });
      const chunk = 25_000;
      // All texts are equally long, so that the estimate of their size must not change at all.
      const first = 1_000_000;
      const appendChunk = (from: number) => store.appendBlocks([blockOfRows(distinctRows(from, from + chunk))]);
      for (let from = first; from < first + DEFAULT_CAPACITY; from += chunk) appendChunk(from);
      const before = store.bytes();
      for (let from = first + DEFAULT_CAPACITY; from < 1_340_000; from += chunk) appendChunk(from);
      for (const row of distinctRows(1_350_000, 1_360_000)) store.append(row);
      expect(store.bytes()).toEqual(before);
      expect(store.column('path').bound).toBeLessThanOrEqual(DEFAULT_CAPACITY + 1);
      expect(store.column('path').codes).toBeInstanceOf(Uint16Array);
      expect(store.visits.bound).toBeLessThanOrEqual(DEFAULT_CAPACITY);
    },
    PATIENCE_MS,
  );

  it('a row of a full ring takes at most 100 bytes of columns, also with page-view ids', () => {
    const store = new EventStore({ capacity: 1_000 });
    store.appendBlocks([blockOfRows(distinctRows(0, 1_000).map((row) => ({ ...row, pageViewId: idOf(1) })))]);
    expect(store.bytes().columns / store.length).toBeLessThanOrEqual(100);
  });

  it('columns grow with the rows, not to the capacity at once', () => {
    const store = new EventStore({ capacity: 5_000_000 });
    store.append(pageView());
    expect(store.ts.length).toBeLessThan(100);
  });

  it(
    'codes widen to 32 bits by themselves and keep their texts',
    () => {
      const store = new EventStore({ capacity: 70_000 });
      const rows = distinctRows(0, 70_000);
      store.appendBlocks([blockOfRows(rows.slice(0, 40_000))]);
      expect(store.column('path').codes).toBeInstanceOf(Uint16Array);
      store.appendBlocks([blockOfRows(rows.slice(40_000, 65_530))]);
      for (const row of rows.slice(65_530, 65_600)) store.append(row);
      expect(store.column('path').codes).toBeInstanceOf(Uint32Array);
      const textsOf = (each: EventRow[]) => each.map(({ path, visitor }) => `${path} ${visitor}`);
      expect(textsOf(rowsOf(store))).toEqual(textsOf(rows.slice(0, 65_600)));
    },
    PATIENCE_MS,
  );

  it('a store of rows that have all come takes no more room than they need, and reads as before', () => {
    const store = new EventStore({ capacity: 5_000_000, growth: 1.25 });
    const rows = distinctRows(0, 1_000).map((row) => ({ ...row, pageViewId: idOf(1) }));
    for (let at = 0; at < 1_000; at += 100) store.appendBlocks([blockOfRows(rows.slice(at, at + 100))]);
    expect(store.ts.length).toBeLessThanOrEqual(1_250);
    expect(store.ts.length).toBeGreaterThan(1_000);
    store.finish();
    expect([store.ts, store.next, store.visits.first, store.visits.count].map(({ length }) => length)).toEqual([
      1_000, 1_000, 1_000, 1_000,
    ]);
    expect([store.pageViewIds.length, store.capacity, store.completeSince]).toEqual([4_000, 1_000, null]);
    expect(rowsOf(store)).toEqual(rows);
  });

  it('a store that gave rows up says so after all have come, too', () => {
    const store = new EventStore({ capacity: 10, growth: 1.25 });
    store.appendBlocks([blockOfRows(distinctRows(0, 15))]);
    store.finish();
    expect([store.length, store.completeSince]).toEqual([10, 6]);
    expect(rowsOf(store)).toEqual(distinctRows(5, 15));
  });

  it('columns that hold no text share their codes until one of their rows has a text', () => {
    const store = new EventStore({ capacity: 100 });
    const codesOf = (name: 'title' | 'city' | 'utmTerm') => store.column(name).codes;
    store.append(pageView({ id: idOf(1), ts: 1 }));
    store.appendBlocks([blockOfRows([pageView({ id: idOf(2), ts: 2 })])]);
    expect(codesOf('city')).toBe(codesOf('utmTerm'));
    store.append(pageView({ id: idOf(3), ts: 3, city: 'Bonn' }));
    store.appendBlocks([blockOfRows([pageView({ id: idOf(4), ts: 4 }), pageView({ id: idOf(5), ts: 5, utmTerm: 'shoes' })])]);
    expect(new Set([codesOf('title'), codesOf('city'), codesOf('utmTerm')]).size).toBe(3);
    expect(rowsOf(store).map(({ city, utmTerm }) => city + utmTerm)).toEqual(['', '', 'Bonn', '', 'shoes']);
  });

  it('a text that no row uses has no code, and its code names the next new text', () => {
    const dictionary = new Dictionary();
    const code = dictionary.acquire('/a');
    dictionary.acquire('/a');
    dictionary.release(code);
    expect(dictionary.codeOf('/a')).toBe(code);
    dictionary.release(code);
    expect(dictionary.codeOf('/a')).toBe(-1);
    expect(dictionary.texts[code]).toBe('');
    expect(dictionary.acquire('/b')).toBe(code);
  });
});
