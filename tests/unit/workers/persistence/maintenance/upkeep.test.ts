import { expect, test, vi } from 'vitest';
import { blockOfRows } from '../../../../../workers/store/blocks/event-block.ts';
import { Browser } from '../browser.ts';
import { makeRow, makeRows, ofLog, pending } from '../event-makers.ts';
import { makeId } from '../../../../helpers/make-id.ts';

const server = vi.hoisted(() => ({ isDown: true, answer: Promise.resolve() }));

vi.mock('../../../../../workers/persistence/maintenance/upkeep.ts', async (importOriginal) => {
  await server.answer;
  if (server.isDown) throw new TypeError('Failed to fetch dynamically imported module.');
  return importOriginal();
});

test('while upkeep cannot be loaded, recording, following and erasing continue', async () => {
  const browser = new Browser({ foldRows: 4 });
  const a = await browser.tab();
  const b = await browser.tab();
  expect((await a.log.write('pageViews', pending(makeRows(10)))).unsaved).toEqual([]);
  await b.log.follow();
  expect(b.listener.rows()).toEqual(makeRows(10));
  const lease = await a.log.acquireLease('a', 1);
  expect(await a.log.compact(lease!)).toBe(false);
  expect(await a.log.importBlocks(ofLog('pageViews', [blockOfRows(makeRows(3, 20))]))).toMatchObject({ saved: false });
  expect(await a.log.clearLog('pageViews')).toBe(false);
  expect(await a.log.undoImport('none')).toBe(false);
  expect(await a.log.replaceAll({ visitor: 'v', ...ofLog('pageViews', []) }, 1)).toBeNull();
  await a.log.erase(makeRow(30).ts);
  await b.log.write('pageViews', pending([makeRow(31)]));
  expect((await browser.tab()).listener.rows()).toEqual([makeRow(31)]);
});

test('a page view is committed while upkeep is on its way', async () => {
  const { log } = await new Browser().tab();
  const lease = await log.acquireLease('a', 1);
  let arrive = () => {};
  server.answer = new Promise((resolve) => (arrive = resolve));
  const compacted = log.compact(lease!);
  expect((await log.write('pageViews', pending(makeRows(1)))).unsaved).toEqual([]);
  arrive();
  expect(await compacted).toBe(false);
});

test('while upkeep cannot be loaded, damaged rows are passed over and kept', async () => {
  const browser = new Browser();
  const a = await browser.tab();
  await a.log.write('pageViews', pending(makeRows(4)));
  await browser.raw('pageViews.tail', (store) => store.put('garbage', 2));
  const b = await browser.tab();
  expect(b.listener.ids()).toEqual([1, 3, 4].map(makeId));
  expect((await b.log.write('pageViews', pending(makeRows(1, 4)))).unsaved).toEqual([]);
  expect(b.log.durability).toBe('saved');
  expect(await browser.raw('pageViews.tail', (store) => store.get(2))).toBe('garbage');
});

test('upkeep that could not be loaded is loaded when it is needed again', async () => {
  const { log, listener } = await new Browser().tab();
  const rows = ofLog('pageViews', [blockOfRows(makeRows(3))]);
  expect(await log.importBlocks(rows)).toMatchObject({ saved: false });
  server.isDown = false;
  expect(await log.importBlocks(rows)).toMatchObject({ saved: true });
  expect(listener.rows()).toEqual(makeRows(3));
});
