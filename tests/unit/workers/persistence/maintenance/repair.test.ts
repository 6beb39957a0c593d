import { expect, test } from 'vitest';
import { segmentRecord } from '../../../../../workers/persistence/segments/write-segment.ts';
import { blockOfRows } from '../../../../../workers/store/blocks/event-block.ts';
import { Browser } from '../browser.ts';
import { makeRow, makeRows, ofLog, pending } from '../event-makers.ts';
import { makeId } from '../../../../helpers/make-id.ts';

/** Ten kinds of what other code, another version or a broken disk may leave in the tail. */
const GARBAGE: ((n: number) => unknown)[] = [
  () => null,
  (n) => ({ ...makeRow(n), id: undefined }),
  (n) => ({ ...makeRow(n), id: n }),
  (n) => ({ ...makeRow(n), ts: Number.NaN }),
  (n) => ({ ...makeRow(n), ts: '2025-01-01' }),
  (n) => ({ ...makeRow(n), ts: 8.64e15 }),
  (n) => ({ ...makeRow(n), kind: 'unheard-of' }),
  (n) => ({ ...makeRow(n), visitor: 'x'.repeat(1_000_000) }),
  () => new Blob(['row']),
  (n) => new Map(Object.entries(makeRow(n))),
];

test('of 1,000 rows with 100 bad ones of ten kinds, 900 are read and 100 set aside with a reason, under one notice', async () => {
  const browser = new Browser();
  const { log } = await browser.tab();
  const good = makeRows(900);
  await log.write('pageViews', pending(good));
  for (let i = 0; i < 100; i++) await browser.raw('pageViews.tail', (store) => store.put(GARBAGE[i % 10]!(50_000 + i), 100_000 + i));

  const next = await browser.tab();
  expect(next.listener.rows()).toEqual(good);
  expect(next.log.notices).toEqual([expect.objectContaining({ code: 'rows-quarantined', count: 100 })]);
  const entries = (await browser.raw('quarantine', (store) => store.getAll())) as {
    store: string;
    key: number;
    reason: string;
    at: number;
  }[];
  expect(entries).toHaveLength(100);
  expect(new Set(entries.map((entry) => entry.reason)).size).toBeGreaterThanOrEqual(5);
  expect(entries[0]).toEqual(expect.objectContaining({ store: 'pageViews.tail', key: 100_000, at: browser.clock.now() }));

  const later = await browser.tab();
  expect(later.log.notices.map((notice) => notice.count)).toEqual([100]);
  await later.log.write('pageViews', pending(makeRows(1, 60_000)));
  expect(await browser.raw('pageViews.tail', (store) => store.count())).toBe(901);
}, 30_000);

test('a damaged segment loses its unreadable rows only, and its bytes are kept', async () => {
  const browser = new Browser({ segmentRows: 20 });
  const { log } = await browser.tab();
  await log.importBlocks(ofLog('pageViews', [blockOfRows(makeRows(60))]));
  const [first, second] = (await browser.raw('pageViews.segments', (store) => store.getAllKeys())) as number[];
  const record = (await browser.raw('pageViews.segments', (store) => store.get(first!))) as { bytes: ArrayBuffer };
  new Uint8Array(record.bytes)[record.bytes.byteLength - 3 * 20] = 99;
  await browser.raw('pageViews.segments', (store) => store.put(record, first));
  await browser.raw('pageViews.segments', (store) => store.put({ count: 20, bytes: new ArrayBuffer(3) }, second));

  const next = await browser.tab();
  expect(next.listener.rows()).toEqual([...makeRows(19, 1), ...makeRows(20, 40)]);
  expect(next.log.notices).toEqual([expect.objectContaining({ code: 'rows-quarantined', count: 21 })]);
  expect(await browser.raw('quarantine', (store) => store.count())).toBe(2);
  const later = await browser.tab();
  expect(later.listener.rows()).toEqual(next.listener.rows());
  expect(later.log.notices).toEqual(next.log.notices);
});

test('rows that vanish from the disk are counted in a notice, until an erase', async () => {
  const browser = new Browser();
  const { log } = await browser.tab();
  await log.write('pageViews', pending(makeRows(10)));
  await browser.raw('pageViews.tail', (store) => store.delete(IDBKeyRange.bound(2, 4)));
  const next = await browser.tab();
  expect(next.log.notices).toEqual([expect.objectContaining({ code: 'rows-missing', count: 3 })]);
  expect((await browser.tab()).log.notices).toEqual(next.log.notices);
  await next.log.erase(makeRow(100).ts);
  expect(next.log.notices).toEqual([]);
});

test('a row that was replaced by another is counted as missing, because the ids do not add up', async () => {
  const browser = new Browser();
  const { log } = await browser.tab();
  await log.write('pageViews', pending(makeRows(10)));
  await browser.raw('pageViews.tail', (store) => store.put(makeRow(77), 5));
  expect((await browser.tab()).log.notices).toEqual([expect.objectContaining({ code: 'rows-missing', count: 1 })]);
});

test('a damaged state is set aside and written again: no row is lost and no sequence number is used twice', async () => {
  const browser = new Browser();
  const a = await browser.tab();
  await a.log.write('pageViews', pending(makeRows(10)));
  await browser.raw('meta', (store) => store.put({ v: 1, next: 'many' }, 'state'));
  const b = await browser.tab();
  expect(b.listener.rows()).toEqual(makeRows(10));
  expect(await browser.raw('quarantine', (store) => store.getAll())).toMatchObject([
    { store: 'meta', key: 'state', value: { next: 'many' } },
  ]);
  await b.log.write('pageViews', pending(makeRows(5, 10)));
  await a.log.follow();
  expect(a.listener.rows()).toEqual(makeRows(15));
  expect((await browser.tab()).listener.rows()).toEqual(makeRows(15));
});

test('a sequence number that fell behind loses no row: the write is refused, repaired and repeated', async () => {
  const browser = new Browser();
  const a = await browser.tab();
  await a.log.write('pageViews', pending(makeRows(10)));
  const state = (await browser.raw('meta', (store) => store.get('state'))) as { next: number };
  await browser.raw('meta', (store) => store.put({ ...state, next: 3 }, 'state'));
  expect((await a.log.write('pageViews', pending(makeRows(5, 10)))).unsaved).toEqual([]);
  await browser.raw('meta', (store) => store.put({ ...state, next: 3 }, 'state'));
  const b = await browser.tab();
  expect(b.listener.rows()).toEqual(makeRows(15));
  await b.log.write('pageViews', pending(makeRows(5, 15)));
  expect((await browser.tab()).listener.rows()).toEqual(makeRows(20));
});

test('an id that is in tail and segment counts once', async () => {
  const browser = new Browser();
  const { log } = await browser.tab();
  await log.write('pageViews', pending(makeRows(3)));
  await browser.raw('pageViews.segments', (store) => store.put(segmentRecord(blockOfRows(makeRows(5))), 1_000));
  expect((await browser.tab()).listener.ids()).toEqual([1, 2, 3, 4, 5].map(makeId));
});

test('bad rows that another tab finds while it follows are set aside, and the rows beside them read', async () => {
  const browser = new Browser();
  const a = await browser.tab();
  const b = await browser.tab();
  await a.log.write('pageViews', pending(makeRows(4)));
  await browser.raw('pageViews.tail', (store) => store.put({ id: makeId(3) }, 3));
  await b.log.follow();
  expect(b.listener.ids()).toEqual([1, 2, 4].map(makeId));
  expect(b.log.notices).toEqual([expect.objectContaining({ code: 'rows-quarantined', count: 1 })]);
});
