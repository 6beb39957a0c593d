import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { createDocuments } from '../../../../workers/persistence/documents.ts';
import type { Documents } from '../../../../workers/persistence/event-database.ts';
import { createMemoryDocuments } from '../../../../workers/persistence/memory-documents.ts';
import { ManualClock } from './browser.ts';
import { FaultyFactory } from './faulty-factory.ts';

const makers: [name: string, make: () => Documents][] = [
  ['stored', () => createDocuments({ indexedDB: new IDBFactory(), clock: new ManualClock() })],
  ['in memory', createMemoryDocuments],
  ['without IndexedDB', () => createDocuments({ indexedDB: null, clock: new ManualClock() })],
];

test.each(makers)('documents %s: what is set is read, replaced and cleared', async (_name, make) => {
  const documents = make();
  expect(await documents.get('settings')).toBeUndefined();
  const value = { theme: 'dark', list: [1, 2] };
  await documents.set('settings', value);
  value.theme = 'light';
  expect(await documents.get('settings')).toEqual({ theme: 'dark', list: [1, 2] });
  await documents.set('__proto__', 1);
  await documents.replaceAll({ a: 1, b: null });
  expect(await documents.all()).toEqual({ a: 1, b: null });
  await documents.clear();
  expect(await documents.all()).toEqual({});
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

test('documents are there for the next page', async () => {
  const indexedDB = new IDBFactory();
  const clock = new ManualClock();
  await createDocuments({ indexedDB, clock }).set('a', 1);
  expect(await createDocuments({ indexedDB, clock }).get('a')).toBe(1);
});

test('a database that does not answer in time is replaced by memory, and nothing rejects', async () => {
  const factory = new FaultyFactory(new IDBFactory());
  factory.holdOpens();
  const clock = new ManualClock();
  const documents = createDocuments({ indexedDB: factory.asFactory, clock });
  const set = documents.set('a', 1);
  let passing = true;
  const ticking = (async () => {
    while (passing) await clock.advance(100);
  })();
  await set;
  expect(await documents.get('a')).toBe(1);
  passing = false;
  await ticking;
});

test.each(makers)('documents %s: after the back/forward cache everything goes on, for watchers too', async (_name, make) => {
  const documents = make();
  const heard: unknown[] = [];
  await documents.set('a', 1);
  const stop = documents.watch('a', (value) => heard.push(value));
  await expect.poll(() => heard).toEqual([1]);
  await documents.suspend();
  expect(await documents.get('a')).toBe(1);
  await documents.set('a', 2);
  await expect.poll(() => heard.at(-1)).toBe(2);
  stop();
});
