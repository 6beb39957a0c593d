import { expect, test } from 'vitest';
import { createMemoryDatabase } from '../../../../workers/persistence/memory-database.ts';
import { blockOfRows } from '../../../../workers/store/blocks/block-rows.ts';
import { makeRow, makeRows, pending } from './event-makers.ts';
import { NaiveListener } from './naive-listener.ts';
import { makeId } from '../../../helpers/make-id.ts';

test('without storage rows live in the listener, once each, and are told to be unsaved', async () => {
  let uuids = 100;
  const database = createMemoryDatabase(() => makeId(uuids++));
  const listener = new NaiveListener();
  await database.open(listener);
  expect([database.durability, database.notices[0]?.code]).toEqual(['memory', 'memory-only']);
  const rows = makeRows(3);
  expect(await database.write('pageViews', pending([...rows, rows[0]!]))).toEqual({ accepted: [], unsaved: [1, 2, 3, 1].map(makeId) });
  await database.writeBlocks('pageViews', [blockOfRows(makeRows(2, 3))]);
  expect(listener.rows()).toEqual(makeRows(5));
  expect(await database.acquireLease('tab', 1)).toBeNull();

  const visitor = database.visitor;
  expect(await database.erase(makeRow(9).ts)).toEqual({ n: 1, erasedAt: makeRow(9).ts });
  expect(database.visitor).not.toBe(visitor);
  expect(await database.write('pageViews', pending([makeRow(8), makeRow(10)]))).toEqual({ accepted: [makeId(9)], unsaved: [makeId(11)] });
  expect(listener.rows()).toEqual([makeRow(10)]);
  await database.replaceAll({ visitor: 'restored', pageViews: [blockOfRows(makeRows(2))], signals: [] }, 1);
  expect([database.visitor, listener.ids()]).toEqual(['restored', [makeId(1), makeId(2)]]);
});
