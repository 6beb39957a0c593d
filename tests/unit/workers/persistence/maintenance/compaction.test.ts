import { expect, test, vi } from 'vitest';
import type { Lease } from '../../../../../workers/persistence/event-database.ts';
import { blockOfRows } from '../../../../../workers/store/blocks/event-block.ts';
import { Browser, type Tab } from '../browser.ts';
import { makeRow, makeRows, ofLog, pending } from '../event-makers.ts';
import { makeId } from '../../../../helpers/make-id.ts';

const SMALL = { foldRows: 10, segmentRows: 80, mergeRows: 40, stepSegments: 2 };

async function lead(tab: Tab, name = 'tab'): Promise<Lease> {
  const lease = await tab.log.acquireLease(name, 1);
  if (!lease) throw new Error('No lease.');
  return lease;
}

async function compactAll(tab: Tab, lease: Lease): Promise<number> {
  for (let steps = 0; steps < 100; steps++) if (!(await tab.log.compact(lease))) return steps;
  throw new Error('Compaction does not end.');
}

async function writeOneByOne(tab: Tab, from: number, to: number): Promise<void> {
  for (let n = from; n < to; n++) await tab.log.write('pageViews', pending([makeRow(n)]));
}

test('a full tail is folded into a segment, and small segments into larger ones; the rows stay the same', async () => {
  const browser = new Browser(SMALL);
  const a = await browser.tab();
  const lease = await lead(a);
  for (let n = 0; n < 95; n += 10) {
    await writeOneByOne(a, n, Math.min(95, n + 10));
    await compactAll(a, lease);
  }
  expect(await browser.raw('pageViews.tail', (store) => store.count())).toBe(5);
  const segments = (await browser.raw('pageViews.segments', (store) => store.getAll())) as { count: number }[];
  expect(segments.map(({ count }) => count)).toEqual([40, 40, 10]);
  const b = await browser.tab();
  expect(b.listener.rows()).toEqual(makeRows(95));
  expect(b.log.notices).toEqual([]);
});

test('what goes from a store goes from its indexes: each is read in the same transaction, because Chromium keeps its entries until then', async () => {
  const browser = new Browser(SMALL);
  const a = await browser.tab();
  await writeOneByOne(a, 0, 10);
  const counted = vi.spyOn(IDBIndex.prototype, 'count');
  await compactAll(a, await lead(a));
  const read = (counted.mock.contexts as IDBIndex[]).map(
    ({ name, objectStore }) => `${objectStore.transaction.mode} ${objectStore.name} ${name}`,
  );
  counted.mockRestore();
  expect(read).toEqual(['readwrite pageViews.tail id', ...['from', 'to', 'count'].map((index) => `readwrite pageViews.segments ${index}`)]);
});

test('a tab that fell behind reads from segments the rows that were folded meanwhile', async () => {
  const browser = new Browser(SMALL);
  const a = await browser.tab();
  const b = await browser.tab();
  const lease = await lead(a);
  await writeOneByOne(a, 0, 3);
  await b.log.follow();
  await writeOneByOne(a, 3, 25);
  await compactAll(a, lease);
  await writeOneByOne(a, 25, 28);
  expect(await b.log.write('pageViews', pending([makeRow(5), makeRow(30)]))).toEqual({ accepted: [makeId(6), makeId(31)], unsaved: [] });
  expect(b.listener.rows()).toEqual([...makeRows(28), makeRow(30)]);
  expect((await browser.tab()).log.notices).toEqual([]);
});

test('what a build before left of a secret in a tail is not folded into a segment', async () => {
  const browser = new Browser(SMALL);
  const a = await browser.tab();
  await writeOneByOne(a, 0, 10);
  await browser.raw('pageViews.tail', (store) => store.put(makeRow(9, { title: 'For ann.lee@example.com' }), 10));
  await compactAll(a, await lead(a));
  const [segment] = (await browser.raw('pageViews.segments', (store) => store.getAll())) as { bytes: ArrayBuffer }[];
  expect(new TextDecoder().decode(segment!.bytes)).not.toContain('ann.lee');
});

test('places are folded with the page views', async () => {
  const browser = new Browser(SMALL);
  const a = await browser.tab();
  const place = makeRow(3, { id: makeId(900), kind: 'place', pageViewId: makeId(1), country: 'FR', city: 'Lyon' });
  await a.log.write('pageViews', pending([...makeRows(19), place]));
  await compactAll(a, await lead(a));
  const { listener } = await browser.tab();
  expect(listener.rows()).toContainEqual(place);
  expect(await browser.raw('pageViews.tail', (store) => store.count())).toBe(0);
});

test('rows beyond the capacity are removed from the disk, the oldest by time first, for good', async () => {
  const browser = new Browser(SMALL);
  const a = await browser.tab({ capacity: 100 });
  const lease = await lead(a);
  // Two imports whose times interleave, then live rows: the oldest are spread over many segments.
  const even = makeRows(120).filter((_, n) => n % 2 === 0);
  const odd = makeRows(120).filter((_, n) => n % 2 === 1);
  await a.log.importBlocks(ofLog('pageViews', [blockOfRows(even)]));
  await a.log.importBlocks(ofLog('pageViews', [blockOfRows(odd)]));
  // As long as its page is open, what an import pushed out may return.
  a.close();
  await a.log.write('pageViews', pending(makeRows(200, 120)));
  await compactAll(a, lease);
  const b = await browser.tab({ capacity: 100 });
  expect(b.listener.rows()).toEqual(makeRows(100, 220));
  const segments = (await browser.raw('pageViews.segments', (store) => store.getAll())) as { count: number }[];
  const tail = await browser.raw('pageViews.tail', (store) => store.count());
  expect(segments.reduce((sum, { count }) => sum + count, tail)).toBeLessThanOrEqual(100 + SMALL.segmentRows);
  expect(b.log.notices).toEqual([]);

  const c = await browser.tab();
  expect(await c.log.write('pageViews', pending([makeRow(3)]))).toEqual({ accepted: [makeId(4)], unsaved: [] });
  expect(c.listener.ids()).not.toContain(makeId(4));
});

test('rows beyond the capacity go a few segments a step, and none that went counts as missing', async () => {
  const browser = new Browser(SMALL);
  const a = await browser.tab({ capacity: 50 });
  await a.log.importBlocks(ofLog('pageViews', [blockOfRows(makeRows(800))]));
  a.close();
  await a.log.write('pageViews', pending(makeRows(100, 800)));
  await compactAll(a, await lead(a));
  const b = await browser.tab();
  expect([b.listener.rows(), b.log.notices]).toEqual([makeRows(50, 850), []]);
});

test('rows of one and the same millisecond are evicted by id, and the work ends', async () => {
  const browser = new Browser(SMALL);
  const a = await browser.tab({ capacity: 50 });
  const lease = await lead(a);
  const { ts } = makeRow(0);
  await a.log.write('pageViews', pending(Array.from({ length: 300 }, (_, n) => makeRow(n, { ts }))));
  await compactAll(a, lease);
  const { listener } = await browser.tab({ capacity: 50 });
  expect(listener.ids()).toEqual(Array.from({ length: 50 }, (_, n) => makeId(n + 251)));
  expect(await browser.raw('pageViews.segments', (store) => store.count())).toBeLessThanOrEqual(3);
});

test('a row older than all rows of a full memory is not stored a second time', async () => {
  const browser = new Browser();
  const a = await browser.tab({ capacity: 10 });
  await a.log.write('pageViews', pending(makeRows(20)));
  expect(a.listener.has('pageViews', makeId(1))).toBe(false);
  expect((await a.log.write('pageViews', pending(makeRows(1)))).accepted).toEqual([makeId(1)]);
  expect(await browser.raw('pageViews.tail', (store) => store.count())).toBe(20);
});

test('a former leader can neither compact nor renew its lease: its fence is older', async () => {
  const browser = new Browser(SMALL);
  const a = await browser.tab();
  const b = await browser.tab();
  const old = await lead(a, 'a');
  await writeOneByOne(a, 0, 25);
  const current = await lead(b, 'b');
  expect(current.fence).toBe(old.fence + 1);
  expect(await a.log.compact(old)).toBe(false);
  expect(await a.log.renewLease(old, 5)).toBe(false);
  expect(await browser.raw('pageViews.tail', (store) => store.count())).toBe(25);
  expect(await b.log.renewLease(current, 7)).toBe(true);
  expect(await a.log.leader()).toEqual({ fence: current.fence, tab: 'b', since: 1, at: 7 });
  expect(await b.log.compact(current)).toBe(true);
});

test('a damaged segment does not stop the leader, which repairs it and continues', async () => {
  const browser = new Browser(SMALL);
  const a = await browser.tab();
  const lease = await lead(a);
  await writeOneByOne(a, 0, 35);
  for (const key of [3, 7]) await browser.raw('pageViews.tail', (store) => store.put({ id: makeId(key) }, key));
  await compactAll(a, lease);
  expect(a.log.notices).toEqual([expect.objectContaining({ code: 'rows-quarantined', count: 2 })]);
  const { listener } = await browser.tab();
  expect(listener.rows()).toEqual(makeRows(35).filter((_, n) => n !== 2 && n !== 6));
  expect(await browser.raw('pageViews.tail', (store) => store.count())).toBeLessThan(10);
});
