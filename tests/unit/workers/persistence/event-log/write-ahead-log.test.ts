import { expect, test, vi } from 'vitest';
import { Browser } from '../browser.ts';
import { makeRows, pending } from '../event-makers.ts';
import { FaultyFactory } from '../faulty-factory.ts';
import { settle } from '../../../../helpers/fake-clock.ts';

test('opening the event log makes the browser begin a new file once, and leaves no other database', async () => {
  const browser = new Browser();
  const deletions = vi.spyOn(browser.factory, 'deleteDatabase');
  const tab = await browser.tab();
  await tab.log.write('pageViews', pending(makeRows(3)));
  await settle(100);
  expect(deletions).toHaveBeenCalledOnce();
  expect((await browser.factory.databases()).map(({ name }) => name)).toEqual(['bugmatrix-events']);
});

test('reopening a lost connection begins a new file again', async () => {
  const browser = new Browser();
  const deletions = vi.spyOn(browser.factory, 'deleteDatabase');
  const factory = new FaultyFactory(browser.factory);
  await browser.tab({ indexedDB: factory.asFactory });
  factory.loseConnections();
  await settle(100);
  expect(deletions).toHaveBeenCalledTimes(2);
});

test.each(['open', 'deleteDatabase'] as const)('where %s fails for the new file, rows are recorded all the same', async (method) => {
  const browser = new Browser();
  const original = browser.factory[method].bind(browser.factory);
  vi.spyOn(browser.factory, method).mockImplementation((name, version) => {
    if (name === 'bugmatrix-events') return original(name, version);
    throw new DOMException('Injected.', 'SecurityError');
  });
  const tab = await browser.tab();
  expect((await tab.log.write('pageViews', pending(makeRows(3)))).unsaved).toEqual([]);
  expect(tab.log.durability).toBe('saved');
});
