import { describe, expect, it } from 'vitest';
import type { EventRow } from '#contract/rows/event.ts';
import { blockOfRows } from '../../../../workers/store/blocks/event-block.ts';
import { EventStore } from '../../../../workers/store/event-store.ts';
import { idOf, pageView } from './event-makers.ts';
import { rowsOf } from './store-reading.ts';

const view = pageView({ id: idOf(1), ts: 1, country: 'DE' });
const place = (row: Partial<EventRow>) =>
  pageView({ id: idOf(100), ts: 2, kind: 'place', pageViewId: idOf(1), country: 'CH', city: 'Zug', ...row });
const placesIn = (store: EventStore) => rowsOf(store).map((row) => [row.country, row.city]);

describe('the place of a page view', () => {
  it.each([
    ['after it', [view, place({})]],
    ['before it', [place({}), view]],
  ])('is applied when it comes %s, and is no row itself', (_, rows) => {
    const store = new EventStore({ capacity: 10 });
    for (const row of rows) expect(store.append(row)).toBe('added');
    expect(placesIn(store)).toEqual([['CH', 'Zug']]);
    const bulk = new EventStore({ capacity: 10 });
    bulk.appendBlocks(rows.map((row) => blockOfRows([row])));
    expect(placesIn(bulk)).toEqual([['CH', 'Zug']]);
  });

  it.each([2, 3])('is the latest of several, by time (2 and %i) and then by id, in whatever order they arrive', (ts) => {
    const [first, second] = [place({ id: idOf(101), ts: 2 }), place({ id: idOf(102), ts, country: 'AT', city: 'Graz' })];
    for (const rows of [
      [view, first, second],
      [second, view, first],
      [first, second, view],
    ]) {
      const store = new EventStore({ capacity: 10 });
      for (const row of rows) store.append(row);
      expect(placesIn(store)).toEqual([['AT', 'Graz']]);
    }
  });

  it('is known by its id like any row', () => {
    const store = new EventStore({ capacity: 10 });
    store.append(place({}));
    expect(store.has(idOf(100))).toBe(true);
    expect(store.append(place({}))).toBe('known');
  });

  it('keeps the country of the time zone where the service knows none', () => {
    const store = new EventStore({ capacity: 10 });
    store.append(view);
    store.append(place({ country: '', city: 'Ulm' }));
    expect(placesIn(store)).toEqual([['DE', 'Ulm']]);
  });

  it('is remembered for late page views up to a bound', () => {
    const store = new EventStore({ capacity: 10 });
    for (let n = 0; n < 20_000; n++) store.append(place({ id: idOf(1_000_000 + n), pageViewId: idOf(n + 1) }));
    store.append(view);
    store.append(pageView({ id: idOf(20_000), ts: 2 }));
    expect(placesIn(store)).toEqual([
      ['DE', ''],
      ['CH', 'Zug'],
    ]);
    expect(store.has(idOf(1_000_000))).toBe(false);
  });
});
