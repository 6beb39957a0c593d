import { expect, test } from 'vitest';
import { PendingRows } from '../../../../../workers/persistence/event-log/pending-rows.ts';
import { blockOfRows } from '../../../../../workers/store/blocks/event-block.ts';
import { Browser } from '../browser.ts';
import { makeRow, makeRows, ofLog, pending } from '../event-makers.ts';
import { makeId } from '../../../../helpers/make-id.ts';

test('an id is stored once, whether it comes twice in a batch, again later, or from another tab', async () => {
  const browser = new Browser();
  const a = await browser.tab();
  const b = await browser.tab();
  const row = makeRow(1);
  await a.log.write('pageViews', pending([row, row]));
  await Promise.all([a.log.write('pageViews', pending([row])), b.log.write('pageViews', pending([row, makeRow(2)]))]);
  expect(await browser.raw('pageViews.tail', (store) => store.count())).toBe(2);
  expect(b.listener.ids()).toEqual([row.id, makeId(3)]);
});

test('writes that come during a transaction share the next one', async () => {
  const browser = new Browser();
  const { log, listener } = await browser.tab();
  let transactions = 0;
  const original = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (...args) {
    transactions++;
    return original.apply(this, args);
  };
  try {
    await Promise.all(makeRows(50).map((row) => log.write('pageViews', pending([row]))));
  } finally {
    IDBDatabase.prototype.transaction = original;
  }
  expect(listener.rows()).toHaveLength(50);
  expect(transactions).toBeLessThanOrEqual(2);
});

test('waiting rows are bounded, the first to come go first, and a batch takes no more than its limit of each log', () => {
  const waiting = new PendingRows(10);
  waiting.add('pageViews', pending(makeRows(12)));
  waiting.add('actions', pending(makeRows(4)));
  const { pageViews, actions } = waiting.batch(3);
  expect([pageViews, actions].map((rows) => rows.map(({ row }) => row))).toEqual([makeRows(3, 2), makeRows(3)]);
});

test('rows that one tab commits are read by another when it follows, and when it writes', async () => {
  const browser = new Browser();
  const a = await browser.tab();
  const b = await browser.tab();
  await a.log.write('pageViews', pending(makeRows(3)));
  expect(b.listener.rows()).toHaveLength(0);
  await b.log.follow();
  expect(b.listener.rows()).toEqual(makeRows(3));
  await b.log.write('pageViews', pending(makeRows(3, 3)));
  await a.log.write('pageViews', pending(makeRows(1, 6)));
  expect(a.listener.rows()).toEqual(makeRows(7));
});

test('rows are read without the secrets that a build before has left in them', async () => {
  const browser = new Browser();
  const { log } = await browser.tab();
  await log.write('pageViews', pending([makeRow(1, { path: '/reset/0f8f0f8f0f8f4a4a', title: 'For ann.lee@example.com' })]));
  const { listener } = await browser.tab();
  expect(listener.rows()).toEqual([makeRow(1, { path: '/reset/[removed]', title: 'For [removed]' })]);
});

test('two first tabs agree on the visitor: the first writer wins', async () => {
  const browser = new Browser();
  const [a, b] = await Promise.all([browser.tab(), browser.tab()]);
  expect(a.log.visitor).toBe(b.log.visitor);
  expect((await browser.tab()).log.visitor).toBe(a.log.visitor);
});

test('an import is stored in segments, each id once, and other tabs follow it', async () => {
  const browser = new Browser({ segmentRows: 40 });
  const a = await browser.tab();
  const b = await browser.tab();
  await a.log.write('pageViews', pending(makeRows(5)));
  const rows = makeRows(100);
  const result = await a.log.importBlocks(
    ofLog('pageViews', [blockOfRows(rows.slice(0, 60)), blockOfRows([...rows.slice(50), rows[99]!])]),
  );
  expect(result).toMatchObject({ saved: true });
  await b.log.follow();
  expect(a.listener.rows()).toEqual(rows);
  expect(b.listener.rows()).toEqual(rows);
  expect(await browser.raw('pageViews.segments', (store) => store.getAllKeys())).toHaveLength(3);
  await a.log.importBlocks(ofLog('pageViews', [blockOfRows(rows)]));
  const c = await browser.tab();
  expect(c.listener.rows()).toEqual(rows);
  expect(c.log.notices).toEqual([]);
  expect(await browser.raw('pageViews.segments', (store) => store.count())).toBe(3);
});

test('an erase removes everything in every tab, renews the visitor, and removes earlier rows for good, but none recorded after it by a slower clock', async () => {
  const browser = new Browser();
  const a = await browser.tab();
  const b = await browser.tab();
  await a.log.write('pageViews', pending(makeRows(10)));
  await a.log.importBlocks(ofLog('actions', [blockOfRows([makeRow(50, { kind: 'share' })])]));
  await b.log.follow();
  const visitor = a.log.visitor;
  const at = makeRow(20).ts;
  const epoch = await a.log.erase(at);
  expect(epoch).toEqual({ n: 1, erasedAt: at });
  expect(a.log.visitor).not.toBe(visitor);
  expect(a.listener.rows()).toEqual([]);

  const stale = await b.log.write('pageViews', pending([makeRow(19), makeRow(21)], 0));
  expect(stale.accepted).toEqual([makeId(20), makeId(22)]);
  expect(b.listener.ids()).toEqual([makeId(22)]);
  expect(b.listener.forgotten).toEqual([{ epoch, visitor: a.log.visitor }]);
  await a.log.follow();
  expect(a.listener.ids()).toEqual([makeId(22)]);
  await b.log.write('pageViews', pending([makeRow(18)], 1));
  expect((await browser.tab()).listener.ids()).toEqual([makeId(19), makeId(22)]);
});

test('a restore replaces everything in every tab, under the next epoch', async () => {
  const browser = new Browser();
  const a = await browser.tab();
  const b = await browser.tab();
  await a.log.write('pageViews', pending(makeRows(10)));
  const content = {
    ...ofLog('pageViews', [blockOfRows(makeRows(30, 100))]),
    visitor: 'restored',
    actions: [blockOfRows([makeRow(9, { kind: 'share' })])],
  };
  expect(await a.log.replaceAll(content, makeRow(500).ts)).toEqual({ n: 1, erasedAt: makeRow(500).ts });
  await b.log.follow();
  for (const { log, listener } of [a, b, await browser.tab()]) {
    expect(log.visitor).toBe('restored');
    expect(listener.rows()).toEqual(makeRows(30, 100));
    expect(listener.ids('actions')).toEqual([makeId(10)]);
    expect(log.notices).toEqual([]);
  }
});

test('an erase that this database missed is carried out, and rows of a tab that did not know of it stay', async () => {
  const browser = new Browser();
  const a = await browser.tab();
  await a.log.importBlocks(ofLog('pageViews', [blockOfRows(makeRows(40))]));
  await a.log.write('pageViews', pending(makeRows(10, 40)));
  await a.log.adoptEpoch({ n: 3, erasedAt: makeRow(30).ts });
  expect(a.log.epoch).toEqual({ n: 3, erasedAt: makeRow(30).ts });
  expect(a.listener.rows()).toEqual(makeRows(20, 30));
  const b = await browser.tab();
  expect(b.listener.rows()).toEqual(makeRows(20, 30));
  expect(b.log.epoch.n).toBe(3);
  expect(b.log.notices).toEqual([]);
  await b.log.adoptEpoch({ n: 2, erasedAt: makeRow(90).ts });
  expect(b.log.epoch.n).toBe(3);
});

test('a tab whose database was set back shows what that holds', async () => {
  const browser = new Browser();
  const { log, listener } = await browser.tab();
  await log.write('pageViews', pending(makeRows(10)));
  const before = await browser.raw('meta', (store) => store.get('state') as IDBRequest<unknown>);
  await log.write('pageViews', pending(makeRows(5, 10)));
  await browser.raw('pageViews.tail', (store) => store.delete(IDBKeyRange.lowerBound(11)));
  await browser.raw('meta', (store) => store.put(before, 'state'));
  await log.follow();
  expect(listener.rows()).toEqual(makeRows(10));
});

test('a tab whose database was deleted starts from zero and continues to record in the new one', async () => {
  const browser = new Browser();
  const a = await browser.tab();
  await a.log.write('pageViews', pending(makeRows(10)));
  await new Promise((resolve) => (browser.factory.deleteDatabase('bugmatrix-events').onsuccess = resolve));
  await a.log.follow();
  expect(a.listener.rows()).toEqual([]);
  await a.log.write('pageViews', pending(makeRows(2, 10)));
  expect((await browser.tab()).listener.rows()).toEqual(makeRows(2, 10));
});
