import { expect, test } from 'vitest';
import { blockOfRows } from '../../../../../workers/store/blocks/event-block.ts';
import { Browser, laterParts } from '../browser.ts';
import { makeRow, makeRows, ofLog, pending } from '../event-makers.ts';
import { failing, FaultyFactory } from '../faulty-factory.ts';
import { settle } from '../../../../helpers/fake-clock.ts';
import { makeId } from '../../../../helpers/make-id.ts';

function faulty(limits: ConstructorParameters<typeof Browser>[0] = {}): { browser: Browser; factory: FaultyFactory } {
  const browser = new Browser(limits);
  return { browser, factory: new FaultyFactory(browser.factory) };
}

/** A writing transaction of another tab that stays open until the answered function is called. */
function holdDatabase(database: IDBDatabase): () => void {
  let isHeld = true;
  const tx = database.transaction(['meta'], 'readwrite');
  const keep = (): void => {
    if (isHeld) tx.objectStore('meta').get('x').onsuccess = keep;
  };
  keep();
  return () => (isHeld = false);
}

test('an open that does not answer leads to memory mode within its deadline, and is adopted when it answers late', async () => {
  const { browser, factory } = faulty();
  const other = await browser.tab();
  await other.log.write('pageViews', pending(makeRows(3)));
  factory.holdOpens();
  const tab = browser.closedTab({ indexedDB: factory.asFactory });
  let isOpen = false;
  void tab.log.open(tab.listener).then(() => (isOpen = true));
  const early = tab.log.write('pageViews', pending([makeRow(3)]));
  await browser.clock.pass(1_999);
  expect([isOpen, tab.log.durability]).toEqual([false, 'opening']);
  await browser.clock.pass(1);
  expect([isOpen, tab.log.durability]).toEqual([true, 'memory']);
  expect(tab.log.notices.map(({ code }) => code)).toEqual(['database-blocked']);
  expect(await early).toEqual({ accepted: [], unsaved: [makeId(4)] });
  expect(await tab.log.write('pageViews', pending([makeRow(4)]))).toEqual({ accepted: [], unsaved: [makeId(5)] });
  expect(tab.listener.rows()).toEqual(makeRows(2, 3));
  await browser.clock.pass(25_000);

  factory.releaseOpens();
  await settle(200);
  expect(tab.log.durability).toBe('saved');
  expect(tab.log.notices).toEqual([]);
  expect(tab.listener.rows()).toEqual(makeRows(5));
  expect(tab.log.visitor).toBe(other.log.visitor);
  expect((await browser.tab()).listener.rows()).toEqual(makeRows(5));
});

test('a database of a newer schema is neither read nor written nor deleted, and a notice says so', async () => {
  const { browser } = faulty();
  const old = await browser.tab();
  await old.log.write('pageViews', pending(makeRows(3)));
  await new Promise((resolve) => {
    const request = browser.factory.open('bugmatrix-events', 9);
    request.onsuccess = () => resolve(request.result.close());
  });
  const tab = await browser.tab();
  expect([tab.log.durability, tab.log.notices[0]?.code]).toEqual(['newer-version', 'newer-version']);
  expect(await tab.log.write('pageViews', pending([makeRow(5)]))).toEqual({ accepted: [], unsaved: [makeId(6)] });
  expect(tab.listener.rows()).toEqual([makeRow(5)]);
  await tab.log.erase(1);
  expect(await tab.log.acquireLease('t', 1)).toBeNull();
  expect(await browser.raw('pageViews.tail', (store) => store.count())).toBe(3);
  // The tab that had the older one open closed it for the upgrade, and knows.
  await browser.clock.pass(10);
  expect(old.log.durability).toBe('newer-version');
});

test.each([1, 2, 3])('a connection that fails %i times in a row is reopened within a second, and nothing is lost', async (failures) => {
  for (const fault of ['openErrors', 'transactionErrors', 'abortErrors'] as const) {
    const { browser, factory } = faulty();
    const tab = await browser.tab({ indexedDB: factory.asFactory });
    const name = fault === 'openErrors' ? 'UnknownError' : 'InvalidStateError';
    if (fault === 'openErrors') factory.loseConnections();
    factory[fault].push(...Array.from({ length: failures }, () => name));
    const from = browser.clock.now();
    const result = await browser.settle(tab.log.write('pageViews', pending(makeRows(5))));
    expect(browser.clock.now() - from).toBeLessThanOrEqual(1_000);
    expect(result.unsaved).toEqual([]);
    await settle(200);
    expect(tab.log.durability).toBe('saved');
    expect((await browser.tab()).listener.rows()).toEqual(makeRows(5));
  }
});

test('a connection that keeps failing leads to memory mode, whose rows are written when it works again', async () => {
  const { browser, factory } = faulty();
  const tab = await browser.tab({ indexedDB: factory.asFactory });
  factory.transactionErrors.push(...Array.from({ length: 8 }, () => 'UnknownError'));
  const result = await browser.settle(tab.log.write('pageViews', pending(makeRows(5))));
  expect(result.unsaved).toHaveLength(5);
  expect([tab.log.durability, tab.log.notices[0]?.code]).toEqual(['memory', 'memory-only']);
  expect(tab.listener.rows()).toEqual(makeRows(5));
  await browser.clock.pass(30_000);
  expect(tab.log.durability).toBe('saved');
  expect((await tab.log.write('pageViews', pending(makeRows(5)))).accepted).toHaveLength(5);
  expect((await browser.tab()).listener.rows()).toEqual(makeRows(5));
});

test('a connection that the browser closes is opened again, and rows of others are read', async () => {
  const { browser, factory } = faulty();
  const tab = await browser.tab({ indexedDB: factory.asFactory });
  const other = await browser.tab();
  await other.log.write('pageViews', pending(makeRows(2)));
  factory.loseConnections();
  await browser.clock.pass(10);
  expect(tab.log.durability).toBe('saved');
  expect(tab.listener.rows()).toEqual(makeRows(2));
});

test('where IndexedDB is denied, rows are kept in memory and the listener is told', async () => {
  const browser = new Browser();
  const throwing = {
    open: () => {
      throw new DOMException('Denied.', 'SecurityError');
    },
  } as unknown as IDBFactory;
  for (const indexedDB of [null, throwing]) {
    const tab = browser.closedTab({ indexedDB });
    await browser.settle(tab.log.open(tab.listener));
    expect([tab.log.durability, tab.log.notices[0]?.code]).toEqual(['memory', 'memory-only']);
    expect((await tab.log.write('pageViews', pending(makeRows(2)))).unsaved).toHaveLength(2);
    expect(await tab.log.importBlocks(ofLog('pageViews', [blockOfRows(makeRows(2))]))).toMatchObject({ saved: false });
    expect(await browser.settle(tab.log.replaceAll({ visitor: 'v', ...ofLog('pageViews', []) }, 1))).toBeNull();
    expect(tab.listener.rows()).toEqual(makeRows(2));
    expect(tab.listener.statusChanges).toBeGreaterThan(0);
    expect((await browser.settle(tab.log.erase(makeRow(9).ts))).n).toBe(1);
    expect(tab.listener.rows()).toEqual([]);
  }
});

test('an erase in memory mode is carried out on the disk when it answers again', async () => {
  const { browser, factory } = faulty();
  const before = await browser.tab();
  await before.log.write('pageViews', pending(makeRows(10)));
  factory.holdOpens();
  const tab = browser.closedTab({ indexedDB: factory.asFactory });
  await Promise.all([tab.log.open(tab.listener), browser.clock.pass(2_000)]);
  const epoch = await tab.log.erase(makeRow(10).ts);
  await tab.log.write('pageViews', pending([makeRow(11)], epoch.n));
  factory.releaseOpens();
  await settle(200);
  await laterParts();
  await settle(200);
  expect(tab.log.durability).toBe('saved');
  expect(tab.listener.rows()).toEqual([makeRow(11)]);
  await before.log.follow();
  expect(before.listener.rows()).toEqual([makeRow(11)]);
  expect(before.log.epoch).toEqual(epoch);
  expect(before.log.visitor).toBe(tab.log.visitor);
});

test('a commit that waits too long shows its rows from memory and is stored when it completes', async () => {
  const { browser, factory } = faulty();
  const tab = await browser.tab({ indexedDB: factory.asFactory });
  const holder = await browser.tab();
  const release = holdDatabase(factory.databases[0]!);
  const written = tab.log.write('pageViews', pending(makeRows(3)));
  await browser.clock.pass(5_000);
  expect(tab.log.durability).toBe('memory');
  expect(tab.log.notices[0]?.code).toBe('database-blocked');
  expect((await written).unsaved).toHaveLength(3);
  expect(tab.listener.rows()).toEqual(makeRows(3));
  release();
  await settle(200);
  expect(tab.log.durability).toBe('saved');
  await holder.log.follow();
  expect(holder.listener.rows()).toEqual(makeRows(3));
});

test('an open that waits too long for the transaction of another tab ends in memory mode', async () => {
  const { browser, factory } = faulty();
  await browser.tab({ indexedDB: factory.asFactory });
  holdDatabase(factory.databases[0]!);
  const tab = browser.closedTab();
  let isOpen = false;
  void tab.log.open(tab.listener).then(() => (isOpen = true));
  await browser.clock.pass(2_000);
  expect([isOpen, tab.log.durability, tab.log.notices[0]?.code]).toEqual([true, 'memory', 'database-blocked']);
});

test('a transaction whose end is never reported is abandoned when the database is tried again, and nothing is lost', async () => {
  const { browser, factory } = faulty();
  const tab = await browser.tab({ indexedDB: factory.asFactory });
  const database = factory.databases[0]!;
  const transaction = database.transaction;
  database.transaction = (...args) => Object.defineProperty(transaction(...args), 'oncomplete', { set: () => {} });
  const written = tab.log.write('pageViews', pending(makeRows(3)));
  await browser.clock.pass(5_000);
  expect((await written).unsaved).toHaveLength(3);
  await browser.clock.pass(11_000);
  expect(tab.log.durability).toBe('saved');
  expect((await browser.tab()).listener.rows()).toEqual(makeRows(3));
  expect(await browser.raw('pageViews.tail', (store) => store.count())).toBe(3);
});

test('on a full disk a write evicts the oldest tenth of the segments, in every tab, and succeeds', async () => {
  const { browser, factory } = faulty({ segmentRows: 10, mergeRows: 5 });
  const tab = await browser.tab({ indexedDB: factory.asFactory });
  const other = await browser.tab();
  await tab.log.importBlocks(ofLog('pageViews', [blockOfRows(makeRows(200))]));
  await other.log.follow();
  factory.isFull = () => factory.deletions < 2;
  const result = await tab.log.write('pageViews', pending(makeRows(1, 200)));
  expect(result.unsaved).toEqual([]);
  expect(tab.log.notices).toEqual([expect.objectContaining({ code: 'quota-trimmed', count: 20 })]);
  await other.log.follow();
  for (const { listener, log } of [tab, other, await browser.tab()]) {
    expect(listener.rows()).toEqual(makeRows(181, 20));
    expect(log.notices).toEqual(tab.log.notices);
  }
  // A late resend does not bring back what was evicted.
  expect((await other.log.write('pageViews', pending([makeRow(3)]))).accepted).toEqual([makeId(4)]);
  expect(other.listener.rows()).toHaveLength(181);
});

test('on a full disk without segments a write evicts the rows of the tail that came first, in every tab, a damaged one among them', async () => {
  const { browser, factory } = faulty();
  const tab = await browser.tab({ indexedDB: factory.asFactory });
  await tab.log.write('pageViews', pending([...makeRows(5).toReversed(), ...makeRows(45, 5)]));
  await browser.raw('pageViews.tail', (store) => store.put('garbage', 2));
  factory.isFull = () => factory.deletions < 1;
  expect((await tab.log.write('pageViews', pending(makeRows(1, 50)))).unsaved).toEqual([]);
  for (const { listener } of [tab, await browser.tab()]) expect(listener.rows()).toEqual(makeRows(46, 5));
});

test('tabs follow each eviction among rows of one and the same time', async () => {
  const { browser, factory } = faulty();
  const tab = await browser.tab({ indexedDB: factory.asFactory });
  const other = await browser.tab();
  const { ts } = makeRow(0);
  await tab.log.write('pageViews', pending(Array.from({ length: 20 }, (_, n) => makeRow(n, { ts }))));
  for (const round of [1, 2]) {
    const { deletions } = factory;
    factory.isFull = () => factory.deletions === deletions;
    await tab.log.write('pageViews', pending([makeRow(20 + round)]));
    await other.log.follow();
    expect(other.listener.ids()).toEqual(tab.listener.ids());
  }
  expect(other.listener.rows()).toHaveLength(18);
});

test('where nothing can be evicted for room, a write goes to memory without a second try', async () => {
  const { browser, factory } = faulty();
  const tab = await browser.tab({ indexedDB: factory.asFactory });
  let commits = 0;
  factory.isFull = () => {
    commits++;
    return true;
  };
  expect((await tab.log.write('pageViews', pending(makeRows(1)))).unsaved).toHaveLength(1);
  expect(commits).toBe(1);
});

test('eviction that frees no room stops, and new rows are kept in memory until there is room', async () => {
  const { browser, factory } = faulty({ segmentRows: 10, mergeRows: 5 });
  const tab = await browser.tab({ indexedDB: factory.asFactory });
  await tab.log.importBlocks(ofLog('pageViews', [blockOfRows(makeRows(200))]));
  factory.isFull = () => true;
  const result = await tab.log.write('pageViews', pending(makeRows(5, 200)));
  expect(result.unsaved).toHaveLength(5);
  expect(tab.log.durability).toBe('memory');
  await browser.clock.pass(600_000);
  const kept = tab.listener.rows().length;
  expect(kept).toBeGreaterThanOrEqual(100);
  expect(tab.listener.rows().slice(-5)).toEqual(makeRows(5, 200));

  const late = browser.closedTab({ indexedDB: factory.asFactory });
  await browser.settle(late.log.open(late.listener));
  expect(late.listener.rows()).toHaveLength(kept - 5);

  factory.isFull = () => false;
  await browser.clock.pass(30_000);
  expect(tab.log.durability).toBe('saved');
  expect((await browser.tab()).listener.rows()).toEqual(tab.listener.rows());
});

test('on a full disk an import stores nothing and evicts no recorded row', async () => {
  const { browser, factory } = faulty();
  const tab = await browser.tab({ indexedDB: factory.asFactory });
  await tab.log.write('pageViews', pending(makeRows(20)));
  factory.isFull = () => true;
  expect(await tab.log.importBlocks(ofLog('pageViews', [blockOfRows(makeRows(30, 20))]))).toMatchObject({ saved: false });
  expect(await tab.log.replaceAll({ visitor: 'v', ...ofLog('pageViews', []) }, 1)).toBeNull();
  expect(tab.listener.rows()).toEqual(makeRows(20));
  expect((await browser.tab()).listener.rows()).toEqual(makeRows(20));
});

test('on a full disk an erase frees room first, then erases', async () => {
  const { browser, factory } = faulty();
  const tab = await browser.tab({ indexedDB: factory.asFactory });
  await tab.log.write('pageViews', pending(makeRows(20)));
  factory.isFull = () => factory.deletions < 5;
  const epoch = await tab.log.erase(makeRow(30).ts);
  const next = await browser.tab();
  expect(next.log.epoch).toEqual(epoch);
  expect(next.listener.rows()).toEqual([]);
});

test('a record that the browser cannot read loses no other record', async () => {
  const { browser, factory } = faulty({ segmentRows: 10, mergeRows: 5 });
  const { log } = await browser.tab();
  await log.importBlocks(ofLog('pageViews', [blockOfRows(makeRows(30))]));
  const unreadable = 2;
  const { get, getAll } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.getAll = function (...args) {
    return this.name === 'pageViews.segments' ? failing(getAll.apply(this, args)) : getAll.apply(this, args);
  };
  IDBObjectStore.prototype.get = function (key) {
    return this.name === 'pageViews.segments' && key === unreadable ? failing(get.call(this, key)) : get.call(this, key);
  };
  try {
    const tab = browser.closedTab({ indexedDB: factory.asFactory });
    await browser.settle(tab.log.open(tab.listener));
    expect(tab.listener.rows()).toEqual([...makeRows(10), ...makeRows(10, 20)]);
  } finally {
    Object.assign(IDBObjectStore.prototype, { get, getAll });
  }
  const { listener, log: later } = await browser.tab();
  expect(listener.rows()).toHaveLength(20);
  expect(later.notices).toEqual([expect.objectContaining({ code: 'rows-missing', count: 10 })]);
});
