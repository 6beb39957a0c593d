import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import { StoredDocuments } from '../../../../../workers/persistence/documents/stored-documents.ts';
import { readKept, type Documents, type Entry } from '../../../../../workers/persistence/documents/documents.ts';
import { MemoryDocuments } from '../../../../../workers/persistence/documents/memory-documents.ts';
import { FakeClock } from '../../../../helpers/fake-clock.ts';
import { failing, FaultyFactory } from '../faulty-factory.ts';

const makers: [name: string, make: () => Documents][] = [
  ['stored', () => new StoredDocuments({ indexedDB: new IDBFactory(), clock: new FakeClock() })],
  ['in memory', () => new MemoryDocuments()],
  ['without IndexedDB', () => new StoredDocuments({ indexedDB: null, clock: new FakeClock() })],
];

test.each(makers)('documents %s: a value that is set is read, replaced and cleared', async (_name, make) => {
  const documents = make();
  expect(await documents.get('settings')).toBeUndefined();
  const value = { theme: 'dark', list: [1, 2] };
  await documents.set('settings', value);
  value.theme = 'light';
  expect(await documents.get('settings')).toEqual({ theme: 'dark', list: [1, 2] });
  await documents.set('__proto__', 1);
  const content = { documents: { a: 1, b: null }, collections: { boosts: [{ id: '1:0', ts: 1 }], errors: [], social: [] } };
  expect(await documents.replaceAll(content)).toBe(true);
  expect(await documents.all()).toEqual(content);
  await documents.clear();
  expect(await documents.all()).toEqual(readKept({}));
});

test.each(makers)('documents %s: a watcher hears the value now and after each change, until it ends', async (_name, make) => {
  const documents = make();
  const heard: unknown[] = [];
  const expectHeard = async (values: unknown[]): Promise<void> => {
    await expect.poll(() => heard).toEqual(values);
  };
  await documents.set('a', 1);
  const stop = documents.watch('a', (value) => heard.push(value));
  await expectHeard([1]);
  await documents.set('a', 2);
  await expectHeard([1, 2]);
  await documents.clear();
  await expectHeard([1, 2, undefined]);
  stop();
  await documents.set('a', 3);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(heard).toEqual([1, 2, undefined]);
});

test.each(makers)(
  'documents %s: a watcher hears nothing of other records, and the last of many changes of its own',
  async (_name, make) => {
    const documents = make();
    const heard: unknown[] = [];
    documents.watch('a', (value) => heard.push(value));
    await expect.poll(() => heard).toEqual([undefined]);
    await documents.set('b', 1);
    await documents.collection('errors').add([entry('a', 1)], 10);
    await Promise.all(Array.from({ length: 20 }, (_, n) => documents.set('a', n)));
    await expect.poll(() => heard.at(-1)).toBe(19);
    expect(heard.filter((value) => value === undefined)).toHaveLength(1);
  },
);

test('documents in the database: a watcher hears what another connection changed', async () => {
  const deps = { indexedDB: new IDBFactory(), clock: new FakeClock() };
  const heard: unknown[] = [];
  new StoredDocuments(deps).watch('a', (value) => heard.push(value));
  await expect.poll(() => heard).toEqual([undefined]);
  await new StoredDocuments(deps).set('a', 1);
  await expect.poll(() => heard).toEqual([undefined, 1]);
});

test.each(makers)('documents %s: of concurrent updates each builds upon the others', async (_name, make) => {
  const documents = make();
  await Promise.all(Array.from({ length: 10 }, () => documents.update('count', (value) => (typeof value === 'number' ? value + 1 : 1))));
  expect(await documents.get('count')).toBe(10);
});

test.each(makers)('documents %s: an update answers the value that it set', async (_name, make) => {
  const documents = make();
  expect(await documents.update('theme', (value) => value ?? 'dark')).toBe('dark');
  expect(await documents.update('theme', (value) => `${String(value)}er`)).toBe('darker');
});

test.each(makers)('documents %s: an update whose change throws sets nothing', async (_name, make) => {
  const documents = make();
  await documents.set('theme', 'dark');
  const refused = documents.update('theme', () => {
    throw new Error('Refused.');
  });
  await expect(refused).rejects.toThrow('Refused.');
  expect(await documents.get('theme')).toBe('dark');
});

test('an update that throws for the stored value sets nothing, whatever memory holds', async () => {
  const deps = { indexedDB: new IDBFactory(), clock: new FakeClock() };
  await new StoredDocuments(deps).set('theme', 'dark');
  const documents = new StoredDocuments(deps);
  const refused = documents.update('theme', (value) => {
    if (value === 'dark') throw new Error('Refused.');
    return 'light';
  });
  await expect(refused).rejects.toThrow('Refused.');
  expect(await documents.get('theme')).toBe('dark');
});

test('a replacement that runs out of room midway changes neither the database nor memory', async () => {
  const documents = new StoredDocuments({ indexedDB: new IDBFactory(), clock: new FakeClock() });
  await documents.set('theme', 'dark');
  await documents.collection('boosts').add([entry('a', 1)], 10);
  const before = await documents.all();
  const content = { documents: { theme: 'light' }, collections: { boosts: [], errors: [entry('b', 2)], social: [] } };
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value: unknown) {
    if (this.name === 'errors') throw new DOMException('Injected.', 'QuotaExceededError');
    return this.add(value);
  });
  expect(await documents.replaceAll(content)).toBe(false);
  expect(put).toHaveBeenCalledTimes(2);
  put.mockRestore();
  expect(await documents.all()).toEqual(before);
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('Injected.', 'UnknownError');
  });
  expect(await documents.get('theme')).toBe('dark');
  transaction.mockRestore();
  expect(await documents.replaceAll(content)).toBe(true);
  expect(await documents.all()).toEqual(content);
});

test('a document that can no longer be read can still be replaced', async () => {
  const documents = new StoredDocuments({ indexedDB: new IDBFactory(), clock: new FakeClock() });
  await documents.set('theme', 'dark');
  const { getAll } = IDBObjectStore.prototype;
  const unreadable = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function (this: IDBObjectStore, ...range) {
    return failing(getAll.apply(this, range));
  });
  expect(await documents.replaceAll(readKept({ documents: { theme: 'light' } }))).toBe(true);
  unreadable.mockRestore();
  expect(await documents.get('theme')).toBe('light');
});

test('where the database does not answer in time, memory is used instead, and no call rejects', async () => {
  const factory = new FaultyFactory(new IDBFactory());
  factory.holdOpens();
  const clock = new FakeClock();
  const documents = new StoredDocuments({ indexedDB: factory.asFactory, clock });
  const set = documents.set('a', 1);
  let passing = true;
  const ticking = (async () => {
    while (passing) await clock.pass(100);
  })();
  await set;
  expect(await documents.get('a')).toBe(1);
  passing = false;
  await ticking;
});

test.each(makers)(
  'entries %s: an id is stored once, the oldest beyond the limit are dropped, the newest come first',
  async (_name, make) => {
    const boosts = make().collection('boosts');
    expect(await boosts.add([entry('a', 1), entry('b', 3), entry('a', 9)], 10)).toEqual(['a', 'b']);
    expect(await boosts.add([entry('b', 5), entry('c', 2)], 10)).toEqual(['c']);
    expect(await boosts.newest(10)).toMatchObject([{ id: 'b', ts: 3 }, { id: 'c' }, { id: 'a' }]);
    expect(await boosts.newest(1)).toMatchObject([{ id: 'b' }]);
    expect(await boosts.add([entry('d', 4), entry('e', 5)], 3)).toEqual(['d', 'e']);
    expect(await boosts.newest(10)).toMatchObject([{ id: 'e' }, { id: 'd' }, { id: 'b' }]);
    await boosts.clear();
    expect(await boosts.newest(10)).toEqual([]);
  },
);

test.each(makers)('entries %s: a quota accepts entries up to its limit, counted over its span only', async (_name, make) => {
  const boosts = make().collection('boosts');
  const quota = { from: 10, to: 20, limit: 2 };
  await boosts.add([entry('before', 9), entry('after', 20)], 10);
  expect(await boosts.add([entry('a', 10)], 10, quota)).toEqual(['a']);
  expect(await boosts.add([entry('a', 11), entry('b', 19), entry('c', 12)], 10, quota)).toEqual(['b']);
  expect(await boosts.add([entry('d', 15)], 10, quota)).toEqual([]);
  expect(await boosts.add([entry('e', 15)], 10)).toEqual(['e']);
});

test.each(makers)('entries %s: each collection is separate, and clearing the documents clears all of them', async (_name, make) => {
  const documents = make();
  await documents.collection('errors').add([entry('a', 1)], 10);
  expect(await documents.collection('social').newest(10)).toEqual([]);
  expect((await documents.all()).collections.errors).toMatchObject([{ id: 'a' }]);
  await documents.clear();
  expect(await documents.collection('errors').newest(10)).toEqual([]);
});

test.each(makers)('entries %s: a watcher is notified of each change until it ends', async (_name, make) => {
  const social = make().collection('social');
  let heard = 0;
  const stop = social.watch(() => heard++);
  await expect.poll(() => heard).toBe(1);
  await social.add([entry('a', 1)], 10);
  await expect.poll(() => heard).toBe(2);
  await social.clear();
  await expect.poll(() => heard).toBe(3);
  stop();
});

test('of several tabs that add the same id at once, one succeeds', async () => {
  const deps = { indexedDB: new IDBFactory(), clock: new FakeClock() };
  const tabs = Array.from({ length: 8 }, () => new StoredDocuments(deps).collection('boosts'));
  const added = await Promise.all(tabs.map((tab, index) => tab.add([entry('1:0', index)], 10)));
  expect(added.flat()).toEqual(['1:0']);
});

test('of several tabs that use the last room of a quota at once, one succeeds', async () => {
  const deps = { indexedDB: new IDBFactory(), clock: new FakeClock() };
  const tabs = Array.from({ length: 8 }, () => new StoredDocuments(deps).collection('boosts'));
  const added = await Promise.all(tabs.map((tab, index) => tab.add([entry(`${index}`, 5)], 10, { from: 0, to: 9, limit: 1 })));
  expect(added.flat()).toHaveLength(1);
});

test('of concurrent updates by several tabs each builds upon the others, and they are kept for the next page', async () => {
  const deps = { indexedDB: new IDBFactory(), clock: new FakeClock() };
  const tabs = Array.from({ length: 8 }, () => new StoredDocuments(deps));
  await Promise.all(tabs.map((tab) => tab.update('count', (value) => (typeof value === 'number' ? value + 1 : 1))));
  expect(await new StoredDocuments(deps).get('count')).toBe(8);
});

test('a value in a backup that is neither a document nor an entry is left out', () => {
  const collections = {
    boosts: [{ id: 'a', ts: 1, more: true }, { id: 1, ts: 1 }, { id: 'b' }, null],
    errors: 'x',
    other: [{ id: 'c', ts: 1 }],
  };
  expect(readKept({ documents: { a: 1 }, collections })).toEqual({
    documents: { a: 1 },
    collections: { boosts: [{ id: 'a', ts: 1, more: true }], errors: [], social: [] },
  });
  expect(readKept(null)).toEqual({ documents: {}, collections: { boosts: [], errors: [], social: [] } });
});

function entry(id: string, ts: number): Entry {
  return { id, ts };
}

/**
 * Makes connections that can be lost, as WebKit loses those of a process that ended: from then on every transaction fails on those that
 * were open, and no other one is had until they come back. To be called before they open, because Dexie binds what it calls.
 */
function losingConnections() {
  const gone = () => new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
  const [open, lost] = [new Set<IDBDatabase>(), new Set<IDBDatabase>()];
  let isRefused = false;
  const { transaction } = IDBDatabase.prototype;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
    open.add(this);
    if (lost.has(this)) throw gone();
    return transaction.apply(this, args);
  });
  const { open: openDatabase } = IDBFactory.prototype;
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(function (this: IDBFactory, ...args) {
    if (isRefused) throw gone();
    return openDatabase.apply(this, args);
  });
  return {
    lose: (isForGood = false) => {
      for (const connection of open) lost.add(connection);
      isRefused = isForGood;
    },
    comeBack: () => (isRefused = false),
  };
}

afterEach(() => void vi.restoreAllMocks());

test('a connection that is lost is opened anew, and the call that met it is answered from the database', async () => {
  const connections = losingConnections();
  const deps = { indexedDB: new IDBFactory(), clock: new FakeClock() };
  const documents = new StoredDocuments(deps);
  await documents.set('theme', 'dark');
  connections.lose();
  await documents.collection('errors').add([entry('a', 1)], 10);
  expect(await documents.get('theme')).toBe('dark');
  expect(await new StoredDocuments(deps).collection('errors').newest(10)).toMatchObject([{ id: 'a' }]);
  expect(documents.unsaved).toBe(0);
});

test('what cannot be written is kept, said, and written in its order when the database answers again, also unasked', async () => {
  const connections = losingConnections();
  const clock = new FakeClock();
  const deps = { indexedDB: new IDBFactory(), clock };
  const documents = new StoredDocuments(deps);
  await documents.set('count', 1);
  const counts: number[] = [];
  documents.onUnsaved(() => counts.push(documents.unsaved));
  connections.lose(true);
  await documents.collection('errors').add([entry('a', 1)], 10);
  await documents.update('count', (value) => Number(value) * 10);
  await documents.update('count', (value) => Number(value) + 1);
  expect(await documents.get('count')).toBe(11);
  expect(counts).toEqual([1, 2, 3]);
  connections.comeBack();
  await clock.pass(10_000);
  await expect.poll(() => counts).toEqual([1, 2, 3, 2, 1, 0]);
  const next = new StoredDocuments(deps);
  expect(await next.get('count')).toBe(11);
  expect(await next.collection('errors').newest(10)).toMatchObject([{ id: 'a' }]);
});

test('a watch goes on over a lost connection', async () => {
  const connections = losingConnections();
  const documents = new StoredDocuments({ indexedDB: new IDBFactory(), clock: new FakeClock() });
  const heard: unknown[] = [];
  documents.watch('theme', (value) => heard.push(value));
  await documents.set('theme', 'dark');
  await expect.poll(() => heard).toContain('dark');
  connections.lose();
  await documents.set('theme', 'light');
  await expect.poll(() => heard.at(-1)).toBe('light');
});

test('what is removed or replaced is not brought back by a write that waited', async () => {
  const connections = losingConnections();
  const documents = new StoredDocuments({ indexedDB: new IDBFactory(), clock: new FakeClock() });
  await documents.set('theme', 'dark');
  connections.lose(true);
  await documents.collection('errors').add([entry('a', 1)], 10);
  await documents.clear();
  connections.comeBack();
  expect(await documents.all()).toEqual(readKept({}));
});
